// The forms on the wire. Made by tools/wire_types.py from src/tenpips/protocol: change
// them there.

/** Any JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Version of the protocol. */
export const PROTOCOL = 1 as const;

/** Parts of a table, in the digest's order. */
export const PARTS = [
  "stage",
  "seats",
  "round",
  "score",
  "receipt",
  "clock",
  "question",
  "position",
] as const;

/** Codes of all phrases. */
export const PHRASES = [
  "hello",
  "good-luck",
  "have-fun",
  "well-played",
  "thanks",
  "sorry",
  "oops",
  "wow",
  "close",
  "thinking",
  "one-moment",
  "back-now",
  "one-more",
  "last-one",
  "good-game",
  "goodbye",
] as const;

/** A command was carried out. */
export interface Acknowledged {
  id: string;
  /** Number of the last event once it was. */
  number: number;
  t: "acknowledged";
}

/** Agree to what was asked, or not. */
export interface Answer {
  id: string;
  answers: number;
  agree: boolean;
  t: "answer";
}

/**
 * Ask the other people at the table for something.
 *
 * `take-back`: the last card, while it has shown its player nothing new and nobody
 * has moved since. `rematch`: another match, seats moved by one. `bot`: a bot on
 * the seat of somebody gone for longer than the seat was kept.
 */
export interface Ask {
  id: string;
  answers: number;
  matter: "take-back" | "rematch" | "bot";
  /** Seat for the bot; null for the other matters. */
  seat?: number | null;
  t: "ask";
}

/** How long people may think: seconds for each card, and a bank for the match. */
export interface ClockSetup {
  card: number;
  bank: number;
}

/** Deadlines: UTC, in milliseconds; 0 where nothing is due. */
export interface ClockShown {
  /** By when the seat to move must name a card, before the lowest is played for it. */
  turn: number;
  /** By when everybody is taken to be ready for the next deal. */
  ready: number;
  /** Milliseconds left in the bank, by seat, when the present turn began. */
  banks: number[];
}

/** Commit to the seat's random value for the shuffle. */
export interface Commit {
  id: string;
  answers: number;
  /** Number of the round, from the `round` part. */
  round: number;
  /** 64 digits from 0 to f. */
  commitment: string;
  t: "commit";
}

/** The server is about to restart; connect again, nothing is lost. */
export interface Drain {
  t: "drain";
}

/** A frame could not be taken; the connection may be closed after it. */
export interface Fault {
  /** Such as `bad-frame`, `other-protocol`, `no-such-seat`, `too-fast`. */
  code: string;
  /** For whoever writes a client; not for people who play. */
  text?: string;
  t: "error";
}

export type FromClient =
  | Hello
  | Ping
  | Hint
  | Play
  | Ready
  | Commit
  | Open
  | Ask
  | Answer
  | Resign
  | Say
  | Mute
  | Leave;

/**
 * What happened since the receiver's last event, and the parts that changed.
 *
 * A part that has not changed is left out; one that is null is there no more.
 */
export interface Happened {
  number: number;
  you: number | null;
  events: (Told | null)[];
  /** As in a snapshot taken now. */
  digest: number;
  stage?: Stage | null;
  seats?: SeatShown[] | null;
  round?: RoundShown | null;
  score?: Score | null;
  receipt?: ReceiptLine[] | null;
  clock?: ClockShown | null;
  question?: Question | null;
  position?: Position | null;
  t: "happened";
}

/** The first frame, and again whenever the client has lost the thread. */
export interface Hello {
  /** Version of the protocol that the client speaks. */
  protocol: number;
  /** Number of the last event it has; 0 for none. */
  number: number;
  /** The seat's token; empty for a watcher. */
  token?: string;
  t: "hello";
}

/**
 * Ask for advice on the card to name; only where the table allows it.
 *
 * It changes nothing and nobody else is told. The answer is a `hint` frame, or a
 * refusal. Each decision has one, however often it is asked for.
 */
export interface Hint {
  id: string;
  answers: number;
  t: "hint";
}

/** Advice for the receiver alone, from what its seat can see and nothing else. */
export interface HintGiven {
  id: string;
  /** Number of the last event when it was given. */
  number: number;
  card: string;
  /** Who would name the card: a bot's name and version. */
  bot: string;
  reasons?: ReasonShown[];
  /** How the cards were judged: the message `analysis-method-<method>`, if any. */
  method?: string;
  /** Points by which each legal card leads to be ahead of the others' mean. */
  values?: Record<string, number>;
  t: "hint";
}

/** Give the seat up for good; its token is forgotten. */
export interface Leave {
  id: string;
  answers: number;
  t: "leave";
}

