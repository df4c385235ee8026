"""Guests: signatures, secrets that change, times that are odd."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from tenpips.server.identity import DAY, Guests, read_secrets
from tenpips.server.settings import SettingsError

OLD, NEW, OTHER = ("a" * 40, "b" * 40, "c" * 40)
GUEST = "A" * 22


def guests(*keys: str, secure: bool = False, days: int = 400, path: str = "") -> Guests:
    return Guests(keys, secure=secure, root_path=path, days=days)


def value(header: str) -> str:
    return header.partition(";")[0].partition("=")[2]


def at(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: 1e9 + seconds)


def test_a_guest_is_read_back() -> None:
    one = guests(NEW)

    assert one.read(value(one.header(GUEST))) == (GUEST, False)


def test_secrets_can_be_changed_without_forgetting_anybody() -> None:
    cookie = value(guests(OLD).header(GUEST))

    changed = guests(NEW, OLD)

    assert changed.read(cookie) == (GUEST, True), "to be signed anew"
    assert guests(NEW).read(value(changed.header(GUEST))) == (GUEST, False)
    assert guests(NEW).read(cookie) is None, "once the old secret is gone"
    assert guests(OTHER, NEW).read(cookie) is None


def test_a_cookie_in_use_is_renewed_and_one_left_alone_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = guests(NEW, days=60)
    at(monkeypatch, 0)
    cookie = value(one.header(GUEST))

    for days, found in ((29, (GUEST, False)), (31, (GUEST, True)), (61, None)):
        at(monkeypatch, days * DAY + 1)
        assert one.read(cookie) == found, days


def test_a_clock_that_goes_back_forgets_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    one = guests(NEW)
    at(monkeypatch, 3600)
    cookie = value(one.header(GUEST))
    at(monkeypatch, 0)

    assert one.read(cookie) == (GUEST, False)


@pytest.mark.parametrize("guest", ["", "A" * 21, "A" * 23, "A" * 21 + ".", "!" * 22])
def test_what_is_no_guest_is_none_even_if_signed(guest: str) -> None:
    one = guests(NEW)

    assert one.read(value(one.header(guest))) is None


@pytest.mark.parametrize(
    "cookie", [None, "", ".", "..", "a.b.c", "\xff.\xff", "9" * 9999]
)
def test_nonsense_names_nobody(cookie: str | None) -> None:
    assert guests(NEW).read(cookie) is None


def test_servers_under_two_paths_of_a_host_do_not_share_a_cookie() -> None:
    names = {guests(NEW, path=path).cookie for path in ("", "/a", "/a/b")}

    assert names == {"tenpips", "tenpips-a", "tenpips-a-b"}
    assert guests(NEW, secure=True, path="/a").cookie == "__Host-tenpips-a"


def test_secrets_are_made_once_though_many_start_at_once(tmp_path: Path) -> None:
    file = tmp_path / "new" / "secrets"
    found: list[list[str]] = []
    barrier = threading.Barrier(8)

    def start() -> None:
        barrier.wait()
        found.append(read_secrets(file))

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(found) == 8
    assert found.count(found[0]) == 8
    assert [*file.parent.iterdir()] == [file], "no drafts are left"
    if os.name != "nt":
        assert file.stat().st_mode & 0o777 == 0o600
        assert file.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("text", ["", "\n", "short\n", f"{NEW}\nshort\n"])
def test_weak_secrets_are_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "secrets"
    file.write_text(text, "utf-8")

    with pytest.raises(SettingsError, match="at least 32 characters"):
        read_secrets(file)


def test_several_secrets_are_read_newest_first(tmp_path: Path) -> None:
    file = tmp_path / "secrets"
    file.write_text(f"{NEW}\n{OLD}\n", "utf-8")

    assert read_secrets(file) == [NEW, OLD]
