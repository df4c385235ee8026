/** How far this browser has looked at each table, so that a return can tell the news. */
import { parsed, read, write } from "../keep/storage";

const PLACE = "tenpips-seen";

/** Tables that are remembered: more than anybody plays at. */
const MOST = 40;

/** Number of the last event that was seen at a table; 0 for a table never seen. */
export function seenUpTo(table: string): number {
  return all().find(([name]) => name === table)?.[1] ?? 0;
}

/** Note that a table has been seen as it is after event *number*. */
export function saw(table: string, number: number): void {
  if (number <= seenUpTo(table)) return;
  const others = all().filter(([name]) => name !== table);
  write(PLACE, JSON.stringify([[table, number], ...others].slice(0, MOST)));
}

function all(): [string, number][] {
  const kept = parsed(read(PLACE));
  return Array.isArray(kept) ? kept.filter(isSeen) : [];
}

function isSeen(value: unknown): value is [string, number] {
  if (!Array.isArray(value)) return false;
  const [table, number] = value as unknown[];
  return typeof table === "string" && Number.isInteger(number);
}
