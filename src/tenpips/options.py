"""
House rules as data: what each option may be, and how it is written.

A game's ``Options`` is a frozen NamedTuple of integers with a default for each
field; its *choices* say how each integer is written. Options are words outside
(command lines, records, URLs) and integers inside (rules, kernels).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple, TypeAlias, TypeVar

from tenpips.errors import OptionError

_NUMBER = re.compile(r"-?[0-9]{1,12}(\.[0-9]{1,6})?")
"""Numbers as people write them; nothing that takes long to work out."""

OptionsT = TypeVar("OptionsT", bound=tuple[Any, ...])

AnyOptions: TypeAlias = tuple[Any, ...]
"""An Options record of whichever game."""

Value: TypeAlias = str | int | float
"""An option's value as written in JSON."""


class Words(NamedTuple):
    """An option that is one of several words; the record holds the word's place."""

    name: str
    values: tuple[str, ...]
    source: str
    """Id in rules.md of the point that the option settles."""

    def parse(self, value: Value) -> int:
        """Read a value as written; raises OptionError."""
        if value in self.values:
            return self.values.index(str(value))
        raise OptionError(_expected(self.name, self.allowed(), value))

    def write(self, value: int) -> Value:
        """Write a value as it is read."""
        return self.values[value]

    def allowed(self) -> str:
        """Say what may be written: ``high|low``."""
        return "|".join(self.values)

    def sample(self) -> tuple[int, ...]:
        """Every value, for suites that try them all."""
        return tuple(range(len(self.values)))


class Number(NamedTuple):
    """An option that is a number: any in a range, or one of a few."""

    name: str
    low: int
    high: int
    source: str
    few: tuple[int, ...] = ()
    """The only values allowed, where not all in the range are."""

    decimals: int = 0
    """Decimal places that may be written; the record holds the scaled integer."""

    def parse(self, value: Value) -> int:
        """Read a value as written; raises OptionError."""
        problem = OptionError(_expected(self.name, self.allowed(), value))
        if isinstance(value, bool) or not _NUMBER.fullmatch(str(value)):
            raise problem
        scaled = Decimal(str(value)).scaleb(self.decimals)
        number = int(scaled)
        inside = number in self.few if self.few else self.low <= number <= self.high
        if number != scaled or not inside:
            raise problem
        return number

    def write(self, value: int) -> Value:
        """Write a value as it is read."""
        scaled = Decimal(value).scaleb(-self.decimals)
        return int(scaled) if scaled == int(scaled) else float(scaled)

    def allowed(self) -> str:
        """Say what may be written: ``10..500`` or ``3|6|9``."""
        if self.few:
            return "|".join(str(self.write(value)) for value in self.few)
        return f"{self.write(self.low)}..{self.write(self.high)}"

    def sample(self) -> tuple[int, ...]:
        """A few values, for suites that try them all: the ends and one between."""
        if self.few:
            return self.few
        between = self.low + (self.high - self.low) // 7
        return tuple(sorted({self.low, between, self.high}))


Choice: TypeAlias = Words | Number


def _expected(name: str, allowed: str, value: Value) -> str:
    shown = str(value)[:40]
    return f"expected {allowed} for option {name}, got {shown!r}"


def choice_named(choices: Sequence[Choice], name: str) -> Choice:
    """
    Find the choice called *name*.

    Raises:
        OptionError: If there is none; the message lists those there are.

    """
    for choice in choices:
        if choice.name == name:
            return choice
    known = ", ".join(choice.name for choice in choices)
    message = f"expected an option among {known}; got {name[:40]!r}"
    raise OptionError(message)


def read_values(
    choices: Sequence[Choice], given: Mapping[str, Value]
) -> dict[str, int]:
    """Read options as written; raises OptionError for the first that is wrong."""
    return {
        name: choice_named(choices, name).parse(value) for name, value in given.items()
    }


def write_values(choices: Sequence[Choice], options: AnyOptions) -> dict[str, Value]:
    """Write every option of a record, in order."""
    return {
        choice.name: choice.write(getattr(options, choice.name)) for choice in choices
    }


def split_assignment(text: str) -> tuple[str, str]:
    """
    Split ``NAME=VALUE`` as typed on a command line.

    Raises:
        OptionError: If there is no ``=`` with a name before it.

    """
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        message = f"expected NAME=VALUE, got {text[:40]!r}"
        raise OptionError(message)
    return name.strip().replace("-", "_"), value.strip()
