/** What speaks for cards and against them, in the games of tenpips: for advice alone. */

const FILES = import.meta.glob<string>(
  "../../../locales/*/{chinese-ten,dix,reunion}.ftl",
  { query: "?reasons", import: "default" },
);

/** Reasons of a game in a language, as Fluent; empty for games that bring their own. */
export async function reasonsIn(language: string, game: string): Promise<string> {
  return (await FILES[`../../../locales/${language}/${game}.ftl`]?.()) ?? "";
}
