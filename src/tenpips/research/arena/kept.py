"""
Finished packs in a file, so that a contest can go on where it stopped.

JSON, one object a line: first what is played, then a pack a line, in the order in
which they were finished. A last line that broke off is cut away.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tenpips.errors import OptionError
from tenpips.research.arena.deals import PackResult
from tenpips.research.arena.job import Job
from tenpips.research.arena.seatings import seatings

FORMAT = 1


def heading(job: Job, names: Sequence[str]) -> dict[str, Any]:
    """Say what is played, in all that a result hangs on."""
    return {
        "arena": FORMAT,
        "game": job.game,
        "version": job.version,
        "variant": job.variant,
        "options": dict(job.options),
        "seats": job.seats,
        "contestants": list(job.contestants),
        "names": list(names),
        "seed": job.seed,
        "seatings": job.design,
        "seconds": job.seconds,
    }


class Kept:
    """The file of a contest: read when it is opened, written pack by pack."""

    def __init__(self, path: Path, head: Mapping[str, Any]) -> None:
        """
        Open the file of the contest that *head* describes, or begin one.

        Raises:
            OptionError: If it holds something else.

        """
        self.packs: dict[int, PackResult] = {}
        """Packs that were there already, by number."""

        text = path.read_text("utf-8") if path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        if lines:
            _compare(path, _parsed(path, 1, lines[0]), head)
        shape = _shape(head)
        for place, line in enumerate(lines[1:], 2):
            pack = _pack(path, place, line, shape)
            self.packs.setdefault(pack.number, pack)
        self._file = path.open("r+" if path.exists() else "w", encoding="utf-8")
        self._file.seek(len(whole.encode()))
        self._file.truncate()
        if not lines:
            self._write(head)

    def add(self, pack: PackResult) -> None:
        """Keep a pack; it is on its way to the disk when this returns."""
        self._write(pack_json(pack))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()


def pack_json(pack: PackResult) -> dict[str, Any]:
    """Write a pack."""
    return {
        "pack": pack.number,
        "scores": pack.scores,
        "faults": pack.faults,
        "times": pack.times,
    }


class _Shape(NamedTuple):
    """How much a pack must hold."""

    seatings: int
    seats: int
    contestants: int


def _shape(head: Mapping[str, Any]) -> _Shape:
    contestants, seats = len(head["contestants"]), head["seats"]
    count = len(seatings(contestants, seats, head["seatings"]))
    return _Shape(count, seats, contestants)


def _pack(path: Path, place: int, line: str, shape: _Shape) -> PackResult:
    """Read a pack; raises OptionError."""
    found = _parsed(path, place, line)
    try:
        pack = PackResult(
            int(found["pack"]),
            tuple(tuple(map(int, seats)) for seats in found["scores"]),
            tuple({str(k): int(n) for k, n in f.items()} for f in found["faults"]),
            tuple({int(k): int(n) for k, n in t.items()} for t in found["times"]),
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        pack = None
    if (
        pack is None
        or pack.number < 0
        or [len(seats) for seats in pack.scores] != [shape.seats] * shape.seatings
        or not len(pack.faults) == len(pack.times) == shape.contestants
    ):
        raise OptionError(f"expected a pack in line {place} of {path}")
    return pack


def _parsed(path: Path, place: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise OptionError(f"expected a contest in {path}; line {place} is none")
    return found


def _compare(path: Path, found: Mapping[str, Any], head: Mapping[str, Any]) -> None:
    """Refuse the file of another contest."""
    for name, wanted in head.items():
        if found.get(name) != wanted:
            there = json.dumps(found.get(name), ensure_ascii=False)[:60]
            here = json.dumps(wanted, ensure_ascii=False)[:60]
            message = f"{path} is of another contest: {name} is {there}, here {here}"
            raise OptionError(message)
