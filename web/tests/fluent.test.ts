import { readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { reasons, shortened } from "../fluent";

const FOLDER = new URL("../../locales/", import.meta.url);

describe("shortened", () => {
  it("leaves every message as it was, but reasons of advice", () => {
    for (const language of ["en", "uk", "ru"])
      for (const file of readdirSync(new URL(`${language}/`, FOLDER))) {
        const source = readFileSync(new URL(`${language}/${file}`, FOLDER), "utf-8");
        const all = new FluentResource(source).body;
        const kept = new FluentResource(shortened(source)).body;
        expect(kept).toEqual(all.filter(({ id }) => !id.includes("-reason-")));
        const advice = new FluentResource(reasons(source)).body;
        expect(advice).toEqual(all.filter(({ id }) => id.includes("-reason-")));
      }
  });

  it("drops comments and empty lines", () => {
    expect(
      shortened("# One\n\na = b\n    c\n\n## Two\nd = { $n ->\n  *[x] y\n}\n"),
    ).toBe("a = b\n    c\nd = { $n ->\n  *[x] y\n}\n");
  });
});
