"""Cards before the first decision: one after the other, out of what is left."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from math import comb

from tenpips.cards import NOTATION, CardIndex
from tenpips.research.openspiel.moments import CHANCE, Core, Moment
from tenpips.research.openspiel.setup import Setup
from tenpips.view import NO_SEAT


class Dealing(Core):
    """
    The pack in the middle of being dealt.

    Each step deals the card of one place (`tenpips.research.openspiel.places`). Where
    the order within a hand is no matter, a hand is dealt in card order, and each card
    has as many chances as there are hands that go on with it.
    """

    __slots__ = ("dealt", "left", "setup")

    player = CHANCE

    def __init__(
        self, setup: Setup, dealt: tuple[CardIndex, ...], left: tuple[CardIndex, ...]
    ) -> None:
        """Have dealt some cards, step by step, and others *left*, in card order."""
        self.setup, self.dealt, self.left = setup, dealt, left

    @property
    def moment(self) -> None:
        """None: hands are taken up when all is dealt."""

    def outcomes(self) -> list[tuple[CardIndex, float]]:
        """Cards that may come next, and their chances."""
        cards, together = self._candidates()
        number = len(cards)
        if together == 1:
            return list(zip(cards, repeat(1 / number), strict=False))
        every = comb(number, together)
        return [
            (card, comb(number - 1 - place, together - 1) / every)
            for place, card in enumerate(cards[: number - together + 1])
        ]

    def legal(self) -> list[CardIndex]:
        """Cards that may come next."""
        cards, together = self._candidates()
        return list(cards[: len(cards) - together + 1])

    def _candidates(self) -> tuple[Sequence[CardIndex], int]:
        """Cards out of which the rest of a hand comes, and how many those are."""
        step, places = len(self.dealt), self.setup.places
        cards: Sequence[CardIndex] = self.left
        if not places.first[step]:
            last = self.dealt[-1]
            cards = [card for card in cards if card > last]
        return cards, places.together[step]

    def after(self, card: CardIndex) -> Core:
        """Deal a card; the last one makes the position, or it is all dealt again."""
        cards = self.legal() if self.setup.is_lazy else self.left
        if card not in cards:
            raise ValueError(f"expected one of the cards to be dealt, got {card}")
        place = self.left.index(card)
        left = self.left[:place] + self.left[place + 1 :]
        dealt = Dealing(self.setup, (*self.dealt, card), left)
        is_last = len(dealt.dealt) == len(self.setup.places.order)
        return dealt.over() if is_last else dealt

    def over(self) -> Core:
        """Give the position when the last card has been dealt."""
        setup, places = self.setup, self.setup.places
        pack = [*setup.cards]
        cards = (*self.dealt, *self.left)
        for place, card in zip((*places.order, *places.hidden), cards, strict=True):
            pack[place] = card
        state = setup.game.deal(pack, setup.dealer, setup.options)
        # Void: the same dealer deals again, and nothing learnt of the old cards helps.
        if state.public.to_move == NO_SEAT:
            return first_card(setup)
        return Moment(setup, state)

    def __str__(self) -> str:
        return "deal " + " ".join(NOTATION[card] for card in self.dealt)


def first_card(setup: Setup) -> Dealing:
    """Give the moment before the first card is dealt."""
    return Dealing(setup, (), setup.cards)
