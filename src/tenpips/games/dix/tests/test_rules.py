"""Dix, paragraph by paragraph."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest

from tenpips.cards import JOKER, NO_CARD, SUITS, card_at, index_of, parse_set, size
from tenpips.dice import Dice
from tenpips.games.dix import GAME, Options
from tenpips.games.dix.options import (
    DEALER,
    EXTRA_DEAL,
    NONDEALER,
    SINGLE_DEAL,
    TOP_TRUMP,
    TURNED_CARD,
)
from tenpips.games.dix.rules import (
    first_to_draw,
    is_ten,
    pips,
    playable,
    points,
    reply_wins,
    tiebreak,
    trump_suit,
)
from tenpips.games.dix.state import State
from tenpips.games.dix.strategy import appraise
from tenpips.match import standing
from tenpips.view import NO_SEAT, view_of, watcher_view

OPTIONS = GAME.options()


def dealt(seed: int, dealer: int = 0, options: Options = OPTIONS) -> State:
    """Position after the deal of a shuffled pack."""
    return GAME.deal(Dice(seed).shuffled(GAME.pack(options)), dealer, options)


def positions(seed: int, options: Options = OPTIONS) -> list[State]:
    """Every position of a deal played at random."""
    dice = Dice(seed, 1)
    found = [dealt(seed, seed % 2, options)]
    while legal := GAME.legal_cards(found[-1]):
        found.append(GAME.play(found[-1], dice.pick(legal)))
    return found


class Trick(NamedTuple):
    """A trick of a deal: who led what, who replied what, who took it."""

    leader: int
    lead: int
    reply: int
    taker: int


def tricks_of(course: list[State]) -> list[Trick]:
    """The tricks of a deal, read from its positions."""
    last = course[-1].public
    return [
        Trick(
            course[2 * number].public.to_move,
            card_at(last.plies, 2 * number),
            card_at(last.plies, 2 * number + 1),
            course[2 * number + 2].public.taker,
        )
        for number in range(26)
    ]


# §1 The deal


def test_1_1_pack_and_players() -> None:
    """DIX-01, DIX-02, DIX-03."""
    pack = GAME.pack(OPTIONS)

    assert len(pack) == len(set(pack)) == 53, "52 cards and a joker"
    assert JOKER in pack
    assert GAME.seats(OPTIONS) == 2


@pytest.mark.parametrize("dealer", [0, 1])
def test_1_2_cards_are_dealt_one_at_a_time(dealer: int) -> None:
    """DIX-10, DIX-11, DIX-16, DO-11."""
    pack = Dice(5).shuffled(GAME.pack(OPTIONS))
    state = GAME.deal(pack, dealer, OPTIONS)
    eldest = 1 - dealer

    assert state.private[eldest].hand == sum(1 << card for card in pack[0:26:2])
    assert state.private[dealer].hand == sum(1 << card for card in pack[1:26:2])
    assert state.public.turn_up == pack[26], "the 27th card is turned"
    stock = [card_at(state.secret.stock, place) for place in range(26)]
    assert stock == list(pack[27:]), "the rest is the stock, in order"
    assert state.public.stock == 26


def test_1_3_turn_up_is_out_of_play_and_stays_in_sight() -> None:
    """DIX-15."""
    for state in positions(11):
        turn_up = state.public.turn_up
        assert not state.private[0].hand >> turn_up & 1
        assert not state.private[1].hand >> turn_up & 1
        assert GAME.zones(watcher_view(state))[0].cards == (turn_up,)


@pytest.mark.parametrize("first", [0, 1])
def test_1_4_players_deal_in_turn_after_a_random_start(first: int) -> None:
    """DIX-07, DIX-08."""
    terms = GAME.terms(OPTIONS)
    outcome = GAME.outcome(positions(3)[-1])

    assert terms.lot == "random"
    assert standing(terms, 2, first, [outcome]).next_dealer == 1 - first
    assert standing(terms, 2, first, [outcome] * 2).next_dealer == first


def test_1_5_deal_keeps_the_order_of_the_shuffled_pack() -> None:
    """DIX-09: whoever deals shuffles; nothing in the game undoes it."""
    assert dealt(1) != dealt(2)
    assert dealt(1) == dealt(1)


# §2 Trumps and ranks


@pytest.mark.parametrize(
    ("turn_up", "suit", "because"),
    [
        ("2C", "C", "DIX-12: the turn-up's suit"),
        ("AD", "D", "DIX-12: the turn-up's suit"),
        ("8H", "H", "DIX-12: the turn-up's suit"),
        ("KS", "S", "DIX-12: the turn-up's suit"),
        ("JK", "", "DIX-13: the joker means no trumps"),
    ],
)
def test_2_1_trump_suit(turn_up: str, suit: str, because: str) -> None:
    found = trump_suit(index_of(turn_up))

    assert found == (SUITS.index(suit) if suit else -1), because


def test_2_2_a_turned_joker_is_out_of_play() -> None:
    """DIX-13, DO-7: no second turn-up, and 52 cards in play."""
    rest = [card for card in GAME.pack(OPTIONS) if card != JOKER]
    state = GAME.deal([*rest[:26], JOKER, *rest[26:]], 0, OPTIONS)
    while legal := GAME.legal_cards(state):
        assert not legal >> JOKER & 1
        state = GAME.play(state, legal.bit_length() - 1)

    assert state.public.turn_up == JOKER
    assert size(state.public.played) == 52


@pytest.mark.parametrize(
    ("lead", "reply", "turn_up", "taken_by", "because"),
    [
        ("9H", "JK", "8H", "lead", "the joker is the 8 of trumps, below the 9"),
        ("7H", "JK", "8H", "reply", "and above the 7"),
        ("JK", "9H", "8H", "reply", "the same when the joker leads"),
        ("JK", "7H", "8H", "lead", "the same when the joker leads"),
        ("AS", "JK", "2H", "reply", "even as a deuce it is a trump"),
        ("KH", "JK", "AH", "reply", "after an ace it is the best trump"),
    ],
)
def test_2_3_joker_stands_for_the_turn_up(
    lead: str, reply: str, turn_up: str, taken_by: str, because: str
) -> None:
    """DIX-14, DO-1, DO-6: suit and rank of the turn-up."""
    won = reply_wins(index_of(lead), index_of(reply), index_of(turn_up), TURNED_CARD)

    assert won == (taken_by == "reply"), because


@pytest.mark.parametrize(
    ("lead", "reply", "turn_up", "taken_by", "because"),
    [
        ("AH", "JK", "2H", "reply", "above the ace of trumps"),
        ("JK", "AH", "2H", "lead", "the same when it leads"),
        ("AS", "JK", "2H", "reply", "a trump beats a plain card"),
        ("JK", "AS", "2H", "lead", "a discard never wins"),
    ],
)
def test_2_4_joker_as_top_trump(
    lead: str, reply: str, turn_up: str, taken_by: str, because: str
) -> None:
    """DO-1: what the option changes."""
    won = reply_wins(index_of(lead), index_of(reply), index_of(turn_up), TOP_TRUMP)

    assert won == (taken_by == "reply"), because


@pytest.mark.parametrize("suit", SUITS)
def test_2_5_ranks_run_from_deuce_to_ace(suit: str) -> None:
    """DIX-04: the same in every suit, trumps or not."""
    order = [index_of(rank + suit) for rank in "23456789TJQKA"]
    for turn_up in (index_of("8H"), JOKER):
        for low, high in pairwise(order):
            assert reply_wins(low, high, turn_up, TURNED_CARD)
            assert not reply_wins(high, low, turn_up, TURNED_CARD)


# §3 Play


@pytest.mark.parametrize(
    ("first_lead", "leader", "because"),
    [
        (NONDEALER, 1, "DIX-19: the dealer's opponent leads"),
        (DEALER, 0, "DO-2: with the option the dealer leads"),
    ],
)
def test_3_1_who_leads_first(first_lead: int, leader: int, because: str) -> None:
    state = dealt(1, dealer=0, options=OPTIONS._replace(first_lead=first_lead))

    assert state.public.to_move == leader, because


def test_3_1_a_trick_is_a_lead_and_a_reply() -> None:
    """DIX-18, DIX-23: play starts at once, and two cards make a trick."""
    before, led, taken = positions(8)[:3]

    assert GAME.to_move(before) == 1 - before.public.dealer
    assert (before.public.lead, taken.public.lead) == (NO_CARD, NO_CARD)
    assert led.public.to_move == 1 - before.public.to_move
    assert sum(led.public.tricks) == 0
    assert sum(taken.public.tricks) == 1


@pytest.mark.parametrize(
    ("hand", "lead", "turn_up", "legal", "because"),
    [
        ("2C KD JK", "", "8H", "2C KD JK", "3.2 DIX-20: the leader is free"),
        ("2C KD 9C", "AC", "8H", "2C 9C", "3.3 DIX-21: follow suit"),
        ("JK 3C KD", "AH", "8H", "JK", "3.3 DIX-21: the joker is a heart here"),
        ("JK 3H KD", "AH", "8H", "JK 3H", "3.3 DIX-21: one trump of several"),
        ("JK 3C KD", "2C", "8H", "3C", "3.3 DIX-21: the joker is no club"),
        ("3C 4H KD", "JK", "8H", "4H", "3.3 DIX-21: a joker led is a heart"),
        ("3C KD", "JK", "8H", "3C KD", "3.4 DIX-22: no trump to follow with"),
        ("3C 4H KD", "AS", "8H", "3C 4H KD", "3.4 DIX-22, DO-5: need not trump"),
        ("3C 4H JK", "AS", "8H", "3C 4H JK", "3.4 DIX-22: nor with the joker"),
        ("3C 4H KD", "AS", "JK", "3C 4H KD", "3.4 DIX-22: any card without trumps"),
    ],
)
def test_3_3_what_may_be_played(
    hand: str, lead: str, turn_up: str, legal: str, because: str
) -> None:
    led = index_of(lead) if lead else NO_CARD

    found = playable(parse_set(hand), led, index_of(turn_up))

    assert found == parse_set(legal), because


@pytest.mark.parametrize(
    ("lead", "reply", "turn_up", "taken_by", "because"),
    [
        ("9C", "KC", "4H", "reply", "higher card of the suit led"),
        ("KC", "9C", "4H", "lead", "lower card of the suit led"),
        ("AC", "2H", "4H", "reply", "any trump beats any plain card"),
        ("2H", "AC", "4H", "lead", "a plain card never beats a trump"),
        ("9C", "AS", "4H", "lead", "a discard never wins"),
        ("2C", "AH", "JK", "lead", "without trumps nothing trumps"),
        ("TC", "JK", "2S", "reply", "the joker trumps"),
    ],
)
def test_3_5_who_takes_the_trick(
    lead: str, reply: str, turn_up: str, taken_by: str, because: str
) -> None:
    """DIX-24."""
    won = reply_wins(index_of(lead), index_of(reply), index_of(turn_up), TURNED_CARD)

    assert won == (taken_by == "reply"), because


def test_3_6_taker_leads_next_and_keeps_the_cards_face_down() -> None:
    """DIX-25, DIX-26, DO-12."""
    for state in positions(21):
        public = state.public
        if public.taker != NO_SEAT and public.lead == NO_CARD:
            assert public.to_move in (public.taker, NO_SEAT)
        piles = [
            zone for zone in GAME.zones(view_of(state, 0)) if zone.name == "tricks"
        ]
        assert [pile.cards for pile in piles] == [(), ()], "nobody may look"
        assert [pile.hidden for pile in piles] == [2 * n for n in public.tricks]


@pytest.mark.parametrize(
    ("winner", "draw_order", "first", "because"),
    [
        (0, 0, 0, "the taker"),
        (1, 0, 1, "the taker"),
        (0, 1, 1, "the other player"),
        (1, 1, 0, "the other player"),
        (0, 2, 1, "the dealer's opponent"),
        (1, 2, 1, "the dealer's opponent"),
    ],
)
def test_3_7_who_draws_first(
    winner: int, draw_order: int, first: int, because: str
) -> None:
    """DO-3: dealer is seat 0."""
    assert first_to_draw(winner, 0, draw_order) == first, because


def test_3_7_both_draw_after_the_trick() -> None:
    """DIX-17, DO-3: the taker gets the top card, the other the next."""
    before, led, taken = positions(4)[:3]
    top, below = (card_at(before.secret.stock, place) for place in (0, 1))
    taker = taken.public.taker

    assert led.secret == before.secret, "nobody draws before the reply"
    assert taken.private[taker].hand >> top & 1
    assert taken.private[1 - taker].hand >> below & 1
    assert [size(own.hand) for own in taken.private] == [13, 13]


def test_3_8_thirteen_tricks_with_the_stock_and_thirteen_without() -> None:
    """DIX-27, DO-4."""
    course = positions(6)

    assert len(course) == 53, "a deal is 26 tricks of two cards"
    assert course[-1].public.to_move == NO_SEAT
    for number in range(27):
        state = course[2 * number]
        assert state.public.stock == max(0, 26 - 2 * number)
        assert size(state.private[0].hand) == min(13, 26 - number)
        assert size(state.private[1].hand) == min(13, 26 - number)


# §4 Scoring


@pytest.mark.parametrize(
    ("tricks", "tens", "score", "because"),
    [
        (1, 0, 1, "DIX-29: a trick is a point"),
        (1, 1, -3, "DIX-30: a ten-trick is minus three instead"),
        (15, 3, 3, "12 - 9"),
        (11, 1, 7, "10 - 3"),
        (4, 3, -8, "DIX-30: scores may be negative"),
        (0, 0, 0, "no trick, no point"),
    ],
)
def test_4_1_points(tricks: int, tens: int, score: int, because: str) -> None:
    assert points(tricks, tens) == score, because


def test_4_1_points_are_counted_when_all_tricks_are_played() -> None:
    """DIX-28, DIX-29, DIX-30: from the tricks themselves."""
    course = positions(9)
    counted = [0, 0]
    for trick in tricks_of(course):
        counted[trick.taker] += -3 if is_ten(trick.lead, trick.reply) else 1

    assert GAME.outcome(course[-1]).scores == tuple(counted)


@pytest.mark.parametrize(
    ("card", "count"),
    [
        *(("AC", 1), ("2D", 2), ("3H", 3), ("4S", 4), ("5C", 5), ("6D", 6), ("7H", 7)),
        *(("8S", 8), ("9C", 9), ("TD", 10), ("JH", 0), ("QS", 0), ("KC", 0), ("JK", 0)),
    ],
)
def test_4_2_pips(card: str, count: int) -> None:
    """DIX-33, DO-6: the joker counts nothing, whatever it ranks as."""
    assert pips(index_of(card)) == count


@pytest.mark.parametrize(
    "trick", ["2C 8H", "3S 7S", "4D 6C", "5H 5D", "9C AS", "TH KC", "TD QS", "TS JD"]
)
def test_4_2_tricks_that_total_ten(trick: str) -> None:
    """DIX-33: the suits do not matter, nor who led."""
    lead, reply = map(index_of, trick.split())

    assert is_ten(lead, reply)
    assert is_ten(reply, lead)


def test_4_2_the_nine_kinds_are_all_there_are() -> None:
    """DIX-33: of all pairs of cards, 118 without the joker total ten, 4 with it."""
    pack = GAME.pack(OPTIONS)
    tens = [(a, b) for a in pack for b in pack if a < b and is_ten(a, b)]

    assert len([pair for pair in tens if JOKER not in pair]) == 118
    assert [a % 13 for a, b in tens if b == JOKER] == [8] * 4, "the tens"


@pytest.mark.parametrize("seed", range(20))
def test_4_3_results_add_up(seed: int) -> None:
    """DIX-27, DIX-29, DIX-30: 26 minus four for every ten-trick."""
    last = positions(seed)[-1]

    assert sum(last.public.tricks) == 26
    assert sum(GAME.outcome(last).scores) == 26 - 4 * sum(last.public.tens)


@pytest.mark.parametrize(
    ("tricks", "tens", "taker", "winner", "because"),
    [
        ((14, 12), (0, 0), 1, 0, "more points"),
        ((15, 11), (2, 1), 0, 1, "DIX-34: 7 each, fewer ten-tricks"),
        ((11, 15), (1, 2), 1, 0, "DIX-34: 7 each, fewer ten-tricks"),
        ((13, 13), (1, 1), 0, 0, "DIX-35: 9 each, one ten each, the last trick"),
        ((13, 13), (1, 1), 1, 1, "DIX-35: 9 each, one ten each, the last trick"),
    ],
)
def test_4_4_who_wins_a_deal(
    tricks: tuple[int, int],
    tens: tuple[int, int],
    taker: int,
    winner: int,
    because: str,
) -> None:
    """DO-8: the scores stay what they are."""
    state = positions(1)[-1]
    public = state.public._replace(tricks=tricks, tens=tens, taker=taker)
    outcome = GAME.outcome(state._replace(public=public))

    assert outcome.winner == winner, because
    assert outcome.scores == (points(tricks[0], tens[0]), points(tricks[1], tens[1]))


def test_4_4_the_tiebreak_always_decides() -> None:
    """DIX-34, DIX-35."""
    for seed in range(20):
        first, second = tiebreak(positions(seed)[-1])
        assert first != second


# §5 The match


@pytest.mark.parametrize(
    ("options", "target", "deals", "tie"),
    [
        (Options(), 50, 0, "tiebreak"),
        (Options(target=100), 100, 0, "tiebreak"),
        (Options(match_tiebreak=EXTRA_DEAL), 50, 0, "extra"),
        (Options(match_format=SINGLE_DEAL), 0, 1, "tiebreak"),
    ],
)
def test_5_1_terms(options: Options, target: int, deals: int, tie: str) -> None:
    """DIX-05, DIX-32, DIX-36, DO-8, DO-9, DO-10; matches are played in the vectors."""
    terms = GAME.terms(options)

    assert (terms.target, terms.deals, terms.tie) == (target, deals, tie)


# §7 Playing well


@pytest.mark.parametrize(
    ("hand", "lead", "best", "because"),
    [
        ("8C 7C", "TC", "7C", "lose with the cheaper card"),
        ("8C 7C", "9C", "7C", "the trick is lost anyway"),
        ("8S 7S", "2C", "8S", "dump the complement on a lost trick"),
        ("AC QC", "KC", "AC", "win a trick that is no ten"),
        ("AC 3C", "9C", "3C", "do not win a ten with the ace"),
    ],
)
def test_7_1_hints(hand: str, lead: str, best: str, because: str) -> None:
    """DIX-31: win tricks, but not ten-tricks; hearts are trumps."""
    state = dealt(1)
    public = state.public._replace(
        turn_up=index_of("4H"), lead=index_of(lead), to_move=0
    )
    own = state.private[0]._replace(hand=parse_set(hand))
    view = view_of(state._replace(public=public, private=(own, own)), 0)

    choice = max(map(index_of, hand.split()), key=lambda card: appraise(view, card))

    assert parse_set(best) >> choice & 1, because


# §8 Sources, and what is marked no code


def test_8_credit_and_what_is_left_out() -> None:
    """DIX-06: the inventor is named. DO-13: there are two presets and no third."""
    assert "Fred Blundun" in GAME.rulebook
    assert list(GAME.variants) == ["classic", "pagat"]
