"""
A program that reads and writes lines, and may hang, flood or die without harm to us.

Two threads carry the lines, so that neither a program that does not read nor one that
does not write can hold up the caller. Nothing is run by a shell.
"""

from __future__ import annotations

import io
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, cast

MOST_CHARACTERS = 4096
"""A longer line is cut into several."""

_WAITING = 64
"""Lines that wait to be received; beyond that the program has to wait."""

_END_SECONDS = 1.0
"""What a program may take to end by itself once its input is closed."""


class ProgramError(Exception):
    """The program has ended, or closed its output."""


class Program:
    """A running program; its errors go where ours go."""

    def __init__(self, command: Sequence[str]) -> None:
        """
        Start the program in a group of its own, so that its helpers end with it.

        Raises:
            OSError: If there is none of that name.

        """
        self._process = subprocess.Popen(  # noqa: S603 (the user named it)
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        reads, writes = self._process.stdin, self._process.stdout
        assert reads is not None
        assert writes is not None
        self._written: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._read: queue.Queue[str | None] = queue.Queue(_WAITING)
        self._ended = False
        self._threads = (
            threading.Thread(target=self._write, args=(reads,)),
            threading.Thread(target=self._listen, args=(writes,)),
        )
        for thread in self._threads:
            thread.daemon = True
            thread.start()

    def send(self, line: str) -> None:
        """Write a line, sooner or later; one to a program that has ended is lost."""
        self._written.put(f"{line}\n".encode())

    def receive(self, seconds: float) -> str | None:
        """
        Give the next line, without its end; None if there is none in time.

        Raises:
            ProgramError: If there will be no more lines.

        """
        if self._ended:
            raise ProgramError
        try:
            line = self._read.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None
        if line is None:
            self._ended = True
            raise ProgramError
        return line

    def stop(self) -> None:
        """End the program: close its input, and if that does not help, kill it."""
        if self._process.returncode is not None:
            return
        self._written.put(None)
        self._hear_out()
        self._kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(_END_SECONDS)

    def _hear_out(self) -> None:
        """Wait a little for the end of the output."""
        until = time.monotonic() + _END_SECONDS
        try:
            while not self._ended:
                left = max(0.0, until - time.monotonic())
                self._ended = self._read.get(timeout=left) is None
        except queue.Empty:
            pass

    def _kill(self) -> None:
        """
        Kill the program and its helpers, if any are left.

        It has not been waited for, so its number is still its own.
        """
        try:
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        except (ProcessLookupError, PermissionError):
            pass  # none is left
        self._hear_out()

    def _write(self, stream: IO[bytes]) -> None:
        """Carry lines to the program."""
        try:
            while (line := self._written.get()) is not None:
                while line:
                    line = line[stream.write(line) :]
        except OSError:
            pass  # it has ended, or does not listen any more
        finally:
            _close(stream)

    def _listen(self, stream: IO[bytes]) -> None:
        """Carry lines from the program."""
        lines = io.BufferedReader(cast("io.RawIOBase", stream))
        try:
            while line := lines.readline(MOST_CHARACTERS):
                self._read.put(line.decode("utf-8", "replace").strip())
        except OSError:
            pass
        finally:
            _close(lines)
            self._read.put(None)


def _close(stream: IO[bytes]) -> None:
    with suppress(OSError):
        stream.close()
