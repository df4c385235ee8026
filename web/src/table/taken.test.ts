import { expect, test } from "vitest";
import type { Told } from "../protocol";
import type { Motion } from "../wire/sheet";
import { lastTaken } from "./taken";

const put = { cards: ["card"], to: "trick", mine: true, hold: false, source: "" };
const took = { cards: ["cards"], to: "tricks", mine: true, hold: true, source: "" };
const TRICKS: Record<string, Motion[]> = { lead: [put], reply: [put], trick: [took] };

const played: Told[] = [
  { code: "lead", args: { player: 1, card: "7H" } },
  { code: "reply", args: { player: 0, card: "KH" } },
  { code: "trick", args: { player: 0, cards: ["7H", "KH"] } },
];

test("a trick is told with who played each card, the leader first", () => {
  const later: Told = { code: "lead", args: { player: 0, card: "2S" } };
  expect(lastTaken([...played, null, later], TRICKS)).toEqual({
    taker: 0,
    places: [
      { name: "trick", seat: 1, cards: ["7H"], hidden: 0 },
      { name: "trick", seat: 0, cards: ["KH"], hidden: 0 },
    ],
  });
});

test("captured cards lay in the middle", () => {
  const out = { ...put, to: "played" };
  const all = { ...took, cards: ["card", "cards"], to: "captured" };
  const laid = { ...put, to: "layout", mine: false };
  const motions = { lay: [laid], capture: [out, all] };
  const capture = { code: "capture", args: { player: 1, card: "9D", cards: ["AS"] } };
  expect(lastTaken([capture], motions)?.places).toEqual([
    { name: "played", seat: 1, cards: ["9D"], hidden: 0 },
    { name: "layout", seat: null, cards: ["AS"], hidden: 0 },
  ]);
});

test("nothing was taken where nothing was", () => {
  expect(lastTaken(played.slice(0, 2), TRICKS)).toBeNull();
});
