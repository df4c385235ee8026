"""Chinese Ten, paragraph by paragraph of its rulebook."""

from __future__ import annotations

from random import Random

import pytest

from tenpips.cards import NOTATION, index_of, names, parse_set, set_of, size
from tenpips.errors import OptionError
from tenpips.games.chinese_ten import GAME, Options
from tenpips.games.chinese_ten.captures import partner_rank, partners, pays
from tenpips.games.chinese_ten.results import settle
from tenpips.games.chinese_ten.scoring import (
    final_points,
    match_score,
    match_scores,
    pack_points,
    pile_points,
    value_of,
    whole_pile_points,
)
from tenpips.games.chinese_ten.strategy import appraise
from tenpips.games.chinese_ten.tests.table import (
    ALL_CARDS,
    after,
    codes,
    deal_of,
    dealt,
    layout_of,
    legal,
    options,
    positions,
    table,
)
from tenpips.match import draw_lot, standing
from tenpips.telling import Outcome
from tenpips.view import NO_SEAT, view_of, watcher_view

STANDARD = options()
TAIWAN = options("taiwan")
THAI = options("thai")
EVERY_NUMBER = [options(players=players) for players in (2, 3, 4)]
COURTS = "TH TD TC TS"
"""A stock of cards that capture nothing in most layouts here."""


# §1 The deal


def test_1_1_the_pack() -> None:
    """CT-01, CT-02, CT-04: 52 cards, among which no rank is higher."""
    pack = GAME.pack(STANDARD)

    assert set_of(pack) == ALL_CARDS
    assert len(pack) == 52
    assert [
        rank for rank in range(13) if partner_rank(partner_rank(rank)) != rank
    ] == []


def test_1_2_two_three_or_four_players() -> None:
    """CT-03, CT-05, CT-06, CT-07: everyone has a score of their own."""
    for chosen in EVERY_NUMBER:
        assert GAME.seats(chosen) == chosen.players
        *_, last = positions(1, chosen)
        assert len(GAME.outcome(last).scores) == chosen.players


@pytest.mark.parametrize(
    ("direction", "next_dealer"), [("clockwise", 1), ("anticlockwise", 3)]
)
def test_1_3_dealers_by_lot_and_in_turn(direction: str, next_dealer: int) -> None:
    """CT-08, CT-09, CO-16."""
    terms = GAME.terms(options(players=4, direction=direction))
    lot = draw_lot(terms, 4, (), lambda _: 0)

    assert lot.dealer == 0
    assert (
        standing(terms, 4, 0, [Outcome((0,) * 4, None, {})]).next_dealer == next_dealer
    )


@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
@pytest.mark.parametrize(("players", "held"), [(2, 12), (3, 8), (4, 6)])
def test_1_4_cards_one_at_a_time(players: int, held: int, direction: str) -> None:
    """CT-10 to CT-16, CO-13: 24 in hands, four in the layout, 24 in the stock."""
    chosen = options(players=players, direction=direction)
    step = 1 if direction == "clockwise" else -1
    pack = GAME.pack(chosen)
    state = GAME.deal(pack, 1, chosen)

    for place in range(24):
        seat = (1 + step * (place + 1)) % players
        assert state.private[seat].hand >> pack[place] & 1
    assert state.public.hands == (held,) * players + (0,) * (4 - players)
    assert layout_of(state) == " ".join(NOTATION[card] for card in pack[24:28])
    assert state.public.stock == 24


@pytest.mark.parametrize(
    ("layout", "taken", "because"),
    [
        ("KS KH KD KC", True, "four kings"),
        ("5S 5H 5D 5C", True, "four fives"),
        ("TS TH TD TC", True, "four tens"),
        ("9S 9H 9D 9C", False, "aces capture them"),
        ("AS AH AD AC", False, "nines capture them"),
        ("KS KH KD QC", False, "three kings and a queen"),
    ],
)
def test_1_5_four_of_a_kind_at_the_start(
    layout: str, taken: bool, because: str
) -> None:
    """CT-36, CO-7, CO-15."""
    state = deal_of(layout, STANDARD, dealer=1)

    assert state.private[1].captured == (parse_set(layout) if taken else 0), because
    assert (state.public.layout == 0) == taken
    assert state.public.piles == (0, 4 if taken else 0, 0, 0)
    assert state.public.to_move == 0
    assert ("start-capture" in [event.code for event in GAME.opening(state)]) == taken


