"""Words given to ``tenpips stats``, each read or refused in one line."""

from __future__ import annotations

from argparse import ArgumentTypeError
from datetime import date, datetime
from pathlib import Path

CHARTS = frozenset({".svg", ".png"})


def source(text: str) -> str:
    """Read the name of a place: an empty one would be the folder one is in."""
    if not text:
        raise ArgumentTypeError(
            "expected a file, a folder or a store, got an empty word"
        )
    return text


def chart_path(text: str) -> Path:
    """Read where charts go: a file of a kind that can be drawn, or a folder."""
    path = Path(text)
    kind = path.suffix.lower()
    if text and (kind in CHARTS or not kind or path.is_dir()):
        return path
    message = f"expected a name in .svg or .png, or a folder, got {text[:80]!r}"
    raise ArgumentTypeError(message)


def day(text: str) -> float:
    """Read a day: the moment at which it begins here."""
    try:
        midnight = datetime.combine(date.fromisoformat(text), datetime.min.time())
        return midnight.astimezone().timestamp()
    except (ValueError, OverflowError, OSError):
        message = f"expected a date such as 2026-11-30, got {text[:40]!r}"
        raise ArgumentTypeError(message) from None
