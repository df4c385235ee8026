import { describe, expect, test, vi } from "vitest";
import { type Deal, middleOf, viewersOf, zonesOf } from "./film";
import { Player } from "./player.svelte";

const DEAL: Deal = {
  game: "dix",
  version: 1,
  variant: "classic",
  options: {},
  seats: 2,
  players: ["Ada", "Bo"],
  deal: 1,
  dealer: 0,
  before: [3, 4],
  after: [5, 9],
  winners: [],
  plies: [{ seat: 1, card: "2D" }],
  zones: [
    { name: "stock", hidden: 20 },
    { name: "hand", seat: 0, cards: ["AS"] },
    { name: "hand", seat: 0, hidden: 1 },
    { name: "hand", seat: 1, cards: ["2D"] },
    { name: "hand", seat: 1 },
    { name: "trick", seat: 1, cards: ["2D"] },
    { name: "tricks", seat: 1 },
  ],
  events: [],
  views: {
    all: [
      { zones: [0, 1, 3, 6], events: [], to_move: 1, legal: ["2D"] },
      { zones: [0, 1, 4, 5, 6], events: [], to_move: 0 },
    ],
    "0": [
      { zones: [0, 1, 6], events: [], to_move: 1 },
      { zones: [0, 1, 5, 6], events: [], to_move: 0, legal: ["AS"] },
    ],
    "1": [
      { zones: [0, 2, 3, 6], events: [], to_move: 1, legal: ["2D"] },
      { zones: [0, 2, 4, 5, 6], events: [], to_move: 0 },
    ],
    watcher: [
      { zones: [0, 2, 6], events: [], to_move: 1 },
      { zones: [0, 2, 5, 6], events: [], to_move: 0 },
    ],
  },
  scores: [2, 5],
  receipt: [],
};

test("a player goes from moment to moment and no further", () => {
  const player = new Player(DEAL);
  expect([player.at, player.last, player.named]).toEqual([0, 1, undefined]);
  expect(player.totals).toEqual([3, 4]);
  player.go(-1);
  expect(player.at).toBe(0);
  player.go(7);
  expect([player.at, player.named]).toEqual([1, "2D"]);
  expect(player.totals).toEqual([5, 9]);
});

test("viewers come in turn, and each sees its own moments", () => {
  const player = new Player(DEAL);
  expect(viewersOf(DEAL)).toEqual(["all", "0", "1", "watcher"]);
  expect(player.zones.map(({ cards }) => cards ?? [])).toContainEqual(["AS"]);
  player.turn();
  player.turn();
  expect([player.viewer, player.seat, player.seats]).toEqual(["1", 1, [1, 0]]);
  expect(player.zones.flatMap(({ cards }) => cards ?? [])).toEqual(["2D"]);
  player.turn();
  expect([player.viewer, player.seat]).toEqual(["watcher", null]);
  expect(player.zones.flatMap(({ cards }) => cards ?? [])).toEqual([]);
  player.turn();
  expect(player.viewer).toBe("all");
});

describe("what lies where", () => {
  test("hands and piles at the seats, the rest in the middle", () => {
    const player = new Player(DEAL);
    player.go(1);
    expect(middleOf(player.zones).map(({ name }) => name)).toEqual(["stock", "trick"]);
    expect(zonesOf(player.zones, 1).map(({ name }) => name)).toEqual(["hand"]);
  });
});

test("what has just been taken still lies on the table, and the future is not told", () => {
  const [before, after] = DEAL.views.watcher ?? [];
  if (!before || !after) throw new Error("the deal has two moments");
  const taking = { by: 0, cards: ["2D"], zones: [0, 2, 5, 6] };
  const taken = { ...after, zones: [0, 2, 6], taking };
  const player = new Player({
    ...DEAL,
    views: { ...DEAL.views, watcher: [before, taken] },
  });
  player.viewer = "watcher";
  expect(player.past).toHaveLength(1);
  player.go(1);
  expect(player.past).toHaveLength(2);
  expect(middleOf(player.zones).map(({ name }) => name)).toEqual(["stock", "trick"]);
});

test("it plays by itself until the end, and again from the beginning", () => {
  vi.useFakeTimers();
  const player = new Player(DEAL);
  player.toggle();
  expect(player.playing).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect([player.at, player.playing]).toEqual([1, false]);
  player.toggle();
  expect([player.at, player.playing]).toEqual([0, true]);
  player.stop();
  vi.useRealTimers();
});
