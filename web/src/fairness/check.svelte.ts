// The check of a deal, card by card, that takes nothing on the server's word.

import type { Position, RoundShown, Setup, Told } from "../protocol";
import { isHex } from "./bytes";
import { beginningFaults, begun, pledgeFaults } from "./beginning";
import { type Deal, blankDeal, cardsIn, sealedPack, seatIn, textIn } from "./deal";
import { ending } from "./ending";
import { type Fault, type Found, type Step, spoilt, stepsOf } from "./faults";
import { follow, unopened } from "./follow";
import { factsOf } from "./games";
import { type Proof } from "./proof";
import { type Pledges, bound, forget, kept, note, noted } from "./share";

/** How far the check of a deal has come. */
export type CheckState = "none" | "sealed" | "good" | "bad";

/**
 * Checks the deals of one table, one after the other; it shows the present one.
 *
 * Feed it every event in order, then the parts of the same frame. Work is queued, as
 * hashes come from the browser one promise at a time.
 */
export class DealCheck {
  /** All that is not as it should be. */
  faults = $state.raw<readonly Fault[]>([]);
  /** Different cards whose openings were checked. */
  cards = $state(0);
  /** What was opened, once the deal is over. */
  proof = $state.raw<Proof | null>(null);
  /** What the proof showed, step by step; empty until there is one. */
  steps = $state.raw<readonly Step[]>([]);
  #sealed = $state(false);
  #sound = $state(false);
  #packs = $state.raw<string[][]>([]);

  readonly #table: string;
  #setup: Setup | null = null;
  #you: number | null = null;
  #deal: Deal | null = null;
  #used = new Set<string>();
  #last = 0;
  /** Events heard of this deal and the one before, to compare if told again. */
  #texts = new Map<number, string>();
  #shuffleAt = 0;
  #heard: unknown[] = [];
  #spoilt: unknown[] = [];
  #queue: Promise<void> = Promise.resolve();

  constructor(table: string) {
    this.#table = table;
  }

  /** Whether the deal is sealed, has been proved, or is not as it should be. */
  get state(): CheckState {
    if (this.faults.length > 0) return "bad";
    if (this.#sound) return "good";
    return this.#sealed ? "sealed" : "none";
  }

  /** Learn what is played and from which seat it is seen: at a welcome, and again
   * whenever the seat changes. */
  meet(setup: Setup, you: number | null): void {
    this.#setup = setup;
    this.#you = you;
  }

  /** Take an event; one that the receiver may not know is null. */
  take(number: number, told: Told | null): void {
    const text = told === null ? "" : JSON.stringify(told);
    if (number <= this.#last) {
      const before = this.#texts.get(number);
      if (text !== "" && before !== undefined && before !== text)
        this.#later(() => this.#blame([{ code: "told-otherwise" }], number));
      return;
    }
    const missed = this.#last > 0 && number > this.#last + 1;
    this.#last = number;
    if (told !== null) this.#texts.set(number, text);
    if (told?.code === "shuffle") this.#trim(number);
    const you = this.#you;
    // Read at once: what is told later must not stand for what was told before.
    const pledges =
      told?.code === "shuffle" ? noted(this.#table, seatIn(told, "number") ?? 0) : null;
    this.#later(async () => {
      if (missed) {
        // Part of a deal proves nothing; the next one is told from its beginning.
        this.#deal = null;
      }
      if (told !== null) await this.#told(number, told, you, pledges);
    });
  }

  /** Take the `round` part, whenever it is told. */
  round(shown: RoundShown): void {
    note(this.#table, shown);
    const you = this.#you;
    this.#later(() => this.#pledged(shown, you));
  }

  /** Look at the `position` part: every card in one's own hand must have been opened. */
  look(position: Position): void {
    const number = this.#last;
    this.#later(() => {
      if (this.#deal !== null) this.#blame(unopened(this.#deal, position), number);
    });
  }

  /** Wait until all that was taken has been checked. */
  async settled(): Promise<void> {
    let waited: Promise<void> | null = null;
    while (waited !== this.#queue) {
      waited = this.#queue;
      await waited;
    }
  }

  /** The packs of the deal in dealing order, derived anew once it is open. */
  packs(): string[][] {
    return this.#packs;
  }

