"""Check of the deal itself: every card may lie everywhere, and with every other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations
from math import erfc, sqrt
from typing import TypeAlias

from tenpips.research.conformance.report import Finding
from tenpips.research.conformance.trial import Findings, Trial

LEAST_CHANCE = 1e-6
"""A table that a fair deal gives less often than this is a finding."""

Deal: TypeAlias = Mapping[Hashable, Hashable]
"""By card, the place where it lies."""


def fair_deal(trial: Trial) -> Findings:
    """Each card comes to each place, and together with each other, equally often."""
    for how, deals in (
        ("dealt by seeds", _by_seeds(trial)),
        ("dealt one after the other", _on_and_on(trial)),
    ):
        found = [*deals]
        for chance, what in (alone(found), together(found)):
            if chance < LEAST_CHANCE:
                yield Finding(
                    f"cards {how} to lie where they like, {len(found)} times",
                    f"{what}, which chance does less than once in a million times",
                    trial.seeds[0],
                )
                return


def _by_seeds(trial: Trial) -> Iterator[Deal]:
    assert trial.adapter.deal is not None
    course = trial.course(trial.seeds[0])
    for seed in range(trial.seeds[0], trial.seeds[0] + trial.shuffles):
        course.start(seed)
        yield dict(trial.adapter.deal(course.env))


def _on_and_on(trial: Trial) -> Iterator[Deal]:
    assert trial.adapter.deal is not None
    course = trial.course(trial.seeds[0])
    for _ in range(trial.shuffles):
        course.start()
        yield dict(trial.adapter.deal(course.env))


def alone(deals: Sequence[Deal]) -> tuple[float, str]:
    """
    Chance of a table of cards by places as uneven as this, and its oddest entry.

    Pearson's chi-square. The cards of one deal exclude each other from places, so with
    *n* cards and *k* places the sum is n / (n - 1) times chi-square with
    (n - 1) (k - 1) degrees of freedom: both marginals are fixed in every deal.
    """
    cards, sizes = len(deals[0]), Counter[Hashable]()
    for deal in deals:
        sizes.update(deal.values())
    counts = Counter(pair for deal in deals for pair in deal.items())
    terms = {
        (card, place): (counts[card, place] - size / cards) ** 2 / (size / cards)
        for card in deals[0]
        for place, size in sizes.items()
    }
    card, place = max(terms, key=lambda pair: terms[pair])
    freedom = (cards - 1) * (len(sizes) - 1)
    if not freedom:
        return 1.0, ""
    chance = chi_square_tail(sum(terms.values()) * (cards - 1) / cards, freedom)
    what = f"{card} at {place} {counts[card, place]} times"
    return chance, f"{what} instead of {sizes[place] / cards:.0f}"


def together(deals: Sequence[Deal]) -> tuple[float, str]:
    """
    Chance of a pair of cards as often in one place as some pair is, and that pair.

    By the normal approximation, times the number of pairs (Bonferroni): an upper bound.
    """
    mean = variance = 0.0
    counts: Counter[tuple[Hashable, Hashable]] = Counter()
    order = [*deals[0]]
    for deal in deals:
        at: dict[Hashable, list[Hashable]] = {}
        for card in order:
            at.setdefault(deal[card], []).append(card)
        cards = len(order)
        pairs = sum(len(lying) * (len(lying) - 1) for lying in at.values())
        share = pairs / (cards * (cards - 1))
        mean += share
        variance += share * (1 - share)
        for lying in at.values():
            counts.update(combinations(lying, 2))
    if variance < 10:  # too few to tell
        return 1.0, ""
    everyone = [*combinations(order, 2)]
    pair = max(everyone, key=lambda two: abs(counts[two] - mean))
    chance = erfc(abs(counts[pair] - mean) / sqrt(2 * variance)) * len(everyone)
    what = f"{pair[0]} and {pair[1]} in one place {counts[pair]} times"
    return min(1.0, chance), f"{what} instead of {mean:.0f}"


def chi_square_tail(value: float, freedom: int) -> float:
    """Chance of a chi-square beyond *value* (E. B. Wilson, M. M. Hilferty, 1931)."""
    spread = 2 / (9 * freedom)
    return erfc(((value / freedom) ** (1 / 3) - 1 + spread) / sqrt(2 * spread)) / 2
