/** Deals that are over, as the server gives them: docs/replay.md. */
import type { Json, ReceiptLine, Told, ZoneShown } from "../protocol";

/** Something that happened; `audience` is the only seat that was told. */
export interface Happened extends Told {
  audience?: number;
}

/** What a viewer saw after a card; zones and events are named by their numbers. */
export interface Moment {
  zones: number[];
  events: number[];
  to_move: number | null;
  legal?: string[];
  direction?: number;
  tallies?: Record<string, number[]>;
  /** What the card took from the table; missing where it took nothing. */
  taking?: Taking;
}

/** A finished trick or a capture: zones to draw, in which these cards still lie there. */
export interface Taking {
  by: number;
  cards: string[];
  zones: number[];
}

/** One deal through the eyes of everybody. */
export interface Deal {
  game: string;
  version: number;
  variant: string;
  options: Record<string, Json>;
  seats: number;
  /** By seat; empty where nobody is named. */
  players: string[];
  /** Number in its match; 0 when it belongs to none. */
  deal: number;
  dealer: number;
  /** Totals of the match before the deal, and after it. */
  before: number[];
  after: number[];
  winners: number[];
  plies: { seat: number; card: string }[];
  zones: ZoneShown[];
  events: Happened[];
  /** By viewer: `all`, `watcher`, or a seat. */
  views: Record<string, Moment[]>;
  /** Points of the deal by seat; null where it broke off. */
  scores: number[] | null;
  receipt: ReceiptLine[];
}

/** What the server answers. */
export interface Replay {
  deals: Deal[];
  /** All deals that are over at a table; none for a file. */
  places: { match: number; deal: number }[];
  /** Which of them is here, from 1; 0 for a file. */
  place: number;
}

/** Places that belong to a seat; everything else lies in the middle. */
const AT_SEATS = new Set(["hand", "tricks", "captured"]);

/** Zones of a seat that are to be drawn: its hand, and what it has taken. */
export function zonesOf(zones: readonly ZoneShown[], seat: number): ZoneShown[] {
  return zones.filter(
    (zone) =>
      zone.seat === seat &&
      AT_SEATS.has(zone.name) &&
      (zone.name === "hand" || count(zone) > 0),
  );
}

/** Zones in the middle on which something lies. */
export function middleOf(zones: readonly ZoneShown[]): ZoneShown[] {
  return zones.filter((zone) => !AT_SEATS.has(zone.name) && count(zone) > 0);
}

/** How many cards lie in a zone. */
export function count(zone: ZoneShown): number {
  return (zone.cards?.length ?? 0) + (zone.hidden ?? 0);
}

/** Viewers in the order in which to offer them: all hands, the seats, a watcher. */
export function viewersOf(deal: Deal): string[] {
  const seats = Array.from({ length: deal.seats }, (_, seat) => `${seat}`);
  return ["all", ...seats, "watcher"];
}
