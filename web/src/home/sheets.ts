/** What a game's sheet says about variants, house rules and seats. */
import type { ClockSetup, Json, NewTable } from "../protocol";
import type { ChoiceSheet, GameSheet, VariantSheet } from "../wire/sheet";

/** An option as it is written. */
export type Value = string | number;

/** Options by name. */
export type Options = Record<string, Value>;

/** An option that is in force and not as in the standard sheet. */
export interface Difference {
  name: string;
  value: Value;
  standard: Value;
}

/** What a host has chosen in the dialog of the invitation. */
export interface Wanted {
  variant: string;
  changes: Options;
  /** By seat: `me`, `open`, or a bot's level. */
  seats: string[];
  watchers: boolean;
  phrases: boolean;
  hints: boolean;
  listed: boolean;
  keep: number;
  takeover: string;
  clock: ClockSetup | null;
}

/** The variant of that name; the standard one if there is none. */
export function variantOf(sheet: GameSheet, name: string): VariantSheet {
  const found = sheet.variants.find((variant) => variant.name === name);
  const variant = found ?? sheet.variants[0];
  if (!variant) throw new Error(`${sheet.name} has no variant`);
  return variant;
}

/** Options in force that differ from the standard sheet, in the order of the sheet. */
export function differences(
  sheet: GameSheet,
  options: Readonly<Record<string, Json>>,
): Difference[] {
  const standard = variantOf(sheet, "").options;
  return sheet.choices.flatMap(({ name }) => {
    const value = options[name];
    const usual = standard[name];
    if (!isValue(value) || !isValue(usual) || value === usual) return [];
    return [{ name, value, standard: usual }];
  });
}

/** Options of a variant with changes made to it. */
export function inForce(variant: VariantSheet, changes: Options): Options {
  return { ...variant.options, ...changes };
}

/** Changes without those that change nothing. */
export function changed(variant: VariantSheet, changes: Options): Options {
  const differs = ([name, value]: [string, Value]) => variant.options[name] !== value;
  return Object.fromEntries(Object.entries(changes).filter(differs));
}

/** How many play: an option of some games, else the variant says it. */
export function seatsFor(variant: VariantSheet, changes: Options): number {
  const players = changes["players"];
  return typeof players === "number" ? players : variant.seats;
}

/** Seats for so many, as far as they were chosen already; somebody is always `me`. */
export function fitted(
  seats: readonly string[],
  count: number,
  others: string,
): string[] {
  const fitting = Array.from({ length: count }, (_, seat) => seats[seat] ?? others);
  if (!fitting.includes("me")) fitting[0] = "me";
  return fitting;
}

/** Seats with one chosen anew; whoever is moved by it changes places. */
export function reseated(
  seats: readonly string[],
  seat: number,
  who: string,
): string[] {
  const mine = seats.indexOf("me");
  const next = [...seats];
  next[seat] = who;
  if (who === "me" && mine !== seat) next[mine] = seats[seat] ?? "open";
  return fitted(next, next.length, "open");
}

/** Me and bots. */
export function againstBots(count: number, level: string): string[] {
  return fitted(["me"], count, level);
}

/** What is asked of the server. */
export function asked(sheet: GameSheet, wanted: Wanted, name: string): NewTable {
  const { changes, ...rest } = wanted;
  const options = changed(variantOf(sheet, wanted.variant), changes);
  // Among bots there are hints unless somebody says otherwise: the server knows.
  return { game: sheet.name, options, name, ...rest, hints: wanted.hints || null };
}

/** Read what was typed or picked for a choice; null if it is none of its values. */
export function readValue(choice: ChoiceSheet, text: string): Value | null {
  if (choice.values)
    return choice.values.find((value) => String(value) === text) ?? null;
  const number = Number(text);
  const { least = -Infinity, most = Infinity } = choice;
  return text.trim() && number >= least && number <= most ? number : null;
}

function isValue(value: Json | undefined): value is Value {
  return typeof value === "string" || typeof value === "number";
}
