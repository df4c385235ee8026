/** What was taken last, as far as the events tell: for whoever comes back. */
import type { Told } from "../protocol";
import type { Motion } from "../wire/sheet";
import { cardsOf, keyOf, type Shown } from "./zones";

/** Something that lay on the table and was taken. */
export interface Taken {
  taker: number | null;
  places: readonly Shown[];
}

type Motions = Record<string, readonly Motion[]>;

/** The last taking among *events*, each card with who played it; null if there is none. */
export function lastTaken(
  events: readonly (Told | null)[],
  motions: Motions,
): Taken | null {
  const told = events.filter((each) => each !== null);
  for (const [at, event] of [...told.entries()].reverse()) {
    const taking = motions[event.code]?.find((each) => each.hold && each.mine);
    if (!taking) continue;
    const player = typeof event.args?.player === "number" ? event.args.player : null;
    const places = new Map<string, Shown>();
    for (const card of cardsOf(taking, event)) {
      const place = placeOf(card, told.slice(0, at + 1), motions);
      const before = places.get(keyOf(place))?.cards ?? [];
      places.set(keyOf(place), { ...place, cards: [...before, card], hidden: 0 });
    }
    return { taker: player, places: [...places.values()] };
  }
  return null;
}

/** Where a card lay: before whoever played it, or else in the middle. */
function placeOf(card: string, told: readonly Told[], motions: Motions): Shown {
  for (const event of [...told].reverse())
    for (const motion of motions[event.code] ?? [])
      if (motion.mine && !motion.hold && cardsOf(motion, event).includes(card)) {
        const seat = typeof event.args?.player === "number" ? event.args.player : null;
        return { name: motion.to, seat, cards: [], hidden: 0 };
      }
  const middle = Object.values(motions).flat();
  const name = middle.find((motion) => !motion.mine)?.to ?? "";
  return { name, seat: null, cards: [], hidden: 0 };
}
