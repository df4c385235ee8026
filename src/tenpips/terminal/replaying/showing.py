"""What the screen of a replay shows: table, hands, captions, and how far it is."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from tenpips.narration import CardStyle, Texts
from tenpips.replay import Captions, Viewer, players
from tenpips.terminal.replaying.cursor import Cursor
from tenpips.terminal.replaying.scenes import bottom, other_hands, scene_of
from tenpips.terminal.replaying.widgets import Caption, OpenHands, Progress
from tenpips.terminal.screen.faces import Pen
from tenpips.terminal.screen.palette import palette
from tenpips.terminal.screen.parts import History, Keys
from tenpips.terminal.screen.settings import Settings
from tenpips.terminal.screen.table import LEAST, WIDE
from tenpips.terminal.screen.view import TableView

LOW = 24
"""Rows below which there is no room to spare."""

COMMANDS = (
    Binding("right", "step(1)", "replay-key-on", key_display="→", id="on"),
    Binding("left", "step(-1)", "replay-key-back", key_display="←", id="back"),
    Binding("space", "play", "replay-key-play", key_display="␣", id="play"),
    Binding("s", "score", "replay-key-score", id="score"),
    Binding("v", "turn", "replay-key-viewer", id="viewer"),
    Binding("pagedown", "deal(1)", "replay-key-deal", key_display="PgDn", id="next"),
    Binding(
        "q,escape,ctrl+c", "leave", "replay-key-leave", key_display="q", id="leave"
    ),
    Binding("end", "go(100000)", "replay-key-ends", key_display="Home/End", id="last"),
    Binding("0", "type(0)", "replay-key-go", key_display="0–9", id="type"),
)
"""Commands that are named at the bottom, as far as there is room."""


class ReplayBoard(Screen[None]):
    """One record, at one of its moments, without any command."""

    DEFAULT_CSS = """
    ReplayBoard #small { display: none; padding: 0 1; }
    ReplayBoard.-small #all { display: none; }
    ReplayBoard.-small #small { display: block; }
    ReplayBoard History { display: none; }
    ReplayBoard.-wide History { display: block; }
    ReplayBoard.-low Caption { height: 3; }
    """

    def __init__(
        self, cursor: Cursor, texts: Texts, style: CardStyle, settings: Settings
    ) -> None:
        """Show what the cursor points at."""
        super().__init__()
        self.cursor = cursor
        self._texts, self._settings = texts, settings
        signs = style.signs and not settings.ascii
        self._style = style._replace(signs=signs, colour=False)
        self.playing = False
        """Whether it plays by itself."""

        self.typed = ""
        """Digits of the card to go to."""

        self._kept: dict[tuple[int, Viewer], list[list[str]]] = {}
        self.board, self._others, self._history = TableView(), OpenHands(), History()
        self._caption, self._progress, self._keys = Caption(), Progress(), Keys()

    def compose(self) -> ComposeResult:
        """Lay everything out, and the line for a terminal that is too small."""
        with Vertical(id="all"):
            with Horizontal():
                with Vertical():
                    yield self.board
                    yield self._others
                    yield self._caption
                    yield self._progress
                yield self._history
            yield self._keys
        yield Static(id="small", markup=False)

    def on_resize(self, event: events.Resize) -> None:
        """Fit the parts to the new size."""
        width, height = event.size
        self.set_class(width < LEAST[0] or height < LEAST[1], "-small")
        self.set_class(width >= WIDE, "-wide")
        self.set_class(height < LOW, "-low")
        needed: dict[str, str | int] = {
            "width": LEAST[0],
            "height": LEAST[1],
            "has": f"{width}x{height}",
        }
        self.query_one("#small", Static).update(
            self._texts.format("terminal-too-small", needed)
        )
        self.call_after_refresh(self._settle)

    def _settle(self) -> None:
        """Show the moment in the new size, the last of the history in sight."""
        self.redraw()
        self._history.call_after_refresh(self._history.scroll_end, animate=False)

    # Showing

    def redraw(self) -> None:
        """Show the present moment."""
        cursor, style, captions = self.cursor, self._style, self.captions()
        pen = Pen(
            palette(self._settings.theme), style.signs, self._settings.four_colours
        )
        below = bottom(cursor, low=self.size.height < LOW)
        scene = scene_of(cursor, self.names, captions.narrator, pen, below)
        self.board.show(scene)
        self._others.show(scene, other_hands(cursor, below))
        told = self._told(captions)
        self._caption.show(told[cursor.at], self._note())
        self._history.show([each for some in told[: cursor.at + 1] for each in some])
        self._progress.show(cursor.at, cursor.last, self._where())
        self._keys.show([(each, self._label(each)) for each in self._offered()])

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat of those who played the deal."""
        return players(self.cursor.film.record, self._texts)

    def captions(self) -> Captions:
        """Tell the deal to whoever looks."""
        viewer = self.cursor.viewer
        return Captions(
            self.cursor.film.game,
            self.names,
            reader=viewer if isinstance(viewer, int) else None,
            language=self._texts.language,
            style=self._style,
        )

    def _told(self, captions: Captions) -> list[list[str]]:
        """What led to each moment, for the viewer; kept, for every step asks again."""
        cursor = self.cursor
        key = cursor.deal, cursor.viewer
        if key not in self._kept:
            sights = (
                cursor.film.sight(at, cursor.viewer) for at in range(cursor.last + 1)
            )
            self._kept = {key: [[*captions.sentences(s.events)] for s in sights]}
        return self._kept[key]

    def _note(self) -> str:
        """What is to be said beside the captions."""
        if self.typed:
            return self._texts.format("replay-typed", {"typed": self.typed})
        if not self.cursor.at_end:
            return ""
        over = self.cursor.film.outcome is not None
        return self._texts.format("replay-over" if over else "replay-broken-off")

    def _where(self) -> str:
        texts, cursor = self._texts, self.cursor
        number = {"number": cursor.at, "count": cursor.last}
        where = texts.format("replay-card-number", number)
        by = texts.format("replay-seen-by", {"viewer": self._viewer()})
        return f"{where} · {by}"

    def _viewer(self) -> str:
        viewer = self.cursor.viewer
        if isinstance(viewer, int):
            return self.names[viewer]
        return self._texts.format(f"replay-viewer-{viewer}")

    def _offered(self) -> list[Binding]:
        several = len(self.cursor.films) > 1
        return [each for each in COMMANDS if several or each.id != "next"]

    def _label(self, binding: Binding) -> str:
        paused = self.playing and binding.id == "play"
        return self._texts.format("replay-key-pause" if paused else binding.description)
