"""Réunion, paragraph by paragraph: the table, ranks, the deal and play."""

from __future__ import annotations

from typing import Any

import pytest

from tenpips.cards import (
    NO_CARD,
    NOTATION,
    RANKS,
    SUITS,
    CardSet,
    index_of,
    members,
    names,
    parse_set,
    set_of,
)
from tenpips.dice import Dice
from tenpips.games.reunion import GAME, Options
from tenpips.games.reunion.options import ANTICLOCKWISE, BOTTOM, MAX_ONE, TEN_LOW, terms
from tenpips.games.reunion.ranks import TRUMPS, standing, suit_of, suit_with
from tenpips.games.reunion.rules import seat_after, shown_lacking, winning_place
from tenpips.games.reunion.state import Private, Public, State
from tenpips.match import draw_lot
from tenpips.match import standing as match_standing
from tenpips.telling import Event, Outcome
from tenpips.view import NO_SEAT, View, view_of

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


def view_at(hand: str, lead: str = "", **changes: Any) -> View[Public, Private]:
    """A hand about to play when diamonds are trumps, or to lay away with ``to_lay``."""
    fields: dict[str, Any] = {
        "turn_up": index_of("9D"),
        "to_lay": 0,
        "lead": index_of(lead) if lead else NO_CARD,
        "to_move": 1,
    }
    skat = parse_set(changes.pop("skat", ""))
    public = dealt().public._replace(**{**fields, **changes})
    return View(public.to_move, public, Private(parse_set(hand), skat))


def legal(view: View[Public, Private]) -> str:
    """Legal cards of a view, in card order."""
    return " ".join(names(GAME.legal(view)))


def sorted_names(text: str) -> str:
    """Cards in card order."""
    return " ".join(names(parse_set(text)))


def refused(view: View[Public, Private], card: str) -> tuple[str, str, str]:
    """Code, rule and option of a refusal, whose duty must be the legal cards."""
    refusal = GAME.refuse(view, index_of(card))
    assert refusal is not None
    assert refusal.duty == GAME.legal(view)
    return refusal.code, refusal.rule, refusal.option


# 1 The table


def test_1_1_three_players_and_32_cards() -> None:
    """REU-02, REU-03, REU-04; RO-20: nor can more sit down. REU-01: the name."""
    assert GAME.name == "reunion"
    assert GAME.seats(Options()) == GAME.max_seats == 3
    assert len(PACK) == len(set(PACK)) == 32
    assert {NOTATION[card][0] for card in PACK} == set("789TJQKA")


@pytest.mark.parametrize(
    ("direction", "order"), [(0, [0, 1, 2, 0]), (ANTICLOCKWISE, [0, 2, 1, 0])]
)
def test_1_3_direction(direction: int, order: list[int]) -> None:
    """REU-12, RO-7: of play, and of the turn to deal."""
    options = Options(direction=direction)
    nothing = Outcome((0, 0, 0), None, {})

    assert [seat_after(0, places, direction) for places in range(4)] == order
    match = match_standing(terms(options), 3, 0, [nothing])
    assert match.next_dealer == order[1]


def test_1_3_first_dealer_by_lot() -> None:
    """REU-11, RO-6: at random, or by a cut in which plain suits rank as in play."""
    order = terms(Options()).cut_order
    low_ten = terms(Options(ten_rank=TEN_LOW)).cut_order

    assert [terms(Options(first_dealer=n)).lot for n in range(3)] == [
        "random",
        "high",
        "low",
    ]
    assert "".join(RANKS[rank] for rank in order) == "789JQKTA"
    assert "".join(RANKS[rank] for rank in low_ten) == "789TJQKA"


@pytest.mark.parametrize(("first_dealer", "dealer"), [("high_cut", 0), ("low_cut", 1)])
def test_1_3_cutting_for_the_deal(first_dealer: str, dealer: int) -> None:
    """RO-6: the ten is higher than the king and the nine."""
    options = GAME.options(given={"first_dealer": first_dealer})
    wanted = iter(("TC", "9D", "KH"))
    left = list(PACK)

    def below(_limit: int) -> int:
        place = left.index(index_of(next(wanted)))
        left.pop(place)
        return place

    assert draw_lot(terms(options), 3, PACK, below).dealer == dealer


def test_1_1_no_other_games() -> None:
    """RO-21: Harjan is another game, so nobody offers it."""
    assert set(GAME.variants) == {"classic", "gambiter", "pierer"}


# 2 Trumps and ranks


