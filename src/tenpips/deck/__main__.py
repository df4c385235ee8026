"""Writes the artwork: ``python -m tenpips.deck OUT_FOLDER``."""

from __future__ import annotations

import sys
from pathlib import Path

from tenpips.deck.logo import logo
from tenpips.deck.sprite import sprite


def main(folder: str) -> None:
    """Write deck.svg and the emblem into *folder*."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for name, text in (
        ("deck.svg", sprite()),
        ("logo.svg", logo()),
        ("favicon.svg", logo()),
    ):
        (out / name).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tenpips.deck OUT_FOLDER")
    main(sys.argv[1])
