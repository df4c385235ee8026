"""Memory is taken back in small steps while the server runs, and as before after it."""

from __future__ import annotations

import asyncio
import gc
import weakref

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
        task = asyncio.create_task(collecting.collect_all(lambda: tables))
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
        assert gc.get_threshold()[0] == collecting.MOST_NEW
    assert gc.get_threshold() == before


def test_what_dies_young_is_found_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "STEP", 0.0)

    class Ring:
        def __init__(self) -> None:
            self.itself = self

    async def looked_at() -> bool:
        ring = weakref.ref(Ring())
        assert ring() is not None, "a cycle stays until it is looked for"
        task = asyncio.create_task(collecting.collect_new())
        for _ in range(10):
            await asyncio.sleep(0)
        task.cancel()
        return ring() is None

    with collecting.small_steps():
        assert asyncio.run(looked_at())
