// Bytes, and how they are written: see "Notation" in docs/fairness.md.

/** Bytes that nothing else holds. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of a secret, a value, a commitment, a salt and a hash. */
export const SIZE = 32;

const HEX = /^[0-9a-f]{64}$/;

/** Whether something is 32 bytes, written as 64 digits; capitals are refused. */
export function isHex(text: unknown): text is string {
  return typeof text === "string" && HEX.test(text);
}

/** Read what `isHex` accepts. */
export function fromHex(text: string): Bytes {
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

/** Write bytes, two digits each. */
export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Lay bytes end to end. */
export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A number in one byte. */
export function u8(number: number): Bytes {
  return new Uint8Array([number]);
}

/** A number in four bytes, the highest first. */
export function u32(number: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

/** A number in eight bytes, the highest first. */
export function u64(number: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/** A text of ASCII in bytes. */
export function ascii(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
