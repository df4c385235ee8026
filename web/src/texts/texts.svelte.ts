/** The texts of the page in the reader's language, which may change at any time. */
import type { FluentBundle } from "@fluent/bundle";
import { ROOT } from "../root";
import { add, bundleOf, format } from "./bundles";
import type { Arguments } from "./bundles";
import { FALLBACK, formatting, knownAs, LOADERS, negotiate, PSEUDO } from "./negotiate";

export { LANGUAGES } from "./negotiate";
export type { Language } from "./negotiate";
export type { Arguments } from "./bundles";

/**
 * Messages by id. Reading them in a template follows a change of language, and the
 * arrival of texts that were missing at first.
 */
export class Texts {
  #language = $state(FALLBACK);
  /** The reader's language, and English once something was missing in it. */
  #bundles = $state.raw<readonly FluentBundle[]>([]);
  #wanted = "";
  #fallback: Promise<void> | null = null;
  /** Games that bring texts of their own, or are being asked whether they do. */
  readonly #games = new Map<string, Promise<void>>();

  /** Language in use. */
  get language(): string {
    return this.#language;
  }

  /** Language to hand to `Intl`, which does not know the pseudo-locale. */
  get formatting(): string {
    return formatting(this.#language);
  }

  /** Whether there are any texts yet. */
  get ready(): boolean {
    return this.#bundles.length > 0;
  }

  /**
   * Speak a language; an empty code takes the browser's.
   *
   * Rejects if its texts cannot be fetched, and goes on in the language it had; of
   * two calls the later one counts.
   */
  async use(code: string): Promise<void> {
    const language = knownAs(code) ?? negotiate(globalThis.navigator?.languages ?? []);
    this.#wanted = language;
    const bundle = bundleOf(language, await sourcesOf(language));
    if (this.#wanted !== language) return;
    this.#language = language;
    this.#bundles = [bundle];
    this.#fallback = null;
    document.documentElement.lang = language;
    const games = [...this.#games.keys()];
    this.#games.clear();
    await Promise.all(games.map((game) => this.bring(game)));
  }

  /** Whether there is a message; a missing one is looked for in English too. */
  has(id: string): boolean {
    if (this.#here(id)) return true;
    void this.#fallBack();
    return false;
  }

  /** Write a message; an unknown id comes back in brackets, so that it is seen. */
  t(id: string, args?: Arguments): string {
    const text = format(this.#bundles, id, args);
    if (text !== undefined) return text;
    void this.#fallBack();
    return this.#bundles.length > 1 ? `[${id}]` : "";
  }

  /** First of several ids that there is a message for, else the last. */
  first(...ids: [string, ...string[]]): string {
    const found = ids.find((id) => this.#here(id));
    if (found !== undefined) return found;
    void this.#fallBack();
    return ids[ids.length - 1] ?? ids[0];
  }

  /** Fetch the texts of a game that brings its own; those of ours are here already. */
  bring(game: string): Promise<void> {
    const known = this.#games.get(game);
    if (known) return known;
    if (this.#here(`${game}-name`)) return Promise.resolve();
    // Before there is a language nothing can be asked; `use` comes back to it.
    const asked = this.ready ? this.#fetch(game) : Promise.resolve();
    const heard = asked.catch(() => {
      // Offline, perhaps: the next who needs it asks again.
      if (this.#games.get(game) === heard) this.#games.delete(game);
    });
    this.#games.set(game, heard);
    return heard;
  }

  /** Fetch what advice on the cards of a game needs; in vain where a line is lost. */
  async advise(game: string): Promise<void> {
    const language = this.formatting;
    const { reasonsIn } = await import("./reasons");
    const source = await reasonsIn(language, game);
    const [bundle] = this.#bundles;
    if (!source || !bundle || language !== this.formatting) return;
    add(bundle, source);
    this.#bundles = [...this.#bundles];
  }

  #here(id: string): boolean {
    return this.#bundles.some((bundle) => bundle.hasMessage(id));
  }

  async #fetch(game: string): Promise<void> {
    const language = this.formatting;
    const path = `${ROOT}/api/games/${encodeURIComponent(game)}/texts/${language}`;
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${answer.status}`);
    const source = await answer.text();
    const spoken = answer.headers.get("content-language") ?? language;
    if (!source || language !== this.formatting) return;
    // Told in English for want of a translation, it must be counted in English.
    if (spoken !== language) await this.#fallBack();
    const bundle = this.#bundles[spoken === language ? 0 : 1];
    if (bundle) add(bundle, source);
    this.#bundles = [...this.#bundles];
  }

  /** Have English stand in for what is missing, once. */
  #fallBack(): Promise<void> {
    if (!this.#bundles.length) return Promise.resolve();
    this.#fallback ??= this.#addFallback(this.#language);
    return this.#fallback;
  }

  async #addFallback(language: string): Promise<void> {
    await Promise.resolve(); // not while a template is being drawn
    try {
      const sources =
        formatting(language) === FALLBACK ? [] : await sourcesOf(FALLBACK);
      if (language !== this.#language) return;
      this.#bundles = [...this.#bundles.slice(0, 1), bundleOf(FALLBACK, sources)];
    } catch {
      this.#fallback = null; // offline, perhaps: tried again with the next text
    }
  }
}

async function sourcesOf(language: string): Promise<string[]> {
  const load = LOADERS[language === PSEUDO ? FALLBACK : language];
  return load ? (await load()).default : [];
}

/** The texts of this page. */
export const texts = new Texts();
