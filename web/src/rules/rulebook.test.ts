import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { passageStating, readRulebook, rulesCited, withoutCitations } from "./rulebook";
import { passagesOf, sectionsFound } from "./searching";

const games = ["dix", "reunion", "chinese_ten"];
const read = (game: string) =>
  readFileSync(`../src/tenpips/games/${game}/README.md`, "utf-8");
const all = (markdown: string) =>
  readRulebook(markdown).sections.flatMap((section) => section.passages);

describe("citations", () => {
  it.each([
    ["Reply. (DIX-21)", ["DIX-21"]],
    ["Cards. (CT-10 to CT-12, CO-13)", ["CT-10", "CT-11", "CT-12", "CO-13"]],
    ["Картки. (CT-TW-05 до CT-TW-07)", ["CT-TW-05", "CT-TW-06", "CT-TW-07"]],
    ["Nothing (one that is no id, 4.2).", []],
  ])("of %s", (text, rules) => expect(rulesCited(text)).toEqual(rules));

  it("are not for the eye", () => {
    expect(
      withoutCitations("It is cut.\n(REU-13) (no code: a cut\nchanges nothing)\n"),
    ).toBe("It is cut.");
  });
});

describe.each(games)("the rulebook of %s", (game) => {
  const markdown = read(game);
  const book = readRulebook(markdown);

  it("has an anchor for every numbered paragraph, and only one", () => {
    const numbers = [...markdown.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(
      ([, number]) => `p${number}`,
    );
    const ids = all(markdown)
      .map((passage) => passage.id)
      .filter(Boolean);
    expect(ids).toEqual(numbers);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("shows no ids of rules and no notes for programmers", () => {
    const html = book.sections.flatMap((each) => each.passages.map((p) => p.html));
    expect(html.join("")).not.toMatch(/[A-Z]{2,}-\d\d|no code/);
    expect(book.sections.map((each) => each.title).join()).not.toContain("no code");
  });

  it("leads every reference to a passage that is there", () => {
    const html = all(markdown)
      .map((passage) => passage.html)
      .join("");
    const ids = new Set(all(markdown).map((passage) => passage.id));
    const links = [...html.matchAll(/href="#(p[^"]+)"/g)].map(([, id]) => id ?? "");
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("finds passages by their words", () => {
    const some = passagesOf(sectionsFound(book, "the dealer"));
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(passagesOf(book.sections));
    expect(sectionsFound(book, " ")).toBe(book.sections);
    expect(sectionsFound(book, "xyzzy")).toEqual([]);
  });
});

it.each([
  ["dix", "DIX-21", "p3.3"],
  ["reunion", "REU-25", "p4.3"],
  ["chinese_ten", "CT-18", "p2.1"],
  ["dix", "DIX-999", null],
])("in %s the rule %s is stated at %s", (game, rule, anchor) => {
  expect(passageStating(readRulebook(read(game)), rule)).toBe(anchor);
});

it("keeps an example with the paragraph before it", () => {
  const passage = all(read("dix")).find(({ id }) => id === "p3.5");
  expect(passage?.html).toContain("<blockquote>");
});

it("writes no tag that the rulebook brings along", () => {
  const html = all(
    "# X\n\n**1.1** <img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](http://c/d) `<b>`\n\n" +
      '<script>alert(1)</script>\n\n```a"b\n<i>\n```\n',
  )
    .map((passage) => passage.html)
    .join("");
  expect(html).not.toMatch(/<(?!\/?(p|strong|code|pre)\b)/);
  expect(html).not.toContain("href");
});
