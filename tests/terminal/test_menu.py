"""The menu of ``tenpips play``, by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Select

from tenpips.games import game_named, games
from tenpips.terminal.screen.form import Chosen, Unfinished
from tenpips.terminal.screen.menu import MenuApp
from tests.terminal.driving import run, text_of


def menu(
    keys: list[str],
    *,
    look: Callable[[MenuApp], None] = lambda _app: None,
    **given: Any,
) -> Chosen | None:
    """Press keys in the menu; gives what was chosen."""
    app = MenuApp(games(), language="en", **given)

    async def press() -> None:
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.pause()
            for key in keys:
                app.simulate_key(key)
                await quiet(pilot)
            look(app)

    run(press())
    return app.return_value


async def quiet(pilot: Pilot[Any]) -> None:
    """Wait until a key has had its effect."""
    for _ in range(6):
        await pilot.pause(0.005)


def test_the_first_game_is_a_key_away() -> None:
    chosen = menu(["f5"])

    assert chosen is not None
    assert chosen.game.name == next(iter(games()))
    assert chosen.options == chosen.game.preset()
    assert chosen.resume is None


def test_escape_leaves() -> None:
    assert menu(["escape"]) is None


@pytest.mark.slow
def test_everything_is_chosen_by_keys() -> None:
    keys = ["enter", "down", "down", "enter"]  # Chinese Ten
    keys += ["tab", "enter", "end", "enter"]  # the last variant
    keys += ["tab", "backspace", "3"]  # players
    keys += ["tab", "enter", "home", "down", "enter"]  # the second level
    keys += ["tab", *"Ada", "f5"]

    chosen = menu(keys)

    assert chosen is not None
    game = game_named("chinese-ten")
    assert chosen.game is game
    assert chosen.variant == list(game.variants)[-1]
    assert chosen.options.players == 3
    assert chosen.name == "Ada"


def test_an_option_that_hangs_on_another_follows_it() -> None:
    def choose(app: MenuApp) -> None:
        app.form.choose_game("chinese-ten")
        app.form.change("score_mode", "raw")
        assert app.form.written()["target"] == 300
        app.form.change("target", "120")
        app.form.change("score_mode", "par_difference")
        assert app.form.written()["target"] == 120, "it was chosen, so it stays"

    menu([], look=choose)


def test_what_cannot_be_is_said_and_not_played() -> None:
    app = MenuApp(games(), language="en")

    async def press() -> None:
        async with app.run_test(size=(80, 40)) as pilot:
            await pilot.pause()
            target = app.query_one("#option-target", Input)
            target.value = "5000"
            await quiet(pilot)
            app.simulate_key("f5")
            await quiet(pilot)
            assert "expected 10..500 for option target" in text_of(app)
            assert not app._exit
            target.value = "20"
            await quiet(pilot)
            app.simulate_key("f5")
            await quiet(pilot)

    run(press())
    assert app.return_value is not None
    assert app.return_value.options.target == 20


@pytest.mark.slow
def test_a_language_takes_effect_at_once_and_keeps_the_choices() -> None:
    app = MenuApp(games(), language="en")

    async def press() -> None:
        async with app.run_test(size=(80, 40)) as pilot:
            await pilot.pause()
            app.query_one("#name", Input).value = "Ада"
            app.query_one("#option-target", Input).value = "5000"
            await quiet(pilot)
            app.query_one("#language", Select).value = "uk"
            for _ in range(10):
                await quiet(pilot)
            text = text_of(app)
            assert "Домашні правила" in text
            assert "Ада" in text
            assert "5000" in text
            app.query_one("#option-target", Input).value = "40"
            await quiet(pilot)
            app.simulate_key("f5")
            await quiet(pilot)

    run(press())
    chosen = app.return_value
    assert chosen is not None
    assert (chosen.language, chosen.name, chosen.options.target) == ("uk", "Ада", 40)


def test_an_unfinished_match_is_a_key_away() -> None:
    unfinished = Unfinished(Path("kept"), game_named("dix"), "pagat", 4)

    def see(app: MenuApp) -> None:
        assert "Go on: Dix, pagat, deal 4" in text_of(app)

    assert menu([], look=see, unfinished=unfinished) is None
    chosen = menu(["enter"], unfinished=unfinished)
    assert chosen is not None
    assert chosen.resume == Path("kept")


@pytest.mark.slow
@pytest.mark.parametrize("name", list(games()))
def test_every_game_and_variant_can_be_offered(name: str) -> None:
    game = game_named(name)

    def see(app: MenuApp) -> None:
        app.form.choose_game(name)
        for variant in game.variants:
            app.form.choose_variant(variant)
            assert app.form.chosen().options == game.preset(variant)

    menu([], look=see)
    assert "[" not in menu_text(name)


def menu_text(name: str) -> str:
    """The menu with a game chosen."""
    texts: list[str] = []
    app = MenuApp(games(), language="en")

    async def choose() -> None:
        async with app.run_test(size=(80, 45)) as pilot:
            await pilot.pause()
            app.query_one("#game", Select).value = name
            for _ in range(10):
                await quiet(pilot)
            texts.append(text_of(app))

    run(choose())
    return texts[0]