@pytest.mark.parametrize(
    ("suit", "ten_rank", "order", "because"),
    [
        ("S", 0, "7S 8S 9S JS QS KS TS AS", "the ten is below the ace"),
        ("S", TEN_LOW, "7S 8S 9S TS JS QS KS AS", "the ten is above the nine"),
        ("H", 0, "7H 8H 9H QH KH TH AH", "its jack has become a trump"),
        ("D", 0, "7D 8D 9D QD KD TD AD JH JD", "the bowers are on top"),
        ("D", TEN_LOW, "7D 8D 9D TD QD KD AD JH JD", "only the ten moves"),
    ],
)
def test_2_1_and_2_3_ranks(suit: str, ten_rank: int, order: str, because: str) -> None:
    """REU-05, REU-07, REU-10, RO-1; RO-2: there is no third jack among the trumps."""
    standings = {card: standing(card, DIAMONDS, ten_rank) for card in PACK}
    own = [card for card in PACK if standings[card] // 16 == SUITS.index(suit)]
    own.sort(key=lambda card: standings[card])

    assert " ".join(NOTATION[card] for card in own) == order, because


@pytest.mark.parametrize(
    ("trumps", "right", "left"),
    [
        ("C", "JC", "JS"),
        ("D", "JD", "JH"),
        ("H", "JH", "JD"),
        ("S", "JS", "JC"),
    ],
)
def test_2_2_bowers(trumps: str, right: str, left: str) -> None:
    """REU-07, REU-08, REU-09."""
    suit = SUITS.index(trumps)
    ranked = sorted(PACK, key=lambda card: standing(card, suit, 0))
    ranked = [card for card in ranked if suit_of(card, suit) == suit]

    assert [NOTATION[card] for card in ranked[-2:]] == [left, right]


@pytest.mark.parametrize("trumps", range(4))
@pytest.mark.parametrize("ten_rank", range(2))
def test_2_4_one_suit_for_every_purpose(trumps: int, ten_rank: int) -> None:
    """REU-10, RO-3: sets, suits and ranks agree on each card, the left bower too."""
    for card in PACK:
        suit = suit_of(card, trumps)
        assert standing(card, trumps, ten_rank) // 16 == suit
        fellows = suit_with(card, trumps) & ALL
        assert fellows == set_of(c for c in PACK if suit_of(c, trumps) == suit)
        assert (fellows == TRUMPS[trumps] & ALL) == (suit == trumps)
    sizes = [len({c for c in PACK if suit_of(c, trumps) == suit}) for suit in range(4)]
    assert sizes[trumps] == 9
    assert sizes[3 - trumps] == 7


# 3 The deal


@pytest.mark.parametrize(
    ("dealer", "direction", "first", "second"),
    [(0, 0, 1, 2), (1, 0, 2, 0), (0, ANTICLOCKWISE, 2, 1), (2, ANTICLOCKWISE, 1, 0)],
)
def test_3_2_packets(dealer: int, direction: int, first: int, second: int) -> None:
    """REU-13, REU-14, REU-15, REU-17: a shuffled pack in packets of 3, 4 and 3."""
    pack = Dice(3).shuffled(PACK)
    state = GAME.deal(pack, dealer, Options(direction=direction))

    def hand(*places: int) -> CardSet:
        return set_of(pack[place] for place in places)

    assert state.private[first].hand == hand(0, 1, 2, *range(9, 13), 21, 22, 23)
    assert state.private[second].hand == hand(3, 4, 5, *range(13, 17), 24, 25, 26)
    assert state.private[dealer].hand == hand(6, 7, 8, *range(17, 21), *range(27, 32))


@pytest.mark.parametrize(("trump_card", "place"), [(0, 30), (BOTTOM, 31)])
def test_3_3_turn_up(trump_card: int, place: int) -> None:
    """REU-16, RO-5."""
    pack = Dice(4).shuffled(PACK)
    state = GAME.deal(pack, 0, Options(trump_card=trump_card))

    assert state.public.turn_up == pack[place]
    suit = NOTATION[pack[place]][1]
    turned = {"card": NOTATION[pack[place]], "suit": suit}
    told = Event("turn-up", turned, from_pack=1 << pack[place])
    assert told in GAME.opening(state)


def test_3_4_dealer_takes_both_cards() -> None:
    """REU-17: the other card is told to nobody but the dealer."""
    state = shuffled_deal(5)
    told = GAME.opening(state)

    assert [len(names(own.hand)) for own in state.private] == [12, 10, 10]
    assert state.private[0].hand >> state.public.turn_up & 1
    hands = [event for event in told if event.code == "hand"]
    assert [event.audience for event in hands] == [0, 1, 2]
    for event, own in zip(hands, state.private, strict=True):
        cards = event.args["cards"]
        assert isinstance(cards, list)
        assert set(cards) == set(names(own.hand))


def test_3_5_dealer_lays_two_away() -> None:
    """REU-18, REU-19, RO-9: any two, the turn-up and trumps included."""
    pack = [index_of(card) for card in names(ALL ^ parse_set("8D 7D"))]
    state = GAME.deal([*pack, *map(index_of, ("8D", "7D"))], 0, Options())
    for left, card in ((2, "8D"), (1, "7D")):
        assert (state.public.to_move, state.public.to_lay) == (0, left)
        assert GAME.legal_cards(state) >> index_of(card) & 1
        after = GAME.play(state, index_of(card))
        told = GAME.events(state, index_of(card), after)
        assert told[0] == Event("lay-away", {"player": 0, "card": card}, audience=0)
        state = after

    assert told[1:] == [Event("laid", {"player": 0}), Event("to-lead", {"player": 1})]
    assert state.private[0].skat == parse_set("8D 7D")
    assert state.public.turn_up == index_of("8D")
    assert state.public.skat == 0, "the faces are the dealer's secret"


@pytest.mark.parametrize(
    ("card", "code"),
    [
        ("AD", "ace-in-skat"),
        ("AS", "ace-in-skat"),
        ("JD", "bower-in-skat"),
        ("JH", "bower-in-skat"),
    ],
)
def test_3_6_barred_from_the_skat(card: str, code: str) -> None:
    """REU-21."""
    view = view_at("JD JH AD AS TS TC KH QH 9D 8C JC 7S", to_lay=2)

    assert legal(view) == sorted_names("TS TC KH QH 9D 8C JC 7S")
    assert refused(view, card) == (code, "REU-21", "")
    assert refused(view, "7H") == ("not-in-hand", "REU-18", "")


def test_3_7_tens_in_the_skat() -> None:
    """RO-8."""
    hand = "JD JH AD AC AH AS TS TC TD QH 9D"
    free = view_at(hand, to_lay=1, skat="TH")
    one = view_at(hand, to_lay=1, skat="TH", options=Options(discard_tens=MAX_ONE))

    assert legal(free) == sorted_names("TS TC TD QH 9D")
    assert legal(one) == sorted_names("QH 9D")
    assert refused(one, "TS") == ("second-ten-in-skat", "RO-8", "discard_tens")


# 4 Play


@pytest.mark.parametrize("direction", range(2))
def test_4_1_eldest_leads_any_card(direction: int) -> None:
    """REU-22, REU-23."""
    state = shuffled_deal(6, Options(direction=direction))
    for _ in range(2):
        state = GAME.play(state, next(members(GAME.legal_cards(state))))
    eldest = seat_after(0, 1, direction)

    assert state.public.to_move == eldest
    assert GAME.legal_cards(state) == state.private[eldest].hand
    view = view_of(state, eldest)
    other = next(members(state.private[0].hand))
    assert refused(view, NOTATION[other]) == ("not-in-hand", "REU-23", "")


@pytest.mark.parametrize(
    ("hand", "lead", "expected", "because"),
    [
        ("7S KS AH JD", "9S", "7S KS", "must follow suit, with any card of it"),
        ("JH 9S AC TH", "AD", "JH", "the left bower follows trumps"),
        ("JD 7D AC", "JH", "7D JD", "a led left bower asks for trumps"),
        ("7H JH AC", "KH", "7H", "the left bower is no heart"),
        ("JH 9D AS", "KH", "9D JH", "no heart: must trump"),
        ("7D JD AH", "KS", "7D JD", "must trump with any trump"),
        ("JH AS TH", "9C", "JH", "the left bower is the only trump"),
        ("AS TH", "9C", "TH AS", "neither suit nor trump: any card"),
        ("AS TH", "7D", "TH AS", "no trump when trumps are led: any card"),
        ("JC 8C AS", "QC", "8C JC", "a plain jack follows its suit"),
    ],
)
def test_4_2_to_4_4_duties(hand: str, lead: str, expected: str, because: str) -> None:
    """REU-24, REU-25, REU-26, RO-3."""
    assert legal(view_at(hand, lead)) == expected, because


@pytest.mark.parametrize(
    ("hand", "lead", "card", "refusal"),
    [
        ("7S KS AH JD", "9S", "AH", ("must-follow-suit", "REU-24", "")),
        ("7S KS AH JD", "9S", "JD", ("must-follow-suit", "REU-24", "")),
        ("7H JH AC", "KH", "JH", ("left-bower-does-not-follow", "REU-10", "")),
        ("7S JH AC", "KS", "JH", ("must-follow-suit", "REU-24", "")),
        ("JH 9D AS", "KH", "AS", ("must-trump", "REU-25", "")),
        ("JH 9S", "AD", "9S", ("must-follow-suit", "REU-24", "")),
    ],
)
def test_4_2_and_4_3_refusals(
    hand: str, lead: str, card: str, refusal: tuple[str, str, str]
) -> None:
    """REU-10, REU-24, REU-25."""
    assert refused(view_at(hand, lead), card) == refusal


def test_4_2_and_4_3_what_a_reply_shows() -> None:
    """REU-24, REU-25: a hand that does not follow, or trump, lacks those cards."""
    hearts, diamonds = parse_set("7H 8H 9H TH QH KH AH"), TRUMPS[DIAMONDS] & ALL

    def lacking(lead: str, card: str) -> CardSet:
        return shown_lacking(index_of(card), index_of(lead), DIAMONDS) & ALL

    assert lacking("KH", "7H") == 0
    assert lacking("KH", "7D") == lacking("KH", "JH") == hearts
    assert lacking("KH", "7S") == hearts | diamonds
    assert lacking("AD", "7S") == lacking("JH", "TH") == diamonds


@pytest.mark.parametrize("seed", range(20))
def test_4_2_shown_lacks_are_true(seed: int) -> None:
    """Cards said to be lacking are in that hand at no later time."""
    dice, state = Dice(seed, 2), shuffled_deal(seed)
    while cards := GAME.legal_cards(state):
        state = GAME.play(state, dice.pick(cards))
        for own, lacks in zip(state.private, state.public.lacks, strict=True):
            assert own.hand & lacks == 0


@pytest.mark.parametrize(
    ("trick", "ten_rank", "place", "because"),
    [
        ("KS 9S QS", 0, 1, "highest of the suit led"),
        ("KS TS 9S", 0, 2, "the ten beats the king"),
        ("KS TS 9S", TEN_LOW, 1, "the king beats the ten"),
        ("9C AS 8C", 0, 1, "an ace thrown wins nothing"),
        ("KS TD JD", 0, 3, "the higher trump wins"),
        ("KS TD 7D", 0, 2, "nobody has to overtrump"),
        ("KH AH JH", 0, 3, "the left bower is a trump"),
        ("AD JH JD", 0, 3, "the right bower beats the left one"),
        ("JH AD TD", 0, 1, "the left bower beats the ace"),
        ("JS QS 9S", 0, 2, "a plain jack is below the queen"),
        ("7D AC AH", 0, 1, "the only trump"),
    ],
)
def test_4_5_and_4_6_who_takes_the_trick(
    trick: str, ten_rank: int, place: int, because: str
) -> None:
    """REU-27, RO-4."""
    lead, second, third = map(index_of, trick.split())

    won = winning_place(lead, second, third, DIAMONDS, ten_rank)
    assert won + 1 == place, because


@pytest.mark.parametrize("direction", range(2))
def test_4_7_taker_leads_and_ten_tricks_are_played(direction: int) -> None:
    """REU-28, REU-29."""
    dice, state = Dice(7), shuffled_deal(7, Options(direction=direction))
    order: list[int] = []
    player_of: dict[int, int] = {}
    while cards := GAME.legal_cards(state):
        before, card = state.public, dice.pick(cards)
        state = GAME.play(state, card)
        if before.to_lay:
            continue
        order.append(before.to_move)
        player_of[card] = before.to_move
        if before.second != NO_CARD:
            trick = (before.lead, before.second, card)
            best = trick[winning_place(*trick, before.turn_up // 13, 0)]
            assert state.public.taker == player_of[best]
            assert state.public.to_move in {state.public.taker, NO_SEAT}

    assert len(order) == 30
    tricks = [order[start : start + 3] for start in range(0, 30, 3)]
    for first, second, third in tricks:
        assert [second, third] == [seat_after(first, n, direction) for n in (1, 2)]
    assert sum(pile.bit_count() for pile in state.public.taken) == 30


@pytest.mark.parametrize(
    ("lead", "card", "codes"),
    [
        ("", "KH", ["lead"]),
        ("", "JH", ["lead", "left-bower"]),
        ("QH", "KH", ["follow"]),
        ("9D", "JH", ["follow", "left-bower"]),
        ("9C", "JH", ["trump", "left-bower"]),
        ("9C", "KH", ["throw"]),
    ],
)
def test_4_2_to_4_4_events(lead: str, card: str, codes: list[str]) -> None:
    """REU-10, REU-24 to REU-26: the log tells why a card counts as it does."""
    view = view_at("KH JH", lead)
    state = State(view.public, (view.own, view.own, view.own), dealt().secret)
    after = GAME.play(state, index_of(card))

    assert [event.code for event in GAME.events(state, index_of(card), after)] == codes
