"""The test vectors of rules.md C8: captures, score sheets and golden deals."""

from __future__ import annotations

import pytest

from tenpips.cards import NO_CARD, index_of, names, parse_set
from tenpips.games.chinese_ten import GAME, Options
from tenpips.games.chinese_ten.captures import pays
from tenpips.games.chinese_ten.results import settle
from tenpips.games.chinese_ten.scoring import (
    final_points,
    match_scores,
    pack_points,
    pile_points,
)
from tenpips.games.chinese_ten.tests.table import (
    after,
    captured_by,
    codes,
    deal_of,
    layout_of,
    legal,
    options,
    positions,
    replay,
    table,
    told,
)
from tenpips.match import standing
from tenpips.telling import Outcome
from tenpips.view import NO_SEAT

CV_11 = """
3D 4H TC 9D 5C 7C KS AH TD QD 9C 9H JH 6D 2S 5H 7S 8C 8D 6H JS 6S 8S KC 3S 2D QC AC AS
2C 8H 5D TH 3H TS 7H KD 2H 9S QH 3C 5S AD KH 4D 7D 4S JC JD QS 6C 4C
"""
CV_12 = """
AS 9H 5S TH 2S QD 3H QH AH AD 9D 8H TS 3S 4C 6D AC 7C 2H 4S 8S 3C QS 6C JH TD JC JS QC
JD 2D 6H 7D KH 7S 5H 9C 8C 4H 2C 5C KC 4D TC 6S 7H 3D KD 8D 5D 9S KS
"""
TV_06 = """
KC 2D 4H AS 8S 9S AC 6C 3H JS JH 6S 3S TH 2S AD TC 3C 6H TS JC 2H 9D KH 5S TD 5H 7C KS
QH 5C 4C 9C KD 8D 7H 4D QS QD 3D 2C 8C 5D 4S 9H 7S QC 6D JD 7D AH 8H
"""

STANDARD_2 = options()
STANDARD_3 = options(players=3)
STANDARD_4 = options(players=4)
TAIWAN = options("taiwan")
THAI = options("thai")
WHOLE_PACK = (1 << 52) - 1

Scores = tuple[int, ...]


def four(numbers: Scores) -> Scores:
    """The numbers of all four chairs, 0 for those that stay empty."""
    return (*numbers, 0, 0)[:4]


def sheet(captured: Scores, bonuses: Scores, chosen: Options) -> tuple[Scores, Scores]:
    """Points after the payments, and scores, of those who play."""
    points = final_points(four(captured), four(bonuses), chosen)
    scores = match_scores(points, chosen)
    return points[: chosen.players], scores[: chosen.players]


def fields(deck: str, chosen: Options) -> dict[str, list[int]]:
    """Result of a golden deal, as a record has it."""
    return dict(GAME.outcome(replay(deck, chosen)[-1].state).fields)  # type: ignore[arg-type]


# Chinese Ten


@pytest.mark.parametrize(
    ("variant", "players", "total"),
    [
        ("standard", 2, 210),
        ("standard", 3, 240),
        ("standard", 4, 280),
        ("taiwan", 4, 240),
        ("taiwan_220", 2, 220),
        ("taiwan_220", 4, 220),
        ("thai", 2, 218),
        ("thai", 3, 218),
        ("thai", 4, 218),
    ],
)
def test_cv_01_deck_totals(variant: str, players: int, total: int) -> None:
    """CT-38, CT-39, CT-TW-10, CT-TW-19, CT-TH-03 to CT-TH-07."""
    chosen = options(variant, players=players)

    assert pile_points(WHOLE_PACK, chosen) == total
    assert pack_points(chosen) == total


def test_cv_02_published_score_example() -> None:
    """CT-37, CT-38, CT-40, CT-41."""
    pile = parse_set("KH QH 9H 6H 7D 3D 4D 5D 5H AH")

    assert pile_points(pile, STANDARD_2) == 80
    assert sheet((80, 130), (0, 0), STANDARD_2)[1] == (-25, 25)


