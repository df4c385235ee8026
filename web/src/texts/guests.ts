/** Names of people who gave none. */
import { texts } from "./texts.svelte";

/** What the server calls whoever has no name: it knows no language. */
const NAMELESS = /^Guest (\d+)$/;

/** A name as it is shown: of a person without one, in the reader's language. */
export function called(name: string): string {
  const number = NAMELESS.exec(name)?.[1];
  return number === undefined
    ? name
    : texts.t("web-seat-guest", { number: Number(number) });
}
