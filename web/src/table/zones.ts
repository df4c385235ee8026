/**
 * Where cards lie on the screen, and how an event moves them from one position to the
 * next. Motions are declared by the games: no rule is known here.
 */
import type { Position, Told, ZoneShown } from "../protocol";
import type { Motion } from "../wire/sheet";

/** A place with the cards that lie there, as the screen shows it now. */
export interface Shown {
  name: string;
  seat: number | null;
  cards: readonly string[];
  hidden: number;
}

/** All places, in the order of the position. */
export type Display = readonly Shown[];

/** Name of a place that tells it from all others. */
export function keyOf(zone: { name: string; seat?: number | null }): string {
  return zone.seat === null || zone.seat === undefined
    ? zone.name
    : `${zone.name}-${zone.seat}`;
}

/** Everything lies where the position says. */
export function displayOf(position: Position | null): Display {
  const merged = new Map<string, Shown>();
  for (const zone of position?.zones ?? []) {
    const [key, shown] = [keyOf(zone), plain(zone)];
    const before = merged.get(key);
    merged.set(key, before ? joined(before, shown) : shown);
  }
  return [...merged.values()];
}

function plain(zone: ZoneShown): Shown {
  return {
    name: zone.name,
    seat: zone.seat ?? null,
    cards: zone.cards ?? [],
    hidden: zone.hidden ?? 0,
  };
}

function joined(one: Shown, other: Shown): Shown {
  const hidden = one.hidden + other.hidden;
  return { ...one, cards: [...one.cards, ...other.cards], hidden };
}

/** Cards that a motion moves, as the event names them. */
export function cardsOf(motion: Motion, told: Told): string[] {
  return motion.cards.flatMap((name) => {
    const value = told.args?.[name];
    if (typeof value === "string") return [value];
    return Array.isArray(value) ? value.map(String) : [];
  });
}

/** The place of that name and seat; null if there is none. */
export function find(
  display: Display,
  name: string,
  seat: number | null,
): Shown | null {
  return display.find((zone) => zone.name === name && zone.seat === seat) ?? null;
}

/** Places to which cards come: only these lose cards, while a turn-up stays in sight. */
export function placesOf(motions: Record<string, readonly Motion[]>): Set<string> {
  return new Set([
    "hand",
    ...Object.values(motions).flatMap((all) => all.map((m) => m.to)),
  ]);
}

/** The display after one motion, and the place from which each card came. */
export function move(
  display: Display,
  motion: Motion,
  told: Told,
  moving: ReadonlySet<string>,
): { display: Display; came: Map<string, string> } {
  const player = typeof told.args?.player === "number" ? told.args.player : null;
  const came = new Map<string, string>();
  let zones = display;
  for (const card of cardsOf(motion, told)) {
    const from = sourceOf(zones, motion, card, player, moving);
    if (from) {
      came.set(card, keyOf(from));
      zones = zones.map((zone) => (zone === from ? without(zone, card) : zone));
    }
    zones = put(zones, motion.to, motion.mine ? player : null, card);
  }
  return { display: zones, came };
}

/** A card comes out of its player's hand, else from where it is seen or lay hidden. */
function sourceOf(
  zones: Display,
  motion: Motion,
  card: string,
  player: number | null,
  moving: ReadonlySet<string>,
): Shown | null {
  const hand = find(zones, "hand", player);
  if (!motion.source && hand?.cards.includes(card)) return hand;
  const seen = zones.find((zone) => moving.has(zone.name) && zone.cards.includes(card));
  if (seen) return seen;
  return motion.source ? find(zones, motion.source, null) : hand;
}

function without(zone: Shown, card: string): Shown {
  if (zone.cards.includes(card))
    return { ...zone, cards: zone.cards.filter((each) => each !== card) };
  return { ...zone, hidden: Math.max(0, zone.hidden - 1) };
}

function put(zones: Display, name: string, seat: number | null, card: string): Display {
  if (find(zones, name, seat))
    return zones.map((zone) =>
      zone.name === name && zone.seat === seat
        ? { ...zone, cards: [...zone.cards, card] }
        : zone,
    );
  return [...zones, { name, seat, cards: [card], hidden: 0 }];
}