def test_1_5_without_sweeps_four_of_a_kind_are_captured_all_the_same() -> None:
    """CT-36 stands whatever becomes of CT-35: the four would be dead cards."""
    options = STANDARD._replace(triple_rule=2)
    state = deal_of("KS KH KD KC", options, dealer=1)

    assert state.private[1].captured == parse_set("KS KH KD KC")


@pytest.mark.parametrize(
    ("layout", "void", "because"),
    [
        ("KS KH KD 2C", True, "three kings"),
        ("5S 5H 5D 5C", True, "four fives"),
        ("KS KH QD QC", False, "two pairs"),
        ("9S 9H 9D AC", False, "nines are not special"),
    ],
)
def test_1_6_redeal(layout: str, void: bool, because: str) -> None:
    """CO-6, TO-16: no other deal is void, whatever the players hold."""
    state = deal_of(layout, options(triple_rule="redeal"))
    result = GAME.outcome(state)

    assert (state.public.to_move == NO_SEAT) == void, because
    assert result.redeal == void
    assert not void or result.scores == (0, 0)
    assert not void or GAME.receipt(state, GAME.opening(state)) == ()


# §2 Captures


@pytest.mark.parametrize(
    ("card", "takes", "because"),
    [
        ("AH", "9C 9D 9H 9S", "1 and 9, in any suit"),
        ("9S", "AC AD AH AS", "and the other way round"),
        ("2C", "8C 8D 8H 8S", "2 and 8"),
        ("7D", "3C 3D 3H 3S", "7 and 3"),
        ("6S", "4C 4D 4H 4S", "6 and 4"),
        ("5H", "5C 5D 5H 5S", "5 and 5"),
    ],
)
def test_2_1_what_makes_ten(card: str, takes: str, because: str) -> None:
    """CT-17 to CT-20, CT-22."""
    assert partners(index_of(card)) == parse_set(takes), because


@pytest.mark.parametrize("rank", "TJQK")
def test_2_2_courts_take_their_own_rank(rank: str) -> None:
    """CT-21."""
    own = parse_set(" ".join(rank + suit for suit in "CDHS"))

    assert partners(index_of(f"{rank}H")) == own


def test_2_3_only_one_card() -> None:
    """CT-29, CT-31, CO-2: one of several, and never the sum of two."""
    state = table("4S 4D 4C 3S", ["6H 2C", "2S 2D"], COURTS)
    asked = after(state, "6H")

    assert asked.public.to_move == 0
    assert legal(asked) == ["4C", "4D", "4S"]
    assert layout_of(after(asked, "4D")) == "4S 4C 3S TH"
    assert codes(state, "6H 4D") == ["offer", "pick-capture", "flip-lay"]


@pytest.mark.parametrize(
    ("layout", "card", "rule", "sweeps", "because"),
    [
        ("KS KH KD", "KC", "sweep", True, "three kings and nothing else"),
        ("KS 2H KH 9C KD", "KC", "sweep", True, "whatever else lies there"),
        ("KS KH", "KC", "sweep", False, "only two kings: choose"),
        ("8S 8H 8D", "2C", "sweep", False, "eights are taken by deuces, one at a time"),
        ("2S 2H 2D", "8C", "sweep", False, "and the other way round"),
        ("KS KH KD", "KC", "none", False, "the option is off"),
        ("KS KH KD", "KC", "redeal", False, "it replaces the sweep"),
    ],
)
def test_2_4_sweep_of_three(
    layout: str, card: str, rule: str, sweeps: bool, because: str
) -> None:
    """CT-35, CO-4, CO-5."""
    chosen = options(triple_rule=rule)
    state = table(layout, [f"{card} 3C", "3S 3D"], COURTS, chosen)

    assert ("sweep" in codes(state, card)) == sweeps, because
    assert ("offer" in codes(state, card)) != sweeps


