// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Fault, Refused } from "../protocol";
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

/** Let the client connect again, and greet it. */
function back(): void {
  vi.advanceTimersByTime(20_000);
  network.last.opens();
  network.last.says(welcome());
}

function refused(id: string, code: string): Refused {
  return { t: "refused", id, number: 10, code };
}

const fault = (code: string): Fault => ({ t: "error", code });
const only = () => [...client.pending.keys()][0] ?? "";

describe("a command", () => {
  it("answers the last event, and is pending until it is acknowledged", () => {
    seated();
    client.play("2C");
    const [sent] = network.last.of("play");
    expect(sent).toMatchObject({ card: "2C", answers: 10 });
    expect([...client.pending.values()]).toEqual([sent]);
    network.last.says(happened(start, 1, { position: null }));
    network.last.says({ t: "acknowledged", id: sent?.id ?? "", number: 11 });
    expect(client.pending.size).toBe(0);
  });

  it("of one kind is not sent twice, and ids are all different", () => {
    seated();
    for (let click = 0; click < 50; click += 1) client.play("2C");
    client.ready();
    client.say("hello");
    client.say("hello");
    expect(network.last.of("play").length).toBe(1);
    expect(network.last.of("say").length).toBe(2);
    expect(new Set(client.pending.keys()).size).toBe(4);
  });

  it("that answers a later event does not wait for the one before", () => {
    seated();
    client.play("2C");
    network.last.says(happened(start, 1, {}));
    client.play("9H");
    client.play("9H");
    expect(network.last.of("play").length).toBe(2);
  });

  it("that is refused says why until the next one", () => {
    seated();
    client.play("9H");
    network.last.says(refused(only(), "not-in-hand"));
    expect(client.pending.size).toBe(0);
    expect(client.refusal?.code).toBe("not-in-hand");
    client.play("2C");
    expect(client.refusal).toBeNull();
    network.last.says(refused(only(), "stale"));
    expect(client.pending.size).toBe(0);
    client.clear();
    expect(client.refusal).toBeNull();
    network.last.says(refused("somebody-else", "stale"));
    expect(client.refusal).toBeNull();
  });

  it("is sent again with its id after a lost connection", () => {
    seated();
    client.play("2C");
    const [sent] = network.last.of("play");
    network.last.closes(1006);
    client.play("3C");
    back();
    expect(network.last.of("play")).toEqual([sent]);
    expect(network.last.of("hello")[0]?.number).toBe(10);
  });

  it("that waits for a hello to be answered is not sent before", () => {
    seated();
    network.last.closes(1006);
    client.ready();
    vi.advanceTimersByTime(20_000);
    network.last.opens();
    expect(network.last.of("ready").length).toBe(0);
    network.last.says(welcome());
    expect(network.last.of("ready").length).toBe(1);
  });

  it("is sent again after a hello when the store did not answer", () => {
    seated();
    client.play("2C");
    network.last.says(fault("not-now"));
    vi.advanceTimersByTime(1_000);
    expect(network.last.of("hello").length).toBe(2);
    network.last.says(welcome(), happened(start, 0));
    const ids = network.last.of("play").map(({ id }) => id);
    expect(ids).toEqual([only(), only()]);
  });

  it("is overdue after five seconds, until it is answered", () => {
    seated();
    client.play("2C");
    vi.advanceTimersByTime(4_900);
    expect(client.overdue).toBe(false);
    vi.advanceTimersByTime(200);
    expect(client.overdue).toBe(true);
    network.last.says({ t: "acknowledged", id: only(), number: 11 });
    expect(client.overdue).toBe(false);
  });

  it("of which nothing can be known is given up", () => {
    seated();
    client.say("x".repeat(200));
    network.last.says(fault("bad-frame"));
    expect(client.pending.size).toBe(0);
  });

  it("is nobody's who watches", () => {
    seated("");
    client.play("2C");
    expect(client.pending.size).toBe(0);
    expect(network.last.of("play").length).toBe(0);
  });

  it("to mute shows once it is confirmed", () => {
    seated();
    client.mute(1, true);
    expect(client.muted).toEqual([]);
    network.last.says({ t: "acknowledged", id: only(), number: 11 });
    expect(client.muted).toEqual([1]);
    client.mute(1, false);
    network.last.says({ t: "acknowledged", id: only(), number: 12 });
    expect(client.muted).toEqual([]);
  });
});

describe("a hint", () => {
  const given = (id: string) =>
    ({ t: "hint", id, number: 10, card: "2C", bot: "expert" }) as const;

  it("is shown until the position is another one", () => {
    seated();
    client.advise();
    client.advise();
    const [sent, again] = network.last.of("hint");
    expect(again).toBeUndefined();
    expect(sent).toMatchObject({ answers: 10 });
    network.last.says(given(only()));
    expect(client.hint?.card).toBe("2C");
    expect(client.pending.size).toBe(0);
    network.last.says(happened(start, 0, { question: null }));
    expect(client.hint?.card).toBe("2C");
    network.last.says(happened(start, 1, { position: null }));
    expect(client.hint).toBeNull();
  });

  it("that nobody asked for is not shown", () => {
    seated();
    network.last.says(given("another"));
    expect(client.hint).toBeNull();
  });

  it("that comes too late is no refusal to read, but any other is", () => {
    seated();
    client.advise();
    network.last.says(refused(only(), "stale"));
    expect(client.refusal).toBeNull();
    client.advise();
    network.last.says(refused(only(), "no-hints"));
    expect(client.refusal?.code).toBe("no-hints");
  });
});
