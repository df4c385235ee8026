/** Where in the page we are: the path below the root, as a page and its argument. */
import { ROOT } from "./root";

/** A page: `name` is `home`, `t`, `rules`, `records`, or anything that is not there. */
export interface Route {
  name: string;
  argument: string;
}

/** Read a path such as `/t/ab12` or `/records/ab12/3`. */
export function parse(path: string): Route {
  const below = path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length) : path;
  const [name = "", ...rest] = below.split("/").filter(Boolean);
  return { name: name || "home", argument: rest.map(decodeURIComponent).join("/") };
}

class Router {
  route = $state.raw(parse(location.pathname));

  /** Whether the reader came to this page from another one of ours, without a load. */
  within = false;

  constructor() {
    addEventListener("popstate", () => (this.route = parse(location.pathname)));
    addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to a path below the root, such as `/t/ab12`. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", ROOT + path);
    else history.pushState(null, "", ROOT + path);
    this.route = parse(location.pathname);
    this.within = true;
    scrollTo(0, 0);
  }

  /** Links to our own pages need no new load. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    const special = event.metaKey || event.ctrlKey || event.shiftKey || event.button;
    const url = new URL(link.href);
    const elsewhere = url.origin !== location.origin || link.target || link.download;
    const page = ["home", "t", "rules", "records"].includes(parse(url.pathname).name);
    if (
      special ||
      elsewhere ||
      !page ||
      (url.hash && url.pathname === location.pathname)
    )
      return;
    event.preventDefault();
    this.go(
      parse(url.pathname).name === "home" ? "/" : url.pathname.slice(ROOT.length),
    );
  }
}

export const router = new Router();
