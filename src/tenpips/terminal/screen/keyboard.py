"""The table's keys: which there are, and how a card is played by them."""

from __future__ import annotations

from collections.abc import Iterator

from textual import events
from textual.binding import Binding

from tenpips.cards import NO_CARD, CardIndex
from tenpips.terminal.screen.parts import Keys
from tenpips.terminal.screen.table import TableBoard
from tenpips.terminal.screen.view import TableView

PATIENCE = 0.8
"""Seconds after which a letter that is both a command and a rank is a command."""

CYRILLIC = str.maketrans(
    "йцукенгшщзфівапролдячсмитьы",
    "qwertyuiopasdfghjklzxcvbnms",
)
"""Letters that lie on the keys of Latin ones, so that no layout need be changed."""

COMMANDS = (
    Binding("question_mark", "help", "terminal-key-help", key_display="?", id="help"),
    Binding(
        "q,ctrl+q,ctrl+c", "leave", "terminal-key-leave", key_display="q", id="leave"
    ),
    Binding("i", "hint", "terminal-key-hint", id="hint"),
    Binding("l", "last", "terminal-key-last", id="last"),
    Binding("s", "score", "terminal-key-score", id="score"),
    Binding("r", "rules", "terminal-key-rules", id="rules"),
    Binding("h", "history", "terminal-key-history", id="history"),
    Binding("y", "answer(True)", "terminal-key-agree", id="agree"),
    Binding("n", "answer(False)", "terminal-key-decline", id="decline"),
    Binding("u", "take_back", "terminal-key-take-back", id="take-back"),
    Binding("g", "rematch", "terminal-key-rematch", id="rematch"),
    Binding("m", "say", "terminal-key-say", id="say"),
    Binding("b", "bot", "terminal-key-bot", id="bot"),
    Binding("x", "resign", "terminal-key-resign", id="resign"),
    Binding("v", "speed", "terminal-key-speed", id="speed"),
    Binding("o", "hold", "terminal-key-hold", id="hold"),
    Binding("c", "colours", "terminal-key-colours", id="colours"),
    Binding("a", "ascii", "terminal-key-ascii", id="ascii"),
    Binding("w", "theme", "terminal-key-theme", id="theme"),
)
"""
Every command, with the message that names it.

The first ones are offered at the bottom of the screen, as far as there is room. Their
letters are none of those that a card's name can begin with, but for q and a.
"""

ACTIONS = {key: each.action for each in COMMANDS for key in each.key.split(",")}


class PlayedTable(TableBoard):
    """A table at which cards are played, by keys and by the mouse."""

    def on_key(self, event: events.Key) -> None:
        """
        End a wait, choose a card, or go on with a card's name.

        Any key that is left is a command, and found among the bindings.
        """
        if self.notice:
            self.note("")
        sign = (event.character or "").lower().translate(CYRILLIC)
        if self._chooses(event.key, sign):
            event.stop()
        elif sign != event.character and sign in ACTIONS:
            event.stop()
            self.call_later(self.run_action, ACTIONS[sign])

    def _chooses(self, key: str, sign: str) -> bool:
        """Take a key that has to do with cards, or with waiting."""
        if self.stage.busy and key not in ACTIONS and sign not in ACTIONS:
            self.stage.skip()
            return True
        if self.legal and sign and self.chooser.takes(sign):
            self._type(sign)
            return True
        if self.chooser.typed:
            return self._stop_typing(key)
        match key:
            case "left" | "right":
                self.chooser.move(1 if key == "right" else -1)
                self.redraw()
            case "enter" | "space":
                self.enter()
            case _:
                return False
        return True

    def enter(self) -> None:
        """Play the card pointed at, or go on."""
        self.play_card(self.chooser.pointed)

    def _type(self, sign: str) -> None:
        card = self.chooser.type(sign)
        if card is not None:
            self.play_card(card)
        elif self.chooser.typed in ACTIONS:
            self.set_timer(PATIENCE, lambda: self._take_for_command(sign))
        self.redraw()

    def _stop_typing(self, key: str) -> bool:
        """What was typed is no card after all: a command, or nothing."""
        typed, self.chooser.typed = self.chooser.typed, ""
        self.redraw()
        if typed in ACTIONS and key != "escape":
            self.call_later(self.run_action, ACTIONS[typed])
            return True
        return key in {"escape", "backspace", "enter"}

    def _take_for_command(self, sign: str) -> None:
        if self.chooser.typed == sign:
            self._stop_typing("")

    def on_table_view_clicked(self, message: TableView.Clicked) -> None:
        """Play the card that has been clicked; a click ends a wait as well."""
        if self.stage.busy:
            self.stage.skip()
        else:
            self.play_card(message.card)

    def play_card(self, card: CardIndex) -> None:
        """Name a card, if it is the person's turn."""
        if card != NO_CARD and not self.sending:
            self.run_worker(self._play(card))

    async def _play(self, card: CardIndex) -> None:
        self.sending = True
        refusal = await self.session.play(card)
        self.sending = False
        if refusal is not None:
            self.refused(refusal)
        else:
            self.last_refusal = None
            self.note("")

    # Commands

    def commands(self) -> Iterator[Binding]:
        """The commands that do something at this table, now or later."""
        for binding in COMMANDS:
            if self.check_action(binding.action.partition("(")[0], ()):
                yield binding

    def show_keys(self, keys: Keys) -> None:
        """Name the commands at the bottom."""
        narrator = self.narrator
        keys.show([(each, narrator.say(each.description)) for each in self.commands()])

    async def on_keys_pressed(self, message: Keys.Pressed) -> None:
        """Do what a key does whose name has been clicked."""
        await self.run_action(message.action)
