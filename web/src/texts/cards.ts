/** Cards in sentences and for the ear. On the table they are pictures. */
import { texts } from "./texts.svelte";

const SIGNS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };
const RANKS = "  23456789TJQKA";
const JOKER = "JK";

/** Whether a text is a card in notation: `TH`, `JK`. */
export function isCard(text: string): boolean {
  return text === JOKER || /^[2-9TJQKA][CDHS]$/.test(text);
}

/** Write a card for the eye: `10♥`. */
export function cardText(card: string): string {
  if (card === JOKER) return texts.t("card-joker");
  return card.slice(0, 1).replace("T", "10") + (SIGNS[card.slice(1)] ?? "");
}

/** Name a card for the ear, in the reader's language: "ten of hearts". */
export function cardName(card: string): string {
  if (card === JOKER) return texts.t("card-name-joker");
  const rank = RANKS.indexOf(card.slice(0, 1));
  return texts.t("card-name", { rank, suit: card.slice(1) });
}

/** What every card is called whose face is not seen. */
export function faceDown(): string {
  return texts.t("card-face-down");
}

/** How a narrator writes cards. */
export interface CardStyle {
  card(card: string): string;
  /** Several cards, in their order. */
  cards(cards: readonly string[]): string;
}

/** For the eye: `10♥ Q♠`. */
export const WRITTEN: CardStyle = {
  card: cardText,
  cards: (cards) => cards.map(cardText).join(" "),
};

/** For the ear: "ten of hearts, queen of spades". */
export const SPOKEN: CardStyle = {
  card: cardName,
  cards: (cards) => cards.map(cardName).join(", "),
};
