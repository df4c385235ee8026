/** One table as the page shows it: its client, the stage, and what is said. */
import { settings } from "../keep/settings.svelte";
import type { Refused, SeatShown, Told } from "../protocol";
import { Narrator } from "../texts/narrator";
import { texts } from "../texts/texts.svelte";
import type { GameSheet } from "../wire/sheet";
import { TableClient } from "../wire/table.svelte";
import { Stage } from "./stage.svelte";

/** A sentence of the history, with the number of its event. */
export interface Sentence {
  number: number;
  text: string;
  /** Seat that did it; null for nobody. */
  seat: number | null;
}

const MOVES = { slow: 650, normal: 360, fast: 170, none: 0 } as const;
const SAID = 400;

/** Steps of the shuffle, which its own page shows. */
const QUIET = new Set(["committed", "all-committed", "opened", "sealed"]);

/** Everything that the components of a table share. */
export class Session {
  readonly client: TableClient;
  readonly stage: Stage;
  readonly narrator: Narrator;
  /** Events shown so far; sentences are made anew when the language changes. */
  told = $state.raw<readonly { number: number; told: Told }[]>([]);
  /** The first event that happened while nobody looked; 0 for none. */
  awaySince = $state(0);
  /** The last refusal, of the server or of the page itself. */
  problem = $state.raw<Refused | null>(null);
  /** Whether the score was put away to look at the table. */
  hidden = $state(false);
  /** A card that a first tap has chosen, where two are asked for. */
  chosen = $state<string | null>(null);

  constructor(
    readonly table: string,
    token: string,
    readonly sheet: GameSheet,
  ) {
    const name = (seat: number): string => this.nameOf(seat);
    this.narrator = new Narrator(sheet.name, name, () => this.you);
    this.stage = new Stage(sheet.motions, pace, (number, told) =>
      this.#hear(number, told),
    );
    this.client = new TableClient(table, token);
    this.client.onframe = (frame) => {
      const { parts } = this.client;
      if (frame.t === "snapshot")
        this.#restart(frame.number - frame.events.length + 1, frame.events);
      if (parts) this.stage.take(frame, parts);
    };
  }

  get you(): number | null {
    return this.client.you;
  }

  /** The seats as shown; empty before the first snapshot. */
  get seats(): readonly SeatShown[] {
    return this.client.parts?.seats ?? [];
  }

  /** What a seat is called. */
  nameOf(seat: number): string {
    const shown = this.seats[seat];
    if (!shown || shown.presence === "open") return texts.t("web-seat-open");
    if (shown.presence === "bot" && shown.level) return this.#botName(seat);
    if (seat === this.you && !settings.name) return texts.t("web-seat-you");
    if (shown.name) return shown.name;
    return texts.t("web-seat-guest", { number: seat + 1 });
  }

  /** Bots are numbered where there are several. */
  #botName(seat: number): string {
    const same = this.seats.flatMap((each, place) =>
      each.presence === "bot" ? [place] : [],
    );
    if (same.length < 2) return texts.t("web-seat-bot");
    return texts.t("web-seat-bots", { number: same.indexOf(seat) + 1 });
  }

  /** Everything told so far, in sentences. */
  readonly sentences = $derived.by((): Sentence[] =>
    this.told.flatMap(({ number, told }) => {
      if (QUIET.has(told.code) || this.#isOwnReturn(told)) return [];
      const text = this.narrator.event(told);
      const seat = told.args?.player;
      return text
        ? [{ number, text, seat: typeof seat === "number" ? seat : null }]
        : [];
    }),
  );

  /** Whether the reader is the one to name a card, and everything has been shown. */
  readonly myTurn = $derived.by((): boolean => {
    const position = this.stage.parts?.position;
    return this.you !== null && position?.to_move === this.you && !this.stage.busy;
  });

  /** Cards that may be named now; none while something is still to be shown. */
  readonly legal = $derived.by(
    (): ReadonlySet<string> =>
      new Set(this.myTurn ? (this.stage.parts?.position?.legal ?? []) : []),
  );

  /** Cards one of which must be named instead of the one refused. */
  readonly duty = $derived.by(
    (): ReadonlySet<string> => new Set(this.#refused?.duty ?? []),
  );

  /** The refusal to show: the server's last, or the page's own. */
  get #refused(): Refused | null {
    return this.client.refusal ?? this.problem;
  }

  /** Why the last card or command was refused; empty if it was not. */
  readonly why = $derived.by((): { text: string; rule: string } | null => {
    const refused = this.#refused;
    if (!refused) return null;
    return { text: this.narrator.refusal(refused), rule: refused.rule ?? "" };
  });

  /** A card that was named and is not confirmed yet. */
  readonly pending = $derived.by((): string | null => {
    for (const command of this.client.pending.values())
      if (command.t === "play") return command.card;
    return null;
  });

  /** Name a card by a tap, a click or a key. */
  name(card: string): void {
    this.problem = null;
    if (this.pending) return;
    const position = this.client.parts?.position;
    if (!position || this.you === null) return;
    if (position.to_move !== this.you) {
      if (position.to_move !== null)
        this.problem = this.#notNow(card, position.to_move);
      return;
    }
    if (this.stage.busy) {
      // What was not seen yet is shown first: nobody answers a card unseen.
      this.stage.hurry();
      if (!settings.twoStep) return;
    }
    if (settings.twoStep && this.chosen !== card) {
      this.chosen = card;
      return;
    }
    this.chosen = null;
    this.client.play(card);
  }

  /** Take the notice of a refusal away. */
  clear(): void {
    this.problem = null;
    this.client.clear();
  }

  /** Somebody looks again: what happened meanwhile has been read. */
  caughtUp(): void {
    this.awaySince = 0;
  }

  close(): void {
    this.stage.close();
    this.client.close();
  }

  /** One's own coming and going is no news to oneself. */
  #isOwnReturn(told: Told): boolean {
    return ["away", "back"].includes(told.code) && told.args?.player === this.you;
  }

  #notNow(card: string, seat: number): Refused {
    const args = { player: seat };
    return { t: "refused", id: "", number: 0, code: "not-your-turn", card, args };
  }

  #hear(number: number, told: Told | null): void {
    if (document.hidden && !this.awaySince) this.awaySince = number;
    if (told) this.told = [...this.told.slice(-SAID), { number, told }];
  }

  #restart(first: number, events: readonly (Told | null)[]): void {
    const heard = events.map((told, place) => ({ number: first + place, told }));
    const before = this.told.at(-1)?.number ?? 0;
    this.told = heard.flatMap(({ number, told }) => (told ? [{ number, told }] : []));
    if (before && heard.some(({ number }) => number > before))
      this.awaySince = before + 1;
  }
}

function pace() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { speed, hold, tapToClear, step } = settings;
  return {
    move: still ? 0 : MOVES[speed],
    hold: Math.max(1200, hold),
    tapToClear,
    step,
  };
}
