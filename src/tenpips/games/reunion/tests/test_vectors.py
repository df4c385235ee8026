"""The test vectors of rules.md B4: worked tricks, score sheets and golden deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from tenpips.cards import NOTATION, SUITS, index_of, members, names, parse_set, set_of
from tenpips.games.reunion import GAME, Options
from tenpips.games.reunion.options import (
    COUNTERS,
    FULL_TO_WINNER,
    LADDER,
    MATSCH,
    MAX_ONE,
    TEN_LOW,
    settle,
    terms,
)
from tenpips.games.reunion.ranks import standing
from tenpips.games.reunion.rules import discardable, playable, winning_place
from tenpips.games.reunion.scoring import LAST_TRICK, card_points
from tenpips.games.reunion.state import Private, State
from tenpips.match import standing as match_standing
from tenpips.telling import Event, Outcome
from tenpips.view import NO_SEAT

ORDINARY = """
9S 8H JD 9D QS 8C KC QC AC 7H 8D JH TS KD TH 7C KH KS TC QD QH AH TD AD JC AS 9C 7S 8S
JS 9H 7D
"""
DEALER_TRICKLESS = """
JH QC AS TC 7D TD QS 8S AD KC JD TS KH KS AC KD 9H JS JC QD 8D QH 7H TH 9C 7S 7C AH 9D
9S 8H 8C
"""
TWO_TRICKLESS = """
7H 9S 9D AD KS 8H 9C TD TS 9H 7S KD JH 7D 8D QH AS AH JS QC 7C TH KC QS QD 8S AC 8C JC
KH TC JD
"""
DIAMONDS = SUITS.index("D")
ALL = set_of(GAME.pack(Options()))

# Cards and tricks


def taken(trick: str, ten_rank: int = 0) -> tuple[int, int]:
    """Which card of a trick takes it when diamonds are trumps, and its points."""
    lead, second, third = map(index_of, trick.split())
    place = winning_place(lead, second, third, DIAMONDS, ten_rank)
    return place + 1, card_points(parse_set(trick), DIAMONDS)


def replies(hand: str, lead: str) -> set[str]:
    """Legal cards of a hand when diamonds are trumps."""
    return set(names(playable(parse_set(hand), index_of(lead), DIAMONDS)))


@pytest.mark.parametrize("trumps", range(4))
def test_rv_01_pack_value(trumps: int) -> None:
    """REU-32, REU-36."""
    assert card_points(ALL, trumps) == 140
    assert card_points(ALL, trumps) + LAST_TRICK == 150


def test_rv_02_trump_order() -> None:
    """REU-08, REU-09, REU-10."""
    ranks = {card: standing(card, DIAMONDS, 0) for card in members(ALL)}
    trumps = [card for card in ranks if ranks[card] // 16 == DIAMONDS]
    spades = [card for card in ranks if ranks[card] // 16 == SUITS.index("S")]

    def listed(cards: list[int]) -> str:
        high_first = sorted(cards, key=lambda card: -ranks[card])
        return " ".join(NOTATION[card] for card in high_first)

    assert listed(trumps) == "JD JH AD TD KD QD 9D 8D 7D"
    assert listed(spades) == "AS TS KS QS JS 9S 8S 7S"
    assert card_points(parse_set("JS"), DIAMONDS) == 2
    assert card_points(parse_set("JC"), DIAMONDS) == 2


def test_rv_03_left_bower_follows_trumps() -> None:
    """REU-10, REU-24."""
    assert replies("JH 9S AC TH", lead="AD") == {"JH"}


def test_rv_04_left_bower_does_not_follow_its_printed_suit() -> None:
    """REU-10, REU-24, REU-25."""
    assert replies("JH 9D AS", lead="KH") == {"JH", "9D"}
    assert replies("7H JD AC", lead="TH") == {"7H"}


def test_rv_05_neither_suit_nor_trump() -> None:
    """REU-26, REU-27."""
    assert replies("AS TH", lead="9C") == {"AS", "TH"}
    assert taken("9C AS 8C") == (1, 11)


def test_rv_06_must_trump_need_not_overtrump() -> None:
    """REU-25, REU-27, RO-4."""
    assert replies("7D JD AH", lead="KS") == {"7D", "JD"}
    assert taken("KS TD 7D") == (2, 14)
    assert taken("KS TD JD") == (3, 26)


def test_rv_07_bowers_beat_everything() -> None:
    """REU-10, REU-27, RO-14: and the left bower's player pays a counter."""
    assert taken("KH AH JH") == (3, 27)
    assert taken("AD JH JD") == (3, 35)

    before = dealt(Options(left_bower_payment=1))
    public = before.public._replace(
        turn_up=index_of("9D"),
        to_lay=0,
        lead=index_of("AD"),
        second=index_of("JH"),
        to_move=2,
    )
    hands = tuple(Private(parse_set(hand), 0) for hand in ("8C", "9C", "7C JD"))
    after = GAME.play(State(public, hands, before.secret), index_of("JD"))

    assert after.public.taker == 2
    assert after.public.counters == (0, -1, 1)


