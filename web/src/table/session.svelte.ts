/** One table as the page shows it: its client, the stage, and what is said. */
import { settings } from "../keep/settings.svelte";
import type {
  Position,
  ReasonShown,
  Refused,
  SeatShown,
  Told,
  Welcome,
} from "../protocol";
import { WRITTEN } from "../texts/cards";
import { called } from "../texts/guests";
import { Narrator } from "../texts/narrator";
import { texts } from "../texts/texts.svelte";
import type { GameSheet } from "../wire/sheet";
import { TableClient } from "../wire/table.svelte";
import { saw, seenUpTo } from "./seen";
import { COMINGS, named, QUIET, type Sentence } from "./sentences";
import { Stage } from "./stage.svelte";

const MOVES = { slow: 650, normal: 360, fast: 170, none: 0 } as const;
const SAID = 400;

/** Everything that the components of a table share. */
export class Session {
  readonly client: TableClient;
  readonly stage: Stage;
  readonly narrator: Narrator;
  /** Events shown so far; sentences are made anew when the language changes. */
  told = $state.raw<readonly { number: number; told: Told }[]>([]);
  /** The first and the last event of those that nobody looked at; null for none. */
  #missed = $state.raw<readonly [number, number] | null>(null);
  /** The last refusal, of the server or of the page itself. */
  problem = $state.raw<Refused | null>(null);
  /** Whether the score was put away to look at the table. */
  hidden = $state(false);
  /** A card that a first tap has chosen, where two are asked for. */
  chosen = $state<string | null>(null);
  #welcome: Welcome | null = null;
  /** The position that the last card answered. */
  #answered: Position | null = null;

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
      const { parts, welcome } = this.client;
      const first = frame.number - frame.events.length + 1;
      // Without a new welcome nobody was away: a rematch begins by a snapshot too.
      const back = welcome !== this.#welcome;
      if (frame.t === "snapshot") this.#restart(first, frame.events, back);
      else if (back) this.#miss(first, frame.number);
      this.#welcome = welcome;
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
    if (shown.name) return called(shown.name);
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
      if (QUIET.has(told.code) || this.#isNoReturn(number, told)) return [];
      const text = this.narrator.event(named(told));
      const seat = told.args?.player;
      return text
        ? [
            {
              number,
              text,
              code: told.code,
              seat: typeof seat === "number" ? seat : null,
            },
          ]
        : [];
    }),
  );

  /** What the others did while the reader was away; empty for nothing. */
  readonly news = $derived.by((): readonly Sentence[] => {
    const [first, last] = this.#missed ?? [1, 0];
    const all = this.sentences.filter(({ number: n }) => first <= n && n <= last);
    const worth = all.some(({ seat, code }) => seat !== this.you && !COMINGS.has(code));
    return worth ? all : [];
  });

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

  /** Whether the reader may ask for a hint now. */
  readonly mayAsk = $derived.by(
    (): boolean => this.myTurn && this.client.welcome?.setup.hints === true,
  );

  /** The card that was advised; null where there is no advice. */
  readonly advised = $derived.by((): string | null =>
    this.myTurn ? (this.client.hint?.card ?? null) : null,
  );

  /** The advice in sentences; empty where there is none. */
  readonly advice = $derived.by((): string[] => {
    const { hint } = this.client;
    if (!hint || this.advised === null) return [];
    return [
      texts.t("web-hint-card", { bot: hint.bot, card: WRITTEN.card(hint.card) }),
      ...[...(hint.reasons ?? [])].sort(forFirst).map((reason) => {
        const text = this.narrator.reason(reason);
        return reason.against ? texts.t("web-hint-against", { text }) : text;
      }),
    ];
  });

  /** Ask for a hint; the words for it come over the line too. */
  advise(): void {
    if (!this.mayAsk) return;
    void texts.advise(this.sheet.name).catch(() => undefined);
    this.client.advise();
  }

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
    const plays = [...this.client.pending.values()].filter(({ t }) => t === "play");
    const last = plays.at(-1);
    return last?.t === "play" ? last.card : null;
  });

  /** Name a card by a tap, a click or a key. */
  name(card: string): void {
    this.problem = null;
    const position = this.client.parts?.position;
    // What it led to may be seen a moment before the server confirms it.
    if (this.pending && position === this.#answered) return;
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
    this.caughtUp();
    this.#answered = position;
    this.client.play(card);
  }

  /** Take the notice of a refusal away. */
  clear(): void {
    this.problem = null;
    this.client.clear();
  }

  /** Somebody looks again: what happened meanwhile has been read. */
  caughtUp(): void {
    this.#missed = null;
  }

  close(): void {
    this.stage.close();
    this.client.close();
  }

  /** One's own coming and going is no news to oneself, nor is a first coming a return. */
  #isNoReturn(number: number, { code, args }: Told): boolean {
    if (code !== "away" && code !== "back") return false;
    if (args?.player === this.you) return true;
    const before = this.told.findLast(
      (each) =>
        each.number < number &&
        each.told.args?.player === args?.player &&
        ["sat", "away", "back"].includes(each.told.code),
    );
    return code === "back" && before?.told.code === "sat";
  }

  #notNow(card: string, seat: number): Refused {
    const args = { player: seat };
    return { t: "refused", id: "", number: 0, code: "not-your-turn", card, args };
  }

  #hear(number: number, told: Told | null): void {
    if (!document.hidden) saw(this.table, number);
    else this.#miss(number, number);
    if (told) this.told = [...this.told.slice(-SAID), { number, told }];
  }

  #restart(first: number, events: readonly (Told | null)[], back: boolean): void {
    const heard = events.map((told, place) => ({ number: first + place, told }));
    const before = this.told.at(-1)?.number ?? seenUpTo(this.table);
    this.told = heard.flatMap(({ number, told }) => (told ? [{ number, told }] : []));
    const last = first + events.length - 1;
    if (back && before) this.#miss(before + 1, last);
    if (!document.hidden) saw(this.table, last);
  }

  #miss(first: number, last: number): void {
    this.#missed = [this.#missed?.[0] ?? first, last];
  }
}

/** What speaks for a card comes before what speaks against it. */
function forFirst(one: ReasonShown, other: ReasonShown): number {
  return Number(one.against === true) - Number(other.against === true);
}

/** How fast the reader wants things to be shown. */
export function pace() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { speed, hold, tapToClear, step } = settings;
  return {
    move: still ? 0 : MOVES[speed],
    hold: Math.max(1200, hold),
    tapToClear,
    step,
  };
}
