"""
Ten or nothing: a toy game that shows all that a game needs to be.

Two players get three of the pack's twelve hearts each and lay one card each in turn;
whoever lays the second card of a pair that totals ten wins a point.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tenpips.cards import (
    NO_CARD,
    NOTATION,
    CardIndex,
    CardSet,
    names,
    replaced,
    size,
)
from tenpips.compiled import rule
from tenpips.dice import Dice
from tenpips.game import Game, Terms
from tenpips.options import Number
from tenpips.sampling import drawn
from tenpips.telling import Event, Line, Outcome, Refusal
from tenpips.view import NO_SEAT, Seat, View

PACK: CardSet = 0xFFF << 26


class Options(NamedTuple):
    deals: int = 2


class Public(NamedTuple):
    options: Options
    dealer: Seat
    to_move: Seat
    last: CardIndex
    played: CardSet
    points: tuple[int, int]


class Private(NamedTuple):
    hand: CardSet


class Secret(NamedTuple):
    rest: CardSet


class State(NamedTuple):
    public: Public
    private: tuple[Private, Private]
    secret: Secret


@rule
def deal(pack: Sequence[CardIndex], dealer: Seat, options: Options) -> State:
    hands: tuple[CardSet, ...] = (0, 0, 0)
    for place in range(len(pack)):
        owner = min(place // 3, 2)
        hands = replaced(hands, owner, hands[owner] | 1 << pack[place])
    public = Public(options, dealer, 1 - dealer, NO_CARD, 0, (0, 0))
    return State(public, (Private(hands[0]), Private(hands[1])), Secret(hands[2]))


@rule
def legal(view: View[Public, Private]) -> CardSet:
    return view.own.hand


@rule
def play(state: State, card: CardIndex) -> State:
    public, seat = state.public, state.public.to_move
    own = Private(state.private[seat].hand ^ 1 << card)
    private = (own, state.private[1]) if seat == 0 else (state.private[0], own)
    won = 1 if is_ten(public.last, card) else 0
    zero, one = public.points
    points = (zero + won, one) if seat == 0 else (zero, one + won)
    over = size(private[0].hand | private[1].hand) == 0
    pair_open = NO_CARD if public.last != NO_CARD else card
    following = NO_SEAT if over else 1 - seat
    dealer, played = public.dealer, public.played | 1 << card
    laid = Public(public.options, dealer, following, pair_open, played, points)
    return State(laid, private, state.secret)


@rule
def is_ten(first: CardIndex, second: CardIndex) -> bool:
    return first != NO_CARD and first % 13 + second % 13 + 4 == 10


@rule
def scores(state: State) -> tuple[int, int]:
    return state.public.points


@rule
def determinize(view: View[Public, Private], dice: Dice) -> State:
    seat, public, own = view
    hidden = PACK & ~(public.played | own.hand)
    hand = drawn(dice, hidden, 6 - size(public.played) - size(own.hand))
    other = Private(hand)
    private = (own, other) if seat == 0 else (other, own)
    return State(public, private, Secret(hidden ^ hand))


def outcome(state: State) -> Outcome:
    points = state.public.points
    winner = None if points[0] == points[1] else points.index(max(points))
    return Outcome(points, winner, {"points": [*points]})


def opening(state: State) -> list[Event]:
    return [
        Event("deal", {"player": state.public.dealer}),
        *(
            Event("hand", {"cards": [*names(own.hand)]}, seat, from_pack=own.hand)
            for seat, own in enumerate(state.private)
        ),
    ]


def events(before: State, card: CardIndex, after: State) -> list[Event]:
    seat = before.public.to_move
    told = [Event("play", {"player": seat, "card": NOTATION[card]})]
    if after.public.points != before.public.points:
        told.append(Event("ten", {"player": seat, "points": 1}))
    return told


def receipt(_state: State, told: Sequence[Event]) -> tuple[Line, ...]:
    takers = [e.args["player"] for e in told if e.code == "ten"]
    return tuple(Line(s, "ten", "TOY-1", 1) for s in takers if isinstance(s, int))


GAME = Game(
    name="toy",
    version=1,
    package=__name__,
    choices=(Number("deals", 1, 20, "TOY-2"),),
    variants={"plain": Options(), "long": Options(deals=6)},
    seats=lambda _options: 2,
    max_seats=2,
    pack=lambda _options: tuple(range(26, 38)),
    deal=deal,
    legal=legal,
    play=play,
    scores=scores,
    determinize=determinize,
    outcome=outcome,
    receipt=receipt,
    terms=lambda options: Terms(deals=options.deals, tie="shared"),
    opening=opening,
    events=events,
    refusal=lambda view, card: Refusal("not-in-hand", card, duty=view.own.hand),
    openers=frozenset({"play"}),
)
