"""
What the arena costs, and what sees all cards.

The arena's own work a card (dealing, views, rules in plain Python) with bots that take
no time; the round trip of a program in POSIX shell; and the oracle: time a card and
points a deal ahead of the greedy bot. CPU time of this process; for the program, the
wall's. Medians.
"""

from __future__ import annotations

import shutil
import statistics
import time
from pathlib import Path

from tenpips.compiled import has_numba
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.options import AnyOptions
from tenpips.research.arena import WAYS, Report, held, job_of, report, roll_call

RUNS = 5
PACKS = 20
ORACLE_PACKS = 12

PLACES: tuple[tuple[str, dict[str, int]], ...] = (
    ("dix", {}),
    ("reunion", {}),
    ("chinese-ten", {}),
    ("chinese-ten", {"players": 4}),
)
SCRIPT = Path(__file__).parents[1] / "examples" / "outside_bot" / "lowest.sh"


def contest(game: AnyGame, options: AnyOptions, *players: str, packs: int) -> Report:
    """Hold a contest with one worker; gives its report."""
    job = job_of(game_named, game, game.standard, options, players, seconds=60.0)
    return report(held(job, roll_call(job), packs, WAYS["threads"], 1))


def own_cost(game: AnyGame, options: AnyOptions) -> float:
    """Seconds of CPU time a card of a contest between random bots."""
    found = []
    for _ in range(RUNS):
        start = time.process_time()
        cards = sum(
            row.cards
            for row in contest(game, options, "random", "random", packs=PACKS).rows
        )
        found.append((time.process_time() - start) / cards)
    return statistics.median(found)


def main() -> None:
    """Print a row a game and size of table."""
    heads = f"{'us a card':>12}{'program, ms':>14}{'oracle, ms':>12}"
    print(f"{'':24}{heads}  ahead of greedy")
    for name, given in PLACES:
        game = game_named(name)
        options = game.options(None, given)
        print(f"{f'{name} {game.seats(options)}':24}", end="")
        print(f"{1e6 * own_cost(game, options):12.1f}", end="", flush=True)
        outside = float("nan")
        if shutil.which("sh"):
            command = f"outside:sh {SCRIPT}"
            rows = contest(game, options, "random", command, packs=3).rows
            outside = next(row.seconds for row in rows if row.number == 1)
        print(f"{1000 * outside:14.3f}", end="", flush=True)
        if has_numba():
            best = contest(game, options, "oracle", "greedy", packs=ORACLE_PACKS).rows[
                0
            ]
            margin = f"{best.points.mean:+.1f} ± {best.points.margin:.1f}"
            print(f"{1000 * best.seconds:12.1f}  {margin}", end="")
        print()


if __name__ == "__main__":
    main()
