/**
 * What the screen shows at this moment, a little behind what has happened: cards move
 * one event after the other, and a finished trick stays to be looked at.
 */
import type { Happened, Snapshot, Told } from "../protocol";
import type { Parts } from "../wire/parts";
import type { Motion } from "../wire/sheet";
import { lastTaken, type Taken } from "./taken";
import {
  cardsOf,
  displayOf,
  keyOf,
  move,
  placesOf,
  type Display,
  type Shown,
} from "./zones";

/** How fast to show things. */
export interface Pace {
  /** Milliseconds that a card takes to move; 0 shows everything at once. */
  readonly move: number;
  /** Milliseconds for which a finished trick stays. */
  readonly hold: number;
  /** Whether a tap clears a finished trick before its time. */
  readonly tapToClear: boolean;
  /** Whether every card of the others, and every trick, waits for a tap. */
  readonly step: boolean;
}

interface Shot {
  first: number;
  events: readonly (Told | null)[];
  parts: Parts;
  you: number | null;
}

const OVERTAKEN = 2;

/** Shows the frames of one table at the reader's pace. */
export class Stage {
  /** Where cards lie now. */
  display = $state.raw<Display>([]);
  /** The parts of the table as far as they have been shown. */
  parts = $state.raw<Parts | null>(null);
  /** Number of the last event shown. */
  number = $state(0);
  /** Waits for a tap, or for the time of a hold to pass. */
  holding = $state<"" | "trick" | "step">("");
  /** Seat that takes what is held; null for nobody. */
  taker = $state<number | null>(null);
  /** Cards that are about to be taken. */
  taken = $state.raw<ReadonlySet<string>>(new Set());
  /** What was taken last, for a second look. */
  last = $state.raw<Taken | null>(null);
  /** Whether something is yet to be shown. */
  busy = $state(false);
  /** Place from which each card came, for those that were not seen there. */
  readonly came = new Map<string, string>();

  #queue: Shot[] = [];
  #wake: (() => void) | null = null;
  #hurry = false;
  #closed = false;
  readonly #moving: ReadonlySet<string>;

  constructor(
    private readonly motions: Record<string, readonly Motion[]>,
    private readonly pace: () => Pace,
    private readonly onevent: (number: number, told: Told | null) => void,
  ) {
    this.#moving = placesOf(motions);
  }

  /** Take a frame whose parts have been folded into *parts*. */
  take(frame: Snapshot | Happened, parts: Parts): void {
    const first = frame.number - frame.events.length + 1;
    const shot = { first, events: frame.events, parts, you: frame.you };
    if (frame.t === "snapshot") {
      this.#queue = [];
      this.#hurry = true;
      this.#wake?.();
      this.#settle(shot, frame.number);
      this.last = lastTaken(frame.events, this.motions);
      return;
    }
    this.#queue.push(shot);
    if (!this.busy) void this.#run();
  }

  /** A tap: end the present hold, if taps do. */
  next(): void {
    if (this.holding === "step" || this.pace().tapToClear || this.pace().step)
      this.#wake?.();
  }

  /** Show at once all that has happened. */
  hurry(): void {
    this.#hurry = this.busy;
    this.#wake?.();
  }

  /** Show nothing more. */
  close(): void {
    this.#closed = true;
    this.#queue = [];
    this.hurry();
  }

  async #run(): Promise<void> {
    this.busy = true;
    this.#hurry = false;
    let shot: Shot | undefined;
    while ((shot = this.#queue.shift()) && !this.#closed) {
      if (this.#queue.length > OVERTAKEN || document.hidden) this.#hurry = true;
      const queue = this.#queue;
      await this.#show(shot);
      if (queue !== this.#queue) break; // a snapshot came meanwhile
      this.#settle(shot, shot.first + shot.events.length - 1);
      if (!this.#queue.length) this.#hurry = false;
    }
    this.busy = false;
    if (this.#queue.length && !this.#closed) void this.#run();
  }

  async #show(shot: Shot): Promise<void> {
    for (const [place, told] of shot.events.entries()) {
      const number = shot.first + place;
      if (number <= this.number || this.#closed) continue;
      this.onevent(number, told);
      this.number = number;
      if (told) await this.#moveAll(told, shot.you);
    }
  }

  async #moveAll(told: Told, you: number | null): Promise<void> {
    const motions = this.motions[told.code] ?? [];
    for (const motion of motions) {
      if (motion.hold) await this.#hold(motion, told);
      const moved = move(this.display, motion, told, this.#moving);
      for (const [card, from] of moved.came) this.came.set(card, from);
      this.display = moved.display;
      await this.#sleep(this.pace().move);
    }
    const others = typeof told.args?.player === "number" && told.args.player !== you;
    const held = motions.some((motion) => motion.hold);
    if (motions.length && others && !held && this.pace().step) {
      this.holding = "step";
      await this.#sleep(Infinity);
      this.holding = "";
    }
  }

  async #hold(motion: Motion, told: Told): Promise<void> {
    const taker = typeof told.args?.player === "number" ? told.args.player : null;
    const lying = this.display.filter((zone) => this.#isOut(zone));
    const taken = new Set(cardsOf(motion, told));
    if (motion.mine) {
      const mine = lying.map((zone) => ({
        ...zone,
        cards: zone.cards.filter((card) => taken.has(card)),
      }));
      this.last = { taker, places: mine.filter((zone) => zone.cards.length) };
      this.taker = taker;
      this.taken = taken;
    }
    this.holding = "trick";
    const { hold, step } = this.pace();
    // A trick is told after its last card; a capture names the card that makes it, and
    // there are many of them.
    const share = !motion.mine ? 0.3 : told.args?.card === undefined ? 1 : 0.65;
    await this.#sleep(step ? Infinity : hold * share);
    this.holding = "";
    this.taker = null;
    this.taken = new Set();
  }

  /** Whether cards lie open there that somebody has just played. */
  #isOut(zone: Shown): boolean {
    const mine = Object.values(this.motions).flat();
    const out = mine.some((motion) => motion.to === zone.name && !motion.hold);
    return out && zone.name !== "hand" && zone.cards.length > 0;
  }

  #sleep(time: number): Promise<void> {
    if (this.#hurry || this.#closed || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer =
        time === Infinity ? undefined : setTimeout(() => this.#wake?.(), time);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
    });
  }

  #settle(shot: Shot, number: number): void {
    this.display = displayOf(shot.parts.position);
    this.parts = shot.parts;
    this.number = Math.max(this.number, number);
    const keys = new Set(this.display.map(keyOf));
    if (!keys.size) this.last = null;
  }
}
