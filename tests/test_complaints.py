"""docs/complaints.md names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_test_that_the_document_names_is_there() -> None:
    text = (ROOT / "docs" / "complaints.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", text))
    sources = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")
    )
    there = set(re.findall(r"^(?:async )?def (test_\w+)\(", sources, re.MULTILINE))
    assert len(named) > 40
    assert not named - there
