// Recorded deals (tools/wire_deals.py), told to a check as a server tells them.

import { vi } from "vitest";
import deals from "../../../../tests/fairness/deals.json?raw";
import type { Json, OpeningShown, RoundShown, Setup, Told } from "../../protocol";
import { toHex, fromHex } from "../bytes";
import { DealCheck } from "../check.svelte";
import { hash } from "../hash";
import { draw, forget } from "../share";

/** Something told: an event with its number, or how a shuffle stands. */
export type Heard = { number: number; told: Told | null } | { round: RoundShown };

/** A table as one receiver saw it. */
export interface Example {
  you: number | null;
  setup: Setup;
  /** The receiver's own values, by number of the shuffle. */
  values: Record<string, string>;
  heard: Heard[];
}

/** Names of all examples. */
export const NAMES = Object.keys(read());

function read(): Record<string, Example> {
  return JSON.parse(deals) as Record<string, Example>;
}

/** An example, to be changed at will. */
export function example(name: string): Example {
  const found = read()[name];
  if (found === undefined) throw new Error(`no example ${name}`);
  return found;
}

let tables = 0;

/** Let a browser draw the values that this receiver drew. */
export async function drawn(deal: Example, table: string): Promise<void> {
  for (const [round, value] of Object.entries(deal.values)) {
    const random = vi.spyOn(crypto, "getRandomValues");
    random.mockImplementation((bytes) => {
      (bytes as Uint8Array).set(fromHex(value));
      return bytes;
    });
    forget(table, Number(round));
    await draw(table, Number(round), deal.you ?? 0);
    random.mockRestore();
  }
}

/** Tell a check a whole example, and wait for what it finds. */
export async function checked(deal: Example): Promise<DealCheck> {
  const table = `t${String(++tables)}`;
  await drawn(deal, table);
  const check = new DealCheck(table);
  check.meet(deal.setup, deal.you);
  for (const part of deal.heard) tell(check, part);
  await check.settled();
  return check;
}

/** Tell a check one thing. */
export function tell(check: DealCheck, part: Heard): void {
  if ("round" in part) check.round(part.round);
  else check.take(part.number, part.told);
}

/** The events of a code that the receiver knows. */
export function events(deal: Example, code: string): Told[] {
  return deal.heard.flatMap((part) =>
    "told" in part && part.told?.code === code ? [part.told] : [],
  );
}

/** The one event of a code, or the first. */
export function event(deal: Example, code: string): Told {
  const [found] = events(deal, code);
  if (found === undefined) throw new Error(`no ${code}`);
  return found;
}

/** The first opening of an event. */
export function opening(deal: Example, code: string): OpeningShown {
  const [found] = event(deal, code).openings ?? [];
  if (found === undefined) throw new Error(`no opening in ${code}`);
  return found;
}

/** The proof of an event. */
export function proofIn(deal: Example, code = "deal-opened"): ProofShown {
  return event(deal, code).args?.["proof"] as unknown as ProofShown;
}

/** A proof that can be tampered with. */
export interface ProofShown {
  [key: string]: unknown;
  secret: string;
  commitment: string;
  number: number;
  packs: string[];
  seats: { commitment: string | null; value: string | null; supplied: boolean }[];
}

/** How the shuffle stood, each time it was told. */
export function rounds(deal: Example): RoundShown[] {
  return deal.heard.flatMap((part) => ("round" in part ? [part.round] : []));
}

/** Another hash than a given one. */
export async function other(text: string): Promise<string> {
  return toHex(await hash(fromHex(text)));
}

/** Change an argument of an event. */
export function set(told: Told, name: string, value: Json): void {
  told.args = { ...told.args, [name]: value };
}

/** Leave out the first event of a code, with the numbers after it moved up. */
export function without(deal: Example, code: string): void {
  const at = deal.heard.findIndex((part) => "told" in part && part.told?.code === code);
  deal.heard.splice(at, 1);
  for (const part of deal.heard.slice(at)) if ("number" in part) part.number -= 1;
}
