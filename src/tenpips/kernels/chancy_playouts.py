"""
Deals played greedily with a little chance, many times over, for any game.

One pack played often shows what its cards are worth, shuffled packs what cards are
worth on average: `tenpips.analysis.luck` compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import CardIndex
from tenpips.game import AnyGame
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._dice import below, shuffle, start_stream
from tenpips.kernels.playouts import _chooser
from tenpips.options import AnyOptions
from tenpips.policies import GREEDY, RANDOM
from tenpips.view import NO_SEAT, Seat, view_of


def chancy_playouts(
    game: AnyGame,
    options: AnyOptions,
    pack: Sequence[CardIndex],
    dealer: Seat,
    *,
    deals: int,
    seed: int,
    chance: int,
    shuffled: bool,
) -> NDArray[np.int64]:
    """
    Scores by deal and seat; *dealer* deals each time.

    A card is named at random once in *chance* plies, greedily otherwise. With
    *shuffled*, every deal has a pack of its own. GIL released.
    """
    found = np.zeros((deals, game.seats(options)), np.int64)
    cards = np.array(pack, np.int64)
    _kernel(game)(options, cards, dealer, seed, chance, shuffled, found)
    return found


@cache
def _kernel(game: AnyGame) -> Any:
    """Make the kernel of a game."""
    dialect.teach()
    deal, legal, play, scores = game.deal, game.legal, game.play, game.scores
    choose = _chooser(game)

    def play_deals(
        options: AnyOptions,
        cards: NDArray[np.int64],
        dealer: int,
        seed: int,
        chance: int,
        shuffled: bool,
        found: NDArray[np.int64],
    ) -> None:
        words = np.zeros(1, np.uint64)
        pack: Any = np.empty_like(cards)
        for row in range(len(found)):
            start_stream(words, seed, row)
            pack[:] = cards
            if shuffled:
                shuffle(words, pack)
            state = deal(pack, dealer, options)
            while state.public.to_move == NO_SEAT:  # void: the same dealer deals again
                shuffle(words, pack)
                state = deal(pack, dealer, options)
            while state.public.to_move != NO_SEAT:
                view = view_of(state, state.public.to_move)
                policy = RANDOM if below(words, chance) == 0 else GREEDY
                card = choose(words, policy, view, legal(view))
                state = play(state, card)
            points = scores(state)
            for seat in range(found.shape[1]):
                found[row, seat] = points[seat]

    return compiled_kernel(play_deals)
