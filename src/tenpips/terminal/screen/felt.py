"""The middle of the table: turn-up, stock and skat, the layout, the trick."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from tenpips.cards import CardIndex
from tenpips.telling import Zone
from tenpips.terminal.screen.canvas import Canvas, fitted
from tenpips.terminal.screen.display import HAND, coming_out, piles, spread_out
from tenpips.terminal.screen.faces import (
    SMALL,
    TEXT,
    Size,
    draw_back,
    draw_card,
    draw_slot,
    row_step,
)
from tenpips.terminal.screen.scene import Scene
from tenpips.view import Seat

GAP = 3
SHORT_LABEL, LABEL, LONG_LABEL = 9, 14, 22
"""Cells that a label gets at the most: beside a layout, on a narrow, a wide screen."""

WIDE = 76


class Heap(NamedTuple):
    """Cards that lie together, with what is written below them."""

    label: str
    cards: tuple[CardIndex, ...] = ()
    hidden: int = 0
    awaited: bool = False
    """Somebody is about to put a card there."""

    def width(self, size: Size) -> int:
        """Cells that it takes."""
        drawn = max(1, len(self.cards) + (self.hidden > 0))
        step = size.width if size.height == 1 else size.step + 1
        return max(size.width + (drawn - 1) * step, cell_len(self.label))


def draw(canvas: Canvas, y: int, rows: int, size: Size, scene: Scene) -> None:
    """Draw the middle into so many rows, in the middle of them."""
    spread = _spread(scene)
    room = LONG_LABEL if canvas.width >= WIDE else SHORT_LABEL if spread else LABEL
    heaps, out = _heaps(scene, room), _out(scene, room, single=bool(spread))
    if size.height + 1 > rows:
        size = TEXT
    taken = sum(heap.width(size) + GAP for heap in (*heaps, *out))
    if not spread:
        x = max(1, (canvas.width - taken + GAP) // 2)
        top = y + max(0, (rows - size.height - 1) // 2)
        for heap in (*heaps, *out):
            x = _draw_heap(canvas, x, top, heap, size, scene) + GAP
        return
    width = canvas.width - 2 - taken
    top = y + max(0, (rows - size.height - 1) // 2)
    x = 1
    for heap in heaps:
        x = _draw_heap(canvas, x, top, heap, size, scene) + GAP
    for zone in spread:
        _draw_spread(canvas, (x, y), (width, rows), zone, size, scene)
        x += width + GAP
    for heap in out:
        x = _draw_heap(canvas, x, top, heap, size, scene) + GAP


def _spread(scene: Scene) -> list[Zone]:
    names = spread_out(scene.game)
    return [zone for zone in scene.display if zone.name in names]


def _heaps(scene: Scene, room: int) -> list[Heap]:
    """Everything that lies there but hands, piles, the trick and the layout."""
    apart = {HAND} | piles(scene.game) | spread_out(scene.game)
    apart |= coming_out(scene.game)
    lying = [zone for zone in scene.display if zone.name not in apart]
    lying = [zone for zone in lying if zone.seat is None or zone.cards or zone.hidden]
    return [Heap(_label(zone, scene, room), zone.cards, zone.hidden) for zone in lying]


def _label(zone: Zone, scene: Scene, room: int) -> str:
    count = f" {zone.hidden}" if zone.hidden > 1 else ""
    name = scene.narrator.zone(zone)
    return fitted(name, room - len(count), signs=scene.pen.signs) + count


def _out(scene: Scene, room: int, *, single: bool) -> list[Heap]:
    """The trick: a place for each seat, or one for whoever has a card out."""
    zones = scene.out()
    if not coming_out(scene.game):
        return []
    if single:
        lying = [zone for zone in zones if zone.cards] or [Zone("", seat=scene.to_move)]
        return [_slot(zone.seat, zone.cards, scene, room) for zone in lying[-1:]]
    played = {zone.seat: zone.cards for zone in zones}
    return [_slot(seat, played.get(seat, ()), scene, room) for seat in scene.order]


def _slot(
    seat: Seat | None, cards: tuple[CardIndex, ...], scene: Scene, room: int
) -> Heap:
    name = "" if seat is None else scene.sitting(seat).name
    label = fitted(name, room, signs=scene.pen.signs)
    return Heap(label, cards, awaited=seat is not None and seat == scene.to_move)


def _draw_heap(
    canvas: Canvas, x: int, y: int, heap: Heap, size: Size, scene: Scene
) -> int:
    """Draw cards with their label below; gives the cell after them."""
    width, palette = heap.width(size), scene.pen.palette
    drawn = len(heap.cards) + (heap.hidden > 0)
    step = size.width if size.height == 1 else size.step + 1
    at = x + (width - size.width - max(0, drawn - 1) * step) // 2
    style = palette.accent if heap.awaited else palette.quiet
    if not drawn:
        draw_slot(canvas, (at, y), size, style, scene.pen)
    for card in heap.cards:
        draw_card(canvas, (at, y), card, size, scene.lying(card), scene.pen)
        at += step
    if heap.hidden:
        draw_back(canvas, (at, y), size, scene.pen)
    label_x = x + (width - cell_len(heap.label)) // 2
    canvas.put(label_x, y + size.height, heap.label, style)
    return x + width


def _draw_spread(
    canvas: Canvas,
    place: tuple[int, int],
    room: tuple[int, int],
    zone: Zone,
    size: Size,
    scene: Scene,
) -> None:
    """Draw the layout in rows, as large as there is room for."""
    (x, y), (width, rows) = place, room
    count = len(zone.cards)
    size, lines = _fitting(count, width, rows, size)
    per_row = max(1, -(-count // lines))
    step = row_step(per_row, width, size) or size.step
    top = y + max(0, (rows - lines * size.height - 1) // 2)
    left = x + max(0, (width - size.width - (per_row - 1) * step) // 2)
    chosen_here = any(scene.legal >> card & 1 for card in zone.cards)
    for at, card in enumerate(zone.cards):
        row, column = divmod(at, per_row)
        spot = left + column * step, top + row * size.height
        last = column == per_row - 1 or at == count - 1
        look = scene.look(card) if chosen_here else scene.lying(card)
        look = look._replace(covered=step < size.width and not last)
        draw_card(canvas, spot, card, size, look, scene.pen)
    label = _label(zone, scene, width)
    middle = x + (width - cell_len(label)) // 2
    canvas.put(middle, top + lines * size.height, label, scene.pen.palette.quiet)


def _fitting(count: int, width: int, rows: int, size: Size) -> tuple[Size, int]:
    """The largest cards of which so many fit, and in how many rows they do."""
    lines = 1
    for each in dict.fromkeys((size, SMALL, TEXT)):
        size = each
        per_row = max(1, (width - size.width) // size.step + 1)
        lines = max(1, -(-count // per_row))
        if lines * size.height < rows:
            break
    return size, lines
