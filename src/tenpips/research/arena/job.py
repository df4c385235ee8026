"""What is to be played, in plain words, so that any process or machine can play it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import NamedTuple

from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.options import AnyOptions, Value, write_values
from tenpips.research.arena.seatings import EVERY, Seating, seatings
from tenpips.view import Seat

SECONDS = 1.0

_SEED_BYTES = 6
"""A seed of so many bytes is a whole number in every language."""


class Job(NamedTuple):
    """A contest but for its length: the same job and pack give the same cards."""

    find: Callable[[str], AnyGame]
    """Finds a game by its name, wherever the job is carried out."""

    game: str
    version: int
    variant: str
    options: Mapping[str, Value]
    """Every option by name, as written."""

    seats: int
    contestants: tuple[str, ...]
    """Names as typed, parameters included."""

    seed: int = 0
    design: str = EVERY
    seconds: float = SECONDS
    """What an outside bot may take for a card; ours have budgets of their own."""

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """Who sits where, seating by seating."""
        return seatings(len(self.contestants), self.seats, self.design)

    def table(self) -> tuple[AnyGame, AnyOptions]:
        """
        Find the game and read its options.

        Raises:
            OptionError: If this machine has another version of the game.

        """
        game = self.find(self.game)
        if game.version != self.version:
            message = (
                f"expected version {self.version} of {self.game}, got {game.version}"
            )
            raise OptionError(message)
        return game, game.options(self.variant, self.options)

    def player_seed(self, pack: int, seating: int, seat: Seat) -> int:
        """
        Give the seed of a player in one deal; all are different.

        A digest, because outside bots are told it: nothing leads back from it to
        the seed that shuffles the packs.
        """
        text = f"tenpips arena {self.seed} {pack} {seating} {seat}"
        digest = hashlib.sha256(text.encode()).digest()
        return int.from_bytes(digest[:_SEED_BYTES], "big")


def job_of(
    find: Callable[[str], AnyGame],
    game: AnyGame,
    variant: str,
    options: AnyOptions,
    contestants: tuple[str, ...],
    *,
    seed: int = 0,
    design: str = EVERY,
    seconds: float = SECONDS,
) -> Job:
    """Write a job down; *find* must be a function that other processes can import."""
    return Job(
        find,
        game.name,
        game.version,
        variant,
        write_values(game.choices, options),
        game.seats(options),
        contestants,
        seed,
        design,
        seconds,
    )