def test_2_4_lowest_stands_for_the_three() -> None:
    """CT-35: three kings gather where cards need not capture."""
    chosen = options(hand_capture="optional")
    state = table("KH KS KD", ["KC 3C", "3S 3D"], COURTS, chosen)
    asked = after(state, "KC")

    assert legal(asked) == ["KC", "KD"]
    assert size(after(asked, "KD").private[0].captured) == 4
    assert layout_of(after(asked, "KC")) == "KH KS KD KC TH"
    refusal = GAME.refuse(view_of(asked, 0), index_of("KS"))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("takes-all-three", "CT-35")


def test_2_5_piles_lie_face_down() -> None:
    """CT-23, CO-14: the owner sees the pile, everyone sees how big it is."""
    state = after(table("8C KD", ["2H QS", "AC AS"], COURTS), "2H")
    piles = {
        seat: next(zone for zone in GAME.zones(view) if zone.name == "captured")
        for seat, view in ((0, view_of(state, 0)), (1, view_of(state, 1)))
    }

    assert names(set_of(piles[0].cards)) == ["8C", "2H"]
    assert (piles[1].cards, piles[1].hidden) == ((), 2)
    assert view_of(state, 1).own.captured == 0


# §3 The turn


@pytest.mark.parametrize(
    ("first_turn", "direction", "seat"),
    [
        ("left_of_dealer", "clockwise", 2),
        ("left_of_dealer", "anticlockwise", 0),
        ("dealer", "clockwise", 1),
        ("dealer", "anticlockwise", 1),
    ],
)
def test_3_1_first_turn(first_turn: str, direction: str, seat: int) -> None:
    """CT-24, CT-36, CO-16."""
    chosen = options(players=4, first_turn=first_turn, direction=direction)

    assert dealt(1, chosen, dealer=1).public.to_move == seat


@pytest.mark.parametrize(
    ("card", "layout", "happened", "because"),
    [
        ("2H", "KD TC", ["capture", "flip-lay"], "it can capture, so it does"),
        ("QS", "8C KD QS TC", ["lay", "flip-lay"], "it cannot, and may be played"),
    ],
)
def test_3_2_hand_step(
    card: str, layout: str, happened: list[str], because: str
) -> None:
    """CT-25, CT-26, CO-1: any card; then the stock."""
    state = table("8C KD", ["2H QS", "AC AS"], "TC TS TH TD")

    assert legal(state) == ["2H", "QS"]
    assert layout_of(after(state, card)) == layout, because
    assert codes(state, card) == happened
    assert after(state, card).public.to_move == 1


@pytest.mark.parametrize(
    ("hand_capture", "card", "code", "rule", "option"),
    [
        ("card_forced", "AC", "not-in-hand", "CT-26", ""),
        ("hand_forced", "QS", "must-capture", "CO-1", "hand_capture"),
    ],
)
def test_3_3_refusals(
    hand_capture: str, card: str, code: str, rule: str, option: str
) -> None:
    """CT-26, CO-1."""
    chosen = options(hand_capture=hand_capture)
    state = table("8C KD", ["2H QS", "AC AS"], COURTS, chosen)
    refusal = GAME.refuse(view_of(state, 0), index_of(card))

    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.option) == (code, rule, option)
    assert refusal.duty == GAME.legal_cards(state)


@pytest.mark.parametrize(
    ("card", "code", "rule"),
    [("6H", "must-take", "CT-26"), ("3S", "no-target", "CT-18")],
)
def test_3_3_refusals_of_a_target(card: str, code: str, rule: str) -> None:
    """CT-18, CT-26."""
    asked = after(table("4S 4D 3S", ["6H 2C", "2S 2D"], COURTS), "6H")
    refusal = GAME.refuse(view_of(asked, 0), index_of(card))

    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, rule)


def test_3_3_laying_shows_what_a_hand_lacks() -> None:
    """CO-1: with hand_forced, a card is laid only if none in the hand captures."""
    chosen = options(hand_capture="hand_forced")
    state = after(table("8C KD", ["3H QS", "AC AS"], COURTS, chosen), "QS")
    lacks = parse_set("2C 2D 2H 2S KC KD KH KS")

    assert state.public.lacks == (lacks, 0, 0, 0)
    for seed in range(10):
        for position in positions(seed, chosen):
            for own, gone in zip(position.private, position.public.lacks, strict=True):
                assert not own.hand & gone