def test_cv_03_only_one_card_and_free_choice() -> None:
    """CT-18, CT-29, CT-31, CO-2."""
    state = table("3S 3D 6C QH", ["7H AH", "2C 2S"], "KC KS KH KD")
    asked = after(state, "7H")
    rich, poor = (told(asked, card)[0].args["points"] for card in ("3D", "3S"))

    assert legal(asked) == ["3D", "3S"]
    assert (rich, poor) == (10, 7)
    assert layout_of(after(asked, "3D")) == "3S 6C QH KC"
    assert layout_of(after(state, "AH")) == "3S 3D 6C QH AH KC"


@pytest.mark.parametrize(
    ("hand_capture", "first", "then"),
    [
        ("card_forced", ["2H", "QS"], []),
        ("hand_forced", ["2H"], []),
        ("optional", ["2H", "QS"], ["8C", "2H"]),
    ],
)
def test_cv_04_forced_capture(
    hand_capture: str, first: list[str], then: list[str]
) -> None:
    """CT-26, CO-1."""
    chosen = options(hand_capture=hand_capture)
    state = table("8C KD", ["2H QS", "AC AS"], "TC TS TH TD", chosen)
    played = after(state, "2H")

    assert legal(state) == first
    assert ([] if played.public.pending == NO_CARD else legal(played)) == then
    if then:
        assert layout_of(after(played, "2H")) == "8C KD 2H TC"
        assert layout_of(after(played, "8C")) == "KD TC"


def test_cv_05_empty_layout() -> None:
    """CT-32, CT-34."""
    state = after(table("", ["KH 2C", "3C 4C"], "KS TC TS TH"), "KH")

    assert layout_of(state) == ""
    assert GAME.outcome(state).fields["captured_points"] == [10, 0]


def test_cv_06_sweep_of_three() -> None:
    """CT-35, CO-4, CO-5."""
    fives = table("5S 5C 5D 9H", ["5H 2C", "3C 4C"], "KS TC TS TH")
    swept = after(fives, "5H")
    assert layout_of(swept) == "9H KS"
    assert names(swept.private[0].captured) == ["5C", "5D", "5H", "5S"]
    assert pile_points(swept.private[0].captured, STANDARD_2) == 10

    jacks = after(table("JH TD JC JS", ["3C 2C", "4C 6C"], "JD TC TS TH"), "3C")
    assert layout_of(jacks) == "TD 3C"
    assert pile_points(jacks.private[0].captured, STANDARD_2) == 20

    deuces = after(table("2H 2S 2D", ["8C 3C", "4C 5C"], "KS TC TS TH"), "8C")
    assert legal(deuces) == ["2D", "2H", "2S"]

    single = table("5S 5C 5D 9H", ["5H 2C", "3C 4C"], "", options(triple_rule="none"))
    assert legal(after(single, "5H")) == ["5C", "5D", "5S"]


def test_cv_07_four_of_a_kind_at_the_start() -> None:
    """CT-36, CO-7, CO-15, TO-4."""
    for chosen, first in ((STANDARD_4, 3), (TAIWAN, 2)):
        state = deal_of("KS KH KD KC", chosen, dealer=2)
        assert pile_points(state.private[2].captured, chosen) == 20
        assert state.public.layout == 0
        assert state.public.to_move == first
        assert state.public.direction == 1

    nines = deal_of("9S 9H 9D 9C", STANDARD_4)
    assert layout_of(nines) == "9S 9H 9D 9C"
    assert nines.public.gone == 0


@pytest.mark.parametrize(
    ("chosen", "points", "scores"),
    [
        (STANDARD_4, (95, 60, 75, 50), (25, -10, 5, -20)),
        (STANDARD_3, (100, 80, 60), (20, 0, -20)),
    ],
)
def test_cv_08_score_sheets(chosen: Options, points: Scores, scores: Scores) -> None:
    """CT-39, CT-40."""
    assert sheet(points, (0, 0, 0, 0), chosen)[1] == scores


