"""What PettingZoo's own tests see of the planted mistakes; the table of the docs."""

from __future__ import annotations

import contextlib
import io
import random
import warnings
from collections.abc import Callable
from pathlib import Path

import pettingzoo.test
import pytest

from tenpips.research.conformance import CHECKS
from tests.research.planted import deals, endings, offers, sights
from tests.research.planted.mutant import MUTANTS, Mutant
from tests.research.trial_game import TrialGame

DOCS = Path(__file__).parents[2] / "docs" / "conformance.md"
MODULES = (offers, sights, deals, endings)


def in_order() -> list[Mutant]:
    """Mutants in the order of the table."""
    names = [module.__name__ for module in MODULES]
    return sorted(MUTANTS, key=lambda mutant: names.index(mutant.env.__module__))


def api(env: type[TrialGame]) -> None:
    made = env()
    for number, space in enumerate(made.spaces.values()):
        space.seed(number)  # what it samples by
    pettingzoo.test.api_test(made, num_cycles=200)


def seed(env: type[TrialGame]) -> None:
    pettingzoo.test.seed_test(env, num_cycles=60)


def outcome(
    test: Callable[[type[TrialGame]], None], env: type[TrialGame]
) -> tuple[bool, set[str]]:
    """Whether it fails, and what it warns of."""
    random.seed(1)  # for mutants that ask the global generator
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                test(env)
            except Exception:  # noqa: BLE001 (however a mutant fails)
                return True, set()
    return False, {str(warning.message) for warning in caught}


def verdict(test: Callable[[type[TrialGame]], None], env: type[TrialGame]) -> str:
    """``found``, ``warned`` of something that the honest game is not, or a dash."""
    failed, warned = outcome(test, env)
    if failed:
        return "found"
    return "warned" if warned - outcome(test, TrialGame)[1] else "–"


def table() -> str:
    """The table of ``docs/conformance.md``."""
    lines = [
        "| Planted mistake | Found by | `api_test` | `seed_test` |",
        "|---|---|---|---|",
    ]
    for mutant in in_order():
        peers = (verdict(api, mutant.env), verdict(seed, mutant.env))
        cells = [mutant.mistake, f"`{mutant.check}`", *peers]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def summary(rows: str) -> str:
    """The sentence above it."""
    cells = [row.split(" | ")[-2:] for row in rows.splitlines()[2:]]
    seen = [["found" in cell or "warned" in cell for cell in row] for row in cells]
    api_test, seed_test = (sum(column) for column in zip(*seen, strict=True))
    neither = sum(not any(row) for row in seen)
    return (
        f"Of the {len(cells)} mistakes, `api_test` notices {api_test}, `seed_test` "
        f"{seed_test}, and {neither} pass both."
    )


def test_pettingzoo_finds_nothing_wrong_with_the_honest_game() -> None:
    assert not outcome(api, TrialGame)[0]
    assert not outcome(seed, TrialGame)[0]


@pytest.mark.slow
def test_the_docs_tell_what_pettingzoo_sees() -> None:
    found, written = table(), DOCS.read_text("utf-8")

    assert found in written, f"expected in {DOCS.name}:\n{found}"
    assert summary(found) in written, f"expected in {DOCS.name}: {summary(found)}"


def test_the_docs_list_every_check() -> None:
    written = DOCS.read_text("utf-8")

    for one in CHECKS:
        assert f"| `{one.name}` | {one.question.rstrip('.')} |" in written