@pytest.mark.parametrize(
    ("stock", "happened", "because"),
    [
        ("8S", ["lay", "flip-capture"], "it takes the card just laid"),
        ("4S", ["lay", "flip-lay"], "nothing to take"),
        ("7S", ["lay", "flip-offer"], "two threes: choose"),
    ],
)
def test_3_4_stock_step(stock: str, happened: list[str], because: str) -> None:
    """CT-27, CT-28, CT-32, CO-2."""
    state = table("3H 3S", ["2H QS", "AC AS"], f"{stock} {COURTS}")

    assert codes(state, "2H") == happened, because


def test_3_4_stock_card_must_capture() -> None:
    """CO-3: even where hand cards need not."""
    chosen = options(hand_capture="optional")
    asked = after(table("3H 3S", ["2H QS", "AC AS"], "7S TC", chosen), "2H")
    refusal = GAME.refuse(view_of(asked, 0), index_of("7S"))

    assert legal(asked) == ["3H", "3S"]
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("must-take", "CO-3")


@pytest.mark.parametrize(
    ("layout", "taken", "because"),
    [
        ("3S 3H 3C", "3H", "the red three is worth more"),
        ("3S 3D 3H", "3D", "the older of two equals"),
        ("3H 3D 3S", "3H", "the older, whatever its suit"),
        ("3S 3C", "3S", "worth nothing, but older"),
    ],
)
def test_3_4_richest_target(layout: str, taken: str, because: str) -> None:
    """CO-2: auto_best asks nobody."""
    chosen = options(stock_choice="auto_best")
    state = after(table(layout, ["QS 2C", "AC AS"], "7S TC", chosen), "QS")

    assert state.private[0].captured == parse_set(f"7S {taken}"), because


def test_3_5_hands_and_stock_end_together() -> None:
    """CT-30."""
    for chosen in (*EVERY_NUMBER, TAIWAN):
        for seed in range(5):
            *_, last = positions(seed, chosen)
            assert last.public.stock == 0
            assert last.public.hands == (0, 0, 0, 0)


def test_3_6_nothing_is_left_as_a_rule() -> None:
    """CT-33, CT-34, CO-8: at most 23 cards lie in the layout, and none in the end."""
    for seed in range(40):
        *earlier, last = positions(seed, EVERY_NUMBER[seed % 3])
        assert last.public.layout == 0
        assert max(size(state.public.layout) for state in earlier) <= 23


def test_3_6_left_cards_count_for_nobody() -> None:
    """CO-8: where cards may be laid though they could capture."""
    chosen = options(hand_capture="optional")
    state = table("8C", ["2H", ""], "KS", chosen, captured=["KH", "KD"])
    result = GAME.outcome(after(state, "2H 2H"))

    assert result.fields["left"] == ["8C", "2H", "KS"]
    assert result.fields["captured_points"] == [10, 10]
    assert codes(state, "2H 2H")[-1] == "left"


# §4 Points


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("AH", 20),
        ("2D", 2),
        ("8H", 8),
        ("9H", 10),
        ("TD", 10),
        ("KH", 10),
        ("9S", 0),
        ("KC", 0),
    ],
)
def test_4_1_red_cards(card: str, points: int) -> None:
    """CT-37, CT-38: the same with any number of players."""
    for chosen in EVERY_NUMBER:
        assert value_of(index_of(card), chosen) == points


@pytest.mark.parametrize(
    ("black_aces", "players", "spade", "club", "because"),
    [
        ("by_players", 2, 0, 0, "neither with two"),
        ("by_players", 3, 30, 0, "the spade with three"),
        ("by_players", 4, 30, 40, "both with four"),
        ("none", 4, 0, 0, "none"),
        ("spade", 2, 30, 0, "the spade"),
        ("both", 2, 30, 40, "both"),
    ],
)
def test_4_2_black_aces(
    black_aces: str, players: int, spade: int, club: int, because: str
) -> None:
    """CT-38, CO-9."""
    chosen = options(players=players, black_aces=black_aces)

    assert value_of(index_of("AS"), chosen) == spade, because
    assert value_of(index_of("AC"), chosen) == club, because
    assert pack_points(chosen) == 210 + spade + club == pile_points(ALL_CARDS, chosen)


