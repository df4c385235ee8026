/** What the server has told of a table, put together. */
import { DealCheck } from "../fairness/check";
import type { Happened, Setup, Snapshot, Welcome } from "../protocol";
import { History, type Heard } from "./history";
import { type Parts, taken } from "./parts";

/** A table as it was told; nothing in it is guessed. */
export class Mirror {
  /** Number of the last event. */
  number = $state(0);
  you = $state<number | null>(null);
  parts = $state.raw<Parts | null>(null);
  history = $state.raw<readonly Heard[]>([]);
  readonly check: DealCheck;

  readonly #history = new History();
  #setup: Setup | null = null;
  /** Whether even a snapshot had another digest than ours: then none tells anything. */
  #puzzled = false;

  constructor(table: string) {
    this.check = new DealCheck(table);
  }

  /** Learn what is played, and from which seat it is seen. */
  meet({ setup, you }: Welcome): void {
    this.#setup = setup;
    this.check.meet(setup, you);
  }

  /**
   * Take a frame. Gives null if that was possible, else the number of the event from
   * which on everything must be told again.
   */
  take(frame: Snapshot | Happened): number | null {
    const next = taken(this.parts, this.number, frame);
    if (!next) return this.parts ? this.number : 0;
    if (frame.t === "snapshot") this.#puzzled = !next.sound;
    else if (!next.sound && !this.#puzzled) return 0;
    const match = this.parts?.stage.match ?? next.parts.stage.match;
    const heard = this.#history.add(frame, match !== next.parts.stage.match);
    if (this.#setup && frame.you !== this.you) this.check.meet(this.#setup, frame.you);
    this.number = frame.number;
    this.you = frame.you;
    this.parts = next.parts;
    this.history = this.#history.all;
    for (const { number, told } of heard) this.check.take(number, told);
    if (frame.round) this.check.round(frame.round);
    if (frame.position) this.check.look(frame.position);
    return null;
  }
}
