"""Drawing keeps to its cells, whatever is written into them."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tenpips.cards import INDEX_OF, NO_CARD
from tenpips.narration import Narrator
from tenpips.terminal.local_session import LocalSession
from tenpips.terminal.screen.canvas import Canvas, Target, fitted
from tenpips.terminal.screen.choosing import Chooser
from tenpips.terminal.screen.display import display_of
from tenpips.terminal.screen.faces import LARGE, SMALL, Pen, label, row_step
from tenpips.terminal.screen.painting import paint
from tenpips.terminal.screen.palette import DARK
from tenpips.terminal.screen.scene import Scene
from tests.terminal.driving import match_of

NAMES = ["Ада", "张三丰", "สมชาย", "e\u0301" * 9, "👩\u200d🚀 Кім"]
"""Names of narrow and wide signs, and of signs that take no cell of their own."""


def widths(canvas: Canvas) -> set[int]:
    return {
        cell_len("".join(segment.text for segment in canvas.row(y)))
        for y in range(canvas.height)
    }


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [(60, 16), (80, 20), (120, 36), (30, 9)])
def test_no_name_breaks_the_frame(name: str, size: tuple[int, int]) -> None:
    match = match_of("reunion", "classic")
    session = LocalSession(match)
    shown = session.shown
    sitting = tuple(each._replace(name=name) for each in shown.sitting)
    assert shown.picture is not None
    scene = Scene(
        game=session.game,
        variant=session.variant,
        shown=shown._replace(sitting=sitting),
        display=display_of(shown.picture.zones),
        seat=0,
        narrator=Narrator(session.game, [name] * 3, reader=0),
        pen=Pen(DARK),
        legal=shown.picture.legal,
    )

    assert widths(paint(scene, *size)) == {size[0]}


def test_what_is_written_over_half_of_a_wide_sign_leaves_no_half() -> None:
    canvas = Canvas(6, 1)
    canvas.put(0, 0, "张三丰")
    canvas.put(1, 0, "a")
    canvas.put(4, 0, "b")
    assert canvas.text() == " a三b"
    assert widths(canvas) == {6}


def test_what_does_not_fit_is_cut_off() -> None:
    canvas = Canvas(3, 1)
    canvas.put(-1, 0, "abcdef")
    canvas.put(0, 7, "x")
    assert canvas.text() == "bcd"
    assert fitted("abcdef", 4) == "abc…"
    assert fitted("abcdef", 4, signs=False) == "abc~"
    assert fitted("张三丰", 4) == "张…"


def test_the_card_on_top_is_clicked() -> None:
    canvas = Canvas(20, 5)
    canvas.target(Target(0, 0, 5, 3, 7))
    canvas.target(Target(4, 0, 5, 3, 8))
    assert [canvas.card_at(x, 1) for x in (3, 4, 8, 9)] == [7, 8, 8, None]


def test_every_label_takes_three_cells() -> None:
    for pen in (Pen(DARK), Pen(DARK, signs=False)):
        assert {cell_len(label(card, pen)) for card in range(53)} == {3}


def test_rows_overlap_before_they_are_too_long() -> None:
    assert row_step(13, 78, SMALL) == 5
    assert row_step(13, 58, SMALL) == 4
    assert row_step(13, 78, LARGE) == 5
    assert row_step(20, 58, SMALL) is None


@pytest.mark.parametrize(
    ("typed", "card"),
    [("9h", "9H"), ("10d", "TD"), ("TS", "TS"), ("jk", "JK"), ("jc", "JC")],
)
def test_cards_are_typed(typed: str, card: str) -> None:
    chooser = Chooser()
    *first, last = [*typed]
    for sign in first:
        assert chooser.takes(sign)
        assert chooser.type(sign) is None
    assert chooser.takes(last)
    assert chooser.type(last) == INDEX_OF[card]
    assert chooser.typed == ""


def test_a_new_decision_points_at_an_only_card_or_none() -> None:
    chooser = Chooser()
    chooser.offer([3, 5], "first")
    chooser.move(1)
    chooser.offer([3, 5], "first")
    assert chooser.pointed == 3
    chooser.offer([3, 5], "second")
    assert chooser.pointed == NO_CARD
    chooser.offer([9], "third")
    assert chooser.pointed == 9
