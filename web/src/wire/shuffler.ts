/** The seat's own part in a shuffle, which needs nobody's attention. */
import { draw, kept, mayOpen } from "../fairness/share";
import type { RoundShown } from "../protocol";
import type { Wish } from "./commands.svelte";

/** Commits and opens for a seat, once each, whenever the shuffle waits for it. */
export class Shuffler {
  readonly #table: string;
  readonly #send: (wish: Wish) => boolean;
  readonly #done = new Set<string>();

  /** *send* says whether a command was sent, or will be. */
  constructor(table: string, send: (wish: Wish) => boolean) {
    this.#table = table;
    this.#send = send;
  }

  /** Do what the shuffle as it stands now waits for; a watcher has no part in it. */
  async look(round: RoundShown | null, you: number | null): Promise<void> {
    if (!round || you === null || round.supplied[you]) return;
    if (round.step === "commit" && round.commitments[you] === null)
      await this.#once(`commit-${round.number}`, () => this.#commit(round, you));
    if (round.step === "open" && !round.opened[you])
      await this.#once(`open-${round.number}`, () => this.#open(round, you));
  }

  /** Begin anew: what was under way has been given up. */
  again(): void {
    this.#done.clear();
  }

  async #once(name: string, act: () => Promise<boolean>): Promise<void> {
    if (this.#done.has(name)) return;
    this.#done.add(name);
    if (!(await act())) this.#done.delete(name);
  }

  async #commit({ number }: RoundShown, you: number): Promise<boolean> {
    const { commitment } = await draw(this.#table, number, you);
    return this.#send({ t: "commit", round: number, commitment });
  }

  /** A value that was committed to on another device cannot be opened here. */
  async #open(round: RoundShown, you: number): Promise<boolean> {
    const share = await kept(this.#table, round.number);
    if (share?.seat !== you || !mayOpen(share, round)) return false;
    return this.#send({ t: "open", round: round.number, value: share.value });
  }
}
