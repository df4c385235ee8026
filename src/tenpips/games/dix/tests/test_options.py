"""Every option of Dix, and the effect of every value."""

from __future__ import annotations

from typing import Any

import pytest

from tenpips.cards import NO_CARD, index_of, members, parse_set, size
from tenpips.dice import Dice
from tenpips.errors import OptionError
from tenpips.games.dix import GAME, Options
from tenpips.games.dix.state import State
from tenpips.match import standing
from tenpips.telling import Outcome


def after_first_trick(**options: str) -> State:
    """The same pack, the same lead and reply, under other options."""
    chosen = GAME.options(given=options)
    state = GAME.deal(Dice(2).shuffled(GAME.pack(chosen)), 0, chosen)
    for _ in range(2):
        state = GAME.play(state, next(members(GAME.legal_cards(state))))
    return state


def winners(scores: list[tuple[int, int]], **options: Any) -> tuple[int, ...]:
    """Who has won a match after deals with these scores; seat 1 wins every tie."""
    terms = GAME.terms(GAME.options(given=options))
    outcomes = [Outcome(pair, None, {}, tiebreak=(0, 1)) for pair in scores]
    return standing(terms, 2, 0, outcomes).winners


def test_option_names_are_those_of_the_rules() -> None:
    """rules.md A3; DO-13 adds none."""
    assert [choice.name for choice in GAME.choices] == [
        "first_lead",
        "joker_rank",
        "draw_order",
        "match_format",
        "target",
        "match_tiebreak",
    ]
    assert Options._fields == tuple(choice.name for choice in GAME.choices)


def test_defaults() -> None:
    """rules.md A3, column "Default"."""
    assert GAME.identity(GAME.options()) == "dix"
    assert [c.write(v) for c, v in zip(GAME.choices, Options(), strict=True)] == [
        "nondealer",
        "turned_card",
        "winner_first",
        "target",
        50,
        "last_deal",
    ]


def test_pagat_variant() -> None:
    """DO-2, DO-8: the dealer leads, and one deal is the match."""
    assert GAME.options("pagat") == GAME.options(
        given={"first_lead": "dealer", "match_format": "single_deal"}
    )


@pytest.mark.parametrize(("value", "leader"), [("nondealer", 1), ("dealer", 0)])
def test_first_lead(value: str, leader: int) -> None:
    """DO-2."""
    options = GAME.options(given={"first_lead": value})

    assert GAME.deal(GAME.pack(options), 0, options).public.to_move == leader


@pytest.mark.parametrize(
    ("value", "won"), [("turned_card", False), ("top_trump", True)]
)
def test_joker_rank(value: str, won: bool) -> None:
    """DO-1: an eight turned up, the joker against the ace of trumps, in play."""
    options = GAME.options(given={"joker_rank": value})
    state = GAME.deal(GAME.pack(options), 0, options)
    public = state.public._replace(
        turn_up=index_of("8H"), lead=index_of("AH"), to_move=0
    )
    own = state.private[0]._replace(hand=parse_set("JK 2C"))
    state = state._replace(public=public, private=(own, state.private[1]))

    assert GAME.legal_cards(state) == parse_set("JK")
    after = GAME.play(state, index_of("JK"))
    assert after.public.taker == (0 if won else 1)


@pytest.mark.parametrize(
    ("value", "taker_gets_top"), [("winner_first", True), ("loser_first", False)]
)
def test_draw_order_by_the_trick(value: str, taker_gets_top: bool) -> None:
    """DO-3."""
    state = after_first_trick(draw_order=value)
    top = Dice(2).shuffled(GAME.pack(Options()))[27]
    owner = [bool(own.hand >> top & 1) for own in state.private].index(True)

    assert (owner == state.public.taker) == taker_gets_top


def test_draw_order_nondealer_first() -> None:
    """DO-3: whoever took the trick."""
    takers = set()
    for seed in range(12):
        options = GAME.options(given={"draw_order": "nondealer_first"})
        pack = Dice(seed).shuffled(GAME.pack(options))
        state = GAME.deal(pack, 0, options)
        while state.public.lead != NO_CARD or not sum(state.public.tricks):
            state = GAME.play(state, next(members(GAME.legal_cards(state))))
        takers.add(state.public.taker)
        assert state.private[1].hand >> pack[27] & 1, "seat 0 is the dealer"
        assert size(state.private[0].hand) == 13

    assert takers == {0, 1}


def test_match_format() -> None:
    """DO-8."""
    assert winners([(9, 13)], match_format="target") == ()
    assert winners([(9, 13)], match_format="single_deal") == (1,)
    assert winners([(9, 9)], match_format="single_deal") == (1,), "the tie-break"


@pytest.mark.parametrize(
    ("target", "won"), [(10, (0,)), (40, (0,)), (50, (0,)), (51, ()), (500, ())]
)
def test_target(target: int, won: tuple[int, ...]) -> None:
    """DIX-05, DIX-32: 50 or more."""
    assert winners([(30, 10), (20, 2)], target=target) == won


def test_match_tiebreak() -> None:
    """DO-10."""
    equal = [(53, 53)]

    assert winners(equal, match_tiebreak="last_deal") == (1,)
    assert winners(equal, match_tiebreak="extra_deal") == ()
    assert winners([*equal, (8, 6)], match_tiebreak="extra_deal") == (0,)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("first_lead", "nobody"),
        ("joker_rank", "0"),
        ("target", 9),
        ("target", 501),
        ("target", "ten"),
        ("deals", 3),
    ],
)
def test_other_values_are_refused(name: str, value: str | int) -> None:
    with pytest.raises(OptionError, match="expected"):
        GAME.options(given={name: value})
