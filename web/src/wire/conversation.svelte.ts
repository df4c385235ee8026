/** The talk with the server about one table: hellos, frames, faults and ends. */
import { seats } from "../keep/seats.svelte";
import type {
  Fault,
  FromClient,
  Happened,
  HintGiven,
  Refused,
  Snapshot,
  ToClient,
  Welcome,
} from "../protocol";
import { PROTOCOL } from "../protocol";
import { ROOT } from "../root";
import { ServerClock } from "./clock";
import { Commands, type Wish } from "./commands.svelte";
import { Line } from "./line";
import { ENDS, FAULTS, isEnd, type LinkState, socketUrl } from "./links";
import { Mirror } from "./mirror.svelte";
import { pause } from "./pauses";
import { Shuffler } from "./shuffler";

/** Restarts take less; after this it is a loss like any other, in milliseconds. */
const RESTART = 60_000;

/** One client's talk with the server, from the first hello to the end. */
export class Conversation {
  link = $state<LinkState>("connecting");
  /** When the next attempt to connect is made: by `Date.now()`, not the server's time. */
  retryAt = $state<number | null>(null);
  welcome = $state.raw<Welcome | null>(null);
  /** Why the last command was refused, until the next one. */
  refusal = $state.raw<Refused | null>(null);
  /** Advice on the card to name; null where none was given for this position. */
  hint = $state.raw<HintGiven | null>(null);
  watchers = $state(0);
  /** Seats that the server does not let us hear. */
  muted = $state.raw<readonly number[]>([]);
  /** Called after each frame, in order, when all fields are as it says. */
  onframe: ((frame: Snapshot | Happened) => void) | null = null;
  /** The server's time: UTC, in milliseconds. */
  readonly now: () => number;

