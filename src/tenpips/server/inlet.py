"""The way in from a WebSocket for whoever listens to nothing else."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from starlette.types import Message

from tenpips.server.outlet import nothing


def at_once() -> float:
    """Seconds to wait where nobody is slowed down."""
    return 0.0


class Inlet:
    """
    What has come in over a socket and waits to be heard, in order.

    Uvicorn's protocol puts messages in as into a queue. One listener takes them out.
    """

    __slots__ = ("_messages", "_waiting", "drained", "slow")

    def __init__(self) -> None:
        """Have heard nothing yet."""
        self._messages: deque[Message] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self.drained: Callable[[], None] = nothing
        """Called whenever the last message is taken."""

        self.slow: Callable[[], float] = at_once
        """Asked before a frame is heard: seconds to wait and ask again, or 0."""

    def __len__(self) -> int:
        return len(self._messages)

    def put_nowait(self, message: Message) -> None:
        """Add a message, and wake who waits for one."""
        self._messages.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def receive(self) -> Coroutine[Any, Any, Message]:
        """Take the next message of ASGI."""
        return self._next(at_once)

    def hear(self) -> Coroutine[Any, Any, Message]:
        """Likewise, but no faster than who sends frames may be listened to."""
        return self._next(self.slow)

    async def _next(self, slow: Callable[[], float]) -> Message:
        while not self._messages:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        if self._messages[0]["type"] == "websocket.receive":
            wait = slow()
            while wait:
                await asyncio.sleep(wait)
                wait = slow()
        # Only now, so that nothing is lost if the caller gives up while it waits.
        message = self._messages.popleft()
        if not self._messages:
            self.drained()
        return message
