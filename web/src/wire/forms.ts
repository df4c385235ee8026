/** Forms of the HTTP interface that have no place on the socket. */
import type { Setup, Stage } from "../protocol";

/** A public table at which somebody may sit down. */
export interface TableListed {
  table: string;
  game: string;
  variant: string;
  seats_open: number;
  /** UTC, in milliseconds. */
  created: number;
}

/** What whoever has a table's link may know before sitting down. */
export interface TableShown {
  table: string;
  setup: Setup;
  phase: Stage["phase"];
  /** By seat; empty for an open seat. */
  names: string[];
  /** By seat: level of the bot that plays there; empty for people. */
  levels: string[];
  seats_open: number[];
  /** Seat that must name a card; null when no deal is being played. */
  to_move: number | null;
}

/** Somebody wants to play a game with whoever comes. */
export interface PlayNow {
  game: string;
  /** null: the standard one. */
  variant?: string | null;
  name?: string;
}
