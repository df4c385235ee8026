"""The server's shell from outside: origins, cookies, headers, limits, refusals."""

from __future__ import annotations

import asyncio
import re
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http.cookies import SimpleCookie
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import ClassVar

import pytest
from fastapi import APIRouter, Request, WebSocket
from starlette.types import Message
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tenpips.errors import TenpipsError
from tenpips.server.app import Parts, Services, _also_mapped, create_app
from tenpips.server.errors import CONFLICT, ApiError
from tenpips.server.identity import guest_of
from tenpips.server.metrics import Metrics
from tenpips.server.security import BodyLimit, SecurityHeaders
from tenpips.server.settings import Settings
from tests.live import PATIENCE, Live, Reply, live

CARD = "the hand is 9S TD"
"""Stands for what no client and no log may see."""


@dataclass(frozen=True, slots=True)
class Wish:
    __pydantic_config__: ClassVar[dict[str, object]] = {"extra": "forbid"}
    seats: int


router = APIRouter()
"""Routes that behave as badly as routes can."""


@router.post("/api/wish")
async def wish(wish: Wish) -> int:
    return wish.seats


@router.post("/api/echo")
async def echo(request: Request) -> int:
    return len(await request.body())


@router.get("/api/who")
async def who(request: Request) -> str:
    return guest_of(request)


@router.get("/api/boom")
async def boom() -> None:
    raise ValueError(CARD)


@router.get("/api/late")
async def late(request: Request) -> None:
    send = request._send
    await send({"type": "http.response.start", "status": 200, "headers": []})
    raise ValueError(CARD)


@router.get("/api/taken")
async def taken() -> None:
    raise ApiError(CONFLICT, {"x-hint": "later"})


@router.websocket("/ws")
async def talk(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text(guest_of(socket))
    while True:
        await socket.send_text(await socket.receive_text())


@router.websocket("/ws/boom")
async def early(socket: WebSocket) -> None:
    raise ValueError(CARD)


@router.websocket("/ws/late")
async def break_off(socket: WebSocket) -> None:
    await socket.accept()
    raise ValueError(CARD)


BAD = Parts(routers=[router])


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def site(place: Path) -> Iterator[Live]:
    settings = Settings(
        data_dir=place,
        allowed_hosts=("box", "other.example:8443"),
        metrics_token="t" * 20,
        address_burst=100_000,
        guest_burst=100_000,
    )
    with live(settings, BAD) as server:
        yield server


@pytest.fixture(scope="module")
def public(place: Path) -> Iterator[Live]:
    """A server with a name, under a path of it, by https."""
    settings = Settings(data_dir=place, public_url="https://cards.example/play")
    with live(settings, BAD) as server:
        yield server


# Headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/about", 200),
        ("HEAD", "/healthz", 200),
        ("GET", "/readyz", 200),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/nothing", 404),
        ("GET", "/metrics", 404),
        ("GET", "/%2e%2e/%00", 404),
        ("PUT", "/api/about", 405),
        ("PROPFIND", "/api/about", 405),
        ("POST", "/api/wish", 422),
        ("GET", "/api/boom", 500),
        ("GET", "/api/taken", 409),
    ],
)
def test_every_answer_has_the_security_headers(
    method: str, path: str, status: int, site: Live
) -> None:
    reply = site.request(method, path)

    assert reply.status == status
    check_headers(reply)


def check_headers(reply: Reply) -> None:
    (policy,) = reply.all("content-security-policy")
    assert policy.startswith("default-src 'none'; script-src 'self'")
    assert "unsafe-inline" not in policy
    assert "http" not in policy, "no other host is named"
    assert reply.all("x-content-type-options") == ["nosniff"]
    assert reply.all("x-frame-options") == ["DENY"]
    assert reply.all("referrer-policy") == ["same-origin"]
    assert not reply.all("server")
    assert not reply.all("access-control-allow-origin")


def test_refused_sockets_have_the_headers_too(site: Live) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        site.socket("/ws", "https://x.example"),
    ):
        pass

    headers = refused.value.response.headers
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert headers["cache-control"] == "no-store"


def test_webassembly_may_run_only_for_play_without_a_connection(place: Path) -> None:
    with live(Settings(data_dir=place, offline_play=False)) as server:
        (policy,) = server.get("/api/about").all("content-security-policy")

    assert "wasm" not in policy


