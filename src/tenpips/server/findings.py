"""What ``tenpips doctor`` finds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

State: TypeAlias = Literal["ok", "warning", "problem"]


class Finding(NamedTuple):
    """One thing looked at; the message ``doctor-<code>`` says what to do about it."""

    state: State
    code: str
    details: Mapping[str, str | int] = {}


def ok(code: str, **details: str | int) -> Finding:
    """Give a finding that asks for nothing."""
    return Finding("ok", code, details)


def warning(code: str, **details: str | int) -> Finding:
    """Give a finding that a host should know of."""
    return Finding("warning", code, details)


def problem(code: str, **details: str | int) -> Finding:
    """Give a finding that keeps people from playing, or endangers what is kept."""
    return Finding("problem", code, details)
