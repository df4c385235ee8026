"""Endings of Dix as people type them."""

from __future__ import annotations

from collections import Counter

from tenpips.cards import JOKER, NO_CARD, CardSet, members, size
from tenpips.games.dix.options import SEATS, Options
from tenpips.games.dix.rules import HAND_SIZE, TEN, TRICKS, pips
from tenpips.games.dix.state import Private, Public, Secret, State
from tenpips.positions import Written, expect
from tenpips.view import NO_SEAT

ALL_CARDS: CardSet = (1 << JOKER + 1) - 1


def set_up(written: Written, options: Options) -> State:
    """
    Set up a position with no stock, which is all that both players know.

    Fields: ``turn-up``; ``hands``; ``leader`` (0), ``lead`` if a card is led already;
    ``tricks`` taken (shared evenly) and ``tens`` among them (none); ``dealer`` (0).

    Raises:
        NotationError: If the fields do not make such a position.

    """
    turn_up, lead = written.card("turn-up"), written.card("lead")
    hands = written.sets("hands", SEATS)
    leader = written.seat("leader", SEATS, 0)
    dealer = written.seat("dealer", SEATS, 0)
    expect(turn_up != NO_CARD, "expected the card turned up")
    held = _hand_size(hands, leader, lead)
    finished = TRICKS - held
    even = (finished - finished // 2, finished // 2)
    tricks = written.numbers("tricks", SEATS) or even
    tens = written.numbers("tens", SEATS) or (0, 0)
    written.finish()
    expect(
        sum(tricks) == finished,
        f"expected {finished} tricks taken with {held} cards in hand, "
        f"got {sum(tricks)}",
    )
    expect(
        all(ten <= trick for ten, trick in zip(tens, tricks, strict=True)),
        "expected no more ten-tricks than tricks",
    )
    expect(
        tricks[leader] > 0,
        f"expected a trick of seat {leader}, which leads as it took the last one",
    )
    in_hands = hands[0] | hands[1]
    gone = ALL_CARDS & ~(in_hands | 1 << turn_up)
    most = _most_tens(gone if lead == NO_CARD else gone & ~(1 << lead))
    expect(
        sum(tens) <= most,
        f"expected at most {most} ten-tricks of the cards played, got {sum(tens)}",
    )
    public = Public(
        options,
        dealer,
        turn_up,
        leader if lead == NO_CARD else 1 - leader,
        lead,
        0,
        (0, 0, 0, 0, 0, 0),
        gone,
        (tricks[0], tricks[1]),
        (tens[0], tens[1]),
        leader if finished else NO_SEAT,
    )
    return State(public, (Private(hands[0]), Private(hands[1])), Secret((0, 0, 0)))


def _hand_size(hands: tuple[CardSet, ...], leader: int, lead: int) -> int:
    """How many cards both hold before the trick; raises NotationError."""
    led = lead != NO_CARD
    held = size(hands[leader]) + led
    other = size(hands[1 - leader])
    expect(
        held == other and 1 <= held <= HAND_SIZE,
        f"expected hands of equal size, 1 to {HAND_SIZE} (the card led counts), "
        f"got {held} and {other}",
    )
    return held


def _most_tens(cards: CardSet) -> int:
    """How many tricks that total ten could be made of some cards."""
    count = Counter(map(pips, members(cards)))
    five = TEN // 2
    pairs = sum(min(count[low], count[TEN - low]) for low in range(five))
    return pairs + count[five] // 2