@pytest.mark.parametrize(("ten_rank", "place"), [(0, 2), (TEN_LOW, 1)])
def test_rv_08_ten_over_king(ten_rank: int, place: int) -> None:
    """REU-05, RO-1."""
    assert taken("KS TS 9S", ten_rank) == (place, 14)


@pytest.mark.parametrize(("discard_tens", "pairs"), [(0, 28), (MAX_ONE, 27)])
def test_rv_09_legal_discards(discard_tens: int, pairs: int) -> None:
    """REU-21, RO-8."""
    hand = parse_set("JD JH AD AS TS TC KH QH 9D 8C 7C 7S")
    first = discardable(hand, 0, DIAMONDS, discard_tens)
    skats = {
        1 << one | 1 << other
        for one in members(first)
        for other in members(
            discardable(hand ^ 1 << one, 1 << one, DIAMONDS, discard_tens)
        )
    }

    assert first == parse_set("TS TC KH QH 9D 8C 7C 7S")
    assert len(skats) == pairs
    assert (parse_set("TS TC") in skats) == (discard_tens != MAX_ONE)


# Score sheets


def dealt(options: Options) -> State:
    """Some deal by seat 0."""
    return GAME.deal(GAME.pack(options), 0, options)


def worth(cards: int, points: int) -> int:
    """A part of the cards with so many points, when diamonds are trumps."""
    counting = [card for card in members(cards) if card_points(1 << card, DIAMONDS)]
    return next(
        part
        for count in range(len(counting) + 1)
        for part in map(set_of, combinations(counting, count))
        if card_points(part, DIAMONDS) == points
    )


def sheet(
    options: Options, points: tuple[int, ...], skat: str, last_trick: int
) -> Outcome:
    """Outcome of a deal by seat 0, from points in tricks; 0 is no trick at all."""
    start = dealt(options)
    left = ALL & ~parse_set(skat)
    piles = [0, 0, 0]
    for seat in sorted(range(3), key=lambda seat: points[seat])[:-1]:
        piles[seat] = worth(left, points[seat])
        left &= ~piles[seat]
    piles[max(range(3), key=lambda seat: points[seat])] = left
    public = start.public._replace(
        turn_up=index_of("9D"),
        to_move=NO_SEAT,
        to_lay=0,
        taken=tuple(piles),
        taker=last_trick,
        skat=parse_set(skat),
    )
    nothing = Private(0, 0)
    over = State(public, (nothing, nothing, nothing), start.secret)
    outcome = GAME.outcome(over)
    assert outcome.fields["card_points"] == [*points]
    assert outcome.scores == GAME.scores(over)
    return outcome


