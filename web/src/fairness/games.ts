// What a check must know of each game: its cards, and which places of the pack belong
// to whom (the table in docs/fairness.md). Nothing else in the page knows a game; one
// that is not listed here, or has another version of its rules, is not checked.

import type { Json, Setup, Told } from "../protocol";
import type { LotTerms } from "./numbers";

type Options = Readonly<Record<string, Json>>;

/** Where cards of an event come from: a hand dealt, the stock, or places by number. */
export type Source = "hand" | "drawn" | "turned" | readonly number[];

/** The facts of one game, with the options of one table. */
export interface Facts {
  /** The cards of the game in order. */
  cards: readonly string[];
  /** Events that bring cards from the pack into sight: which argument, from where. */
  opens: Readonly<Record<string, { arg: "card" | "cards"; from: Source }>>;
  /** Events by which a card, or several, leave the hand of `player`. */
  plays: Readonly<Record<string, "card" | "cards">>;
  /** Events that answer a decision without a card leaving a hand. */
  answers: readonly string[];
  /** First place of the stock. */
  stock: number;
  lot: LotTerms;
  /** Seats to which the places are dealt, by place; where there is none, to nobody. */
  dealt(dealer: number): readonly (number | undefined)[];
  /** Seats that draw a card each after an event, in order. */
  drawers(told: Told, dealer: number): readonly number[];
  /** Whether a pack was void as it was dealt. */
  isVoid(pack: readonly string[]): boolean;
}

/** The facts of the game at a table; null where they are not known here. */
export function factsOf(setup: Setup): Facts | null {
  const make = GAMES[setup.game];
  if (make === undefined || setup.version !== 1) return null;
  return make(setup.seats, setup.options);
}

const GAMES: Readonly<Record<string, (seats: number, options: Options) => Facts>> = {
  dix: (_seats, options) => ({
    cards: [...inOrder("23456789TJQKA"), "JK"],
    opens: {
      hand: { arg: "cards", from: "hand" },
      "turn-up": { arg: "card", from: [26] },
      "no-trumps": { arg: "card", from: [26] },
      draw: { arg: "cards", from: "drawn" },
    },
    plays: { lead: "card", reply: "card" },
    answers: [],
    stock: 27,
    lot: { kind: "random", ranks: "" },
    dealt: (dealer) => byTurns(26, 2, dealer, 1),
    drawers: (told, dealer) => {
      const taker = Number(told.args?.["player"]);
      if (told.code !== "trick" && told.code !== "ten-trick") return [];
      if (options["draw_order"] === "nondealer_first") return [1 - dealer, dealer];
      const first = options["draw_order"] === "loser_first" ? 1 - taker : taker;
      return [first, 1 - first];
    },
    isVoid: () => false,
  }),

  reunion: (seats, options) => ({
    cards: inOrder("789TJQKA"),
    opens: {
      hand: { arg: "cards", from: "hand" },
      "turn-up": { arg: "card", from: [options["trump_card"] === "bottom" ? 31 : 30] },
    },
    plays: {
      lead: "card",
      follow: "card",
      trump: "card",
      throw: "card",
      skat: "cards",
      "skat-lost": "cards",
    },
    answers: [],
    stock: 32,
    lot: {
      kind: LOTS[String(options["first_dealer"])] ?? "random",
      ranks: options["ten_rank"] === "low" ? "789TJQKA" : "789JQKTA",
    },
    dealt: (dealer) =>
      [3, 3, 3, 4, 4, 4, 3, 3, 3, 0, 0, 2].flatMap((count, packet) =>
        Array.from({ length: count }, () =>
          around(dealer, packet + 1, wayOf(options), seats),
        ),
      ),
    drawers: () => [],
    isVoid: () => false,
  }),

  "chinese-ten": (seats, options) => ({
    cards: inOrder("23456789TJQKA"),
    opens: {
      hand: { arg: "cards", from: "hand" },
      layout: { arg: "cards", from: [24, 25, 26, 27] },
      peek: { arg: "card", from: [51] },
      "flip-lay": { arg: "card", from: "turned" },
      "flip-capture": { arg: "card", from: "turned" },
      "flip-sweep": { arg: "card", from: "turned" },
      "flip-offer": { arg: "card", from: "turned" },
    },
    plays: {
      lay: "card",
      capture: "card",
      sweep: "card",
      offer: "card",
      "offer-or-lay": "card",
    },
    answers: ["pick-lay", "pick-capture", "pick-sweep"],
    stock: 28,
    lot: { kind: "random", ranks: "" },
    dealt: (dealer) => byTurns(24, seats, dealer, wayOf(options)),
    drawers: () => [],
    isVoid: (pack) => {
      const ranks = pack.slice(24, 28).map((card) => card.charAt(0));
      const most = [..."5TJQK"].map((rank) => ranks.filter((r) => r === rank).length);
      return options["triple_rule"] === "redeal" && Math.max(...most) >= 3;
    },
  }),
};

const LOTS: Readonly<Record<string, LotTerms["kind"]>> = {
  random: "random",
  high_cut: "high",
  low_cut: "low",
};

/** Cards suit by suit, each from the lowest rank named to the ace. */
function inOrder(ranks: string): string[] {
  return [..."CDHS"].flatMap((suit) => [...ranks].map((rank) => rank + suit));
}

/** 1 where play goes to the left, -1 where it goes to the right. */
function wayOf(options: Options): number {
  return options["direction"] === "anticlockwise" ? -1 : 1;
}

/** The seat so many steps on from another. */
function around(seat: number, steps: number, way: number, seats: number): number {
  return (((seat + steps * way) % seats) + seats) % seats;
}

/** Cards dealt one at a time, beginning after the dealer. */
function byTurns(count: number, seats: number, dealer: number, way: number): number[] {
  return Array.from({ length: count }, (_, i) => around(dealer, i + 1, way, seats));
}
