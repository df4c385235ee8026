"""What looks good at first sight, by the strategy facts of rules.md B5."""

from __future__ import annotations

import pytest

from tenpips.cards import NO_CARD, NOTATION, index_of, members, parse_set
from tenpips.games.reunion import GAME, Options
from tenpips.games.reunion.state import Private
from tenpips.games.reunion.strategy import CERTAIN, appraise, lacking_chance
from tenpips.view import View


def choice(hand: str, trick: str = "", took: str = "", to_lay: int = 0) -> str:
    """Card that looks best to seat 0 when diamonds are trumps."""
    cards = [index_of(card) for card in trick.split()] + [NO_CARD, NO_CARD]
    public = GAME.deal(GAME.pack(Options()), 0, Options()).public._replace(
        turn_up=index_of("9D"),
        to_lay=to_lay,
        lead=cards[0],
        second=cards[1],
        played=parse_set(trick) | parse_set(took),
        taken=(parse_set(took), 0, 0),
    )
    view = View(0, public, Private(parse_set(hand), 0))
    return NOTATION[max(members(GAME.legal(view)), key=lambda c: appraise(view, c))]


@pytest.mark.parametrize(
    ("hand", "chosen", "because"),
    [
        ("JD JH AD 9D 8D AS KS 8S TC 7H 8H KH", "TC", "a bare ten is safe in the skat"),
        ("JD JH AD 9D 8D AS KS 8S QC 9H 8H KH", "QC", "a queen, and a void suit"),
    ],
)
def test_laying_away(hand: str, chosen: str, because: str) -> None:
    assert choice(hand, to_lay=2) == chosen, because


@pytest.mark.parametrize(
    ("hand", "trick", "chosen", "because"),
    [
        ("JD 7D 8C", "TS AS", "7D", "win a rich trick cheaply"),
        ("JD 7D 8C", "9S 8D", "7D", "do not overtrump for little"),
        ("KS 7S 8C", "TS AS", "7S", "give nothing to a lost trick"),
        ("TS 7S 8C", "KS QS", "TS", "bring the ten home"),
        ("JH 7C 8C", "", "7C", "no left bower while the right one is out"),
        ("AS 9C 8C 7D", "", "AS", "cash an ace"),
    ],
)
def test_playing(hand: str, trick: str, chosen: str, because: str) -> None:
    assert choice(hand, trick, took="7H 8H 9H") == chosen, because


def test_first_trick_is_worth_a_good_card() -> None:
    """REU-33: late in the deal a hand without a trick takes one while it can."""
    assert choice("JD 9S", took="7H 8H 9H") == "9S"
    assert choice("JD 9S") == "JD"


@pytest.mark.parametrize(
    ("wanted", "held", "total", "chance"),
    [(0, 5, 10, CERTAIN), (1, 5, 10, CERTAIN // 2), (6, 5, 10, 0), (1, 0, 10, CERTAIN)],
)
def test_chance_of_lacking(wanted: int, held: int, total: int, chance: int) -> None:
    assert lacking_chance(wanted, held, total) == chance
