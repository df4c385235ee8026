"""Commands under way: each has an id, and is kept until the server has answered it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import TypeAlias

from tenpips.protocol import Hint, TableCommand

Command: TypeAlias = TableCommand | Hint
"""What the server answers by its id."""


class Commands:
    """The commands that one client has sent."""

    def __init__(self) -> None:
        """Have sent none; ids are never used twice, by whatever client."""
        self.pending: dict[str, Command] = {}
        """Not yet answered, in the order in which they were sent."""

        self._name = secrets.token_hex(8)
        self._count = 0

    def issue(self, kind: type[Command], number: int, **args: object) -> Command:
        """Make a command that answers event *number*, and keep it."""
        self._count += 1
        name = f"{self._name}-{self._count}"
        command: Command = kind(id=name, answers=number, **args)  # type: ignore[arg-type]  # each kind has fields of its own; the server checks them
        self.pending[name] = command
        return command

    def settle(self, name: str) -> Command | None:
        """Take note of an answer; gives the command, if it was one of these."""
        return self.pending.pop(name, None)

    def __iter__(self) -> Iterator[Command]:
        """Give whatever has no answer: to be sent again, which does nothing twice."""
        return iter([*self.pending.values()])
