"""The screen on which a session's table is shown, and its cards are played."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static
from textual.worker import Worker, WorkerError

from tenpips.cards import CardSet
from tenpips.narration import CardStyle
from tenpips.telling import Event, Refusal
from tenpips.terminal import sheets
from tenpips.terminal.screen.asking import trouble, unreached, wanted
from tenpips.terminal.screen.choosing import Chooser, choices
from tenpips.terminal.screen.parts import History, Keys, Status
from tenpips.terminal.screen.scene import Scene
from tenpips.terminal.screen.settings import Settings
from tenpips.terminal.screen.stage import Stage
from tenpips.terminal.screen.tuned import TunedScreen
from tenpips.terminal.screen.view import TableView
from tenpips.terminal.session import Session, Shown

LEAST = 60, 20
"""Columns and rows without which there is no table."""

FRESH = 3
"""Sentences that are told beside what is wanted, if there is room."""

NARROW = 76
"""Columns below which what is wanted, and what has happened, take two rows each."""

WIDE = 100
"""Columns from which there is room for the history beside the table."""


class TableBoard(TunedScreen):
    """A table on which cards are shown and played, without any other command."""

    DEFAULT_CSS = """
    TableBoard #small { display: none; padding: 0 1; }
    TableBoard.-small #all { display: none; }
    TableBoard.-small #small { display: block; }
    TableBoard History { display: none; }
    TableBoard.-wide History { display: block; }
    TableBoard.-narrow Status { height: 4; }
    """

    def __init__(
        self,
        session: Session,
        *,
        language: str,
        style: CardStyle,
        settings: Settings,
        settings_file: Path | None,
    ) -> None:
        """Show a session; see `TunedScreen`."""
        super().__init__(
            session,
            language=language,
            style=style,
            settings=settings,
            settings_file=settings_file,
        )
        self.stage = Stage(
            session.game,
            lambda: self.settings.pace,
            told=self._tell,
            drawn=self.redraw,
        )
        self.chooser = Chooser()
        self.sentences: list[str] = []
        self.notice = ""
        """What is to be said instead of what is wanted, until the next key."""

        self._tasks: list[Worker[None]] = []
        self.sending = False
        """Whether a card is on its way to the table."""

        self.last_refusal: Refusal | None = None
        """Why something was refused the last time, if it was."""

        self._warning = False
        self._duty: CardSet = 0

        self.board, self._history = TableView(), History()
        self._status, self._keys = Status(markup=False), Keys()

    # Parts

    def compose(self) -> ComposeResult:
        """Lay the table out, and the line for a terminal that is too small."""
        with Vertical(id="all"):
            with Horizontal():
                with Vertical():
                    yield self.board
                    yield self._status
                yield self._history
            yield self._keys
        yield Static(id="small", markup=False)

    def on_mount(self) -> None:
        """Tell what was before, then show what comes."""
        self.apply_theme()
        news = self.session.news()
        before = self.session.history()
        for event in before[: len(before) - len(news)]:
            self.sentences.append(self.narrator.event(event))
        self.stage.take(news, self.session.shown)
        self.session.changed = self._changed
        self.set_interval(1, self._tick)
        self._tasks = [
            self.run_worker(self.stage.run()),
            self.run_worker(self.session.run()),
        ]

    async def on_unmount(self) -> None:
        """Let the session close its connection, if it has one."""
        for worker in self._tasks:
            worker.cancel()
            with suppress(WorkerError):
                await worker.wait()

    def on_resize(self, event: events.Resize) -> None:
        """Fit the parts to the new size."""
        width, height = event.size
        self.set_class(width < LEAST[0] or height < LEAST[1], "-small")
        self.set_class(width >= WIDE, "-wide")
        self.set_class(width < NARROW, "-narrow")
        small = self.narrator.say(
            "terminal-too-small",
            width=LEAST[0],
            height=LEAST[1],
            has=f"{width}x{height}",
        )
        self.query_one("#small", Static).update(small)
        self.call_after_refresh(self.redraw)

    # Showing

    @property
    def legal(self) -> CardSet:
        """Cards that may be named now, once everything has been shown."""
        shown = self.stage.shown
        if self.stage.busy or self.sending or shown is None or shown.picture is None:
            return 0
        return shown.picture.legal

    def scene(self) -> Scene:
        """All that is drawn now."""
        return Scene(
            game=self.session.game,
            variant=self.session.variant,
            shown=self._seen(),
            display=self.stage.display,
            seat=self.session.seat,
            narrator=self.narrator,
            pen=self.pen,
            legal=self.legal,
            pointed=self.chooser.pointed,
            duty=self._duty,
            taken=self.stage.taken,
            left=self._seconds_left(),
            terms=self.session.game.terms(self.session.options),
        )

    def _seen(self) -> Shown:
        """The table as far as it has been shown, but the way to it as it is now."""
        now = self.session.shown
        seen = self.stage.shown or now
        return seen._replace(link=now.link, trouble=now.trouble)

    def redraw(self) -> None:
        """Show the present moment."""
        if not self.is_mounted or self.stage.shown is None:
            return
        scene = self.scene()
        picture = scene.shown.picture
        decision = (scene.shown.deal, picture, scene.legal)
        cards = choices(scene.hand.cards, scene.legal, scene.display)
        self.chooser.offer(cards, decision)
        self.board.show(scene._replace(pointed=self.chooser.pointed))
        broken = unreached(scene.shown, scene.narrator)
        asked = broken or self.notice or wanted(scene, self.chooser.typed)
        told = [*self.sentences[-FRESH:], *trouble(scene.shown, scene.narrator)]
        self._status.show(told, asked, warning=self._warning or bool(broken))
        self._history.show(self.sentences)
        self.show_keys(self._keys)

    def _seconds_left(self) -> int | None:
        """Seconds that the seat has for its card which is shown as the one to move."""
        turn_by = self._seen().turn_by
        return round(turn_by / 1000 - time.time()) if turn_by else None

    def _tick(self) -> None:
        if self._seen().turn_by:
            self.redraw()

    def show_keys(self, keys: Keys) -> None:
        """Name the keys that do something now."""

    def warn(self, text: str, duty: CardSet = 0) -> None:
        """Say what is wrong until the next key, and mark the cards to play instead."""
        self.notice, self._warning, self._duty = text, True, duty
        self.redraw()

    def note(self, text: str) -> None:
        """Say something until the next key."""
        self.notice, self._warning, self._duty = text, False, 0
        self.redraw()

    def _tell(self, event: Event) -> None:
        self.sentences.append(self.narrator.event(event))

    def _changed(self) -> None:
        self.stage.take(self.session.news(), self.session.shown)

    def refused(self, refusal: Refusal) -> None:
        """Say why something is refused."""
        self.last_refusal = refusal
        self.warn(sheets.refusal(refusal, self.narrator), refusal.duty)