@pytest.mark.parametrize("black_aces", ["by_players", "none", "spade", "both"])
@pytest.mark.parametrize(
    ("variant", "players"),
    [
        ("standard", 2),
        ("standard", 3),
        ("standard", 4),
        ("taiwan", 4),
        ("taiwan_220", 2),
        ("thai", 2),
    ],
)
def test_4_1_a_pile_counted_by_rank_is_worth_its_cards(
    variant: str, players: int, black_aces: str
) -> None:
    """CT-37: one by one, or rank by rank."""
    chosen = options(variant, players=players, black_aces=black_aces)
    random = Random(1)

    for card in range(52):
        assert whole_pile_points(1 << card, chosen) == value_of(card, chosen)
    for pile in (0, ALL_CARDS, *(random.getrandbits(52) for _ in range(100))):
        assert whole_pile_points(pile, chosen) == pile_points(pile, chosen)


@pytest.mark.parametrize(
    ("given", "points", "score", "because"),
    [
        ({"players": 2}, 80, -25, "par is 105"),
        ({"players": 2}, 130, 25, "par is 105"),
        ({"players": 3}, 80, 0, "par is 80"),
        ({"players": 4}, 95, 25, "par is 70"),
        ({"players": 2, "black_aces": "spade"}, 130, 10, "par is 120"),
        ({"players": 3, "black_aces": "both"}, 100, 20, "3 times 100 less 280"),
        ({"players": 2, "score_mode": "raw"}, 80, 80, "as they are"),
    ],
)
def test_4_3_par(
    given: dict[str, str | int], points: int, score: int, because: str
) -> None:
    """CT-39, CT-40, CT-41, CO-9."""
    assert match_score(points, options("standard", **given)) == score, because


def test_4_3_scores_sum_to_nothing() -> None:
    """CT-39: whenever all cards were captured, payments or not."""
    for chosen in (*EVERY_NUMBER, TAIWAN, options(players=3, black_aces="both")):
        for seed in range(10):
            *_, last = positions(seed, chosen)
            assert sum(GAME.scores(last)) == 0


# §5 The match


def winners(scores: list[tuple[int, ...]], chosen: Options) -> tuple[int, ...]:
    """Who has won a match after deals with these scores."""
    outcomes = [Outcome(score, None, {}) for score in scores]
    return standing(GAME.terms(chosen), chosen.players, 0, outcomes).winners


@pytest.mark.parametrize(
    ("given", "scores", "won", "because"),
    [
        ({}, [(49, -49)], (), "50 wins (CT-05, CT-42)"),
        ({}, [(30, -30), (20, -20)], (0,), "added up (CO-10)"),
        ({"target": 100}, [(50, -50)], (), "another target (CT-42)"),
        ({"score_mode": "raw"}, [(120, 90)], (), "300 where points are added"),
        ({"players": 3}, [(50, 60, -110)], (1,), "the higher total (CO-11)"),
        ({"players": 3}, [(60, 60, -120)], (), "another deal (CO-11)"),
        (
            {"players": 3, "match_tiebreak": "shared"},
            [(60, 60, -120)],
            (0, 1),
            "a shared win (CO-11)",
        ),
        ({"max_deals": 2}, [(1, -1), (2, -2)], (0,), "the cap (CO-12)"),
        (
            {"match_mode": "fixed_deals", "deals": 2},
            [(90, -90)],
            (),
            "an agreed number (CO-10)",
        ),
        (
            {"match_mode": "fixed_deals", "deals": 2},
            [(90, -90), (-80, 80)],
            (0,),
            "an agreed number (CO-10)",
        ),
    ],
)
def test_5_1_to_5_4_end_of_a_match(
    given: dict[str, str | int],
    scores: list[tuple[int, ...]],
    won: tuple[int, ...],
    because: str,
) -> None:
    """CT-05, CT-42, CO-10, CO-11, CO-12, HO-1."""
    assert winners(scores, options("standard", **given)) == won, because


