"""A name for what a game tells its networks, so that a change is noticed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from os import PathLike

import numpy as np

from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.learning.sheets import presets
from tenpips.view import NO_SEAT, view_of

DECIMALS = 4


def fingerprint(game: AnyGame) -> str:
    """Digest of all that a network is told, and asked, in a random deal a preset."""
    digest = hashlib.sha256()
    for numbers in _told(game):
        digest.update(repr(numbers).encode())
    return digest.hexdigest()[:16]


def stored_fingerprint(path: str | PathLike[str]) -> str:
    """Fingerprint under which a network, or a training, was written."""
    with np.load(path) as stored:
        return str(stored.get("told", ""))


def _told(game: AnyGame) -> Iterator[list[float]]:
    features, outlet = game.features, game.outlet
    assert features is not None
    assert outlet is not None
    for number, options in enumerate(presets(game)):
        dice = Dice(0, number)
        dealer = number % game.seats(options)
        state = game.deal(dice.shuffled(game.pack(options)), dealer, options)
        while (seat := state.public.to_move) != NO_SEAT:
            view = view_of(state, seat)
            inputs = [0.0] * game.inputs
            order = features(view, inputs)
            card = dice.pick(game.legal(view))
            yield [round(value, DECIMALS) + 0.0 for value in inputs]
            yield [outlet(card, order)]
            state = game.play(state, card)