def test_rv_10_deal_score() -> None:
    """REU-30, REU-31, REU-32."""
    outcome = sheet(Options(), (45, 55, 20), "TS TC", last_trick=1)

    assert outcome.scores == (65, 65, 20)
    assert outcome.winner is None


def test_rv_11_nondealer_trickless() -> None:
    """REU-33, REU-34."""
    outcome = sheet(Options(), (78, 55, 0), "KH QC", last_trick=1)

    assert outcome.scores == (100, 80, -30)
    assert outcome.winner == 0


def test_rv_12_dealer_trickless() -> None:
    """REU-35, RO-10."""
    assert sheet(Options(), (0, 80, 53), "KH QC", last_trick=1).scores == (-30, 105, 68)


@pytest.mark.parametrize(
    ("options", "scores"),
    [
        (Options(), (-15, 166, -15)),
        (Options(nil_both=FULL_TO_WINNER), (-30, 196, -30)),
    ],
)
def test_rv_13_two_trickless(options: Options, scores: tuple[int, ...]) -> None:
    """RO-12: (a) a player other than the dealer takes all."""
    assert sheet(options, (0, 126, 0), "TS KS", last_trick=1).scores == scores


def test_rv_13_two_trickless_dealer_takes_all() -> None:
    """RO-12: (b)."""
    outcome = sheet(Options(), (126, 0, 0), "TS KS", last_trick=0)

    assert outcome.scores == (180, -15, -15)


@pytest.mark.parametrize(
    ("totals", "winners", "ladder", "matsch"),
    [
        ((205, 160, 85), (0,), (2, 0, -2), (2, 0, -2)),
        ((230, 180, 40), (0,), (3, 0, -3), (2, 0, -2)),
        ((170, 170, 110), (0, 1), (1, 1, -2), (1, 1, -2)),
    ],
)
def test_rv_14_match_and_settlement(
    totals: tuple[int, ...],
    winners: tuple[int, ...],
    ladder: tuple[int, ...],
    matsch: tuple[int, ...],
) -> None:
    """REU-37, RO-15, RO-17."""
    deals = ((0, 0, 0), (0, 0, 0), totals)
    outcomes = [Outcome(scores, None, {}) for scores in deals]
    match = match_standing(terms(Options()), 3, 0, outcomes)

    assert (match.totals, match.winners) == (totals, winners)
    assert settle(Options(stakes=LADDER), totals, winners) == ladder
    assert settle(Options(stakes=MATSCH), totals, winners) == matsch


# Golden deals


class Trick(NamedTuple):
    """A finished trick: who took it, for how much, with which cards."""

    taker: int
    points: int
    cards: str


class Replay(NamedTuple):
    """A deal played to the end."""

    tricks: list[Trick]
    skat: str
    payments: list[tuple[int, int]]
    """Who pays whom for taking no trick."""

    outcome: Outcome


def arrival(pack: list[int], dealer: int) -> list[list[int]]:
    """Hands in the order in which their cards arrive, which no position holds."""
    hands: list[list[int]] = [[], [], []]
    place = 0
    for packet in (3, 4, 3):
        for turn in (1, 2, 3):
            hands[(dealer + turn) % 3] += pack[place : place + packet]
            place += packet
    hands[dealer] += pack[place:]
    return hands


def first_legal(state: State, hand: Iterable[int]) -> int:
    """First card, in order of arrival, that may be named."""
    legal = GAME.legal_cards(state)
    return next(card for card in hand if legal >> card & 1)


