"""
Replays on a screen, as an application.

Importing this module imports Textual, so commands import it inside a function.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.narration import CardStyle, Texts
from tenpips.replay import Film, Viewer
from tenpips.terminal.replaying.cursor import Cursor
from tenpips.terminal.replaying.screen import ReplayScreen
from tenpips.terminal.screen.base import Application
from tenpips.terminal.screen.settings import Settings


class ReplayApp(Application[None]):
    """A replay as an application."""

    def __init__(
        self, screen: ReplayScreen, settings: Settings, *, ascii_only: bool
    ) -> None:
        """Show one screen, in the colours that *settings* name."""
        super().__init__(theme=settings.theme, ascii_only=ascii_only)
        self.replay = screen

    def on_mount(self) -> None:
        """Show it."""
        self.push_screen(self.replay)


def replay_app(
    films: Sequence[Film],
    texts: Texts,
    style: CardStyle,
    *,
    begin: int = 0,
    viewer: Viewer = "all",
    settings: Settings | None = None,
) -> ReplayApp:
    """Make the application: it begins with one of the *films*."""
    settings = settings or Settings()
    screen = ReplayScreen(Cursor(films, begin, viewer), texts, style, settings)
    return ReplayApp(screen, settings, ascii_only=settings.ascii or not style.signs)
