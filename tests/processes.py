"""Servers in processes of their own, which tests may signal and kill."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from tests.live import PATIENCE, Wire

ROOT = Path(__file__).parents[1]


class Process:
    """A server's process, and what it logs."""

    def __init__(self, command: Sequence[str], environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment,
            cwd=ROOT,
        )
        self.lines: list[dict[str, Any]] = []
        self._fresh: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._errors: list[str] = []
        self._complained = threading.Event()
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._readers = [
            threading.Thread(target=self._read, args=(self._process.stdout,)),
            threading.Thread(target=self._read_errors, args=(self._process.stderr,)),
        ]
        for reader in self._readers:
            reader.start()

    def _read(self, stream: IO[str]) -> None:
        with stream:
            for line in stream:
                self._fresh.put(json.loads(line))
        self._fresh.put(None)

    def _read_errors(self, stream: IO[str]) -> None:
        with stream:
            for line in stream:
                self._errors.append(line)
                self._complained.set()

    def until(self, event: str) -> dict[str, Any]:
        """Wait until the process logs *event*; gives the line."""
        while True:
            line = self._fresh.get(timeout=PATIENCE)
            assert line is not None, (
                f"ended with {self._process.wait(PATIENCE)} before {event}: "
                f"{self.lines} {self.errors}"
            )
            self.lines.append(line)
            if line["event"] == event:
                return line

    @property
    def events(self) -> list[str]:
        """Everything logged so far, by name; all of it once the process has ended."""
        return [line["event"] for line in self.lines]

    @property
    def errors(self) -> str:
        """What came on standard error."""
        return "".join(self._errors)

    def first_error_line(self) -> str:
        """Wait for something on standard error."""
        assert self._complained.wait(PATIENCE)
        return self._errors[0]

    def tell(self, signal: int) -> None:
        """Send a signal."""
        self._process.send_signal(signal)

    def ended(self) -> int:
        """Wait for the end; gives the exit code."""
        code = self._process.wait(PATIENCE)
        for reader in self._readers:
            reader.join(PATIENCE)
        while (line := self._fresh.get(timeout=PATIENCE)) is not None:
            self.lines.append(line)
        return code

    def kill(self) -> None:
        """End it in any case."""
        self._process.kill()
        self._process.wait(PATIENCE)
        for reader in self._readers:
            reader.join(PATIENCE)

    def wire(self) -> Wire:
        """Wait until it listens; gives a client for it."""
        address = self.until("listening")["address"]
        return Wire(int(address.rpartition(":")[2]))


def environment(home: Path, **more: str) -> dict[str, str]:
    """Variables for a process that keeps everything in *home*."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("TENPIPS_") or name == "TENPIPS_GAMES"
    }
    paths = [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {
        **inherited,
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        "PYTHONIOENCODING": "utf-8",
        "XDG_DATA_HOME": str(home),
        **more,
    }


@contextmanager
def process(command: Sequence[str], home: Path, **more: str) -> Iterator[Process]:
    """Start a command of Python's."""
    started = Process([sys.executable, *command], environment(home, **more))
    try:
        yield started
    finally:
        started.kill()


@contextmanager
def serving(*words: str, home: Path, **more: str) -> Iterator[Process]:
    """Start ``tenpips serve`` on a free port."""
    command = ["-m", "tenpips", "serve", "--port", "0", *words]
    with process(command, home, **more) as started:
        yield started
