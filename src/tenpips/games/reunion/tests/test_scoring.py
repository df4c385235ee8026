"""Réunion, paragraph by paragraph: scoring and the match."""

from __future__ import annotations

import pytest

from tenpips.cards import NOTATION, SUITS, index_of, parse_set, set_of
from tenpips.dice import Dice
from tenpips.games.reunion import GAME, Options
from tenpips.games.reunion.layout import shown_order
from tenpips.games.reunion.options import (
    COUNTERS,
    EXTRA_ROUND,
    FULL_TO_WINNER,
    KEEP,
    LADDER,
    MATSCH,
    NONE,
    OFF,
    price,
    settle,
    terms,
)
from tenpips.games.reunion.scoring import (
    card_points,
    fallen_place,
    keeps_skat,
    nil_shares,
)
from tenpips.games.reunion.state import Private, State
from tenpips.match import standing as match_standing
from tenpips.telling import Event, Line
from tenpips.view import NO_SEAT

PACK = GAME.pack(Options())
ALL = set_of(PACK)
DIAMONDS = SUITS.index("D")


def dealt(options: Options | None = None, dealer: int = 0) -> State:
    """Some deal, of the pack in card order."""
    state: State = GAME.deal(PACK, dealer, options or Options())
    return state


def shuffled_deal(seed: int, options: Options | None = None) -> State:
    """A deal of a shuffled pack by seat 0."""
    state: State = GAME.deal(Dice(seed).shuffled(PACK), 0, options or Options())
    return state


def finished(seed: int, options: Options | None = None) -> tuple[State, list[Event]]:
    """A deal played at random to the end, and its events."""
    dice, state = Dice(seed, 1), shuffled_deal(seed, options)
    told = GAME.opening(state)
    while cards := GAME.legal_cards(state):
        card = dice.pick(cards)
        after = GAME.play(state, card)
        told += GAME.events(state, card, after)
        state = after
    return state, told


def over(options: Options, taken: tuple[str, str, str], skat: str, last: int) -> State:
    """A deal by seat 0 that is over: cards taken by each seat, diamonds trumps."""
    start = dealt(options)
    public = start.public._replace(
        turn_up=index_of("9D"),
        to_move=NO_SEAT,
        to_lay=0,
        taken=tuple(map(parse_set, taken)),
        taker=last,
        skat=parse_set(skat),
    )
    return State(public, (Private(0, 0),) * 3, start.secret)


def test_1_2_most_points_win_the_deal() -> None:
    """REU-06."""
    state, _told = finished(1)
    outcome = GAME.outcome(state)

    assert outcome.winner is not None
    assert outcome.scores[outcome.winner] == max(outcome.scores)


# 5 Scoring


@pytest.mark.parametrize(
    ("cards", "points", "because"),
    [
        ("JD", 12, "right bower, not 24"),
        ("JH", 12, "left bower"),
        ("JS", 2, "another jack"),
        ("AD AS", 22, "aces, trumps or not"),
        ("TC TD", 20, "tens"),
        ("KH QH", 7, "king and queen"),
        ("7S 8D 9H", 0, "nothing"),
    ],
)
def test_5_1_card_points(cards: str, points: int, because: str) -> None:
    """REU-36, RO-16."""
    assert card_points(parse_set(cards), DIAMONDS) == points, because


def test_5_2_to_5_4_account() -> None:
    """REU-20, REU-30, REU-31, REU-32, RO-18, RO-19."""
    state = over(Options(), ("AS KS QS", "AD TD 7D", "JS QC 9C"), "KH QH", last=1)

    assert GAME.scores(state) == (18 + 7, 21 + 10, 5)
    assert GAME.outcome(state).fields == {
        "points": [25, 31, 5],
        "card_points": [18, 21, 5],
        "tricks": [1, 1, 1],
        "last_trick": 1,
    }


