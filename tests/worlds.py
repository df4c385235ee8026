"""
What the drawing of worlds (`Game.determinize`) is measured by.

A *world* is a full position that a seat cannot tell from the real one. The checks name
no game: where hidden cards lie is read from the annotations of the parts of a position,
and whether they may lie there is asked of the rules, by playing the same deal from the
pack in which they do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations, permutations
from math import comb, erfc, perm, sqrt
from typing import Any, NamedTuple

from tenpips.cards import NO_CARD, CardIndex, CardSet, members, sequence_members, set_of
from tenpips.dice import Dice, stream_start
from tenpips.game import AnyGame
from tenpips.view import AnyView, Seat, view_of
from tests.contract import Course, card_fields, cards_in
from tests.secrecy import hidden_from

World = tuple[CardSet | tuple[CardIndex, ...], ...]
"""Where hidden cards lie: a set for each hand or the like, a tuple for a stock."""


LEAST_CHANCE = 0.001
"""Least chance of a fit that passes; seeds are fixed, so it passes for good."""


# Where hidden cards lie


def hidden_cards(state: Any, seat: Seat) -> CardSet:
    """Cards whose place a seat does not know; of a turn-up it saw only the face."""
    hidden = hidden_from(state, seat)
    turn_up = getattr(state.public, "turn_up", NO_CARD)
    if turn_up != NO_CARD:
        for part in others(state, seat):
            hidden |= 1 << turn_up & cards_in(part)
    return hidden


def places_of(state: Any, seat: Seat) -> World:
    """Hidden cards of each field of the parts that a seat does not see."""
    hidden, secret = hidden_cards(state, seat), cards_in(state.secret)
    found: list[CardSet | tuple[CardIndex, ...]] = []
    for name, how in card_fields(state.secret).items():
        value = getattr(state.secret, name)
        if how == "sequence":
            found.append(tuple(c for c in sequence_members(value) if hidden >> c & 1))
        else:
            found.append(value & hidden)
    for part in others(state, seat):
        # A look at what is secret is no place of its own.
        found += [getattr(part, name) & hidden & ~secret for name in card_fields(part)]
    return tuple(found)


def others(state: Any, seat: Seat) -> list[Any]:
    """Private parts of the other seats."""
    return [part for owner, part in enumerate(state.private) if owner != seat]


def cards_in_order(world: Iterable[CardSet | tuple[CardIndex, ...]]) -> list[CardIndex]:
    """Hidden cards, place by place."""
    return [
        card
        for place in world
        for card in (members(place) if isinstance(place, int) else place)
    ]


def in_card_order(world: World) -> World:
    """Put each stock in the order of its cards: what a world is but for that order."""
    return tuple(p if isinstance(p, int) else tuple(sorted(p)) for p in world)


def arrangements(world: World, *, ordered: bool) -> Iterator[World]:
    """Every way to fill the same places, with stocks in any order or in card order."""
    return _fill(world, set_of(cards_in_order(world)), ordered)


def _fill(world: World, cards: CardSet, ordered: bool) -> Iterator[World]:
    if not world:
        yield ()
        return
    place, rest = world[0], world[1:]
    size = place.bit_count() if isinstance(place, int) else len(place)
    choices: Iterator[tuple[CardIndex, ...]]
    if ordered and not isinstance(place, int):
        choices = permutations(members(cards), size)
    else:
        choices = combinations(members(cards), size)
    for choice in choices:
        filled = set_of(choice) if isinstance(place, int) else choice
        for others_filled in _fill(rest, cards & ~set_of(choice), ordered):
            yield (filled, *others_filled)


def count_of(world: World, *, ordered: bool) -> int:
    """In how many ways the same places can be filled."""
    left, count = len(cards_in_order(world)), 1
    for place in world:
        size = place.bit_count() if isinstance(place, int) else len(place)
        choose = perm if ordered and not isinstance(place, int) else comb
        count *= choose(left, size)
        left -= size
    return count


# Worlds that the rules allow


def played_in(course: Course, ply: int, world: World, seat: Seat) -> Any:
    """
    Play the first plies of a deal as if hidden cards had lain elsewhere.

    Gives the position, or None if a ply is illegal there or if the seat would have
    seen something else. It is dealt from the same pack, but with the hidden cards of
    each hand in the places of the others', so this tells all of a game in which a hand
    is only dealt, once.
    """
    game, real = course.game, course.states[ply]
    hidden, moved = hidden_cards(real, seat), exchanged(real, seat, world)
    state = game.deal(
        [moved.get(card, card) for card in course.pack], course.dealer, course.options
    )
    laid = laid_away(real, seat, world)
    for card in course.plies[:ply]:
        chosen = laid[card] if hidden >> card & 1 else card
        if not game.legal_cards(state) >> chosen & 1:
            return None
        state = game.play(state, chosen)
    same = view_of(state, seat) == view_of(real, seat)
    return state if same and places_of(state, seat) == world else None


def exchanged(real: Any, seat: Seat, world: World) -> dict[CardIndex, CardIndex]:
    """Which card of a world is dealt where each hidden card really was."""
    found: dict[CardIndex, CardIndex] = {}
    rest, laid = list(world), list(places_of(real, seat))
    for part in (real.secret, *others(real, seat)):
        fields = len(card_fields(part))
        here, there = cards_in_order(laid[:fields]), cards_in_order(rest[:fields])
        if any(isinstance(place, int) for place in rest[:fields]):
            # Whatever an owner keeps need not move: a turn-up has its own place.
            kept = set_of(here) & set_of(there)
            found.update((card, card) for card in members(kept))
            here = [*members(set_of(here) & ~kept)]
            there = [*members(set_of(there) & ~kept)]
        found.update(zip(here, there, strict=True))
        del rest[:fields], laid[:fields]
    return found


def laid_away(real: Any, seat: Seat, world: World) -> dict[CardIndex, CardIndex]:
    """Which card of a world was laid away unseen for each that really was."""
    pairs = zip(places_of(real, seat), world, strict=True)
    return {
        card: other
        for here, there in pairs
        for card, other in zip(
            # In a world of other hand sizes some of these have no counterpart.
            cards_in_order([here]),
            cards_in_order([there]),
            strict=False,
        )
    }


def possible_worlds(
    course: Course, ply: int, seat: Seat, *, ordered: bool
) -> list[World]:
    """Every world at a ply, found by trying all ways to lay the hidden cards."""
    real = places_of(course.states[ply], seat)
    return [
        world
        for world in arrangements(real, ordered=ordered)
        if played_in(course, ply, world, seat) is not None
    ]


# Statistics


class Fit(NamedTuple):
    """How far counts are from what was expected: a chi-square and its freedom."""

    square: float = 0.0
    freedom: int = 0

    def __add__(self, other: Any) -> Fit:
        """Add up independent fits."""
        return Fit(self.square + other.square, self.freedom + other.freedom)

    @property
    def chance(self) -> float:
        """Chance of a worse fit (E. Wilson and M. Hilferty, PNAS 17, 1931)."""
        if not self.freedom:
            return 1.0
        spread = 2 / (9 * self.freedom)
        cube = (self.square / self.freedom) ** (1 / 3)
        return erfc((cube - 1 + spread) / sqrt(2 * spread)) / 2


def fit(counts: Mapping[Any, int], weights: Mapping[Any, int]) -> Fit:
    """Compare counts with integer weights; what has no weight must not be counted."""
    strange = [*counts.keys() - weights.keys()]
    assert not strange, f"drawn, but impossible: {strange[:3]}"
    drawn, total = sum(counts.values()), sum(weights.values())
    square = 0.0
    for key, weight in weights.items():
        expected = drawn * weight / total
        square += (counts.get(key, 0) - expected) ** 2 / expected
    return Fit(square, len(weights) - 1)


def merged(
    counts: Mapping[Any, int], weights: Mapping[Any, int]
) -> tuple[Counter[Any], Counter[Any]]:
    """Put what is expected fewer than five times together, as a chi-square wants it."""
    assert not counts.keys() - weights.keys()
    least = sum(weights.values()) * 5 // sum(counts.values())
    rare: set[Any] = set()
    total = 0
    for key in sorted(weights, key=lambda key: weights[key]):
        if weights[key] > least and not 0 < total <= least:
            break
        rare.add(key)
        total += weights[key]
    few: Counter[Any] = Counter()
    many: Counter[Any] = Counter()
    for key, weight in weights.items():
        name = "rare" if key in rare else key
        few[name] += counts.get(key, 0)
        many[name] += weight
    return few, many


def drawn_worlds(
    game: AnyGame, view: AnyView, dice: Dice, number: int
) -> Counter[World]:
    """Count the worlds that are drawn for a view."""
    assert game.determinize is not None
    return Counter(
        places_of(game.determinize(view, dice), view.seat) for _ in range(number)
    )


def regrouped(counts: Counter[World], key: Callable[[World], World]) -> Counter[World]:
    """Count together what has the same key."""
    found: Counter[World] = Counter()
    for world, count in counts.items():
        found[key(world)] += count
    return found


# Machine code


@cache
def compiled_determinize(game: AnyGame) -> Callable[[AnyView, Any], Any]:
    """`determinize` of a game in machine code; its dice are an array of one word."""
    from tenpips.kernels import dialect
    from tenpips.kernels._cache import compiled_kernel

    dialect.teach()
    determinize: Any = game.determinize

    def draw(view: Any, words: Any) -> Any:
        return determinize(view, words)

    return compiled_kernel(draw)


def check_compiled(game: AnyGame, view: AnyView, seed: int) -> None:
    """The same dice give the same world in machine code, with as many throws."""
    import numpy as np

    assert game.determinize is not None
    compiled, plain = compiled_determinize(game), Dice(seed)
    words = np.array([stream_start(seed, 0)], np.uint64)
    for _ in range(2):
        assert compiled(view, words) == game.determinize(view, plain)
    assert int(words[0]) == plain._state