def replay(text: str, options: Options | None = None) -> Replay:
    """Play a deal by seat 0 in which all name their first legal card."""
    pack = [index_of(word) for word in text.split()]
    state: State = GAME.deal(pack, 0, options or Options())
    told, hands = GAME.opening(state), arrival(pack, 0)
    while state.public.to_move != NO_SEAT:
        hand = hands[state.public.to_move]
        assert set(hand) == set(members(state.private[state.public.to_move].hand))
        card = first_legal(state, hand)
        hand.remove(card)
        after = GAME.play(state, card)
        told += GAME.events(state, card, after)
        state = after
    outcome = GAME.outcome(state)
    lines = GAME.receipt(state, told)
    for seat in range(3):
        paid = sum(line.points for line in lines if line.seat == seat)
        assert paid == outcome.scores[seat]
    skat = next(event for event in told if event.code in {"skat", "skat-lost"})
    tricks = [_trick(event) for event in told if event.code == "trick"]
    payments = [_parties(event) for event in told if event.code.startswith("nil")]
    return Replay(tricks, _cards(skat.args), payments, outcome)


def _trick(event: Event) -> Trick:
    args: Mapping[str, Any] = event.args
    return Trick(args["player"], args["points"], _cards(args))


def _parties(event: Event) -> tuple[int, int]:
    args: Mapping[str, Any] = event.args
    return args["payer"], args["receiver"]


def _cards(args: Mapping[str, Any]) -> str:
    return " ".join(args["cards"])


def test_rv_15_golden_replay_ordinary_deal() -> None:
    played = replay(ORDINARY)

    assert played.skat == "KC QC"
    assert [trick.taker for trick in played.tricks] == [0, 1, 1, 2, 0, 1, 2, 1, 1, 1]
    assert [t.points for t in played.tricks] == [7, 11, 25, 4, 3, 22, 21, 14, 13, 13]
    assert played.tricks[1].cards == "AC 8H 8C"
    assert played.tricks[2] == (1, 25, "JD TH QH")
    assert played.outcome == Outcome(
        scores=(17, 108, 25),
        winner=1,
        fields={
            "points": [17, 108, 25],
            "card_points": [10, 98, 25],
            "tricks": [2, 6, 2],
            "last_trick": 1,
        },
        counters=(0, 0, 0),
    )


def test_rv_15_the_left_bower_is_told() -> None:
    """REU-09: hearts are trumps, so the jack of diamonds belongs to them."""
    pack = [index_of(word) for word in ORDINARY.split()]
    state = GAME.deal(pack, 0, Options())

    turned = 1 << index_of("9H")
    told = Event("turn-up", {"card": "9H", "suit": "H"}, from_pack=turned)
    assert told in GAME.opening(state)
    assert Event("bowers", {"suit": "D"}) in GAME.opening(state)


def test_rv_16_golden_replay_dealer_trickless() -> None:
    played = replay(DEALER_TRICKLESS)

    assert played.skat == "QS 8S"
    assert played.outcome.scores == (-30, 132, 45)
    assert played.outcome.fields["tricks"] == [0, 8, 2]
    assert sum(played.outcome.scores) == 147


def test_rv_17_golden_replay_two_trickless() -> None:
    played = replay(TWO_TRICKLESS)

    assert set(played.skat.split()) == {"9C", "TD"}
    assert played.outcome.scores == (180, -15, -15)
    assert played.outcome.fields["tricks"] == [10, 0, 0]
    assert played.payments == [(1, 0), (1, 2), (2, 0), (2, 1)]


@pytest.mark.parametrize(
    ("nil_penalty", "scores", "counters"),
    [(0, (210, -30, -30), (0, 0, 0)), (COUNTERS, (150, 0, 0), (4, -2, -2))],
)
def test_rv_17_golden_replay_two_trickless_pay_the_winner(
    nil_penalty: int, scores: tuple[int, ...], counters: tuple[int, ...]
) -> None:
    """RO-12, RO-13: the receipt, checked in the replay, agrees as well."""
    options = Options(nil_penalty=nil_penalty, nil_both=FULL_TO_WINNER)
    played = replay(TWO_TRICKLESS, options)

    assert played.payments == [(1, 0), (2, 0)]
    assert played.outcome.scores == scores
    assert played.outcome.counters == counters
