/** Sentences of the history, and which events are worth one. */
import type { Told } from "../protocol";
import { called } from "../texts/guests";

/** A sentence of the history, with the number of its event. */
export interface Sentence {
  number: number;
  text: string;
  /** Code of the event. */
  code: string;
  /** Seat that did it; null for nobody. */
  seat: number | null;
}

/** Steps of the shuffle, which its own page shows. */
export const QUIET = new Set(["committed", "all-committed", "opened", "sealed"]);

/** Of these alone nobody needs to be told who comes back. */
export const COMINGS = new Set(["away", "back", "draining", "resuming", "ready"]);

/** An event with the names in it as they are shown. */
export function named(told: Told): Told {
  const { name } = told.args ?? {};
  if (typeof name !== "string") return told;
  return { ...told, args: { ...told.args, name: called(name) } };
}
