"""What ``tenpips doctor`` looks at on this machine."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tenpips.errors import TenpipsError
from tenpips.server.findings import Finding, ok, problem, warning
from tenpips.server.identity import read_secrets
from tenpips.server.settings import Settings

MEBIBYTE = 1 << 20
LITTLE_SPACE = 1024 * MEBIBYTE
NO_SPACE = 100 * MEBIBYTE

SLOW_DISK = 0.2
"""Seconds for one small write to reach the disk."""

WATCHED = 0.5
"""Seconds for which the clock is compared with itself."""

STEP = 0.05
"""Seconds that it may be off after that."""

FUTURE = 120.0
"""Seconds by which files may seem to be from the future."""

OTHERS = 0o077
NETWORK_SYSTEMS = ("nfs", "cifs", "smb", "fuse.sshfs", "9p", "ceph", "glusterfs")

Clock = Callable[[], float]


def folder(settings: Settings) -> Iterator[Finding]:
    """Look at the data folder: is it there, private, writable, on a quick disk."""
    place = settings.data_dir
    shown = str(place)
    if not place.exists():
        above = next(parent for parent in place.parents if parent.exists())
        writable = os.access(above, os.W_OK)
        yield (
            ok("folder-new", folder=shown)
            if writable
            else problem("folder-cannot", folder=shown, above=str(above))
        )
        return
    if not place.is_dir():
        yield problem("folder-file", folder=shown)
        return
    owner = place.stat().st_uid
    if hasattr(os, "geteuid") and os.geteuid() != owner:
        yield warning("folder-owner", folder=shown)
    if os.name != "nt" and place.stat().st_mode & OTHERS:
        yield warning("folder-open", folder=shown)
    try:
        seconds = _write(place)
    except OSError as error:
        yield problem("folder-unwritable", folder=shown, reason=reason(error))
    else:
        ms = round(1000 * seconds)
        slow = seconds > SLOW_DISK
        yield (warning if slow else ok)(
            "disk-slow" if slow else "folder-fine", folder=shown, ms=ms
        )
    system = _file_system(place)
    if settings.on_sqlite and system.startswith(NETWORK_SYSTEMS):
        yield warning("folder-network", folder=shown, system=system)


def _write(place: Path) -> float:
    """Write a little, down to the disk; gives the seconds it took."""
    with tempfile.TemporaryFile(dir=place) as file:
        began = time.perf_counter()
        file.write(b"tenpips" * 100)
        file.flush()
        os.fsync(file.fileno())
        return time.perf_counter() - began


def _file_system(place: Path) -> str:
    """Kind of file system that *place* is on; empty where nobody says."""
    mounts = Path("/proc/self/mounts")
    if not mounts.exists():
        return ""
    found, longest = "", 0
    for line in mounts.read_text(encoding="utf-8", errors="replace").splitlines():
        _device, where, kind, *_rest = line.split()
        if len(where) >= longest and place.resolve().is_relative_to(where):
            found, longest = kind, len(where)
    return found


def space(settings: Settings) -> Finding:
    """Look at how much room is left on the disk."""
    place = settings.data_dir
    while not place.exists():
        place = place.parent
    free = shutil.disk_usage(place).free
    mebibytes = free // MEBIBYTE
    if free < NO_SPACE:
        return problem("disk-full", free=mebibytes)
    if free < LITTLE_SPACE:
        return warning("disk-little", free=mebibytes)
    return ok("disk-fine", free=mebibytes)


def secrets(settings: Settings) -> Finding:
    """Look at the secrets that sign cookies: are they there, whole and private."""
    file = settings.secret_file
    shown = str(file)
    try:
        if not file.exists():
            return ok("secrets-new", file=shown)
        count = len(read_secrets(file))
    except OSError as error:
        return problem("secrets-unreadable", file=shown, reason=reason(error))
    except TenpipsError as error:
        return problem("secrets-bad", reason=str(error))
    if _readable_by_others(file):
        return problem("secrets-open", file=shown)
    return ok("secrets-fine", file=shown, count=count)


def config(file: Path | None) -> Iterator[Finding]:
    """Look at the file of settings: others must not read it if it holds secrets."""
    if file is None:
        return
    text = file.read_text(encoding="utf-8")
    holds = "metrics_token" in text or "database_url" in text
    if holds and _readable_by_others(file):
        yield warning("config-open", file=str(file))
    else:
        yield ok("config-fine", file=str(file))


def _readable_by_others(file: Path) -> bool:
    return os.name != "nt" and bool(stat.S_IMODE(file.stat().st_mode) & OTHERS)


def clock(
    settings: Settings,
    wall: Clock = time.time,
    steady: Clock = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> Finding:
    """Compare the clock with a steady one, and with what has been written by it."""
    before = wall() - steady()
    sleep(WATCHED)
    off = wall() - steady() - before
    if abs(off) > STEP:
        return warning("clock-steps", ms=round(1000 * off))
    newest = _newest(settings.data_dir)
    if newest > wall() + FUTURE:
        return problem("clock-back", seconds=round(newest - wall()))
    return ok("clock-steady")


def _newest(place: Path) -> float:
    """When the last of the files in *place* was written; 0 without any."""
    try:
        return max((file.stat().st_mtime for file in place.iterdir()), default=0.0)
    except OSError:
        return 0.0


def reason(error: OSError) -> str:
    """Say what the operating system said, in lower case."""
    return (error.strerror or str(error) or type(error).__name__).lower()


def python() -> Finding:
    """Say which Python this is."""
    version = ".".join(map(str, sys.version_info[:3]))
    return ok("python", version=version, executable=sys.executable)
