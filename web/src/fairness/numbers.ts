// Numbers that a seed fixes, and what is drawn by them.

import { type Bytes, u64 } from "./bytes";
import { hash } from "./hash";

const WORD_RANGE = 2 ** 32;

/** Numbers that a seed fixes, one after the other. */
export class Numbers {
  readonly #seed: Bytes;
  #block = 0;
  #words: number[] = [];

  constructor(seed: Bytes) {
    this.#seed = seed;
  }

  /** The next number from 0 to below a limit, all equally likely. */
  async below(limit: number): Promise<number> {
    const bound = WORD_RANGE - (WORD_RANGE % limit);
    for (;;) {
      const word = await this.word();
      if (word < bound) return word % limit;
    }
  }

  /** The next four bytes as a number. */
  async word(): Promise<number> {
    if (this.#words.length === 0) {
      const block = await hash(this.#seed, u64(this.#block++));
      const view = new DataView(block.buffer);
      for (let at = 0; at < block.length; at += 4) this.#words.push(view.getUint32(at));
    }
    return this.#words.shift() ?? 0;
  }
}

/** Cards in the order that a seed fixes. */
export async function shuffled(
  cards: readonly string[],
  seed: Bytes,
): Promise<string[]> {
  const pack = [...cards];
  const numbers = new Numbers(seed);
  for (let place = 0; place < pack.length - 1; place++) {
    const other = place + (await numbers.below(pack.length - place));
    [pack[place], pack[other]] = [pack[other] ?? "", pack[place] ?? ""];
  }
  return pack;
}

/** How the first dealer of a match is found. */
export interface LotTerms {
  /** At random, or by cutting cards: the highest rank wins, or the lowest. */
  kind: "random" | "high" | "low";
  /** Ranks from low to high, where cards are cut. */
  ranks: string;
}

/** Who deals first, and the cards cut for it, in order. */
export interface Lot {
  dealer: number;
  cuts: { player: number; card: string }[];
}

/** Draw the lot; whoever ties in a cut cuts again, from all the cards. */
export async function drawLot(
  terms: LotTerms,
  seats: number,
  cards: readonly string[],
  numbers: Numbers,
): Promise<Lot> {
  if (terms.kind === "random") return { dealer: await numbers.below(seats), cuts: [] };
  const cuts: Lot["cuts"] = [];
  let players = Array.from({ length: seats }, (_, seat) => seat);
  while (players.length > 1) {
    const left = [...cards];
    const ranks: number[] = [];
    for (const player of players) {
      const [card = ""] = left.splice(await numbers.below(left.length), 1);
      cuts.push({ player, card });
      ranks.push(terms.ranks.indexOf(card.charAt(0)));
    }
    const best = terms.kind === "high" ? Math.max(...ranks) : Math.min(...ranks);
    players = players.filter((_, i) => ranks[i] === best);
  }
  return { dealer: players[0] ?? 0, cuts };
}
