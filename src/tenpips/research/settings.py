"""Settings of environments and players, looked at before anything is made of them."""

from __future__ import annotations

from math import isfinite
from numbers import Real
from operator import index
from typing import Any

from tenpips.errors import OptionError
from tenpips.view import Seat


def expect(name: str, value: object, *allowed: object) -> None:
    """Raise OptionError unless a value is one of those allowed."""
    if value not in allowed:
        raise _unexpected(name, value, *allowed)


def expected_player(value: Any, seats: int) -> Seat:  # noqa: ANN401 (a user's)
    """Give a player's seat, however the whole number is given; or OptionError."""
    number = whole(value)
    if number is None or not 0 <= number < seats:
        raise _unexpected("player", value, *range(seats))
    return number


def agents_seat(value: Any, seats: int) -> Seat | None:  # noqa: ANN401
    """Give the seat of an agent, or None for one that is drawn; or OptionError."""
    if value is None:
        return None
    number = whole(value)
    if number is None or not 0 <= number < seats:
        raise _unexpected("seat", value, None, *range(seats))
    return number


def expected_seed(value: Any) -> int:  # noqa: ANN401
    """Give a seed, which is a whole number from 0 up; or OptionError."""
    number = whole(value)
    if number is None or number < 0:
        raise OptionError(f"expected a whole number from 0 for seed, got {value!r}")
    return number


def expected_price(value: Any, usual: float) -> float:  # noqa: ANN401
    """Give the reward of an illegal card, the *usual* one for None; or OptionError."""
    if value is None:
        return float(usual)
    if isinstance(value, bool) or not isinstance(value, Real) or not isfinite(value):
        raise OptionError(f"expected a number for illegal_reward, got {value!r}")
    return float(value)


def whole(value: Any) -> int | None:  # noqa: ANN401
    """Give a whole number as Python's own; None for all else, True and False too."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def _unexpected(name: str, value: object, *allowed: object) -> OptionError:
    expected = "|".join(map(str, allowed))
    return OptionError(f"expected {expected} for {name}, got {value!r}")
