"""
The plain line mode of a session: a sentence an event, a command a line.

Unlike a match on this machine, a table on a server goes on by itself: news are told
as they come, and lines are read meanwhile. Whatever is no command is taken for a card.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from threading import Thread
from typing import Any, TextIO, TypeAlias

from tenpips.cards import lowest
from tenpips.errors import NotationError
from tenpips.narration import Narrator
from tenpips.records.words import card_in
from tenpips.telling import Event, Refusal
from tenpips.terminal import plain_sheets, sheets
from tenpips.terminal.hints import hint_lines
from tenpips.terminal.plain_sheets import wanted
from tenpips.terminal.session import Session
from tenpips.view import Seat

QUIET = frozenset({"hand", "committed", "all-committed", "opened", "sealed"})
"""Events that are no news: the hand is shown when it is wanted, shuffles go by."""

MakeNarrator: TypeAlias = Callable[[Sequence[str], Seat | None], Narrator]


class PlainSession:
    """A person's side of a session, in lines of text."""

    def __init__(
        self,
        session: Session,
        make_narrator: MakeNarrator,
        *,
        source: TextIO,
        sink: TextIO,
        prompt: bool,
    ) -> None:
        """
        Read commands from *source* and write to *sink*.

        With a *prompt* somebody types. Without, lines wait until the table wants
        something, as whoever has written them into a pipe cannot know when that is.
        """
        self._session, self._make = session, make_narrator
        self._source, self._sink, self._prompt = source, sink, prompt
        self._left = False
        self._ended = False
        """Whether there is nothing more to read."""

        self._link = session.shown.link
        self._trouble = ""
        self._asked: object = None
        """What the person has been asked for last."""

        self._lines: deque[str] = deque()
        self._changed = asyncio.Event()
        self._commands: dict[str, Callable[[str], Awaitable[Refusal | None]]] = {
            "?": self._explain,
            "help": self._explain,
            "hand": self._sheet(plain_sheets.hand),
            "table": self._sheet(plain_sheets.table),
            "score": self._sheet(plain_sheets.score),
            "history": self._tell(lambda: self._sentences(session.history())),
            "hint": self._hint,
            "rules": self._tell(lambda: [self._rules()]),
            "back": lambda _: session.ask("take-back"),
            "rematch": lambda _: session.ask("rematch"),
            "yes": lambda _: session.answer(agree=True),
            "no": lambda _: session.answer(agree=False),
            "resign": lambda _: session.resign(),
            "say": self._speak,
            "quit": self._quit,
            "q": self._quit,
            "exit": self._quit,
        }

    async def run(self) -> None:
        """Tell and obey until the person leaves, or the way to the table ends."""
        loop = asyncio.get_running_loop()
        self._session.changed = self._changed.set
        # A daemon, since nothing can wake a thread that waits for a line.
        Thread(target=self._read, args=(loop,), daemon=True).start()
        running = asyncio.create_task(self._session.run())
        running.add_done_callback(lambda _: self._changed.set())
        try:
            while not self._left:
                await self._something()
                self._tell_news()
                self._ask()
                await self._take_lines()
                if running.done() and not self._left:
                    self._tell_news()
                    running.result()
                    return
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running

    # Reading

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read lines, in a thread, as nobody can be asked to wait for one."""
        # Either the loop or the source may be closed by then.
        with suppress(RuntimeError, ValueError, OSError):
            for line in iter(self._source.readline, ""):
                loop.call_soon_threadsafe(self._arrived, line)
            loop.call_soon_threadsafe(self._arrived, None)

    def _arrived(self, line: str | None) -> None:
        if line is None:
            self._ended = True
        else:
            self._lines.append(line)
        self._changed.set()

    async def _something(self) -> None:
        await self._changed.wait()
        self._changed.clear()

    async def _take_lines(self) -> None:
        """Obey the lines that are there, if it is time for them."""
        while not self._left and self._lines:
            held = not self._prompt and self._session.seat is not None
            if held and wanted(self._session) is None:
                return
            await self._obey(self._lines.popleft().strip())
            self._tell_news()
            self._ask()
        # A watcher without a keyboard follows the match to its end.
        session = self._session
        if self._ended and (session.seat is not None or session.shown.phase == "over"):
            self._left = True

    async def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        done = self._name(line) if command is None else command(rest.strip())
        refused = await self._meanwhile(asyncio.ensure_future(done))
        if refused is not None:
            self._print([sheets.refusal(refused, self._narrator)])

    async def _meanwhile(self, done: asyncio.Future[Refusal | None]) -> Refusal | None:
        """Tell what happens until a command is done."""
        while not done.done():
            change = asyncio.ensure_future(self._something())
            both: set[asyncio.Future[Any]] = {done, change}
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            change.cancel()
            self._tell_news()
        return done.result()

    async def _name(self, line: str) -> Refusal | None:
        """Take a line for a card; an empty one for whatever is the only thing to do."""
        if line:
            try:
                return await self._session.play(card_in(line))
            except NotationError:
                self._unknown(line)
                return None
        match wanted(self._session):
            case "ready":
                return await self._session.ready()
            case "over":
                self._left = True
            case int(cards) if cards.bit_count() == 1:
                return await self._session.play(lowest(cards))
        return None

    # Commands

    def _tell(
        self, lines: Callable[[], Iterable[str]]
    ) -> Callable[[str], Awaitable[Refusal | None]]:
        async def told(_rest: str) -> Refusal | None:
            self._print(lines())
            return None

        return told

    def _sheet(
        self, sheet: Callable[[Session, Narrator], Iterable[str]]
    ) -> Callable[[str], Awaitable[Refusal | None]]:
        return self._tell(lambda: sheet(self._session, self._narrator))

    async def _explain(self, about: str) -> Refusal | None:
        game, language = self._session.game, self._narrator.texts.language
        rule = game.paragraphs(about.upper(), language) if about else []
        if rule:
            self._print(sheets.wrapped(rule))
        elif about:
            self._unknown(about)
        else:
            self._print(plain_sheets.help_lines(self._session, self._narrator))
        return None

    async def _hint(self, _rest: str) -> Refusal | None:
        advice = await self._session.hint()
        if isinstance(advice, Refusal):
            return advice
        self._print(hint_lines(advice, self._narrator))
        return None

    async def _speak(self, phrase: str) -> Refusal | None:
        if phrase in self._session.phrases:
            return await self._session.say(phrase)
        self._print(plain_sheets.phrases(self._session, self._narrator))
        return None

    async def _quit(self, _rest: str) -> Refusal | None:
        self._left = True
        return None

    def _rules(self) -> str:
        language = self._narrator.texts.language
        return self._session.game.rulebook_in(language).rstrip()

    # Writing

    @property
    def _narrator(self) -> Narrator:
        """One for the people who sit there now."""
        session = self._session
        return self._make([s.name for s in session.shown.sitting], session.seat)

    def _tell_news(self) -> None:
        """Tell what has happened, and how the way to the table is."""
        self._print(self._sentences(self._session.news()))
        shown = self._session.shown
        if shown.link not in {self._link, "ended"}:
            self._link = shown.link
            self._say(f"session-{shown.link}")
        if shown.trouble != self._trouble and shown.link != "ended":
            self._trouble = shown.trouble
            if shown.trouble:
                self._say(f"session-{shown.trouble}")

    def _ask(self) -> None:
        """Say what is wanted, once for each decision."""
        now = plain_sheets.moment(self._session)
        if now == self._asked or self._session.shown.link == "connecting":
            return
        self._asked = now
        self._print(plain_sheets.asking(self._session, self._narrator))
        if self._prompt and wanted(self._session) is not None:
            self._sink.write(self._narrator.say("play-prompt") + " ")
            self._sink.flush()

    def _sentences(self, events: Sequence[Event]) -> list[str]:
        narrator = self._narrator
        return [narrator.event(event) for event in events if event.code not in QUIET]

    def _unknown(self, text: str) -> None:
        shown = "".join(c if c.isprintable() else "?" for c in text[:40])
        self._say("play-unknown", text=shown)

    def _say(self, message: str, **args: str | int) -> None:
        self._print([self._narrator.say(message, **args)])

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._sink.write(line + "\n")
        self._sink.flush()