# §6 The Taiwanese game


@pytest.mark.parametrize(
    ("variant", "players", "allowed"),
    [
        ("taiwan", 4, True),
        ("taiwan", 3, False),
        ("taiwan", 2, False),
        ("taiwan_220", 4, True),
        ("taiwan_220", 3, False),
        ("taiwan_220", 2, True),
    ],
)
def test_6_1_number_of_players(variant: str, players: int, allowed: bool) -> None:
    """CT-TW-01, CT-TW-16, TO-15."""
    if allowed:
        assert options(variant, players=players).players == players
    else:
        with pytest.raises(OptionError, match=f"players for {variant}, got {players}"):
            options(variant, players=players)


def test_6_2_dealer_starts() -> None:
    """CT-TW-04, TO-4: even after four of a kind, which turns nothing round."""
    for state in (dealt(1, TAIWAN, dealer=2), deal_of("KS KH KD KC", TAIWAN, 2)):
        assert state.public.to_move == 2
        assert state.public.direction == 1


@pytest.mark.parametrize(
    ("peek", "direction", "seat"),
    [
        ("dealer", "clockwise", 1),
        ("cutter", "clockwise", 0),
        ("cutter", "anticlockwise", 2),
        ("none", "clockwise", None),
    ],
)
def test_6_3_peek(peek: str, direction: str, seat: int | None) -> None:
    """CT-TW-03, TO-7, TO-8: one seat sees the bottom card until it is turned."""
    chosen = options("taiwan", peek=peek, direction=direction)
    state = deal_of("2C 3C 4C 6C", chosen, dealer=1, bottom="AH")
    shown = [event for event in GAME.opening(state) if event.code == "peek"]

    assert [event.audience for event in shown] == ([] if seat is None else [seat])
    for other in range(4):
        zones = [zone.name for zone in GAME.zones(view_of(state, other))]
        assert ("bottom" in zones) == (other == seat)
    assert "bottom" not in [zone.name for zone in GAME.zones(watcher_view(state))]
    while legal(state):
        state = after(state, legal(state)[0])
    assert [own.peeked for own in state.private] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("mode", "layout", "stock", "card", "happened", "because"),
    [
        ("any_clear", "9S", "KC", "AC", "capture flip-lay reverse", "by the hand card"),
        ("end_of_turn", "9S", "KC", "AC", "capture flip-lay", "not empty at the end"),
        ("any_clear", "", "9S", "AC", "lay flip-capture reverse", "by the stock card"),
        ("end_of_turn", "", "9S", "AC", "lay flip-capture reverse", "empty at the end"),
        ("any_clear", "9S 2S", "KC", "AC", "capture flip-lay", "a card is left"),
        ("off", "9S", "KC", "AC", "capture flip-lay", "the option is off"),
    ],
)
def test_6_4_reversal(
    mode: str, layout: str, stock: str, card: str, happened: str, because: str
) -> None:
    """CT-TW-02, TO-1, TO-2."""
    chosen = options("taiwan", reverse_on_clear=mode)
    hands = ["AC 2C", "3C 4C", "6C 7C", "QC JC"]
    state = table(layout, hands, f"{stock} {COURTS}", chosen)

    assert codes(state, card) == happened.split(), because
    assert after(state, card).public.to_move == (3 if "reverse" in happened else 1)


def test_6_4_last_turn_and_next_deal() -> None:
    """TO-5, TO-6: the last clearing matters to nobody; every deal starts clockwise."""
    state = table("9S", ["AC", "", "", ""], "KC", TAIWAN, captured=["KD"])

    assert "reverse" not in codes(state, "AC")
    assert dealt(1, TAIWAN).public.direction == 1
    assert GAME.terms(TAIWAN).direction == 1


