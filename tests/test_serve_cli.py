"""``tenpips serve`` as a process: how it starts, how it stops, what it refuses."""

from __future__ import annotations

import os
import signal
import socket
import stat
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tenpips.server.metrics import Metrics, metrics_listener
from tenpips.server.serving import _refused, bind
from tenpips.server.settings import Settings, SettingsError
from tests.live import PATIENCE, Wire
from tests.processes import process, serving
from tests.test_play import tenpips

POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")

SLOW = """
import asyncio, sys
from fastapi import APIRouter
from tenpips.server.app import Parts
from tenpips.server.serving import serve
from tenpips.server.sources import load

def build(services):
    router, over = APIRouter(), asyncio.Event()

    @router.get("/finish")
    async def finish() -> None:
        over.set()

    async def drain():
        if "fail" in sys.argv:
            raise ValueError("9S")
        await over.wait()

    return Parts(routers=[router], drain=drain)

serve(load({"port": "0", "drain_seconds": sys.argv[1]}, {}), build)
"""
"""A server whose deals last until somebody asks for their end."""


def free_port() -> int:
    """Find a port that nobody has right now."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


@POSIX
@pytest.mark.slow
def test_a_server_starts_answers_and_stops(tmp_path: Path) -> None:
    place, port = str(tmp_path / "notify"), free_port()
    words = ("--metrics-port", str(port))
    with (
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor,
        serving(*words, home=tmp_path, NOTIFY_SOCKET=place) as server,
    ):
        supervisor.bind(place)
        supervisor.settimeout(PATIENCE)
        wire = server.wire()
        about = wire.get("/api/about").json
        figures, elsewhere = Wire(port).get("/metrics"), wire.get("/metrics")
        folder = tmp_path / "tenpips"
        modes = [stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()]
        told = [supervisor.recv(100)]
        server.tell(signal.SIGTERM)
        told.append(supervisor.recv(100))
        code = server.ended()

    assert about["name"] == "tenpips"
    assert [game["name"] for game in about["games"]][:2] == ["dix", "reunion"]
    assert "en" in about["languages"]
    assert b"tenpips_tables 0.0" in figures.body
    assert elsewhere.status == 404, "figures are not for everybody"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert modes
    assert not any(mode & 0o077 for mode in modes), "what it keeps is private"
    assert told == [b"READY=1", b"STOPPING=1"]
    assert code == 0
    assert server.events[-3:] == ["draining", "drained", "stopped"]
    assert server.errors == ""


@POSIX
@pytest.mark.parametrize("name", ["SIGINT", "SIGHUP"])
@pytest.mark.slow
def test_other_signals_stop_it_as_well(name: str, tmp_path: Path) -> None:
    with serving(home=tmp_path) as server:
        server.wire()
        server.tell(getattr(signal, name))
        code = server.ended()

    assert code == 0
    assert server.lines[-3]["signal"] == name


@POSIX
@pytest.mark.slow
def test_told_to_stop_it_serves_until_deals_are_over(tmp_path: Path) -> None:
    with process(["-c", SLOW, "60"], tmp_path) as server:
        wire = server.wire()
        with wire.socket("/api/probe/socket") as opened:
            opened.recv(PATIENCE)
            server.tell(signal.SIGTERM)
            server.until("draining")
            ready = wire.get("/readyz")
            opened.send("still here")
            echoed = opened.recv(PATIENCE)
            wire.get("/finish")
            with pytest.raises(ConnectionClosed) as closed:
                opened.recv(PATIENCE)
        code = server.ended()

    assert (ready.status, ready.json["state"]) == (503, "draining")
    assert echoed == "10"
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012, "service restart: come back"
    assert code == 0
    assert "drained" in server.events


@POSIX
@pytest.mark.slow
def test_a_drain_takes_no_longer_than_it_may(tmp_path: Path) -> None:
    with process(["-c", SLOW, "0.2"], tmp_path) as server:
        server.wire()
        server.tell(signal.SIGTERM)
        assert server.ended() == 0

    assert server.events[-2:] == ["drain-cut-short", "stopped"]


@POSIX
@pytest.mark.slow
def test_a_second_signal_cuts_the_drain_short(tmp_path: Path) -> None:
    with process(["-c", SLOW, "3600"], tmp_path) as server:
        server.wire()
        server.tell(signal.SIGTERM)
        server.until("draining")
        server.tell(signal.SIGTERM)
        assert server.ended() == 0

    assert server.events[-1] == "stopped"
    assert "drained" not in server.events


@POSIX
@pytest.mark.slow
def test_a_drain_that_fails_stops_all_the_same(tmp_path: Path) -> None:
    with process(["-c", SLOW, "60", "fail"], tmp_path) as server:
        server.wire()
        server.tell(signal.SIGTERM)
        assert server.ended() == 0

    failed = next(line for line in server.lines if line["event"] == "drain-failed")
    assert failed["error"] == "ValueError"
    assert "9S" not in str(server.lines)


def test_a_port_in_use_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = tenpips("serve", "--port", port, home=tmp_path, **_home(tmp_path))

    assert done.returncode == 2
    assert done.stderr == (
        f"tenpips: port {port} of 127.0.0.1 is in use; stop the program that has it, "
        "or choose another with --port\n"
    )


def test_a_port_for_figures_in_use_is_one_clear_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        settings = Settings(metrics_port=port)
        with (
            pytest.raises(SettingsError) as refused,
            metrics_listener(Metrics(), settings),
        ):
            pass

    assert str(refused.value).startswith(f"cannot serve metrics at 127.0.0.1:{port}: ")


def _home(folder: Path) -> dict[str, str]:
    return {"XDG_DATA_HOME": str(folder)}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--port", "x"], "a whole number from 0 to 65535 for --port, got 'x'"),
        (["--config", "nothing.toml"], "nothing.toml: no such file"),
        (["--data-dir", __file__], "file exists"),
        (["--no-such-thing"], "unrecognized arguments"),
    ],
)
def test_bad_words_are_one_clear_line(
    words: list[str], complaint: str, tmp_path: Path
) -> None:
    done = tenpips("serve", *words, home=tmp_path, **_home(tmp_path))

    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_a_bad_variable_is_one_clear_line(tmp_path: Path) -> None:
    done = tenpips("serve", home=tmp_path, TENPIPS_PROT="1", **_home(tmp_path))

    assert done.returncode == 2
    assert done.stderr == (
        "tenpips: unknown setting TENPIPS_PROT in the environment; "
        "did you mean TENPIPS_PORT?\n"
    )


def test_without_its_libraries_it_says_what_to_install(tmp_path: Path) -> None:
    hidden = "import sys; sys.modules['uvicorn'] = None; from tenpips.cli import main; "
    command = ["-c", f"{hidden}sys.exit(main(['serve']))"]
    with process(command, tmp_path) as server:
        code = server.ended()

    assert code == 2
    assert "pip install 'tenpips[server]'" in server.errors
    assert server.errors.count("\n") == 1


@pytest.mark.slow
def test_for_people_it_says_where_to_go(tmp_path: Path) -> None:
    command = ["-m", "tenpips", "serve", "--port", "0", "--log-format", "console"]
    with process([*command, "--log-level", "error"], tmp_path) as server:
        told = server.first_error_line()

    assert told.startswith("tenpips: open http://127.0.0.1:")
    assert told.endswith("/ in a browser; Ctrl-C stops the server\n")


def test_every_address_of_a_name_is_listened_on() -> None:
    listeners = bind("localhost", 0)
    try:
        assert listeners
        assert {one.getsockname()[0] for one in listeners} <= {"127.0.0.1", "::1"}
    finally:
        for listener in listeners:
            listener.close()


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(13, "Permission denied"), "is not for ordinary users"),
        (socket.gaierror(-2, "unknown"), "an address of this machine for host"),
        (OSError(105, "No buffer space"), "cannot listen on x:80: no buffer space"),
    ],
)
def test_what_the_system_refuses_is_said_in_words(error: OSError, words: str) -> None:
    assert words in _refused("x", 80, error)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(SettingsError, match="an address of this machine for host"):
        bind("192.0.2.1", 0)


def test_a_socket_that_failed_leaves_none_open() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(SettingsError, match="in use"),
    ):
        bind("127.0.0.1", taken.getsockname()[1])
