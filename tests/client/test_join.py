"""``tenpips join``: the way to a table, told in clear lines."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenpips.cli import main
from tenpips.client import Address, AddressError, KeptSeat, Share, kept_tokens, sit
from tests.players import post
from tests.processes import ROOT, environment, serving
from tests.test_deploy import free_port

pytest.importorskip("fastapi")


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("https://host/t/abc", Address("https://host", "", "abc")),
        ("https://host:8443/t/abc/", Address("https://host:8443", "", "abc")),
        ("http://[::1]:80/t/a-b", Address("http://[::1]:80", "", "a-b")),
        ("https://h/cards/t/abc", Address("https://h", "/cards", "abc")),
        ("https://h/a/b/t/abc", Address("https://h", "/a/b", "abc")),
        (" https://h/t/abc#seat=x_y-z ", Address("https://h", "", "abc", "x_y-z")),
    ],
)
def test_links_are_read_as_people_have_them(link: str, address: Address) -> None:
    assert Address.parse(link) == address
    assert Address.parse(address.link) == address._replace(token="")


@pytest.mark.parametrize(
    "link",
    [
        *("", "abc", "host/t/abc", "ftp://h/t/abc", "https://h/"),
        *("https://h/rules/dix", "https://h:port/t/abc", "https://h/t/"),
        *("https:///t/abc", "https://[/t/abc"),
        *("https://h/t/abc#token", "https://h/t/abc#seat=", "https://h/t/abc#"),
    ],
)
def test_other_links_lead_nowhere(
    link: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(AddressError):
        Address.parse(link)
    assert main(["join", link]) == 2
    assert_one_line(capsys)


def test_a_link_cut_short_at_its_seat_is_told_apart(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["join", "https://h/t/abc#seat="]) == 2
    assert "ends in #seat=" in assert_one_line(capsys)


def assert_one_line(capsys: pytest.CaptureFixture[str]) -> str:
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("tenpips: ")
    assert said.err.count("\n") == 1
    return said.err


def test_a_seat_is_kept_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "seats"
    address = Address("https://h", "", "abc", "token")
    kept = KeptSeat(folder, address)
    kept.use()
    share = Share(3, 1, bytes(range(32)))
    kept.keep(share)
    (file,) = (tmp_path / "seats").iterdir()
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600

    again = KeptSeat(folder, address)
    assert (kept_tokens(folder, address), again.kept()) == (["token"], share)
    other = address._replace(table="xyz")
    assert kept_tokens(folder, other) == []
    assert KeptSeat(folder, other).kept() is None
    file.write_text('{"link": 7', encoding="utf-8")
    assert kept_tokens(folder, address) == []
    again.forget()
    assert not file.exists()


def test_seats_of_one_table_are_kept_beside_each_other(tmp_path: Path) -> None:
    table = Address("https://h", "", "abc")
    ann, bob = (table._replace(token=token) for token in ("ann", "bob"))
    seats = {each: KeptSeat(tmp_path, each) for each in (ann, bob)}
    for number, (address, seat) in enumerate(seats.items()):
        seat.use()
        seat.keep(Share(3, number, bytes(range(32))))
        set_used(tmp_path, address, number)
    assert kept_tokens(tmp_path, table) == ["bob", "ann"]

    KeptSeat(tmp_path, ann).use()
    assert kept_tokens(tmp_path, table) == ["ann", "bob"], "as it was used last"
    assert [KeptSeat(tmp_path, each).kept() for each in (ann, bob)] == [
        Share(3, 0, bytes(range(32))),
        Share(3, 1, bytes(range(32))),
    ]
    seats[ann].forget()
    assert kept_tokens(tmp_path, table) == ["bob"]
    assert Address.parse(bob.seat_link) == bob


def set_used(folder: Path, address: Address, when: int) -> None:
    """Have a seat be used long ago: a clock may be too coarse to tell."""
    for file in folder.glob("*.json"):
        if f'"{address.token}"' in file.read_text(encoding="utf-8"):
            os.utime(file, (when, when))


# With a server


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(home=tmp_path_factory.mktemp("server")) as process:
        yield process.wire().origin


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def opened(origin: str, *seats: str, **more: Any) -> Address:
    """Open a table of Dix."""
    asked = {"game": "dix", "seats": list(seats), "name": "Ann", **more}
    seat = post(origin, "/api/tables", **asked)
    return Address(origin, "", seat["table"], seat["token"])


def joined(
    home: Path, *words: str, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run the command as people do, with what they type."""
    return subprocess.run(
        [sys.executable, "-m", "tenpips", "join", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(home, XDG_STATE_HOME=str(home)),
        cwd=ROOT,
        timeout=60,
        check=False,
    )


@pytest.mark.slow
def test_a_link_to_a_seat_is_played_in_lines(origin: str, home: Path) -> None:
    ann = opened(origin, "me", "easy")
    seat = f"{ann.link}#seat={ann.token}"
    done = joined(
        home, seat, "--plain", "--ascii", typed="xx\nhand\ntable\nscore\nquit\n"
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert "Dix, classic" in done.stdout
    assert "Connected." in done.stdout
    assert "xx is neither a card nor a command" in done.stdout
    assert done.stdout.count("You hold") == 2
    assert "Easy bot's hand" in done.stdout
    assert f"tenpips join {ann.link}" in done.stdout

    again = joined(home, ann.link, typed="hand\n")  # the seat is known by now
    assert "You hold" in again.stdout


@pytest.mark.slow
def test_an_open_seat_is_taken_and_kept(origin: str, home: Path) -> None:
    ann = opened(origin, "me", "open")
    assert joined(home, ann.link, "--name", "Bob").returncode == 0
    (file,) = (home / "tenpips" / "seats").iterdir()
    (token,) = kept_tokens(file.parent, ann)
    assert sit(ann._replace(token=token)).seat == 1

    stranger = home / "stranger"
    full = joined(stranger, ann.link, typed="table\nquit\n")
    assert full.returncode == 0
    assert "All seats are taken, so you watch." in full.stdout
    assert "You watch, and see public cards only." in full.stdout


@pytest.mark.slow
def test_closed_doors_are_one_line_each(
    origin: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = opened(origin, "me", "easy", watchers=False)

    def refused(link: str, *words: str) -> str:
        assert main(["join", link, *words]) == 2
        return assert_one_line(capsys)

    assert "nobody may watch" in refused(ann.link)
    assert "nobody may watch" in refused(ann.link, "--watch")
    assert "holds no seat" in refused(f"{ann.link}#seat=other")
    assert "no such table" in refused(f"{origin}/t/nowhere0")
    assert "no such table" in refused(f"{origin}/t/x")
    gone = f"http://127.0.0.1:{free_port()}"
    assert "cannot be reached" in refused(f"{gone}/t/nowhere0")
    assert "no safe connection" in refused(ann.link.replace("http", "https"))
    assert "не веде до столу" in refused("here", "--language", "uk")


@pytest.mark.slow
def test_a_kept_seat_that_is_lost_is_said_and_forgotten(
    origin: str, home: Path
) -> None:
    ann = opened(origin, "me", "open")
    folder, old = home / "tenpips" / "seats", "an old one"
    KeptSeat(folder, ann._replace(token=old)).use()
    done = joined(home, ann.link)

    assert done.returncode == 0
    assert "is yours no more" in done.stdout
    (token,) = kept_tokens(folder, ann)
    assert token != old


@pytest.mark.slow
def test_of_several_seats_each_is_come_back_to(origin: str, home: Path) -> None:
    ann = opened(origin, "me", "open")
    bob = ann._replace(token=sit(ann._replace(token=""), "Bob").token)
    first = joined(home, ann.seat_link)
    assert f"tenpips join {ann.link}\n" in first.stdout
    second = joined(home, bob.seat_link)
    assert f"tenpips join {bob.seat_link}\n" in second.stdout

    again = joined(home, ann.link)
    assert f"tenpips join {bob.seat_link}\n" in again.stdout, "the one used last"
    assert set(kept_tokens(home / "tenpips" / "seats", ann)) == {ann.token, bob.token}
