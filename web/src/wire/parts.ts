/** What a table consists of, and how the frames of the server change it. */
import type { Happened, Snapshot } from "../protocol";
import { PARTS } from "../protocol";
import { digest } from "./digest";

/** All parts of a table, as they were last told. */
export type Parts = Pick<Snapshot, (typeof PARTS)[number]>;

/** What a frame leads to; `sound` says whether its digest is that of the parts. */
export interface Taken {
  parts: Parts;
  sound: boolean;
}

/** Take all parts out of a snapshot. */
export function partsOf(frame: Snapshot): Parts {
  const { stage, seats, round, score, receipt, clock, question, position } = frame;
  return { stage, seats, round, score, receipt, clock, question, position };
}

/** The parts after something happened; those that are not in the frame are as before. */
export function folded(parts: Parts, frame: Happened): Parts {
  const changed = Object.fromEntries(
    PARTS.flatMap((name) => (frame[name] === undefined ? [] : [[name, frame[name]]])),
  ) as Partial<Parts>;
  return { ...parts, ...changed };
}

/**
 * Take a frame on top of the parts after event *number*; no parts are before the first
 * snapshot. Gives null where events are missing before the frame.
 */
export function taken(
  parts: Parts | null,
  number: number,
  frame: Snapshot | Happened,
): Taken | null {
  let next: Parts;
  if (frame.t === "snapshot") next = partsOf(frame);
  else if (parts && frame.number - frame.events.length === number)
    next = folded(parts, frame);
  else return null;
  return { parts: next, sound: digest(next) === frame.digest };
}