def test_answers_of_the_interface_are_kept_nowhere(site: Live) -> None:
    assert site.get("/api/about").all("cache-control") == ["no-store"]


def test_a_route_may_set_a_header_itself() -> None:
    sent = []

    async def app(_scope: object, _receive: object, send: object) -> None:
        assert callable(send)
        kept = [(b"cache-control", b"max-age=9")]
        await send({"type": "http.response.start", "status": 200, "headers": kept})

    async def send(message: object) -> None:
        sent.append(message)

    async def receive() -> dict[str, object]:
        return {"type": "http.request"}

    wrapped = SecurityHeaders(app, {"a": "b"})
    scope = {"type": "http", "path": "/api/x"}
    asyncio.run(wrapped(scope, receive, send))

    assert sent == [
        {
            "type": "http.response.start",
            "status": 200,
            "headers": [(b"cache-control", b"max-age=9"), (b"a", b"b")],
        }
    ]


# Refusals


def test_nothing_of_a_fault_reaches_the_client(place: Path) -> None:
    with live(Settings(data_dir=place), BAD) as server:
        reply = server.get("/api/boom?key=TD")

    assert reply.json == {
        "code": "broken",
        "message": "something went wrong here; it has been noted",
    }
    assert b"9S" not in reply.body
    logged = server.log.getvalue()
    assert '"event": "fault"' in logged
    assert '"error": "ValueError"' in logged
    assert re.search(r'"test_security.py:\d+ boom"', logged), "so it can be mended"
    assert "9S" not in logged
    assert "TD" not in logged


def test_a_fault_in_the_middle_of_an_answer_breaks_it_off(place: Path) -> None:
    asked = b"GET /api/late HTTP/1.1\r\nhost: localhost\r\n\r\n"
    with live(Settings(data_dir=place), BAD) as server:
        place_of = ("127.0.0.1", server.port)
        with socket.create_connection(place_of, PATIENCE) as connection:
            connection.sendall(asked)
            answer = b"".join(iter(lambda: connection.recv(65536), b""))

    assert answer.startswith(b"HTTP/1.1 200 OK")
    assert not answer.endswith(b"0\r\n\r\n"), "so that it does not look complete"
    assert b"9S" not in answer
    assert b"Traceback" not in answer
    assert "9S" not in server.log.getvalue()


def test_a_fault_before_a_socket_opens_refuses_it(site: Live) -> None:
    with pytest.raises(InvalidStatus) as refused, site.socket("/ws/boom"):
        pass

    assert refused.value.response.status_code == 500
    assert b"9S" not in refused.value.response.body


def test_a_fault_in_an_open_socket_closes_it(site: Live) -> None:
    with site.socket("/ws/late") as opened, pytest.raises(ConnectionClosed) as closed:
        opened.recv(PATIENCE)

    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, "")


@pytest.mark.parametrize(
    ("body", "kind", "at", "code"),
    [
        (b'{"seats": "x"}', "application/json", "body.seats", "int_parsing"),
        (b"{}", "application/json", "body.seats", "missing"),
        (b'{"seats": 1, "9S": 2}', "application/json", "body.9S", "unexpected"),
        (b"[1", "application/json", "body.2", "json_invalid"),
        (b'{"seats": 1}', "text/plain", "body", "_type"),
        (b'{"seats": 1, "\\ud800": 2}', "application/json", "body", "unicode"),
    ],
)
def test_a_request_that_is_not_as_documented(
    body: bytes, kind: str, at: str, code: str, site: Live
) -> None:
    reply = site.request("POST", "/api/wish", {"content-type": kind}, body)

    assert reply.status == 422
    assert reply.json["code"] == "invalid"
    (field,) = reply.json["fields"]
    assert field["at"] == at
    assert code in field["code"]
    assert set(field) == {"at", "code"}, "what was sent is not sent back"


def test_only_so_many_faults_of_a_request_are_told(site: Live) -> None:
    many = "{" + ",".join(f'"{"x" * 300}{n}": 1' for n in range(100)) + "}"
    kind = {"content-type": "application/json"}
    reply = site.request("POST", "/api/wish", kind, many.encode())

    assert len(reply.json["fields"]) == 20
    assert len(reply.body) < 4000


