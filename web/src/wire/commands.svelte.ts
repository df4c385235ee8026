/** Commands under way: each has an id, and is kept until the server has answered it. */
import { SvelteMap } from "svelte/reactivity";
import type { FromClient, Hello, Ping } from "../protocol";

/** What the server answers by its id. */
export type Command = Exclude<FromClient, Hello | Ping>;

type Wanted<C extends Command> = C extends Command ? Omit<C, "id" | "answers"> : never;

/** A command before it has an id. */
export type Wish = Wanted<Command>;

/** After so many milliseconds without an answer something is wrong. */
const PATIENCE = 5_000;

/** Of these, more than one of a kind may be under way. */
const MANY: ReadonlySet<Command["t"]> = new Set(["commit", "open", "say", "mute"]);

/** The commands that one client has sent. */
export class Commands {
  /** Not yet answered, in the order in which they were sent. */
  readonly pending = new SvelteMap<string, Command>();
  /** Whether one of them has waited for more than five seconds. */
  overdue = $state(false);

  readonly #send: (command: Command) => void;
  readonly #name = randomName();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #late = new Set<string>();
  #count = 0;

  constructor(send: (command: Command) => void) {
    this.#send = send;
  }

  /**
   * Send a command that answers event *number*. Does nothing, and gives false, where
   * one of its kind is under way: a second click means the first. A card that answers
   * a later event is another matter, though the one before is yet to be confirmed.
   */
  issue(wish: Wish, number: number): boolean {
    if (!MANY.has(wish.t) && this.#isUnderWay(wish.t, number)) return false;
    this.#count += 1;
    const id = `${this.#name}-${this.#count}`;
    const command = { ...wish, id, answers: number } as Command;
    this.pending.set(id, command);
    this.#timers.set(
      id,
      setTimeout(() => this.#note(id), PATIENCE),
    );
    this.#send(command);
    return true;
  }

  /** Send again whatever has no answer: the same id is never carried out twice. */
  resend(): void {
    for (const command of this.pending.values()) this.#send(command);
  }

  /** Take note of an answer; gives the command, if it was one of ours. */
  settle(id: string): Command | null {
    const command = this.pending.get(id) ?? null;
    this.pending.delete(id);
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#late.delete(id);
    this.overdue = this.#late.size > 0;
    return command;
  }

  /** Give up waiting for any answer. */
  clear(): void {
    for (const id of [...this.pending.keys()]) this.settle(id);
  }

  #note(id: string): void {
    this.#late.add(id);
    this.overdue = true;
  }

  #isUnderWay(kind: Command["t"], number: number): boolean {
    return [...this.pending.values()].some(
      ({ t, answers }) => t === kind && (t !== "play" || answers === number),
    );
  }
}

/** Ids are never used twice, on whatever device and after whatever reload. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
