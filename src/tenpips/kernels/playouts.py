"""Whole deals at machine speed, for any game: shuffled, dealt and played out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import NO_CARD, CardIndex, CardSet, lowest
from tenpips.game import MAX_PLIES, AnyGame
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._dice import pick, shuffle, start_stream
from tenpips.kernels._parts import inlined
from tenpips.options import AnyOptions
from tenpips.policies import FIRST, RANDOM, no_opinion
from tenpips.view import NO_SEAT, AnyView, view_of


class Playouts(NamedTuple):
    """Deals that a kernel played, one a row."""

    scores: NDArray[np.int64]
    """What the match adds up: deals by seats."""

    packs: NDArray[np.int8]
    """The shuffled pack of each deal; no columns unless asked for."""

    plies: NDArray[np.int8]
    """Cards named in each deal, then NO_CARD; no columns unless asked for."""


def playouts(
    game: AnyGame,
    options: AnyOptions,
    *,
    deals: int,
    seed: int,
    policies: Sequence[int],
    first: int = 0,
    keep: bool = False,
) -> Playouts:
    """
    Play deals number *first* and on of a seed, each seat by its policy.

    The dealer of deal n is seat n modulo the seats. *policies* are those of
    `tenpips.policies`, by seat; *keep* returns the packs and plies too. Deal n is
    the same however the deals are split into calls, and the same as
    `tenpips.policies.play_out` gives.
    """
    seats = game.seats(options)
    cards = game.pack(options)
    columns = (len(cards), MAX_PLIES) if keep else (0, 0)
    result = Playouts(
        np.zeros((deals, seats), np.int64),
        np.zeros((deals, columns[0]), np.int8),
        np.full((deals, columns[1]), NO_CARD, np.int8),
    )
    pack = np.array(cards, np.int64)
    by_seat = np.array(policies, np.int64)
    _kernel(game)(options, seats, pack, seed, first, by_seat, *result)
    return result


@cache
def _kernel(game: AnyGame) -> Any:
    """Make the playout kernel of a game."""
    dialect.teach()
    deal, legal, play, scores = game.deal, game.legal, game.play, game.scores
    choose = _chooser(game)

    def play_deals(
        options: AnyOptions,
        seats: int,
        cards: NDArray[np.int64],
        seed: int,
        first: int,
        policies: NDArray[np.int64],
        kept_scores: NDArray[np.int64],
        kept_packs: NDArray[np.int8],
        kept_plies: NDArray[np.int8],
    ) -> None:
        words = np.zeros(1, np.uint64)
        pack: Any = np.empty_like(cards)
        for row in range(len(kept_scores)):
            start_stream(words, seed, first + row)
            pack[:] = cards
            shuffle(words, pack)
            state = deal(pack, (first + row) % seats, options)
            while state.public.to_move == NO_SEAT:  # void: the same dealer deals again
                shuffle(words, pack)
                state = deal(pack, (first + row) % seats, options)
            if kept_packs.shape[1]:
                kept_packs[row] = pack
            ply = 0
            while state.public.to_move != NO_SEAT:
                view = view_of(state, state.public.to_move)
                cards_allowed = legal(view)
                policy = policies[state.public.to_move]
                card = choose(words, policy, view, cards_allowed)
                if kept_plies.shape[1]:
                    kept_plies[row, ply] = card
                    ply += 1
                state = play(state, card)
            points = scores(state)
            for seat in range(seats):
                kept_scores[row, seat] = points[seat]

    return compiled_kernel(play_deals)


def _chooser(game: AnyGame) -> Any:
    """
    Make the function that names a card for a policy.

    It is inlined, since handing over a view takes longer than to draw a card.
    """
    appraise = game.appraise or no_opinion

    def choose(words: Any, policy: int, view: AnyView, allowed: CardSet) -> CardIndex:
        if policy == RANDOM:
            card: CardIndex = pick(words, allowed)
            return card
        best = lowest(allowed)
        if policy == FIRST:
            return best
        best_value = appraise(view, best)
        allowed &= allowed - 1
        while allowed:
            card = lowest(allowed)
            allowed &= allowed - 1
            value = appraise(view, card)
            if value > best_value:
                best, best_value = card, value
        return best

    return inlined(choose)
