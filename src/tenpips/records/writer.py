"""Records made of what was played, and put where they outlive the program."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from tenpips.cards import CardIndex
from tenpips.game import AnyGame
from tenpips.records.deal import DealRecord, Ply
from tenpips.records.fields import FindGame
from tenpips.records.json_form import to_json
from tenpips.records.replay import first_position, replay
from tenpips.records.text_writer import to_text
from tenpips.records.versions import rules_for
from tenpips.view import Seat


def record_of(
    game: AnyGame,
    variant: str | None,
    options: tuple[Any, ...],
    dealer: Seat,
    pack: Sequence[CardIndex],
    cards: Iterable[CardIndex],
    *,
    players: Sequence[str] = (),
    number: int = 0,
    with_legal: bool = False,
) -> DealRecord:
    """
    Make the record of a deal, finished or not, from the cards named in it.

    Args:
        with_legal: Whether each ply says which cards were legal, as in a trace.

    Raises:
        ReplayError: If the rules do not allow the cards.

    """
    bare = DealRecord(
        game=game.name,
        version=game.version,
        variant=variant or game.standard,
        options=options,
        seats=game.seats(options),
        dealer=dealer,
        pack=tuple(pack),
        plies=tuple(Ply(None, card) for card in cards),
        players=tuple(players),
        number=number,
    )
    return completed(game, bare, with_legal=with_legal)


def completed(
    game: AnyGame, record: DealRecord, *, with_legal: bool = False
) -> DealRecord:
    """
    Give a record with the seats and the outcome that follow from its cards.

    Raises:
        ReplayError: If the rules do not allow the cards.

    """
    rules = rules_for(game, record.version)
    state, plies = first_position(game, record), list[Ply]()
    for step, ply in zip(replay(game, record), record.plies, strict=True):
        legal = step.legal if with_legal else None
        plies.append(Ply(step.seat, step.card, legal, ply.extra))
        state = step.after
    over = rules.to_move(state) is None
    outcome = rules.outcome(state).fields if over else None
    return replace(record, plies=tuple(plies), outcome=outcome)


def write_json(records: Iterable[DealRecord], find_game: FindGame) -> str:
    """Write records as JSON, one line a deal."""
    lines = (to_json(find_game(record.game), record) for record in records)
    return "".join(f"{line}\n" for line in lines)


def write_text(records: Iterable[DealRecord], find_game: FindGame) -> str:
    """Write records as text, an empty line between deals; raises ReplayError."""
    return "\n".join(to_text(find_game(record.game), record) for record in records)


def save(path: Path, text: str) -> None:
    """
    Put a text into a file at once: whatever happens, the old or the new is there.

    Only the owner may read the file, since an unfinished deal shows every hand.

    Raises:
        OSError: If it cannot be written, or would take the place of what is no file,
            such as a device or a pipe.

    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "this is not a regular file", str(path))
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:60]}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a file's new name outlive a power cut, where folders can be opened."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
