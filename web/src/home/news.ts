/** What is going on at a table where somebody holds a seat. */
import type { TableShown } from "../wire/forms";

/** What the server said of a table: gone for good, or nothing for the moment. */
export type News = TableShown | "gone" | "unknown";

/** Id of the text that says how things stand, and its arguments. */
export function standing(
  news: News | undefined,
  seat: number,
): [string, { count: number }] {
  const count = typeof news === "object" ? news.seats_open.length : 0;
  return [`web-home-mine-${state(news, seat)}`, { count }];
}

/** Whether the others wait for the seat. */
export function waitsFor(news: News | undefined, seat: number): boolean {
  return typeof news === "object" && news.phase === "playing" && news.to_move === seat;
}

function state(news: News | undefined, seat: number): string {
  if (news === undefined) return "unknown";
  if (typeof news === "string") return news;
  if (waitsFor(news, seat)) return "your-turn";
  return news.phase === "gathering" && !news.seats_open.length ? "ready" : news.phase;
}
