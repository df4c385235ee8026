import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Happened, Snapshot, ToClient } from "../protocol";
import { PARTS } from "../protocol";
import { digest } from "./digest";
import { History } from "./history";
import { type Parts, taken } from "./parts";

const path = new URL("../../../tests/protocol/frames.json", import.meta.url);
const written = JSON.parse(readFileSync(path, "utf8")) as Record<string, string[]>;

function framesOf(who: string): (Snapshot | Happened)[] {
  const frames = (written[who] ?? []).map((text) => JSON.parse(text) as ToClient);
  return frames.filter((each) => each.t === "snapshot" || each.t === "happened");
}

function folding(who: string): { parts: Parts; number: number }[] {
  let parts: Parts | null = null;
  let number = 0;
  return framesOf(who).map((frame) => {
    const next = taken(parts, number, frame);
    expect(next?.sound, `digest after event ${frame.number}`).toBe(true);
    if (!next) throw new Error(`no way to take event ${frame.number}`);
    ({ parts } = next);
    ({ number } = frame);
    return { parts, number };
  });
}

describe.each(["seat", "watcher"])("frames that a %s was really sent", (who) => {
  it("fold into parts with the server's digests", () => {
    expect(folding(who).length).toBeGreaterThan(20);
  });

  it("change no part that they leave out", () => {
    const [first, second] = folding(who);
    expect(second?.parts.receipt).toBe(first?.parts.receipt);
    expect(second?.parts.seats).not.toBe(first?.parts.seats);
  });

  it("have another digest when any part is another", () => {
    const last = folding(who).at(-1);
    if (!last) throw new Error("no frames");
    for (const name of PARTS) {
      const other = { ...last.parts, [name]: { changed: true } };
      expect(digest(other)).not.toBe(digest(last.parts));
    }
  });

  it("cannot be taken where one before is missing", () => {
    const frames = framesOf(who);
    const reached = folding(who)[3];
    if (!reached || !frames[5] || !frames[4]) throw new Error("no frames");
    expect(taken(reached.parts, reached.number, frames[5])).toBeNull();
    expect(taken(null, 0, frames[4])).toBeNull();
    expect(taken(reached.parts, reached.number, frames[4])).not.toBeNull();
  });

  it("are heard in order, without a gap", () => {
    const history = new History();
    for (const frame of framesOf(who)) history.add(frame, false);
    const numbers = history.all.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    expect(numbers.length).toBe(framesOf(who).at(-1)?.number);
  });
});

it("a frame with a part gone astray is not sound", () => {
  const [snapshot, happened] = framesOf("seat");
  if (snapshot?.t !== "snapshot" || happened?.t !== "happened")
    throw new Error("frames");
  const start = taken(null, 0, snapshot);
  const { seats: _, ...rest } = happened;
  expect(taken(start?.parts ?? null, snapshot.number, rest)?.sound).toBe(false);
});

it("a snapshot replaces what was heard, and a rematch drops the match before the last", () => {
  const history = new History();
  const frame = (t: "snapshot" | "happened", number: number, count: number) =>
    ({ t, number, events: Array(count).fill({ code: "say" }) }) as unknown as Happened;
  history.add(frame("snapshot", 7, 3), false);
  expect(history.all.map(({ number }) => number)).toEqual([5, 6, 7]);
  history.add(frame("happened", 9, 2), true);
  expect(history.all.length).toBe(5);
  history.add(frame("happened", 10, 1), true);
  expect(history.all.map(({ number }) => number)).toEqual([8, 9, 10]);
  history.add(frame("snapshot", 20, 1), false);
  expect(history.all.map(({ number }) => number)).toEqual([20]);
});
