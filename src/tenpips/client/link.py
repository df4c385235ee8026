"""A connection that is kept up: after a loss it connects again, with growing pauses."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Literal, TypeAlias

from tenpips.client.address import Address
from tenpips.client.conversation import Conversation
from tenpips.client.errors import FrameError

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

PING = 15.0
"""Seconds between two signs of life."""

SILENCE = 45.0
"""Seconds of silence after which the connection is taken for lost."""

GREETING = 10.0
"""Seconds in which a hello must be answered."""

CLOSING = 2.0
"""Seconds to take leave politely."""

GOOD = 5.0
"""A connection that lasts as many seconds was a good one: pauses begin small again."""

LARGEST = 1 << 22
"""Characters of the largest frame that is read."""

LinkState: TypeAlias = Literal["connecting", "open", "lost", "draining", "ended"]


class Link:
    """Holds the connection for one conversation."""

    def __init__(
        self,
        address: Address,
        talk: Conversation,
        heard: Callable[[], None] = lambda: None,
    ) -> None:
        """Connect *talk* to a table; *heard* is called after whatever has changed."""
        self.talk = talk
        self.state: LinkState = "connecting"
        self.retry_at: float | None = None
        """When the next attempt is made, by `time.time`; None while one is."""

        self._address = address
        self._heard = heard
        self._more = asyncio.Event()
        self._hurry = asyncio.Event()

    async def run(self) -> None:
        """Talk, through lost connections, until the talk comes to an end."""
        attempt = 0
        while True:
            began = time.monotonic()
            code = await self._connection()
            if not self.talk.lost(code):
                self._show("ended")
                return
            attempt = 0 if time.monotonic() - began >= GOOD else attempt
            self._show("draining" if self.talk.draining else "lost")
            await self._rest(pause(attempt))
            attempt += 1

    def send(self) -> None:
        """Send what the conversation has to say, once there is a connection."""
        self._more.set()

    def hurry(self) -> None:
        """Connect at once rather than at the end of a pause."""
        self._hurry.set()

    async def _rest(self, seconds: float) -> None:
        self.retry_at = time.time() + seconds
        self._hurry.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._hurry.wait()
        self.retry_at = None

    async def _connection(self) -> int:
        """Hold one connection; gives the code it was closed with, 0 for any loss."""
        from websockets import Origin
        from websockets.asyncio.client import connect
        from websockets.exceptions import WebSocketException

        try:
            socket = await connect(
                self._address.socket,
                origin=Origin(self._address.origin),
                open_timeout=GREETING,
                close_timeout=CLOSING,
                ping_interval=None,  # the protocol has signs of life of its own
                max_size=LARGEST,
            )
        except (OSError, WebSocketException):
            return 0
        writing = asyncio.create_task(self._write(socket))
        try:
            await self._read(socket)
        except (TimeoutError, FrameError, WebSocketException):
            pass  # silence, or what no server of tenpips says
        finally:
            writing.cancel()
            with suppress(asyncio.CancelledError):
                await writing
            await socket.close()
        return socket.close_code or 0

    async def _read(self, socket: ClientConnection) -> None:
        self.talk.hello()
        self.send()
        while not self.talk.end:
            async with asyncio.timeout(GREETING if self.talk.greeting else SILENCE):
                text = await socket.recv()
            failures = self.talk.failures
            self.talk.hear(text)
            if self.talk.failures > failures:
                loop = asyncio.get_running_loop()
                loop.call_later(pause(failures), self._greet_again, socket)
            self.send()
            if self.talk.parts is not None and not self.talk.greeting:
                self._show("draining" if self.talk.draining else "open")
            else:
                self._heard()

    async def _write(self, socket: ClientConnection) -> None:
        from websockets.exceptions import ConnectionClosed

        with suppress(ConnectionClosed):  # whoever reads has noticed
            while True:
                try:
                    async with asyncio.timeout(PING):
                        await self._more.wait()
                except TimeoutError:
                    self.talk.ping()
                self._more.clear()
                for text in self.talk.outgoing():
                    await socket.send(text)

    def _greet_again(self, socket: ClientConnection) -> None:
        """Say hello again after the server could not answer, on the same connection."""
        if socket.close_code is None and self.talk.failures:
            self.talk.hello()
            self.send()

    def _show(self, state: LinkState) -> None:
        self.state = state
        self._heard()


def pause(attempt: int, chance: Callable[[], float] = random.random) -> float:
    """
    Seconds to wait before attempt number *attempt*, from 0.

    They are drawn at random, as all clients of a server that restarts lose it at once.
    """
    most = min(15.0, 0.5 * 2.0 ** min(attempt, 10))
    return most * (0.5 + 0.5 * chance())
