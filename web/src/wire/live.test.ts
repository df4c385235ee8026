/** The client against the real server. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { FromClient, SeatTaken } from "../protocol";
import { type Api, ApiProblem, apiAt } from "./api";
import { digest } from "./digest";
import { socketUrl } from "./links";
import { type RealServer, serve, socketAt } from "./testing/server";
import { TableClient } from "./table.svelte";

/** Servers take their time to start where everything else is being tested. */
const PATIENCE = 180_000;

let server: RealServer | undefined;
let api: Api;
let origin: string;
let clients: TableClient[] = [];

beforeAll(async () => {
  for (const name of ["localStorage", "sessionStorage"])
    vi.stubGlobal(name, memoryStorage());
  server = await serve();
  ({ origin } = server);
  api = apiAt(origin);
}, PATIENCE);

afterAll(() => server?.stop(), PATIENCE);

afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

/** A client, and what it sends; each frame's digest is compared with its parts. */
function join(table: string, token: string) {
  const sent: FromClient[] = [];
  let frames = 0;
  let socket: WebSocket | null = null;
  const client = new TableClient(table, token, () => {
    const opened = socketAt(socketUrl({ origin }, "", table));
    const send = opened.send.bind(opened);
    opened.send = (text) => {
      sent.push(JSON.parse(String(text)) as FromClient);
      send(text);
    };
    return (socket = opened);
  });
  clients.push(client);
  const check = (frame: { digest: number }) => {
    frames += 1;
    expect(client.parts && digest(client.parts)).toBe(frame.digest);
  };
  client.onframe = check;
  return {
    client,
    sent,
    check,
    count: () => frames,
    /** What happens when a line breaks. */
    breakLine: () => socket?.close(),
    hellos: () => sent.flatMap((frame) => (frame.t === "hello" ? [frame.number] : [])),
  };
}

function againstBot(): Promise<SeatTaken> {
  return api.open({ game: "dix", seats: ["me", "beginner"], name: "Зоя" });
}

const within = { timeout: 60_000, interval: 20 };

it(
  "plays a whole deal, through broken lines, with a watcher",
  async () => {
    const { table, token } = await againstBot();
    const me = join(table, token);
    const watcher = join(table, "");
    const { client } = me;
    let plays = 0;
    client.onframe = (frame) => {
      me.check(frame);
      const card = client.parts?.position?.legal[0];
      if (client.parts?.stage.phase !== "playing" || !card || client.pending.size)
        return;
      client.play(card);
      plays += 1;
      if (plays % 5 === 0) me.breakLine(); // the answer is lost with it
    };
    const resumed = vi.waitUntil(() => client.parts?.stage.phase === "pause", within);
    // What was answered while the line was down is seen by a look at the next card.
    const nudge = setInterval(() => {
      const legal = client.parts?.position?.legal ?? [];
      if (client.parts?.stage.phase === "playing" && legal[0] && !client.pending.size)
        client.play(legal[0]);
    }, 50);
    await resumed.finally(() => clearInterval(nudge));

    const cards = client.history.filter(
      ({ told }) =>
        (told?.code === "lead" || told?.code === "reply") && told.args?.player === 0,
    );
    expect(cards.length).toBe(26);
    const numbers = client.history.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place));
    expect(client.number).toBe(numbers.at(-1));
    expect(me.hellos().filter((number) => number === 0).length).toBe(1);
    expect(me.hellos().length).toBeGreaterThan(3);
    expect(me.count()).toBeGreaterThan(26);
    expect(client.parts?.receipt.length).toBeGreaterThan(0);

    await client.check.settled();
    expect(client.check.faults).toEqual([]);
    expect(client.check.state).toBe("good");

    await vi.waitUntil(() => watcher.client.number === client.number, within);
    await watcher.client.check.settled();
    expect(watcher.hellos()).toEqual([0]);
    expect(watcher.client.you).toBeNull();
    expect(watcher.client.check.faults).toEqual([]);
    expect((await api.records(table)).length).toBe(1);

    client.ready();
    await vi.waitUntil(() => client.parts?.stage.deal === 2, within);
  },
  PATIENCE,
);

it(
  "is told why a card is refused, once for a storm of clicks",
  async () => {
    const { table, token } = await againstBot();
    const { client, sent } = join(table, token);
    await vi.waitUntil(() => client.parts?.position?.legal.length, within);
    for (let click = 0; click < 30; click += 1) client.play("no card");
    await vi.waitUntil(() => client.refusal, within);
    expect(client.refusal?.code).toBe("no-such-card");
    expect(client.pending.size).toBe(0);
    expect(sent.filter(({ t }) => t === "play").length).toBe(1);
  },
  PATIENCE,
);

it(
  "gives way to a later connection, and takes the seat back when asked to",
  async () => {
    const { table, token } = await againstBot();
    const one = join(table, token).client;
    await vi.waitUntil(() => one.link === "open", within);
    const other = join(table, token).client;
    await vi.waitUntil(() => one.link === "replaced", within);
    expect(other.you).toBe(0);
    one.reconnect();
    await vi.waitUntil(() => other.link === "replaced", within);
    expect(one.link).toBe("open");
  },
  PATIENCE,
);

it(
  "knows when there is nothing to come to",
  async () => {
    const { table } = await againstBot();
    const stranger = join(table, "no such token").client;
    const nowhere = join("no-such-table", "").client;
    await vi.waitUntil(() => stranger.link === "gone", within);
    await vi.waitUntil(() => nowhere.link === "gone", within);
    const closed = await api.open({ game: "dix", watchers: false });
    const watcher = join(closed.table, "").client;
    await vi.waitUntil(() => watcher.link === "no-watchers", within);
    const shown = await api.table(closed.table);
    expect(shown.seats_open).toEqual([1]);
    await api.sit(closed.table, {});
    const problem: unknown = await api
      .sit(closed.table, {})
      .catch((error: unknown) => error);
    expect(problem).toMatchObject({ code: "table-full", status: 409 });
    expect(problem).toBeInstanceOf(ApiProblem);
  },
  PATIENCE,
);

it(
  "leaves for good",
  async () => {
    const { table, token } = await againstBot();
    const { client } = join(table, token);
    await vi.waitUntil(() => client.link === "open", within);
    client.leave();
    await vi.waitUntil(() => client.link === "gone", within);
    expect(client.pending.size).toBe(0);
  },
  PATIENCE,
);

it(
  "comes back to a server that restarts",
  async () => {
    const first = await serve();
    const taken = await apiAt(first.origin).open({ game: "dix" });
    const connect = () => socketAt(socketUrl(first, "", taken.table));
    const client = new TableClient(taken.table, taken.token, connect);
    clients.push(client);
    await vi.waitUntil(() => client.link === "open", within);
    const stopped = first.stop(true);
    await vi.waitUntil(() => client.retryAt !== null, within);
    expect(client.link).toBe("draining");
    await stopped;
    const second = await serve(first);
    try {
      await vi.waitUntil(() => client.link === "open", within);
      const codes = client.history.map(({ told }) => told?.code);
      expect(codes).toContain("draining");
      expect(codes.filter((code) => code === "sat").length).toBe(1);
    } finally {
      await second.stop();
    }
  },
  PATIENCE,
);
