/** Which languages there are, and which of them a reader wants. */

/** Language of every text that another one lacks. */
export const FALLBACK = "en";

/** Made from English while the page runs: longer and accented, for tests of layout. */
export const PSEUDO = "en-XA";

/** Languages with texts of their own; each is a chunk that is fetched when wanted. */
export const LOADERS: Readonly<Record<string, () => Promise<{ default: string[] }>>> = {
  en: () => import("./languages/en"),
  uk: () => import("./languages/uk"),
  ru: () => import("./languages/ru"),
};

/** A language to choose, and its name in itself. */
export interface Language {
  code: string;
  name: string;
}

/** All languages, English first; the pseudo-locale only where the address asks. */
export const LANGUAGES: readonly Language[] = [
  ...Object.keys(LOADERS),
  ...(asksForPseudo() ? [PSEUDO] : []),
].map((code) => ({ code, name: nameOf(code) }));

/** Take the first wanted language that there is: `uk` for `uk-UA`; else English. */
export function negotiate(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const known = knownAs(tag);
    if (known) return known;
  }
  return FALLBACK;
}

/** Language that a tag means, if there is one. */
export function knownAs(tag: string): string | undefined {
  if (tag.toLowerCase() === PSEUDO.toLowerCase()) return PSEUDO;
  const code = tag.toLowerCase().split("-")[0] ?? "";
  return Object.hasOwn(LOADERS, code) ? code : undefined;
}

/** The language for numbers, plurals and times: the pseudo-locale counts in English. */
export function formatting(code: string): string {
  return code === PSEUDO ? FALLBACK : code;
}

function asksForPseudo(): boolean {
  const search = globalThis.location?.search ?? "";
  return new URLSearchParams(search).has("pseudo");
}

function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}
