// The one hash of docs/fairness.md.

import { type Bytes, joined } from "./bytes";
import { sha256 } from "./sha256";

/** SHA-256 of parts laid end to end: the browser's where it has one, else our own. */
export async function hash(...parts: Bytes[]): Promise<Bytes> {
  const whole = joined(parts);
  // The types promise `subtle`, but it is missing on pages that are not secure.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return sha256(whole);
  return new Uint8Array(await subtle.digest("SHA-256", whole));
}
