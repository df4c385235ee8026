"""Games as data: what a page is told of them, so that it need know none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tenpips.bots.levels import LEVELS
from tenpips.game import AnyGame
from tenpips.games import game_named, games
from tenpips.options import write_values
from tenpips.server.app import Parts
from tenpips.server.settings import Settings
from tenpips.server.sheets import sheets_router
from tests.live import Live, live

GAMES = games().values()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    settings = Settings(data_dir=tmp_path_factory.mktemp("server"))
    with live(settings, Parts(routers=[sheets_router()])) as started:
        yield started


@pytest.fixture(scope="module")
def sheets(server: Live) -> dict[str, Any]:
    return {sheet["name"]: sheet for sheet in server.get("/api/games").json}


def test_every_game_is_there_in_its_order(sheets: dict[str, Any]) -> None:
    assert [*sheets] == [*games()]
    assert next(iter(sheets)) == "dix"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_variants_have_their_seats_and_all_their_options(
    game: AnyGame, sheets: dict[str, Any]
) -> None:
    sheet = sheets[game.name]

    assert sheet["version"] == game.version
    assert sheet["openers"] == sorted(game.openers)
    assert [each["name"] for each in sheet["variants"]] == [*game.variants]
    for variant in sheet["variants"]:
        options = game.variants[variant["name"]]
        assert variant["seats"] == game.seats(options)
        assert variant["options"] == write_values(game.choices, options)
        assert game.options(variant["name"], variant["options"]) == options


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_choice_offers_can_be_chosen(
    game: AnyGame, sheets: dict[str, Any]
) -> None:
    told = {each.pop("name"): each for each in map(dict, sheets[game.name]["choices"])}

    assert [*told] == [choice.name for choice in game.choices]
    for choice in game.choices:
        offered = told[choice.name]
        if "values" in offered:
            assert set(offered) == {"values"}
            taken = [choice.parse(value) for value in offered["values"]]
            assert sorted(taken) == sorted(set(taken))
        else:
            assert set(offered) - {"step"} == {"least", "most"}
            assert choice.parse(offered["least"]) < choice.parse(offered["most"])
            step = offered.get("step", 1)
            assert choice.parse(offered["least"] + step)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_motions_are_told_by_their_names(game: AnyGame, sheets: dict[str, Any]) -> None:
    told = sheets[game.name]["motions"]

    assert told.keys() == game.motions.keys()
    for code, motions in game.motions.items():
        assert told[code] == [
            {**motion._asdict(), "cards": [*motion.cards]} for motion in motions
        ]


def test_the_bots_are_the_levels_with_their_versions(sheets: dict[str, Any]) -> None:
    wanted = [{"level": level.name, "version": level.version} for level in LEVELS]

    assert all(sheet["bots"] == wanted for sheet in sheets.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_rulebook_comes_in_its_language_or_in_english(
    game: AnyGame, server: Live
) -> None:
    for language in ("en", "uk", "ru", "xx-Cyrl"):
        reply = server.get(f"/api/games/{game.name}/rules/{language}")
        text, spoken = reply.body.decode(), reply.all("content-language")

        assert reply.status == 200
        assert reply.all("content-type") == ["text/markdown; charset=utf-8"]
        assert text == game.rulebook_in(language)
        assert spoken == ["en" if text == game.rulebook else language]


def test_a_game_from_elsewhere_brings_its_texts(server: Live) -> None:
    toy, dix = (server.get(f"/api/games/{name}/texts/uk") for name in ("toy", "dix"))
    own = game_named("toy").folder.joinpath("locales", "en.ftl")

    assert toy.body.decode() == own.read_text(encoding="utf-8")
    assert toy.all("content-language") == ["en"], "there is no Ukrainian toy"
    assert (dix.status, dix.body) == (200, b"")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/whist/rules/en", 404),
        ("/api/games/whist/texts/en", 404),
        ("/api/games/dix/rules/..", 422),
        ("/api/games/dix/rules/..%2f..%2fsecret", 404),
        ("/api/games/dix/texts/en.ftl", 422),
        ("/api/games/DIX/rules/en", 422),
    ],
)
def test_nothing_else_can_be_asked_for(path: str, status: int, server: Live) -> None:
    assert server.get(path).status == status
