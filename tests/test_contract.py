"""Every game, every variant and every value of every option keeps the contract."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tenpips.cards import NOTATION, lowest
from tenpips.dice import Dice
from tenpips.games import AnyGame, game_named, games
from tenpips.telling import Event, Line
from tests.contract import check_deal, mixed_options, random_deal, random_deals
from tests.suites import VARIANTS, deals_to_try, option_samples

DEALS = deals_to_try()
GAMES = pytest.mark.parametrize("name", games())


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_variant(name: str, variant: str) -> None:
    game = game_named(name)
    for number, course in enumerate(
        random_deals(game, game.options(variant), 1, DEALS)
    ):
        check_deal(course, Dice(2, number))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_value_of_every_option(name: str, variant: str) -> None:
    game = game_named(name)
    for options in option_samples(game, variant):
        for course in random_deals(game, options, 3, DEALS // 50 or 1):
            check_deal(course, Dice(4))


@GAMES
def test_options_mixed(name: str) -> None:
    game = game_named(name)
    for number in range(DEALS):
        dice = Dice(5, number)
        check_deal(random_deal(game, mixed_options(game, dice), dice), dice)


@GAMES
def test_deals_differ_and_repeat(name: str) -> None:
    """A seed and a number make one deal; without this the others try only one."""
    game = game_named(name)
    options = game.options()
    first = random_deal(game, options, Dice(6, 0))

    assert random_deal(game, options, Dice(6, 0)).states == first.states
    assert random_deal(game, options, Dice(6, 1)).pack != first.pack


# The checks themselves can fail


def one_more(game: AnyGame) -> AnyGame:
    """Spoil the scores."""
    return replace(game, scores=lambda state: tuple(n + 1 for n in game.scores(state)))


def one_more_line(game: AnyGame) -> AnyGame:
    """Spoil the receipt."""
    extra = Line(0, "extra", "X-1", 1)
    return replace(game, receipt=lambda *args: (*game.receipt(*args), extra))


def lost_card(game: AnyGame) -> AnyGame:
    """Spoil the deal: nobody has the first card of the first hand."""

    def deal(pack: Any, dealer: int, options: Any) -> Any:
        state = game.deal(pack, dealer, options)
        first, *others = state.private
        thinner = first._replace(hand=first.hand & first.hand - 1)
        return state._replace(private=(thinner, *others))

    return replace(game, deal=deal)


def untold(game: AnyGame) -> AnyGame:
    """Spoil the opening: seat 0 is told one of its cards, and the others nothing."""

    def opening(state: Any) -> list[Event]:
        card = NOTATION[lowest(state.private[0].hand)]
        return [Event("hand", {"card": card}, audience=0)]

    return replace(game, opening=opening)


@pytest.mark.parametrize("spoil", [one_more, one_more_line, lost_card, untold])
@GAMES
def test_spoilt_game_is_caught(name: str, spoil: Any) -> None:
    spoilt = spoil(game_named(name))

    with pytest.raises(AssertionError):
        check_deal(random_deal(spoilt, spoilt.options(), Dice(7)), Dice(8))
