"""
Frames read into the forms of the protocol.

What is not known is passed over, since later servers may tell more; what is known must
be of its kind. The server reads frames with pydantic, which a client does without.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, asdict, fields
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from tenpips.client.errors import FrameError
from tenpips.protocol import Form

F = TypeVar("F", bound=Form)


def frame_in(text: str | bytes) -> dict[str, Any]:
    """
    Read a frame as JSON.

    Raises:
        FrameError: If it is no object that says in ``t`` which frame it is.

    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise FrameError("expected a frame in JSON") from None
    if not isinstance(data, dict) or not isinstance(data.get("t"), str):
        raise FrameError("expected an object that says which frame it is")
    return data


def text_of(form: Form) -> str:
    """Write a form as a frame."""
    return json.dumps(asdict(form), ensure_ascii=False, separators=(",", ":"))


def form_in(kind: type[F], data: object) -> F:
    """
    Read a form; a key that is left out has its default.

    Raises:
        FrameError: If it is not one of this kind.

    """
    if not isinstance(data, dict):
        raise FrameError(f"expected an object for {kind.__name__}")
    found = dict[str, Any]()
    hashed: Any = kind  # mypy takes a dataclass's type for as unhashable as its values
    for name, hint, needed in _keys(hashed):
        if name in data:
            found[name] = _value(hint, data[name], f"{kind.__name__}.{name}")
        elif needed:
            raise FrameError(f"expected {name!r} in {kind.__name__}, which is missing")
    return kind(**found)


def value_in(hint: Any, data: object, what: str) -> Any:  # noqa: ANN401 (as hinted)
    """
    Read a value of the type that a hint of a form's field gives.

    Raises:
        FrameError: If it is none.

    """
    return _value(hint, data, what)


@cache
def _keys(kind: type[Form]) -> tuple[tuple[str, Any, bool], ...]:
    """Name and type of each key of a form, and whether it must be there."""
    hints = get_type_hints(kind)
    return tuple(
        (
            field.name,
            hints[field.name],
            field.default is MISSING and field.default_factory is MISSING,
        )
        for field in fields(kind)
    )


def _value(hint: Any, data: object, what: str) -> Any:  # noqa: ANN401 (as hinted)
    if hint is Any:
        return data
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _value(inner[0], data, what)
    if origin in {Union, UnionType}:
        if data is None and NoneType in inner:
            return None
        return _value(next(kind for kind in inner if kind is not NoneType), data, what)
    if origin is Literal:
        return _checked(data in inner, data, what)
    if origin is tuple:
        _checked(isinstance(data, list), data, what)
        return tuple(_value(inner[0], item, what) for item in _listed(data))
    if origin is dict:
        _checked(isinstance(data, dict), data, what)
        assert isinstance(data, dict)
        return {key: _value(inner[1], item, what) for key, item in data.items()}
    if isinstance(hint, type) and issubclass(hint, Form):
        return form_in(hint, data)
    if hint is float and isinstance(data, int):  # JSON writes 1.0 as it likes
        hint = int
    whole = hint is not int or not isinstance(data, bool)
    return _checked(whole and isinstance(data, hint), data, what)


def _listed(data: object) -> list[object]:
    assert isinstance(data, list)
    return data


def _checked(fits: bool, data: object, what: str) -> object:
    if not fits:
        raise FrameError(f"expected another kind of value for {what}")
    return data
