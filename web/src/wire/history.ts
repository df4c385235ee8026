/** Events as they were heard, numbered. */
import type { Happened, Snapshot, Told } from "../protocol";

/** An event; `told` is null where it is not for the receiver to know. */
export interface Heard {
  number: number;
  told: Told | null;
}

/** Events of a frame with their numbers. */
export function heardIn(frame: Snapshot | Happened): Heard[] {
  const first = frame.number - frame.events.length + 1;
  return frame.events.map((told, place) => ({ number: first + place, told }));
}

/** Events of the last match and the present one; earlier ones are dropped. */
export class History {
  #all: Heard[] = [];
  /** Number of the last event before the present match. */
  #before = 0;

  /** All of them, in order; another list after every frame. */
  get all(): Heard[] {
    return this.#all;
  }

  /** Add what a frame tells; what a snapshot tells is all there is. */
  add(frame: Snapshot | Happened, rematch: boolean): Heard[] {
    const heard = heardIn(frame);
    let before = frame.t === "snapshot" ? [] : this.#all;
    if (rematch) {
      before = before.filter(({ number }) => number > this.#before);
      this.#before = frame.number - frame.events.length;
    }
    this.#all = [...before, ...heard];
    return heard;
  }
}
