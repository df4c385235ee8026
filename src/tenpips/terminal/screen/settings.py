"""What a person has chosen for the screen, kept between runs in a small file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from tenpips.records import save
from tenpips.terminal.screen.stage import Pace

SPEEDS = {"slow": 0.9, "normal": 0.45, "fast": 0.2, "instant": 0.0}
"""Seconds for which each card is looked at."""

HOLDS = {"short": 0.8, "normal": 1.6, "long": 3.5}
"""Seconds for which a finished trick stays."""

THEMES = ("dark", "light")


@dataclass(frozen=True, slots=True)
class Settings:
    """How the table is shown."""

    four_colours: bool = True
    ascii: bool = False
    theme: str = "dark"
    speed: str = "normal"
    hold: str = "normal"

    def __post_init__(self) -> None:
        """Refuse values that mean nothing."""
        for name, known in (("theme", THEMES), ("speed", SPEEDS), ("hold", HOLDS)):
            if getattr(self, name) not in known:
                raise ValueError(f"expected one of {', '.join(known)} for {name}")
        for switch in ("four_colours", "ascii"):
            if getattr(self, switch) not in {True, False}:
                raise ValueError(f"expected true or false for {switch}")

    @property
    def pace(self) -> Pace:
        """How long to look at things."""
        if self.speed == "instant":
            return Pace(0, 0)
        return Pace(SPEEDS[self.speed], HOLDS[self.hold])

    def faster(self) -> Settings:
        """The next speed, the slowest after the fastest."""
        return replace(self, speed=_after(self.speed, list(SPEEDS)))

    def longer(self) -> Settings:
        """The next hold time, the shortest after the longest."""
        return replace(self, hold=_after(self.hold, list(HOLDS)))

    def other_theme(self) -> Settings:
        """Light instead of dark, or dark instead of light."""
        return replace(self, theme=_after(self.theme, list(THEMES)))


def read_settings(file: Path | None) -> Settings:
    """
    Read what is kept; the usual settings if there is nothing yet.

    Raises:
        ValueError: If the file is there and makes no sense.

    """
    try:
        written = json.loads(file.read_text(encoding="utf-8")) if file else {}
    except FileNotFoundError:
        return Settings()
    except (OSError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if not isinstance(written, dict):
        raise ValueError("expected an object")  # noqa: TRY004 (one error for the caller)
    known = {field.name for field in fields(Settings)}
    try:
        return Settings(**{name: written[name] for name in known & set(written)})
    except TypeError as error:
        raise ValueError(str(error)) from error


def keep_settings(file: Path | None, settings: Settings) -> None:
    """Keep settings for the next time; they are not worth an error."""
    if file is None:
        return
    try:
        save(file, json.dumps(asdict(settings)) + "\n")
    except OSError:
        return


def _after(value: str, values: list[str]) -> str:
    return values[(values.index(value) + 1) % len(values)]
