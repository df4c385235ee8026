import { describe, expect, it } from "vitest";
import type { GameSheet } from "../wire/sheet";
import {
  againstBots,
  asked,
  changed,
  differences,
  fitted,
  readValue,
  reseated,
  seatsFor,
  variantOf,
  type Wanted,
} from "./sheets";

const sheet: GameSheet = {
  name: "toy",
  version: 1,
  variants: [
    { name: "plain", seats: 2, options: { lead: "left", target: 50, players: 2 } },
    { name: "long", seats: 4, options: { lead: "right", target: 90, players: 4 } },
  ],
  choices: [
    { name: "lead", values: ["left", "right"] },
    { name: "target", least: 10, most: 90 },
    { name: "players", least: 2, most: 4 },
  ],
  motions: {},
  openers: [],
  bots: [],
};
const [plain, long] = [variantOf(sheet, "plain"), variantOf(sheet, "long")];

describe("differences from the standard sheet", () => {
  it("are none for the standard variant", () =>
    expect(differences(sheet, plain.options)).toEqual([]));

  it("come in the order of the sheet, with the standard beside them", () =>
    expect(differences(sheet, { target: 90, lead: "right" })).toEqual([
      { name: "lead", value: "right", standard: "left" },
      { name: "target", value: 90, standard: 50 },
    ]));

  it("pass over options that the sheet does not know", () =>
    expect(differences(sheet, { later: 1 })).toEqual([]));
});

it("takes the standard variant for one that is not there", () =>
  expect(variantOf(sheet, "gone")).toBe(plain));

it("asks only for what differs from the variant", () => {
  expect(changed(long, { lead: "right", target: 80 })).toEqual({ target: 80 });
  const wanted: Wanted = {
    variant: "long",
    changes: { lead: "right", target: 80 },
    seats: ["me", "open", "easy", "easy"],
    watchers: true,
    phrases: false,
    hints: true,
    listed: false,
    keep: 600,
    takeover: "",
    clock: null,
  };
  expect(asked(sheet, wanted, "Ann")).toEqual({
    game: "toy",
    name: "Ann",
    variant: "long",
    options: { target: 80 },
    seats: ["me", "open", "easy", "easy"],
    watchers: true,
    phrases: false,
    hints: true,
    listed: false,
    keep: 600,
    takeover: "",
    clock: null,
  });
});

describe("seats", () => {
  it("are as many as play", () => {
    expect(seatsFor(long, {})).toBe(4);
    expect(seatsFor(plain, { players: 3 })).toBe(3);
    expect(againstBots(3, "hard")).toEqual(["me", "hard", "hard"]);
  });

  it("always have one for me", () => {
    expect(fitted(["open", "easy", "me"], 2, "open")).toEqual(["me", "easy"]);
    expect(reseated(["me", "open"], 0, "easy")).toEqual(["me", "open"]);
  });

  it("are changed for one another", () =>
    expect(reseated(["me", "easy", "open"], 1, "me")).toEqual(["easy", "me", "open"]));
});

it("reads values as they are written", () => {
  const few = { name: "deals", values: [3, 6, 9] };
  const range = { name: "target", least: 10, most: 90 };
  expect(readValue(few, "6")).toBe(6);
  expect(readValue(few, "4")).toBeNull();
  expect(readValue(range, "50")).toBe(50);
  expect(["", "9", "x"].map((text) => readValue(range, text))).toEqual([
    null,
    null,
    null,
  ]);
});
