"""Cards move on the screen as the games say, and end where the position has them."""

from __future__ import annotations

import asyncio

import pytest

from tenpips.cards import NOTATION, lowest
from tenpips.games import game_named
from tenpips.telling import Event, Zone
from tenpips.terminal.local_session import picture_of
from tenpips.terminal.screen.display import (
    Display,
    coming_out,
    display_of,
    found,
    moved,
    moving_places,
    piles,
    spread_out,
)
from tenpips.terminal.screen.stage import Pace, Stage
from tenpips.terminal.session import Shown
from tests.suites import VARIANTS
from tests.terminal.driving import match_of

MOVING = [each for each in VARIANTS if game_named(each[0]).motions]


def faces(display: Display, game_name: str) -> dict[tuple[str, int | None], set[int]]:
    """Cards seen at each place but the piles, which turn them over."""
    turned = piles(game_named(game_name))
    return {
        (zone.name, zone.seat): set(zone.cards)
        for zone in display
        if zone.cards and zone.name not in turned
    }


@pytest.mark.parametrize(("name", "variant"), MOVING)
def test_motions_end_where_the_position_has_the_cards(name: str, variant: str) -> None:
    game = game_named(name)
    match, moving = match_of(name, variant, seed=8), moving_places(game)
    match.news()
    for _ in range(30):
        if match.table.to_move is None:
            break
        before = display_of(picture_of(match).zones)
        if match.my_turn:
            match.play(lowest(game.legal(match.view)))
        else:
            match.bot_plays(match.bots_choice())
        for event in match.news():
            for motion in game.motions.get(event.code, ()):
                before = moved(before, motion, event, moving)
        if match.table.to_move is not None:
            after = display_of(picture_of(match).zones)
            assert faces(before, name) == faces(after, name)


@pytest.mark.parametrize(
    ("name", "out", "pile", "spread"),
    [
        ("dix", "trick", "tricks", ""),
        ("reunion", "trick", "tricks", ""),  # the skat is no trick
        ("chinese-ten", "played", "captured", "layout"),
        ("toy", "", "", ""),
    ],
)
def test_places_are_told_apart(name: str, out: str, pile: str, spread: str) -> None:
    game = game_named(name)
    assert sorted(coming_out(game)) == out.split()
    assert sorted(piles(game)) == pile.split()
    assert sorted(spread_out(game)) == spread.split()


def test_a_card_comes_out_of_a_hand_that_is_face_down() -> None:
    game = game_named("dix")
    display = (Zone("hand", hidden=3, seat=1), Zone("trick"))
    (motion,) = game.motions["lead"]
    event = Event("lead", {"player": 1, "card": "9H"})

    after = moved(display, motion, event, moving_places(game))

    assert found(after, "hand", 1) == Zone("hand", hidden=2, seat=1)
    trick = found(after, "trick", 1)
    assert trick is not None
    assert [NOTATION[card] for card in trick.cards] == ["9H"]


def test_a_stage_that_is_far_behind_catches_up() -> None:
    match = match_of("dix", "classic")
    told: list[str] = []

    async def watch() -> None:
        stage = Stage(
            match.table.game,
            lambda: Pace(60, 60),
            told=lambda event: told.append(event.code),
            drawn=lambda: None,
        )
        picture = picture_of(match)
        for _ in range(20):
            event = Event("lead", {"player": 1, "card": "9H"})
            stage.take([event], Shown("playing", (), picture=picture))
        running = asyncio.create_task(stage.run())
        for _ in range(200):
            await asyncio.sleep(0)
        assert len(told) >= 10, "it does not wait while so much is to come"
        for _ in range(200):
            stage.skip()
            await asyncio.sleep(0)
        assert not stage.busy
        running.cancel()

    asyncio.run(watch())
    assert len(told) == 20
