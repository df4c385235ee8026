"""Every option of Réunion and every value of it makes a difference one can see."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from tenpips.cards import index_of, parse_set
from tenpips.errors import OptionError
from tenpips.games.reunion import GAME, Options
from tenpips.games.reunion.options import (
    BOTTOM,
    COUNTERS,
    LADDER,
    LOW_CUT,
    MATSCH,
    TEN_LOW,
)
from tenpips.games.reunion.state import Private, State
from tenpips.match import standing
from tenpips.telling import Outcome
from tenpips.view import NO_SEAT

PACK = GAME.pack(Options())


def after_trick(options: Options, trick: str) -> State:
    """A position after a trick that seat 0 led; diamonds are trumps."""
    lead, second, third = map(index_of, trick.split())
    start = GAME.deal(PACK, 0, options)
    public = start.public._replace(
        turn_up=index_of("9D"), to_lay=0, lead=lead, second=second, to_move=2
    )
    hands = (*(Private(parse_set(card), 0) for card in ("7C", "8C")),)
    last = Private(1 << third | parse_set("9C"), 0)
    return GAME.play(State(public, (*hands, last), start.secret), third)


def finished(options: Options, taken: tuple[str, str, str]) -> Outcome:
    """Outcome of a deal by seat 0 with a skat of two tens; diamonds are trumps."""
    start = GAME.deal(PACK, 0, options)
    public = start.public._replace(
        turn_up=index_of("9D"),
        to_move=NO_SEAT,
        to_lay=0,
        taken=tuple(map(parse_set, taken)),
        taker=1,
        skat=parse_set("TC TS"),
    )
    return GAME.outcome(State(public, (Private(0, 0),) * 3, start.secret))


def first_leader(options: Options) -> int:
    """RO-7: who leads after the dealer's discards."""
    state = GAME.deal(PACK, 0, options)
    for _ in range(2):
        cards = GAME.legal_cards(state)
        state = GAME.play(state, (cards & -cards).bit_length() - 1)
    return state.public.to_move


def second_discards(options: Options) -> int:
    """RO-8: what may be laid away after a ten."""
    pack = [card for card in PACK if card not in {index_of("TC"), index_of("TS")}]
    state = GAME.deal([*pack, index_of("TC"), index_of("TS")], 0, options)
    return GAME.legal_cards(GAME.play(state, index_of("TC")))


def results(options: Options, *taken: str) -> tuple[Any, ...]:
    """Points and counters of a deal."""
    outcome = finished(options, (taken[0], taken[1], taken[2]))
    return outcome.scores, outcome.counters


def tied_match(options: Options) -> tuple[int, ...]:
    """RO-17: winners after three deals with equal best totals."""
    tied = Outcome((50, 50, 50), None, {})
    return standing(GAME.terms(options), 3, 0, [tied] * 3).winners


SEEN: dict[str, Callable[[Options], Any]] = {
    "ten_rank": lambda options: after_trick(options, "KS TS 9S").public.taker,
    "direction": first_leader,
    "first_dealer": lambda options: GAME.terms(options).lot,
    "trump_card": lambda options: GAME.deal(PACK, 0, options).public.turn_up,
    "discard_tens": second_discards,
    "nil_penalty": lambda options: results(options, "AS KS QS", "AC KC QC", ""),
    "nil_both": lambda options: results(options, "", "AC KC QC", ""),
    "nil_dealer_talon": lambda options: results(options, "", "AC KC QC", "AS KS QS"),
    "left_bower_payment": lambda options: (
        after_trick(options, "7D JH JD").public.counters
    ),
    "stakes": lambda options: GAME.settle(options, (300, 120, 30), (0,)),
    "deals": lambda options: GAME.terms(options).deals,
    "match_tiebreak": tied_match,
}
"""What shows the value of each option."""


@pytest.mark.parametrize("choice", GAME.choices, ids=lambda choice: choice.name)
def test_every_value_has_a_visible_effect(choice: Any) -> None:
    """RO-1, RO-5 to RO-8, RO-10, RO-12 to RO-15, RO-17, REU-37."""
    seen = [
        SEEN[choice.name](Options()._replace(**{choice.name: value}))
        for value in choice.sample()
    ]

    for one, other in combinations(seen, 2):
        assert one != other


def test_options_are_those_of_the_record() -> None:
    assert tuple(choice.name for choice in GAME.choices) == Options._fields
    assert set(SEEN) == set(Options._fields)
    assert GAME.options() == GAME.preset("classic") == Options()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ten_rank", "middle"),
        ("deals", 4),
        ("deals", "three"),
        ("left_bower_payment", 11),
        ("left_bower_payment", -1),
        ("target", 150),
    ],
)
def test_other_values_are_refused(name: str, value: int | str) -> None:
    with pytest.raises(OptionError):
        GAME.options(given={name: value})


def test_published_variants() -> None:
    """RO-1, RO-5 to RO-7, RO-13 to RO-15: what the two sources say."""
    gambiter, pierer = GAME.preset("gambiter"), GAME.preset("pierer")

    assert (gambiter.ten_rank, gambiter.trump_card) == (TEN_LOW, BOTTOM)
    assert (pierer.ten_rank, pierer.trump_card) == (Options().ten_rank, BOTTOM)
    assert (gambiter.stakes, pierer.stakes) == (LADDER, MATSCH)
    assert GAME.terms(pierer).direction == -1
    assert pierer.first_dealer == LOW_CUT
    for preset in (gambiter, pierer):
        assert (preset.nil_penalty, preset.left_bower_payment) == (COUNTERS, 1)


def test_identity_of_a_sheet() -> None:
    options = GAME.options(given={"stakes": "ladder", "deals": 6})

    assert GAME.identity(options) == "reunion(stakes=ladder,deals=6)"
