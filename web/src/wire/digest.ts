/** The digest by which a client knows that it has all parts of a table. */
import CRC32 from "crc-32";
import { PARTS } from "../protocol";
import type { Parts } from "./parts";

/** JSON of parts as they were; a part that has not changed is the same object. */
const written = new WeakMap<object, string>();

/** CRC-32 of all parts as compact JSON, one after the other in the protocol's order. */
export function digest(parts: Parts): number {
  return CRC32.str(PARTS.map((name) => text(parts[name])).join("")) >>> 0;
}

function text(part: object | null): string {
  if (part === null) return "null";
  let found = written.get(part);
  if (found === undefined) {
    found = JSON.stringify(part);
    written.set(part, found);
  }
  return found;
}
