"""Where the cards of Chinese Ten lie, from which every screen draws the table."""

from __future__ import annotations

from tenpips.cards import NO_CARD, CardIndex, by_suit, lowest, sequence_members
from tenpips.games.chinese_ten.state import Private, Public
from tenpips.telling import Motion, Zone
from tenpips.view import Seat, View

_OUT = Motion(("card",), "played", mine=True)
_TURNED = _OUT._replace(source="stock")
_LAID = Motion(("card",), "layout")
_TAKEN = Motion(("card", "cards"), "captured", mine=True, hold=True)

MOTIONS = {
    "start-capture": (Motion(("cards",), "captured", mine=True, hold=True),),
    "lay": (_LAID,),
    "capture": (_OUT, _TAKEN),
    "sweep": (_OUT, _TAKEN),
    "offer": (_OUT,),
    "offer-or-lay": (_OUT,),
    "pick-lay": (_LAID,),
    "pick-capture": (_TAKEN,),
    "pick-sweep": (_TAKEN,),
    "flip-lay": (_TURNED, _LAID._replace(hold=True)),
    "flip-capture": (_TURNED, _TAKEN),
    "flip-sweep": (_TURNED, _TAKEN),
    "flip-offer": (_TURNED,),
}
"""§2.3, §3.2 to §3.4: a card out of the hand or the stock, then laid or capturing."""


def in_order(public: Public) -> tuple[CardIndex, ...]:
    """Cards of the layout, the oldest first."""
    laid = sequence_members(public.arrivals)
    return tuple(card for card in laid if public.layout >> card & 1)


def zones(view: View[Public, Private | None]) -> tuple[Zone, ...]:
    """§2.5, §6.3 (CO-14, TO-8): layout, stock, card that is out, hands and piles."""
    public = view.public
    pending = public.pending
    played = () if pending == NO_CARD else (pending,)
    known = view.own.peeked if view.own is not None else 0
    bottom = (lowest(known),) if known else ()
    seats = range(public.options.players)
    return (
        Zone("layout", in_order(public), at_hand=True),
        Zone("stock", hidden=public.stock - len(bottom)),
        *(Zone("bottom", bottom, seat=view.seat) for _ in bottom),
        Zone("played", played, seat=public.to_move if played else None),
        *(hand_zone(view, seat) for seat in seats),
        *(pile_zone(view, seat) for seat in seats),
    )


def hand_zone(view: View[Public, Private | None], seat: Seat) -> Zone:
    """Show a hand: faces to its owner, backs to everyone else."""
    if view.own is not None and seat == view.seat:
        return Zone("hand", by_suit(view.own.hand), seat=seat)
    return Zone("hand", hidden=view.public.hands[seat], seat=seat)


def pile_zone(view: View[Public, Private | None], seat: Seat) -> Zone:
    """§2.5 (CT-23, CO-14): show captured cards to their owner, backs to the others."""
    if view.own is not None and seat == view.seat:
        return Zone("captured", by_suit(view.own.captured), seat=seat)
    return Zone("captured", hidden=view.public.piles[seat], seat=seat)


def direction(view: View[Public, Private | None]) -> int:
    """§3.1, §6.4 (CO-16, CT-TW-02): which way play goes at the moment."""
    return view.public.direction
