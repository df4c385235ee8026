"""
Which places of a pack are dealt together, and which need not be dealt yet.

Places that one seat gets make one hand, and the order within a hand tells nothing; the
stock's cards lie where nobody looks. Both are found by dealing packs and comparing the
positions, so that no game needs to say it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tenpips.cards import CardIndex
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.options import AnyOptions
from tenpips.research.openspiel.texts import cards_in
from tenpips.view import Seat

PACKS = 6
"""How many packs are compared: chance alone hides nothing from all of them."""


class Places(NamedTuple):
    """In which order the places of a pack are dealt."""

    order: tuple[int, ...]
    """Places that are dealt before the first decision, first to last."""

    together: tuple[int, ...]
    """By step: how many of its hand are still to be dealt, this one included."""

    first: tuple[bool, ...]
    """By step: whether a hand begins."""

    hidden: tuple[int, ...]
    """Places that are left for later."""


def plain_places(number: int) -> Places:
    """Deal every place by itself, in order."""
    return Places(tuple(range(number)), (1,) * number, (True,) * number, ())


def places_of(game: AnyGame, options: AnyOptions, dealer: Seat) -> Places:
    """Find the hands, and the places whose cards nobody knows before they come."""
    cards = game.pack(options)
    packs = [Dice(1, number).shuffled(cards) for number in range(PACKS)]
    states = [game.deal(pack, dealer, options) for pack in packs]
    hidden = tuple(
        place
        for place in range(len(cards))
        if all(_is_hidden(s, p[place]) for s, p in zip(states, packs, strict=True))
    )

    def alike(one: int, other: int) -> bool:
        return all(
            game.deal(_swapped(pack, one, other), dealer, options) == state
            for pack, state in zip(packs, states, strict=True)
        )

    hands: list[list[int]] = []
    for place in range(len(cards)):
        if place not in hidden:
            hand = next((hand for hand in hands if alike(hand[0], place)), None)
            if hand is None:
                hands.append([place])
            else:
                hand.append(place)
    steps = [(hand, number) for hand in hands for number in range(len(hand))]
    return Places(
        tuple(hand[number] for hand, number in steps),
        tuple(len(hand) - number for hand, number in steps),
        tuple(number == 0 for _, number in steps),
        hidden,
    )


def _is_hidden(state: Any, card: CardIndex) -> bool:  # noqa: ANN401
    seen = cards_in(state.public)
    for own in state.private:
        seen |= cards_in(own)
    return bool(cards_in(state.secret) & ~seen & 1 << card)


def _swapped(pack: Sequence[CardIndex], one: int, other: int) -> list[CardIndex]:
    cards = list(pack)
    cards[one], cards[other] = cards[other], cards[one]
    return cards
