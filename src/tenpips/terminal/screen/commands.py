"""What can be done at a table beside playing a card."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, ClassVar

from textual.binding import BindingType

from tenpips.telling import Refusal
from tenpips.terminal.screen.keyboard import COMMANDS
from tenpips.terminal.screen.sheets import Choice, Way
from tenpips.terminal.screen.showing import ReadTable
from tenpips.terminal.session import Ability

NEEDS: dict[str, Ability] = {
    "hint": "hint",
    "take_back": "take-back",
    "resign": "resign",
    "say": "say",
}
"""Commands that only some tables allow."""


class TableScreen(ReadTable):
    """The table with all its commands."""

    BINDINGS: ClassVar[list[BindingType]] = [*COMMANDS]

    # What is possible

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave out what the table does not allow, or makes no sense now."""
        shown, abilities = self.session.shown, self.session.abilities
        if action in NEEDS:
            return NEEDS[action] in abilities
        match action:
            case "answer":
                return shown.question is not None and shown.question.mine_to_answer
            case "rematch":
                return shown.phase == "over" and "rematch" in abilities
            case "ascii":
                return self.has_signs
            case "bot" if self.session.seat is None:
                return False
            case "bot":
                away = (each.presence for each in shown.sitting)
                return shown.link != "local" and not {"away", "open"}.isdisjoint(away)
        return True

    # Commands to the table

    def taken(self, way: str | None) -> None:
        """Go the way that was chosen on a sheet."""
        match way:
            case "ready":
                self._ask(self.session.ready)
            case "rematch":
                self.action_rematch()
            case "leave":
                self.app.exit()
            case "resign":
                self._ask(self.session.resign)

    def action_answer(self, agree: bool) -> None:
        """Answer what is asked."""
        self._ask(lambda: self.session.answer(agree))

    def action_take_back(self) -> None:
        """Take the last card back."""
        self._ask(lambda: self.session.ask("take-back"))

    def action_rematch(self) -> None:
        """Another match."""
        self._ask(lambda: self.session.ask("rematch"))

    def action_bot(self) -> None:
        """Have a bot play for whoever is away."""
        sitting = enumerate(self.session.shown.sitting)
        away = [seat for seat, each in sitting if each.presence in {"away", "open"}]
        self._ask(lambda: self.session.ask("bot", away[0]))

    def action_resign(self) -> None:
        """Give the match up, if that is really meant."""
        say = self.narrator.say
        ways = [
            Way("", say("terminal-close")),
            Way("resign", say("terminal-key-resign")),
        ]
        self.read(say("terminal-key-resign"), say("terminal-resign-sure"), ways)

    def action_say(self) -> None:
        """Say one of the phrases of this table."""
        say = self.narrator.say
        ways = [Way(code, say(f"phrase-{code}")) for code in self.session.phrases]
        self.app.push_screen(Choice(say("terminal-key-say"), ways), self._spoken)

    def action_leave(self) -> None:
        """Leave: at once, since the match is kept, but for one that cannot be."""
        if self.session.shown.trouble != "unsaved":
            self.app.exit()
            return
        say = self.narrator.say
        ways = [
            Way("", say("terminal-close")),
            Way("leave", say("terminal-key-leave")),
        ]
        self.read(say("terminal-key-leave"), say("terminal-leave-sure"), ways)

    def _spoken(self, phrase: str | None) -> None:
        if phrase:
            self._ask(lambda: self.session.say(phrase))

    def _ask(self, command: Callable[[], Coroutine[Any, Any, Refusal | None]]) -> None:
        async def asked() -> None:
            refusal = await command()
            if refusal is not None:
                self.refused(refusal)

        self.run_worker(asked())

    # Settings

    def action_speed(self) -> None:
        """Another speed."""
        self._set(speed=self.settings.faster().speed)

    def action_hold(self) -> None:
        """Another hold time."""
        self._set(hold=self.settings.longer().hold)

    def action_colours(self) -> None:
        """Two colours instead of four, or four."""
        self.change(four_colours=not self.settings.four_colours)

    def action_ascii(self) -> None:
        """Letters instead of signs, or signs."""
        self.change(ascii=not self.settings.ascii)

    def action_theme(self) -> None:
        """Light, or dark."""
        self.change(theme=self.settings.other_theme().theme)

    def _set(self, **changed: str) -> None:
        """Change a setting that is not seen at once, and say so."""
        self.change(**changed)
        (name, value), *_ = changed.items()
        self.note(self.narrator.say(f"terminal-{name}", value=value))
