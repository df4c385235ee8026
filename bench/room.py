"""
What a move costs a room, and what a table holds in memory.

A move is all that a server does for it but storing and sending: to decide, to apply,
and to write what each seat and a watcher are sent. One core, CPU time, plain Python.
Memory is what tracemalloc counts for a table in the middle of its second deal.
"""

from __future__ import annotations

import gc
import hashlib
import statistics
import time
import tracemalloc
from itertools import count

from tenpips.cards import NOTATION, lowest
from tenpips.fairness import value_commitment
from tenpips.games import AnyGame, game_named, games
from tenpips.protocol import Commit, NewTable, Open, Play, Ready
from tenpips.room import (
    Actor,
    Command,
    Connected,
    Entry,
    Room,
    Seated,
    Server,
    Sit,
    Stranger,
    open_table,
    shown,
)
from tenpips.room.state import RoomState
from tenpips.view import Seat

MATCHES = 8
TABLES = 40
NOW = 1_800_000_000_000


class Bench:
    """A table whose people always answer at once."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        """Seat and connect everybody."""
        self._draws = count()
        self._seed = seed
        self.entries: list[Entry] = []
        first = open_table(
            "bench",
            NewTable(game.name),
            "0",
            NOW,
            find_game=game_named,
            levels=(),
            stand_in="",
        )
        self.room = Room.fold([first], game_named)
        self.entries.append(first)
        for seat in self.room.open_seats():
            self._do(Stranger(), Sit(str(seat), "Somebody"))
        for seat in range(self.room.setup.seats):
            self._do(Server(), Connected(seat, "link"))
        self.times: list[tuple[int, int, int]] = []

    @property
    def state(self) -> RoomState:
        """What the room keeps to itself."""
        return self.room._state  # noqa: SLF001 (to know whose turn it is)

    def _entropy(self, size: int) -> bytes:
        text = f"{self._seed} {next(self._draws)}".encode()
        return hashlib.sha256(text).digest()[:size]

    def _do(self, who: Actor, command: Command) -> None:
        decision = self.room.decide(who, command, NOW)
        assert isinstance(decision, list)
        for entry in decision:
            self.room.apply(entry)
            self.entries.append(entry)

    def _id(self) -> str:
        return str(next(self._draws))

    def step(self) -> None:
        """Do the next thing that the match needs."""
        for entry in self.room.due(NOW, self._entropy):
            self.room.apply(entry)
            self.entries.append(entry)
        if self.room.phase == "shuffling":
            self._shuffle()
        elif self.room.phase == "playing":
            self._move()
        for seat in self.state.waits_for():
            self._do(Seated(seat), Ready(self._id(), self.room.number))

    def _shuffle(self) -> None:
        values: dict[Seat, bytes] = {}
        shuffle = self.state.round
        assert shuffle is not None
        for seat in range(self.room.setup.seats):
            values[seat] = self._entropy(32)
            text = value_commitment(seat, values[seat]).hex()
            command = Commit(self._id(), self.room.number, shuffle.number, text)
            self._do(Seated(seat), command)
        for seat, value in values.items():
            number = self.room.number
            open_it = Open(self._id(), number, shuffle.number, value.hex())
            self._do(Seated(seat), open_it)

    def _move(self) -> None:
        seat = self.state.match.to_move
        assert seat is not None
        legal = self.state.game.legal(self.state.match.deal.view(seat))
        number = self.room.number
        command = Play(self._id(), number, NOTATION[lowest(legal)])
        began = time.process_time_ns()
        decision = self.room.decide(Seated(seat), command, NOW)
        decided = time.process_time_ns()
        assert isinstance(decision, list)
        for entry in decision:
            self.room.apply(entry)
        applied = time.process_time_ns()
        for who in (None, *range(self.room.setup.seats)):
            self.room.since(who, number)
        told = time.process_time_ns()
        self.times.append((decided - began, applied - decided, told - applied))
        self.entries += decision


def moves(game: AnyGame) -> None:
    """Time the moves of some matches, and the fold of one."""
    times: list[tuple[int, int, int]] = []
    for seed in range(MATCHES):
        bench = Bench(game, seed)
        while bench.room.phase != "over":
            bench.step()
        times += bench.times
    micros = [[value / 1000 for value in column] for column in zip(*times, strict=True)]
    medians = [statistics.median(column) for column in micros]
    whole = sorted(map(sum, zip(*micros, strict=True)))
    began = time.process_time_ns()
    Room.fold(bench.entries, game_named)
    fold = (time.process_time_ns() - began) / 1000 / len(bench.entries)
    print(
        f"{game.name:12} {len(times):6} {medians[0]:8.0f} {medians[1]:8.0f} "
        f"{medians[2]:8.0f} {statistics.mean(whole):8.0f} "
        f"{whole[len(whole) * 99 // 100]:8.0f} {fold:8.0f}"
    )


def memory(game: AnyGame) -> None:
    """Count what tables hold, one like the other."""
    gc.collect()
    tracemalloc.start()
    rooms = []
    for seed in range(TABLES):
        bench = Bench(game, seed)
        while len(bench.state.deals) < 2 and bench.room.phase != "over":
            bench.step()
        for _ in range(len(game.pack(bench.state.chosen.options)) // 3):
            bench.step()
        rooms.append(bench.room)
    shown._around.cache_clear()  # noqa: SLF001 (all tables share it)
    gc.collect()
    held, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"{game.name:12} {held / TABLES / 1024:8.1f} KB a table")


def main() -> None:
    """Print both tables."""
    print("microseconds of CPU a move: medians, then mean and 99th percentile of all")
    head = ("moves", "decide", "apply", "tell", "mean", "99 %", "fold/entry")
    print(f"{'game':12} {head[0]:>6} " + " ".join(f"{name:>8}" for name in head[1:]))
    wanted = [game for game in games().values() if game.name != "toy"]
    for game in wanted:
        moves(game)
    print()
    for game in wanted:
        memory(game)


if __name__ == "__main__":
    main()
