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
