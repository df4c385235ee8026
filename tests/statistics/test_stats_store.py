"""``tenpips stats`` over the store of a real server, while it runs."""

from __future__ import annotations

import asyncio
import json
from contextlib import aclosing
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy", reason="the store needs the extra [server]")

from tenpips.cli import main
from tenpips.server.store import Store
from tests.players import Player, is_over
from tests.whole import table_of, whole

pytestmark = pytest.mark.slow


def is_between(player: Player) -> bool:
    """Whether a deal is over."""
    return "stage" in player.parts and player.parts["stage"]["phase"] == "pause"


def test_the_database_of_a_running_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["stats", "--no-luck", "--format", "json"]
    with whole(tmp_path) as server:
        table = table_of(server, "dix", 2, options={"target": 10}, name="Zoë")
        (host, guest) = table.players(server)

        async def play() -> None:
            async with asyncio.timeout(60):
                await asyncio.gather(host.play(is_over), guest.play(is_over))

        asyncio.run(play())
        assert main([*words, str(tmp_path)]) == 0
        running = json.loads(capsys.readouterr().out)
        totals = host.parts["score"]["totals"]

    assert main([*words, str(tmp_path / "tenpips.db"), "--player", "zoë"]) == 0
    one = json.loads(capsys.readouterr().out)
    assert main([*words, f"sqlite:///{tmp_path}/tenpips.db"]) == 0
    assert json.loads(capsys.readouterr().out) == running, "the server has gone"

    assert running["matches"] == 1
    points = {
        player["name"]: round(
            player["games"][0]["points"]["mean"] * player["games"][0]["points"]["count"]
        )
        for player in running["players"]
    }
    assert sorted(points.values()) == sorted(totals)
    (zoe,) = one["players"]
    assert zoe["name"] == "Zoë"
    assert zoe["games"][0]["identity"] == "dix(target=10)"
    assert zoe["games"][0]["matches"]["won"] == (totals[0] > totals[1])
    assert [*zoe["games"][0]["against"]] == [n for n in points if n != "Zoë"]


def test_a_store_on_postgresql(
    tmp_path: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["stats", "--no-luck", "--format", "json"]
    with whole(tmp_path) as server:
        (player,) = table_of(server, "chinese-ten", 1, bots=1).players(server)

        async def play() -> None:
            async with asyncio.timeout(60):
                await player.play(is_between)

        asyncio.run(play())

    async def move() -> None:
        sqlite = f"sqlite:///{tmp_path}/tenpips.db"
        old = await Store.open(sqlite, writes=False)
        new = await Store.open(postgres_url, migrate=True)
        async with old, new, aclosing(old.export()) as lines:
            await new.import_lines(lines)

    asyncio.run(move())
    shown = []
    for place in (str(tmp_path), postgres_url):
        assert main([*words, place]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]
    assert json.loads(shown[0])["deals"] == 1


def test_no_deal_that_still_runs_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with whole(tmp_path) as server:
        table = table_of(server, "dix", 2)
        (host, guest) = table.players(server)

        async def play() -> None:
            async with asyncio.timeout(60):
                await asyncio.gather(
                    *(one.play(lambda p: p.number > 20) for one in (host, guest))
                )

        asyncio.run(play())
        assert main(["stats", str(tmp_path)]) == 0

    assert capsys.readouterr().out.startswith("Nothing to count: ")


def test_a_store_that_cannot_be_read_is_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tenpips.db"
    file.write_bytes(b"SQLite format 3\0" + b"junk" * 300)
    assert main(["stats", str(file)]) == 1
    assert main(["stats", "postgresql://ann:secret@127.0.0.1:9/none"]) == 1

    said = capsys.readouterr().err
    assert said.count("\n") == 2
    assert "secret" not in said
