"""``tenpips doctor``: every finding that it can make, on servers with that fault."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_network
from pathlib import Path

import pytest

from tenpips.narration import Texts
from tenpips.server import checks_here, checks_public
from tenpips.server.about import own_version
from tenpips.server.checks_public import PublicChecks
from tenpips.server.doctor import database, examine, reached
from tenpips.server.findings import Finding, State
from tenpips.server.settings import Settings
from tenpips.server.store import Store
from tests.live import Live, live
from tests.test_play import tenpips

ROOT = Path(__file__).parents[1]
SOURCES = [
    ROOT / "src" / "tenpips" / "server" / name
    for name in ("checks_here.py", "checks_public.py", "doctor.py")
]


def codes(found: Iterator[Finding]) -> list[str]:
    return [finding.code for finding in found]


# Texts


def test_every_finding_has_its_sentence() -> None:
    texts = Texts("en")
    made = set()
    for source in SOURCES:
        text = source.read_text("utf-8")
        made |= set(re.findall(r"\b(?:ok|warning|problem)\(\s*\"([a-z-]+)\"", text))
        made |= set(re.findall(r"\"((?:disk|folder)-[a-z]+)\"", text))
    written = set(
        re.findall(
            r"^doctor-([a-z-]+) =",
            (ROOT / "locales" / "en" / "serve.ftl").read_text("utf-8"),
            re.MULTILINE,
        )
    )

    assert len(made) > 40
    assert all(texts.has(f"doctor-{code}") for code in made)
    other = {"examples", "option-hold", "option-json"}
    other |= {"state-ok", "state-warning", "state-problem"}
    assert written - made == other


# This machine


def test_a_new_folder_is_fine(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path / "a" / "b")

    assert codes(checks_here.folder(settings)) == ["folder-new"]
    assert checks_here.secrets(settings).code == "secrets-new"
    assert checks_here.space(settings).code.startswith("disk-")
    assert asyncio.run(database(settings)).code == "database-new"


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()

    assert codes(checks_here.folder(Settings(data_dir=file))) == ["folder-file"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_folder_that_others_can_read(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    found = list(checks_here.folder(Settings(data_dir=tmp_path)))
    assert found[0].code == "folder-open"
    assert found[0].state == "warning"
    tmp_path.chmod(0o700)

    assert found[1:] == [
        found[1]._replace(code=code)
        for code in ("folder-fine", "disk-slow")
        if code == found[1].code
    ]
    assert "folder-open" not in codes(checks_here.folder(Settings(data_dir=tmp_path)))


def test_a_disk_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    found = list(checks_here.folder(Settings(data_dir=tmp_path)))

    assert found[-1].code == "folder-unwritable"
    assert found[-1].details["reason"] == "no space left on device"


def test_a_disk_that_is_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks_here, "SLOW_DISK", 0.0)

    assert "disk-slow" in codes(checks_here.folder(Settings(data_dir=tmp_path)))


@pytest.mark.parametrize(
    ("free", "state", "code"),
    [
        (10, "problem", "disk-full"),
        (500, "warning", "disk-little"),
        (5000, "ok", "disk-fine"),
    ],
)
def test_room_on_the_disk(
    free: int, state: State, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(tmp_path)._replace(free=free << 20)
    monkeypatch.setattr(shutil, "disk_usage", lambda _place: usage)

    found = checks_here.space(Settings(data_dir=tmp_path))
    assert found == Finding(state, code, {"free": free})


def test_a_network_disk_is_none_for_sqlite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks_here, "_file_system", lambda _place: "nfs4")
    postgres = "postgresql://localhost/tenpips"

    assert "folder-network" in codes(checks_here.folder(Settings(data_dir=tmp_path)))
    settings = Settings(data_dir=tmp_path, database_url=postgres)
    assert "folder-network" not in codes(checks_here.folder(settings))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_secrets_that_others_can_read(tmp_path: Path) -> None:
    file = tmp_path / "secrets"
    file.write_text("a" * 40, "utf-8")
    settings = Settings(data_dir=tmp_path, secret_file=file)

    file.chmod(0o640)
    assert checks_here.secrets(settings).code == "secrets-open"
    file.chmod(0o600)
    assert checks_here.secrets(settings).code == "secrets-fine"
    file.write_text("short", "utf-8")
    assert checks_here.secrets(settings).code == "secrets-bad"
    file.unlink()
    file.mkdir()
    assert checks_here.secrets(settings).code == "secrets-unreadable"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_file_of_settings_with_a_password(tmp_path: Path) -> None:
    file = tmp_path / "tenpips.toml"
    file.write_text('database_url = "postgresql://u:p@h/n"', "utf-8")
    file.chmod(0o644)

    assert codes(checks_here.config(file)) == ["config-open"]
    file.chmod(0o600)
    assert codes(checks_here.config(file)) == ["config-fine"]
    assert codes(checks_here.config(None)) == []


@pytest.mark.parametrize(
    ("step", "code"), [(0.0, "clock-steady"), (0.3, "clock-steps"), (-9, "clock-steps")]
)
def test_a_clock_that_is_set_while_it_runs(
    step: float, code: str, tmp_path: Path
) -> None:
    now = {"wall": time.time(), "steady": 0.0}

    def sleep(seconds: float) -> None:
        now["wall"] += seconds + step
        now["steady"] += seconds

    found = checks_here.clock(
        Settings(data_dir=tmp_path),
        lambda: now["wall"],
        lambda: now["steady"],
        sleep,
    )
    assert found.code == code


def test_a_clock_that_has_gone_back(tmp_path: Path) -> None:
    (tmp_path / "tenpips.db").touch()
    found = checks_here.clock(
        Settings(data_dir=tmp_path), lambda: 1e9, lambda: 0.0, lambda _seconds: None
    )

    assert found.code == "clock-back"


def test_the_database(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)

    async def run() -> list[Finding]:
        store = await Store.open(settings.store_url)
        while_it_runs = await database(settings)
        await store.close()
        (tmp_path / "tenpips.db").write_bytes(b"no database" * 1000)
        return [while_it_runs, await database(settings)]

    fine, bad = asyncio.run(run())
    assert fine.code == "database-fine"
    assert bad.code == "database-bad"
    assert str(bad.details["reason"]).count("\n") == 0


def test_a_database_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenpips.server.doctor.DATABASE_PATIENCE", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    url = f"postgresql://somebody:hidden@127.0.0.1:{port}/tables"
    found = asyncio.run(database(Settings(database_url=url)))

    assert found.code == "database-bad"
    assert "hidden" not in str(found)


# From outside

FINE = [
    "public-answers",
    "public-clock-fine",
    "proxy-headers-fine",
    "proxy-passes",
    "cookie-fine",
    "socket-fine",
    "origin-fine",
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    settings = Settings(data_dir=tmp_path_factory.mktemp("doctor"))
    with live(settings) as server:
        yield server


def test_a_server_without_a_proxy_is_fine(site: Live) -> None:
    found = list(PublicChecks(site.origin, own_version()).findings())

    assert [finding.code for finding in found] == FINE
    assert {finding.state for finding in found} == {"ok"}


def test_a_socket_can_be_held_open(site: Live) -> None:
    found = PublicChecks(site.origin, own_version(), hold=0.1).findings()

    assert "socket-held" in codes(found)


def test_from_the_proxys_own_machine_some_things_cannot_be_told(site: Live) -> None:
    proxies = [ip_network("127.0.0.0/8")]
    found = PublicChecks(site.origin, own_version(), proxies).findings()

    assert "address-unclear" in codes(found)


def test_an_older_process_still_runs(site: Live) -> None:
    assert "public-version" in codes(PublicChecks(site.origin, "99").findings())


def test_nothing_answers() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    (found,) = PublicChecks(f"http://127.0.0.1:{port}", "1").findings()

    assert found.code == "public-silent"
    assert found.details["reason"] == "connection refused"


def test_the_process_at_its_own_address(site: Live) -> None:
    settings = Settings(port=site.port, data_dir=site.services.settings.data_dir)
    assert codes(reached(settings, 0)) == ["server-ready", "public-none", *FINE]
    for_all = Settings(port=site.port, host="0.0.0.0")  # noqa: S104 (only asked)
    assert codes(reached(for_all, 0))[:2] == ["server-ready", "public-unset"]

    site.app.state.health.draining = True
    try:
        assert codes(reached(settings, 0)) == ["server-unready", "public-none"]
    finally:
        site.app.state.health.draining = False


def test_it_looks_at_everything(site: Live) -> None:
    settings = Settings(port=site.port, data_dir=site.services.settings.data_dir)

    async def run() -> list[str]:
        return [finding.code async for finding in examine(settings)]

    found = asyncio.run(run())
    assert found[0] == "python"
    assert "database-new" in found
    assert found[-len(FINE) :] == FINE


class Changes:
    """What a bad proxy does."""

    def __init__(self, origin: str) -> None:
        self.upstream = origin
        self.taken = set[str]()
        self.replaced = dict[str, str]()
        self.answered = dict[str, str | None]()
        self.status = 0
        self.body = b""


@contextmanager
def proxied(site: Live, changes: Changes) -> Iterator[str]:
    """Run a proxy that passes requests, but no sockets, on to *site* with *changes*."""

    class Proxy(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            headers = {
                name.lower(): value
                for name, value in self.headers.items()
                if name.lower() not in {*changes.taken, "connection", "upgrade"}
            }
            headers.update(changes.replaced)
            reply = site.request("GET", self.path, headers)
            self.send_response_only(changes.status or reply.status)
            for name, value in reply.headers:
                if name not in changes.answered and name != "content-length":
                    self.send_header(name, value)
            for name, replacement in changes.answered.items():
                if replacement is not None:
                    self.send_header(name, replacement)
            body = changes.body or reply.body
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.mark.parametrize(
    ("taken", "replaced", "answered", "code"),
    [
        ({"cookie"}, {}, {}, "cookie-lost"),
        ((), {}, {"set-cookie": None}, "cookie-lost"),
        ((), {}, {"set-cookie": "tenpips=x; HttpOnly; Path=/"}, "cookie-changed"),
        ((), {"host": "localhost"}, {}, "proxy-host"),
        ((), {"x-forwarded-proto": "https"}, {}, "proxy-scheme"),
        ((), {}, {"date": "Sun, 06 Nov 1994 08:49:37 GMT"}, "public-clock"),
        ((), {}, {"date": None}, "public-no-date"),
        ((), {}, {"content-security-policy": None}, "proxy-headers"),
        ((), {"x-forwarded-for": "203.0.113.9"}, {}, "address-fine"),
        ((), {"host": "else.example"}, {}, "public-unknown-host"),
        ((), {}, {}, "socket-refused"),
    ],
)
def test_a_proxy_with_a_fault(
    taken: set[str],
    replaced: dict[str, str],
    answered: dict[str, str | None],
    code: str,
    site: Live,
) -> None:
    changes = Changes(site.origin)
    changes.taken |= set(taken)
    changes.replaced |= replaced
    changes.answered |= answered
    with proxied(site, changes) as url:
        proxies = [ip_network("127.0.0.1/32")]
        found = codes(PublicChecks(url, own_version(), proxies).findings())

    assert code in found


@pytest.mark.parametrize(
    ("status", "body", "code"),
    [
        (301, b"", "public-redirects"),
        (404, b"<html>", "public-other"),
        (200, b"<html>", "public-other"),
        (200, b'{"name": "another"}', "public-other"),
        (502, b"", "public-other"),
    ],
)
def test_something_else_answers(
    status: int, body: bytes, code: str, site: Live
) -> None:
    changes = Changes(site.origin)
    changes.status, changes.body = status, body or b"{}"
    changes.answered["location"] = "https://else.example/"
    with proxied(site, changes) as url:
        assert codes(PublicChecks(url, own_version()).findings()) == [code]


def test_a_proxy_that_hides_addresses(
    site: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PublicChecks, "_own_address", lambda _self: "198.51.100.7")
    proxies = [ip_network("127.0.0.1/32")]
    found = codes(PublicChecks(site.origin, own_version(), proxies).findings())

    assert "address-hidden" in found


def test_a_server_that_believes_everybody(
    site: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    proxies = [ip_network("10.0.0.0/8")]
    found = codes(PublicChecks(site.origin, own_version(), proxies).findings())

    assert "address-forged" in found


def test_a_server_that_believes_to_be_elsewhere(tmp_path: Path) -> None:
    elsewhere = Settings(data_dir=tmp_path, public_url="http://127.0.0.1:1/else")
    with live(elsewhere) as server:
        found = codes(PublicChecks(server.origin, own_version()).findings())

    assert "proxy-path" in found


def test_a_server_that_lets_foreign_pages_in(tmp_path: Path) -> None:
    host = checks_public.FOREIGN.removeprefix("https://")
    careless = Settings(data_dir=tmp_path, allowed_hosts=(host,))
    with live(careless) as server:
        found = codes(PublicChecks(server.origin, own_version()).findings())

    assert found[-1] == "origin-open"


# The command


def test_the_command_prints_a_line_for_each_thing(site: Live, tmp_path: Path) -> None:
    words = ["doctor", "--port", str(site.port), "--data-dir", str(tmp_path)]
    home = {"XDG_DATA_HOME": str(tmp_path)}
    done = tenpips(*words, home=tmp_path, **home)

    assert done.returncode == 0, done.stdout
    lines = done.stdout.splitlines()
    assert all(re.match(r"(ok|warning|problem) +\S", line) for line in lines)
    assert f"ok       the server at {site.origin} is ready" in lines
    assert lines[-1] == "ok       sockets of foreign pages are refused"
    assert "[" not in done.stdout
    assert done.stderr == ""


def test_the_command_says_in_its_exit_code_that_there_is_a_problem(
    tmp_path: Path,
) -> None:
    file = tmp_path / "file"
    file.touch()
    words = ["doctor", "--json", "--port", "1", "--data-dir", str(file)]
    done = tenpips(*words, home=tmp_path)

    assert done.returncode == 1
    found = {line["code"]: line for line in map(json.loads, done.stdout.splitlines())}
    assert found["folder-file"]["state"] == "problem"
    assert found["server-silent"]["state"] == "warning"
