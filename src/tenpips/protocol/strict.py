"""What all forms on the wire have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

Json: TypeAlias = Any
"""Any JSON; the generated types call it ``Json``."""

LONGEST = 128
"""Characters of the longest text that a client may send."""


@dataclass(frozen=True, slots=True)
class Form:
    """
    Data on the wire: unknown keys and values of another kind are refused.

    The settings are for pydantic, by which the server reads frames and from which the
    schema is made; nothing here imports it.
    """

    __pydantic_config__: ClassVar[dict[str, object]] = {
        "extra": "forbid",
        "strict": True,
        "use_attribute_docstrings": True,
    }


@dataclass(frozen=True, slots=True)
class Asked(Form):
    """Data that a client sends: besides, no text in it is long."""

    __pydantic_config__: ClassVar[dict[str, object]] = {
        **Form.__pydantic_config__,
        "str_max_length": LONGEST,
    }
