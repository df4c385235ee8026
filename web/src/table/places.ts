/** Which side of the screen each seat has: mine is below, the others go on clockwise. */

export type Side = "bottom" | "left" | "top" | "right";

const SIDES: Record<number, readonly Side[]> = {
  1: ["bottom"],
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
};

/** Side of a seat, seen from the seat of the reader (a watcher sits at seat 0). */
export function sideOf(seat: number, seats: number, you: number | null): Side {
  const place = (seat - (you ?? 0) + seats) % seats;
  return SIDES[seats]?.[place] ?? "top";
}

/** The other seats as they sit from left to right. */
export function others(seats: number, you: number | null): number[] {
  const own = you ?? 0;
  return Array.from({ length: seats - 1 }, (_, place) => (own + place + 1) % seats);
}
