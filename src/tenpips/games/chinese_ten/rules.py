"""The turns of Chinese Ten, in the order of the rulebook."""

from __future__ import annotations

from typing import NamedTuple

from tenpips.cards import (
    NO_CARD,
    CardIndex,
    CardSequence,
    CardSet,
    card_at,
    placed,
    replaced,
    size,
    top_of,
    without_top,
)
from tenpips.compiled import rule
from tenpips.games.chinese_ten.captures import (
    is_question,
    nameable,
    named_group,
    partners,
    partners_of_any,
    pays,
)
from tenpips.games.chinese_ten.dealing import is_void, peeker, seat_after
from tenpips.games.chinese_ten.options import (
    ANY_CLEAR,
    AUTO_BEST,
    END_OF_TURN,
    HAND_FORCED,
    Options,
)
from tenpips.games.chinese_ten.scoring import (
    captured_points,
    final_points,
    match_scores,
    value_of,
)
from tenpips.games.chinese_ten.state import (
    BySeat,
    Private,
    Public,
    Secret,
    State,
)
from tenpips.view import NO_SEAT, Seat, View

# §3 The turn


@rule
def playable(hand: CardSet, layout: CardSet, hand_capture: int) -> CardSet:
    """§3.2, §3.3 (CT-26, CO-1): any card, or one that captures where the hand must."""
    if hand_capture == HAND_FORCED:
        capturing = hand & partners_of_any(layout)
        if capturing:
            return capturing
    return hand


@rule
def legal(view: View[Public, Private]) -> CardSet:
    """§3.2 (CT-25, CT-26): a hand card, or what the card that is out may take."""
    public = view.public
    options = public.options
    if public.pending != NO_CARD:
        return nameable(public.pending, public.layout, public.turned, options)
    return playable(view.own.hand, public.layout, options.hand_capture)


class Course(NamedTuple):
    """What the two steps of a turn change: the layout, and the mover's own things."""

    layout: CardSet
    arrivals: CardSequence
    laid: int
    captured: CardSet
    bonuses: int
    cleared: int
    """1 once a capture has emptied the layout in this turn."""

    pending: CardIndex
    """Card that stops the turn: its player is to name what it captures."""


@rule
def put(course: Course, card: CardIndex, group: CardSet, red_five: int) -> Course:
    """§2.5, §3.2, §3.4 (CT-23, CT-26 to CT-28): a card captures a group or is laid."""
    layout, arrivals, laid, captured, bonuses, cleared, _ = course
    if group == 0:
        layout |= 1 << card
        arrivals = placed(arrivals, laid, card)
        laid += 1
    else:
        layout ^= group
        captured |= group | 1 << card
        if red_five:
            bonuses += pays(group | 1 << card, red_five)
        if layout == 0:
            cleared = 1
    return Course(layout, arrivals, laid, captured, bonuses, cleared, NO_CARD)


@rule
def wait(course: Course, card: CardIndex) -> Course:
    """§2.3 (CO-2): a card is out, and its player is to name what it captures."""
    return Course(
        course.layout,
        course.arrivals,
        course.laid,
        course.captured,
        course.bonuses,
        course.cleared,
        card,
    )


@rule
def richest(course: Course, options: Options) -> CardIndex:
    """§3.4 (CO-2): the pending card's best target, the oldest among equals."""
    targets = course.layout & partners(course.pending)
    best, most = NO_CARD, -1
    for place in range(course.laid):
        card = card_at(course.arrivals, place)
        if targets >> card & 1:
            worth = value_of(card, options)
            if worth > most:
                best, most = card, worth
    return best


@rule
def name_card(public: Public, captured: CardSet, card: CardIndex) -> Course:
    """§3.2 (CT-26, CT-29): a hand card, or what the pending card captures, is named."""
    options, layout, pending = public.options, public.layout, public.pending
    course = Course(
        layout,
        public.arrivals,
        public.laid,
        captured,
        public.bonuses[public.to_move],
        0,
        NO_CARD,
    )
    if pending != NO_CARD:
        group = named_group(pending, card, layout, options.triple_rule)
        return put(course, pending, group, options.red_five)
    group = layout & partners(card)
    if group and is_question(card, group, 0, options):
        return wait(course, card)
    return put(course, card, group, options.red_five)


