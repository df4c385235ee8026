/** Looking for words in a rulebook that has been read. */
import type { Rulebook, Section } from "./rulebook";

/** Sections with only those passages that have every word looked for. */
export function sectionsFound(book: Rulebook, query: string): readonly Section[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return book.sections;
  return book.sections
    .map((section) => ({
      ...section,
      passages: section.passages.filter(({ text }) =>
        words.every((word) => text.includes(word)),
      ),
    }))
    .filter((section) => section.passages.length);
}

/** How many passages these sections have. */
export function passagesOf(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + section.passages.length, 0);
}
