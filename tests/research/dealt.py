"""Deals that environments play, beside the same deals by the plain rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from tenpips.cards import CardIndex, CardSet, set_of
from tenpips.game import AnyGame
from tenpips.options import AnyOptions
from tenpips.policies import RANDOM, play_out
from tenpips.research.observation import Encoder, Sight, sight_of
from tenpips.view import AnyView, Seat, view_of


class Beside:
    """One deal by the rules, and what each seat has seen of it."""

    def __init__(
        self, game: AnyGame, options: AnyOptions, seed: int, deal: int
    ) -> None:
        """Deal deal number *deal* of a seed."""
        self.game, self.seats = game, game.seats(options)
        self.encoder = Encoder(game, options)
        policies = (RANDOM,) * self.seats
        played = play_out(game, options, seed=seed, number=deal, policies=policies)
        self.pack, self.dealer = played.pack, played.dealer
        self.state: Any = game.deal(played.pack, played.dealer, options)
        self._sights: list[list[Sight]] = [[] for _ in range(self.seats)]

    def play(self, card: CardIndex) -> None:
        """Name a card."""
        before = self.state
        self.state = self.game.play(before, card)
        for seat, sights in enumerate(self._sights):
            sights.append(sight_of(before, card, self.state, seat, self.seats))

    def view(self, seat: Seat) -> AnyView:
        """What a seat may know."""
        return view_of(self.state, seat)

    def told(self, seat: Seat) -> list[int]:
        """What an observation of the seat should be."""
        numbers = [0] * self.encoder.size
        self.encoder.observe(self.view(seat), self._sights[seat], numbers)
        return numbers

    def margins(self) -> list[float]:
        """Rewards of the deal, which is over."""
        scores = self.game.scores(self.state)[: self.seats]
        total, others = sum(scores), self.seats - 1
        return [score - (total - score) / others for score in scores]


def cards_of(mask: Any) -> CardSet:
    """The cards of a mask, as a set."""
    return set_of(np.flatnonzero(mask).tolist())