@rule
def turn_stock(course: Course, top: CardIndex, options: Options) -> Course:
    """§3.4 (CT-27, CT-28, CT-32, CO-2, CO-3): the stock's top card is turned."""
    group = course.layout & partners(top)
    if group and is_question(top, group, 1, options):
        return wait(course, top)
    return put(course, top, group, options.red_five)


@rule
def shown_lacks(public: Public, card: CardIndex) -> CardSet:
    """§3.3 (CO-1): a card laid where the hand must capture shows what it lacks."""
    lacks = public.lacks[public.to_move]
    if public.pending == NO_CARD and public.layout & partners(card) == 0:
        return lacks | partners_of_any(public.layout)
    return lacks


@rule
def reverses(course: Course, reverse_on_clear: int) -> bool:
    """§6.4 (CT-TW-02, TO-1, TO-5): emptied during the turn, or empty at its end."""
    if reverse_on_clear == ANY_CLEAR:
        return course.cleared != 0
    return reverse_on_clear == END_OF_TURN and course.layout == 0


@rule
def next_seat(seat: Seat, step: int, hands: BySeat, players: int) -> Seat:
    """§3.5, §6.5 (CT-24, CT-30, TO-3): the next with cards, if anyone has."""
    for _ in range(players):
        seat = seat_after(seat, step, players)
        if hands[seat]:
            return seat
    return NO_SEAT


@rule
def play(state: State, card: CardIndex) -> State:
    """§3.2, §3.6, §6.4 (CT-25, CT-30, CT-34, CO-8, TO-2): the position after a card."""
    public, private, stock = state.public, state.private, state.secret.stock
    options, seat, step = public.options, public.to_move, public.direction
    own = private[seat]
    left, turned = public.stock, public.turned
    course = name_card(public, own.captured, card)
    if course.pending == NO_CARD and not turned:
        course = turn_stock(course, top_of(stock), options)
        stock, left, turned = without_top(stock), left - 1, 1
        if course.pending != NO_CARD and options.stock_choice == AUTO_BEST:
            group = 1 << richest(course, options)
            course = put(course, course.pending, group, options.red_five)
    hand = own.hand & ~(1 << card)
    hands = replaced(public.hands, seat, size(hand))
    to_move = seat
    if course.pending == NO_CARD:
        turned = 0
        if reverses(course, options.reverse_on_clear):
            step = -step
        to_move = next_seat(seat, step, hands, options.players)
    piles, lacks, bonuses = public.piles, public.lacks, public.bonuses
    if course.captured != own.captured:
        piles = replaced(piles, seat, size(course.captured))
        if options.red_five:
            bonuses = replaced(bonuses, seat, course.bonuses)
    if options.hand_capture == HAND_FORCED:
        lacks = replaced(lacks, seat, shown_lacks(public, card))
    private = replaced(private, seat, Private(hand, course.captured, own.peeked))
    if left == 0 and options.peek:
        private = without_peek(private, peeker(public.dealer, options))
    position = Public(
        options,
        public.dealer,
        to_move,
        course.layout,
        course.arrivals,
        course.laid,
        course.pending,
        turned,
        left,
        step,
        hands,
        piles,
        public.gone | course.captured,
        lacks,
        bonuses,
    )
    return State(position, private, Secret(stock))


@rule
def without_peek(private: tuple[Private, ...], seat: Seat) -> tuple[Private, ...]:
    """§6.3 (TO-8): the bottom card has been turned, and is no secret any more."""
    own = private[seat]
    return replaced(private, seat, Private(own.hand, own.captured, 0))


# §4 Points


@rule
def scores(state: State) -> BySeat:
    """§1.6, §4.3 (CT-40): what the match adds up; nothing for a void deal."""
    public = state.public
    if is_void(public):
        return (0, 0, 0, 0)
    points = final_points(captured_points(state), public.bonuses, public.options)
    return match_scores(points, public.options)
