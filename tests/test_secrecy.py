"""Nobody is told a hidden card, in any variant of any game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tenpips.cards import NOTATION, lowest, members, names
from tenpips.dice import Dice
from tenpips.games import AnyGame, game_named, games
from tenpips.telling import Event, Zone
from tenpips.view import View
from tests import contract, secrecy
from tests.contract import random_deal, random_deals
from tests.suites import VARIANTS, deals_to_try

DEALS = deals_to_try() // 8 or 1
"""Fewer than for the contract: many positions of a deal are told again and again."""

GAMES = pytest.mark.parametrize("name", games())


def check_deals(game: AnyGame, options: Any, number: int) -> int:
    """Check several deals; tells in how many other worlds the same could happen."""
    return sum(
        secrecy.check_deal(course, Dice(12, deal))
        for deal, course in enumerate(random_deals(game, options, 11, number))
    )


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_variant(name: str, variant: str) -> None:
    game = game_named(name)
    worlds = check_deals(game, game.options(variant), DEALS)

    assert worlds, "no other world was possible, so nothing was compared"


@GAMES
def test_options_mixed(name: str) -> None:
    game = game_named(name)
    for number in range(DEALS):
        dice = Dice(13, number)
        options = contract.mixed_options(game, dice)
        secrecy.check_deal(random_deal(game, options, dice), dice)


@GAMES
def test_something_is_hidden(name: str) -> None:
    """At first every hand is hidden from everyone else, whole."""
    game = game_named(name)
    course = random_deal(game, game.options(), Dice(14))
    state = course.states[0]
    for seat in range(course.seats):
        for other in range(course.seats):
            hidden = secrecy.hidden_from(state, seat) & state.private[other].hand
            known = contract.cards_in(state.public)
            assert hidden == (
                0 if other == seat else state.private[other].hand & ~known
            )


# The checks themselves can fail


def open_hands(game: AnyGame) -> AnyGame:
    """Everyone is told every hand after the deal."""
    return replace(
        game,
        opening=lambda state: [
            *game.opening(state),
            *(Event("hand", {"cards": [*names(own.hand)]}) for own in state.private),
        ],
    )


def wrong_audience(game: AnyGame) -> AnyGame:
    """Hands are told to the neighbour."""

    def opening(state: Any) -> list[Event]:
        hands = [own.hand for own in state.private[: game.seats(state.public.options)]]
        return [
            Event("hand", {"cards": [*names(hand)]}, audience=(seat + 1) % len(hands))
            for seat, hand in enumerate(hands)
        ]

    return replace(game, opening=opening)


def open_counts(game: AnyGame) -> AnyGame:
    """Everyone is told a number that hangs on hidden cards, and no card."""
    return replace(
        game,
        opening=lambda state: [
            *game.opening(state),
            *(Event("count", {"count": hash(own.hand)}) for own in state.private),
        ],
    )


def open_table(game: AnyGame) -> AnyGame:
    """A public number hangs on hidden cards, and the table is drawn from it."""

    def deal(pack: Any, dealer: int, options: Any) -> Any:
        state = game.deal(pack, dealer, options)
        secret = options._replace(**{options._fields[-1]: state.private[0].hand})
        return state._replace(public=state.public._replace(options=secret))

    return replace(game, deal=deal)


def marked_cards(game: AnyGame) -> AnyGame:
    """The table shows a card that its viewer does not hold."""

    def zones(view: View[Any, Any]) -> tuple[Zone, ...]:
        known = contract.cards_in(view.public)
        if view.own is not None:
            known |= contract.cards_in(view.own)
        pack = sum(1 << card for card in game.pack(view.public.options))
        guess = pack & ~known
        shown = (lowest(guess),) if guess else ()
        return (*game.zones(view), Zone("guess", shown))

    return replace(game, zones=zones)


@pytest.mark.parametrize(
    "spoil", [open_hands, wrong_audience, open_counts, open_table, marked_cards]
)
@GAMES
def test_spoilt_game_is_caught(name: str, spoil: Any) -> None:
    spoilt = spoil(game_named(name))

    with pytest.raises(AssertionError):
        check_deals(spoilt, spoilt.options(), 8)


@GAMES
def test_swap_moves_two_cards_and_moves_them_back(name: str) -> None:
    game = game_named(name)
    course = random_deal(game, game.options(), Dice(17))
    for state in course.states:
        for swap in secrecy.hidden_swaps(state, 0, Dice(18), 1):
            there = secrecy.swapped_state(swap, state)
            text = f"{NOTATION[swap.first]} and {NOTATION[swap.second]}"
            assert there.public == state.public, text
            assert secrecy.swapped_state(swap, there) == state, text
            assert [*members(secrecy.hidden_from(there, 0))] == [
                *members(secrecy.hidden_from(state, 0))
            ]
