"""Texts on their way to a socket: framed, in order, and no more than is taken."""

from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from tenpips.server.live.links import AT_ONCE, Link
from tenpips.server.outlet import framed


def parsed(data: bytes) -> Frame:
    """Read a frame with the library that clients are tested with."""
    reader = StreamReader()
    reader.feed_data(data)
    reading: Generator[None, None, Frame] = Frame.parse(
        reader.read_exact, mask=False, max_size=None
    )
    with pytest.raises(StopIteration) as done:
        next(reading)
    frame: Frame = done.value.value
    assert not reader.buffer, "nothing is left over"
    return frame


@pytest.mark.parametrize(
    "size", [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 300_000]
)
def test_frames_are_those_of_the_library(size: int) -> None:
    text = "é" * (size // 2) + "x" * (size % 2)
    frame = parsed(framed(text))
    assert (frame.opcode, frame.fin) == (Opcode.TEXT, True)
    assert (frame.rsv1, frame.rsv2, frame.rsv3) == (False, False, False)
    assert bytes(frame.data).decode() == text
    assert framed(text) == frame.serialize(mask=False)


LONG = AT_ONCE + 1


@pytest.mark.parametrize(
    "sizes", [(5, 9_000, 9_000, 0, LONG, 4), (9_000, 9_000, LONG), (5, LONG), (LONG, 5)]
)
def test_a_link_gives_all_texts_in_order_and_not_too_much_at_once(
    sizes: tuple[int, ...],
) -> None:
    link = Link("a", "")
    texts = [str(number) * size for number, size in enumerate(sizes)]
    for text in texts:
        link.push(text)

    pieces = [*iter(link.take, [])]

    assert [text for piece in pieces for text in piece] == texts
    for piece in pieces:
        assert len(piece) == 1 or sum(map(len, piece)) <= AT_ONCE
    for piece, after in pairwise(pieces):
        fitting = sum(map(len, piece)) + len(after[0]) <= AT_ONCE
        assert not fitting, "what fits goes together"
