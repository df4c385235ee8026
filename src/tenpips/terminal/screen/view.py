"""The table as a widget: it draws a scene, and tells which card is clicked."""

from __future__ import annotations

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tenpips.cards import CardIndex
from tenpips.terminal.screen.canvas import Canvas
from tenpips.terminal.screen.painting import paint
from tenpips.terminal.screen.scene import Scene


class TableView(Widget):
    """Draws the scene it was given last, at whatever size it has."""

    DEFAULT_CSS = "TableView { width: 1fr; height: 1fr; }"

    class Clicked(Message):
        """A card has been clicked."""

        def __init__(self, card: CardIndex) -> None:
            """Tell which."""
            super().__init__()
            self.card = card

    def __init__(self) -> None:
        """Begin with nothing to draw."""
        super().__init__()
        self._scene: Scene | None = None
        self.canvas = Canvas(0, 0)
        """What is on the screen now."""

    def show(self, scene: Scene) -> None:
        """Draw a scene."""
        self._scene = scene
        self._paint()

    def on_resize(self) -> None:
        """Draw it at the new size."""
        self._paint()

    def render_line(self, y: int) -> Strip:
        """Give a row of the canvas."""
        base = self.rich_style
        if y >= self.canvas.height:
            return Strip([Segment(" " * self.size.width, base)])
        return Strip(self.canvas.row(y)).apply_style(base)

    def on_click(self, event: events.Click) -> None:
        """Tell which card has been clicked."""
        card = self.canvas.card_at(event.x, event.y)
        if card is not None:
            self.post_message(self.Clicked(card))

    def _paint(self) -> None:
        if self._scene is not None:
            width, height = self.size
            self.canvas = paint(self._scene, width, height)
            self.refresh()
