// What is opened when a deal has ended or is abandoned, read strictly.

import { isHex } from "./bytes";
import { VERSION } from "./mixing";
import type { Json } from "../protocol";

/** How the packs of a deal came about, or how far an abandoned one had come. */
export interface Proof {
  version: string;
  commitment: string;
  seats: ProofSeat[];
  secret: string;
  /** Seals of all packs of the deal. */
  packs: string[];
  /** Which pack is meant; not there where nothing was dealt. */
  number?: number;
}

/** A seat's part in a proof; null where the deal was abandoned before it was told. */
export interface ProofSeat {
  commitment: string | null;
  value: string | null;
  supplied: boolean;
}

/** Read a proof, of a deal or of a shuffle that came to nothing; null if it is none. */
export function readProof(data: Json | undefined, dealt: boolean): Proof | null {
  const keys = ["version", "commitment", "seats", "secret", "packs"];
  if (dealt) keys.push("number");
  if (!isObject(data, keys)) return null;
  const { version, commitment, seats, secret, packs, number } = data;
  if (version !== VERSION || !isHex(commitment) || !isHex(secret)) return null;
  if (!Array.isArray(packs) || !packs.every(isHex)) return null;
  if (!Array.isArray(seats) || !seats.every(isSeat)) return null;
  const proof = { version, commitment, seats, secret, packs };
  if (!dealt) return proof;
  return Number.isInteger(number) ? { ...proof, number: Number(number) } : null;
}

function isObject(
  data: Json | undefined,
  keys: readonly string[],
): data is Record<string, Json> {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const found = Object.keys(data);
  return found.length === keys.length && keys.every((key) => Object.hasOwn(data, key));
}

function isSeat(data: Json): data is Json & ProofSeat {
  if (!isObject(data, ["commitment", "value", "supplied"])) return false;
  const { commitment, value, supplied } = data;
  return isHexOrNull(commitment) && isHexOrNull(value) && typeof supplied === "boolean";
}

function isHexOrNull(data: Json | undefined): boolean {
  return data === null || isHex(data);
}
