// A deal as it was told, from the shuffle on: all that its proof is held against.

import type { Json, Told } from "../protocol";
import type { Facts } from "./games";
import type { Lot } from "./numbers";
import type { Pledges, Share } from "./share";

/** One deal, or a shuffle that has not led to one yet. */
export interface Deal {
  /** Number of the shuffle at its table. */
  round: number;
  /** The seat from which it is seen; null for a watcher. */
  you: number | null;
  seats: number;
  facts: Facts | null;
  /** The server's commitment; null if the shuffle was not heard of. */
  commitment: string | null;
  /** What was told before anybody opened; null if nothing was. */
  pledges: Pledges | null;
  /** Whether the server has said that it has one's own commitment. */
  confirmed: boolean;
  /** One's own value, if this browser drew one. */
  share: Share | null;
  /** Whether it is the first deal of a match, for which a lot is drawn. */
  first: boolean;
  lot: { dealer: number | null; cuts: Lot["cuts"] };
  /** The packs sealed so far: one, unless deals were void as dealt. */
  packs: Pack[];
  /** Whether it has been opened to everybody. */
  over: boolean;
}

/** A sealed pack, and what was seen of it. */
export interface Pack {
  root: string;
  dealer: number | null;
  /** Cards opened, by place. */
  seen: Map<number, string>;
  /** Places of the cards opened. */
  lies: Map<string, number>;
  /** How many cards were turned from the stock. */
  turned: number;
  /** What came into hands and left them, in order. */
  course: Turn[];
}

/** A card that came into a hand from a place of the stock, or cards that left it. */
export type Turn = { seat: number; place: number } | { seat: number; cards: string[] };

/** A deal of which nothing is known yet. */
export function blankDeal(round: number): Deal {
  return {
    round,
    you: null,
    seats: 0,
    facts: null,
    commitment: null,
    pledges: null,
    confirmed: false,
    share: null,
    first: false,
    lot: { dealer: null, cuts: [] },
    packs: [],
    over: false,
  };
}

/** A pack of which only the seal is known. */
export function sealedPack(root: string): Pack {
  return {
    root,
    dealer: null,
    seen: new Map(),
    lies: new Map(),
    turned: 0,
    course: [],
  };
}

// Arguments of events, read without trust.

/** The seat in an argument; null if there is none. */
export function seatIn(told: Told, name = "player"): number | null {
  const found = told.args?.[name];
  return typeof found === "number" && Number.isInteger(found) ? found : null;
}

/** The text in an argument; empty if there is none. */
export function textIn(told: Told, name: string): string {
  const found = told.args?.[name];
  return typeof found === "string" ? found : "";
}

/** The card or cards in an argument. */
export function cardsIn(told: Told, name: string): string[] {
  const found: Json | undefined = told.args?.[name];
  const listed = Array.isArray(found) ? found : [found];
  return listed.filter((card) => typeof card === "string");
}
