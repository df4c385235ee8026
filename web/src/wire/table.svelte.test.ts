// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seats } from "../keep/seats.svelte";
import type { Fault } from "../protocol";
import { FakeNetwork, happened, snapshot, welcome } from "./testing/fakes";
import { TableClient } from "./table.svelte";

let network: FakeNetwork;
let client: TableClient;
const start = snapshot(10);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  network = new FakeNetwork();
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

/** Sit at a table where it is one's turn, after event 10. */
function seated(token = "token"): void {
  client = new TableClient("t1", token, network.connect);
  network.last.opens();
  network.last.says(welcome(), start);
}

const fault = (code: string): Fault => ({ t: "error", code });

describe("a hello", () => {
  it("comes first, and is answered by all there is", () => {
    seated();
    expect(network.last.sent).toEqual([
      { t: "hello", protocol: 1, number: 0, token: "token" },
    ]);
    expect(client.link).toBe("open");
    expect(client.number).toBe(10);
    expect(client.you).toBe(0);
    expect(client.parts?.position?.legal).toEqual(["2C", "3C"]);
    expect(client.history).toEqual([{ number: 10, told: { code: "back" } }]);
  });

  it("asks for what is missing where there is a gap", () => {
    seated();
    const told = happened(start, 2);
    network.last.says({ ...told, number: 13 }, { ...told, number: 15 });
    expect(network.last.of("hello").map(({ number }) => number)).toEqual([0, 10]);
    expect(client.number).toBe(10);
    network.last.says(welcome(), told);
    expect(client.number).toBe(12);
    expect(client.history.map(({ number }) => number)).toEqual([10, 11, 12]);
  });

  it("asks for everything where the digest is another", () => {
    seated();
    network.last.says(happened(start, 1, { digest: 5, position: null }));
    expect(client.parts?.position).not.toBeNull();
    expect(network.last.of("hello").map(({ number }) => number)).toEqual([0, 0]);
    network.last.says(welcome(), snapshot(11, { position: null }));
    expect(client.parts?.position).toBeNull();
  });

  it("is not repeated for ever where even snapshots have other digests", () => {
    seated();
    network.last.says(snapshot(11, { digest: 5 }));
    network.last.says(happened(snapshot(11), 1, { digest: 6 }));
    expect(client.number).toBe(12);
    expect(network.last.of("hello").length).toBe(1);
  });

  it("follows a pong that knows of later events", () => {
    seated();
    network.last.says({ t: "pong", now: Date.now(), number: 10 });
    expect(network.last.of("hello").length).toBe(1);
    network.last.says({ t: "pong", now: Date.now(), number: 11 });
    expect(network.last.of("hello").length).toBe(2);
  });

  it("that is not answered in time is a lost connection", () => {
    client = new TableClient("t1", "token", network.connect);
    network.last.opens();
    vi.advanceTimersByTime(10_000);
    expect(client.link).toBe("lost");
  });

  it("with another protocol ends it", () => {
    client = new TableClient("t1", "token", network.connect);
    network.last.opens();
    network.last.says(fault("other-protocol"));
    network.last.closes(4400);
    expect(client.link).toBe("outdated");
    vi.advanceTimersByTime(60_000);
    expect(network.sockets.length).toBe(1);
  });
});

describe("a seat that is kept", () => {
  const kept = { seat: 0, token: "token", game: "", variant: "", at: 0, over: false };

  beforeEach(() => seats.keep({ ...kept, table: "t1" }));

  it("learns what is played, where one sits, and that the match is over", () => {
    seated();
    expect(seats.of("t1")).toMatchObject({ game: "dix", variant: "classic" });
    const stage = { phase: "over", match: 1 } as const;
    network.last.says(snapshot(11, { stage, you: 1 }));
    expect(seats.of("t1")).toMatchObject({ seat: 1, over: true });
    network.last.says(snapshot(12, { you: 0 }));
    expect(seats.of("t1")).toMatchObject({ seat: 0, over: false });
  });

  it("is marked when it is gone, not dropped", () => {
    seated();
    network.last.says(fault("no-such-seat"));
    network.last.closes(4404);
    expect(client.link).toBe("gone");
    expect(seats.of("t1")?.over).toBe(true);
  });

  it.each([
    ["is acknowledged", true, 4404],
    ["is acknowledged and the line lost", true, 1006],
    ["ends the talk before it is answered", false, 4404],
  ])("is dropped when leaving for good %s", (_, answered, code) => {
    seated();
    client.leave();
    const id = network.last.of("leave")[0]?.id ?? "";
    if (answered) network.last.says({ t: "acknowledged", id, number: 11 });
    network.last.closes(code);
    expect(client.link).toBe("gone");
    expect(client.pending.size).toBe(0);
    expect(seats.of("t1")).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(network.sockets.length).toBe(1);
  });
});

it("nobody may watch where the host wants no watchers", () => {
  seated("");
  network.last.closes(4403);
  expect(client.link).toBe("no-watchers");
});

it("frames are passed on when everything is as they say", () => {
  seated();
  const seen: (number | undefined)[] = [];
  client.onframe = (frame) => seen.push(frame.number, client.number);
  network.last.says(happened(start, 2));
  expect(seen).toEqual([12, 12]);
});

it("what is shown follows what is told", () => {
  seated();
  const seen: string[] = [];
  const stop = $effect.root(() => {
    $effect(
      () => void seen.push(`${client.link} ${client.number} ${client.pending.size}`),
    );
  });
  flushSync();
  client.play("2C");
  flushSync();
  network.last.says(happened(start, 1));
  flushSync();
  network.last.closes(1006);
  flushSync();
  stop();
  expect(seen).toEqual(["open 10 0", "open 10 1", "open 11 1", "lost 11 1"]);
});
