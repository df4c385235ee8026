// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import type { RoundShown } from "../protocol";
import type { Wish } from "./commands.svelte";
import { Shuffler } from "./shuffler";

const sent: Wish[] = [];
let takes = true;
let shuffler: Shuffler;

beforeEach(() => {
  sent.length = 0;
  takes = true;
  localStorage.clear();
  sessionStorage.clear();
  shuffler = loaded();
});

/** A shuffler as after the page was loaded. */
function loaded(): Shuffler {
  return new Shuffler("t1", (wish) => takes && sent.push(wish) > 0);
}

function round(news: Partial<RoundShown> = {}): RoundShown {
  const nobody = { commitments: [null, null], supplied: [false, false] };
  const usual = { number: 1, step: "commit" as const, by: 0, commitment: "" };
  return { ...usual, ...nobody, opened: [false, false], ...news };
}

const other = "0".repeat(64);

async function committed(): Promise<string> {
  await shuffler.look(round(), 0);
  const wish = sent.at(-1);
  if (wish?.t !== "commit") throw new Error("nothing was committed to");
  return wish.commitment;
}

const opening = (own: string, news: Partial<RoundShown> = {}) =>
  round({ step: "open", commitments: [own, other], ...news });

it("commits once, then opens once", async () => {
  const own = await committed();
  await shuffler.look(round(), 0);
  await shuffler.look(round({ commitments: [own, null] }), 0);
  expect(sent).toEqual([{ t: "commit", round: 1, commitment: own }]);
  await Promise.all([shuffler.look(opening(own), 0), shuffler.look(opening(own), 0)]);
  await shuffler.look(opening(own, { opened: [true, false] }), 0);
  expect(sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ t: "open", round: 1 });
});

it("opens after a reload what it committed to before", async () => {
  const own = await committed();
  shuffler = loaded();
  await shuffler.look(opening(own), 0);
  expect(sent[1]).toMatchObject({ t: "open" });
  await shuffler.look(round({ number: 2 }), 0);
  expect(sent[2]).toMatchObject({ t: "commit", round: 2 });
  expect(sent[2]).not.toMatchObject({ commitment: own });
});

it("opens nothing that it may not", async () => {
  const own = await committed();
  await shuffler.look(opening(other), 0);
  await shuffler.look(opening(own, { commitments: [own, null] }), 0);
  await shuffler.look(opening(own, { supplied: [true, false] }), 0);
  await shuffler.look(opening(own, { number: 2 }), 0);
  expect(sent.length).toBe(1);
});

it("has no part in it where the server has, and as a watcher", async () => {
  await shuffler.look(round({ supplied: [true, false] }), 0);
  await shuffler.look(round(), null);
  await shuffler.look(null, 0);
  expect(sent).toEqual([]);
});

it("does it again where it came to nothing", async () => {
  takes = false;
  await shuffler.look(round(), 0);
  takes = true;
  const own = await committed();
  shuffler.again();
  expect(await committed()).toBe(own);
  expect(sent.length).toBe(2);
});
