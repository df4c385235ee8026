// One secret of the server and a value of every seat: what fixes the packs of a deal.

import { type Bytes, ascii, u32, u8 } from "./bytes";
import { hash } from "./hash";

/** Names this way of dealing; in every tag and in every proof. */
export const VERSION = "tenpips-deal-1";

/** Hash by which the server commits itself to its secret. */
export function secretCommitment(secret: Bytes): Promise<Bytes> {
  return tagged("secret", secret);
}

/** Hash by which a seat's value is committed to. */
export function valueCommitment(
  seat: number,
  value: Bytes,
  supplied = false,
): Promise<Bytes> {
  return tagged("value", u32(seat), u8(supplied ? 1 : 0), value);
}

/** Hash of the secret and all values by seat, from which everything follows. */
export function mixed(secret: Bytes, values: readonly Bytes[]): Promise<Bytes> {
  return tagged("mixed", secret, ...values);
}

/** Seed of a pack of the deal, numbered from 0. */
export function packSeed(mix: Bytes, pack: number): Promise<Bytes> {
  return tagged("pack", mix, u32(pack));
}

/** Seed of the lot for the first dealer. */
export function lotSeed(mix: Bytes): Promise<Bytes> {
  return tagged("lot", mix);
}

/** What keeps the hash of a card from telling which card it is. */
export function saltOf(mix: Bytes, pack: number, place: number): Promise<Bytes> {
  return tagged("salt", mix, u32(pack), u32(place));
}

function tagged(use: string, ...parts: Bytes[]): Promise<Bytes> {
  return hash(ascii(`${VERSION}/${use}`), ...parts);
}