def test_6_5_skipping() -> None:
    """TO-3: the direction counts."""
    state = table("", ["2C", "3C", "", "4C 6C"], COURTS, TAIWAN, seat=3)
    reversed_state = state._replace(public=state.public._replace(direction=-1))

    assert after(state, "4C").public.to_move == 0
    assert after(reversed_state, "4C").public.to_move == 1
    assert codes(reversed_state, "4C") == ["lay", "flip-lay", "skip"]


@pytest.mark.parametrize(
    ("group", "both", "any_red", "because"),
    [
        ("5H 5D", 1, 1, "both at once"),
        ("5H 5S", 0, 1, "one of them"),
        ("5C 5S", 0, 0, "none of them"),
        ("5C 5S 5H 5D", 1, 1, "a sweep of all pays once"),
    ],
)
def test_6_6_which_red_fives_pay(
    group: str, both: int, any_red: int, because: str
) -> None:
    """CT-TW-13, TO-9, TO-13."""
    for word, expected in (
        ("off", 0),
        ("both_in_one_capture", both),
        ("any_red_five", any_red),
    ):
        chosen = options("taiwan", red_five=word)
        assert pays(parse_set(group), chosen.red_five) == expected, because


@pytest.mark.parametrize(
    ("layout", "hand", "stock", "bonuses", "because"),
    [
        ("5H", "5D", "KC", 1, "by a hand card"),
        ("5H", "KC", "5D", 1, "by a stock card"),
        ("5H 5S 5C", "5D", "KC", 1, "in a sweep"),
        ("5H", "5S", "5D", 0, "the other one is not in the same capture"),
    ],
)
def test_6_6_red_fives_in_play(
    layout: str, hand: str, stock: str, bonuses: int, because: str
) -> None:
    """CT-TW-13, TO-10."""
    hands = [f"{hand} 2C", "3C 4C", "6C 7C", "QC JC"]
    state = table(layout, hands, f"{stock} {COURTS}", TAIWAN)

    assert after(state, hand).public.bonuses == (bonuses, 0, 0, 0), because
    assert ("red-five" in codes(state, hand)) == bool(bonuses)


def test_6_6_fives_taken_at_the_start_do_not_pay() -> None:
    """TO-10."""
    state = deal_of("5S 5H 5D 5C", TAIWAN)

    assert state.public.gone == parse_set("5S 5H 5D 5C")
    assert state.public.bonuses == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("given", "captured", "points", "because"),
    [
        ({}, (92, 32, 50, 66), (82, 22, 80, 56), "10 each (TO-11)"),
        ({"red_five_points": 20}, (92, 32, 50, 66), (72, 12, 110, 46), "20 each"),
        ({}, (4, 96, 70, 70), (-6, 86, 100, 60), "less than nothing (TO-12)"),
        (
            {"red_five_cap": "captured_points"},
            (4, 96, 70, 70),
            (0, 86, 94, 60),
            "no more than captured (TO-12)",
        ),
    ],
)
def test_6_7_payments(
    given: dict[str, str | int],
    captured: tuple[int, ...],
    points: tuple[int, ...],
    because: str,
) -> None:
    """CT-TW-14, TO-11, TO-12: the third seat took both red fives."""
    chosen = options("taiwan", **given)

    assert final_points(captured, (0, 0, 1, 0), chosen) == points, because
    assert sum(match_scores(points, chosen)) == 0


@pytest.mark.parametrize(
    ("card", "points"),
    [("AC", 0), ("AS", 30), ("AH", 20), ("9D", 10), ("KH", 10), ("2H", 2), ("KS", 0)],
)
def test_6_8_taiwanese_values(card: str, points: int) -> None:
    """CT-TW-05 to CT-TW-10."""
    assert value_of(index_of(card), TAIWAN) == points
    assert match_score(60, TAIWAN) == 0


@pytest.mark.parametrize(
    ("given", "paid", "because"),
    [
        ({}, (0, 0, 0, 0), "for nothing"),
        ({"stake_per_point": 1}, (2200, -3800, 2000, -400), "1 a point"),
        ({"stake_per_point": 0.25}, (550, -950, 500, -100), "a quarter a point"),
        (
            {"stake_per_point": 1, "score_mode": "raw"},
            (0, 0, 0, 0),
            "no par, nothing to pay",
        ),
    ],
)
def test_6_9_bank(
    given: dict[str, str | float], paid: tuple[int, ...], because: str
) -> None:
    """CT-TW-11, CT-TW-12: in hundredths."""
    chosen = options("taiwan", **given)

    assert settle(chosen, (22, -38, 20, -4), (0,)) == paid, because