  readonly #table: string;
  readonly #token: string;
  protected readonly line: Line;
  protected readonly commands: Commands;
  readonly #shuffler: Shuffler;
  protected readonly mirror: Mirror;
  readonly #clock = new ServerClock();
  /** Whether a hello is not yet answered: frames before that are of an earlier time. */
  #greeting = true;
  #drainedAt: number | null = null;
  /** Whether the seat was given up here, and that is known to have been done. */
  #left = false;
  /** How often the server could not answer, one time after the other. */
  #failures = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  /**
   * Come to a table, to the seat that *token* holds, or to watch if it is empty.
   * *connect* opens sockets; tests bring their own.
   */
  constructor(table: string, token: string, connect = () => socketTo(table)) {
    this.#table = table;
    this.#token = token;
    this.now = this.#clock.now;
    this.mirror = new Mirror(table);
    this.commands = new Commands((command) => this.#send(command));
    this.#shuffler = new Shuffler(table, (wish) => this.#issue(wish));
    this.line = new Line(connect, {
      opened: () => this.#hello(this.mirror.number),
      heard: (frame) => this.#hear(frame),
      lost: (code) => this.#lose(code),
      waits: (until) => (this.retryAt = until),
    });
    this.line.connect();
  }

  /** Connect at once, also where the seat has been taken by another connection. */
  reconnect(): void {
    if (isEnd(this.link)) this.link = "connecting";
    this.line.connect();
  }

  /** Let the connection go, for good. */
  close(): void {
    clearTimeout(this.#again);
    this.line.close();
    this.commands.clear();
  }

  // What is sent

  /** Send what somebody wants done. */
  protected want(wish: Wish): void {
    if (this.#issue(wish)) this.refusal = null;
  }

  #issue(wish: Wish): boolean {
    if (!this.#token || !this.mirror.parts || isEnd(this.link)) return false;
    return this.commands.issue(wish, this.mirror.number);
  }

  /** Until a hello is answered the server does not know whose command it is. */
  #send(frame: FromClient): void {
    if (!this.#greeting) this.line.send(frame);
  }

  #hello(number: number): void {
    clearTimeout(this.#again);
    this.#greeting = true;
    this.line.greeting();
    this.line.send({ t: "hello", protocol: PROTOCOL, number, token: this.#token });
  }

  // What is heard

  #hear(frame: ToClient): void {
    switch (frame.t) {
      case "welcome":
        return this.#greet(frame);
      case "snapshot":
      case "happened":
        return this.#take(frame);
      case "acknowledged":
        return this.#acknowledge(frame.id);
      case "refused":
        return this.#refuse(frame);
      case "hint":
        if (this.commands.settle(frame.id)) this.hint = frame;
        return;
      case "watching":
        this.watchers = frame.watchers;
        return;
      case "drain":
        this.#drainedAt = Date.now();
        this.link = "draining";
        return;
      case "pong":
        this.#clock.set(frame.now);
        if (frame.number > this.mirror.number && !this.#greeting)
          this.#hello(this.mirror.number);
        return;
      case "error":
        return this.#fault(frame);
    }
  }

  #greet(frame: Welcome): void {
    if (frame.protocol !== PROTOCOL) return this.#end("outdated");
    this.#greeting = false;
    this.line.greeted();
    this.#clock.set(frame.now);
    this.mirror.meet(frame);
    this.welcome = frame;
    this.watchers = 0;
    this.muted = frame.muted;
    this.#drainedAt = null;
    const { game, variant } = frame.setup;
    seats.note(this.#table, this.#token, { game, variant, at: Date.now() });
    this.commands.resend();
  }

  #take(frame: Snapshot | Happened): void {
    if (this.#greeting) return;
    const lacking = this.mirror.take(frame);
    if (lacking !== null) return this.#hello(lacking);
    this.#failures = 0;
    if (this.#drainedAt === null) this.link = "open";
    if (frame.position !== undefined) this.hint = null;
    const { you, parts } = this.mirror;
    if (you !== null)
      seats.note(this.#table, this.#token, {
        seat: you,
        over: parts?.stage.phase === "over",
      });
    void this.#shuffler.look(parts?.round ?? null, you);
    this.onframe?.(frame);
  }

  #acknowledge(id: string): void {
    const done = this.commands.settle(id);
    if (done?.t === "leave") {
      this.#left = true;
      return this.#end("gone");
    }
    if (done?.t !== "mute") return;
    const others = this.muted.filter((seat) => seat !== done.seat);
    this.muted = done.on ? [...others, done.seat].sort((a, b) => a - b) : others;
  }

  /** What the shuffle is refused is no concern of anybody's: it goes on without. */
  #refuse(frame: Refused): void {
    const command = this.commands.settle(frame.id);
    if (!command || command.t === "commit" || command.t === "open") return;
    // A hint that comes after the card is not wanted any more.
    if (command.t !== "hint" || frame.code !== "stale") this.refusal = frame;
  }

  #fault({ code }: Fault): void {
    const end = FAULTS[code];
    if (end) this.#end(end);
    // It does not say which command; to wait for an answer would be in vain.
    else if (code === "bad-frame") this.#forgo();
    else if (code === "not-now") {
      this.#again = setTimeout(
        () => this.#hello(this.mirror.number),
        pause(this.#failures),
      );
      this.#failures += 1;
    }
  }

  // How it ends

  #lose(code: number): boolean {
    this.#greeting = true;
    clearTimeout(this.#again);
    if (isEnd(this.link)) return false;
    const end = ENDS[code];
    if (end) {
      this.#end(end);
      return false;
    }
    const since = Date.now() - (this.#drainedAt ?? -Infinity);
    this.link = since < RESTART ? "draining" : "lost";
    return true;
  }

  #end(link: LinkState): void {
    this.link = link;
    this.#greeting = true;
    if (link === "gone") this.#giveUp();
    this.#forgo();
    this.line.rest();
  }

  /** Give up what was under way. */
  #forgo(): void {
    this.commands.clear();
    this.#shuffler.again();
  }

  /** The token holds no seat any more: its owner has left, or somebody renewed it. */
  #giveUp(): void {
    // Without an answer: it got lost, and the seat is gone all the same.
    const asked = [...this.commands.pending.values()].some(({ t }) => t === "leave");
    if (this.#left || asked) seats.forget(this.#table);
    else seats.note(this.#table, this.#token, { over: true });
  }
}

function socketTo(table: string): WebSocket {
  return new WebSocket(socketUrl(location, ROOT, table));
}
