/** The order of one's own hand on the screen; what beats what is the game's business. */

const RANKS = "23456789TJQKA";

/** How to sort. */
export interface Order {
  sort: "suit" | "rank";
  reversed: boolean;
}

/**
 * Sort cards that came in the game's own order: suit by suit, with trumps apart.
 *
 * By rank, cards of one rank keep that order; a joker comes last.
 */
export function sorted(cards: readonly string[], order: Order): string[] {
  const result = [...cards];
  if (order.sort === "rank") result.sort((one, other) => rank(one) - rank(other));
  return order.reversed ? result.reverse() : result;
}

/** The order to sort in next: by suit, by rank, and both reversed, one after the other. */
export function nextOrder({ sort, reversed }: Order): Order {
  return sort === "suit"
    ? { sort: "rank", reversed }
    : { sort: "suit", reversed: !reversed };
}

function rank(card: string): number {
  const place = card === "JK" ? -1 : RANKS.indexOf(card[0] ?? "");
  return place < 0 ? RANKS.length : place;
}
