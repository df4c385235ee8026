"""Parameters of bots: what kind of value each takes, and how it is read."""

from __future__ import annotations

from typing import NamedTuple

MOST = 1_000_000_000
"""Of whatever is counted; no search comes so far in a day."""

MOST_SECONDS = 86_400.0


class Parameter(NamedTuple):
    """A number within bounds, which are finite."""

    whole: bool
    least: float
    most: float

    @property
    def described(self) -> str:
        """What is expected, as an error says it."""
        kind = "a whole number" if self.whole else "a number"
        return f"{kind} from {self.least:.15g} to {self.most:.15g}"

    def read(self, text: str) -> float:
        """
        Read a value.

        Raises:
            ValueError: If it is of another kind, or out of bounds.

        """
        value = int(text) if self.whole else float(text)
        if not self.least <= value <= self.most:  # what is not a number is refused too
            raise ValueError
        return value


SECONDS = Parameter(whole=False, least=0, most=MOST_SECONDS)
EXPLORATION = Parameter(whole=False, least=0, most=1_000_000)
SHARE = Parameter(whole=False, least=0, most=1)
COUNT = Parameter(whole=True, least=1, most=MOST)
COUNT_OR_NONE = Parameter(whole=True, least=0, most=MOST)
"""0 stands for no limit, or for nothing of it."""
