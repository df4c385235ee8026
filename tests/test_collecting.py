"""Memory is taken back in small steps while the server runs, and as before after it."""

from __future__ import annotations

import asyncio
import gc

import pytest

pytest.importorskip("fastapi", reason="the server needs the extra [server]")

from tenpips.server.live import collecting


def test_everything_is_looked_at_only_when_it_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(collecting, "EVERY", 0.0)
    looks = list[int]()
    monkeypatch.setattr(gc, "collect", lambda: looks.append(1))

    async def some_rounds(tables: int) -> int:
        looks.clear()
        task = asyncio.create_task(collecting.collect(lambda: tables))
        for _ in range(10):
            await asyncio.sleep(0)
        task.cancel()
        return len(looks)

    assert asyncio.run(some_rounds(collecting.FEW)) > 0
    assert asyncio.run(some_rounds(collecting.FEW + 1)) == 0
    monkeypatch.setattr(collecting, "LONGEST", -1.0)
    assert asyncio.run(some_rounds(collecting.FEW + 1)) > 0


def test_thresholds_are_put_back() -> None:
    before = gc.get_threshold()
    with collecting.small_steps():
        assert gc.get_threshold()[0] == collecting.NEW
    assert gc.get_threshold() == before
