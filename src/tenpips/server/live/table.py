"""One table in memory: commands in, entries to the store, news to its links."""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tenpips.protocol import Acknowledged, Refused, TableCommand
from tenpips.protocol import Drain as DrainFrame
from tenpips.room import (
    Actor,
    Command,
    Connected,
    Credit,
    Disconnected,
    Drain,
    Entry,
    Resume,
    Room,
    Seated,
    Server,
)
from tenpips.server.live.hinting import Hinting
from tenpips.server.live.kept import Kept
from tenpips.server.live.links import NO_SEAT_HERE, REPLACED, RESTARTING, Link
from tenpips.server.live.watchers import Watchers
from tenpips.server.store import Outage, State, StoreError, Summary

if TYPE_CHECKING:
    from tenpips.server.live.hub import Hub

TABLE_NAME = r"^[\w-]{8,32}$"
"""What names of tables look like."""

MOST_AT_ONCE = 64
"""Things that time brings at once; more of them wait for the next look."""


def now_ms() -> int:
    """UTC, in milliseconds."""
    return time.time_ns() // 1_000_000


def is_table_name(text: str) -> bool:
    """Whether a table may be called so; the store is not asked for any other."""
    return re.fullmatch(TABLE_NAME, text) is not None


class GoneError(StoreError):
    """The table is not in the store, or cannot be read by this version."""


