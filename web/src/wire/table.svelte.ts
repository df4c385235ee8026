/** A table as the server tells of it, and what can be done there. */
import type { DealCheck } from "../fairness/check";
import type { Ask } from "../protocol";
import type { Command } from "./commands.svelte";
import { Conversation } from "./conversation.svelte";
import type { Heard } from "./history";
import type { Parts } from "./parts";

export type { Command, Heard, Parts };
export type { LinkState } from "./links";

/**
 * One seat's, or one watcher's, end of a table; it shows what the server confirmed.
 *
 * A command that cannot be sent now waits for the connection to be back. A second one of
 * its kind is not sent while one waits, and nothing is where the connection has ended.
 */
export class TableClient extends Conversation {
  /** The seat; null for a watcher. A rematch moves it. */
  get you(): number | null {
    return this.mirror.you;
  }

  /** Number of the last event. */
  get number(): number {
    return this.mirror.number;
  }

  /** All parts; null before the first snapshot. */
  get parts(): Parts | null {
    return this.mirror.parts;
  }

  /** Events of the present match and the one before, as far as they were heard. */
  get history(): readonly Heard[] {
    return this.mirror.history;
  }

  /** Checks every deal that is told; it shows the present one. */
  get check(): DealCheck {
    return this.mirror.check;
  }

  /** Commands not yet answered, by id; they outlast the connection. */
  get pending(): ReadonlyMap<string, Command> {
    return this.commands.pending;
  }

  /** Whether a command has waited for more than five seconds. */
  get overdue(): boolean {
    return this.commands.overdue;
  }

  play(card: string): void {
    this.want({ t: "play", card });
  }

  /** Ask what a strong bot would name; only where the table gives hints. */
  advise(): void {
    this.want({ t: "hint" });
  }

  ready(): void {
    this.want({ t: "ready" });
  }

  ask(matter: Ask["matter"], seat?: number): void {
    this.want({ t: "ask", matter, seat: seat ?? null });
  }

  answer(agree: boolean): void {
    this.want({ t: "answer", agree });
  }

  resign(): void {
    this.want({ t: "resign" });
  }

  say(phrase: string): void {
    this.want({ t: "say", phrase });
  }

  mute(seat: number, on: boolean): void {
    this.want({ t: "mute", seat, on });
  }

  leave(): void {
    this.want({ t: "leave" });
  }

  /** Forget the refusal. */
  clear(): void {
    this.refusal = null;
  }
}
