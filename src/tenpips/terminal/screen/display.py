"""
Where cards lie on the screen, and how an event moves them from place to place.

Motions are declared by the games: no rule is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tenpips.cards import CardIndex
from tenpips.game import AnyGame
from tenpips.telling import Event, Motion, Zone
from tenpips.view import Seat

Display: TypeAlias = tuple[Zone, ...]
"""All places, one for each name and seat, in the order of the position."""

HAND = "hand"


def display_of(zones: Sequence[Zone]) -> Display:
    """Everything lies where the position says; places of one name and seat are one."""
    merged: dict[tuple[str, Seat | None], Zone] = {}
    for zone in zones:
        key = zone.name, zone.seat
        before = merged.get(key, zone._replace(cards=(), hidden=0))
        merged[key] = before._replace(
            cards=before.cards + zone.cards, hidden=before.hidden + zone.hidden
        )
    return tuple(merged.values())


def found(display: Display, name: str, seat: Seat | None) -> Zone | None:
    """The place of that name and seat; None if there is none."""
    here = (zone for zone in display if zone.name == name and zone.seat == seat)
    return next(here, None)


def moving_places(game: AnyGame) -> frozenset[str]:
    """Places that lose cards again: a turn-up, which is none, stays in sight."""
    motions = (motion for all_ in game.motions.values() for motion in all_)
    return frozenset({HAND, *(motion.to for motion in motions)})


def coming_out(game: AnyGame) -> frozenset[str]:
    """Places where a card of a trick or a turn is put by whoever plays it."""
    motions = (motion for code in game.openers for motion in game.motions.get(code, ()))
    return frozenset(motion.to for motion in motions if motion.mine and not motion.hold)


def spread_out(game: AnyGame) -> frozenset[str]:
    """Places in the middle where cards gather in the open."""
    motions = (motion for all_ in game.motions.values() for motion in all_)
    return frozenset(motion.to for motion in motions if not motion.mine)


def piles(game: AnyGame) -> frozenset[str]:
    """Places where each seat gathers what it has taken."""
    motions = (motion for all_ in game.motions.values() for motion in all_)
    return frozenset(motion.to for motion in motions if motion.mine and motion.hold)


def moved(
    display: Display, motion: Motion, event: Event, moving: frozenset[str]
) -> Display:
    """The display after one motion of an event."""
    player = event.player
    for card in motion.moves(event):
        source = _source(display, motion, card, player, moving)
        display = tuple(
            _without(zone, card) if zone is source else zone for zone in display
        )
        display = _with(display, motion.to, player if motion.mine else None, card)
    return display


def _source(
    display: Display,
    motion: Motion,
    card: CardIndex,
    player: Seat | None,
    moving: frozenset[str],
) -> Zone | None:
    """Out of its player's hand, else from where it is seen, or lay hidden."""
    hand = found(display, HAND, player)
    if not motion.source and hand is not None and card in hand.cards:
        return hand
    seen = (zone for zone in display if zone.name in moving and card in zone.cards)
    hidden = found(display, motion.source, None) if motion.source else hand
    return next(seen, hidden)


def _without(zone: Zone, card: CardIndex) -> Zone:
    if card in zone.cards:
        return zone._replace(cards=tuple(each for each in zone.cards if each != card))
    return zone._replace(hidden=max(0, zone.hidden - 1))


def _with(display: Display, name: str, seat: Seat | None, card: CardIndex) -> Display:
    place = found(display, name, seat)
    if place is None:
        return (*display, Zone(name, (card,), seat=seat))
    grown = place._replace(cards=(*place.cards, card))
    return tuple(grown if zone is place else zone for zone in display)
