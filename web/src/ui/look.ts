/** What the reader chose about the look, written where the style sheets read it. */
export interface Look {
  theme: "auto" | "light" | "dark";
  deck: "four" | "two";
  /** Cards with large indices. */
  large: boolean;
  /** Name of a back, such as `back-2`; empty: the usual one. */
  back: string;
  speed: "slow" | "normal" | "fast" | "none";
}

/** Dress the page in *look*. */
export function dress(look: Look, page: HTMLElement = document.documentElement): void {
  page.dataset.theme = look.theme;
  page.dataset.deck = look.deck;
  page.dataset.large = String(look.large);
  page.dataset.back = look.back || "back-1";
  page.dataset.speed = look.speed;
}

/** How long a card takes to move, in milliseconds; 0 where nothing is to move. */
export function moveTime(page: HTMLElement = document.documentElement): number {
  const pace = getComputedStyle(page).getPropertyValue("--pace").trim();
  return Math.round(420 * (pace === "" ? 1 : Number(pace)));
}
