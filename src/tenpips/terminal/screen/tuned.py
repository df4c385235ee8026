"""A screen as its person has set it: language, colours, signs, pace."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.screen import Screen

from tenpips.narration import CardStyle, Narrator
from tenpips.terminal.screen.base import Application
from tenpips.terminal.screen.faces import Pen
from tenpips.terminal.screen.palette import palette
from tenpips.terminal.screen.settings import Settings, keep_settings
from tenpips.terminal.session import Session


class TunedScreen(Screen[None]):
    """Shows a session in a person's language, as their settings say."""

    def __init__(
        self,
        session: Session,
        *,
        language: str,
        style: CardStyle,
        settings: Settings,
        settings_file: Path | None,
    ) -> None:
        """Begin with *settings*, which are kept in a file when they change."""
        super().__init__()
        self.session = session
        self.settings = settings
        self._language, self._style = language, style
        self._settings_file = settings_file

    @property
    def narrator(self) -> Narrator:
        """Writes for the person, with the names of those who sit there now."""
        names = [sitting.name for sitting in self.session.shown.sitting]
        style = self._style._replace(
            signs=self._style.signs and not self.settings.ascii, colour=False
        )
        return Narrator(
            self.session.game,
            names,
            reader=self.session.seat,
            language=self._language,
            style=style,
        )

    @property
    def has_signs(self) -> bool:
        """Whether the terminal can show more than ASCII, if the person wants it."""
        return self._style.signs

    @property
    def pen(self) -> Pen:
        """What cards are drawn with."""
        settings = self.settings
        signs = self.has_signs and not settings.ascii
        return Pen(palette(settings.theme), signs, settings.four_colours)

    def redraw(self) -> None:
        """Show the present moment."""

    def apply_theme(self) -> None:
        """Take the colours and the signs that are set."""
        app = self.app
        app.theme = f"tenpips-{self.settings.theme}"
        if isinstance(app, Application):
            app.ascii_only = self.settings.ascii or not self._style.signs
        for widget in self.query("*"):
            widget.refresh()

    def change(self, **changed: Any) -> None:  # noqa: ANN401 (fields of Settings)
        """Change settings, and keep them."""
        self.settings = replace(self.settings, **changed)
        keep_settings(self._settings_file, self.settings)
        self.apply_theme()
        self.redraw()
