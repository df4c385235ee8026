/** The variant and the strength of bots last chosen for each game, kept here. */

const KEY = "tenpips-choices";

/** What was chosen on a game's panel. */
export interface PanelChoice {
  variant: string;
  level: string;
}

/** The level that most people find neither dull nor hopeless. */
export const USUAL_LEVEL = "medium";

class Choices {
  #all = $state<Record<string, PanelChoice>>(stored());

  /** What was last chosen for a game. */
  of(game: string): PanelChoice {
    return this.#all[game] ?? { variant: "", level: USUAL_LEVEL };
  }

  /** Remember a choice. */
  choose(game: string, choice: Partial<PanelChoice>): void {
    this.#all[game] = { ...this.of(game), ...choice };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all));
    } catch {
      // Without a place to keep it, it holds until the page is closed.
    }
  }
}

/** Choices on the panels of the first page. */
export const choices = new Choices();

/** Read what is kept; whatever is not as it was written counts for nothing. */
function stored(): Record<string, PanelChoice> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([, each]) => isChoice(each)),
    );
  } catch {
    return {};
  }
}

function isChoice(value: unknown): value is PanelChoice {
  if (typeof value !== "object" || value === null) return false;
  const { variant, level } = value as Partial<Record<keyof PanelChoice, unknown>>;
  return typeof variant === "string" && typeof level === "string";
}
