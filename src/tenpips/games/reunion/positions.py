"""Positions of Réunion as people type them."""

from __future__ import annotations

from collections.abc import Mapping

from tenpips.cards import NO_CARD, CardIndex, CardSet, names, replaced, set_of, size
from tenpips.games.reunion.options import SEATS, Options
from tenpips.games.reunion.ranks import trump_suit
from tenpips.games.reunion.rules import barred, seat_after, shown_lacking
from tenpips.games.reunion.state import Private, Public, Secret, State
from tenpips.games.reunion.strategy import PACK
from tenpips.positions import Written, expect
from tenpips.view import NO_SEAT, Seat

SKAT_SIZE = 2


def set_up(written: Written, options: Options) -> State:
    """
    Set up a position with all hands open; a dealer with 12 or 11 cards is to lay away.

    Fields: ``turn-up``; ``hands``; ``dealer`` (0); ``skat``, laid away already;
    ``taken``, the cards of each seat's tricks; ``leader`` of the trick (the seat after
    the dealer) and ``trick``, the cards played to it.

    Raises:
        NotationError: If the fields do not make such a position.

    """
    turn_up = written.card("turn-up", elsewhere=True)
    hands = written.sets("hands", SEATS)
    skat, trick = set_of(written.cards("skat")), written.cards("trick")
    taken = written.sets("taken", SEATS)
    dealer = written.seat("dealer", SEATS, 0)
    eldest = seat_after(dealer, 1, options.direction)
    leader = written.seat("leader", SEATS, eldest)
    written.finish()
    expect(turn_up != NO_CARD, "expected the card turned up")
    _check_cards(hands, taken, skat, trick)
    to_lay = SKAT_SIZE - size(skat)
    began = bool(trick) or any(taken)
    expect(
        to_lay >= 0 and not (to_lay and began),
        "expected two cards in the skat, or fewer before the first lead",
    )
    _check_hands(hands, leader, trick, {dealer: to_lay}, options)
    trumps = trump_suit(turn_up)
    others = (hand for seat, hand in enumerate(hands) if seat != dealer)
    expect(
        not any(hand >> turn_up & 1 for hand in others),
        "expected the card turned up with the dealer, or gone",
    )
    expect(not skat & barred(trumps), "expected no ace and no bower in the skat")
    mover = seat_after(leader, len(trick), options.direction)
    played = taken[0] | taken[1] | taken[2] | set_of(trick)
    places = [*trick, NO_CARD, NO_CARD]
    public = Public(
        options,
        dealer,
        turn_up,
        dealer if to_lay else mover,
        to_lay,
        places[0],
        places[1],
        played,
        _lacks(trick, leader, trumps, options),
        taken,
        leader if any(taken) else NO_SEAT,
        (0, 0, 0),
        0,
    )
    private = tuple(
        Private(hand, skat if seat == dealer else 0) for seat, hand in enumerate(hands)
    )
    return State(public, private, Secret())


def _check_cards(
    hands: tuple[CardSet, ...],
    taken: tuple[CardSet, ...],
    skat: CardSet,
    trick: list[CardIndex],
) -> None:
    """Every card of the pack lies somewhere; raises NotationError."""
    found = skat | set_of(trick)
    for cards in (*hands, *taken):
        found |= cards
    missing, others = names(PACK & ~found), names(found & ~PACK)
    expect(not others, f"expected cards of the pack, got {' '.join(others)}")
    expect(not missing, f"expected every card somewhere; missing {' '.join(missing)}")
    expect(len(trick) < SEATS, "expected at most two cards in the trick")
    expect(
        all(size(cards) % SEATS == 0 for cards in taken),
        "expected whole tricks among the cards taken",
    )


def _check_hands(
    hands: tuple[CardSet, ...],
    leader: Seat,
    trick: list[CardIndex],
    to_lay: Mapping[Seat, int],
    options: Options,
) -> None:
    """Hands are of equal size but for trick and skat; raises NotationError."""
    held = [size(hand) - to_lay.get(seat, 0) for seat, hand in enumerate(hands)]
    for place in range(len(trick)):
        held[seat_after(leader, place, options.direction)] += 1
    expect(
        len(set(held)) == 1 and held[0] > 0,
        "expected hands of equal size (with the trick, without what is to be laid "
        f"away), got {held}",
    )


def _lacks(
    trick: list[CardIndex], leader: Seat, trumps: int, options: Options
) -> tuple[CardSet, ...]:
    """What the second card of the trick shows."""
    lacks: tuple[CardSet, ...] = (0, 0, 0)
    if len(trick) == 2:
        second = seat_after(leader, 1, options.direction)
        lacks = replaced(lacks, second, shown_lacking(trick[1], trick[0], trumps))
    return lacks
