"""What players of Dix may agree on (rules.md A3), and the named variants."""

from __future__ import annotations

from typing import NamedTuple

from tenpips.game import Terms
from tenpips.options import Choice, Number, Words

VERSION = 1
SEATS = 2

NONDEALER, DEALER = 0, 1
TURNED_CARD, TOP_TRUMP = 0, 1
WINNER_FIRST, LOSER_FIRST, NONDEALER_FIRST = 0, 1, 2
TARGET, SINGLE_DEAL = 0, 1
LAST_DEAL, EXTRA_DEAL = 0, 1


class Options(NamedTuple):
    """House rules of Dix; the defaults are the standard sheet."""

    first_lead: int = NONDEALER
    """Who leads to the first trick (DO-2)."""

    joker_rank: int = TURNED_CARD
    """What the joker ranks as (DO-1)."""

    draw_order: int = WINNER_FIRST
    """Who draws first after a trick (DO-3)."""

    match_format: int = TARGET
    """Deals up to a target, or a single deal (DO-8)."""

    target: int = 50
    """Points that end a match (DIX-05)."""

    match_tiebreak: int = LAST_DEAL
    """What decides equal totals at or past the target (DO-10)."""


CHOICES: tuple[Choice, ...] = (
    Words("first_lead", ("nondealer", "dealer"), "DO-2"),
    Words("joker_rank", ("turned_card", "top_trump"), "DO-1"),
    Words("draw_order", ("winner_first", "loser_first", "nondealer_first"), "DO-3"),
    Words("match_format", ("target", "single_deal"), "DO-8"),
    Number("target", 10, 500, "DIX-05"),
    Words("match_tiebreak", ("last_deal", "extra_deal"), "DO-10"),
)

VARIANTS = {
    "classic": Options(),
    "pagat": Options(first_lead=DEALER, match_format=SINGLE_DEAL),
}


def terms(options: Options) -> Terms:
    """
    How deals make a match.

    §1.4 (DIX-07, DIX-08): a lot, then by turns, which is what `Terms` says unless
    told otherwise. §5.1 (DIX-05, DIX-32, DIX-36): deals up to a target. §5.2 to §5.4
    (DO-8 to DO-10): the higher total, then the tie-break, or one deal alone.
    """
    if options.match_format == SINGLE_DEAL:
        return Terms(deals=1, tie="tiebreak")
    tie = "tiebreak" if options.match_tiebreak == LAST_DEAL else "extra"
    return Terms(target=options.target, tie=tie)
