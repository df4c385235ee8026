"""What players of Réunion may agree on (rules.md B3), and the named variants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tenpips.game import Terms
from tenpips.options import Choice, Number, Words
from tenpips.view import Seat

VERSION = 1
SEATS = 3

TEN_HIGH, TEN_LOW = 0, 1
CLOCKWISE, ANTICLOCKWISE = 0, 1
RANDOM, HIGH_CUT, LOW_CUT = 0, 1, 2
UPPER, BOTTOM = 0, 1
FREE, MAX_ONE = 0, 1
POINTS_30, COUNTERS, NONE = 0, 1, 2
CROSS_PAY, FULL_TO_WINNER = 0, 1
FORFEIT, KEEP = 0, 1
OFF, LADDER, MATSCH = 0, 1, 2
SHARED, EXTRA_ROUND = 0, 1

ROUND = 3
"""Deals in which each player deals once."""

PAR = 150
"""A third of all the points of three deals."""

CUT_HIGH_TEN = (5, 6, 7, 9, 10, 11, 8, 12)
CUT_LOW_TEN = (5, 6, 7, 8, 9, 10, 11, 12)
"""Ranks of a plain suit from low to high, by their place in ``cards.RANKS``."""


class Options(NamedTuple):
    """House rules of Réunion; the defaults are the standard sheet."""

    ten_rank: int = TEN_HIGH
    """Whether the ten ranks next to the ace or next to the nine (RO-1)."""

    direction: int = CLOCKWISE
    """Which way deal, play and the turn to deal go (RO-7)."""

    first_dealer: int = RANDOM
    """How the first dealer is found (RO-6)."""

    trump_card: int = UPPER
    """Which of the two cards left over is shown and fixes trumps (RO-5)."""

    discard_tens: int = FREE
    """How many tens the dealer may lay away (RO-8)."""

    nil_penalty: int = POINTS_30
    """What a player without a trick pays (RO-13)."""

    nil_both: int = CROSS_PAY
    """Whether two players without a trick pay each other too (RO-12)."""

    nil_dealer_talon: int = FORFEIT
    """What becomes of the skat when the dealer takes no trick (RO-10)."""

    left_bower_payment: int = 0
    """Counters paid when the left bower falls to the right one (RO-14)."""

    stakes: int = OFF
    """Counters paid to the winner at the end of the match (RO-15)."""

    deals: int = ROUND
    """Deals in a match (REU-37)."""

    match_tiebreak: int = SHARED
    """What becomes of equal best totals (RO-17)."""


CHOICES: tuple[Choice, ...] = (
    Words("ten_rank", ("high", "low"), "RO-1"),
    Words("direction", ("clockwise", "anticlockwise"), "RO-7"),
    Words("first_dealer", ("random", "high_cut", "low_cut"), "RO-6"),
    Words("trump_card", ("upper", "bottom"), "RO-5"),
    Words("discard_tens", ("free", "max_one"), "RO-8"),
    Words("nil_penalty", ("points_30", "counters", "none"), "RO-13"),
    Words("nil_both", ("cross_pay", "full_to_winner"), "RO-12"),
    Words("nil_dealer_talon", ("forfeit", "keep"), "RO-10"),
    Number("left_bower_payment", 0, 10, "RO-14"),
    Words("stakes", ("off", "ladder", "matsch"), "RO-15"),
    Number("deals", 3, 9, "REU-37", few=(3, 6, 9)),
    Words("match_tiebreak", ("shared", "extra_round"), "RO-17"),
)

VARIANTS = {
    "classic": Options(),
    "gambiter": Options(
        ten_rank=TEN_LOW,
        trump_card=BOTTOM,
        nil_penalty=COUNTERS,
        left_bower_payment=1,
        stakes=LADDER,
    ),
    "pierer": Options(
        direction=ANTICLOCKWISE,
        first_dealer=LOW_CUT,
        trump_card=BOTTOM,
        nil_penalty=COUNTERS,
        left_bower_payment=1,
        stakes=MATSCH,
    ),
}


def terms(options: Options) -> Terms:
    """§1.3, §6.1, §6.2 (REU-11, REU-12, REU-37, RO-17): how deals make a match."""
    low_ten = options.ten_rank == TEN_LOW
    return Terms(
        deals=options.deals,
        tie="shared" if options.match_tiebreak == SHARED else "extra",
        extra=ROUND,
        direction=1 if options.direction == CLOCKWISE else -1,
        lot=("random", "high", "low")[options.first_dealer],
        cut_order=CUT_LOW_TEN if low_ten else CUT_HIGH_TEN,
    )


def settle(
    options: Options, totals: Sequence[int], winners: Sequence[Seat]
) -> tuple[int, ...]:
    """§6.3 (RO-15): counters that each loser pays to each winner."""
    counters = [0] * len(totals)
    for loser, total in enumerate(totals):
        if loser in winners:
            continue
        paid = price(options, total)
        counters[loser] -= paid * len(winners)
        for winner in winners:
            counters[winner] += paid
    return tuple(counters)


def price(options: Options, total: int) -> int:
    """§6.3 (RO-15): counters for a loser's total; par grows with the deals agreed."""
    if options.stakes == OFF:
        return 0
    share = total * ROUND
    if share >= PAR * options.deals:
        return 0
    if total <= 0:
        return 4
    if options.stakes == LADDER and share < 50 * options.deals:
        return 3
    return 2 if share < 100 * options.deals else 1