/** Hear no more phrases from a seat, or hear them again; nobody else is told. */
export interface Mute {
  id: string;
  answers: number;
  seat: number;
  /** Whether to mute; false hears the seat again. */
  on: boolean;
  t: "mute";
}

/** Ask for a new token for the seat of somebody gone. */
export interface NewLink {
  seat: number;
  /** Of the seat that asks. */
  token: string;
}

/** A table to be opened; whatever is left out is as most people want it. */
export interface NewTable {
  game: string;
  /** null: the standard one. */
  variant?: string | null;
  /** House rules, as written: only those that differ from the variant. */
  options?: Record<string, string | number>;
  /**
   * By seat: `me` (once), `open`, or a bot's level.
   *
   * Left out: me first, the others open.
   */
  seats?: string[];
  /** What the others call whoever opens the table. */
  name?: string;
  watchers?: boolean;
  phrases?: boolean;
  /** Whether the table is in the public list; otherwise it is found by its link. */
  listed?: boolean;
  /** Seconds for which the seat of somebody away is kept. */
  keep?: number;
  /** Level of the bot that plays on after that; empty: none does unasked. */
  takeover?: string;
  /** Seconds in which a seat must answer when all shuffle together. */
  wait?: number;
  clock?: ClockSetup | null;
  /**
   * Whether who is to move may ask what a strong bot would name.
   *
   * Left out: where all other seats are bots'.
   */
  hints?: boolean | null;
}

/** Open the value that was committed to, once all have committed. */
export interface Open {
  id: string;
  answers: number;
  round: number;
  /** 64 digits from 0 to f. */
  value: string;
  t: "open";
}

/** What shows that a card lay at a place of the sealed pack (docs/fairness.md). */
export interface OpeningShown {
  card: string;
  place: number;
  salt: string;
  path: string[];
}

/** Asks for a pong, which has the server's time. */
export interface Ping {
  t: "ping";
}

/** Name a card; answers the decision that waits for the seat. */
export interface Play {
  id: string;
  answers: number;
  /** In notation: `TH`, `JK`. */
  card: string;
  t: "play";
}

/** The answer to a ping; also sent unasked when nothing else was for a while. */
export interface Pong {
  /** The server's time: UTC, in milliseconds. */
  now: number;
  /** Number of the table's last event: who has not got it asks again by a hello. */
  number: number;
  t: "pong";
}

/** The cards on the table, as the receiver sees them. */
export interface Position {
  dealer: number;
  /** Seat that must name a card; null when the deal is over. */
  to_move: number | null;
  /** Cards that the receiver may name now; none when it is not its turn. */
  legal: string[];
  zones: ZoneShown[];
  /** Which way play goes: 1 clockwise, -1 anticlockwise. */
  direction?: number;
  /** What may be counted by seat: the message `<game>-tally-<name>`. */
  tallies?: Record<string, number[]>;
}

/** What somebody asks the other people. */
export interface Question {
  /** Who asks. */
  seat: number;
  matter: "take-back" | "rematch" | "bot";
  /** Seat for the bot; null for the other matters. */
  about: number | null;
  /** Seats that have agreed, whoever asks included. */
  agreed: number[];
  /** Seats whose answer is awaited. */
  asked: number[];
  /** When it lapses: UTC, in milliseconds. */
  until: number;
}

/** The result of the deal has been seen; the next deal may begin. */
export interface Ready {
  id: string;
  answers: number;
  t: "ready";
}

/** Something that speaks for a card, or against it. */
export interface ReasonShown {
  /** Names the message `reason-<code>`, or the game's own. */
  code: string;
  args?: Record<string, Json>;
  against?: boolean;
}

/** A line of the last deal's receipt: points, and what for. */
export interface ReceiptLine {
  seat: number;
  /** Names the message `receipt-<code>`, or the game's own. */
  code: string;
  rule: string;
  points: number;
  cards?: string[];
  args?: Record<string, Json>;
}

/** A command was not carried out, and nothing changed. */
export interface Refused {
  id: string;
  number: number;
  /** Names the message `refusal-<code>`, or the game's own; never renamed. */
  code: string;
  card?: string | null;
  /** Id of the rule that forbids the card. */
  rule?: string;
  /** Option that switched the rule on, if one did. */
  option?: string;
  /** Cards that create the duty: those that may be named instead. */
  duty?: string[];
  args?: Record<string, Json>;
  t: "refused";
}

/** Give the match up. */
export interface Resign {
  id: string;
  answers: number;
  t: "resign";
}

/** How far the shuffle that all do together has come. */
export interface RoundShown {
  /** Number of the round at this table, from 1. */
  number: number;
  step: "commit" | "open";
  /** Until when: UTC, in milliseconds. */
  by: number;
  /** Hash of the server's secret. */
  commitment: string;
  /** By seat. */
  commitments: (string | null)[];
  /** By seat: whether the server supplies the value, as it does for bots. */
  supplied: boolean[];
  /** By seat. */
  opened: boolean[];
}

