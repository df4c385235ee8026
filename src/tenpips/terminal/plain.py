"""
The plain line mode: a sentence an event, a command a line.

It reads from a keyboard, a pipe or a screen reader alike. Every command of it is
in `_commands`; anything else is taken for a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer
from typing import TextIO

from tenpips.cards import CardIndex, lowest
from tenpips.errors import NotationError, TenpipsError
from tenpips.narration import Narrator
from tenpips.records.words import card_in
from tenpips.telling import Event, Refusal
from tenpips.terminal import sheets
from tenpips.terminal.hints import hint_lines
from tenpips.terminal.local import LocalMatch

PATIENCE = 1.5
"""Seconds after which a hint that is not there yet is being compiled."""


class PlainTable:
    """A person's side of a match on this machine, in lines of text."""

    def __init__(
        self,
        match: LocalMatch,
        narrator: Narrator,
        *,
        source: TextIO,
        sink: TextIO,
        prompt: bool,
    ) -> None:
        """Read commands from *source* and write to *sink*; *prompt* asks for them."""
        self._match, self._narrator = match, narrator
        self._source, self._sink, self._prompt = source, sink, prompt
        self._left = False
        self._refused: Refusal | None = None
        """Why the card tried last was refused, if it was."""

        self._asked = 0
        """Number of the event for which the person has been asked."""

        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._explain,
            "help": self._explain,
            "hand": lambda _: self._print_hand(),
            "table": lambda _: self._print(sheets.table(match, narrator)),
            "last": lambda _: self._print(sheets.last(match, narrator)),
            "history": lambda _: self._print(sheets.history(match, narrator)),
            "score": lambda _: self._print(sheets.score(match, narrator)),
            "hint": lambda _: self._hint(),
            "rules": self._print_rules,
            "save": self._save,
            "quit": self._quit,
            "q": self._quit,
            "exit": self._quit,
        }

    def run(self) -> bool:
        """Play until the match is over or the person leaves; True when it is over."""
        self._tell_news()
        while not self._left:
            self._ask()
            line = self._read()
            if line is None:
                self._quit("")
            else:
                self._obey(line.strip())
        return self._match.table.over

    # Asking and reading

    def _ask(self) -> None:
        """Say what is wanted, once for each decision."""
        if self._asked == self._match.table.number:
            return
        self._asked = self._match.table.number
        if self._match.table.over:
            self._say("play-match-over")
            return
        if not self._match.my_turn:
            self._say("play-next-deal")
            return
        self._print(sheets.at_hand(self._match, self._narrator))
        self._print_hand()
        allowed = self._match.table.game.legal(self._match.view)
        if allowed.bit_count() == 1:
            self._say("play-only-card", card=self._card(lowest(allowed)))

    def _read(self) -> str | None:
        """Read a line; None at the end of the input."""
        if self._prompt:
            self._sink.write(self._narrator.say("play-prompt") + " ")
            self._sink.flush()
        line = self._source.readline()
        return line or None

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if command is not None:
            command(rest.strip())
        elif not self._match.my_turn:
            self._wait_over(line)
        elif line:
            self._name_card(line)
        else:
            self._name_only_card()

    def _wait_over(self, line: str) -> None:
        if line:
            self._unknown(line)
        elif self._match.table.over:
            self._left = True
        else:
            self._match.next_deal()
            self._match.let_bots_play()
            self._tell_news()

    def _name_only_card(self) -> None:
        allowed = self._match.table.game.legal(self._match.view)
        if allowed.bit_count() == 1:
            self._play(lowest(allowed))

    def _name_card(self, text: str) -> None:
        try:
            card = card_in(text)
        except NotationError:
            self._unknown(text)
            return
        self._play(card)

    def _play(self, card: CardIndex) -> None:
        self._refused = refusal = self._match.play(card)
        if refusal is not None:
            self._print([sheets.refusal(refusal, self._narrator)])
        else:
            self._match.let_bots_play()
            self._tell_news()

    # Commands

    def _explain(self, about: str) -> None:
        """Explain the game, a rule, or whether a card may be played."""
        if not about:
            self._print(sheets.help_lines(self._match, self._narrator))
            if self._refused is not None:
                self._print(sheets.taught(self._refused, self._match, self._narrator))
            return
        language = self._narrator.texts.language
        rule = self._match.table.game.paragraphs(about.upper(), language)
        if rule:
            self._print(sheets.wrapped(rule))
            return
        try:
            card = card_in(about)
        except NotationError:
            self._unknown(about)
            return
        self._print(sheets.why(card, self._match, self._narrator))

    def _hint(self) -> None:
        """Advise the person, from what the person can see."""
        if not self._match.my_turn:
            self._say("play-hint-not-now")
            return
        patience = Timer(PATIENCE, self._say, ["cli-compiling"])
        patience.start()
        try:
            advice = self._match.hint()
        finally:
            patience.cancel()
        self._print(hint_lines(advice, self._narrator))

    def _print_rules(self, _rest: str) -> None:
        language = self._narrator.texts.language
        self._print([self._match.table.game.rulebook_in(language).rstrip()])

    def _save(self, rest: str) -> None:
        path = Path(rest) if rest else self._match.autosave
        if path is None:
            self._say("play-save-where")
            return
        if rest and path.exists() and path != self._match.autosave:
            self._say("play-file-exists", file=rest)
            return
        try:
            self._match.save(path)
        except (OSError, TenpipsError) as error:
            self._say("play-not-saved", file=str(path), problem=str(error))
        else:
            self._say("play-saved", file=str(path))

    def _quit(self, _rest: str) -> None:
        self._left = True
        self._match.keep()
        if self._match.unsaved is not None:
            file, problem = str(self._match.autosave), self._match.unsaved
            self._say("play-not-saved", file=file, problem=problem)
        elif self._match.autosave is not None and not self._match.table.over:
            self._say("play-left", file=str(self._match.autosave))

    # Writing

    def _tell_news(self) -> None:
        """Tell what has happened; the hand itself is shown when it is wanted."""
        news = [event for event in self._match.news() if event.code != "hand"]
        self._print(self._sentences(news))
        if self._match.unsaved is not None:
            file, problem = str(self._match.autosave), self._match.unsaved
            self._say("play-not-saved", file=file, problem=problem)

    def _unknown(self, text: str) -> None:
        shown = "".join(c if c.isprintable() else "?" for c in text[:40])
        self._say("play-unknown", text=shown)

    def _sentences(self, events: list[Event]) -> Iterator[str]:
        return (self._narrator.event(event) for event in events)

    def _print_hand(self) -> None:
        self._print(sheets.hand(self._match, self._narrator))

    def _card(self, card: CardIndex) -> str:
        return self._narrator.style.card(card)

    def _say(self, message: str, **args: str | int) -> None:
        self._print([self._narrator.say(message, **args)])

    def _print(self, lines: Iterator[str] | list[str]) -> None:
        for line in lines:
            self._sink.write(line + "\n")
        self._sink.flush()
