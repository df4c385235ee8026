"""The process: its listening sockets, its signals, and how it stops."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any, TypeAlias

import structlog
import uvicorn
from fastapi import FastAPI

from tenpips.server.app import Parts, Services, create_app
from tenpips.server.direct import SocketProtocol
from tenpips.server.logs import configure, log_uncaught
from tenpips.server.metrics import metrics_listener
from tenpips.server.settings import Settings, SettingsError

Build: TypeAlias = Callable[[Services], Parts]
"""Makes the parts of the server, given what its shell has for them."""

CLOSING_SECONDS = 5
"""How long requests may go on after the drain is over."""

PING_SECONDS = 20.0
"""Sockets are pinged this often, and closed when the answer takes as long."""

HANGUP: signal.Signals = getattr(signal, "SIGHUP", signal.SIGTERM)
"""The end of the terminal, where there is such a thing."""

SPARE_FILES = 256
"""Open files besides those of sockets: the database, libraries, logs."""

PRIVATE = 0o077
"""Mask for new files: nobody but the server's own user may read what it keeps."""


def serve(
    settings: Settings,
    build: Build,
    announce: Callable[[str], None] = lambda _address: None,
) -> None:
    """
    Serve until told to stop; *announce* is told the address that people can open.

    Raises:
        TenpipsError: If the server cannot start.

    """
    os.umask(PRIVATE)
    configure(log_style(settings), settings.log_level)
    log_uncaught()
    raise_file_limit(settings.max_sockets)
    services = Services.of(settings)
    app = create_app(services, build(services))
    listeners = bind(settings.host, settings.port)

    def tell() -> None:
        port = listeners[0].getsockname()[1]
        structlog.get_logger().info("listening", address=f"{settings.host}:{port}")
        announce(address(settings, listeners))

    try:
        with metrics_listener(services.metrics, settings):
            server = Server(app, settings, tell)
            server.run(sockets=listeners)
    except SystemExit:
        raise services.failure or SettingsError(
            "the server could not start; its log says at which place"
        ) from None
    finally:
        for listener in listeners:
            listener.close()
    if services.failure is not None:
        raise services.failure


def log_style(settings: Settings) -> str:
    """Give the style of logs: for people if one is looking, unless it is set."""
    if settings.log_format != "auto":
        return settings.log_format
    return "console" if sys.stdout.isatty() else "json"


def address(settings: Settings, listeners: list[socket.socket]) -> str:
    """Give the address that people can open."""
    if settings.public_url:
        return f"{settings.public_url}/"
    host, port = listeners[0].getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 (compared, not bound)
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def raise_file_limit(sockets: int) -> None:
    """Let this process have as many files open as so many sockets take."""
    if sys.platform == "win32":
        return
    import resource

    wanted = sockets + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        if most < wanted:
            structlog.get_logger().warning("few-descriptors", count=most)


# Listening


def bind(host: str, port: int) -> list[socket.socket]:
    """
    Listen on every address that *host* stands for.

    Raises:
        SettingsError: If that is not possible; it says why.

    """
    listeners: list[socket.socket] = []
    try:
        found = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        for family, _kind, _protocol, _name, place in dict.fromkeys(found):
            listeners.append(_listener(family, (host, port), place))
    except OSError as error:
        for listener in listeners:
            listener.close()
        raise SettingsError(_refused(host, port, error)) from None
    return listeners


def _listener(
    family: int, asked: tuple[str, int], place: tuple[Any, ...]
) -> socket.socket:
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name != "nt":  # where it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            both = asked[0] == "::"  # stands for all addresses of both kinds
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, not both)
        listener.bind(place)
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener


def _refused(host: str, port: int, error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return f"expected an address of this machine for host, got {host!r}"
    if error.errno == errno.EADDRINUSE:
        return (
            f"port {port} of {host} is in use; stop the program that has it, or choose "
            "another with --port"
        )
    if error.errno == errno.EACCES:
        return (
            f"port {port} is not for ordinary users; choose one above 1023 with "
            "--port, and let a proxy listen there"
        )
    if error.errno == errno.EADDRNOTAVAIL:
        return f"expected an address of this machine for host, got {host!r}"
    return f"cannot listen on {host}:{port}: {(error.strerror or str(error)).lower()}"


# Running


class Server(uvicorn.Server):
    """
    Uvicorn, but told to stop it drains first, while it is still serving.

    A second signal, or the end of the time for draining, cuts that short.
    """

    def __init__(
        self, app: FastAPI, settings: Settings, on_start: Callable[[], None]
    ) -> None:
        """Serve *app*; *on_start* is called when it answers."""
        super().__init__(
            uvicorn.Config(
                app,
                ws=SocketProtocol,
                ws_max_size=settings.frame_bytes,
                ws_per_message_deflate=False,
                ws_ping_interval=PING_SECONDS,
                ws_ping_timeout=PING_SECONDS,
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,  # the application has its own, see app
                timeout_keep_alive=75,
                timeout_graceful_shutdown=CLOSING_SECONDS,
                # Sockets are refused with an answer before this is reached.
                limit_concurrency=2 * settings.max_sockets + 1_000,
            )
        )
        self._app = app
        self._seconds = settings.drain_seconds
        self._on_start = on_start
        self._drain: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if self.started:
            tell_supervisor("READY=1")
            self._on_start()

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until told to stop, also by the end of the terminal."""
        if threading.current_thread() is not threading.main_thread():
            await super().serve(sockets)  # signals go to the main thread alone
            return
        before = signal.signal(HANGUP, self.handle_exit)
        try:
            await super().serve(sockets)
        finally:
            signal.signal(HANGUP, before)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop; the second time cut the drain, the third time everything."""
        if self.should_exit:
            self.force_exit = True
        elif self._loop is None or self._drain is not None:
            self.should_exit = True
        else:
            self._loop.call_soon_threadsafe(self._begin_drain, sig)

    def _begin_drain(self, sig: int) -> None:
        if self._drain is None:
            self._drain = asyncio.create_task(self._drained(signal.Signals(sig).name))

    async def _drained(self, name: str) -> None:
        # The signal may have come in the midst of somebody's request.
        structlog.contextvars.clear_contextvars()
        log = structlog.get_logger()
        log.info("draining", signal=name, seconds=self._seconds)
        tell_supervisor("STOPPING=1")
        self._app.state.health.draining = True
        try:
            async with asyncio.timeout(self._seconds):
                await self._app.state.parts.drain()
            log.info("drained")
        except TimeoutError:
            log.warning("drain-cut-short", seconds=self._seconds)
        except Exception:
            log.exception("drain-failed")
        self.should_exit = True


def tell_supervisor(state: str) -> None:
    """Tell systemd, if it has started us and wants to know, how we are."""
    place = os.environ.get("NOTIFY_SOCKET")
    if not place or not hasattr(socket, "AF_UNIX"):
        return
    if place.startswith("@"):  # a name without a file
        place = f"\0{place[1:]}"
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
        out.sendto(state.encode(), place)
