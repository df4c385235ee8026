import { describe, expect, test } from "vitest";
import { formatting, knownAs, LANGUAGES, negotiate, PSEUDO } from "./negotiate";
import { pseudo } from "./pseudo";

describe("negotiation", () => {
  test.each([
    [[], "en"],
    [["uk-UA", "ru"], "uk"],
    [["RU"], "ru"],
    [["de", "fr-CH", "ru-RU", "en"], "ru"],
    [["th"], "en"],
    [["ukx", "constructor"], "en"],
    [["en-XA"], PSEUDO],
  ])("of %j", (wanted, language) => {
    expect(negotiate(wanted)).toBe(language);
  });

  test("offers each language by its own name", () => {
    expect(LANGUAGES).toEqual([
      { code: "en", name: "English" },
      { code: "uk", name: "Українська" },
      { code: "ru", name: "Русский" },
    ]);
    expect(knownAs("xx")).toBeUndefined();
    expect(formatting(PSEUDO)).toBe("en");
  });
});

describe("pseudo-texts", () => {
  test.each(["OK", "Play", "Play now against a bot", "1 of 3: a, b."])("%s", (text) => {
    const strange = pseudo(text);
    expect(strange.length).toBeGreaterThanOrEqual(Math.floor(1.4 * text.length));
    expect(strange).not.toMatch(/[A-Za-z]/);
    expect(strange.replace(/[^0-9:,. ]/g, "")).toBe(text.replace(/[^0-9:,. ]/g, ""));
  });
});
