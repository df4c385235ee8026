/**
 * A page that is older than its server: after an update the parts that it has not loaded
 * yet are gone. Then it is loaded anew; the table is as it was, for it is not kept here.
 */
import { ROOT } from "./root";

/** Load the page anew when one of its parts is gone because there is a newer page. */
export function keepFresh(): void {
  addEventListener("vite:preloadError", () => {
    void isOutdated().then((outdated) => {
      if (outdated) location.reload();
    });
  });
}

/** Whether the server has another page by now; without a connection nobody can tell. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  const name = script?.src.split("/").at(-1);
  try {
    const reply = await fetch(`${ROOT}/`, { cache: "no-store" });
    return reply.ok && name !== undefined && !(await reply.text()).includes(name);
  } catch {
    return false;
  }
}
