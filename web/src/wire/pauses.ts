/** Pauses between attempts to connect: growing, and different for everyone. */

const FIRST = 500;
const LONGEST = 15_000;

/**
 * Milliseconds to wait before attempt number *attempt*, from 0.
 *
 * They are drawn at random, as all clients of a server that restarts lose it at once.
 */
export function pause(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** Math.min(attempt, 10));
  return Math.round(most * (0.5 + 0.5 * random()));
}
