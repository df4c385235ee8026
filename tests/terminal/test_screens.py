"""What the screens look like: compared letter by letter, and as pictures to look at."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import resvg_py

from tenpips.games import game_named, games
from tenpips.terminal.screen.form import Unfinished
from tenpips.terminal.screen.menu import MenuApp
from tenpips.terminal.screen.settings import Settings
from tests.terminal.driving import Driven, match_of, run, same_screen, table, text_of

SIZES = [(60, 20), (80, 24), (120, 40)]
TABLES = [
    ("dix", "classic", {}),
    ("reunion", "classic", {}),
    ("chinese-ten", "standard", {}),
    ("chinese-ten", "taiwan", {"players": 4}),
    ("toy", "plain", {}),
]
SHOTS = Path(os.environ.get("TENPIPS_SHOTS") or "build/shots") / "terminal"


async def some_plies(driven: Driven) -> None:
    """Play into the middle of a deal, and point at a card."""
    for _ in range(2):
        await driven.play_lowest()
    await driven.press("right")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("name", "variant", "options"), TABLES)
def test_the_table_looks_as_before(
    name: str, variant: str, options: dict[str, int], size: tuple[int, int]
) -> None:
    async def look() -> None:
        async with table(match_of(name, variant, options=options), size) as driven:
            await some_plies(driven)
            text = driven.text()
            assert all(len(line) <= size[0] for line in text.splitlines())
            same_screen(f"{name}-{variant}-{size[0]}x{size[1]}", text)

    run(look())


@pytest.mark.parametrize(("name", "variant", "options"), TABLES)
def test_the_table_in_ascii_looks_as_before(
    name: str, variant: str, options: dict[str, int]
) -> None:
    async def look() -> None:
        match = match_of(name, variant, options=options)
        async with table(match, signs=False) as driven:
            await some_plies(driven)
            text = driven.text()
            assert text.isascii()
            same_screen(f"{name}-{variant}-ascii", text)

    run(look())


@pytest.mark.parametrize("key", ["question_mark", "s", "l"])
def test_sheets_look_as_before(key: str) -> None:
    async def look() -> None:
        async with table(match_of("toy", "plain")) as driven:
            for _ in range(3):
                await driven.play_lowest()
            await driven.press("escape", key)
            same_screen(f"sheet-{key}", driven.text())

    run(look())


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_menu_looks_as_before(language: str) -> None:
    async def look() -> None:
        app = MenuApp(games(), language=language)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            same_screen(f"menu-{language}", text_of(app))

    run(look())


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_pictures_to_look_at(size: tuple[int, int], theme: str) -> None:
    settings = Settings(speed="instant", theme=theme)
    SHOTS.mkdir(parents=True, exist_ok=True)
    end = f"{size[0]}x{size[1]}-{theme}.png"

    def keep(name: str, svg: str) -> None:
        picture = bytes(resvg_py.svg_to_bytes(svg_string=svg))
        assert picture[1:4] == b"PNG"
        (SHOTS / f"{name}-{end}").write_bytes(picture)

    async def look() -> None:
        for name, variant, options in TABLES[:-1]:
            match = match_of(name, variant, options=options)
            async with table(match, size, settings=settings) as driven:
                await some_plies(driven)
                keep(f"{name}-{variant}", driven.app.export_screenshot())
                if name == "reunion":
                    while match.table.to_move is not None:
                        await driven.play_lowest()
                    keep(f"{name}-score", driven.app.export_screenshot())
                    await driven.press("escape", "question_mark")
                    keep(f"{name}-help", driven.app.export_screenshot())
                    await driven.press("escape", "r")
                    keep(f"{name}-rules", driven.app.export_screenshot())
        unfinished = Unfinished(Path("dix"), game_named("dix"), "classic", 3)
        app = MenuApp(games(), language="en", unfinished=unfinished, theme=theme)
        async with app.run_test(size=size) as pilot:
            await pilot.press("tab")
            keep("menu", app.export_screenshot())

    run(look())
