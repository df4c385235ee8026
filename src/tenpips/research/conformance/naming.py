"""Names of factories: ``module:name``, to be found again by other programs."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def named(text: str) -> Any:  # noqa: ANN401 (whatever the name stands for)
    """
    Give what ``module:name`` names.

    Raises:
        ValueError: If it is not written so.
        ImportError, AttributeError: If there is no such thing.

    """
    module, colon, name = text.partition(":")
    is_dotted = all(part.isidentifier() for part in module.split("."))
    if not (is_dotted and colon and name):
        raise ValueError(f"expected MODULE:NAME with a dotted module, got {text!r}")
    return getattr(import_module(module), name)


def name_of(thing: object) -> str | None:
    """Give the name by which ``named`` finds a thing; None if it does not."""
    module = getattr(thing, "__module__", "")
    text = f"{module}:{getattr(thing, '__qualname__', '')}"
    if module == "__main__":  # of another program it is another
        return None
    try:
        return text if named(text) is thing else None
    except (ValueError, ImportError, AttributeError):
        return None
