"""The table as an application: one session, one screen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tenpips.narration import CardStyle, Texts
from tenpips.terminal.screen.base import Application
from tenpips.terminal.screen.commands import TableScreen
from tenpips.terminal.screen.probing import signs_fit
from tenpips.terminal.screen.settings import Settings, read_settings
from tenpips.terminal.session import Session


class TableApp(Application[None]):
    """Shows one session until its person leaves."""

    def __init__(
        self,
        session: Session,
        *,
        language: str,
        style: CardStyle | None = None,
        settings_file: Path | None = None,
    ) -> None:
        """Show *session* in a language; see `run_table`."""
        style, notice = style or CardStyle(), ""
        try:
            settings = read_settings(settings_file)
        except ValueError:
            settings = Settings()
            texts, file = Texts(language), str(settings_file)
            notice = texts.format("terminal-settings-bad", {"file": file})
        if not style.four_colours:
            settings = replace(settings, four_colours=False)
        ascii_only = settings.ascii or not style.signs
        super().__init__(theme=settings.theme, ascii_only=ascii_only)
        self.table = TableScreen(
            session,
            language=language,
            style=style,
            settings=settings,
            settings_file=settings_file,
        )
        self.table.notice = notice

    def on_mount(self) -> None:
        """Show the table."""
        self.push_screen(self.table)


def run_table(
    session: Session,
    *,
    language: str,
    style: CardStyle | None = None,
    settings_file: Path | None = None,
) -> None:
    """
    Show a session's table until its person leaves; ``session.run()`` is run here.

    *style* says what the terminal can show: without signs, all is ASCII. What the
    person has chosen before is read from *settings_file*, and kept there.
    """
    style = style or CardStyle()
    style = style._replace(signs=style.signs and signs_fit())
    app = TableApp(session, language=language, style=style, settings_file=settings_file)
    app.run()
