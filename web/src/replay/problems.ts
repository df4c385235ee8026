/** Why there is no replay, in the reader's own words. */
import { texts } from "../texts/texts.svelte";
import type { ReplayProblem } from "./fetching";
import { words } from "./words.svelte";

/** Say what went wrong: with a table's deal, or with a file. */
export function problemOf(problem: ReplayProblem, atTable: boolean): string {
  switch (problem.code) {
    case "not-found":
      return words.t("web-replay-no-table");
    case "nothing-over":
      return words.t("web-replay-none");
    case "too-many-requests":
      return words.t("web-replay-busy");
    case "too-large":
      return words.t("web-replay-large");
    case "too-many-deals":
      return words.t("web-replay-many", { most: dealOf(problem.at) - 1 });
    case "bad-record":
      return wrong(problem.at);
    case "invalid":
      return words.t(atTable ? "web-replay-no-table" : "web-replay-bad");
    default:
      return texts.t("web-problem");
  }
}

/** The number of the deal in a place: the first too many. */
function dealOf(at: string): number {
  return Number(at.split(".")[1]);
}

/** Name the first wrong place of a file, such as `line.3` or `deal.2.ply.7`. */
function wrong(at: string): string {
  const parts = at.split(".");
  const found = new Map<string, string>();
  for (let place = 0; place + 1 < parts.length; place += 2)
    found.set(parts[place] ?? "", parts[place + 1] ?? "");
  const [line, deal, ply] = ["line", "deal", "ply"].map((name) => found.get(name));
  if (line) return words.t("web-replay-bad-line", { line });
  if (deal && ply) return words.t("web-replay-bad-card", { deal, ply });
  if (deal) return words.t("web-replay-bad-deal", { deal });
  return words.t("web-replay-bad");
}
