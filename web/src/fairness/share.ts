// The browser's own part in a shuffle: a random value, committed to before anybody
// opens, and kept until the deal is over, so that a page loaded again can open it.

import { SIZE, fromHex, isHex, toHex } from "./bytes";
import { valueCommitment } from "./mixing";
import type { RoundShown } from "../protocol";

/** A value of one's own, and what was told of the shuffle that it is for. */
export interface Share {
  table: string;
  round: number;
  seat: number;
  /** Secret until all have committed. */
  value: string;
  /** Hash of the value, which may be told. */
  commitment: string;
}

/** What was told of a shuffle before anybody opened: everybody is bound to it. */
export type Pledges = Pick<RoundShown, "commitment" | "commitments" | "supplied">;

/** What a browser keeps of a shuffle. */
interface Kept {
  seat: number | null;
  value: string | null;
  told: Pledges | null;
}

const PREFIX = "tenpips-share:";

/** What is kept where the browser lets nothing be stored. */
const memory = new Map<string, string>();

/**
 * Draw a value for a shuffle, and commit to it.
 *
 * Asked again, also after the page was loaded again or in another tab, it gives the
 * same value: one that was committed to must be opened, and none is used twice.
 */
export async function draw(table: string, round: number, seat: number): Promise<Share> {
  const known = read(table, round);
  let value = known?.seat === seat ? known.value : null;
  if (value === null) {
    value = toHex(crypto.getRandomValues(new Uint8Array(SIZE)));
    dropBefore(table, round);
    // Kept before anything else: what is sent must be there to be opened.
    write(table, round, { seat, value, told: known?.told ?? null });
  }
  return shareOf(table, round, seat, value);
}

/** The value drawn for a shuffle, if there is one. */
export async function kept(table: string, round: number): Promise<Share | null> {
  const known = read(table, round);
  if (known === null || known.seat === null || known.value === null) return null;
  return shareOf(table, round, known.seat, known.value);
}

/**
 * Whether a value may be opened: all have committed, and one's own commitment stands
 * among theirs as it was sent. Before that, a value must not leave the browser.
 */
export function mayOpen(share: Share, shown: RoundShown): boolean {
  return (
    shown.number === share.round &&
    shown.step === "open" &&
    shown.commitments.every((commitment) => commitment !== null) &&
    shown.commitments[share.seat] === share.commitment &&
    shown.supplied[share.seat] === false
  );
}

/** Keep what is told of a shuffle, to hold the proof against it after a reload too. */
export function note(table: string, shown: RoundShown): void {
  const known = read(table, shown.number) ?? { seat: null, value: null, told: null };
  write(table, shown.number, { ...known, told: bound(known.told, shown) });
}

/** What was told of a shuffle, also before the page was loaded again. */
export function noted(table: string, round: number): Pledges | null {
  return read(table, round)?.told ?? null;
}

/** Add what is told to what was told: what was told first stays. */
export function bound(before: Pledges | null, shown: Pledges): Pledges {
  const { commitment, commitments, supplied } = before ?? shown;
  return {
    commitment,
    commitments: shown.commitments.map((now, seat) => commitments[seat] ?? now),
    supplied: shown.supplied.map((now, seat) =>
      commitments[seat] == null ? now : supplied[seat] === true,
    ),
  };
}

/** Drop what was kept of a shuffle: its deal is over. */
export function forget(table: string, round: number): void {
  drop(`${PREFIX}${table}:${round}`);
}

async function shareOf(
  table: string,
  round: number,
  seat: number,
  value: string,
): Promise<Share> {
  const commitment = toHex(await valueCommitment(seat, fromHex(value)));
  return { table, round, seat, value, commitment };
}

// Both storages: one of them may be full, emptied or forbidden.

function storages(): Storage[] {
  const found: Storage[] = [];
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = globalThis[name] as Storage | undefined;
      if (storage !== undefined) found.push(storage);
    } catch {
      // Forbidden in this browser.
    }
  }
  return found;
}

function read(table: string, round: number): Kept | null {
  const key = `${PREFIX}${table}:${round}`;
  for (const storage of storages()) {
    const found = parsed(storage.getItem(key));
    if (found !== null) return found;
  }
  return parsed(memory.get(key) ?? null);
}

function write(table: string, round: number, entry: Kept): void {
  const key = `${PREFIX}${table}:${round}`;
  const text = JSON.stringify(entry);
  memory.set(key, text);
  for (const storage of storages()) {
    try {
      storage.setItem(key, text);
    } catch {
      // Full: the other one, or the memory, has it.
    }
  }
}

function drop(key: string): void {
  memory.delete(key);
  for (const storage of storages()) storage.removeItem(key);
}

/** Drop what earlier shuffles of a table left behind. */
function dropBefore(table: string, round: number): void {
  const start = `${PREFIX}${table}:`;
  const keys = storages().flatMap((storage) =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ""),
  );
  for (const key of [...keys, ...memory.keys()])
    if (key.startsWith(start) && Number(key.slice(start.length)) < round) drop(key);
}

function parsed(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const { seat, value, told } = JSON.parse(text) as Partial<Kept>;
    return {
      seat: typeof seat === "number" ? seat : null,
      value: isHex(value) ? value : null,
      told: told ?? null,
    };
  } catch {
    return null;
  }
}
