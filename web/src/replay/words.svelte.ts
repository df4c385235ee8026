/** The texts of replays, which come with that page alone, in the reader's language. */
import type { FluentBundle } from "@fluent/bundle";
import type { Arguments } from "../texts/bundles";
import { bundleOf, format } from "../texts/bundles";
import { FALLBACK, PSEUDO } from "../texts/negotiate";

const FILES = import.meta.glob<string>("../../../locales/*/{replay,web-replay}.ftl", {
  query: "?raw",
  import: "default",
});

/** Messages by id; there are all of them in every language. */
class Words {
  #bundle = $state.raw<FluentBundle | null>(null);
  #wanted = "";

  /** Whether there are any yet. */
  get ready(): boolean {
    return this.#bundle !== null;
  }

  /** Speak a language; of two calls the later one counts. */
  async use(language: string): Promise<void> {
    this.#wanted = language;
    const folder = `/${language === PSEUDO ? FALLBACK : language}/`;
    const files = Object.keys(FILES).filter((path) => path.includes(folder));
    const sources = await Promise.all(files.map((path) => FILES[path]?.() ?? ""));
    if (this.#wanted === language) this.#bundle = bundleOf(language, sources);
  }

  /** Write a message. */
  t(id: string, args?: Arguments): string {
    return (this.#bundle && format([this.#bundle], id, args)) ?? `[${id}]`;
  }
}

export const words = new Words();
