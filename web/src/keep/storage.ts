/**
 * The browser's storage as if it always worked: where it is full, switched off or not
 * there, what is written lasts as long as the page.
 */

const memory = new Map<string, string>();

/** The text kept under a name; null if there is none. */
export function read(name: string): string | null {
  const kept = memory.get(name);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keep a text under a name; says whether it will outlast the page. */
export function write(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    memory.delete(name);
    return true;
  } catch {
    memory.set(name, text);
    return false;
  }
}

/** Be told when another tab has written under a name. */
export function listen(name: string, changed: () => void): void {
  globalThis.addEventListener?.("storage", (event: StorageEvent) => {
    // No name: all was cleared.
    if (event.key !== name && event.key !== null) return;
    memory.delete(name);
    changed();
  });
}

/** Read JSON; undefined where the text is none. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object with keys, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
