/** For tests: a socket whose other end is the test, and frames as the server sends them. */
import type { FromClient, Happened, Snapshot, ToClient, Welcome } from "../../protocol";
import { digest } from "../digest";
import { partsOf } from "../parts";

/** A socket that the test opens, speaks through and closes. */
export class FakeSocket {
  readonly sent: FromClient[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  says(...frames: ToClient[]): void {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  closes(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  /** Frames of a kind that were sent. */
  of<T extends FromClient["t"]>(kind: T): Extract<FromClient, { t: T }>[] {
    return this.sent.filter((frame) => frame.t === kind) as Extract<
      FromClient,
      { t: T }
    >[];
  }
}

/** Sockets in the order in which a client opened them. */
export class FakeNetwork {
  readonly sockets: FakeSocket[] = [];
  /** Whether the browser refuses to open any. */
  refuses = false;

  readonly connect = (): WebSocket => {
    if (this.refuses) throw new DOMException("no", "SecurityError");
    this.sockets.push(new FakeSocket());
    return this.last as unknown as WebSocket;
  };

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nobody has connected");
    return socket;
  }
}

/** The answer to a hello of a seat. */
export function welcome(news: Partial<Welcome> = {}): Welcome {
  const setup = { game: "dix", variant: "classic", seats: 2 } as Welcome["setup"];
  const usual = { protocol: 1, table: "t1", you: 0, now: Date.now(), setup };
  return { ...usual, phrases: [], muted: [], t: "welcome", ...news };
}

/** A snapshot of a table where somebody is to play, up to event *number*. */
export function snapshot(number: number, news: Partial<Snapshot> = {}): Snapshot {
  const position = { dealer: 1, to_move: 0, legal: ["2C", "3C"], zones: [] };
  const frame: Snapshot = {
    ...{ t: "snapshot", number, you: 0, events: [{ code: "back" }] },
    ...{ stage: { phase: "playing", match: 1, deal: 1 }, seats: [], round: null },
    ...{ score: null, receipt: [], clock: null, question: null, position, digest: 0 },
    ...news,
  };
  return { ...frame, digest: news.digest ?? digest(partsOf(frame)) };
}

/** What happened after *before*: so many events, and parts that are others now. */
export function happened(
  before: Snapshot,
  count: number,
  news: Partial<Happened> = {},
): Happened {
  const number = before.number + count;
  const events = Array.from({ length: count }, () => ({ code: "lead" }));
  const parts = partsOf({ ...before, ...news } as Snapshot);
  const frame = { t: "happened", number, you: before.you, events } as const;
  return { ...frame, digest: digest(parts), ...news };
}
