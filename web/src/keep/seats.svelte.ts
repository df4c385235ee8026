/** Seats held by this browser: the tokens that bring somebody back to a table. */
import { isRecord, listen, parsed, read, write } from "./storage";

/** A seat and the token that holds it. */
export interface KeptSeat {
  table: string;
  seat: number;
  token: string;
  game: string;
  variant: string;
  /** When it was last sat at: UTC, in milliseconds. */
  at: number;
  /** Whether the match is over, or the seat another's by now. */
  over: boolean;
}

const PLACE = "tenpips-seats";

/** Seats that are over and may still be looked up; older ones are forgotten. */
const MOST_OVER = 50;

class Seats {
  #all = $state.raw<KeptSeat[]>(stored());

  constructor() {
    listen(PLACE, () => (this.#all = stored()));
  }

  /** All seats, the one last sat at first. */
  get all(): KeptSeat[] {
    return this.#all;
  }

  /** The seat at a table. */
  of(table: string): KeptSeat | undefined {
    return this.#all.find((seat) => seat.table === table);
  }

  /** Keep a seat, in place of any other at the same table. */
  keep(seat: KeptSeat): void {
    this.#change((all) => [seat, ...all.filter((other) => other.table !== seat.table)]);
  }

  /** Keep several seats; of two at one table the one last sat at. */
  merge(seats: readonly KeptSeat[]): void {
    this.#change((all) => {
      const byTable = new Map(all.map((seat) => [seat.table, seat]));
      for (const seat of seats)
        if (seat.at >= (byTable.get(seat.table)?.at ?? 0))
          byTable.set(seat.table, seat);
      return [...byTable.values()];
    });
  }

  /** Note what has become of the seat that a token holds, if it is kept. */
  note(table: string, token: string, news: Partial<KeptSeat>): void {
    const seat = this.of(table);
    if (seat?.token !== token) return;
    const next = { ...seat, ...news };
    if (JSON.stringify(next) !== JSON.stringify(seat)) this.keep(next);
  }

  /** Throw a seat's token away. */
  forget(table: string): void {
    this.#change((all) => all.filter((seat) => seat.table !== table));
  }

  /** Change what is stored now, which another tab may have written. */
  #change(change: (all: KeptSeat[]) => KeptSeat[]): void {
    const all = change(stored()).sort((one, other) => other.at - one.at);
    const old = new Set(all.filter((seat) => seat.over).slice(MOST_OVER));
    this.#all = all.filter((seat) => !old.has(seat));
    write(PLACE, JSON.stringify(this.#all));
  }
}

/** The seats of this browser. */
export const seats = new Seats();

function stored(): KeptSeat[] {
  return seatsIn(parsed(read(PLACE)));
}

/** Take all seats out of what was written; whatever is none is passed over. */
export function seatsIn(written: unknown): KeptSeat[] {
  return Array.isArray(written) ? written.filter(isSeat) : [];
}

function isSeat(value: unknown): value is KeptSeat {
  if (!isRecord(value)) return false;
  const { table, seat, token, game, variant, at, over } = value;
  const texts = [table, token, game, variant].every((text) => typeof text === "string");
  return (
    texts &&
    table !== "" &&
    token !== "" &&
    Number.isInteger(seat) &&
    Number.isFinite(at) &&
    typeof over === "boolean"
  );
}
