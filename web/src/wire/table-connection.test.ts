// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeNetwork, happened, snapshot, welcome } from "./testing/fakes";
import { PING, PROBE, SILENCE } from "./line";
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

describe("a connection", () => {
  it("is asked for signs of life, and lost after 45 seconds of silence", () => {
    seated();
    vi.advanceTimersByTime(PING);
    expect(network.last.of("ping").length).toBe(1);
    vi.advanceTimersByTime(SILENCE - PING - PROBE);
    expect(client.link).toBe("open");
    vi.advanceTimersByTime(PROBE);
    expect(client.link).toBe("lost");
    expect(client.retryAt).toBeGreaterThan(Date.now());
    back();
    network.last.says(happened(start, 0));
    expect(client.link).toBe("open");
    expect(client.retryAt).toBeNull();
  });

  it("lasts as long as anything is heard", () => {
    seated();
    for (let minute = 0; minute < 10; minute += 1) {
      vi.advanceTimersByTime(40_000);
      network.last.says({ t: "watching", watchers: minute });
    }
    expect(client.link).toBe("open");
    expect(client.watchers).toBe(9);
  });

  it("is sought again with growing pauses", () => {
    seated();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      network.last.closes(1006);
      pauses.push((client.retryAt ?? 0) - Date.now());
      vi.advanceTimersByTime(pauses.at(-1) ?? 0);
    }
    expect(network.sockets.length).toBe(9);
    expect(pauses[0]).toBeLessThanOrEqual(500);
    expect(pauses[7]).toBeGreaterThanOrEqual(7_500);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000);
  });

  it("is sought again where the browser would not open one", () => {
    network.refuses = true;
    client = new TableClient("t1", "token", network.connect);
    expect(client.link).toBe("lost");
    network.refuses = false;
    vi.advanceTimersByTime(1_000);
    expect(network.sockets.length).toBe(1);
  });

  it.each([
    ["online", () => dispatchEvent(new Event("online"))],
    ["visible", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("comes back at once when the page is %s", (_, wake) => {
    seated();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      network.last.closes(1006);
      vi.advanceTimersByTime(20_000);
    }
    network.last.closes(1006);
    const before = network.sockets.length;
    wake();
    expect(network.sockets.length).toBe(before + 1);
    expect(client.retryAt).toBeNull();
  });

  it("that may be dead after a change of network is asked, and given five seconds", () => {
    seated();
    dispatchEvent(new Event("offline"));
    expect(network.last.of("ping").length).toBe(1);
    vi.advanceTimersByTime(100);
    network.last.says({ t: "pong", now: Date.now(), number: 10 });
    vi.advanceTimersByTime(PROBE);
    expect(client.link).toBe("open");
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(PROBE);
    expect(client.link).toBe("lost");
  });

  it("that the server drains is back when the server is", () => {
    seated();
    network.last.says({ t: "drain" });
    expect(client.link).toBe("draining");
    network.last.closes(1012);
    expect(client.link).toBe("draining");
    back();
    network.last.says(happened(start, 2));
    expect(client.link).toBe("open");
    network.last.says({ t: "drain" });
    network.last.closes(1012);
    // Nobody answers any attempt for longer than a restart takes.
    vi.advanceTimersByTime(150_000);
    expect(client.link).toBe("lost");
  });

  it("that was replaced does not come back unless somebody wants it", () => {
    seated();
    network.last.closes(4409);
    expect(client.link).toBe("replaced");
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(100_000);
    expect(network.sockets.length).toBe(1);
    client.play("2C");
    expect(client.pending.size).toBe(0);
    client.reconnect();
    network.last.opens();
    network.last.says(welcome(), happened(start, 1));
    expect(client.link).toBe("open");
  });

  it("speaks through one socket at a time", () => {
    seated();
    const first = network.last;
    client.reconnect();
    first.says(happened(start, 1));
    first.closes(4409);
    expect(client.number).toBe(10);
    expect(first.readyState).toBe(3);
    expect(client.link).toBe("open");
    client.close();
    vi.advanceTimersByTime(100_000);
    expect(network.sockets.length).toBe(2);
  });

  it("passes over what is no frame, and frames that it does not know", () => {
    seated();
    network.last.onmessage?.({ data: "{" });
    network.last.onmessage?.({ data: '{"t":"later"}' });
    expect(client.link).toBe("open");
  });
});
