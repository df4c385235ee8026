"""A real server on a free port of this machine, and plain clients for it."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from io import StringIO
from typing import Any, NamedTuple, TypeAlias

import structlog
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tenpips.server.app import Parts, Services, create_app
from tenpips.server.logs import configure
from tenpips.server.serving import Server, bind
from tenpips.server.settings import Settings

PATIENCE = 60.0

MakeParts: TypeAlias = Callable[[Services], Parts]


class Reply(NamedTuple):
    """An answer as it came over the wire."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    def all(self, name: str) -> list[str]:
        """Values of every header of that name."""
        return [value for key, value in self.headers if key.lower() == name]

    @property
    def cookie(self) -> str:
        """What a browser would send back."""
        return self.all("set-cookie")[0].partition(";")[0]


@dataclass(frozen=True)
class Wire:
    """A way to a server on this machine."""

    port: int

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def request(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        body: bytes | Iterator[bytes] | None = None,
    ) -> Reply:
        """Send one request over a connection of its own."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, dict(headers or {}))
            answer = connection.getresponse()
            return Reply(answer.status, answer.getheaders(), answer.read())
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Reply:
        """GET; underscores in names of headers stand for hyphens."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.request("GET", path, named)

    def socket(
        self,
        path: str,
        origin: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> ClientConnection:
        """Open a socket, as a page of *origin* or as a program that has none."""
        return connect(
            f"ws://127.0.0.1:{self.port}{path}",
            origin=None if origin is None else Origin(origin),
            additional_headers=dict(headers or {}),
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
            compression=None,
            proxy=None,
        )


@dataclass(frozen=True)
class Live(Wire):
    """A server of this process that answers."""

    services: Services
    app: FastAPI
    server: Server
    log: StringIO
    """What the last server that was started logs, and whoever logs besides."""


@contextmanager
def logging_to(stream: StringIO) -> Iterator[None]:
    """Log as a server does, for a while."""
    root = logging.getLogger()
    handlers, level, before = root.handlers[:], root.level, structlog.get_config()
    configure("json", "debug", stream)
    try:
        yield
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.configure(**before)


@contextmanager
def live(settings: Settings, parts: Parts | MakeParts | None = None) -> Iterator[Live]:
    """Serve in a thread; ports in *settings* are ignored."""
    log = StringIO()
    with logging_to(log):
        yield from _live(settings, parts, log)


def _live(
    settings: Settings, parts: Parts | MakeParts | None, log: StringIO
) -> Iterator[Live]:
    services = Services.of(settings)
    app = create_app(services, parts(services) if callable(parts) else parts)
    listeners = bind("127.0.0.1", 0)
    started = threading.Event()
    server = Server(app, settings, started.set)
    thread = threading.Thread(target=server.run, args=(listeners,), daemon=True)
    thread.start()
    try:
        assert started.wait(PATIENCE)
        yield Live(listeners[0].getsockname()[1], services, app, server, log)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()
