/** The deals of a match with their points: from what was told, or from the records. */
import type { Told } from "../protocol";

/** One deal that is over. */
export interface DealScored {
  number: number;
  /** By seat. */
  points: readonly number[];
}

/**
 * Deals that the events tell of, before or with the present deal; null if some are
 * lacking: a page that was loaded anew, or has heard much, does not know them all.
 */
export function dealsTold(
  events: readonly Told[],
  present: number,
): DealScored[] | null {
  const deals: { number: number; points: number[] }[] = [];
  for (const { code, args = {} } of events) {
    const { number, player, points } = args;
    if (code === "rematch") deals.length = 0;
    if (code === "deal-over" && typeof number === "number")
      deals.push({ number, points: [] });
    if (code !== "score") continue;
    const deal = deals.at(-1);
    if (deal && typeof player === "number" && typeof points === "number")
      deal.points[player] = points;
  }
  const all = deals.length >= present - 1 && (deals[0]?.number ?? 1) === 1;
  return all ? deals : null;
}

/**
 * Deals of the present match from the table's records, which have those of all matches.
 *
 * Each match counts its deals from 1. A match that has none yet shows in its totals.
 */
export function dealsRecorded(
  records: readonly unknown[],
  totals: readonly number[],
): DealScored[] {
  const all = records.flatMap(scoredIn);
  const deals = all.slice(all.findLastIndex(({ number }) => number === 1));
  const adds = totals.every(
    (total, seat) => total === (runningTotals(deals).at(-1)?.[seat] ?? 0),
  );
  return adds ? deals : [];
}

/** Totals of the match after each of the deals, by seat. */
export function runningTotals(deals: readonly DealScored[]): number[][] {
  const totals: number[] = [];
  return deals.map(({ points }) => {
    for (const [seat, won] of points.entries())
      totals[seat] = (totals[seat] ?? 0) + won;
    return [...totals];
  });
}

function scoredIn(record: unknown): DealScored[] {
  if (!isRecord(record) || !isRecord(record.outcome)) return [];
  const points = record.outcome.scores ?? record.outcome.points;
  if (!Array.isArray(points)) return [];
  return [{ number: Number(record.deal ?? 1), points: points.map(Number) }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
