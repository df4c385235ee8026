import { describe, expect, it } from "vitest";
import type { Told } from "../protocol";
import { dealsRecorded, dealsTold, runningTotals } from "./deals";

function over(number: number, ...points: number[]): Told[] {
  return [
    { code: "deal-over", args: { number } },
    ...points.map((won, player) => ({ code: "score", args: { player, points: won } })),
  ];
}

const record = (deal: number, ...points: number[]) => ({ deal, outcome: { points } });

describe("deals that were told", () => {
  it("are those of the present match", () => {
    const told = [
      ...over(1, 9, 9),
      { code: "rematch" },
      ...over(1, 3, 4),
      ...over(2, 0, 5),
    ];
    expect(dealsTold(told, 3)).toEqual([
      { number: 1, points: [3, 4] },
      { number: 2, points: [0, 5] },
    ]);
    expect(dealsTold([], 1)).toEqual([]);
    expect(dealsTold([], 0)).toEqual([]);
  });

  it("are not enough where the first is forgotten", () => {
    expect(dealsTold(over(2, 3, 4), 2)).toBeNull();
    expect(dealsTold([], 2)).toBeNull();
  });
});

describe("deals that were recorded", () => {
  it("are those of the last match", () => {
    const records = [
      record(1, 5, 6),
      record(2, 1, 1),
      record(1, 3, 4),
      record(2, -2, 5),
    ];
    expect(dealsRecorded(records, [1, 9])).toEqual([
      { number: 1, points: [3, 4] },
      { number: 2, points: [-2, 5] },
    ]);
  });

  it("are none in a match that has just begun", () => {
    expect(dealsRecorded([record(1, 5, 6)], [0, 0])).toEqual([]);
    expect(dealsRecorded([], [0, 0])).toEqual([]);
  });

  it("count by their scores where the points are another thing", () => {
    const outcome = { points: [120, 90], scores: [15, -15] };
    expect(dealsRecorded([{ deal: 1, outcome }, {}, null], [15, -15])).toEqual([
      { number: 1, points: [15, -15] },
    ]);
  });
});

it("adds up", () => {
  const deals = [
    { number: 1, points: [3, 4] },
    { number: 2, points: [-5, 1] },
  ];
  expect(runningTotals(deals)).toEqual([
    [3, 4],
    [-2, 5],
  ]);
});
