/**
 * Keeps the focus on the table. Cards and buttons that have it go away all the time,
 * and whoever has only keys, or only ears, would be thrown to the top of the page.
 */

/** Where the focus goes when what had it is gone: the first of these that is there. */
const NEXT = [
  "#deal-over",
  ".board button.target",
  ".hand button",
  ".status button",
  ".board",
] as const;

/**
 * Keep the focus within an element, as long as its user does not take it away.
 *
 * What had it on the page before is gone for whoever has `arrived` from there.
 */
export function keepFocus(within: HTMLElement, arrived: boolean): () => void {
  const lost = !document.activeElement || document.activeElement === document.body;
  let last: Element | null = arrived && lost ? within : null;
  /** Where in the hand the focus was: the next card takes its place. */
  let place = 0;

  const cards = () => shown(within, ".hand button");

  function note({ target }: FocusEvent): void {
    last = target instanceof Element && within.contains(target) ? target : null;
    const found = cards().indexOf(last as HTMLElement);
    if (found >= 0) place = found;
  }

  /** A click beside everything takes the focus away on purpose. */
  function left({ target }: PointerEvent): void {
    if (target instanceof Element && !target.closest("button, a, summary")) last = null;
  }

  function look(): void {
    const now = document.activeElement;
    if (!last || (now && now !== document.body && isThere(now) && !isBoard(now)))
      return;
    const next = NEXT.flatMap((selector) => {
      const found = shown(within, selector);
      return found[selector === ".hand button" ? Math.min(place, found.length - 1) : 0];
    }).find(Boolean);
    if (next !== now) next?.focus({ preventScroll: true });
  }

  const changes = new MutationObserver(look);
  changes.observe(within, {
    childList: true,
    subtree: true,
    attributeFilter: ["inert"],
  });
  document.addEventListener("focusin", note);
  document.addEventListener("pointerdown", left);
  return () => {
    changes.disconnect();
    document.removeEventListener("focusin", note);
    document.removeEventListener("pointerdown", left);
  };
}

function shown(within: ParentNode, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)].filter(isThere);
}

/** A card on its way out is there for the eye only. */
function isThere(element: Element): boolean {
  return element.isConnected && !element.closest("[inert]");
}

/** The board has the focus only until there is something better. */
function isBoard(element: Element): boolean {
  return element.classList.contains("board");
}

/** Go to the cards that may be named: on the table, in the hand, or just to the hand. */
export function toCards(): void {
  const found = [".board button.target", ".hand button.legal", ".hand button", ".board"]
    .map((selector) => shown(document, selector)[0])
    .find(Boolean);
  found?.focus();
}
