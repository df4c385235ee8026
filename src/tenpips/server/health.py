"""Whether the process lives, and whether it can serve: for those who watch over it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

import structlog
from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

Check: TypeAlias = Callable[[], Awaitable[None]]
"""Raises something if a thing that the server needs is not there."""

PATHS = frozenset({"/healthz", "/readyz"})

CHECK_SECONDS = 3.0
"""A check that has not come back by then has failed."""

REMEMBERED = 1.0
"""Seconds for which an answer stands, so that probes cost nothing."""


class Health:
    """Answers the question whether this process can serve."""

    def __init__(self, checks: Mapping[str, Check] | None = None) -> None:
        """Ask *checks*, by name: ``database`` and the like."""
        self._checks = dict(checks or {})
        self._found: dict[str, str] = {}
        self._until = 0.0
        self._lock = asyncio.Lock()
        self.draining = False
        """Whether the process is about to stop, so that nobody new should come."""

    async def checked(self) -> Mapping[str, str]:
        """Give ``ok`` or ``failed`` for each check."""
        async with self._lock:
            if time.monotonic() >= self._until:
                found = await asyncio.gather(*map(self._outcome, self._checks))
                self._found = dict(zip(self._checks, found, strict=True))
                self._until = time.monotonic() + REMEMBERED
            return self._found

    async def _outcome(self, name: str) -> str:
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self._checks[name]()
        except Exception:  # noqa: BLE001 (whatever it was, it is logged)
            structlog.get_logger().warning("check-failed", name=name, exc_info=True)
            return "failed"
        return "ok"


@dataclass(frozen=True, slots=True)
class HealthBody:
    """What probes are told."""

    state: str
    """``alive``, ``ready``, ``failing`` or ``draining``."""

    checks: dict[str, str]
    """``ok`` or ``failed`` for each thing that the server needs."""


def health_router(health: Health) -> APIRouter:
    """Give the routes ``/healthz`` and ``/readyz``."""
    router = APIRouter(tags=["health"])

    async def healthz() -> Response:
        """Answer: the process lives."""
        return _answer(200, HealthBody("alive", {}))

    async def readyz() -> Response:
        """Tell whether the process can serve; 503 says that it cannot."""
        checks = dict(await health.checked())
        if health.draining:
            return _answer(503, HealthBody("draining", checks))
        if "failed" in checks.values():
            return _answer(503, HealthBody("failing", checks))
        return _answer(200, HealthBody("ready", checks))

    for path, probe in (("/healthz", healthz), ("/readyz", readyz)):
        answers: dict[int | str, dict[str, Any]] = {503: {"model": HealthBody}}
        router.get(path, response_model=HealthBody, responses=answers)(probe)
        router.head(path, include_in_schema=False)(probe)
    return router


def _answer(status: int, body: HealthBody) -> Response:
    return JSONResponse(asdict(body), status, headers={"cache-control": "no-store"})
