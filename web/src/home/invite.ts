/** Choices of a host that are the same for all games. */
import type { ClockSetup } from "../protocol";
import { texts } from "../texts/texts.svelte";

/** A clock that can be chosen; `text` says it. */
export interface ClockChoice {
  name: string;
  clock: ClockSetup | null;
}

const DAY = 86_400;

/** Clocks that are offered. */
export const CLOCKS: readonly ClockChoice[] = [
  { name: "none", clock: null },
  { name: "calm", clock: { card: 45, bank: 600 } },
  { name: "quick", clock: { card: 15, bank: 180 } },
  { name: "day", clock: { card: DAY, bank: 0 } },
  { name: "days", clock: { card: 3 * DAY, bank: 0 } },
];

/** Seconds for which a seat may be kept, as offered. */
export const KEEPS: readonly number[] = [120, 600, 3600, DAY, 7 * DAY];

/** A length of time in words: `two hours`. */
export function lengthText(seconds: number): string {
  if (seconds % DAY === 0) return texts.t("web-invite-days", { count: seconds / DAY });
  if (seconds % 3600 === 0)
    return texts.t("web-invite-hours", { count: seconds / 3600 });
  if (seconds % 60 === 0) return texts.t("web-invite-minutes", { count: seconds / 60 });
  return texts.t("web-seating-seconds", { count: seconds });
}

/** Where a table is found by whoever has the link. */
export function linkTo(origin: string, root: string, table: string): string {
  return `${origin}${root}/t/${table}`;
}

/** Whether an address leads every computer to itself: no friend gets here by it. */
export function isOwnMachine(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}