def test_5_4_skat_is_exposed_at_the_end_only() -> None:
    """REU-20, REU-31: for everyone, a watcher too."""
    dice, state = Dice(8), shuffled_deal(8)
    told: list[Event] = []
    while cards := GAME.legal_cards(state):
        assert state.public.skat == 0
        skat = state.private[0].skat
        card = dice.pick(cards)
        after = GAME.play(state, card)
        told, state = GAME.events(state, card, after), after

    assert state.public.skat == skat
    assert skat.bit_count() == 2
    assert all(own == Private(0, 0) for own in state.private)
    shown = next(event for event in told if event.code.startswith("skat"))
    assert shown.audience is None
    assert shown.args["cards"] == [
        NOTATION[card] for card in shown_order(state.public, skat)
    ]


@pytest.mark.parametrize(
    ("option", "taken", "counts", "because"),
    [
        (0, ("AS KS QS", "", ""), True, "the dealer has a trick"),
        (0, ("", "AS KS QS", ""), False, "the skat is no trick"),
        (KEEP, ("", "AS KS QS", ""), True, "house rule"),
    ],
)
def test_5_5_dealer_without_a_trick(
    option: int, taken: tuple[str, str, str], counts: bool, because: str
) -> None:
    """REU-35, RO-10, RO-11."""
    options = Options(nil_dealer_talon=option, nil_penalty=NONE)
    state = over(options, taken, "TH TC", last=1)

    assert keeps_skat(state.public) == counts, because
    cards = card_points(state.public.taken[0], DIAMONDS)
    assert GAME.scores(state)[0] == cards + 20 * counts


@pytest.mark.parametrize(
    ("tricks", "nil_both", "shares", "because"),
    [
        ((1, 1, 1), 0, (0, 0, 0), "everyone has a trick"),
        ((1, 1, 0), 0, (1, 1, -2), "one pays both"),
        ((1, 1, 0), FULL_TO_WINNER, (1, 1, -2), "one pays both under either rule"),
        ((0, 1, 0), 0, (-1, 2, -1), "the two pay each other too"),
        ((0, 1, 0), FULL_TO_WINNER, (-2, 4, -2), "all goes to the third"),
    ],
)
def test_5_6_and_5_7_nil_shares(
    tricks: tuple[int, ...], nil_both: int, shares: tuple[int, ...], because: str
) -> None:
    """REU-33, REU-34, RO-12."""
    assert nil_shares(tricks, nil_both) == shares, because


