"""What can be read at a table: scores, rules, what has happened, hints."""

from __future__ import annotations

from rich.console import RenderableType
from textual.widgets import Markdown

from tenpips.telling import Refusal
from tenpips.terminal.screen import reading
from tenpips.terminal.screen.helping import help_table
from tenpips.terminal.screen.keyboard import PlayedTable
from tenpips.terminal.screen.sheets import Sheet, Way


class ReadTable(PlayedTable):
    """A table with sheets; those of scores come up by themselves."""

    _scored: tuple[int, int, str] | None = None
    """Deal and phase whose score has come up."""

    _score: Sheet | None = None
    """The score that offers to go on."""

    # Scores, which come up by themselves

    def redraw(self) -> None:
        """Show the present moment, and a score when a deal has ended."""
        super().redraw()
        shown = self.stage.shown
        if shown is None or self.stage.busy:
            return
        moment = shown.match, shown.deal, shown.phase
        if shown.phase not in {"pause", "over"}:
            self._close_score()
        elif moment != self._scored:
            self._scored = moment
            self.action_score()

    def enter(self) -> None:
        """Play the card pointed at, or go on to whatever comes next."""
        phase = self.session.shown.phase
        if phase in {"pause", "over"}:
            self.action_score()
        else:
            super().enter()

    def action_score(self) -> None:
        """The score of the last deal, and at the end of the match its winners."""
        say, shown = self.narrator.say, self.session.shown
        title = say("terminal-score")
        ways = [Way("", say("terminal-close"))]
        if shown.phase == "pause" and self.session.seat in shown.waits_for:
            ways.insert(0, Way("ready", say("terminal-next-deal")))
        if shown.phase == "over":
            title = reading.winners_line(shown, self.narrator, self.session.seat)
            ways.insert(0, Way("leave", say("terminal-key-leave")))
            if "rematch" in self.session.abilities:
                ways.insert(0, Way("rematch", say("terminal-key-rematch")))
        body = reading.score_sheet(self.session, self.narrator)
        sheet = self.read(title, body, ways)
        self._score = sheet if len(ways) > 1 else None

    def _close_score(self) -> None:
        """A score to be gone on from goes, if that has happened elsewhere."""
        if self._score is not None:
            self._score.take("")
        self._score = None

    # Sheets

    def action_help(self) -> None:
        """The game in short, and the keys."""
        body = help_table(
            self.session, self.narrator, list(self.commands()), self.last_refusal
        )
        self.read(self.narrator.game_text("name"), body)

    def action_rules(self) -> None:
        """The options in force, and the rulebook."""
        text = reading.rules_text(self.session, self.narrator)
        body = Markdown(text, open_links=False)
        self.read(self.narrator.say("terminal-key-rules"), body)

    def action_last(self) -> None:
        """The last trick."""
        sentences = reading.last_sentences(self.session, self.narrator)
        self.read(self.narrator.say("terminal-key-last"), reading.lines_text(sentences))

    def action_history(self) -> None:
        """Everything that has happened."""
        body = reading.lines_text(self.sentences)
        self.read(self.narrator.say("terminal-key-history"), body, at_end=True)

    async def action_hint(self) -> None:
        """What a strong bot would play; it thinks while the table stays alive."""
        if not self.legal:
            self.warn(self.narrator.say("play-hint-not-now"))
            return
        self.note(self.narrator.say("terminal-thinking"))
        self.run_worker(self._advise(), exclusive=True, group="hint")

    async def _advise(self) -> None:
        advice = await self.session.hint()
        self.note("")
        if isinstance(advice, Refusal):
            self.refused(advice)
        else:
            body = reading.hint_text(advice, self.narrator)
            self.read(self.narrator.say("terminal-key-hint"), body)

    def read(
        self,
        title: str,
        body: RenderableType | Markdown,
        ways: list[Way] | None = None,
        *,
        at_end: bool = False,
    ) -> Sheet:
        ways = ways or [Way("", self.narrator.say("terminal-close"))]
        sheet = Sheet(title, body, ways, at_end=at_end)
        self.app.push_screen(sheet, self.taken)
        return sheet

    def taken(self, way: str | None) -> None:
        """Go the way that was chosen on a sheet."""
