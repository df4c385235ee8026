"""
Deals into matches: the first dealer's lot, rotation, targets, ties, settlement.

A match is a fold over the outcomes of its deals, so whoever holds the outcomes can
say how it stands; nothing is counted twice. Games say what they want by `Terms`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tenpips.cards import JOKER, SUIT_SIZE, CardIndex
from tenpips.game import Terms
from tenpips.telling import Outcome
from tenpips.view import Seat


class Standing(NamedTuple):
    """How a match stands after some deals."""

    totals: tuple[int, ...]
    """Points so far, by seat."""

    counters: tuple[int, ...]
    """Counters won or lost in the deals so far, by seat; the settlement is apart."""

    deals: int
    """Deals that counted; void ones are left out."""

    next_dealer: Seat
    winners: tuple[Seat, ...]
    """Who has won; empty while the match goes on."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.winners)


class Cut(NamedTuple):
    """A card cut in the lot for the first deal."""

    seat: Seat
    card: CardIndex


class Lot(NamedTuple):
    """The lot for the first deal: who deals, and the cards cut for it, in order."""

    dealer: Seat
    cuts: tuple[Cut, ...]


def standing(
    terms: Terms, seats: int, first_dealer: Seat, outcomes: Sequence[Outcome]
) -> Standing:
    """Fold the outcomes of the deals so far, the first by *first_dealer*."""
    totals, counters = [0] * seats, [0] * seats
    dealer, deals = first_dealer, 0
    for outcome in outcomes:
        if outcome.redeal:
            continue
        deals += 1
        dealer = (dealer + terms.direction) % seats
        for seat in range(seats):
            totals[seat] += outcome.scores[seat]
            counters[seat] += outcome.counters[seat] if outcome.counters else 0
    counted = [outcome for outcome in outcomes if not outcome.redeal]
    winners = _winners(terms, totals, counted) if _may_end(terms, totals, deals) else ()
    return Standing(tuple(totals), tuple(counters), deals, dealer, winners)


def _may_end(terms: Terms, totals: Sequence[int], deals: int) -> bool:
    """Tell whether the match ends here if somebody leads alone."""
    if terms.deals:
        past = deals - terms.deals
        return past == 0 or (past > 0 and past % terms.extra == 0)
    return max(totals) >= terms.target or _capped(terms, deals)


def _capped(terms: Terms, deals: int) -> bool:
    return bool(terms.cap) and deals >= terms.cap


def _winners(
    terms: Terms, totals: Sequence[int], counted: Sequence[Outcome]
) -> tuple[Seat, ...]:
    """Whoever leads, ties settled as the terms say; nobody if play goes on."""
    best = max(totals)
    leaders = [seat for seat, total in enumerate(totals) if total == best]
    if len(leaders) > 1 and terms.tie == "tiebreak" and counted[-1].tiebreak:
        last = counted[-1].tiebreak
        top = max(last[seat] for seat in leaders)
        leaders = [seat for seat in leaders if last[seat] == top]
    if len(leaders) > 1 and terms.tie == "extra" and not _capped(terms, len(counted)):
        return ()
    return tuple(leaders)


def draw_lot(
    terms: Terms,
    seats: int,
    pack: Sequence[CardIndex],
    below: Callable[[int], int],
) -> Lot:
    """
    Find the first dealer by lot.

    *below(n)* gives a number from 0 to n - 1: from the operating system for a real
    match, from dice in a simulation. Where cards are cut for the deal, each seat
    cuts a card of the pack, and those who tie cut again.
    """
    if terms.lot == "random":
        return Lot(below(seats), ())
    order = terms.cut_order or tuple(range(SUIT_SIZE))
    rank = {card: order.index(card % SUIT_SIZE) for card in pack if card != JOKER}
    rank |= {JOKER: len(order)}
    wanted = max if terms.lot == "high" else min
    contenders, cuts = list(range(seats)), list[Cut]()
    while len(contenders) > 1:
        left = list(pack)
        drawn = [Cut(seat, left.pop(below(len(left)))) for seat in contenders]
        cuts += drawn
        best = wanted(rank[cut.card] for cut in drawn)
        contenders = [cut.seat for cut in drawn if rank[cut.card] == best]
    return Lot(contenders[0], tuple(cuts))
