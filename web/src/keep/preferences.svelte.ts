/** How the page is to look and behave, kept in the browser; not about any table. */
import { isRecord, listen, parsed, read, write } from "./storage";

/** All settings. */
export interface Settings {
  /** Code of a language; empty: the browser's. */
  language: string;
  theme: "auto" | "light" | "dark";
  deck: "four" | "two";
  /** Whether cards have large indices. */
  large: boolean;
  /** Name of a back; empty: the usual one. */
  back: string;
  speed: "slow" | "normal" | "fast" | "none";
  /** How long a finished trick is shown, in milliseconds. */
  hold: number;
  /** Whether a tap clears a finished trick at once. */
  tapToClear: boolean;
  /** Whether each step of the others waits for a tap. */
  step: boolean;
  /** Whether the next deal begins without being asked for. */
  autoReady: boolean;
  sort: "suit" | "rank";
  reversed: boolean;
  /** Whether a card is picked first, and named by a second tap. */
  twoStep: boolean;
  /** Whether single letters do something at a table. */
  keys: boolean;
  sound: boolean;
  notify: boolean;
  /** What the others call whoever sits here. */
  name: string;
}

type Check = (value: unknown) => boolean;
type Rules = { [K in keyof Settings]: { usual: Settings[K]; is: Check } };

const flag = (usual: boolean) => ({
  usual,
  is: (v: unknown) => typeof v === "boolean",
});

const text = (longest: number) => ({
  usual: "",
  is: (v: unknown) => typeof v === "string" && v.length <= longest,
});

function oneOf<T extends string>(usual: T, ...others: T[]): { usual: T; is: Check } {
  return { usual, is: (v) => [usual, ...others].includes(v as T) };
}

const HOLD = {
  usual: 1500,
  is: (v: unknown) => Number.isInteger(v) && Number(v) >= 1200 && Number(v) <= 10_000,
};

const RULES: Rules = {
  language: text(16),
  theme: oneOf("auto", "light", "dark"),
  deck: oneOf("four", "two"),
  large: flag(false),
  back: text(32),
  speed: oneOf("normal", "slow", "fast", "none"),
  hold: HOLD,
  tapToClear: flag(true),
  step: flag(false),
  autoReady: flag(false),
  sort: oneOf("suit", "rank"),
  reversed: flag(false),
  twoStep: flag(false),
  keys: flag(true),
  sound: flag(true),
  notify: flag(false),
  name: text(48),
};

const PLACE = "tenpips-settings";
const NAMES = Object.keys(RULES) as (keyof Settings)[];

const values = $state(usual());

/** Keys that a later version wrote: they are kept for it. */
let others: Record<string, unknown> = {};

/** The settings: to read, and to set. What is set is kept; a bad value is passed over. */
export const settings: Settings = new Proxy(values, {
  set(_, name, value) {
    if (adopt({ [name]: value } as Record<string, unknown>)) save();
    return true;
  },
});

load();
listen(PLACE, load);

/** All settings as they are written, with those of other versions. */
export function settingsWritten(): Record<string, unknown> {
  return { ...others, ...$state.snapshot(values) };
}

/** Take over settings that were written; what is bad or left out becomes usual. */
export function takeSettings(written: Record<string, unknown>): void {
  replace(written);
  save();
}

function usual(): Settings {
  const pairs = NAMES.map((name) => [name, RULES[name].usual]);
  return Object.fromEntries(pairs) as unknown as Settings;
}

function load(): void {
  const kept = parsed(read(PLACE));
  replace(isRecord(kept) ? kept : {});
}

function replace(written: Record<string, unknown>): void {
  const unknown = Object.entries(written).filter(([name]) => !isName(name));
  others = Object.fromEntries(unknown);
  adopt({ ...usual() });
  adopt(written);
}

/** Set what is good; says whether anything was. */
function adopt(written: Record<string, unknown>): boolean {
  const good = Object.entries(written).filter(
    ([name, value]) => isName(name) && RULES[name].is(value),
  );
  Object.assign(values, Object.fromEntries(good));
  return good.length > 0;
}

function isName(name: string): name is keyof Settings {
  return Object.hasOwn(RULES, name);
}

function save(): void {
  write(PLACE, JSON.stringify(settingsWritten()));
}