@pytest.mark.parametrize(
    ("nil_penalty", "scores", "counters"),
    [
        (0, (18 + 15 + 7, 21 + 10 + 15, -30), (0, 0, 0)),
        (COUNTERS, (18 + 7, 21 + 10, 0), (1, 1, -2)),
        (NONE, (18 + 7, 21 + 10, 0), (0, 0, 0)),
    ],
)
def test_5_6_nil_penalty(
    nil_penalty: int, scores: tuple[int, ...], counters: tuple[int, ...]
) -> None:
    """REU-33, REU-34, RO-13."""
    options = Options(nil_penalty=nil_penalty)
    outcome = GAME.outcome(over(options, ("AS KS QS", "AD TD 7D", ""), "KH QH", last=1))

    assert outcome.scores == scores
    assert outcome.counters == counters


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("seed", range(40))
def test_5_8_receipt_adds_up(variant: str, seed: int) -> None:
    """RO-18: from the events alone; and the three scores make 150 or lose the skat."""
    options = GAME.preset(variant)
    state, told = finished(seed, options)
    lines = GAME.receipt(state, told)
    public = state.public

    def total(seat: int) -> int:
        return sum(line.points for line in lines if line.seat == seat)

    assert tuple(total(seat) for seat in range(3)) == GAME.scores(state)
    skat = card_points(public.skat, public.turn_up // 13)
    lost = 0 if keeps_skat(public) else skat
    assert sum(GAME.scores(state)) == 150 - lost
    assert sum(GAME.outcome(state).counters) == 0
    assert ("skat-lost" in {line.code for line in lines}) == (not keeps_skat(public))


def test_5_8_receipt_of_penalties() -> None:
    """REU-33, REU-34: each payment has two lines."""
    told = [Event("nil", {"payer": 2, "receiver": 0, "points": 15})]

    assert GAME.receipt(dealt(), told) == (
        Line(2, "nil-paid", "REU-34", -15, args={"receiver": 0}),
        Line(0, "nil-received", "REU-33", 15, args={"payer": 2}),
    )


@pytest.mark.parametrize(
    ("trick", "place", "because"),
    [
        ("AD JH JD", 1, "played second"),
        ("JH 7D JD", 0, "led"),
        ("JD JH 7D", 1, "the right bower was led"),
        ("JD 7D JH", 2, "played third"),
        ("JH AD TD", -1, "the right bower is not there"),
        ("JD AD TD", -1, "the left bower is not there"),
    ],
)
def test_5_9_left_bower_falls(trick: str, place: int, because: str) -> None:
    """RO-14."""
    lead, second, third = map(index_of, trick.split())

    assert fallen_place(lead, second, third, DIAMONDS) == place, because


@pytest.mark.parametrize(("payment", "counters"), [(0, (0, 0, 0)), (3, (3, -3, 0))])
def test_5_9_left_bower_payment(payment: int, counters: tuple[int, ...]) -> None:
    """RO-14: apart from points, and told as it happens."""
    options = Options(left_bower_payment=payment)
    lead, second = index_of("JD"), index_of("JH")
    public = dealt(options).public._replace(
        turn_up=index_of("9D"), to_lay=0, lead=lead, second=second, to_move=2
    )
    hands = tuple(Private(parse_set(hand), 0) for hand in ("8C", "9C", "7D 7C"))
    before = State(public, hands, dealt().secret)
    after = GAME.play(before, index_of("7D"))
    told = GAME.events(before, index_of("7D"), after)
    paid = Event("left-bower-falls", {"payer": 1, "receiver": 0, "count": payment})

    assert after.public.counters == counters
    assert (paid in told) == bool(payment)


# 6 The match


@pytest.mark.parametrize("deals", [3, 6, 9])
def test_6_1_most_points_after_the_deals(deals: int) -> None:
    """REU-37."""
    options = Options(deals=deals)
    outcomes = [GAME.outcome(finished(seed, options)[0]) for seed in range(deals)]
    match = match_standing(terms(options), 3, 0, outcomes)

    assert not match_standing(terms(options), 3, 0, outcomes[:-1]).over
    assert match.totals[match.winners[0]] == max(match.totals)
    assert match.next_dealer == 0, "everyone has dealt equally often"


def test_6_2_equal_best_totals() -> None:
    """RO-17."""
    tied = GAME.outcome(dealt())._replace(scores=(60, 60, 30))
    decided = tied._replace(scores=(61, 60, 29))
    shared, extra = terms(Options()), terms(Options(match_tiebreak=EXTRA_ROUND))

    assert match_standing(shared, 3, 0, [tied] * 3).winners == (0, 1)
    for deals, winners in ((3, ()), (4, ()), (5, ()), (6, (0,))):
        outcomes = [tied, tied, tied, decided, decided, decided][:deals]
        assert match_standing(extra, 3, 0, outcomes).winners == winners


@pytest.mark.parametrize(
    ("total", "ladder", "matsch"),
    [
        (150, 0, 0),
        (149, 1, 1),
        (100, 1, 1),
        (99, 2, 2),
        (50, 2, 2),
        (49, 3, 2),
        (1, 3, 2),
        (0, 4, 4),
        (-30, 4, 4),
    ],
)
def test_6_3_stakes(total: int, ladder: int, matsch: int) -> None:
    """RO-15."""
    assert price(Options(stakes=OFF), total) == 0
    assert price(Options(stakes=LADDER), total) == ladder
    assert price(Options(stakes=MATSCH), total) == matsch
    assert price(Options(stakes=LADDER, deals=6), 2 * total) == ladder


def test_6_3_losers_pay_each_winner() -> None:
    """RO-15, RO-17: and nobody pays in a match without stakes."""
    assert settle(Options(stakes=LADDER), (190, 190, 70), (0, 1)) == (2, 2, -4)
    assert settle(Options(), (190, 190, 70), (0, 1)) == (0, 0, 0)
