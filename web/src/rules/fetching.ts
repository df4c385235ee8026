/** Rulebooks, as the server has them. */
import { ROOT } from "../root";

/** A rulebook as text, and the language it came in. */
export interface FetchedRules {
  markdown: string;
  language: string;
}

/** No rulebook came; `offline` tells that nothing at all did. */
export class RulesMissing extends Error {
  readonly offline: boolean;

  constructor(offline: boolean) {
    super(offline ? "offline" : "missing");
    this.name = "RulesMissing";
    this.offline = offline;
  }
}

/** Fetch a game's rulebook in a language, or in English where it is not translated. */
export async function fetchRules(
  game: string,
  language: string,
): Promise<FetchedRules> {
  const path = `${ROOT}/api/games/${encodeURIComponent(game)}/rules/${language}`;
  let answer: Response;
  let markdown: string;
  try {
    answer = await fetch(path);
    markdown = await answer.text();
  } catch {
    throw new RulesMissing(true);
  }
  if (!answer.ok) throw new RulesMissing(false);
  return { markdown, language: answer.headers.get("content-language") ?? language };
}
