"""Servers under load, and what they use: Linux only, from /proc."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 60.0
_CLOCK = os.sysconf("SC_CLK_TCK")


@dataclass
class Served:
    """A server, where it listens, and what it uses."""

    process: subprocess.Popen[bytes]
    host: str
    port: int

    @property
    def origin(self) -> str:
        """Its address, as browsers write it."""
        return f"http://{self.host}:{self.port}"

    def cpu(self) -> float:
        """Seconds of CPU used so far, in all its threads."""
        text = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8")
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / _CLOCK

    def kilobytes(self) -> int:
        """Memory resident now."""
        text = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        return int(text.partition("VmRSS:")[2].split()[0])

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()


def started(process: subprocess.Popen[bytes], log: Path, event: str) -> Served:
    """Wait until a server writes a line of JSON with its *event* and its address."""
    by = time.monotonic() + PATIENCE
    while time.monotonic() < by and process.poll() is None:
        for line in log.read_text("utf-8").splitlines():
            said = json.loads(line) if line.startswith("{") else {}
            if said.get("event") == event:
                host, _, port = said["address"].rpartition(":")
                return Served(process, host, int(port.strip("/")))
        time.sleep(0.05)
    process.kill()
    raise SystemExit(f"the server did not start: {log.read_text('utf-8')[-2000:]}")


def hasten(pid: int) -> None:
    """Give a process the machine before others that run at the time, if allowed."""
    with contextlib.suppress(OSError):
        Path(f"/proc/{pid}/autogroup").write_text("-12", "utf-8")