@pytest.mark.parametrize(("players", "turns"), [(2, 12), (3, 8), (4, 6)])
def test_cv_09_turn_arithmetic(players: int, turns: int) -> None:
    """CT-12 to CT-16, CT-30."""
    chosen = options(players=players)
    played = [p for p in positions(3, chosen) if p.public.pending == NO_CARD]
    before, last = played[-2], played[-1]

    assert len(played) == 1 + 24
    assert played[0].public.stock == 24
    assert played[0].public.hands[:players] == (turns,) * players
    assert before.public.stock == 1
    assert before.public.hands[before.public.to_move] == 1
    assert last.public.to_move == NO_SEAT
    assert last.public.layout == 0


def test_cv_10_match_end() -> None:
    """CT-42, CO-11."""
    deals = [(45, 30, -35, -40), (8, 25, -13, -20)]
    outcomes = [Outcome(scores, None, {}) for scores in deals]
    now = standing(GAME.terms(STANDARD_4), 4, 0, outcomes)

    assert now.totals == (53, 55, -48, -60)
    assert now.winners == (1,)
    assert not standing(GAME.terms(STANDARD_4), 4, 0, outcomes[:1]).over


def test_cv_11_golden_replay_standard() -> None:
    """CT-24 to CT-32, CT-37 to CT-40."""
    turns = replay(CV_11, STANDARD_2)

    assert turns[0].text == "P1 3D+, AS+"
    assert layout_of(turns[0].state) == "3S 2D QC AC 3D AS"
    assert turns[2].text == "P1 TC+, 8H×2D"
    assert turns[3].text == "P0 9D×AC, 5D+"
    assert turns[10].text == "P1 9C×AS, 9S×AH"
    assert turns[23].text == "P0 KC×KH, 4C×6C"
    assert len(turns) == 24
    assert layout_of(turns[23].state) == ""
    assert [len(captured_by(turns, seat)) for seat in (0, 1)] == [28, 24]
    result = GAME.outcome(turns[-1].state)
    assert result.fields["points"] == [92, 118]
    assert result.scores == (-13, 13)
    assert result.winner == 1
    piles = [parse_set(" ".join(captured_by(turns, seat))) for seat in (0, 1)]
    cheap_aces = options("taiwan_220", players=2)
    assert [pile_points(pile, THAI) for pile in piles] == [88, 130]
    assert [pile_points(pile, cheap_aces) for pile in piles] == [92, 128]
    assert sheet((92, 128), (0, 0), cheap_aces)[1] == (-18, 18)


def test_cv_12_golden_replay_with_sweep() -> None:
    """CT-13, CT-35."""
    turns = replay(CV_12, STANDARD_3)

    assert turns[1].text == "P2 9H×AS, JD×{JC,JH,JS}"
    assert GAME.outcome(turns[-1].state).fields["points"] == [58, 53, 129]
    assert GAME.outcome(turns[-1].state).scores == (-22, -27, 49)


# The Taiwanese game


def test_tv_01_sheet_with_bonus_and_bank() -> None:
    """CT-TW-10 to CT-TW-14."""
    points, scores = sheet((92, 32, 50, 66), (0, 0, 1, 0), TAIWAN)
    assert points == (82, 22, 80, 56)
    assert scores == (22, -38, 20, -4)

    at_a_dollar = options("taiwan", stake_per_point=1)
    bank = settle(at_a_dollar, scores, (0,))
    assert bank == (2200, -3800, 2000, -400)
    assert sum(bank) == 0

    without = options("taiwan", red_five="off")
    assert sheet((92, 32, 50, 66), (0, 0, 0, 0), without)[1] == (32, -28, -10, 6)


A, B, C, D = range(4)


def to_move_after(layout: str, stock: str, cards: str, mode: str) -> list[int]:
    """Who is next after each card; everyone holds kings and queens, and A an ace."""
    chosen = options("taiwan", reverse_on_clear=mode)
    hands = ["AC KC", "9C KS", "KH QH", "KD QD"]
    state, movers = table(layout, hands, stock, chosen), []
    for card in cards.split():
        state = after(state, card)
        movers.append(state.public.to_move)
    return movers