  /** All that was told of the deal, and of earlier ones with faults, to be kept. */
  evidence(): string {
    const now = this.#evidence();
    return JSON.stringify({ table: this.#table, deals: [...this.#spoilt, now] });
  }

  #evidence(): unknown {
    const { you, share } = this.#deal ?? { you: this.#you, share: null };
    const faults = this.faults;
    return { setup: this.#setup, you, share, faults, heard: this.#heard };
  }

  #later(work: () => void | Promise<void>): void {
    const number = this.#last;
    this.#queue = this.#queue.then(work).catch(() => {
      this.#blame([{ code: "check-failed" }], number);
    });
  }

  #blame(found: readonly Found[], number: number): void {
    if (found.length === 0) return;
    const known = new Set(this.faults.map(({ code, card }) => `${code} ${card ?? ""}`));
    const fresh = found.filter(({ code, card }) => !known.has(`${code} ${card ?? ""}`));
    this.faults = [...this.faults, ...fresh.map((fault) => ({ ...fault, number }))];
    this.steps = this.steps.map((step) => spoilt(step, this.faults));
  }

  #trim(number: number): void {
    for (const old of this.#texts.keys())
      if (old < this.#shuffleAt) this.#texts.delete(old);
    this.#shuffleAt = number;
  }

  async #told(
    number: number,
    told: Told,
    you: number | null,
    pledges: Pledges | null,
  ): Promise<void> {
    if (told.code === "shuffle")
      await this.#begin(number, { ...begun(told, this.#setup, you), pledges });
    this.#heard.push({ number, told });
    const deal = this.#deal;
    if (told.code === "deal-opened" || told.code === "shuffle-abandoned") {
      await this.#end(number, told);
    } else if (deal !== null) {
      if (told.code === "committed" && seatIn(told) === you) deal.confirmed = true;
      else if (told.code === "cut")
        deal.lot.cuts.push({
          player: seatIn(told) ?? -1,
          card: cardsIn(told, "card")[0] ?? "",
        });
      else if (told.code === "first-dealer") deal.lot.dealer = seatIn(told);
      else if (told.code === "sealed") this.#seal(deal, told, number);
      else this.#blame(await follow(deal, told), number);
      this.cards = deal.packs.reduce((sum, pack) => sum + pack.seen.size, 0);
    }
  }

  async #begin(number: number, deal: Deal): Promise<void> {
    const before = this.#deal;
    if (this.faults.length > 0) this.#spoilt.push(this.#evidence());
    // What was wrong with a shuffle that came to nothing would else be seen by nobody.
    if (before === null || before.packs.length > 0) this.faults = [];
    this.steps = [];
    this.#heard = [];
    this.#packs = [];
    this.cards = 0;
    this.proof = null;
    this.#sealed = this.#sound = false;
    this.#deal = deal;
    deal.share = await this.#shareOf(deal.round, deal.you);
    this.#blame(beginningFaults(deal, before, this.#used), number);
    if (deal.commitment !== null) this.#used.add(deal.commitment);
  }

  async #shareOf(round: number, you: number | null): Promise<Deal["share"]> {
    const share = await kept(this.#table, round);
    return share?.seat === you ? share : null;
  }

  async #pledged(shown: RoundShown, you: number | null): Promise<void> {
    const deal = this.#deal;
    if (deal === null || deal.round !== shown.number || deal.over) return;
    this.#heard.push({ round: shown });
    deal.share = await this.#shareOf(shown.number, you);
    this.#blame(pledgeFaults(deal, shown), 0);
    deal.pledges = bound(deal.pledges, shown);
  }

  #seal(deal: Deal, told: Told, number: number): void {
    const root = textIn(told, "root");
    if (!isHex(root)) this.#blame([{ code: "seal-missing" }], number);
    if (deal.packs.length === 0) deal.first = seatIn(told, "number") === 1;
    deal.packs.push(sealedPack(root));
    this.#sealed = true;
  }

  async #end(number: number, told: Told): Promise<void> {
    const dealt = told.code === "deal-opened";
    const deal = this.#deal ?? this.#unheard();
    // What is repeated when the thread is found again may belong to an earlier deal.
    if (deal.over) return;
    deal.over = true;
    deal.share = await this.#shareOf(deal.round, deal.you);
    const end = await ending(deal, told.args?.["proof"], dealt);
    this.#blame(end.faults, number);
    this.proof = end.proof;
    this.#packs = end.packs;
    if (dealt)
      this.steps = stepsOf(end.done, this.faults, deal.first, end.packs.length);
    this.#sound = end.done.has("pack") && end.done.has("cards");
    forget(this.#table, deal.round);
  }

  /** A deal of which no more than the end was heard. */
  #unheard(): Deal {
    const facts = this.#setup === null ? null : factsOf(this.#setup);
    return { ...blankDeal(0), seats: this.#setup?.seats ?? 0, facts };
  }
}
