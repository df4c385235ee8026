"""
Many live tables on one server: how long a move takes to everyone, and what it costs.

Two clients at each table play by raw bytes over loopback from one process. A move
counts from when it is due to when both have been told of it; ours is on disk by then
(SQLite, ``synchronous=FULL``). Times are milliseconds; ``lag`` is the 99th percentile
of how late the driver itself was. ``cost`` is the server's processor time a move in
microseconds, which other work on the machine changes least. Then the same load on
boardgame.io, which keeps matches in memory only, if its modules are installed::

    npm ci --prefix FOLDER    # with package.json and the lockfile of peers/boardgame_io
    python -m bench.load --modules FOLDER/node_modules

Needs picows, Linux, and limits of 10,000 open files for 2,000 tables.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import uvloop
from picows import ws_connect

from bench.loading import boardgame_io, driver, tenpips
from bench.loading.driver import Table, Tally
from bench.loading.processes import Served, hasten

AT_ONCE = 50
MEDIAN, LATE = 0.025, 0.150
"""Seconds that the median, and the 99th percentile, may take."""


class Stage(NamedTuple):
    """What one rate came to."""

    rate: float
    moves: float
    median: float
    late: float
    holds: bool


async def connect(tables: Sequence[Table], address: str, origin: str) -> None:
    """Connect all clients, some at a time."""
    clients = iter([client for table in tables for client in table.clients])

    async def some() -> None:
        for client in clients:
            path = address.format(table=client.table.name)
            await ws_connect(
                lambda client=client: client,
                path,
                extra_headers={"Origin": origin},
                websocket_handshake_timeout=60,
            )

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))


async def ready(tables: Sequence[Table], seconds: float = 60) -> None:
    """Wait until a card can be named at every table."""
    by = time.perf_counter() + seconds
    while (  # noqa: ASYNC110 (the driver has better to do than to tell)
        left := sum(t.turn is None for t in tables)
    ) and time.perf_counter() < by:
        await asyncio.sleep(0.1)
    if left:
        print(f"  {left} tables have not begun")


async def stage(
    served: Served, tables: Sequence[Table], rate: float, seconds: float
) -> Stage:
    """Run at one rate, and print a line."""
    cpu, own, began = served.cpu(), driver.own_cpu(), time.perf_counter()
    tally = await driver.drive(tables, rate, seconds)
    took = time.perf_counter() - began
    used, mine = (served.cpu() - cpu) / took, (driver.own_cpu() - own) / took
    settled = await driver.settle(tables, 20)
    found = sorted(tally.latencies) or [float("inf")]
    median, late = found[len(found) // 2], found[len(found) * 99 // 100]
    moves = tally.acknowledged / took
    cost = used / moves if moves else float("inf")
    holds = settled and median < MEDIAN and late < LATE and not tally.closed
    print(
        f"  {rate:7.0f} {moves:8.0f} {tally.others / took:7.0f} {median * 1e3:8.1f}"
        f" {late * 1e3:8.1f} {found[-1] * 1e3:8.1f} {used:7.0%} {mine:7.0%}"
        f" {cost * 1e6:7.0f} {tally.lag() * 1e3:7.1f} {os.getloadavg()[0]:6.1f}"
        f"  {'yes' if holds else 'no'}",
        flush=True,
    )
    if tally.refused or tally.closed:
        first = tally.refused[0].decode() if tally.refused else ""
        print(f"  refused {len(tally.refused)}, closed {tally.closed} {first}")
    return Stage(rate, moves, median, late, holds)


async def stages(
    served: Served, tables: Sequence[Table], rates: Sequence[float], seconds: float
) -> list[Stage]:
    """Run at one rate after the other, until one is too much."""
    heads = "rate moves/s other/s median 99th worst server driver cost lag load"
    widths = (7, 8, 7, 8, 8, 8, 7, 7, 7, 7, 6)
    pairs = zip(heads.split(), widths, strict=True)
    print("  " + " ".join(f"{head:>{width}}" for head, width in pairs) + "  holds")
    await driver.spread(tables, len(tables) * 0.6, 52)
    done = []
    for rate in rates:
        await ready(tables, 10)
        done.append(await stage(served, tables, rate, seconds))
        if done[-1].median > 20 * MEDIAN:
            break
    return done


def report(done: Sequence[Stage]) -> float:
    """Print the largest rate that holds, and give the most moves a second."""
    best = max((one.moves for one in done if one.holds), default=0.0)
    most = max(one.moves for one in done)
    print(f"  limits hold up to {best:.0f} moves/s; at most {most:.0f}", flush=True)
    return most


async def ours(asked: argparse.Namespace, home: Path) -> float:
    """Load our own server."""
    served = tenpips.serve(home)
    hasten(served.process.pid)
    try:
        empty, tally = served.kilobytes(), Tally()
        tables = await asyncio.to_thread(
            tenpips.open_tables, served, asked.game, asked.tables, tally
        )
        seated = served.kilobytes()
        socket = f"ws://{served.host}:{served.port}/api/tables/{{table}}/socket"
        await connect(tables, socket, served.origin)
        await asyncio.sleep(3)
        joined = served.kilobytes()
        for client in [client for table in tables for client in table.clients]:
            assert isinstance(client, tenpips.TenpipsClient)
            client.may_shuffle = True
            client.act()
        await ready(tables)
        dealt = served.kilobytes()
        count = len(tables)
        print(f"tenpips, {asked.game}, {count} tables, two clients each")
        print(
            f"  memory: {empty / 1024:.0f} MB empty; {(seated - empty) / count:.1f} KB "
            f"a table, {(dealt - joined) / count:.1f} KB more when dealt; "
            f"{(joined - seated) / count / 2:.1f} KB a connection"
        )
        done = await stages(served, tables, asked.rates, asked.seconds)
        print(f"  memory at the end: {served.kilobytes() / 1024:.0f} MB")
        return report(done)
    finally:
        served.stop()


async def theirs(asked: argparse.Namespace, home: Path) -> float:
    """Load boardgame.io."""
    served = boardgame_io.serve(home, asked.modules.absolute())
    hasten(served.process.pid)
    try:
        empty = served.kilobytes()
        tables = boardgame_io.open_tables(asked.tables, Tally())
        socket = (
            f"ws://{served.host}:{served.port}/socket.io/?EIO=4&transport=websocket"
        )
        await connect(tables, socket, f"http://localhost:{served.port}")
        await ready(tables)
        count, full = len(tables), served.kilobytes()
        print(f"boardgame.io, {count} tables, two clients each")
        each = (full - empty) / count
        print(f"  memory: {empty / 1024:.0f} MB empty; {each:.1f} KB a table with both")
        done = await stages(served, tables, asked.rates, asked.seconds)
        print(f"  memory at the end: {served.kilobytes() / 1024:.0f} MB")
        return report(done)
    finally:
        served.stop()


def main(words: Sequence[str] | None = None) -> None:
    """Run both, and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2_000)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--game", default="dix")
    parser.add_argument(
        "--rates", type=float, nargs="+", default=[250, 500, 1_000, 1_500, 2_000, 2_500]
    )
    parser.add_argument("--modules", type=Path, help="where boardgame.io is installed")
    parser.add_argument("--peer-only", action="store_true")
    asked = parser.parse_args(words)
    hasten(os.getpid())
    gc.disable()  # or the driver's pauses would count as the server's
    bests = []
    for load in (ours, theirs):
        if load is theirs and asked.modules is None:
            print("boardgame.io: no --modules")
            continue
        if load is ours and asked.peer_only:
            continue
        with tempfile.TemporaryDirectory() as home:
            bests.append(uvloop.run(load(asked, Path(home))))
    if len(bests) == 2 and bests[1]:
        print(f"tenpips serves {bests[0] / bests[1]:.2f} times as many moves at most")


if __name__ == "__main__":
    main()
