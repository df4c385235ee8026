"""Figures for Prometheus: how much is going on, and how quickly. Never what, or who."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from fastapi import APIRouter, Header
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
    start_http_server,
)
from starlette.responses import Response

from tenpips.server.errors import NOT_FOUND, ApiError
from tenpips.server.settings import Settings, SettingsError

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Bounds in seconds for what should take milliseconds."""

SLOW = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Bounds in seconds for what may think."""

LAG_INTERVAL = 0.5
"""Seconds between two measurements of the event loop."""


class Metrics:
    """All figures of one process."""

    def __init__(self) -> None:
        """Start at nought."""
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)

        self.tables = Gauge(
            "tenpips_tables", "Tables held in memory", registry=registry
        )
        self.sockets = Gauge("tenpips_sockets", "Open sockets", registry=registry)
        self.commands = Histogram(
            "tenpips_command_seconds",
            "From a command's arrival until it is answered",
            ["outcome"],
            buckets=QUICK,
            registry=registry,
        )
        self.appends = Histogram(
            "tenpips_append_seconds",
            "Time to have entries on disk",
            buckets=QUICK,
            registry=registry,
        )
        self.transactions = Histogram(
            "tenpips_transaction_seconds",
            "Time of a transaction, which many appends share",
            buckets=QUICK,
            registry=registry,
        )
        self.conflicts = Counter(
            "tenpips_append_conflicts",
            "Appends that another process was quicker with",
            registry=registry,
        )
        self.bots = Histogram(
            "tenpips_bot_seconds",
            "Time that bots think about a card",
            ["level"],
            buckets=SLOW,
            registry=registry,
        )
        self.overruns = Counter(
            "tenpips_bot_overruns",
            "Bots that did not answer in time",
            ["level"],
            registry=registry,
        )
        self.requests = Histogram(
            "tenpips_request_seconds",
            "Time to answer a request",
            ["method", "route", "status"],
            buckets=QUICK,
            registry=registry,
        )
        self.faults = Counter(
            "tenpips_faults", "Errors of the server itself", registry=registry
        )
        self.limited = Counter(
            "tenpips_limited",
            "Clients that were refused or slowed down",
            ["what"],
            registry=registry,
        )
        self.dropped = Counter(
            "tenpips_dropped_sockets",
            "Sockets closed because their clients read too slowly",
            registry=registry,
        )
        self.loop_lag = Histogram(
            "tenpips_event_loop_lag_seconds",
            "How late the event loop gets to what is due",
            buckets=QUICK,
            registry=registry,
        )

    def text(self) -> bytes:
        """Write all figures as Prometheus reads them."""
        return generate_latest(self.registry)

    @contextmanager
    def timed(self, histogram: Histogram) -> Iterator[None]:
        """Observe how long the body takes, even if it fails."""
        began = time.perf_counter()
        try:
            yield
        finally:
            histogram.observe(time.perf_counter() - began)

    async def watch_loop(self) -> None:
        """Measure the lag of the running event loop until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_INTERVAL
            await asyncio.sleep(LAG_INTERVAL)
            self.loop_lag.observe(max(loop.time() - due, 0.0))


def metrics_router(metrics: Metrics, token: str) -> APIRouter:
    """Give the route for whoever has *token*; for others there is nothing there."""
    router = APIRouter(tags=["health"])

    # Plain text if all is well; a refusal is JSON like any other.
    @router.get(
        "/metrics",
        response_class=Response,
        responses={200: {"content": {"text/plain": {}}}},
    )
    async def figures(authorization: Annotated[str, Header()] = "") -> Response:
        """Give figures for Prometheus to whoever has the token."""
        wanted = f"Bearer {token}"
        if not hmac.compare_digest(authorization.encode(), wanted.encode()):
            raise ApiError(NOT_FOUND)
        return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)

    return router


@contextmanager
def metrics_listener(metrics: Metrics, settings: Settings) -> Iterator[None]:
    """
    Serve the figures at an address of their own, if the settings name a port.

    Raises:
        SettingsError: If the address cannot be had.

    """
    if not settings.metrics_port:
        yield
        return
    host, port = settings.metrics_host, settings.metrics_port
    try:
        server, thread = start_http_server(port, host, metrics.registry)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise SettingsError(
            f"cannot serve metrics at {host}:{port}: {reason}"
        ) from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
