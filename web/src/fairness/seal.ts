// A pack sealed before it is dealt, and opened card by card: a tree of hashes as in
// RFC 6962, parted at the greatest power of two below the count of leaves.

import { type Bytes, ascii, fromHex, isHex, toHex, u32, u8 } from "./bytes";
import { hash } from "./hash";
import { saltOf } from "./mixing";
import type { OpeningShown } from "../protocol";

const CARD = /^(?:[2-9TJQKA][CDHS]|JK)$/;

/** Whether something is an opening as docs/fairness.md writes it, and no more. */
export function isOpening(data: unknown): data is OpeningShown {
  if (typeof data !== "object" || data === null) return false;
  const { card, place, salt, path } = data as Record<string, unknown>;
  return (
    typeof card === "string" &&
    CARD.test(card) &&
    Number.isInteger(place) &&
    isHex(salt) &&
    Array.isArray(path) &&
    path.every(isHex)
  );
}

/** Whether a card lay where its opening says, in a sealed pack of so many cards. */
export async function isOpened(
  root: string,
  count: number,
  opening: OpeningShown,
): Promise<boolean> {
  const { card, place, salt, path } = opening;
  if (place < 0 || place >= count) return false;
  const found = await climbed(
    await leafOf(place, card, fromHex(salt)),
    place,
    count,
    path.map(fromHex),
  );
  return found !== null && toHex(found) === root;
}

/** Seal of a pack, from what all have mixed. */
export async function sealOf(
  mix: Bytes,
  number: number,
  pack: readonly string[],
): Promise<Bytes> {
  return rootOf(
    await Promise.all(
      pack.map(async (card, place) =>
        leafOf(place, card, await saltOf(mix, number, place)),
      ),
    ),
  );
}

/** Hash of a card at its place. */
export function leafOf(place: number, card: string, salt: Bytes): Promise<Bytes> {
  return hash(u8(0), u32(place), ascii(card), salt);
}

function nodeOf(left: Bytes, right: Bytes): Promise<Bytes> {
  return hash(u8(1), left, right);
}

/** How many of at least two leaves lie on the left. */
function middle(count: number): number {
  let power = 1;
  while (2 * power < count) power *= 2;
  return power;
}

async function rootOf(leaves: readonly Bytes[]): Promise<Bytes> {
  const [only] = leaves;
  if (leaves.length === 1 && only !== undefined) return only;
  const m = middle(leaves.length);
  const [left, right] = await Promise.all([
    rootOf(leaves.slice(0, m)),
    rootOf(leaves.slice(m)),
  ]);
  return nodeOf(left, right);
}

/** Root that a leaf and its path lead to; null where the path has a wrong length. */
export async function climbed(
  leaf: Bytes,
  place: number,
  count: number,
  path: readonly Bytes[],
): Promise<Bytes | null> {
  const other = path.at(-1);
  if (count === 1) return other === undefined ? leaf : null;
  if (other === undefined) return null;
  const m = middle(count);
  const left = place < m;
  const child = await climbed(
    leaf,
    left ? place : place - m,
    left ? m : count - m,
    path.slice(0, -1),
  );
  if (child === null) return null;
  return left ? nodeOf(child, other) : nodeOf(other, child);
}
