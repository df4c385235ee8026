"""
A position of Chinese Ten with all hands open, as the searches want it.

Cards are numbered by rank, four numbers a rank, and within a rank by worth. Cards of
one rank and one worth are *twins*: nothing in the game tells them apart, as only
likenesses and points matter. A card stays in the hand where it was dealt until it is
played, so what is left of the hands is told by one set of numbers.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types of what it compiles: `deal` is a record of `DEAL`.)

from __future__ import annotations

import numpy as np

from tenpips.cards import NO_CARD, SUIT_SIZE, top_of, without_top
from tenpips.games.chinese_ten.captures import RED_FIVES, partner_rank
from tenpips.games.chinese_ten.dealing import DEALT
from tenpips.games.chinese_ten.options import CAPTURED_POINTS, MAX_SEATS, NO_BONUS
from tenpips.games.chinese_ten.scoring import captured_points, is_scaled, value_of
from tenpips.kernels._parts import called

CARDS = 52
SUITS = 4
ONE_RANK = 0xF

PARTNERS = np.array(
    [ONE_RANK << SUITS * partner_rank(number // SUITS) for number in range(CARDS)]
)
"""§2.1, §2.2: by number, the numbers that it captures."""

NAME_HAND, NAME_TARGET, TURN, NAME_TURNED = range(4)
"""
What happens next: the seat to move names a card of its hand, then perhaps what that
captures; the top card of the stock is turned, and perhaps it names what that captures.
"""

DEAL = np.dtype(
    [
        ("worth", np.int64, CARDS),  # what each number is worth
        ("card", np.int64, CARDS),  # the card that each number stands for
        ("hands", np.int64, MAX_SEATS),  # numbers in each hand when the search begins
        ("layout", np.int64),
        ("stock", np.int64),  # numbers to turn, as a set
        ("known", np.int64),  # 1 if the order in which they come is known
        ("order", np.int64, DEALT),  # the number turned when so many are left below it
        ("bottom", np.int64),  # the number turned last, as a set, if that is known
        ("points", np.int64),  # worth of all cards that nobody has captured
        ("captured", np.int64, MAX_SEATS),  # points captured so far
        ("bonuses", np.int64, MAX_SEATS),  # captures so far that the others pay for
        ("to_move", np.int64),
        ("phase", np.int64),
        ("pending", np.int64),
        ("direction", np.int64),
        ("twins", np.int64),  # numbers whose rank and worth the number below has too
        ("stock_twins", np.int64),  # likewise, but for a bottom that is known
        ("held_twins", np.int64),  # likewise, and both are in one hand
        ("held_gaps", np.int64),  # likewise with two below, but not the one between
        ("red_fives", np.int64),
        ("players", np.int64),
        ("hand_capture", np.int64),  # options
        ("stock_choice", np.int64),
        ("triple_rule", np.int64),
        ("reverse_on_clear", np.int64),
        ("red_five", np.int64),
        ("due", np.int64),  # what each of the others pays for a bonus
        ("capped", np.int64),  # 1 if nobody pays more than they have captured
        ("scale", np.int64),  # how often the match counts a point
        ("seat", np.int64),  # whose value is sought
        (
            "friends",
            np.int64,
        ),  # seats that want it high, as bits; the others want it low
    ]
)


@called
def set_up(deal, state):
    """Copy what matters of a position of the game."""
    public = state.public
    options = public.options
    _copy_options(deal, options)
    _number_cards(deal, options)
    for seat in range(MAX_SEATS):
        deal.hands[seat] = _numbers(deal, state.private[seat].hand)
    deal.layout = _numbers(deal, public.layout)
    deal.to_move, deal.direction = public.to_move, public.direction
    deal.phase, deal.pending = NAME_HAND, NO_CARD
    if public.pending != NO_CARD:
        deal.phase = NAME_TURNED if public.turned else NAME_TARGET
        deal.pending = _number(deal, public.pending)
    _copy_stock(deal, state)
    captured = captured_points(state)
    deal.points = 0
    for number in range(CARDS):
        if not public.gone >> deal.card[number] & 1:
            deal.points += deal.worth[number]
    for seat in range(MAX_SEATS):
        deal.captured[seat] = captured[seat]
        deal.bonuses[seat] = public.bonuses[seat]
    _find_twins(deal)


@called
def aim(deal, seat, friends, known):
    """Set whose value is sought, who wants it high, and if the stock is known."""
    deal.seat, deal.friends, deal.known = seat, friends, known
    deal.stock_twins = deal.twins & ~(deal.bottom | deal.bottom << 1)
    if not known:
        deal.stock = packed(deal.stock, deal.stock_twins)


@called
def _copy_options(deal, options):
    """Copy the options that matter once the cards are dealt."""
    deal.players = options.players
    deal.hand_capture, deal.stock_choice = options.hand_capture, options.stock_choice
    deal.triple_rule = options.triple_rule
    deal.reverse_on_clear = options.reverse_on_clear
    deal.red_five, deal.due = options.red_five, options.red_five_points
    cap = options.red_five_cap == CAPTURED_POINTS
    deal.capped = 1 if cap and options.red_five != NO_BONUS else 0
    deal.scale = options.players if is_scaled(options) else 1


@called
def _number_cards(deal, options):
    """Number the cards of each rank from the one worth least, suit by suit."""
    for rank in range(SUIT_SIZE):
        for suit in range(SUITS):
            card = SUIT_SIZE * suit + rank
            worth, place = value_of(card, options), SUITS * rank + suit
            while place > SUITS * rank and deal.worth[place - 1] > worth:
                deal.worth[place] = deal.worth[place - 1]
                deal.card[place] = deal.card[place - 1]
                place -= 1
            deal.worth[place], deal.card[place] = worth, card
    deal.red_fives = _numbers(deal, RED_FIVES)


@called
def _number(deal, card):
    """Give the number of a card."""
    number = SUITS * (card % SUIT_SIZE)
    while deal.card[number] != card:
        number += 1
    return number


@called
def _numbers(deal, cards):
    """Give the numbers of a set of cards."""
    found = 0
    for number in range(CARDS):
        found |= (cards >> deal.card[number] & 1) << number
    return found


@called
def _copy_stock(deal, state):
    """Copy the stock, and its bottom card if somebody has seen it."""
    stock = state.secret.stock
    deal.stock = deal.bottom = 0
    for left in range(state.public.stock - 1, -1, -1):
        number = _number(deal, top_of(stock))
        stock = without_top(stock)
        deal.order[left] = number
        deal.stock |= 1 << number
    for seat in range(MAX_SEATS):
        if state.private[seat].peeked:
            deal.bottom = 1 << deal.order[0]


@called
def _find_twins(deal):
    """Find the twins, and those of them that lie in one hand."""
    deal.twins = deal.held_twins = deal.held_gaps = 0
    for number in range(CARDS):
        held = 0
        for seat in range(MAX_SEATS):
            if deal.hands[seat] >> number & 1:
                held = deal.hands[seat]
        if _are_twins(deal, number, number - 1):
            deal.twins |= 1 << number
            if held >> number - 1 & 1:
                deal.held_twins |= 1 << number
            elif _are_twins(deal, number, number - 2) and held >> number - 2 & 1:
                deal.held_gaps |= 1 << number


@called
def _are_twins(deal, number, below):
    """Tell whether a number and a lower one have the same rank and worth."""
    same_rank = below >= 0 and number // SUITS == below // SUITS
    return same_rank and deal.worth[number] == deal.worth[below]


# Of use to every search


@called
def lowest_twins(deal, moves):
    """Leave out of some moves those that are as good as a lower one."""
    moves &= ~(moves << 1 & deal.twins)
    # Twins that are not neighbours: of three in a class, the outer two.
    return moves & ~(moves << 2 & deal.twins & deal.twins << 1)


@called
def packed(numbers, twins):
    """Move twins down to where lower ones are missing: two rounds do for three."""
    for _ in range(2):
        moving = numbers & twins & ~(numbers << 1)
        numbers ^= moving | moving >> 1
    return numbers


@called
def packed_hands(deal, hands):
    """Give the one set of hands that stands for all the same but for twins."""
    hands = packed(hands, deal.held_twins)
    moving = hands & deal.held_gaps & ~(hands << 2)
    return hands ^ (moving | moving >> 2)
