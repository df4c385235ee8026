/** Where in a replay the reader is, and what there is to see. */
import type { ZoneShown } from "../protocol";
import { called } from "../texts/guests";
import { Narrator } from "../texts/narrator";
import { type Deal, type Happened, type Moment, viewersOf } from "./film";
import { words } from "./words.svelte";

/** Milliseconds for which each card is shown when it plays by itself. */
const PACE = 1400;

/** One deal on the screen. */
export class Player {
  at = $state(0);
  viewer = $state("all");
  playing = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;
  /** By seat, the narrator of what that seat alone was told. */
  readonly #told: readonly Narrator[];
  readonly #watching: Narrator;

  constructor(readonly deal: Deal) {
    const name = (seat: number): string => this.nameOf(seat);
    const narrator = (reader: number | null) =>
      new Narrator(deal.game, name, () => reader);
    this.#told = Array.from({ length: deal.seats }, (_, seat) => narrator(seat));
    this.#watching = narrator(null);
  }

  /** The seat through whose eyes it is seen; null for nobody's. */
  readonly seat = $derived.by((): number | null =>
    /^\d+$/.test(this.viewer) ? Number(this.viewer) : null,
  );

  readonly moments = $derived.by(
    (): readonly Moment[] => this.deal.views[this.viewer] ?? [],
  );

  readonly moment = $derived.by((): Moment | undefined => this.moments[this.at]);

  /** Where cards lie; what has just been taken still does so on the table. */
  readonly zones = $derived.by((): readonly ZoneShown[] =>
    (this.moment?.taking?.zones ?? this.moment?.zones ?? []).flatMap(
      (number) => this.deal.zones[number] ?? [],
    ),
  );

  /** Moments that have come by now: what is to come is not told. */
  get past(): readonly Moment[] {
    return this.moments.slice(0, this.at + 1);
  }

  get last(): number {
    return this.moments.length - 1;
  }

  /** The card that was named last. */
  get named(): string | undefined {
    return this.deal.plies[this.at - 1]?.card;
  }

  get narrator(): Narrator {
    return (this.seat === null ? null : this.#told[this.seat]) ?? this.#watching;
  }

  /** How the match stands, by seat. */
  get totals(): readonly number[] {
    return this.at === this.last ? this.deal.after : this.deal.before;
  }

  /** Seats in the order of the table: the viewer's first. */
  get seats(): readonly number[] {
    const { seats } = this.deal;
    return Array.from(
      { length: seats },
      (_, step) => ((this.seat ?? 0) + step) % seats,
    );
  }

  nameOf(seat: number): string {
    const { players } = this.deal;
    const [name, number] = [players[seat], seat + 1];
    if (!name) return words.t("replay-seat", { number });
    const player = called(name);
    return players.indexOf(name) === players.lastIndexOf(name)
      ? player
      : words.t("replay-namesake", { player, number });
  }

  /** What a moment is called. */
  called(at: number): string {
    if (!at) return words.t("replay-dealt");
    return words.t("replay-card-number", { number: at, count: this.last });
  }

  /** What led to a moment, in sentences. */
  captions(moment: Moment): string[] {
    return moment.events.flatMap((number) => {
      const told = this.deal.events[number];
      return (told && this.#sentence(told)) ?? [];
    });
  }

  #sentence(told: Happened): string | null {
    const { audience } = told;
    if (audience === undefined || audience === this.seat)
      return this.narrator.event(told);
    const text = this.#told[audience]?.event(told);
    if (!text) return null;
    return words.t("replay-private", { player: this.nameOf(audience), text });
  }

  go(at: number): void {
    this.stop();
    this.at = Math.min(this.last, Math.max(0, at));
  }

  /** See it through the eyes of the next viewer. */
  turn(): void {
    const all = viewersOf(this.deal);
    this.viewer = all[(all.indexOf(this.viewer) + 1) % all.length] ?? "all";
  }

  toggle(): void {
    if (this.playing) return this.stop();
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    this.#timer = setInterval(() => {
      this.at = Math.min(this.last, this.at + 1);
      if (this.at === this.last) this.stop();
    }, PACE);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.playing = false;
  }
}