def test_tv_02_direction() -> None:
    """CT-TW-02, TO-1, TO-2, TO-5."""
    by_stock = "2C AH AS QC"
    # A lays an ace, B takes it, and B's stock card takes the deuce: back to A.
    assert to_move_after("", "2C 8S QC QS", "AC 9C", "any_clear") == [B, A]
    assert to_move_after("", "2C 8S QC QS", "AC 9C", "end_of_turn") == [B, A]
    assert to_move_after("", "2C 8S QC QS", "AC 9C", "off") == [B, C]
    # Again by A right after: the king lies alone, the stock brings another.
    assert to_move_after("", "2C 8S KS QS", "AC 9C KC", "any_clear") == [B, A, B]
    # And without it: A, then D.
    assert to_move_after("", "2C 8S QC QS", "AC 9C KC", "any_clear") == [B, A, D]
    # The hand card clears, and the stock card then lies alone.
    assert to_move_after("9S", by_stock, "AC", "any_clear") == [D]
    assert to_move_after("9S", by_stock, "AC", "end_of_turn") == [B]


def test_tv_03_skipping() -> None:
    """TO-3."""
    state = table("", ["2C", "3C", "4C 6C", ""], "TC TS TH TD", TAIWAN, seat=C)

    assert after(state, "4C").public.to_move == A
    assert codes(state, "4C") == ["lay", "flip-lay", "skip"]


@pytest.mark.parametrize(
    ("groups", "both", "any_red"),
    [
        (["5H 5S"], 0, 30),
        (["5H 5D"], 30, 30),
        (["5S 5H 5D 5C"], 30, 30),
        (["5H 5S", "5D 5C"], 0, 60),
    ],
)
def test_tv_04_red_five_readings(groups: list[str], both: int, any_red: int) -> None:
    """CT-TW-13, TO-9, TO-10, TO-13."""
    for word, gain in (("both_in_one_capture", both), ("any_red_five", any_red)):
        chosen = options("taiwan", red_five=word)
        paid = sum(pays(parse_set(group), chosen.red_five) for group in groups)
        points, _ = sheet((0, 0, 0, 0), (paid, 0, 0, 0), chosen)
        assert points[0] == gain


def test_tv_05_version_of_220() -> None:
    """CT-TW-16 to CT-TW-21, TO-14."""
    for_four = options("taiwan_220")
    for_two = options("taiwan_220", players=2)

    assert sheet((70, 55, 40, 55), (0, 0, 0, 0), for_four)[1] == (15, 0, -15, 0)
    assert sheet((128, 92), (0, 0), for_two)[1] == (18, -18)
    assert sheet((128, 92), (0, 1), for_two)[1] == (8, -8)


def test_tv_06_golden_replay_taiwan() -> None:
    """CT-TW-01 to CT-TW-14, TO-1 to TO-3, TO-7, TO-10."""
    turns = replay(TV_06, TAIWAN)
    skipped = [
        [event.args["player"] for event in turn.told if event.code == "skip"]
        for turn in turns
    ]

    assert turns[14].text == "P2 TH×TD, 5D×5H"
    assert turns[14].state.public.bonuses == (0, 0, 1, 0)
    assert turns[21].text == "P1 JC×JD, 7D×3C"
    assert turns[21].state.public.layout == 0
    assert skipped[21] == [0]
    assert turns[22].text == "P3 9D+, AH×9D"
    assert skipped[22] == [0, 1]
    assert turns[23].text == "P2 2H+, 8H×2H"
    result = GAME.outcome(turns[-1].state)
    assert result.fields["captured_points"] == [92, 32, 50, 66]
    assert result.fields["points"] == [82, 22, 80, 56]
    assert result.scores == (22, -38, 20, -4)

    plain = fields(TV_06, STANDARD_4)
    assert plain["points"] == [50, 83, 37, 110]
    assert plain["scores"] == [-20, 13, -33, 40]


