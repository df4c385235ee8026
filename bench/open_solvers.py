"""
How fast Réunion and Chinese Ten are solved with open hands, on one core.

Positions come from greedy play of random deals under the standard options. Réunion:
whole deals from the first lead for one seat, the skat, and endings for all three seats.
Chinese Ten: the last turns, more and more of them until the median is past a second,
with the stock known, with its order unknown, and from what a seat sees. Last, what a
call from Python costs besides the search. CPU time of this thread, in milliseconds.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from typing import Any

from tenpips.dice import Dice
from tenpips.game import AnyGame, AnyState
from tenpips.games import game_named
from tenpips.kernels import chinese_ten_endings as chinese_ten
from tenpips.kernels import reunion_open as reunion
from tenpips.kernels.solving import Concept
from tenpips.options import AnyOptions
from tenpips.policies import greedy_choice
from tenpips.view import view_of

DEALS = 200
SKATS = 30
SHARED = {6: 60, 7: 40, 8: 20, 9: 5}
"""Endings solved for all seats, by cards a hand."""

TURNS = range(6, 25, 2)
ENDINGS = 15
SECOND = 1000
CALLS = 5_000

Work = Callable[[Any], object]


def reached(
    game: AnyGame,
    options: AnyOptions,
    seed: int,
    there: Callable[[AnyState], bool],
) -> AnyState:
    """Play a deal greedily until it is *there*."""
    pack = Dice(seed).shuffled(game.pack(options))
    state = game.deal(pack, seed % game.seats(options), options)
    while not there(state):
        view = view_of(state, state.public.to_move)
        state = game.play(state, greedy_choice(game, view))
    return state


def times(work: Work, states: Iterable[Any]) -> list[float]:
    """Time for each position; the first is warming up."""
    found = []
    for state in states:
        start = time.thread_time_ns()
        work(state)
        found.append((time.thread_time_ns() - start) / 1e6)
    return found[1:]


def row(name: str, found: list[float]) -> None:
    """Print median, 95th percentile and the longest."""
    late = statistics.quantiles(found, n=20)[-1]
    middle = statistics.median(found)
    print(f"{name:44}{middle:10.2f}{late:10.2f}{max(found):10.2f}")


def reunion_states(count: int, there: Callable[[AnyState], bool]) -> list[Any]:
    """Positions of so many deals of Réunion, and one to warm up."""
    game = game_named("reunion")
    return [reached(game, game.preset(), seed, there) for seed in range(count + 1)]


def cards_left(state: AnyState) -> int:
    """Cards in the hand of the seat to move, between tricks; 0 while one is played."""
    if state.public.to_lay or state.public.lead >= 0:
        return 0
    hand: int = state.private[state.public.to_move].hand
    return hand.bit_count()


def solve_reunion() -> None:
    """Print the figures of Réunion."""
    leads = reunion_states(DEALS, lambda state: state.public.to_lay == 0)
    skats = reunion_states(SKATS, lambda state: True)
    seats = {id(state): number % 3 for number, state in enumerate(leads)}

    def value(concept: Concept) -> Work:
        return lambda state: reunion.solve_batch([state], [seats[id(state)]], concept)

    row("ten tricks: value for a seat, paranoid", times(value(Concept.PARANOID), leads))
    row("  optimistic", times(value(Concept.OPTIMISTIC), leads))
    row("  every card and line, paranoid", times(reunion.solve, leads))
    row("all pairs to lay away, paranoid", times(reunion.discards, skats))
    for cards, count in SHARED.items():
        states = reunion_states(count, lambda state, n=cards: cards_left(state) == n)
        work: Work = lambda state: reunion.solve(state, None, Concept.MAX_N)  # noqa: E731
        row(f"{cards} tricks, every card and line, max-n", times(work, states))


def last_turns(players: int, turns: int) -> list[Any]:
    """Positions of Chinese Ten so many turns from the end, and one to warm up."""
    game = game_named("chinese-ten")
    options = game.preset()._replace(players=players)

    def there(state: AnyState) -> bool:
        return state.public.stock <= turns and state.public.pending < 0

    return [reached(game, options, seed, there) for seed in range(ENDINGS + 1)]


def seen(state: AnyState) -> object:
    """Solve what the seat to move sees, however many hands that allows."""
    view = view_of(state, state.public.to_move)
    return chinese_ten.expect_view(view, most_worlds=100_000)


CHINESE_TEN: dict[str, Work] = {
    "stock known, paranoid": chinese_ten.solve,
    "stock known, max-n": lambda s: chinese_ten.solve(s, None, Concept.MAX_N),
    "order unknown, paranoid": chinese_ten.expect,
    "order unknown, max-n": lambda s: chinese_ten.expect(s, None, Concept.MAX_N),
    "view, paranoid": seen,
}


def solve_chinese_ten() -> None:
    """Print the figures of Chinese Ten."""
    for name, work in CHINESE_TEN.items():
        step = 2 if name.startswith("stock") else 1
        for players in (2, 3, 4):
            for turns in range(6, 25, step):
                if turns > 16 and name.startswith("order"):
                    break
                found = times(work, last_turns(players, turns))
                row(f"{players} players, {turns} turns, {name}", found)
                if statistics.median(found) > SECOND:
                    break


def solve_the_last_card() -> None:
    """Print what a call costs when there is next to nothing to search."""
    card = reunion_states(1, lambda state: cards_left(state) == 1)[1]
    turn = last_turns(2, 1)[1]
    calls: list[tuple[str, Work, Any]] = [
        ("reunion_open.solve", reunion.solve, card),
        ("reunion_open.solve_batch of one", lambda s: reunion.solve_batch([s]), card),
        ("chinese_ten_endings.solve", chinese_ten.solve, turn),
        ("chinese_ten_endings.expect", chinese_ten.expect, turn),
    ]
    for name, work, state in calls:
        found = times(work, [state] * CALLS)
        print(f"{name:44}{1000 * statistics.median(found):10.1f} µs")


def main() -> None:
    """Print all figures."""
    print(f"{'':44}{'median':>10}{'95 %':>10}{'longest':>10}")
    solve_reunion()
    solve_chinese_ten()
    solve_the_last_card()


if __name__ == "__main__":
    main()
