/** Names of games, variants, house rules and levels, in the reader's language. */
import { called } from "../texts/guests";
import { texts } from "../texts/texts.svelte";
import type { Value } from "./sheets";

/** Name of a game. */
export function gameName(game: string): string {
  return first(`${slug(game)}-name`) ?? game;
}

/** One sentence that says what a game is. */
export function gameSummary(game: string): string {
  return first(`${slug(game)}-summary`) ?? "";
}

/** Short name of a variant. */
export function variantName(game: string, variant: string): string {
  return first(`web-variant-${slug(game)}-${slug(variant)}`) ?? words(variant);
}

/** One sentence that says what a variant is. */
export function variantText(game: string, variant: string): string {
  return first(`${slug(game)}-variant-${slug(variant)}`) ?? "";
}

/** Short name of an option. */
export function optionName(game: string, option: string): string {
  return first(`web-option-${slug(game)}-${slug(option)}`) ?? words(option);
}

/** One sentence that says what an option settles; the values as written are left out. */
export function optionText(game: string, option: string): string {
  const text = first(`${slug(game)}-option-${slug(option)}`) ?? "";
  const named = texts.has(`web-option-${slug(game)}-${slug(option)}`);
  return named ? text.replace(/ \([a-z]+(_[a-z0-9]+)*\)/g, "") : text;
}

/** An option's value in words. */
export function valueText(game: string, option: string, value: Value): string {
  const id = `web-value-${slug(game)}-${slug(option)}-${slug(String(value))}`;
  return first(id) ?? (typeof value === "number" ? String(value) : words(value));
}

/** Name of a bot's level. */
export function levelName(level: string): string {
  return first(`web-level-${slug(level)}`) ?? words(level);
}

/** What whoever sits at a seat is called: a bot by its level. */
export function playerName(name: string, level: string): string {
  if (level) return texts.t("web-level-bot", { level: levelName(level) });
  return name ? called(name) : texts.t("web-seating-nameless");
}

/** Names, each once: two bots of a level are told together. */
export function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return count > 1 ? texts.t("web-home-mine-several", { count, name }) : name;
  });
}

/** What went wrong, for whoever asked. */
export function problemText(code: string): string {
  return first(`web-problem-${slug(code)}`) ?? texts.t("web-problem-other", { code });
}

function first(id: string): string | null {
  return texts.has(id) ? texts.t(id) : null;
}

function slug(name: string): string {
  return name.replaceAll("_", "-");
}

function words(name: string): string {
  return name.replaceAll(/[_-]/g, " ");
}
