"""Settings of the whole test run."""

import os
import time
from pathlib import Path

import pytest

from tests.postgres import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]  # fixtures that every test may ask for

# Before any test asks which games there are: the toy game is one of them. It also
# reaches commands that tests start.
os.environ["TENPIPS_GAMES"] = str(Path(__file__).parent / "games")

# What tests expect is English, whatever the machine speaks.
os.environ["TENPIPS_LANGUAGE"] = "en"

STARTED = time.time()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out of quick runs what starts a database server, which takes its time."""
    for item in items:
        chosen = getattr(item, "callspec", None)
        given = () if chosen is None else chosen.params.values()
        if "postgres" in getattr(item, "fixturenames", ()) or "postgresql" in given:
            item.add_marker(pytest.mark.slow)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say where the pictures are that tests in a browser have taken."""
    shots = Path(os.environ.get("TENPIPS_SHOTS") or "build/shots")
    found = sum(1 for path in shots.glob("*.png") if path.stat().st_mtime > STARTED)
    if found:
        terminalreporter.write_line(f"pictures of screens in {shots}: {found}")
