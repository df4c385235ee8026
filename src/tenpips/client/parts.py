"""The parts of a table, and how the frames of the server change them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_type_hints

from tenpips.client.errors import FrameError
from tenpips.client.forms import value_in
from tenpips.protocol import (
    PARTS,
    ClockShown,
    Position,
    Question,
    ReceiptLine,
    RoundShown,
    Score,
    SeatShown,
    Snapshot,
    Stage,
)

_HINTS = get_type_hints(Snapshot)


@dataclass(frozen=True, slots=True)
class Parts:
    """All parts of a table, as they were last told; replaced whole."""

    stage: Stage
    seats: tuple[SeatShown, ...]
    round: RoundShown | None
    score: Score | None
    receipt: tuple[ReceiptLine, ...]
    clock: ClockShown | None
    question: Question | None
    position: Position | None
    texts: Mapping[str, str]
    """Each part as compact JSON, from which the digest is made."""

    @property
    def digest(self) -> int:
        """CRC-32 of all parts, one after the other in the protocol's order."""
        return zlib.crc32("".join(self.texts[name] for name in PARTS).encode())


def folded(before: Parts | None, frame: Mapping[str, Any]) -> Parts:
    """
    Take the parts of a frame on top of those before; a part left out is as it was.

    Raises:
        FrameError: If a part is not of its kind, or missing where none was before.

    """
    found, texts = dict[str, Any](), dict[str, str]()
    for name in PARTS:
        if name in frame:
            found[name] = value_in(_HINTS[name], frame[name], name)
            texts[name] = _compact(frame[name])
        elif before is not None:
            found[name], texts[name] = getattr(before, name), before.texts[name]
        else:
            raise FrameError(f"expected the part {name!r} in a snapshot")
    return Parts(**found, texts=texts)


def _compact(part: object) -> str:
    """Write a part as a browser would."""
    text = json.dumps(part, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode()
    except UnicodeEncodeError:
        raise FrameError("expected text in Unicode") from None
    return text
