"""The screen of a replay: what its keys and the mouse do."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.timer import Timer

from tenpips.terminal import sheets
from tenpips.terminal.replaying.showing import COMMANDS, ReplayBoard
from tenpips.terminal.replaying.widgets import Progress
from tenpips.terminal.screen.keyboard import CYRILLIC
from tenpips.terminal.screen.parts import Keys
from tenpips.terminal.screen.reading import lines_text
from tenpips.terminal.screen.sheets import Sheet, Way

PACE = 1.3
"""Seconds for which each moment is shown when it plays by itself."""

LETTERS = {"s": "score", "v": "turn", "q": "leave"}
"""Commands that are letters, to be found in Cyrillic layouts too."""


class ReplayScreen(ReplayBoard):
    """One record, stepped through."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *COMMANDS,
        Binding("home", "go(0)", id="first"),
        Binding("pageup", "deal(-1)", id="previous"),
        *(Binding(f"{digit}", f"type({digit})") for digit in range(1, 10)),
        Binding("backspace", "untype", id="untype"),
        Binding("enter", "enter", id="enter"),
    ]

    _timer: Timer | None = None

    def on_key(self, event: events.Key) -> None:
        """Take letters of Cyrillic layouts for the Latin ones on their keys."""
        sign = (event.character or "").lower()
        latin = sign.translate(CYRILLIC)
        action = LETTERS.get(latin)
        if action is not None and latin != event.character:
            event.stop()
            self.call_later(self.run_action, action)

    def on_keys_pressed(self, event: Keys.Pressed) -> None:
        """Do what a click on a key's name asks for."""
        self.call_later(self.run_action, event.action)

    def on_progress_chosen(self, event: Progress.Chosen) -> None:
        """Go where the line was clicked."""
        self.action_go(event.at)

    def action_step(self, by: int) -> None:
        """Go a moment on or back; beyond the last one lies the score."""
        self._stop()
        if not self.cursor.step(by) and by > 0:
            self.action_score()
        self.redraw()

    def action_go(self, at: int) -> None:
        """Go to a moment."""
        self._stop()
        self.cursor.go(at)
        self.redraw()

    def action_turn(self) -> None:
        """See it through other eyes."""
        self.cursor.turn()
        self.redraw()

    def action_deal(self, by: int) -> None:
        """Go to another deal of the record."""
        self._stop()
        self.cursor.change_deal(by)
        self.redraw()

    def action_play(self) -> None:
        """Play by itself from here, or stop that."""
        if self.playing:
            self._stop()
        else:
            if self.cursor.at_end:
                self.cursor.go(0)
            self.playing = True
            self._timer = self.set_interval(PACE, self._tick)
        self.redraw()

    def action_type(self, digit: int) -> None:
        """Type the number of a card to go to."""
        self.typed = f"{self.typed}{digit}"[:3]
        self.redraw()

    def action_untype(self) -> None:
        """Take the last digit back."""
        self.typed = self.typed[:-1]
        self.redraw()

    def action_enter(self) -> None:
        """Go to the card whose number was typed; without one, a card on."""
        if self.typed:
            at, self.typed = int(self.typed), ""
            self.action_go(at)
        else:
            self.action_step(1)

    def action_leave(self) -> None:
        """Forget what was typed; without that, leave."""
        if self.typed:
            self.typed = ""
            self.redraw()
        else:
            self.app.exit()

    def action_score(self) -> None:
        """Show the receipt, which is no secret: the deal is over."""
        film = self.cursor.film
        if film.outcome is None:
            return
        _title, *lines = sheets.receipt(film.receipt, self.captions().narrator)
        if film.winners:
            winners = ", ".join(self.names[seat] for seat in film.winners)
            lines.append(self._texts.format("replay-won", {"players": winners}))
        self.app.push_screen(
            Sheet(
                self._texts.format("replay-receipt"),
                lines_text(lines),
                [Way("", self._texts.format("replay-close"))],
            )
        )

    def _tick(self) -> None:
        self.cursor.step(1)
        if self.cursor.at_end:
            self._stop()
        self.redraw()

    def _stop(self) -> None:
        self.typed, self.playing = "", False
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
