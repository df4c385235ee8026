"""The sheet of help: the game in short, then the keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.binding import Binding

from tenpips.narration import Narrator
from tenpips.telling import Refusal
from tenpips.terminal import sheets
from tenpips.terminal.session import Session

PLAYING = ("point", "play", "type", "click", "skip")
"""What is done by keys that are no commands: ``terminal-help-<name>``."""


def help_table(
    session: Session,
    narrator: Narrator,
    commands: Sequence[Binding],
    refused: Refusal | None,
) -> Group:
    """The rule behind a refusal, the game in a paragraph, and every key."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for name in PLAYING:
        keys = narrator.say(f"terminal-help-{name}")
        table.add_row(Text(keys), Text(narrator.say(f"terminal-help-{name}-does")))
    for binding in commands:
        message = f"{binding.description}-does"
        described = narrator.say(message)
        table.add_row(binding.key_display or binding.key, Text(described))
    how_to = Text(" ".join(narrator.game_text("how-to").split()))
    return Group(*_taught(refused, session, narrator), how_to, Text(""), table)


def _taught(
    refused: Refusal | None, session: Session, narrator: Narrator
) -> Iterator[Text]:
    """Why a card was refused, and the paragraphs of the rulebook that say so."""
    if refused is None or not refused.rule:
        return
    yield Text(sheets.refusal(refused, narrator), style="bold")
    for paragraph in session.game.paragraphs(refused.rule, narrator.texts.language):
        yield Text(paragraph.replace("**", ""))
    yield Text("")
