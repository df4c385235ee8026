"""What the sheets say: scores, the last trick, rules, help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

from tenpips.analysis import Hint
from tenpips.narration import Narrator
from tenpips.telling import Event, Line
from tenpips.terminal.hints import hint_lines
from tenpips.terminal.screen.naming import in_force, variant_name
from tenpips.terminal.session import Session, Shown
from tenpips.view import Seat


def last_sentences(session: Session, narrator: Narrator) -> list[str]:
    """The last trick or turn that is complete, and what has been played since."""
    told, openers = session.history(), session.game.openers
    starts = [place for place, event in enumerate(told) if event.code in openers]
    if not starts:
        return [narrator.say("play-nothing-yet")]
    return [narrator.event(event) for event in told[starts[-2:][0] :]]


def lines_text(sentences: Sequence[str]) -> Text:
    """Sentences, one below the other."""
    return Text("\n".join(f"· {sentence}" for sentence in sentences))


def score_sheet(session: Session, narrator: Narrator) -> Group:
    """The result of the last deal in words, its receipt, and how the match stands."""
    shown = session.shown
    sentences = [narrator.event(event) for event in _results(session.history())]
    parts: list[Text | Table] = [Text("\n".join(sentences))] if sentences else []
    if shown.receipt:
        parts += [Text(""), _receipt(shown.receipt, narrator)]
    return Group(*parts, Text(""), _totals(shown, narrator))


def hint_text(advice: Hint, narrator: Narrator) -> Text:
    """The card to play, and why."""
    first, *rest = hint_lines(advice, narrator)
    text = Text(first, style="bold")
    return text.append("\n" + "\n".join(rest), style="not bold")


def rules_text(session: Session, narrator: Narrator) -> str:
    """The options in force, then the rulebook: Markdown."""
    game, texts = session.game, narrator.texts
    title = texts.format(
        "terminal-rules-in-force", {"variant": variant_name(session.variant)}
    )
    options = in_force(game, session.variant, session.options, texts)
    rulebook = game.rulebook_in(texts.language)
    return f"## {title}\n\n" + "\\\n".join(options) + f"\n\n{rulebook}"


def _results(told: Sequence[Event]) -> Iterator[Event]:
    """What was told when the last finished deal was over."""
    ends = [place for place, event in enumerate(told) if event.code == "deal-over"]
    for event in told[ends[-1] :] if ends else ():
        if event.code in {"ready", "deal", "shuffle", "cut"}:
            return
        yield event


def _receipt(lines: Sequence[Line], narrator: Narrator) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(ratio=1)
    table.add_column(justify="right", no_wrap=True, style="dim")
    for seat in sorted({line.seat for line in lines}):
        own = [line for line in lines if line.seat == seat]
        points = sum(line.points for line in own)
        table.add_row(
            Text(f"{points:+d}", style="bold"),
            Text(narrator.player(seat), style="bold"),
        )
        for line in own:
            table.add_row(
                f"{line.points:+d}", Text(narrator.line(line)), Text(line.rule)
            )
    return table


def _totals(shown: Shown, narrator: Narrator) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    for seat, total in enumerate(shown.totals):
        style = "bold" if seat in shown.winners else ""
        table.add_row(
            Text(narrator.player(seat), style=style), Text(str(total), style=style)
        )
    title = narrator.say("terminal-match-total")
    whole = Table.grid()
    whole.add_row(Text(title, style="dim"))
    whole.add_row(table)
    return whole


def winners_line(shown: Shown, narrator: Narrator, seat: Seat | None) -> str:
    """Who has won, as a title."""
    if seat is not None and shown.winners == (seat,):
        return narrator.say("terminal-you-win")
    names = [narrator.player(winner) for winner in shown.winners]
    if len(names) == 1:
        return narrator.say("terminal-winner", player=names[0])
    return narrator.say("terminal-winners", players=", ".join(names))
