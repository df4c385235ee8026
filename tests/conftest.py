"""Settings of the whole test run."""

import os
from pathlib import Path

from tests.postgres import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]  # fixtures that every test may ask for

# Before any test asks which games there are: the toy game is one of them. It also
# reaches commands that tests start.
os.environ["TENPIPS_GAMES"] = str(Path(__file__).parent / "games")
