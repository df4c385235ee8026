/**
 * A connection that is kept up: it connects again after a loss, with growing pauses, and
 * takes silence for one.
 */
import type { FromClient, ToClient } from "../protocol";
import { pause } from "./pauses";

/** Silence after which the connection is taken for lost, in milliseconds. */
export const SILENCE = 45_000;

/** Time between two pings. */
export const PING = 15_000;

/** Time in which the server must answer a ping when the network may have changed. */
export const PROBE = 5_000;

/** Time in which a new connection must have been greeted. */
const GREETING = 10_000;

/** A connection that lasts as long counts as a good one: pauses begin small again. */
const GOOD = 5_000;

/** Close code for losses that only this side has noticed. */
export const NOTICED = 0;

/** Who uses the line. */
export interface Listener {
  /** The socket is open: say hello, and call `greeted` when that is answered. */
  opened(): void;
  heard(frame: ToClient): void;
  /** The connection is gone; says whether to connect again. */
  lost(code: number): boolean;
  /** When the next attempt is made, by this machine's clock; null while one is made. */
  waits(until: number | null): void;
}

/** One client's line to the server. */
export class Line {
  readonly #connect: () => WebSocket;
  readonly #listener: Listener;
  readonly #stopping = new AbortController();
  #socket: WebSocket | null = null;
  #attempt = 0;
  #heardAt = 0;
  #pingedAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #good: ReturnType<typeof setTimeout> | undefined;
  readonly #beat: ReturnType<typeof setInterval>;

  constructor(connect: () => WebSocket, listener: Listener) {
    this.#connect = connect;
    this.#listener = listener;
    this.#beat = setInterval(() => this.#look(), PROBE);
    // Not there where this runs without a page, as in tests.
    const { signal } = this.#stopping;
    const wake = () => this.#wake();
    globalThis.addEventListener?.("online", wake, { signal });
    globalThis.addEventListener?.("offline", wake, { signal });
    globalThis.addEventListener?.("pageshow", wake, { signal });
    globalThis.document?.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && wake(),
      { signal },
    );
  }

  /** Connect now, in place of any connection there is. */
  connect(): void {
    if (this.#stopping.signal.aborted) return;
    this.#drop();
    this.#listener.waits(null);
    let socket: WebSocket;
    try {
      socket = this.#connect();
    } catch {
      this.#lose(NOTICED); // such as a page without leave to connect
      return;
    }
    this.#socket = socket;
    this.#heardAt = this.#pingedAt = Date.now();
    this.greeting();
    socket.onopen = () => this.#listener.opened();
    socket.onmessage = (event: MessageEvent<unknown>) => this.#hear(event.data);
    socket.onclose = (event) => this.#lose(event.code);
  }

  /** A hello must be answered in time, or the connection is no good. */
  greeting(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lose(NOTICED), GREETING);
  }

  /** The hello was answered. */
  greeted(): void {
    clearTimeout(this.#deadline);
    clearTimeout(this.#good);
    this.#good = setTimeout(() => (this.#attempt = 0), GOOD);
  }

  /** Send a frame, if there is a connection; whoever needs an answer keeps it. */
  send(frame: FromClient): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(frame));
  }

  /** Let the connection go, and do not come back unless told to `connect`. */
  rest(): void {
    this.#drop();
    this.#listener.waits(null);
  }

  /** Let go for good. */
  close(): void {
    this.#stopping.abort();
    clearInterval(this.#beat);
    this.#drop();
  }

  #hear(data: unknown): void {
    this.#heardAt = Date.now();
    let frame: ToClient;
    try {
      frame = JSON.parse(String(data)) as ToClient;
    } catch {
      return; // silence, at worst
    }
    this.#listener.heard(frame);
  }

  /** The connection is gone, or as good as gone. */
  #lose(code: number): void {
    this.#drop();
    if (!this.#listener.lost(code)) {
      this.#listener.waits(null);
      return;
    }
    const wait = pause(this.#attempt);
    this.#attempt += 1;
    this.#listener.waits(Date.now() + wait);
    this.#retry = setTimeout(() => this.connect(), wait);
  }

  #drop(): void {
    for (const timer of [this.#retry, this.#deadline, this.#good]) clearTimeout(timer);
    this.#retry = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    try {
      socket.close();
    } catch {
      // It is gone already.
    }
  }

  /** Look now and then whether the server is there. */
  #look(): void {
    if (this.#socket?.readyState !== 1) return;
    const now = Date.now();
    if (now - this.#heardAt >= SILENCE) this.#lose(NOTICED);
    else if (now - this.#pingedAt >= PING) this.#ping();
  }

  #ping(): void {
    this.#pingedAt = Date.now();
    this.send({ t: "ping" });
  }

  /**
   * The network or the page is back, or the network is said to be gone: do not wait.
   * What browsers say of networks is no proof either way, so the server is asked.
   */
  #wake(): void {
    if (this.#retry !== undefined) {
      this.connect();
    } else if (this.#socket?.readyState === 1) {
      const asked = this.#socket;
      const since = Date.now();
      this.#ping();
      setTimeout(() => {
        if (this.#socket === asked && this.#heardAt < since) this.#lose(NOTICED);
      }, PROBE);
    }
  }
}