class LiveTable:
    """
    A room, with its place in the store and the links of those who look on.

    Everything happens under the lock, from the decision to the news. Entries are
    applied before they are on disk, but nobody is told anything before they are: if
    they turn out not to be, the room is made anew from the store.
    """

    def __init__(self, hub: Hub, room: Room) -> None:
        """Hold *room*."""
        self.id = room.table
        self.lock = asyncio.Lock()
        self.links: set[Link] = set()
        self.used = time.monotonic()
        self.reached = room.seq
        """Number of the last entry that this process knows or is about to store."""

        self.as_json, self.as_text, self.abandoned = Kept(), Kept(), Kept()
        """Records and what came to nothing, as they are given to whoever asks."""

        self._hub = hub
        self._room: Room | None = room
        self._bot_turn = 0
        self._place = room.place
        self._moved = asyncio.Event()
        self._watchers = Watchers(self.links)
        self.hinting = Hinting(hub.thinking)
        """Advice for the seats here."""

    # What is known

    async def room(self) -> Room:
        """
        Give the room; the caller has the lock. It is as the store has it.

        Where it has to be made anew, everybody is told what they have not heard: the
        entries for which that was needed may be another process's.
        """
        if self._room is None:
            entries = await self._hub.store.read(self.id)
            self._room = room = await self._hub.fold(entries)
            self.reached = room.seq
            self._tell(room, mine=False)
        return self._room

    # What happens

    async def carry_out(
        self, who: Actor, command: Command
    ) -> Acknowledged | Refused | None:
        """
        Have a command decided, stored and told; None where there was nothing to do.

        Raises:
            StoreError: If it could not be stored; ask again with the same id.

        """
        async with self.lock:
            return await self._carry_out(who, command)

    async def by_token(
        self, token: str, make: Callable[[int], tuple[Actor, Command]]
    ) -> Acknowledged | Refused | None:
        """
        Have a command of whoever holds a token carried out; *make* is given the seat.

        The seat is looked up under the lock, as a rematch moves everybody on. None
        where the token holds no seat, too.
        """
        async with self.lock:
            seat = (await self.room()).seat_of(token)
            if seat is None:
                return None
            return await self._carry_out(*make(seat))

    async def _carry_out(
        self, who: Actor, command: Command
    ) -> Acknowledged | Refused | None:
        self.used = time.monotonic()
        while True:
            room = await self.room()
            decision = room.decide(who, command, now_ms())
            if not isinstance(decision, list):
                return decision
            if not decision:
                return None
            number = await self._store(room, decision)
            if number is not None:
                break
        if isinstance(who, Seated) and isinstance(command, TableCommand):
            return Acknowledged(command.id, number)
        return None

    async def let_time_pass(self) -> None:
        """Have whatever is due by now decided, stored and told."""
        async with self.lock:
            while True:
                room = await self.room()
                entries = room.due(now_ms(), os.urandom)
                if not entries:
                    # Another process may have been told an older date.
                    self._hub.timing.at(self, room.next_due())
                    return
                if await self._store(room, entries) is not None:
                    return

    async def catch_up(self, seq: int) -> None:
        """Read what other processes have stored, up to number *seq* at least."""
        async with self.lock:
            room = await self.room()
            if room.seq >= seq:
                return
            for entry in await self._hub.store.read(self.id, room.seq):
                room.apply(entry)
            self.reached = room.seq
            self._tell(room, mine=False)
            await self._resume(room)

    async def _resume(self, room: Room) -> None:
        """Go on where another process, or an earlier one, was about to stop."""
        if room.draining and self.links and not self._hub.draining:
            await self._carry_out(Server(), Resume())

    async def _store(self, room: Room, entries: list[Entry]) -> int | None:
        """
        Store entries and all that follows at once.

        Gives the number of their last event; None if others came first.
        """
        began = time.perf_counter()
        settled = False
        try:
            for entry in entries:
                room.apply(entry)
            number = room.number
            for _ in range(MOST_AT_ONCE):
                more = room.due(now_ms(), os.urandom)
                if not more:
                    break
                for entry in more:
                    room.apply(entry)
                entries = [*entries, *more]
            self.reached = room.seq
            settled = await self._hub.store.append(entries, summary_of(room))
        finally:
            if not settled:
                self._room = None
                self._bot_turn = 0
                self.reached = 0  # so that the next look at the store finds news
        self._hub.metrics.appends.observe(time.perf_counter() - began)
        if settled:
            self._tell(room, mine=True)
            return number
        self._hub.metrics.conflicts.inc()
        return None

    # Who is told

    async def join(self, link: Link, number: int) -> bool:
        """
        Take a link in, and give it what it lacks beyond event *number*.

        False if its token holds no seat here, or nobody may watch.
        """
        async with self.lock:
            room = await self.room()
            if room.draining != self._hub.draining:
                stop: Command = Drain() if self._hub.draining else Resume()
                await self._carry_out(Server(), stop)
                room = await self.room()
            seat = room.seat_of(link.token) if link.token else None
            if link.token:
                if seat is None:
                    return False
                await self._carry_out(Server(), Connected(seat, link.id))
                room = await self.room()
            elif not room.setup.watchers:
                return False
            link.push(room.welcome(seat, now_ms()))
            self._give(link, room, seat, number)
            if self._hub.draining:
                link.send(DrainFrame())
            link.watching = 0
            self.links.add(link)
            self._watchers.changed()
            self._begin(room, mine=True)
            return True

    def let_go(self, link: Link) -> None:
        """Send a link nothing more."""
        if link in self.links:
            self.links.discard(link)
            self._watchers.changed()

    async def part(self, link: Link) -> None:
        """Note that a link is gone."""
        self.let_go(link)
        if not link.token:
            return
        async with self.lock:
            room = await self.room()
            seat = room.seat_of(link.token)
            if seat is not None and room.link_of(seat) == link.id:
                await self._carry_out(Server(), Disconnected(seat, link.id))

    # The server stops and comes back

    async def drain(self) -> None:
        """Begin no new deal, and tell everybody."""
        try:
            await self.carry_out(Server(), Drain())
        finally:
            for link in self.links:
                link.send(DrainFrame())

    async def play_out(self, lull: float) -> None:
        """Wait until the deal is over, or nobody names a card for *lull* seconds."""
        deal = self._place and self._place[0]
        while self._place and self._place[0] == deal and self._has_people():
            self._moved.clear()
            try:
                async with asyncio.timeout(lull):
                    await self._moved.wait()
            except TimeoutError:
                return

    def _has_people(self) -> bool:
        return any(link.token for link in self.links)

    async def come_back(self, outages: Sequence[Outage]) -> None:
        """Take up a table after a time in which nobody may have had it."""
        async with self.lock:
            for lost in outages:  # before anything else: no clock may run out by it
                credit = Credit(lost.since, lost.until)
                await self._carry_out(Server(), credit)
        await self.forget_dead_links()

    async def forget_dead_links(self) -> None:
        """Note that those are away whose connection ended with its process."""
        async with self.lock:
            room = await self.room()
            for seat in range(room.setup.seats):
                link = room.link_of(seat)
                if link and not await self._hub.may_live(self, link):
                    await self._carry_out(Server(), Disconnected(seat, link))
                    room = await self.room()
            self._begin(room, mine=True)

    def _tell(self, room: Room, *, mine: bool) -> None:
        """Give every link what it lacks, and have what comes next begin."""
        for link in tuple(self.links):
            seat = None
            if link.token:
                seat = room.seat_of(link.token)
                if seat is None or room.link_of(seat) != link.id:
                    self.let_go(link)
                    link.close(self._why_closed(room, seat))
                    continue
            if link.number < room.number:
                self._give(link, room, seat, link.number)
        if room.place != self._place:
            self._place = room.place
            self._moved.set()
        self._begin(room, mine=mine)

    @staticmethod
    def _give(link: Link, room: Room, seat: int | None, number: int) -> None:
        """Give a link what it lacks beyond event *number*."""
        news = room.since(seat, number)
        link.push(news.text)
        link.number = news.number

    @staticmethod
    def _why_closed(room: Room, seat: int | None) -> int:
        """Code for a link that does not speak for its seat any more."""
        if seat is None:
            return NO_SEAT_HERE
        # Nobody's: another process has taken this one for dead. Connect again.
        return REPLACED if room.link_of(seat) else RESTARTING

    def _begin(self, room: Room, *, mine: bool) -> None:
        """Set the clock for what is due, and let a bot think whose turn it is."""
        self._hub.timing.at(self, room.next_due())
        for turn in room.bots_to_move():
            if turn.answers != self._bot_turn:
                self._bot_turn = turn.answers
                self._hub.thinking.begin(self, room.setup.game, turn, mine=mine)


def summary_of(room: Room) -> Summary:
    """What the lobby and the clocks need to know of a table."""
    state: State = "running"
    if room.phase == "gathering":
        state = "open"
    elif room.phase == "over":
        state = "over"
    setup = room.setup
    return Summary(
        game=setup.game,
        variant=setup.variant,
        state=state,
        public=setup.listed,
        seats_open=len(room.open_seats()),
        next_due=room.next_due(),
    )
