import { expect, test } from "vitest";
import { ReplayProblem } from "./fetching";
import { problemOf } from "./problems";
import { words } from "./words.svelte";

test.each(["en", "uk", "ru"])(
  "a file of too many deals names the most: %s",
  async (language) => {
    await words.use(language);
    const said = problemOf(new ReplayProblem("too-many-deals", "", "deal.61"), false);
    expect(said).toContain("60");
    expect(said).not.toContain("61");
  },
);
