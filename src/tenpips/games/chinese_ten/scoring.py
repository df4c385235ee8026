"""What captured cards are worth in Chinese Ten (rulebook §4, §6 and §7)."""

from __future__ import annotations

from tenpips.cards import RED, SUIT_SIZE, CardIndex, CardSet, lowest, size
from tenpips.compiled import rule
from tenpips.games.chinese_ten.captures import ACE, NINE, ONE_RANK, TEN
from tenpips.games.chinese_ten.options import (
    BOTH,
    BY_PLAYERS,
    CAPTURED_POINTS,
    RAW,
    SPADE,
    STANDARD,
    TAIWAN_220,
    THAI,
    Options,
)
from tenpips.games.chinese_ten.state import BySeat, State

ACE_OF_CLUBS: CardIndex = 12
ACE_OF_SPADES: CardIndex = 51

RED_ACES = 40
"""What both red aces score together; half as much in the 220-point game."""

RED_WITHOUT_ACES = 170
THAI_TOTAL = 218


@rule
def value_of(card: CardIndex, options: Options) -> int:
    """
    §4.1, §6.8, §6.10, §7.2: what a card is worth to its captor.

    CT-37, CT-38, CT-TW-05 to CT-TW-09, CT-TW-17, CT-TW-18, CT-TH-02 to CT-TH-07.
    """
    rank = card % SUIT_SIZE
    red = RED >> card & 1
    if options.variant == THAI:
        return 0 if red else thai_value(card)
    if not red:
        return black_ace_value(card, options) if rank == ACE else 0
    if rank == ACE:
        return RED_ACES // 4 if options.variant == TAIWAN_220 else RED_ACES // 2
    return rank + 2 if rank < NINE else 10


@rule
def thai_value(card: CardIndex) -> int:
    """§7.2 (CT-TH-04 to CT-TH-07, HO-2): a black card, with any number of players."""
    rank = card % SUIT_SIZE
    if rank == ACE:
        return 50 if card == ACE_OF_SPADES else 0
    return rank + 2 if rank < TEN else 10


@rule
def black_ace_value(card: CardIndex, options: Options) -> int:
    """§4.2, §6.8 (CT-38, CO-9, CT-TW-05, CT-TW-06, CT-TW-18): spades 30, clubs 40."""
    spade = card == ACE_OF_SPADES
    if options.variant != STANDARD or options.black_aces == SPADE:
        return 30 if spade else 0
    if options.black_aces == BY_PLAYERS:
        if spade:
            return 30 if options.players > 2 else 0
        return 40 if options.players > 3 else 0
    if options.black_aces == BOTH:
        return 30 if spade else 40
    return 0


@rule
def pile_points(pile: CardSet, options: Options) -> int:
    """§4.1 (CT-37): what a captured pile is worth."""
    points = 0
    while pile:
        points += value_of(lowest(pile), options)
        pile &= pile - 1
    return points


@rule
def whole_pile_points(pile: CardSet, options: Options) -> int:
    """
    §4.1 (CT-37): what `pile_points` gives, counted rank by rank.

    Cards of a rank and colour are worth the same, but for aces. For a whole pile this
    is several times as fast; a few cards are sooner added up one by one.
    """
    points = 0
    for rank in range(ACE):
        cards = pile & ONE_RANK << rank
        points += size(cards & RED) * value_of(SUIT_SIZE + rank, options)
        points += size(cards & ~RED) * value_of(rank, options)
    for suit in range(4):
        ace = SUIT_SIZE * suit + ACE
        if pile >> ace & 1:
            points += value_of(ace, options)
    return points


@rule
def pack_points(options: Options) -> int:
    """§4.3, §6.8, §6.10 (CT-39, CT-TW-10, CT-TW-19 to CT-TW-21): worth of all cards."""
    if options.variant == THAI:
        return THAI_TOTAL
    aces = RED_ACES // 2 if options.variant == TAIWAN_220 else RED_ACES
    aces += black_ace_value(ACE_OF_CLUBS, options)
    aces += black_ace_value(ACE_OF_SPADES, options)
    return RED_WITHOUT_ACES + aces


@rule
def is_scaled(options: Options) -> bool:
    """§4.3, §7.3 (CO-9, HO-1): no whole par, so points count once for every player."""
    uneven = pack_points(options) % options.players != 0
    return options.score_mode != RAW and (options.variant == THAI or uneven)


@rule
def match_score(points: int, options: Options) -> int:
    """§4.3 (CT-39 to CT-41, HO-1): points as the match counts them."""
    if options.score_mode == RAW:
        return points
    if is_scaled(options):
        return points * options.players - pack_points(options)
    return points - pack_points(options) // options.players


@rule
def payment(captured: int, options: Options) -> int:
    """§6.7 (TO-11, TO-12): what one player pays for one red-five capture."""
    due = options.red_five_points
    if options.red_five_cap == CAPTURED_POINTS and captured < due:
        return captured
    return due


@rule
def after_payments(
    captured: BySeat, bonuses: BySeat, seat: int, options: Options
) -> int:
    """§6.7 (CT-TW-14, TO-12): a seat's points once the red fives are paid for."""
    points = captured[seat]
    own_payment = payment(captured[seat], options)
    for other in range(options.players):
        if other != seat:
            points += bonuses[seat] * payment(captured[other], options)
            points -= bonuses[other] * own_payment
    return points


@rule
def captured_points(state: State) -> BySeat:
    """§4.1 (CT-37): worth of each pile, before anybody pays."""
    private, options = state.private, state.public.options
    return (
        whole_pile_points(private[0].captured, options),
        whole_pile_points(private[1].captured, options),
        whole_pile_points(private[2].captured, options),
        whole_pile_points(private[3].captured, options),
    )


@rule
def final_points(captured: BySeat, bonuses: BySeat, options: Options) -> BySeat:
    """§6.7 (CT-TW-13): points of all seats, red fives paid for."""
    if bonuses == (0, 0, 0, 0):
        return captured
    return (
        after_payments(captured, bonuses, 0, options),
        after_payments(captured, bonuses, 1, options),
        after_payments(captured, bonuses, 2, options) if options.players > 2 else 0,
        after_payments(captured, bonuses, 3, options) if options.players > 3 else 0,
    )


@rule
def match_scores(points: BySeat, options: Options) -> BySeat:
    """§4.3 (CT-40): what the match adds up, 0 for empty chairs."""
    return (
        match_score(points[0], options),
        match_score(points[1], options),
        match_score(points[2], options) if options.players > 2 else 0,
        match_score(points[3], options) if options.players > 3 else 0,
    )
