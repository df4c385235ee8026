"""Every option of Chinese Ten, and the effect of every value."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tenpips.cards import index_of, names
from tenpips.errors import OptionError
from tenpips.games.chinese_ten import GAME, Options
from tenpips.games.chinese_ten.results import settle
from tenpips.games.chinese_ten.scoring import final_points, match_score, pack_points
from tenpips.games.chinese_ten.tests.table import (
    Given,
    after,
    codes,
    deal_of,
    dealt,
    legal,
    options,
    table,
)
from tenpips.view import view_of

NAMES = """
variant players hand_capture stock_choice triple_rule black_aces score_mode
match_mode target deals max_deals match_tiebreak first_turn direction
reverse_on_clear peek red_five red_five_points red_five_cap stake_per_point
"""


def test_option_names_are_those_of_the_rules() -> None:
    """rules.md C3."""
    assert [choice.name for choice in GAME.choices] == NAMES.split()
    assert [*Options._fields] == NAMES.split()


def test_defaults() -> None:
    """rules.md C3, column "Default"."""
    assert GAME.identity(GAME.options()) == "chinese-ten"
    written = [c.write(v) for c, v in zip(GAME.choices, Options(), strict=True)]
    assert written == [
        *("standard", 2, "card_forced", "player", "sweep", "by_players"),
        *("par_difference", "target", 50, 4, 100, "extra_deal"),
        *("left_of_dealer", "clockwise", "off", "none", "off", 10, "none", 0),
    ]


@pytest.mark.parametrize(
    (
        "variant",
        "players",
        "par",
        "score_mode",
        "first_turn",
        "reverse",
        "peek",
        "five",
    ),
    [
        ("standard", 2, 105, 0, 0, 0, 0, 0),
        ("taiwan", 4, 60, 0, 1, 1, 1, 1),
        ("taiwan_220", 4, 55, 0, 1, 1, 1, 1),
        ("thai", 2, 109, 1, 0, 0, 0, 0),
    ],
)
def test_presets(
    variant: str,
    players: int,
    par: int,
    score_mode: int,
    first_turn: int,
    reverse: int,
    peek: int,
    five: int,
) -> None:
    """rules.md C4; TO-14: the 220-point game takes over the Taiwanese options."""
    preset = options(variant)

    assert preset.players == players
    assert pack_points(preset) == par * players
    assert preset.score_mode == score_mode
    assert preset.first_turn == first_turn
    assert preset.reverse_on_clear == reverse
    assert preset.peek == peek
    assert preset.red_five == five


@pytest.mark.parametrize(
    ("variant", "given", "target"),
    [
        ("standard", {}, 50),
        ("standard", {"score_mode": "raw"}, 300),
        ("standard", {"score_mode": "raw", "target": 80}, 80),
        ("thai", {}, 300),
        ("thai", {"score_mode": "par_difference"}, 50),
        ("thai", {"players": 3}, 300),
    ],
)
def test_target_follows_the_score_mode(
    variant: str, given: dict[str, Given], target: int
) -> None:
    """CO-10, HO-1."""
    assert options(variant, **given).target == target


@pytest.mark.parametrize(
    "given",
    [
        {"players": 1},
        {"players": 5},
        {"variant": "taiwan"},
        {"red_five_points": 15},
        {"stake_per_point": 0.001},
        {"stake_per_point": -1},
        {"target": 0},
        {"peek": "everyone"},
    ],
)
def test_values_that_are_refused(given: dict[str, Given]) -> None:
    """CT-03, TO-11, TO-15: the Taiwanese values alone do not make two players four."""
    with pytest.raises(OptionError):
        options("standard", **given)


HANDS = ["2H QS 5H", "AC 9C", "6C 7C", "JC JD"]


def in_play(layout: str, stock: str, card: str) -> Callable[[Options], object]:
    """What is told of a card, and who is next."""

    def effect(chosen: Options) -> object:
        hands = HANDS[: chosen.players]
        state = table(layout, hands, f"{stock} TC TS TH", chosen)
        return codes(state, card), after(state, card).public.to_move

    return effect


def paid(captured: int) -> Callable[[Options], object]:
    """Points after the payments for red fives, the first seat having taken both."""
    return lambda chosen: final_points((50, captured, 60, 70), (1, 0, 0, 0), chosen)


EFFECTS: dict[str, tuple[str, Callable[[Options], object]]] = {
    "variant": ("standard", lambda chosen: match_score(100, chosen)),
    "players": ("standard", lambda chosen: dealt(1, chosen).public.hands),
    "hand_capture": (
        "standard",
        lambda chosen: (
            legal(table("8C", ["2H QS", "AC 9C"], "TC", chosen)),
            codes(table("8C", ["2H QS", "AC 9C"], "TC TS TH TD", chosen), "2H"),
        ),
    ),
    "stock_choice": ("standard", in_play("3H 3S", "7C", "QS")),
    "triple_rule": (
        "standard",
        lambda chosen: (
            in_play("5S 5C 5D", "KC", "5H")(chosen),
            deal_of("5S 5C 5D 2C", chosen).public.to_move,
        ),
    ),
    "black_aces": (
        "standard",
        lambda chosen: [
            pack_points(chosen._replace(players=players)) for players in (2, 3, 4)
        ],
    ),
    "score_mode": ("standard", lambda chosen: match_score(100, chosen)),
    "match_mode": ("standard", GAME.terms),
    "target": ("standard", GAME.terms),
    "deals": ("fixed", GAME.terms),
    "max_deals": ("standard", GAME.terms),
    "match_tiebreak": ("standard", GAME.terms),
    "first_turn": ("standard", lambda chosen: dealt(1, chosen).public.to_move),
    "direction": ("taiwan", lambda chosen: dealt(1, chosen).public.direction),
    "reverse_on_clear": (
        "taiwan",
        lambda chosen: (
            in_play("8C", "KC", "2H")(chosen),
            in_play("", "8C", "2H")(chosen),
        ),
    ),
    "peek": (
        "taiwan",
        lambda chosen: [names(own.peeked) for own in dealt(1, chosen).private],
    ),
    "red_five": (
        "taiwan",
        lambda chosen: [
            in_play("5S", "KC", "5H")(chosen),
            in_play("5D", "KC", "5H")(chosen),
        ],
    ),
    "red_five_points": ("taiwan", paid(40)),
    "red_five_cap": ("taiwan", paid(4)),
    "stake_per_point": ("standard", lambda chosen: settle(chosen, (10, -10), (0,))),
}


def every_value(name: str, variant: str) -> list[Options]:
    """A variant's options with each value of one of them that the game allows."""
    (choice,) = (choice for choice in GAME.choices if choice.name == name)
    extra: dict[str, Given] = {}
    if variant == "fixed":
        variant, extra = "standard", {"match_mode": "fixed_deals"}
    if name == "variant":
        extra = {"players": 4}
    return [
        options(variant, **extra, **{name: choice.write(value)})
        for value in choice.sample()
    ]


@pytest.mark.parametrize("name", NAMES.split())
def test_every_value_has_an_effect(name: str) -> None:
    """rules.md C3, column "Effect"."""
    variant, effect = EFFECTS[name]
    shown = [repr(effect(chosen)) for chosen in every_value(name, variant)]

    assert len(shown) > 1
    assert len(set(shown)) == len(shown), shown


def test_refusals_name_the_option_that_asks() -> None:
    """CO-1."""
    chosen = options(hand_capture="hand_forced")
    state = table("8C", ["2H QS", "AC 9C"], "TC", chosen)
    refusal = GAME.refuse(view_of(state, 0), index_of("QS"))

    assert refusal is not None
    assert refusal.option == "hand_capture"
