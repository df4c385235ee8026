/** Numbers as the reader's language writes them, alike in texts and beside them. */
import { texts } from "./texts.svelte";

/** `1,000`. */
export function plain(value: number): string {
  return new Intl.NumberFormat(texts.formatting).format(value);
}

/** A number that stands by itself, with a minus as wide as a plus: `−28`. */
export function withMinus(value: number): string {
  return plain(value).replace("-", "−");
}

/** Points won or lost, with their sign: `+12`, `-3`, `0`. */
export function signed(value: number): string {
  const how = { signDisplay: "exceptZero" } as const;
  return new Intl.NumberFormat(texts.formatting, how).format(value);
}

/** A share from 0 to 1: `45%`. */
export function share(value: number): string {
  return new Intl.NumberFormat(texts.formatting, { style: "percent" }).format(value);
}
