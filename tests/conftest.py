"""Settings of the whole test run."""

import os
from pathlib import Path

# Before any test asks which games there are: the toy game is one of them. It also
# reaches commands that tests start.
os.environ["TENPIPS_GAMES"] = str(Path(__file__).parent / "games")