@pytest.mark.parametrize(
    ("card", "points"), [("AH", 10), ("AS", 30), ("AC", 0), ("9H", 10), ("7D", 7)]
)
def test_6_10_values_of_the_220_point_game(card: str, points: int) -> None:
    """CT-TW-16 to CT-TW-19, TO-14, TO-17: and nothing else is new."""
    chosen = options("taiwan_220")

    assert value_of(index_of(card), chosen) == points
    assert chosen._replace(variant=TAIWAN.variant) == TAIWAN


@pytest.mark.parametrize(("players", "par"), [(2, 110), (4, 55)])
def test_6_10_par_of_the_220_point_game(players: int, par: int) -> None:
    """CT-TW-20, CT-TW-21."""
    assert match_score(par, options("taiwan_220", players=players)) == 0


# §7 Black Frog Red Frog


def test_7_1_played_alike() -> None:
    """CT-TH-01, CT-TH-02, HO-3: the same cards are legal and do the same."""
    for seed in range(5):
        for thai, plain in zip(
            positions(seed, THAI), positions(seed, STANDARD), strict=True
        ):
            assert thai.private == plain.private
            assert thai.public._replace(options=STANDARD) == plain.public


@pytest.mark.parametrize(
    ("card", "points", "rule"),
    [
        ("AH", 0, "CT-TH-03"),
        ("KD", 0, "CT-TH-03"),
        ("2C", 2, "CT-TH-04"),
        ("9S", 9, "CT-TH-04"),
        ("TS", 10, "CT-TH-05"),
        ("KC", 10, "CT-TH-05"),
        ("AC", 0, "CT-TH-06"),
        ("AS", 50, "CT-TH-07"),
    ],
)
def test_7_2_thai_values(card: str, points: int, rule: str) -> None:
    """CT-TH-03 to CT-TH-07, HO-2: with any number of players."""
    for players in (2, 3, 4):
        chosen = options("thai", players=players)
        assert value_of(index_of(card), chosen) == points, rule


@pytest.mark.parametrize(
    ("mode", "players", "score"),
    [("raw", 2, 100), ("par_difference", 2, -18), ("par_difference", 3, 82)],
)
def test_7_3_thai_scores(mode: str, players: int, score: int) -> None:
    """HO-1: 100 points."""
    chosen = options("thai", players=players, score_mode=mode)

    assert match_score(100, chosen) == score


# §8 Playing well


def best(layout: str, hand: str, chosen: Options = STANDARD, pending: str = "") -> str:
    """Card that looks best to a seat, or the best target for a card that is out."""
    state = table(layout, [hand, "2C 2S"], COURTS, chosen)
    if pending:
        state = after(state, pending)
    view = view_of(state, 0)
    return max(legal(state), key=lambda card: appraise(view, index_of(card)))


def test_8_1_what_is_worth_most_now() -> None:
    assert best("9D KD", "AH KS") == "AH", "30 points rather than 10"
    assert best("3S 3D QH", "7H 8C", pending="7H") == "3D"


def test_8_2_safe_cards_are_laid() -> None:
    assert best("2D", "KH 4S QS", pending="") == "4S", "no court card, nothing red"


def test_8_3_cards_that_can_take_much_are_kept() -> None:
    assert best("KD", "9S 4S") == "4S", "black nines take aces"


def test_8_4_black_five_early() -> None:
    """CT-TW-15: only where red fives are paid for."""
    hands = ["5S 4S", "2C 2S", "3C 3S", "6C 7S"]
    worth = {}
    for word in ("off", "both_in_one_capture"):
        chosen = options("taiwan", red_five=word)
        view = view_of(table("KD", hands, COURTS, chosen), 0)
        five, four = (appraise(view, index_of(card)) for card in ("5S", "4S"))
        worth[word] = five - four

    assert worth["both_in_one_capture"] > worth["off"]
