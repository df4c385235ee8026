"""Whole matches on the full screen, by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tenpips.games import game_named
from tenpips.records import check_match, read
from tenpips.terminal.screen.sheets import Sheet
from tests.suites import VARIANTS
from tests.terminal.driving import match_of, run, table

SHORT: dict[str, dict[str, Any]] = {
    "dix": {"match_format": "single_deal"},
    "reunion": {"deals": 3},
    "chinese-ten": {"match_mode": "fixed_deals", "deals": 1},
    "toy": {},
}
"""Options that make a match as short as can be."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_whole_match_by_keys_alone(name: str, variant: str, tmp_path: Path) -> None:
    file = tmp_path / "match.tenpips"
    options = dict(SHORT[name])
    if variant == "taiwan":
        options["players"] = 4
    match = match_of(name, variant, file=file, options=options)

    async def play() -> None:
        async with table(match) as driven:
            plays = 0
            while not match.table.over or driven.legal:
                if isinstance(driven.app.screen, Sheet):
                    await driven.press("enter")
                elif plays % 2:
                    await driven.press("right", "enter")
                else:
                    await driven.play_lowest()
                plays += 1
                assert plays < 500
            assert isinstance(driven.app.screen, Sheet), "the result has come up"

    run(play())

    records = list(read(file, game_named))
    assert check_match(game_named(name), records).standing.over
