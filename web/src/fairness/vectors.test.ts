// Every test vector of docs/fairness.md, with the browser's hash and with our own.

import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fromHex, joined, toHex, u64 } from "./bytes";
import { hash } from "./hash";
import { lotSeed, mixed, packSeed, secretCommitment, valueCommitment } from "./mixing";
import { Numbers, drawLot, shuffled } from "./numbers";
import { isOpened, isOpening, leafOf, sealOf } from "./seal";
import { sha256 } from "./sha256";
import type { OpeningShown } from "../protocol";

interface Vectors {
  secret: string;
  commitment: string;
  values: string[];
  supplied: boolean[];
  value_commitments: string[];
  mixed: string;
  lot: { seed: string; words: number[]; "below 2": number[]; "below 53": number[] };
  packs: { number: number; seed: string; pack: string; root: string }[];
  opening: OpeningShown;
  leaf: string;
}

const page = readFileSync(
  new URL("../../../docs/fairness.md", import.meta.url),
  "utf8",
);
const told = page.split("## Test vectors")[1] ?? "";
const vectors = JSON.parse(told.split("```json")[1]?.split("```")[0] ?? "") as Vectors;
const ranks = [..."23456789TJQKA"];
const cards = [
  ...[..."CDHS"].flatMap((suit) => ranks.map((rank) => rank + suit)),
  "JK",
];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(["the browser's hash", "our own hash"])("by %s", (which) => {
  function choose(): void {
    if (which === "our own hash") vi.stubGlobal("crypto", {});
  }

  it("commits and mixes", async () => {
    choose();
    const secret = fromHex(vectors.secret);
    const values = vectors.values.map(fromHex);
    expect(toHex(await secretCommitment(secret))).toBe(vectors.commitment);
    for (const [seat, value] of values.entries())
      expect(toHex(await valueCommitment(seat, value, vectors.supplied[seat]))).toBe(
        vectors.value_commitments[seat],
      );
    expect(toHex(await mixed(secret, values))).toBe(vectors.mixed);
  });

  it("draws numbers", async () => {
    choose();
    const { lot } = vectors;
    const seed = fromHex(lot.seed);
    expect(toHex(await lotSeed(fromHex(vectors.mixed)))).toBe(lot.seed);
    const words = new Numbers(seed);
    for (const word of lot.words) expect(await words.word()).toBe(word);
    for (const limit of [2, 53] as const) {
      const numbers = new Numbers(seed);
      for (const number of lot[`below ${limit}`])
        expect(await numbers.below(limit)).toBe(number);
    }
  });

  it("shuffles and seals", async () => {
    choose();
    const mix = fromHex(vectors.mixed);
    for (const { number, seed, pack, root } of vectors.packs) {
      expect(toHex(await packSeed(mix, number))).toBe(seed);
      expect((await shuffled(cards, fromHex(seed))).join(" ")).toBe(pack);
      expect(toHex(await sealOf(mix, number, pack.split(" ")))).toBe(root);
    }
  });

  it("opens a card", async () => {
    choose();
    const { opening, packs, leaf } = vectors;
    const root = packs[0]?.root ?? "";
    const { card, place, salt } = opening;
    expect(isOpening(opening)).toBe(true);
    expect(toHex(await leafOf(place, card, fromHex(salt)))).toBe(leaf);
    expect(await isOpened(root, 53, opening)).toBe(true);
    const wrong: Partial<OpeningShown>[] = [
      { card: "3S" },
      { place: 27 },
      { place: 53 },
      { place: -1 },
      { salt: leaf },
      { path: opening.path.slice(1) },
      { path: [...opening.path, leaf] },
      { path: [] },
    ];
    for (const change of wrong)
      expect(await isOpened(root, 53, { ...opening, ...change })).toBe(false);
    expect(await isOpened(root, 32, opening)).toBe(false);
  });
});

it("skips words that would make some numbers likelier", async () => {
  const seed = fromHex(vectors.lot.seed);
  const limit = 2 ** 31 + 1;
  const numbers = new Numbers(seed);
  const all = new Numbers(seed);
  for (let drawn = 0; drawn < 20;) {
    const word = await all.word();
    if (word >= limit) continue;
    expect(await numbers.below(limit)).toBe(word);
    drawn += 1;
  }
});

it("cuts again among those who tie", async () => {
  // Cards of the pack below: TD and then, that being gone, TC tie; 7C loses.
  const script = [7, 6, 0, 4, 14];
  const numbers = { below: () => Promise.resolve(script.shift() ?? 0) };
  const cut = drawLot(
    { kind: "high", ranks: "789JQKTA" },
    3,
    ["7", "8", "9", "T", "J", "Q", "K", "A"].flatMap((rank) => [
      `${rank}C`,
      `${rank}D`,
    ]),
    numbers as unknown as Numbers,
  );
  const { dealer, cuts } = await cut;
  expect(cuts.map(({ player, card }) => `${String(player)} ${card}`)).toEqual([
    "0 TD",
    "1 TC",
    "2 7C",
    "0 9C",
    "1 AD",
  ]);
  expect(dealer).toBe(1);
});

it("hashes as Web Crypto does, whatever the length", async () => {
  const data = joined(Array.from({ length: 40 }, (_, i) => u64(i ** 5)));
  for (let length = 0; length < 200; length++) {
    const part = data.slice(0, length);
    expect(toHex(sha256(part))).toBe(toHex(await hash(part)));
  }
});

it.each([
  { card: "1C" },
  { card: "tc" },
  { card: "JKJ" },
  { card: 5 },
  { place: 1.5 },
  { place: "3" },
  { salt: vectors.leaf.toUpperCase() },
  { salt: vectors.leaf.slice(1) },
  { path: vectors.leaf },
  { path: [null] },
])("takes nothing else for an opening: %j", (change) => {
  expect(isOpening({ ...vectors.opening, ...change })).toBe(false);
  expect(isOpening(null)).toBe(false);
});