/** Say a phrase to the table. */
export interface Say {
  id: string;
  answers: number;
  /** Code of a phrase, listed in the welcome. */
  phrase: string;
  t: "say";
}

/** How the match stands. */
export interface Score {
  totals: number[];
  /** Counters won or lost so far, by seat. */
  counters: number[];
  /** Who has won; nobody while the match goes on. */
  winners: number[];
}

/** One seat and who sits there. */
export interface SeatShown {
  presence: "here" | "away" | "bot" | "open";
  name?: string;
  /** Until when the seat of somebody away is kept: UTC, in milliseconds. */
  until?: number;
  /** Level of the bot that plays for the seat, for good or in somebody's stead. */
  level?: string;
  resigned?: boolean;
}

/** A seat, and the token that holds it: whoever has the token sits there. */
export interface SeatTaken {
  table: string;
  seat: number;
  token: string;
}

/** What was chosen when the table was opened; it never changes. */
export interface Setup {
  game: string;
  /** Of the game's rules. */
  version: number;
  variant: string;
  /** Every option of the game, as written. */
  options: Record<string, Json>;
  /** How many play. */
  seats: number;
  /** Whether others may watch; they see public cards only. */
  watchers: boolean;
  /** Whether phrases can be said; nothing else can. */
  phrases: boolean;
  /** Whether the table is in the public list while it has open seats. */
  listed: boolean;
  /** Seconds for which the seat of somebody away is kept. */
  keep: number;
  /** Level of the bot that plays on after that; empty if none does unasked. */
  takeover: string;
  /** Seconds in which a seat must commit, and then open, its value for a shuffle. */
  wait: number;
  /** null: no clock. */
  clock: ClockSetup | null;
  /** Whether who is to move may ask what a strong bot would name. */
  hints?: boolean;
}

/** Everything the receiver may know; whatever it had before is void. */
export interface Snapshot {
  number: number;
  you: number | null;
  events: (Told | null)[];
  stage: Stage;
  seats: SeatShown[];
  round: RoundShown | null;
  score: Score | null;
  /** Of the last finished deal that counted. */
  receipt: ReceiptLine[];
  clock: ClockShown | null;
  question: Question | null;
  position: Position | null;
  /** CRC-32 of the parts, so that a client can tell whether it has them all. */
  digest: number;
  t: "snapshot";
}

/** Where the match is. */
export interface Stage {
  phase: "gathering" | "shuffling" | "playing" | "pause" | "over";
  /** Number of the match at this table, from 1; a rematch is the next. */
  match: number;
  /** Number of the present or last deal of the match; 0 before the first. */
  deal?: number;
  /** Seats that have yet to be ready for the next deal. */
  waits_for?: number[];
  /** Whether the server is about to restart: no new deal begins until it has. */
  draining?: boolean;
}

/** Sit down, or come back to a seat by its token. */
export interface TakeSeat {
  name?: string;
  /** Which open seat; null for the first. */
  seat?: number | null;
  /** Token of one's own seat: to come back, or to give another name. */
  token?: string;
}

export type ToClient =
  | Welcome
  | Snapshot
  | Happened
  | Acknowledged
  | Refused
  | HintGiven
  | Watching
  | Drain
  | Pong
  | Fault;

/** Something that happened, as a code and arguments. */
export interface Told {
  /** Names the message `event-<code>`, or the game's own. */
  code: string;
  args?: Record<string, Json>;
  /** Of the cards that came from the pack into the receiver's sight. */
  openings?: OpeningShown[];
}

/** How many watch; sent now and then, without a number. */
export interface Watching {
  watchers: number;
  t: "watching";
}

/** The answer to a hello; a snapshot or what happened since comes next. */
export interface Welcome {
  protocol: number;
  table: string;
  /** The receiver's seat; null for a watcher. */
  you: number | null;
  /** The server's time: UTC, in milliseconds. */
  now: number;
  setup: Setup;
  /** Codes of the phrases that can be said here. */
  phrases: string[];
  /** Seats that the receiver does not want to hear. */
  muted: number[];
  t: "welcome";
}

/** A place on the table where cards lie, as the receiver sees it. */
export interface ZoneShown {
  /** Names the message `zone-<name>`. */
  name: string;
  /** Whose it is; null for the middle of the table. */
  seat?: number | null;
  /** Cards whose faces the receiver sees, in the order in which to show them. */
  cards?: string[];
  /** How many more cards lie there face down. */
  hidden?: number;
  /** Shown again whenever the receiver must choose, where a screen is lines. */
  at_hand?: boolean;
}
