import { describe, expect, it } from "vitest";
import type { TableShown } from "../wire/forms";
import { standing, waitsFor, type News } from "./news";

const told = (more: object): News =>
  ({
    table: "a",
    phase: "playing",
    names: ["Ann", ""],
    seats_open: [],
    ...more,
  }) as unknown as TableShown;

describe("how a game of mine stands", () => {
  it.each([
    [undefined, "unknown", 0],
    ["gone", "gone", 0],
    [told({ phase: "gathering", seats_open: [1] }), "gathering", 1],
    [told({ phase: "gathering" }), "ready", 0],
    [told({}), "playing", 0],
    [told({ to_move: 1 }), "playing", 0],
    [told({ to_move: 0 }), "your-turn", 0],
    [told({ phase: "over", to_move: 0 }), "over", 0],
  ] as [News | undefined, string, number][])("%#: %s", (news, text, count) => {
    expect(standing(news, 0)).toEqual([`web-home-mine-${text}`, { count }]);
    expect(waitsFor(news, 0)).toBe(text === "your-turn");
  });
});
