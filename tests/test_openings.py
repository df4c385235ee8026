"""
Which cards a table opens, and to whom: those that come from the pack, no others.

A card that somebody plays from a hidden hand must not be opened: its place in the
pack would tell when it was drawn. Nothing here names a game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tenpips.cards import CardSet, names, set_of
from tenpips.dice import Dice
from tenpips.games import AnyGame, game_named, games
from tenpips.telling import Event
from tenpips.view import NO_SEAT, Seat
from tests.contract import (
    Course,
    cards_in,
    cards_named,
    mixed_options,
    random_deal,
    random_deals,
)
from tests.secrecy import hidden_from, told_to
from tests.suites import VARIANTS, deals_to_try

DEALS = deals_to_try() // 2 or 1
GAMES = pytest.mark.parametrize("name", games())


def check_deals(game: AnyGame, options: Any, seed: int, number: int) -> None:
    """Check several random deals."""
    for course in random_deals(game, options, seed, number):
        check_openings(course)


def check_openings(course: Course) -> None:
    """Whoever sees a card come from the pack has it opened, and nobody else."""
    for receiver in (NO_SEAT, *range(course.seats)):
        check_opened_to(course, receiver)


def check_opened_to(course: Course, receiver: Seat) -> None:
    """The same for one seat, or for a watcher."""
    opened: CardSet = 0
    for number, state in enumerate(course.states):
        before = course.states[number - 1] if number else None
        pack = set_of(course.pack) if before is None else cards_in(before.secret)
        hidden = pack if before is None else hidden_from(before, receiver)
        for event in told_to(receiver, course.told[number]):
            assert not event.from_pack & ~cards_named(dict(event.args)), event
            assert not event.from_pack & ~pack, f"{event} opens more than the pack's"
            assert not event.from_pack & ~(hidden | opened), f"{event} was known"
            opened |= event.from_pack
        seen = cards_in(state.public)
        seen |= cards_in(state.private[receiver]) if receiver != NO_SEAT else 0
        unopened = seen & pack & ~opened
        assert not unopened, f"{names(unopened)} came to seat {receiver} unopened"


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_variant(name: str, variant: str) -> None:
    game = game_named(name)
    check_deals(game, game.options(variant), 21, DEALS)


@GAMES
def test_options_mixed(name: str) -> None:
    game = game_named(name)
    for number in range(DEALS):
        dice = Dice(22, number)
        check_openings(random_deal(game, mixed_options(game, dice), dice))


@GAMES
def test_every_card_that_a_seat_holds_was_opened_to_it(name: str) -> None:
    """The whole hand; else a game might open nothing and hold nothing."""
    game = game_named(name)
    course = random_deal(game, game.options(), Dice(23))
    for seat in range(course.seats):
        told = told_to(seat, course.told[0])
        opened = set_of(
            card
            for card in course.pack
            if any(event.from_pack >> card & 1 for event in told)
        )
        hand = course.states[0].private[seat].hand
        assert hand
        assert not hand & ~opened


# The checks themselves can fail


def reopened(game: AnyGame, change: Any) -> AnyGame:
    """Let other cards of each event count as coming from the pack."""

    def changed(events: list[Event]) -> list[Event]:
        return [event._replace(from_pack=change(event)) for event in events]

    return replace(
        game,
        opening=lambda state: changed(game.opening(state)),
        events=lambda *args: changed(game.events(*args)),
    )


def nothing(event: Event) -> CardSet:
    """No card is opened."""
    return 0


def all_named(event: Event) -> CardSet:
    """Every card is opened, those from hidden hands included."""
    return cards_named(dict(event.args))


def one_less(event: Event) -> CardSet:
    """The lowest card of each event is forgotten."""
    return event.from_pack & event.from_pack - 1


def one_more(event: Event) -> CardSet:
    """A card is opened that the event does not even name."""
    return event.from_pack << 1 | event.from_pack


@pytest.mark.parametrize("change", [nothing, all_named, one_less, one_more])
@GAMES
def test_spoilt_game_is_caught(name: str, change: Any) -> None:
    spoilt = reopened(game_named(name), change)

    with pytest.raises(AssertionError):
        check_deals(spoilt, spoilt.options(), 24, 4)
