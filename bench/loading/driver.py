"""Many tables, each with a move at its time; and how long a move takes to everyone."""

from __future__ import annotations

import asyncio
import random
import resource
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import count

from picows import WSFrame, WSListener, WSMsgType, WSTransport

TICK = 0.002
"""Seconds between two looks for tables whose time has come."""

IDS = count(1)


class Tally:
    """What came of the moves of one stage."""

    def __init__(self) -> None:
        """Begin to count."""
        self.latencies: list[float] = []
        self.acknowledged = 0
        self.others = 0
        """Acknowledgements of anything but a card."""

        self.refused: list[bytes] = []
        self.closed = 0
        self.octets = 0
        self.lags: list[float] = []
        """Seconds by which the driver woke too late."""

    def lag(self) -> float:
        """The 99th percentile of the driver's own lateness."""
        return sorted(self.lags)[len(self.lags) * 99 // 100] if self.lags else 0.0


class Client(WSListener, ABC):  # type: ignore[misc]  # picows is compiled
    """One socket at a table: knows what it may name, and nothing else."""

    def __init__(self, table: Table, seat: int) -> None:
        """Take a seat at *table*."""
        self.table = table
        self.seat = seat
        self.number = 0
        self.waits = False
        """Whether it has yet to hear of the last move."""

        self.transport: WSTransport | None = None

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Hear a frame."""
        if frame.msg_type == WSMsgType.TEXT:
            text: bytes = frame.get_payload_as_bytes()
            self.table.tally.octets += len(text)
            self.hear(text)

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Begin to talk."""
        self.transport = transport
        self.greet()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Count it: none is to be lost."""
        self.table.tally.closed += 1

    def send(self, text: bytes) -> None:
        """Send a frame of text."""
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, text)

    def moved(self, number: int) -> None:
        """Note that it has been told of everything up to *number*."""
        self.number = number
        if self.waits and number > self.table.answered:
            self.waits = False
            self.table.one_knows()

    @abstractmethod
    def greet(self) -> None:
        """Say who it is."""

    @abstractmethod
    def hear(self, text: bytes) -> None:
        """Take a frame in."""

    @abstractmethod
    def play(self, card: bytes) -> None:
        """Name a card."""


class Table:
    """A table: whose turn it is, and when it is to move next."""

    def __init__(self, name: str, tally: Tally) -> None:
        """Begin without anybody."""
        self.name = name
        self.tally = tally
        self.clients: list[Client] = []
        self.turn: tuple[Client, bytes] | None = None
        """Who can name which card."""

        self.due = 0.0
        """When a move ought to have been sent; 0 if none is overdue."""

        self.began = 0.0
        self.answered = 0
        self.unaware = 0
        """Clients that have yet to hear of the last move."""

    def tick(self, now: float) -> None:
        """Have a move sent: now, or as soon as the one before is known to all."""
        if self.turn is not None and not self.unaware:
            self.move(now)
        elif self.unaware and not self.due:
            self.due = now

    def move(self, began: float) -> None:
        """Send a move, whose time is counted from *began*."""
        assert self.turn is not None
        client, card = self.turn
        self.turn, self.due, self.began = None, 0.0, began
        self.answered, self.unaware = client.number, len(self.clients)
        for other in self.clients:
            other.waits = True
        client.play(card)

    def one_knows(self) -> None:
        """Count the move when everyone knows of it; send the next if it is overdue."""
        self.unaware -= 1
        if not self.unaware:
            self.tally.latencies.append(time.perf_counter() - self.began)
            if self.due:
                asyncio.get_running_loop().call_soon(self._catch_up)

    def _catch_up(self) -> None:
        """
        Send an overdue move, counted from when it was due.

        It may be that nobody can move, as the deal is over; then none was due.
        """
        if self.due and self.turn is not None and not self.unaware:
            self.move(self.due)
        self.due = 0.0


async def drive(tables: Sequence[Table], rate: float, seconds: float) -> Tally:
    """Have all tables together make *rate* moves a second, evenly spread."""
    tally = Tally()
    for table in tables:
        table.tally = tally
        table.due = 0.0
    began = time.perf_counter()
    sent = 0
    while (now := time.perf_counter()) < began + seconds:
        wanted = int((now - began) * rate)
        while sent < wanted:
            tables[sent % len(tables)].tick(time.perf_counter())
            sent += 1
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        tally.lags.append(time.perf_counter() - before - TICK)
    for table in tables:
        table.due = 0.0
    return tally


async def spread(tables: Sequence[Table], rate: float, longest: int) -> None:
    """Let tables play on by different numbers of moves, so that no deals coincide."""
    places = random.Random(1)
    ticks = [table for table in tables for _ in range(places.randrange(longest))]
    places.shuffle(ticks)
    await drive(ticks, rate, len(ticks) / rate)


async def settle(tables: Sequence[Table], seconds: float) -> bool:
    """Wait until no move is under way; False if that takes too long."""
    by = time.perf_counter() + seconds
    while any(table.unaware for table in tables):
        if time.perf_counter() > by:
            return False
        await asyncio.sleep(0.05)
    return True


def own_cpu() -> float:
    """Seconds of CPU that this process has used."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
