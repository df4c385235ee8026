"""
What a card took from the table, still lying there to be looked at.

A position holds a finished trick no more: its last card would be seen nowhere. Motions
are declared by the games, so no rule is known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from tenpips.cards import CardIndex, CardSet, set_of
from tenpips.game import AnyGame
from tenpips.telling import Event, Motion, Zone
from tenpips.view import Seat

Place: TypeAlias = tuple[str, Seat | None]
"""A zone is known by its name and its seat."""


class Taking(NamedTuple):
    """A finished trick or a capture, before it is put away."""

    by: Seat
    cards: CardSet
    zones: tuple[Zone, ...]
    """The zones of the position, but with these cards where they lay to be taken."""


def taking(
    game: AnyGame,
    before: Sequence[Zone],
    after: Sequence[Zone],
    events: Sequence[Event],
) -> Taking | None:
    """
    Tell what events take from the table; None if it is nothing.

    Args:
        game: The rules, which say how events move cards.
        before: Where cards lay before the events, as the viewer saw it.
        after: Where they lie when all has happened, in the same eyes.
        events: What the viewer was told.

    """
    lying = {card: (zone.name, zone.seat) for zone in before for card in zone.cards}
    taken, piles = dict[CardIndex, Place](), set[Place]()
    by: Seat | None = None
    for motion, event in _motions(game, events):
        player = event.player if motion.mine else None
        for card in motion.moves(event):
            if motion.mine and motion.hold:
                if card in lying:
                    taken[card] = lying[card]
                by = player
                piles.add((motion.to, player))
            else:
                lying[card] = (motion.to, player)
    if by is None or not taken:
        return None
    kept = [_lifted(zone, taken) if _place(zone) in piles else zone for zone in after]
    cards = set_of(taken)
    return Taking(by, cards, _put_back(kept, before, taken))


def _motions(game: AnyGame, events: Sequence[Event]) -> Iterator[tuple[Motion, Event]]:
    for event in events:
        for motion in game.motions.get(event.code, ()):
            yield motion, event


def _place(zone: Zone) -> Place:
    return zone.name, zone.seat


def _lifted(pile: Zone, taken: dict[CardIndex, Place]) -> Zone:
    """Give a pile without what has just come to it, open or face down."""
    left = tuple(card for card in pile.cards if card not in taken)
    under = len(taken) - (len(pile.cards) - len(left))
    return pile._replace(cards=left, hidden=max(0, pile.hidden - under))


def _put_back(
    after: Sequence[Zone], before: Sequence[Zone], taken: dict[CardIndex, Place]
) -> tuple[Zone, ...]:
    """Give the zones with cards where they lay, in the order in which they lay."""
    zones, old = list(after), {_place(zone): zone.cards for zone in before}
    # What lay there before the card comes first, as a lead does before a reply to it.
    for place in sorted(
        dict.fromkeys(taken.values()), key=lambda each: not old.get(each)
    ):
        places = [*map(_place, zones)]
        if place in places:
            at = places.index(place)
        else:  # beside the places of its name
            named = [at for at, each in enumerate(zones, 1) if each.name == place[0]]
            at = max(named, default=len(zones))
            zones.insert(at, Zone(place[0], seat=place[1]))
        due = (card for card, where in taken.items() if where == place)
        here = {*zones[at].cards, *due}
        order = dict.fromkeys((*old.get(place, ()), *zones[at].cards, *taken))
        cards = tuple(card for card in order if card in here)
        zones[at] = zones[at]._replace(cards=cards)
    return tuple(zones)
