"""Where the cards of Réunion lie, from which every screen draws the table."""

from __future__ import annotations

from tenpips.cards import NO_CARD, CardIndex, CardSet, members, size
from tenpips.games.reunion import ranks, rules
from tenpips.games.reunion.options import CLOCKWISE, SEATS
from tenpips.games.reunion.state import Private, Public, State
from tenpips.telling import Motion, Zone
from tenpips.view import NO_SEAT, Seat, View

HAND_SIZE = 10

_PLAYED = (Motion(("card",), "trick", mine=True),)

MOTIONS = {
    "lay-away": (Motion(("card",), "skat", mine=True),),
    "lead": _PLAYED,
    "follow": _PLAYED,
    "trump": _PLAYED,
    "throw": _PLAYED,
    "trick": (Motion(("cards",), "tricks", mine=True, hold=True),),
}
"""§3.5, §4.1, §4.6: a card laid away, a card into the trick, a trick to its taker."""


def zones(view: View[Public, Private | None]) -> tuple[Zone, ...]:
    """Show the turn-up, the skat, the trick card by card, all hands and all piles."""
    public = view.public
    order = seats_in_order(public)
    cards = (public.lead, public.second, NO_CARD)
    trick = [(card,) if card != NO_CARD else () for card in cards]
    return (
        Zone("turn-up", (public.turn_up,), at_hand=True),
        skat_zone(view),
        *(
            Zone("trick", played, seat=seat, at_hand=True)
            for seat, played in zip(order, trick, strict=True)
        ),
        *(hand_zone(view, seat) for seat in range(SEATS)),
        *(
            Zone("tricks", hidden=size(public.taken[seat]), seat=seat)
            for seat in range(SEATS)
        ),
    )


def seats_in_order(public: Public) -> tuple[Seat, ...]:
    """§4.1: the seats in the order in which they play to the trick."""
    to_move = public.taker if public.to_move == NO_SEAT else public.to_move
    played = (public.lead != NO_CARD) + (public.second != NO_CARD)
    direction = public.options.direction
    return tuple(
        rules.seat_after(to_move, SEATS - played + place, direction)
        for place in range(SEATS)
    )


def skat_zone(view: View[Public, Private | None]) -> Zone:
    """§3.5, §5.4: the skat, open to the dealer, and to everyone in the end."""
    public = view.public
    cards = public.skat | (view.own.skat if view.own is not None else 0)
    laid = 0 if public.skat else 2 - public.to_lay
    return Zone(
        "skat",
        shown_order(public, cards),
        hidden=laid - size(cards) if laid else 0,
        seat=public.dealer,
    )


def hand_zone(view: View[Public, Private | None], seat: Seat) -> Zone:
    """Show a hand: faces to its owner, backs to everyone else."""
    if view.own is not None and seat == view.seat:
        return Zone("hand", shown_order(view.public, view.own.hand), seat=seat)
    return Zone("hand", hidden=hand_size(view.public, seat), seat=seat)


def hand_size(public: Public, seat: Seat) -> int:
    """How many cards a seat holds, which everyone can count."""
    laying = public.to_lay if seat == public.dealer else 0
    tricks, on_table = divmod(size(public.played), SEATS)
    has_played = seat in seats_in_order(public)[:on_table]
    return HAND_SIZE + laying - tricks - has_played


def shown_order(public: Public, cards: CardSet) -> tuple[CardIndex, ...]:
    """§2.3: cards suit by suit and highest first, all the trumps in front."""
    trumps = ranks.trump_suit(public.turn_up)

    def place(card: CardIndex) -> tuple[bool, int, int]:
        standing = ranks.standing(card, trumps, public.options.ten_rank)
        suit, rank = divmod(standing, 16)
        return suit != trumps, suit, -rank

    return tuple(sorted(members(cards), key=place))


def tallies(view: View[Public, Private | None]) -> dict[str, tuple[int, ...]]:
    """§4.6: tricks by seat; what they are worth is for the players to remember."""
    return {"tricks": tuple(size(taken) // SEATS for taken in view.public.taken)}


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """§2.2 (REU-08, REU-09): bowers taken in tricks, which no outcome tells."""
    trumps = ranks.trump_suit(state.public.turn_up)
    bowers = ranks.RIGHT_BOWERS[trumps] | ranks.LEFT_BOWERS[trumps]
    return {"bowers": tuple(size(taken & bowers) for taken in state.public.taken)}


def direction(view: View[Public, Private | None]) -> int:
    """§3.2, §4.1 (RO-7): which way play goes in this deal."""
    return 1 if view.public.options.direction == CLOCKWISE else -1