@pytest.mark.parametrize(
    ("peek", "seen"),
    [
        ("dealer", ["8H", "", "", ""]),
        ("cutter", ["", "", "", "8H"]),
        ("none", ["", "", "", ""]),
    ],
)
def test_tv_07_first_turn_and_peek(peek: str, seen: list[str]) -> None:
    """CT-TW-03, CT-TW-04, TO-7, TO-8."""
    pack = [index_of(card) for card in TV_06.split()]
    state = GAME.deal(pack, 0, options("taiwan", peek=peek))

    assert state.public.to_move == 0
    assert [" ".join(names(own.peeked)) for own in state.private] == seen


@pytest.mark.parametrize(
    ("cap", "points", "scores"),
    [
        ("none", (170, 50, 24, -4), (110, -10, -36, -64)),
        ("captured_points", (166, 50, 24, 0), (106, -10, -36, -60)),
    ],
)
def test_tv_08_short_payer(cap: str, points: Scores, scores: Scores) -> None:
    """TO-11, TO-12."""
    chosen = options("taiwan", red_five_cap=cap)

    assert sheet((140, 60, 34, 6), (1, 0, 0, 0), chosen) == (points, scores)


# The Thai game


def test_hv_01_thai_pile() -> None:
    """CT-TH-03 to CT-TH-07, HO-2."""
    assert pile_points(parse_set("AS 9C TS KC 2S AC QH"), THAI) == 81


@pytest.mark.parametrize(
    ("points", "mode", "scores"),
    [
        ((88, 130), "raw", (88, 130)),
        ((88, 130), "par_difference", (-42, 42)),
        ((100, 70, 48), "par_difference", (82, -8, -74)),
    ],
)
def test_hv_02_thai_scores(points: Scores, mode: str, scores: Scores) -> None:
    """HO-1."""
    chosen = options("thai", players=len(points), score_mode=mode)

    assert sheet(points, (0, 0, 0, 0), chosen)[1] == scores


@pytest.mark.parametrize(
    ("capture", "points"),
    [
        ("9D AS", 50),
        ("9C AC", 9),
        ("KC KS", 20),
        ("KH KD", 0),
        ("2S 8H", 2),
        ("TC TD", 10),
    ],
)
def test_hv_03_value_of_single_captures(capture: str, points: int) -> None:
    """CT-TH-03 to CT-TH-07."""
    assert pile_points(parse_set(capture), THAI) == points


def test_hv_04_sweep_and_four_of_a_kind() -> None:
    """CT-35, CT-36, CT-TH-02."""
    state = table("5S 5C 5D 9H", ["5H 2C", "3C 4C"], "KS TC TS TH", THAI)
    swept = after(state, "5H").private[0].captured

    assert pile_points(swept, THAI) == 10
    queens = deal_of("QS QH QD QC", THAI, dealer=1)
    assert pile_points(queens.private[1].captured, THAI) == 20


def test_hv_05_golden_replay_for_two() -> None:
    """CT-TH-02, HO-1."""
    assert fields(CV_11, THAI)["scores"] == [88, 130]


def test_hv_06_golden_replay_for_four() -> None:
    """CT-TH-02, HO-1."""
    assert fields(TV_06, options("thai", players=4))["scores"] == [40, 106, 23, 49]
    with_par = options("thai", players=4, score_mode="par_difference")
    assert fields(TV_06, with_par)["scores"] == [-58, 206, -126, -22]


def test_hv_07_no_bonus_and_no_reversal() -> None:
    """rules.md C4; CT-TH-02."""
    chosen = options("thai", players=3)
    state = table("5D", ["5H 2C", "3C 4C", "6C 7C"], "KS TC TS TH", chosen)
    cleared = after(state, "5H")

    assert codes(state, "5H") == ["capture", "flip-lay"]
    assert cleared.public.bonuses == (0, 0, 0, 0)
    assert cleared.public.to_move == 1
    assert pile_points(cleared.private[0].captured, chosen) == 0


def test_hv_08_match_end_raw() -> None:
    """HO-1, CO-11."""
    outcomes = [Outcome((250, 260), None, {}), Outcome((88, 130), None, {})]
    now = standing(GAME.terms(THAI), 2, 0, outcomes)

    assert GAME.terms(THAI).target == 300
    assert now.totals == (338, 390)
    assert now.winners == (1,)
