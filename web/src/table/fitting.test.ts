import { describe, expect, it } from "vitest";
import { fit } from "./fitting";

const GAP = 8;

/** Whether cards of that width lie in the space, in as many rows as they need. */
function lie(count: number, card: number, width: number, height: number): boolean {
  const columns = Math.floor((width + GAP) / (card + GAP));
  const rows = Math.ceil(count / columns);
  return columns > 0 && rows * 1.4 * card + (rows - 1) * GAP <= height;
}

describe("fit", () => {
  const spaces = [
    [320, 150],
    [330, 350],
    [600, 400],
    [250, 130],
  ] as const;

  it("gives the largest width at which all cards lie in the space", () => {
    for (const [width, height] of spaces)
      for (let count = 1; count <= 30; count += 1) {
        const { card, columns } = fit(count, width, height, GAP, 1000);
        expect(lie(count, card, width, height)).toBe(true);
        expect(lie(count, card + 1.01, width, height)).toBe(false);
        expect(columns * card + (columns - 1) * GAP).toBeLessThanOrEqual(width);
      }
  });

  it("makes no card wider than it should be, and no row much shorter", () => {
    expect(fit(8, 750, 300, GAP, 90)).toEqual({ card: 90, columns: 4 });
    expect(fit(5, 330, 350, GAP, 60)).toEqual({ card: 60, columns: 3 });
  });

  it("leaves every card of a crowded telephone wide enough for a finger", () => {
    expect(fit(12, 240, 160, 6, 60).card).toBeGreaterThanOrEqual(34);
  });

  it("gives nothing while the space is not known", () => {
    expect(fit(4, 0, 0, GAP, 60).card).toBe(0);
    expect(fit(0, 300, 300, GAP, 60).card).toBe(0);
  });
});