@pytest.mark.parametrize(
    "body", [b"[" * 60_000, b"9" * 60_000, b"\xff\xfe", b'"\\ud800"', b"\x00", b"NaN"]
)
def test_hostile_bodies_are_refused(body: bytes, site: Live) -> None:
    kind = {"content-type": "application/json"}
    reply = site.request("POST", "/api/wish", kind, body)

    assert reply.status in {400, 422}
    assert reply.json["code"] in {"bad-request", "invalid"}


def test_a_refusal_of_a_route_keeps_its_headers(site: Live) -> None:
    reply = site.get("/api/taken")

    assert (reply.status, reply.json["code"]) == (409, "conflict")
    assert reply.all("x-hint") == ["later"]
    assert site.request("PUT", "/api/about").all("allow") == ["GET"]


def test_no_page_of_the_framework_that_loads_foreign_scripts(site: Live) -> None:
    for path in ("/docs", "/redoc"):
        assert site.get(path).status == 404


# Hosts and origins

FOREIGN = [
    "https://foreign.example",
    "null",
    "http://127.0.0.1:1",
    "http://localhost:1",
    "http://box.foreign.example",
    "http://foreign.example:8000",
    "file://",
    "",
    "http://other.example",
    "https://127.0.0.1.foreign.example",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_opens_no_socket(origin: str, site: Live) -> None:
    with pytest.raises(InvalidStatus) as refused, site.socket("/ws", origin):
        pass

    assert refused.value.response.status_code == 403
    assert b"foreign-origin" in refused.value.response.body


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_changes_nothing(origin: str, site: Live) -> None:
    reply = site.request("POST", "/api/echo", {"origin": origin}, b"x")

    assert (reply.status, reply.json["code"]) == (403, "foreign-origin")


@pytest.mark.parametrize("value", ["cross-site", "same-site", "", "else"])
def test_browsers_tell_of_foreign_pages_themselves(value: str, site: Live) -> None:
    headers = {"origin": site.origin, "sec-fetch-site": value}

    assert site.request("POST", "/api/echo", headers, b"x").status == 403


def test_two_origins_must_both_be_ours(site: Live) -> None:
    with socket.create_connection(("127.0.0.1", site.port), PATIENCE) as connection:
        connection.sendall(
            f"POST /api/echo HTTP/1.1\r\nhost: 127.0.0.1:{site.port}\r\n"
            f"origin: {site.origin}\r\norigin: https://foreign.example\r\n"
            "content-length: 0\r\nconnection: close\r\n\r\n".encode()
        )
        assert connection.recv(65536).startswith(b"HTTP/1.1 403")


def test_our_own_pages_and_programs_are_let_in(site: Live) -> None:
    for origin in (site.origin, "http://box", "https://box:77", None):
        with site.socket("/ws", origin) as opened:
            assert opened.recv(PATIENCE)
    named = {"origin": "https://other.example:8443", "sec-fetch-site": "same-origin"}
    assert site.request("POST", "/api/echo", named, b"xy").json == 2
    assert site.request("POST", "/api/echo", {"sec-fetch-site": "none"}).status == 200
    assert site.request("POST", "/api/echo", None, b"xyz").json == 3


def test_a_page_at_a_bare_address_of_ours_is_let_in(site: Live) -> None:
    for address in ("192.168.7.7:8000", "[fe80::1]:8000", "localhost:8000"):
        headers = {"host": address, "origin": f"http://{address}"}
        assert site.request("POST", "/api/echo", headers, b"x").status == 200, address
    headers = {"host": "192.168.7.7", "origin": "http://192.168.7.7:8000"}
    assert site.request("POST", "/api/echo", headers, b"x").status == 403


@pytest.mark.parametrize("host", ["foreign.example", "box.foreign.example", "a b", "@"])
def test_a_name_that_leads_here_is_not_ours_yet(host: str, site: Live) -> None:
    reply = site.get("/api/about", host=host)

    assert (reply.status, reply.json["code"]) == (421, "unknown-host")
    check_headers(reply)


def test_reading_by_a_foreign_page_is_left_to_browsers(site: Live) -> None:
    reply = site.get("/api/about", origin="https://foreign.example")

    assert reply.status == 200
    assert not reply.all("access-control-allow-origin"), "so it cannot be read there"


# Guests


def test_a_guest_is_known_again(site: Live) -> None:
    first = site.get("/api/who")

    cookie = SimpleCookie(first.all("set-cookie")[0])["tenpips"]
    assert cookie["httponly"] is True
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert cookie["secure"] == "", "or browsers would not keep it without https"
    again = site.get("/api/who", cookie=first.cookie)
    assert again.json == first.json
    assert not again.all("set-cookie")
    assert len(first.json) == 22, "128 bits"


def test_a_socket_knows_the_guest_as_well(site: Live) -> None:
    first = site.get("/api/who")
    headers = {"cookie": first.cookie}

    with site.socket("/ws", site.origin, headers) as opened:
        assert opened.recv(PATIENCE) == first.json


def test_a_socket_of_a_newcomer_brings_a_cookie(site: Live) -> None:
    with site.socket("/api/probe/socket") as opened:
        assert opened.response is not None
        cookie = opened.response.headers["set-cookie"].partition(";")[0]

    assert site.get("/api/probe", cookie=cookie).json["known"] is True


def test_who_only_looks_gets_no_cookie(site: Live) -> None:
    for path in ("/api/about", "/healthz", "/readyz", "/nothing"):
        assert not site.get(path).all("set-cookie"), path


@pytest.mark.parametrize(
    "change",
    [
        # Not the last character: some of its bits stand for nothing.
        lambda cookie: cookie[:-5] + ("A" if cookie[-5] != "A" else "B") + cookie[-4:],
        lambda cookie: "tenpips=" + "A" * 22 + cookie[30:],
        lambda cookie: "tenpips=" + "A" * 22,
        lambda cookie: "tenpips=",
        lambda cookie: "tenpips=.....",
        lambda cookie: "tenpips=\xff",
        lambda cookie: cookie.replace("tenpips=", "tenpips=x"),
    ],
)
def test_a_forged_cookie_names_nobody(change: object, site: Live) -> None:
    assert callable(change)
    first = site.get("/api/who")

    other = site.get("/api/who", cookie=change(first.cookie))

    assert other.status == 200
    assert other.json != first.json
    assert other.all("set-cookie")


def test_by_https_the_cookie_is_bound_to_its_host(public: Live) -> None:
    reply = public.get("/api/who", host="cards.example")

    (cookie,) = reply.all("set-cookie")
    assert cookie.startswith("__Host-tenpips-play=")
    assert cookie.endswith("; HttpOnly; SameSite=Lax; Secure")
    assert "Path=/;" in cookie
    assert "Domain" not in cookie


# Sub-path and proxies


def test_a_sub_path_may_be_left_on_or_taken_off(public: Live) -> None:
    for path in ("/play/api/probe", "/api/probe"):
        assert public.get(path).json["root_path"] == "/play"
    assert public.get("/play/play/api/probe").status == 404
    assert public.get("/playing/api/probe").status == 404
    assert public.get("/play/healthz").status == public.get("/healthz").status == 200
    for path in ("/play/ws", "/ws"):
        with public.socket(path, "https://cards.example") as opened:
            assert opened.recv(PATIENCE)


def test_the_public_name_is_known(public: Live) -> None:
    assert public.get("/api/about", host="cards.example").status == 200
    assert public.get("/api/about", host="CARDS.example:443").status == 200
    assert public.get("/api/about", host="else.example").status == 421
    for origin in ("http://cards.example", "https://cards.example:8443"):
        with pytest.raises(InvalidStatus), public.socket("/ws", origin):
            pass


def test_a_proxy_that_is_trusted_is_believed(site: Live) -> None:
    chain = "203.0.113.9, 127.0.0.1"
    headers = {"x-forwarded-for": chain, "x-forwarded-proto": "https"}
    seen = site.request("GET", "/api/probe", headers).json

    assert (seen["address"], seen["scheme"]) == ("203.0.113.9", "https")


def test_an_address_of_either_kind_is_the_same_proxy() -> None:
    found = [ip_network(text) for text in _also_mapped(["10.1.0.0/16", "::1/128"])]

    assert len(found) == 3
    for address in ("10.1.2.3", "::ffff:10.1.2.3", "::1"):
        assert any(ip_address(address) in network for network in found), address
    for address in ("10.2.2.3", "::ffff:10.2.2.3", "::2"):
        assert not any(ip_address(address) in network for network in found), address


def test_nobody_else_is_believed(place: Path) -> None:
    with live(Settings(data_dir=place, trusted_proxies=("10.0.0.0/8",))) as server:
        headers = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
        seen = server.request("GET", "/api/probe", headers).json

    assert (seen["address"], seen["scheme"]) == ("127.0.0.1", "http")


# Sizes and paces


@pytest.mark.parametrize("size", [65_536, 65_537, 10_000_000])
@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_has_its_bounds(size: int, chunked: bool, site: Live) -> None:
    chunks = (b"x" * 1000 for _ in range(size // 1000))
    body = iter([*chunks, b"x" * (size % 1000)]) if chunked else b"x" * size
    try:
        reply = site.request("POST", "/api/echo", None, body)
    except (BrokenPipeError, ConnectionResetError):
        assert size > 1_000_000, "the server had heard enough"
        return

    if size > 65_536:
        assert (reply.status, reply.json["code"]) == (413, "too-large")
        check_headers(reply)
    else:
        assert reply.json == size


@pytest.mark.parametrize("length", ["9" * 30, "-1", "x", "1_0", ""])
def test_a_length_that_is_none_is_refused(length: str, site: Live) -> None:
    with socket.create_connection(("127.0.0.1", site.port), PATIENCE) as connection:
        connection.sendall(
            f"POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: {length}"
            "\r\nconnection: close\r\n\r\n".encode()
        )
        assert connection.recv(65536)[9:12] in {b"400", b"413"}


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        if not sent:
            await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    async def app(_scope: object, _receive: object, _send: object) -> None:
        raise AssertionError

    slow = BodyLimit(app, 100, seconds=0.01)
    asyncio.run(slow({"type": "http", "headers": []}, receive, send))

    assert sent[0]["status"] == 408
    assert b'"too-slow"' in sent[1]["body"]


def test_a_frame_has_its_bounds(site: Live) -> None:
    with site.socket("/ws") as opened:
        opened.recv(PATIENCE)
        opened.send("x" * 16_384)
        assert len(opened.recv(PATIENCE)) == 16_384
        opened.send("x" * 16_385)
        with pytest.raises(ConnectionClosed) as closed:
            opened.recv(PATIENCE)

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_a_frame_in_pieces_has_the_same_bounds(site: Live) -> None:
    with site.socket("/ws") as opened:
        opened.recv(PATIENCE)
        opened.send(iter(["x" * 1000] * 16))
        assert len(opened.recv(PATIENCE)) == 16_000

        def say_too_much() -> None:
            opened.send(iter(["x" * 1000] * 17))  # it may be closed in the middle
            opened.recv(PATIENCE)

        with pytest.raises(ConnectionClosed) as closed:
            say_too_much()

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def figure(server: Live, name: str) -> float:
    """Read one figure as Prometheus would."""
    found = server.services.metrics.registry.get_sample_value(name, {"what": "socket"})
    return found or 0.0


def test_a_socket_in_a_hurry_is_slowed_down_and_loses_nothing(place: Path) -> None:
    settings = Settings(data_dir=place, socket_rate=200.0, socket_burst=5)
    with live(settings, BAD) as server, server.socket("/ws") as opened:
        opened.recv(PATIENCE)
        for number in range(30):
            opened.send(str(number))
        answers = [opened.recv(PATIENCE) for _ in range(30)]
        waited = figure(server, "tenpips_limited_total")

    assert answers == [str(number) for number in range(30)]
    assert waited >= 1


def test_who_asks_too_often_is_told_when_to_come_back(place: Path) -> None:
    settings = Settings(data_dir=place, address_rate=0.1, address_burst=3)
    with live(settings, BAD) as server:
        replies = [server.get("/api/about") for _ in range(4)]
        with pytest.raises(InvalidStatus) as refused, server.socket("/ws"):
            pass
        healthy = server.get("/healthz")
        elsewhere = server.get("/api/about", x_forwarded_for="203.0.113.9")

    assert [reply.status for reply in replies] == [200, 200, 200, 429]
    assert replies[3].json["code"] == "too-many-requests"
    assert 1 <= int(replies[3].all("retry-after")[0]) <= 10
    check_headers(replies[3])
    assert refused.value.response.status_code == 429
    assert healthy.status == 200, "probes are free"
    assert elsewhere.status == 200, "others are not held up"


def test_a_guest_has_a_bucket_of_its_own(place: Path) -> None:
    settings = Settings(data_dir=place, guest_rate=0.1, guest_burst=2)
    with live(settings, BAD) as server:
        cookie = server.get("/api/who").cookie
        statuses = [server.get("/api/about", cookie=cookie).status for _ in range(3)]
        newcomer = server.get("/api/about")

    assert statuses == [200, 200, 429]
    assert newcomer.status == 200


def test_only_so_many_sockets(place: Path) -> None:
    settings = Settings(data_dir=place, address_sockets=2, max_sockets=3)
    with live(settings, BAD) as server:
        statuses = []
        elsewhere = {"x-forwarded-for": "203.0.113.9"}
        with server.socket("/ws"), server.socket("/ws") as second:
            with pytest.raises(InvalidStatus) as refused, server.socket("/ws"):
                pass
            statuses.append(refused.value.response.status_code)
            with server.socket("/ws", None, elsewhere):
                with (
                    pytest.raises(InvalidStatus) as refused,
                    server.socket("/ws", None, elsewhere),
                ):
                    pass
                statuses.append(refused.value.response.status_code)
            second.close()
            until_open(server, 1)
            with server.socket("/ws") as opened:
                assert opened.recv(PATIENCE), "there is room again"

    assert statuses == [429, 503]


def until_open(server: Live, sockets: int) -> None:
    """Wait until the server has noticed that others are closed."""
    registry = server.services.metrics.registry
    give_up = time.monotonic() + PATIENCE
    while registry.get_sample_value("tenpips_sockets") != sockets:
        assert time.monotonic() < give_up
        time.sleep(0.005)


# Metrics and health


def test_figures_are_for_whoever_has_the_token(site: Live) -> None:
    assert site.get("/metrics", authorization="Bearer wrong").status == 404
    site.get("/api/who")
    reply = site.get("/metrics", authorization=f"Bearer {'t' * 20}")

    assert reply.status == 200
    text = reply.body.decode()
    for name in ("tables", "sockets", "command_seconds", "append_seconds"):
        assert f"\n# HELP tenpips_{name}" in text
    assert "tenpips_event_loop_lag_seconds" in text
    assert "/api/who" in text, "requests are counted by route"


def test_made_up_paths_and_methods_make_no_new_figures(site: Live) -> None:
    site.get("/nothing/9S")
    site.request("PROPFIND", "/api/about")
    text = site.services.metrics.text().decode()

    assert "9S" not in text
    assert 'route="unmatched"' in text
    assert 'method="OTHER"' in text


def test_without_a_token_there_are_no_figures(place: Path) -> None:
    with live(Settings(data_dir=place)) as server:
        assert server.get("/metrics", authorization="Bearer ").status == 404


def test_a_server_is_ready_when_all_checks_pass(place: Path) -> None:
    failing = True

    async def check() -> None:
        if failing:
            raise OSError(CARD)

    with live(Settings(data_dir=place), Parts(checks={"database": check})) as server:
        before = server.get("/readyz")
        failing = False
        server.app.state.health._until = 0.0  # the answer is remembered for a second
        after = server.get("/readyz")
        server.app.state.health.draining = True
        draining = server.get("/readyz")
        alive = server.get("/healthz")

    assert (before.status, before.json["checks"]) == (503, {"database": "failed"})
    assert (after.status, after.json["state"]) == (200, "ready")
    assert (draining.status, draining.json["state"]) == (503, "draining")
    assert alive.status == 200


class Failing:
    """A part that cannot start."""

    async def __aenter__(self) -> None:
        raise TenpipsError("the database is older than this program")

    async def __aexit__(self, *_: object) -> None: ...


def test_a_start_that_fails_says_why_in_words(place: Path) -> None:
    settings = Settings(data_dir=place)
    services = Services.of(settings)
    app = create_app(services, Parts(lifespan=Failing))

    async def start() -> None:
        async with app.router.lifespan_context(app):
            pass

    with pytest.raises(TenpipsError):
        asyncio.run(start())
    assert str(services.failure) == "the database is older than this program"


def test_the_guide_names_every_figure() -> None:
    guide = (Path(__file__).parents[1] / "docs" / "hosting.md").read_text("utf-8")
    ours = [
        family.name
        for family in Metrics().registry.collect()
        if family.name.startswith("tenpips_")
    ]

    assert len(ours) > 8
    assert not [name for name in ours if f"`{name}" not in guide]
