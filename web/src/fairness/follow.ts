// What is checked while a deal goes on: every card that comes from the pack into sight.

import type { OpeningShown, Position, Told } from "../protocol";
import { type Deal, type Pack, cardsIn, seatIn } from "./deal";
import type { Found } from "./faults";
import type { Facts } from "./games";
import { isOpened, isOpening } from "./seal";

/** Follow an event of a deal; gives what is wrong with it. */
export async function follow(deal: Deal, told: Told): Promise<Found[]> {
  const pack = deal.packs.at(-1);
  const openings: unknown[] = told.openings ?? [];
  if (pack === undefined) return openings.length > 0 ? [{ code: "seal-missing" }] : [];
  if (deal.facts === null) return [];
  if (told.code === "deal") pack.dealer = seatIn(told);
  goOn(pack, deal.facts, told);
  const faults = unnamed(deal.facts, told, openings);
  const places = placesOf(deal, deal.facts, pack, told);
  for (const opening of openings)
    faults.push(...(await opened(pack, deal.facts.cards.length, opening, places)));
  return faults;
}

/** Whether all cards in one's own hand, as a position shows it, were opened before. */
export function unopened(deal: Deal, position: Position): Found[] {
  const pack = deal.packs.at(-1);
  if (pack === undefined || deal.facts === null || deal.you === null) return [];
  return position.zones
    .filter((zone) => zone.name === "hand" && zone.seat === deal.you)
    .flatMap((zone) => zone.cards ?? [])
    .filter((card) => !pack.lies.has(card))
    .map((card) => ({ code: "card-unopened", card }));
}

/** Note what comes into hands and leaves them. */
function goOn(pack: Pack, facts: Facts, told: Told): void {
  const seat = seatIn(told);
  const last = pack.course.at(-1);
  if (facts.opens[told.code]?.from === "turned") pack.turned += 1;
  if (told.code === "taken-back") {
    if (last !== undefined && "cards" in last && last.seat === seat) pack.course.pop();
  } else if (seat !== null) {
    const argument = facts.plays[told.code];
    if (argument !== undefined)
      pack.course.push({ seat, cards: cardsIn(told, argument) });
    else if (facts.answers.includes(told.code)) pack.course.push({ seat, cards: [] });
  }
  if (pack.dealer === null) return;
  let place = facts.stock + pack.course.filter((turn) => "place" in turn).length;
  for (const drawer of facts.drawers(told, pack.dealer))
    if (place < facts.cards.length) pack.course.push({ seat: drawer, place: place++ });
}

/** The cards opened must be those that the event names, and none may be left out. */
function unnamed(facts: Facts, told: Told, openings: readonly unknown[]): Found[] {
  const argument = facts.opens[told.code]?.arg;
  const named = argument === undefined ? [] : cardsIn(told, argument);
  const shown = openings.filter(isOpening).map(({ card }) => card);
  return [
    ...named
      .filter((card) => !shown.includes(card))
      .map((card): Found => ({ code: "opening-missing", card })),
    ...shown
      .filter((card) => !named.includes(card))
      .map((card): Found => ({ code: "opening-not-named", card })),
  ];
}

/** Places of the pack from which the cards of an event may come. */
function placesOf(deal: Deal, facts: Facts, pack: Pack, told: Told): readonly number[] {
  const source = facts.opens[told.code]?.from ?? [];
  if (source === "turned") return [facts.stock + pack.turned - 1];
  if (source === "drawn") {
    const drawn = pack.course.findLast(
      (turn) => "place" in turn && turn.seat === seatIn(told),
    );
    return drawn !== undefined && "place" in drawn ? [drawn.place] : [];
  }
  if (source !== "hand") return source;
  if (pack.dealer === null) return [];
  return facts
    .dealt(pack.dealer)
    .flatMap((seat, place) => (seat === deal.you ? [place] : []));
}

/** Check one opening, and note it. */
export async function opened(
  pack: Pack,
  count: number,
  opening: unknown,
  places: readonly number[],
): Promise<Found[]> {
  if (!isOpening(opening)) return [{ code: "opening-form" }];
  const { card, place } = opening;
  if (!(await isOpened(pack.root, count, opening)))
    return [{ code: "opening-wrong", card }];
  const faults = noteSeen(pack, opening);
  if (!places.includes(place)) faults.push({ code: "wrong-place", card });
  return faults;
}

function noteSeen(pack: Pack, { card, place }: OpeningShown): Found[] {
  const here = pack.seen.get(place);
  const there = pack.lies.get(card);
  if (here !== undefined && here !== card) return [{ code: "place-twice", card }];
  if (there !== undefined && there !== place) return [{ code: "card-twice", card }];
  pack.seen.set(place, card);
  pack.lies.set(card, place);
  return [];
}
