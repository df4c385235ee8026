"""``tenpips arena A B …``: who is the better player, and how surely."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tenpips.cli.compiling import compiling_told
from tenpips.cli.parser import add_game_arguments, chosen
from tenpips.cli.saves import try_writing
from tenpips.errors import OptionError
from tenpips.games import game_named
from tenpips.narration import Texts

if TYPE_CHECKING:
    from tenpips.research.arena import Contest, Job, Question

DEALS = 200
MOST_DEALS = 1_000_000
MOST_WORKERS = 4096
MOST_SECONDS = 86_400.0

INTERRUPTED = 130

_REDRAWN = 0.2
"""Seconds between two drawings of the progress bar."""

_BAR = 30


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    add = parser.add_argument

    def say(name: str) -> str:
        return texts.format(f"cli-option-arena-{name}")

    parser.epilog = texts.format("cli-arena-examples")
    add("contestants", nargs="+", metavar="PLAYER", help=say("players"))
    add("--game", required=True, metavar="GAME", help=texts.format("cli-option-game"))
    add_game_arguments(parser, texts)
    add("--deals", type=int, default=DEALS, metavar="N", help=say("deals"))
    add("--seed", type=int, default=0, metavar="S", help=say("seed"))
    add("--seatings", default="every", metavar="every|few", help=say("seatings"))
    until = parser.add_mutually_exclusive_group()
    until.add_argument("--until", metavar="LOW,HIGH", help=say("until"))
    until.add_argument("--until-points", metavar="LOW,HIGH", help=say("until-points"))
    add("--seconds", type=float, default=1.0, metavar="S", help=say("seconds"))
    add("--workers", type=int, metavar="N", help=say("workers"))
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--processes", action="store_true", help=say("processes"))
    where.add_argument("--ray", action="store_true", help=say("ray"))
    add("--json", metavar="FILE", help=say("json"))
    add("--resume", type=Path, metavar="FILE", help=say("resume"))
    add("--quiet", action="store_true", help=say("quiet"))


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Hold the contest and print what it shows."""
    from tenpips.cli.arena_table import lines
    from tenpips.research.arena import report, report_json

    if given.json and given.json != "-":
        try_writing(Path(given.json))
    contest = _held(given, texts)
    found = report(contest)
    if given.json != "-":
        print("\n".join(lines(found, texts)), flush=True)
    if given.json:
        _write_json(given.json, json.dumps(report_json(found), ensure_ascii=False))
    return INTERRUPTED if contest.interrupted else 0


def _held(given: argparse.Namespace, texts: Texts) -> Contest:
    """Hold the contest that the words ask for."""
    from tenpips.research.arena import WAYS, Kept, heading, held, roll_call

    job, workers, asked = _job(given), _workers(given), _question(given)
    progress = Progress(texts, quiet=given.quiet or not sys.stderr.isatty())
    with compiling_told(texts):
        names = roll_call(job)
    way = "ray" if given.ray else "processes" if given.processes else "threads"
    kept = Kept(given.resume, heading(job, names)) if given.resume else None
    try:
        return held(
            job,
            names,
            given.deals,
            WAYS[way],
            workers,
            kept=kept,
            question=asked,
            told=progress.show,
        )
    finally:
        progress.clear()
        if kept is not None:
            kept.close()


def _job(given: argparse.Namespace) -> Job:
    """Read what is to be played; raises OptionError."""
    from tenpips.research.arena import job_of

    if not 1 <= given.deals <= MOST_DEALS:
        raise OptionError(f"expected 1 to {MOST_DEALS} deals, got {given.deals}")
    if not 0 < given.seconds <= MOST_SECONDS:
        raise OptionError(f"expected seconds above 0 a card, got {given.seconds}")
    game, variant, options = chosen(given)
    job = job_of(
        game_named,
        game,
        variant,
        options,
        tuple(given.contestants),
        seed=given.seed,
        design=given.seatings,
        seconds=given.seconds,
    )
    assert job.seatings  # raises OptionError for too few contestants
    return job


def _workers(given: argparse.Namespace) -> int:
    from tenpips.research.arena import usual_workers

    workers: int = usual_workers() if given.workers is None else given.workers
    if not 1 <= workers <= MOST_WORKERS:
        raise OptionError(f"expected 1 to {MOST_WORKERS} workers, got {workers}")
    return workers


def _question(given: argparse.Namespace) -> Question | None:
    from tenpips.research.arena import question

    if given.until:
        return question("rating", given.until)
    return question("points", given.until_points) if given.until_points else None


def _write_json(file: str, text: str) -> None:
    if file == "-":
        print(text)
    else:
        Path(file).write_text(text + "\n", encoding="utf-8")


class Progress:
    """A bar on a terminal's last line; nothing anywhere else."""

    def __init__(self, texts: Texts, *, quiet: bool) -> None:
        """Draw with these texts, unless *quiet*."""
        self._texts, self._quiet = texts, quiet
        self._start = 0.0
        self._before: int | None = None
        """Packs that were there at the start."""

        self._drawn, self._width = 0.0, 0

    def show(self, contest: Contest) -> None:
        """Draw how far a contest is, but not too often."""
        now = time.monotonic()
        if self._before is None:
            self._before, self._start = contest.finished, now
        if self._quiet or now - self._drawn < _REDRAWN:
            return
        self._drawn = now
        share = min(1.0, contest.finished / contest.wanted)
        filled = round(_BAR * share)
        bar = "#" * filled + "." * (_BAR - filled)
        args = {"done": contest.finished, "all": contest.wanted}
        text = self._texts.format("cli-arena-progress", args)
        self._draw(f"[{bar}] {text}{self._left(contest, now)}")

    def _left(self, contest: Contest, now: float) -> str:
        """Say how long it may still take."""
        done = contest.finished - (self._before or 0)
        if done <= 0:
            return ""
        seconds = (now - self._start) / done * (contest.wanted - contest.finished)
        minutes, rest = divmod(round(seconds), 60)
        hours, minutes = divmod(minutes, 60)
        clock = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
        return self._texts.format("cli-arena-left", {"time": clock})

    def clear(self) -> None:
        """Leave the line as it was."""
        if self._width:
            self._draw("")

    def _draw(self, text: str) -> None:
        sys.stderr.write(f"\r{text.ljust(self._width)}" + ("" if text else "\r"))
        sys.stderr.flush()
        self._width = len(text)
