"""
Worlds a second: full positions drawn from what a seat can see (`Game.determinize`).

One core, CPU time. A row takes positions of random deals as the seat to move sees
them, at every ply of the first half, while much is hidden; it tells the median and the
slowest of them. The last column is plain Python.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.options import AnyOptions
from tenpips.policies import RANDOM, play_out
from tenpips.view import AnyView, view_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DEALS = 12
WORLDS = 2_000
FEW = 20
"""Worlds a position, compiled and in plain Python."""

RUNS = 3

HOUSE_RULES: dict[str, list[dict[str, str | int | float]]] = {
    "chinese-ten": [
        {"players": players, "hand_capture": "hand_forced"} for players in (2, 3, 4)
    ],
    "reunion": [{"discard_tens": "max_one"}],
}
"""Options under which more can be known of a hand, so that more is to be counted."""

Draw = Callable[[AnyView, int], Any]


def tables() -> Iterator[tuple[AnyGame, AnyOptions, str]]:
    """Games and options, with their names."""
    for game in games().values():
        if game.determinize is None:
            continue
        for variant, options in game.variants.items():
            yield game, options, game.identity(options, variant)
        for given in HOUSE_RULES.get(game.name, []):
            options = game.options(None, given)
            yield game, options, game.identity(options)


def positions(game: AnyGame, options: AnyOptions) -> list[AnyView]:
    """Views of the seats to move in some random deals."""
    found = []
    policies = [RANDOM] * game.seats(options)
    for number in range(DEALS):
        played = play_out(game, options, seed=8, number=number, policies=policies)
        state = game.deal(played.pack, played.dealer, options)
        for card in played.plies[: len(played.plies) // 2]:
            found.append(view_of(state, state.public.to_move))
            state = game.play(state, card)
    return found


def compiled(game: AnyGame) -> Draw:
    """Make the kernel that draws worlds; all of each world is used."""
    import numpy as np
    from numba.extending import register_jitable

    from tenpips.kernels import dialect
    from tenpips.kernels._cache import compiled_kernel

    dialect.teach()
    determinize: Any = game.determinize
    seats = game.max_seats
    has_stock = "stock" in secret_fields(game)
    mixed = register_jitable(mixed_stock if has_stock else lambda secret: 0)

    def draw_many(view: AnyView, words: NDArray[np.uint64], count: int) -> int:
        total = 0
        for _ in range(count):
            world = determinize(view, words)
            total ^= mixed(world.secret)
            for seat in range(seats):
                total ^= world.private[seat].hand
        return total

    draw = compiled_kernel(draw_many)
    words = np.array([1], np.uint64)
    return lambda view, count: draw(view, words, count)


def mixed_stock(secret: Any) -> int:  # noqa: ANN401 (the game's own type)
    """Make one number of a stock, so that none of it is drawn in vain."""
    low, middle, high = secret.stock
    mixed: int = low ^ middle ^ high
    return mixed


def secret_fields(game: AnyGame) -> tuple[str, ...]:
    """Name the secret parts of a game's positions."""
    options = game.options()
    state = game.deal(game.pack(options), 0, options)
    return tuple(getattr(state.secret, "_fields", ()))


def interpreted(game: AnyGame) -> Draw:
    """Draw worlds in plain Python."""
    determinize: Any = game.determinize
    dice = Dice(1)
    return lambda view, count: [determinize(view, dice) for _ in range(count)]


def rates(draw: Draw, views: list[AnyView], count: int) -> list[float]:
    """Worlds a second for each position, the best of some runs."""
    found = []
    draw(views[0], 1)
    for view in views:
        times = []
        for _ in range(RUNS):
            start = time.process_time()
            draw(view, count)
            times.append(time.process_time() - start)
        found.append(count / min(times))
    return found


def main() -> None:
    """Print a row for each game and variant, and for some house rules."""
    print(f"{'game':50}{'median/s':>12}{'slowest/s':>12}{'Python/s':>10}")
    kernels: dict[str, Draw] = {}
    for game, options, name in tables():
        views = positions(game, options)
        plain = statistics.median(rates(interpreted(game), views[::7], FEW))
        median = slowest = float("nan")
        if has_numba():
            if game.name not in kernels:
                kernels[game.name] = compiled(game)
            found = rates(kernels[game.name], views, WORLDS)
            median, slowest = statistics.median(found), min(found)
        print(f"{name:50}{median:12,.0f}{slowest:12,.0f}{plain:10,.0f}")


if __name__ == "__main__":
    main()
