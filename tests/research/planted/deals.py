"""Mistakes in where deals come from."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import numpy as np

from tests.research.planted.mutant import caught_by
from tests.research.trial_game import CARDS, Table, TrialGame


@caught_by("seeds_differ")
class SameDeal(TrialGame):
    """Every seed gives the same deal."""

    def generator(self, seed: int) -> Any:
        return super().generator(1)


@caught_by("seeds_differ")
class FewDeals(TrialGame):
    """Seeds give eight deals and no more."""

    def generator(self, seed: int) -> Any:
        return super().generator(seed % 8)


@caught_by("seeds_repeat")
class Entropy(TrialGame):
    """The stock hangs on something else than the seed."""

    ticks = count()

    def shuffled(self) -> list[int]:
        pack = super().shuffled()
        turn = next(self.ticks) % 6
        return pack[:10] + pack[10 + turn :] + pack[10 : 10 + turn]


@caught_by("seeds_repeat")
class LeftOver(TrialGame):
    """Reset leaves something of the deal before."""

    def begin(self, table: Table) -> None:
        before = getattr(self, "table", None)
        super().begin(table)
        if before is not None and not before.over:
            table.to_move = 1
            self.tell()


@caught_by("global_state")
class GlobalChance(TrialGame):
    """Packs are shuffled by Python's global generator once a deal is under way."""

    def step(self, action: int | None) -> None:
        if len(self.table.stock) == 4:
            random.shuffle(self.table.stock)
        super().step(action)


@caught_by("global_state")
class SeedsEverybody(TrialGame):
    """Reset seeds NumPy's global generator for the whole program."""

    def generator(self, seed: int) -> Any:
        np.random.seed(seed % 2**32)  # noqa: NPY002 (the mistake)
        return np.random

    def shuffled(self) -> list[int]:
        return [int(card) for card in np.random.permutation(CARDS)]  # noqa: NPY002


@caught_by("reset_goes_on")
class ResetRepeats(TrialGame):
    """Reset without seed deals the last seed's deal again."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        self.kept = seed if seed is not None else getattr(self, "kept", 0)
        super().reset(self.kept, options)


@caught_by("reset_goes_on")
class ResetForgetsSeed(TrialGame):
    """Reset without seed takes fresh chance, so a run cannot be repeated."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        self.chance = np.random.default_rng()
        super().reset(seed, options)


@caught_by("neighbours")
class SharedChance(TrialGame):
    """All environments of a program share a generator."""

    common: Any = None

    def generator(self, seed: int) -> Any:
        SharedChance.common = super().generator(seed)
        return SharedChance.common

    def step(self, action: int | None) -> None:
        if len(self.table.stock) == 4:
            self.common.shuffle(self.table.stock)
        super().step(action)


@caught_by("fair_deal")
class AcesGoFirst(TrialGame):
    """The first seat gets one card more often than the other."""

    def shuffled(self) -> list[int]:
        pack = super().shuffled()
        if self.chance.random() < 0.2:
            place = pack.index(15)
            pack[0], pack[place] = pack[place], pack[0]
        return pack


@caught_by("fair_deal")
class OnlyCut(TrialGame):
    """The pack is cut, not shuffled: neighbours stay together."""

    def shuffled(self) -> list[int]:
        cut = int(self.chance.integers(CARDS))
        order = [*range(0, CARDS, 2), *range(1, CARDS, 2)]
        return order[cut:] + order[:cut]


@caught_by("processes")
class HashOrder(TrialGame):
    """The pack is sorted by what its cards, as text, hash to before it is shuffled."""

    def shuffled(self) -> list[int]:
        order = sorted(range(CARDS), key=lambda card: hash(f"card {card}"))
        return [order[place] for place in super().shuffled()]
