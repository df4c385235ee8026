"""Everything that ``tenpips doctor`` looks at, in the order in which to mend it."""

from __future__ import annotations

import ipaddress
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from tenpips.server import checks_here
from tenpips.server.about import own_version
from tenpips.server.asking import Asker, NoAnswerError
from tenpips.server.checks_public import PublicChecks
from tenpips.server.findings import Finding, ok, problem, warning
from tenpips.server.settings import Settings
from tenpips.server.store import Store, StoreError
from tenpips.server.store.places import Place, place_of

DATABASE_PATIENCE = 3.0
LOCAL_PATIENCE = 5.0


async def examine(
    settings: Settings, file: Path | None = None, hold: float = 0.0
) -> AsyncIterator[Finding]:
    """
    Look at this machine, then at the server as it is reached from outside.

    *file* is where settings came from; *hold* is for how many seconds a socket should
    stay open.
    """
    yield checks_here.python()
    for finding in checks_here.config(file):
        yield finding
    for finding in checks_here.folder(settings):
        yield finding
    yield checks_here.space(settings)
    yield checks_here.secrets(settings)
    yield await database(settings)
    yield checks_here.clock(settings)
    for finding in reached(settings, hold):
        yield finding


async def database(settings: Settings) -> Finding:
    """Look at the database: does it answer, is it of this version."""
    try:
        if _is_new(place_of(settings.store_url)):
            return ok("database-new")
        store = await Store.open(
            settings.store_url, migrate=False, writes=False, patience=DATABASE_PATIENCE
        )
    except StoreError as error:
        return problem("database-bad", reason=str(error))
    place = str(store.place)
    await store.close()
    return ok("database-fine", place=place)


def _is_new(place: Place) -> bool:
    return place.file is not None and not place.file.exists()


def reached(settings: Settings, hold: float) -> Iterator[Finding]:
    """Look at the server from outside, if it runs or has a public address."""
    local = _local(settings)
    running = _running(local)
    yield running
    if settings.public_url:
        proxies = [ipaddress.ip_network(text) for text in settings.trusted_proxies]
        public = PublicChecks(settings.public_url, own_version(), proxies, hold)
        yield from public.findings()
        return
    yield warning("public-unset") if _for_all(settings) else ok("public-none")
    if running.state == "ok":
        yield from PublicChecks(local, own_version(), hold=hold).findings()


def _local(settings: Settings) -> str:
    host = "127.0.0.1" if _for_all(settings) else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def _for_all(settings: Settings) -> bool:
    """Whether the server listens at all addresses of the machine."""
    return settings.host in {"0.0.0.0", "::"}  # noqa: S104 (compared, not bound)


def _running(url: str) -> Finding:
    """Look at what answers at the server's own address."""
    try:
        answer = Asker(LOCAL_PATIENCE).get(f"{url}/readyz")
    except NoAnswerError as error:
        return warning("server-silent", url=url, reason=str(error))
    told = answer.json()
    if "state" not in told:
        return problem("server-other", url=url)
    if answer.status != 200:
        return problem("server-unready", url=url, reason=str(told["state"]))
    return ok("server-ready", url=url)
