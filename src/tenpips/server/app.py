"""
The application: what every part of the server shares, around the parts themselves.

>>> import tempfile
>>> from pathlib import Path
>>> from tenpips.server.settings import Settings
>>> with tempfile.TemporaryDirectory() as folder:
...     app = create_app(Services.of(Settings(data_dir=Path(folder))))
>>> app.title
'tenpips'
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    nullcontext,
    suppress,
)
from dataclasses import dataclass, field
from typing import Any

import structlog
from fastapi import APIRouter, FastAPI
from starlette.middleware import Middleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tenpips.errors import TenpipsError
from tenpips.server.about import About, about_router
from tenpips.server.access import Access
from tenpips.server.errors import ErrorBody, Missing, add_error_handlers
from tenpips.server.health import PATHS as HEALTH_PATHS
from tenpips.server.health import Check, Health, health_router
from tenpips.server.identity import GuestCookie, Guests, read_secrets
from tenpips.server.limits import Buckets, Pace, RequestLimit, SocketLimit
from tenpips.server.metrics import Metrics, metrics_router
from tenpips.server.paths import SubPath
from tenpips.server.probe import probe_router
from tenpips.server.security import (
    BodyLimit,
    Origins,
    OwnPagesOnly,
    SecurityHeaders,
    security_headers,
)
from tenpips.server.settings import Settings

PAGE_FILES = 10
"""A page takes so many requests for files, which cost little, to one that does much."""

LARGER = {"/api/replays": 1 << 20}
"""Bytes that may be sent where files are: the longest matches, with their proofs."""

DESCRIPTION = """\
Tables of Dix, Réunion and Chinese Ten. No accounts: a browser is known by a signed
cookie, a seat is held by a token. Every refusal has the same shape, with a `code`.
"""


@dataclass(slots=True)
class Services:
    """What the shell has for the parts that it is built around."""

    settings: Settings
    guests: Guests
    metrics: Metrics = field(default_factory=Metrics)
    failure: TenpipsError | None = None
    """Why the server could not start, in words for its host."""

    @classmethod
    def of(cls, settings: Settings) -> Services:
        """Prepare what *settings* ask for; makes the folder and the secrets."""
        settings.data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
        guests = Guests(
            read_secrets(settings.secret_file),
            secure=settings.secure,
            root_path=settings.root_path,
            days=settings.cookie_days,
        )
        return cls(settings, guests)


async def _at_once() -> None:
    """Drain where there is nothing to drain."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What the rest of the server brings: the lobby, the tables, their sockets."""

    routers: Sequence[APIRouter] = ()
    lifespan: Callable[[], AbstractAsyncContextManager[object]] = nullcontext
    """Entered before the first request is served, and left after the last."""

    checks: Mapping[str, Check] = field(default_factory=dict)
    """What has to be there to serve, by name."""

    drain: Callable[[], Awaitable[None]] = _at_once
    """Has deals finished or parked and clients told, before the process stops."""

    about: About = field(default_factory=About)
    missing: Missing | None = None
    """What is said to people who come to an address where nothing is."""


def create_app(services: Services, parts: Parts | None = None) -> FastAPI:
    """
    Build the application around *parts*.

    Its state has ``health``, whose ``draining`` makes probes send nobody here, and
    ``parts``.
    """
    parts = parts or Parts()
    settings, health = services.settings, Health(parts.checks)
    app = FastAPI(
        title="tenpips",
        version=parts.about.version,
        description=DESCRIPTION,
        license_info={"name": "MIT", "identifier": "MIT"},
        openapi_url="/api/openapi.json",
        # Their pages would load scripts from somebody else's computer.
        docs_url=None,
        redoc_url=None,
        # A redirect would name the host as the request does, who may be lying.
        redirect_slashes=False,
        lifespan=_lifespan(services, parts),
        middleware=[*_middleware(services)],
        responses={"4XX": {"model": ErrorBody}},
    )
    app.state.health = health
    app.state.parts = parts
    add_error_handlers(app, parts.missing)
    app.include_router(health_router(health))
    app.include_router(about_router(parts.about))
    app.include_router(probe_router())
    if settings.metrics_token:
        app.include_router(metrics_router(services.metrics, settings.metrics_token))
    for router in parts.routers:
        app.include_router(router)
    return app


def _lifespan(
    services: Services, parts: Parts
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        watch = asyncio.create_task(services.metrics.watch_loop())
        try:
            async with parts.lifespan():
                structlog.get_logger().info("started", version=parts.about.version)
                yield
            structlog.get_logger().info("stopped")
        except TenpipsError as error:
            services.failure = error
            raise
        except Exception:
            structlog.get_logger().exception("failed")
            raise
        finally:
            watch.cancel()
            with suppress(asyncio.CancelledError):
                await watch

    return lifespan


def _middleware(services: Services) -> Iterator[Middleware]:
    """Everything a request passes on its way in, from the outside."""
    settings, metrics = services.settings, services.metrics
    proxies = [*_also_mapped(settings.trusted_proxies)]
    # The class has the right shape, but says so with types of uvicorn's own.
    behind_proxy: Any = ProxyHeadersMiddleware
    yield Middleware(behind_proxy, trusted_hosts=proxies)
    yield Middleware(SubPath, settings.root_path)
    yield Middleware(SecurityHeaders, security_headers(settings))
    yield Middleware(Access, metrics, HEALTH_PATHS | {"/metrics"})
    yield Middleware(OwnPagesOnly, Origins(settings))
    yield Middleware(GuestCookie, services.guests)
    yield Middleware(
        RequestLimit,
        addresses=Buckets(Pace(settings.address_rate, settings.address_burst)),
        guests=Buckets(Pace(settings.guest_rate, settings.guest_burst)),
        pages=Buckets(
            Pace(
                PAGE_FILES * settings.address_rate, PAGE_FILES * settings.address_burst
            )
        ),
        free=HEALTH_PATHS | {"/metrics"},
        on_refusal=metrics.limited.labels("request").inc,
    )
    yield Middleware(
        SocketLimit,
        pace=Pace(settings.socket_rate, settings.socket_burst),
        most=settings.max_sockets,
        most_at_address=settings.address_sockets,
        on_wait=metrics.limited.labels("socket").inc,
    )
    yield Middleware(BodyLimit, settings.body_bytes, larger=LARGER)


def _also_mapped(networks: Iterable[str]) -> Iterator[str]:
    """Give networks, and how those of IPv4 look to a socket that takes both kinds."""
    for text in networks:
        yield text
        network = ipaddress.ip_network(text)
        if isinstance(network, ipaddress.IPv4Network):
            first = ipaddress.IPv6Address(0xFFFF_0000_0000 + int(network[0]))
            yield f"{first}/{96 + network.prefixlen}"
