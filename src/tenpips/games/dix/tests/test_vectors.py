"""The test vectors of rules.md A4: worked tricks, score sheets and golden deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from tenpips.cards import NO_CARD, NOTATION, index_of, members, names, parse_set, size
from tenpips.dice import Dice
from tenpips.games.dix import GAME, Options
from tenpips.games.dix.options import SINGLE_DEAL
from tenpips.games.dix.rules import is_ten, playable, reply_wins
from tenpips.games.dix.state import State
from tenpips.match import Standing, standing
from tenpips.telling import Event, Outcome

DECISIVE = """
2D 6S 3H JD 4D 4S 2H 6D KS 6C 8S TC 5C AS 7D QC 3D KD 9C AH TD 3C 9H 5D 2C 7H TH 5S QH
QD 9D 9S AD 4C 7C JC 8D JS 8C 7S 2S 3S 6H TS KC AC KH 8H JK 5H QS JH 4H
"""
TIED = """
2D 4H 5C 8D 5H 2H JK JD 7S QC 8H 8C KC 6D 9H QS KD 7H 3C 7D 7C 4C TD 4S JS QH 2S 3H 6S
9D 9C JC AD 5S KS 8S AC 3D JH 5D 9S 2C TS 6C AS 3S 6H AH QD TC TH KH 4D
"""

# Tricks


def taken(turn_up: str, trick: str) -> tuple[str, int]:
    """Who takes a trick, ``lead`` or ``reply``, and what it scores."""
    lead, reply = map(index_of, trick.split())
    won = reply_wins(lead, reply, index_of(turn_up), Options().joker_rank)
    return "reply" if won else "lead", -3 if is_ten(lead, reply) else 1


@pytest.mark.parametrize(
    ("trick", "taker"),
    [("9H JK", "lead"), ("7H JK", "reply"), ("JK 9H", "reply"), ("JK 7H", "lead")],
)
def test_dv_01_joker_between_neighbours(trick: str, taker: str) -> None:
    """DIX-12, DIX-14, DIX-24."""
    assert taken("8H", trick) == (taker, 1)


def test_dv_02_joker_must_follow_a_trump_lead() -> None:
    """DIX-14, DIX-21."""
    legal = playable(parse_set("JK 3C KD"), index_of("AH"), index_of("8H"))

    assert legal == parse_set("JK")
    assert taken("8H", "AH JK") == ("lead", 1)


@pytest.mark.parametrize(
    ("reply", "taker", "score"),
    [("QH", "lead", -3), ("JK", "reply", -3), ("4S", "reply", 1), ("9C", "lead", 1)],
)
def test_dv_03_void_hand_may_play_any_card(reply: str, taker: str, score: int) -> None:
    """DIX-22, DIX-24, DIX-29, DIX-30, DIX-33."""
    hand = parse_set("4S JK 9C QH")

    assert playable(hand, index_of("TD"), index_of("2S")) == hand
    assert taken("2S", f"TD {reply}") == (taker, score)


@pytest.mark.parametrize(
    ("trick", "taker", "score"),
    [
        ("5C 5H", "lead", -3),
        ("2D 8D", "reply", -3),
        ("8D 2S", "lead", -3),
        ("KC AS", "lead", 1),
    ],
)
def test_dv_04_no_trumps(trick: str, taker: str, score: int) -> None:
    """DIX-13, DIX-24, DIX-30."""
    assert taken("JK", trick) == (taker, score)


@pytest.mark.parametrize(
    ("trick", "taker", "score"),
    [
        ("AC 9C", "lead", -3),
        ("9C AC", "reply", -3),
        ("TC AC", "reply", 1),
        ("TC TD", "lead", 1),
    ],
)
def test_dv_05_ace_is_high_and_counts_one(trick: str, taker: str, score: int) -> None:
    """DIX-04, DIX-33."""
    assert taken("3H", trick) == (taker, score)


def test_dv_06_joker_counts_nothing() -> None:
    """DIX-14, DIX-33."""
    assert taken("8H", "2H JK") == ("reply", 1)
    assert taken("8H", "TH JK") == ("lead", -3)


# Score sheets


def result(
    tricks: tuple[int, int], tens: tuple[int, int], last_trick: int = 0
) -> Outcome:
    """Outcome of a deal in which the seats took so many tricks and ten-tricks."""
    state = GAME.deal(GAME.pack(Options()), 0, Options())
    public = state.public._replace(tricks=tricks, tens=tens, taker=last_trick)
    return GAME.outcome(state._replace(public=public))


def sheet(*scores: int) -> Outcome:
    """Outcome of an earlier deal, of which only the scores matter."""
    return Outcome(scores=scores, winner=None, fields={}, tiebreak=(0, 0))


def match(*outcomes: Outcome, options: Mapping[str, Any] | None = None) -> Standing:
    """How a match stands after these deals."""
    terms = GAME.terms(GAME.options(given=options))
    return standing(terms, 2, 0, outcomes)


def test_dv_07_deal_score_sheet() -> None:
    """DIX-29, DIX-30."""
    outcome = result((15, 11), (3, 1))

    assert outcome.scores == (3, 7)
    assert sum(outcome.scores) == 26 - 4 * 4


def test_dv_08_single_deal_tie_breaks() -> None:
    """DIX-34, DIX-35, DO-8."""
    single = {"match_format": "single_deal"}
    fewer_tens = result((15, 11), (2, 1))
    last_trick = result((13, 13), (1, 1), last_trick=0)

    assert fewer_tens.scores == (7, 7)
    assert fewer_tens.winner == 1
    assert match(fewer_tens, options=single).winners == (1,)
    assert last_trick.scores == (9, 9)
    assert last_trick.winner == 0
    assert match(last_trick, options=single).winners == (0,)


def test_dv_09_match_ends() -> None:
    """DIX-05, DIX-32, DIX-36, DO-9, DO-10."""
    both_past = match(sheet(44, 41), sheet(9, 13))
    assert both_past.totals == (53, 54)
    assert both_past.winners == (1,), "DO-9: the higher total wins"

    equal = match(sheet(44, 40), result((13, 13), (1, 0)))
    assert equal.totals == (53, 53)
    assert equal.winners == (1,), "DO-10: fewer ten-tricks in that deal"

    going_on = match(sheet(49, 30), result((10, 16), (4, 1)))
    assert going_on.totals == (43, 42)
    assert going_on.winners == (), "DIX-32: nobody has 50"


def test_dv_09_equal_totals_with_an_extra_deal() -> None:
    """DO-10: the other value of the option plays on until somebody leads."""
    extra = {"match_tiebreak": "extra_deal"}
    outcomes = [sheet(44, 40), result((13, 13), (1, 0))]

    assert match(*outcomes, options=extra).winners == ()
    assert match(*outcomes, sheet(5, 5), options=extra).winners == ()
    assert match(*outcomes, sheet(-6, -5), options=extra).winners == ()
    assert match(*outcomes, sheet(6, 7), options=extra).winners == (1,)


# Whole deals


class Replay(NamedTuple):
    """A golden deal: every position, and every event told."""

    states: list[State]
    told: list[Event]

    def trick(self, number: int) -> tuple[int, str, str, int]:
        """Leader, lead, reply and taker of a trick, the first being 1."""
        before, led, after = self.states[2 * number - 2 : 2 * number + 1]
        cards = [
            NOTATION[(later.public.played & ~earlier.public.played).bit_length() - 1]
            for earlier, later in ((before, led), (led, after))
        ]
        return before.public.to_move, cards[0], cards[1], after.public.taker


def replay_first(pack: str, options: Options) -> Replay:
    """Dealer P0; each seat plays its first legal card in order of arrival."""
    state = GAME.deal([index_of(word) for word in pack.split()], 0, options)
    states, told = [state], GAME.opening(state)
    words = pack.split()
    hands = [words[1:26:2], words[0:26:2]]
    while (seat := GAME.to_move(state)) is not None:
        legal = names(GAME.legal_cards(state))
        card = next(held for held in hands[seat] if held in legal)
        hands[seat].remove(card)
        after = GAME.play(state, index_of(card))
        told += GAME.events(state, index_of(card), after)
        for player, hand in enumerate(hands):
            hand += [c for c in names(after.private[player].hand) if c not in hand]
        state = after
        states.append(state)
    return Replay(states, told)


def test_dv_10_stock_arithmetic() -> None:
    """DIX-16, DIX-17, DIX-27, DO-4."""
    dice = Dice(10)
    state = GAME.deal(dice.shuffled(GAME.pack(Options())), 0, Options())
    after_trick = {}
    while legal := GAME.legal_cards(state):
        state = GAME.play(state, dice.pick(legal))
        if state.public.lead == NO_CARD:
            hands = [size(own.hand) for own in state.private]
            after_trick[sum(state.public.tricks)] = (state.public.stock, hands)

    assert after_trick[13] == (0, [13, 13])
    assert after_trick[14] == (0, [12, 12])


def test_dv_11_golden_replay_decisive() -> None:
    """A whole deal: 9 to 13."""
    replay = replay_first(DECISIVE, Options())
    outcome = GAME.outcome(replay.states[-1])

    assert NOTATION[replay.states[0].public.turn_up] == "TH"
    assert outcome.fields == {
        "points": [9, 13],
        "tricks": [13, 13],
        "tens": [1, 0],
        "last_trick": 1,
        "winner": 1,
    }
    assert outcome.scores == (9, 13)
    assert replay.trick(1) == (1, "2D", "JD", 0)
    assert replay.trick(5) == (1, "4D", "6D", 0)
    assert replay.trick(16) == (1, "9H", "JK", 0)
    assert replay.trick(26) == (0, "TS", "4H", 1)
    assert [
        event.args["number"] for event in replay.told if event.code == "ten-trick"
    ] == [5]


def test_dv_11_golden_replay_with_the_dealer_leading() -> None:
    """The same pack with first_lead=dealer (DO-2): 5 to 1."""
    options = GAME.options(given={"first_lead": "dealer"})
    outcome = GAME.outcome(replay_first(DECISIVE, options).states[-1])

    assert outcome.scores == (5, 1)
    assert outcome.fields["tricks"] == [17, 9]
    assert outcome.fields["tens"] == [3, 2]
    assert outcome.fields["last_trick"] == 0


def test_dv_12_golden_replay_tied_deal() -> None:
    """DIX-34: 7 each, and fewer ten-tricks win."""
    replay = replay_first(TIED, Options())
    outcome = GAME.outcome(replay.states[-1])

    assert NOTATION[replay.states[0].public.turn_up] == "2S"
    assert outcome.scores == (7, 7)
    assert outcome.fields["tricks"] == [15, 11]
    assert outcome.fields["tens"] == [2, 1]
    assert outcome.fields["last_trick"] == 0
    assert outcome.winner == 1
    tens = {
        event.args["number"]: (event.args["cards"], event.args["player"])
        for event in replay.told
        if event.code == "ten-trick"
    }
    assert tens == {
        1: (["2D", "8D"], 0),
        4: (["2H", "8H"], 1),
        21: (["JH", "TH"], 0),
    }
    assert replay.trick(5) == (1, "JK", "QS", 0)
    single = GAME.terms(Options(match_format=SINGLE_DEAL))
    assert standing(single, 2, 0, [outcome]).winners == (1,)


@pytest.mark.parametrize("pack", [DECISIVE, TIED])
def test_golden_packs_hold_every_card(pack: str) -> None:
    """DIX-01, DIX-02."""
    assert [*members(parse_set(pack))] == [*GAME.pack(Options())]
