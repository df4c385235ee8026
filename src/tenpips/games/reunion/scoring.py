"""What cards, tricks and the skat of Réunion score: §5 of the rulebook."""

from __future__ import annotations

from tenpips.cards import CardIndex, CardSet, size
from tenpips.compiled import rule
from tenpips.games.reunion.options import FULL_TO_WINNER, KEEP, POINTS_30
from tenpips.games.reunion.ranks import (
    ACES,
    JACKS,
    KINGS,
    LEFT_BOWERS,
    QUEENS,
    RIGHT_BOWERS,
    TENS,
    trump_suit,
)
from tenpips.games.reunion.state import Public, State
from tenpips.view import Seat

LAST_TRICK = 10
NIL_SHARE = 15
"""Points that a player without a trick pays to each of the others."""

NOWHERE = -1


@rule
def card_points(cards: CardSet, trumps: int) -> int:
    """§5.1 (REU-36, RO-16): what the cards of a set are worth together."""
    bowers = RIGHT_BOWERS[trumps] | LEFT_BOWERS[trumps]
    return (
        12 * size(cards & bowers)
        + 11 * size(cards & ACES)
        + 10 * size(cards & TENS)
        + 4 * size(cards & KINGS)
        + 3 * size(cards & QUEENS)
        + 2 * size(cards & JACKS & ~bowers)
    )


@rule
def keeps_skat(public: Public) -> bool:
    """§5.4, §5.5 (REU-20, REU-35, RO-10, RO-11): whether the skat counts."""
    keep = public.options.nil_dealer_talon == KEEP
    return keep or public.taken[public.dealer] != 0


@rule
def gained(public: Public, seat: Seat) -> int:
    """§5.2 to §5.5 (REU-30 to REU-32, RO-19): a seat's points before penalties."""
    trumps = trump_suit(public.turn_up)
    points = card_points(public.taken[seat], trumps)
    if seat == public.taker:
        points += LAST_TRICK
    if seat == public.dealer and keeps_skat(public):
        points += card_points(public.skat, trumps)
    return points


@rule
def nil_shares(taken: tuple[CardSet, ...], nil_both: int) -> tuple[int, int, int]:
    """§5.6, §5.7 (REU-33, REU-34, RO-12): shares of the nil penalty got, by seat."""
    first = 1 if taken[0] == 0 else 0
    second = 1 if taken[1] == 0 else 0
    third = 1 if taken[2] == 0 else 0
    trickless = first + second + third
    if trickless == 2 and nil_both == FULL_TO_WINNER:
        return (4 - 6 * first, 4 - 6 * second, 4 - 6 * third)
    return (trickless - 3 * first, trickless - 3 * second, trickless - 3 * third)


@rule
def scores(state: State) -> tuple[int, int, int]:
    """§5.8 (RO-18): points of the three seats, penalties last."""
    public = state.public
    share = NIL_SHARE if public.options.nil_penalty == POINTS_30 else 0
    shares = nil_shares(public.taken, public.options.nil_both)
    return (
        gained(public, 0) + share * shares[0],
        gained(public, 1) + share * shares[1],
        gained(public, 2) + share * shares[2],
    )


@rule
def fallen_place(
    lead: CardIndex, second: CardIndex, third: CardIndex, trumps: int
) -> int:
    """§5.9 (RO-14): where in the trick the left bower fell to the right one."""
    if not (1 << lead | 1 << second | 1 << third) & RIGHT_BOWERS[trumps]:
        return NOWHERE
    left = LEFT_BOWERS[trumps]
    if left >> lead & 1:
        return 0
    if left >> second & 1:
        return 1
    return 2 if left >> third & 1 else NOWHERE
