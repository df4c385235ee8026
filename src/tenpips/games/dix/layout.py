"""Where the cards of Dix lie, from which every screen draws the table."""

from __future__ import annotations

from tenpips.cards import (
    JOKER,
    NO_CARD,
    SUIT_MASK,
    SUIT_SIZE,
    CardIndex,
    CardSet,
    by_suit,
)
from tenpips.games.dix.rules import (
    HAND_SIZE,
    NO_TRUMPS,
    TRICKS,
    reply_wins,
    trump_suit,
)
from tenpips.games.dix.state import Private, Public
from tenpips.telling import Motion, Zone
from tenpips.view import NO_SEAT, View

_PLAYED = (Motion(("card",), "trick", mine=True),)
_TAKEN = (Motion(("cards",), "tricks", mine=True, hold=True),)

MOTIONS = {
    "lead": _PLAYED,
    "reply": _PLAYED,
    "trick": _TAKEN,
    "ten-trick": _TAKEN,
    "draw": (Motion(("cards",), "hand", mine=True, source="stock"),),
}
"""§3.1, §3.6, §3.7: a card into the trick, a trick to its taker, a draw."""


def zones(view: View[Public, Private | None]) -> tuple[Zone, ...]:
    """
    Show the turn-up, the stock, the trick, both hands and both piles.

    §1.3 (DIX-15): the turn-up stays in sight. §3.6 (DO-12): piles stay face down.
    """
    public = view.public
    lead = (public.lead,) if public.lead != NO_CARD else ()
    leader = None if public.lead == NO_CARD else 1 - public.to_move
    return (
        Zone("turn-up", (public.turn_up,), at_hand=True),
        Zone("stock", hidden=public.stock),
        Zone("trick", lead, seat=leader, at_hand=True),
        *(hand_zone(view, seat) for seat in (0, 1)),
        *(Zone("tricks", hidden=2 * public.tricks[seat], seat=seat) for seat in (0, 1)),
    )


def hand_zone(view: View[Public, Private | None], seat: int) -> Zone:
    """Show a hand: faces to its owner, backs to everyone else."""
    if view.own is not None and seat == view.seat:
        return Zone("hand", in_order(view.own.hand, view.public), seat=seat)
    return Zone("hand", hidden=hand_size(view.public, seat), seat=seat)


def in_order(cards: CardSet, public: Public) -> tuple[CardIndex, ...]:
    """Show cards suit by suit, the trumps last and the joker at its rank."""
    trumps = trump_suit(public.turn_up)
    plain = cards & ~(1 << JOKER)
    if trumps == NO_TRUMPS:
        return by_suit(plain)
    held = by_suit(plain & SUIT_MASK << SUIT_SIZE * trumps)
    if cards >> JOKER & 1:
        rank = public.options.joker_rank
        below = sum(reply_wins(card, JOKER, public.turn_up, rank) for card in held)
        held = (*held[:below], JOKER, *held[below:])
    return by_suit(plain & ~(SUIT_MASK << SUIT_SIZE * trumps)) + held


def hand_size(public: Public, seat: int) -> int:
    """How many cards a seat holds, which everyone can count."""
    tricks = sum(public.tricks)
    held = HAND_SIZE if public.stock or tricks <= TRICKS // 2 else TRICKS - tricks
    played = public.lead != NO_CARD and public.to_move != NO_SEAT
    return held - 1 if played and seat != public.to_move else held


def tallies(view: View[Public, Private | None]) -> dict[str, tuple[int, ...]]:
    """§3.6 (DO-12): tricks and ten-tricks, which both players have counted."""
    return {"tricks": view.public.tricks, "tens": view.public.tens}
