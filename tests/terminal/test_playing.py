"""A table on the full screen, as a person meets it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tenpips.cards import INDEX_OF, NO_CARD, lowest, members
from tenpips.games import game_named
from tenpips.narration import CardStyle
from tenpips.records import read
from tenpips.terminal.local import LocalMatch, setup_of
from tenpips.terminal.local_session import LocalSession
from tenpips.terminal.screen import TableApp
from tenpips.terminal.screen.settings import Settings
from tenpips.terminal.screen.sheets import Sheet
from tests.terminal.driving import Driven, match_of, run, table


def test_a_click_plays_the_card() -> None:
    async def play() -> None:
        async with table(match_of("dix", "classic")) as driven:
            card = lowest(driven.legal)
            view = driven.app.table.board
            where = view.canvas.where(card)
            assert where is not None
            before = driven.session.match.view.own.hand
            await driven.pilot.click(view, offset=(where.x + 1, where.y + 1))
            await driven.settle()
            assert before >> card & 1
            assert not driven.session.match.view.own.hand >> card & 1

    run(play())


def test_arrows_go_round_the_cards_that_may_be_played() -> None:
    async def play() -> None:
        async with table(match_of("dix", "classic", seed=5)) as driven:
            chooser = driven.app.table.chooser
            assert chooser.pointed == NO_CARD
            assert 1 < driven.legal.bit_count() < 13, "hearts are to be followed"
            await driven.press("left", "right", "left")
            assert chooser.pointed == chooser.cards[-1]
            for card in [*chooser.cards]:
                await driven.press("right")
                assert chooser.pointed == card
            assert set(chooser.cards) == set(members(driven.legal))

    run(play())


def test_a_refusal_says_why_and_marks_the_duty() -> None:
    async def play() -> None:
        async with table(match_of("dix", "classic", seed=5)) as driven:
            before = driven.session.match.table.number
            await driven.press("q", "s")
            text = driven.text()
            assert "10♥ was led: follow with one of your hearts. (DIX-21)" in text
            assert text.count("╔") == driven.legal.bit_count()
            assert driven.session.match.table.number == before
            await driven.press("right")
            assert "╔" not in driven.text()
            assert "DIX-21" not in driven.text()

    run(play())


def test_typing_is_shown_and_taken_back() -> None:
    async def play() -> None:
        async with table(match_of("dix", "classic", seed=5)) as driven:
            await driven.press("1", "0")
            assert "10_" in driven.text()
            await driven.press("escape")
            assert "10_" not in driven.text()
            await driven.press("k", "х")
            assert "K_" not in driven.text(), "what is no suit ends the name"

    run(play())


def test_letters_of_a_cyrillic_layout_are_keys_too() -> None:
    async def play() -> None:
        async with table(match_of("dix", "classic", seed=5)) as driven:
            await driven.press("л", "р")  # K H
            assert not driven.session.match.view.own.hand >> INDEX_OF["KH"] & 1
            await driven.press("р")
            assert isinstance(driven.app.screen, Sheet), "h is the history"

    run(play())


@pytest.mark.slow
@pytest.mark.parametrize("key", ["question_mark", "l", "s", "r", "h"])
def test_sheets_come_and_go(key: str) -> None:
    async def play() -> None:
        async with table(match_of("chinese-ten", "standard")) as driven:
            await driven.play_lowest()
            await driven.press(key)
            assert isinstance(driven.app.screen, Sheet)
            assert "Close" in driven.text()
            await driven.press("pagedown", "escape")
            assert not isinstance(driven.app.screen, Sheet)

    run(play())


@pytest.mark.slow
def test_a_hint_names_a_legal_card() -> None:
    async def play() -> None:
        async with table(match_of("dix", "classic")) as driven, asyncio.timeout(120):
            await driven.press("i")
            while not isinstance(driven.app.screen, Sheet):
                await driven.pilot.pause(0.05)  # kernels may have to be compiled
            await driven.settle()
            assert " would play " in driven.text()

    run(play())


def test_a_terminal_too_small_says_so_and_recovers() -> None:
    async def play() -> None:
        async with table(match_of("reunion", "classic")) as driven:
            await driven.pilot.resize_terminal(50, 15)
            await driven.settle()
            assert "needs 60 columns and 20 rows" in " ".join(driven.text().split())
            assert "Turn-up" not in driven.text()
            await driven.pilot.resize_terminal(60, 20)
            await driven.settle()
            assert "Turn-up" in driven.text()
            await driven.pilot.resize_terminal(130, 40)
            await driven.settle()
            assert "· " in driven.text(), "there is room for the history"

    run(play())


@pytest.mark.slow
def test_leaving_keeps_the_match_and_it_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.tenpips"
    match = match_of("dix", "classic", file=file)
    held: list[int] = []

    async def begin() -> None:
        async with table(match) as driven:
            await driven.play_lowest()
            held.append(match.view.own.hand)
            await driven.press("q", "q")
            assert driven.app._exit

    run(begin())

    records = list(read(file, game_named))
    last = records[-1]
    again = LocalMatch(
        game_named("dix"),
        last.variant,
        last.options,
        last.players,
        setup_of(last.extra, 2),
        autosave=file,
    )
    again.start(records)
    again.catch_up()

    async def go_on() -> None:
        async with table(again) as driven:
            assert again.view.own.hand == held[0]
            assert driven.app.table.sentences, "what was before is told"
            await driven.play_lowest()
            assert again.view.own.hand != held[0]

    run(go_on())


def test_a_card_is_taken_back() -> None:
    async def play() -> None:
        match = match_of("dix", "classic")
        async with table(match) as driven:
            await driven.press("u")
            assert "no card that you can take back" in driven.text()
            hand = match.view.own.hand
            await driven.play_lowest()
            assert match.view.own.hand != hand
            await driven.press("u")
            assert match.view.own.hand == hand
            assert "You take your card back." in driven.app.table.sentences
            await driven.play_lowest()
            assert match.view.own.hand != hand

    run(play())


async def play_out(driven: Driven) -> None:
    """Play the toy game to the end of its match."""
    while not driven.session.match.table.over:
        if isinstance(driven.app.screen, Sheet):
            await driven.press("enter")
        else:
            await driven.play_lowest()


def test_another_match_after_the_last() -> None:
    first, second = match_of("toy", "plain"), match_of("toy", "plain", seed=4)

    async def play() -> None:
        async with table(first, again=second) as driven:
            await play_out(driven)
            assert "Play again" in driven.text() or "play again" in driven.text()
            await driven.press("enter")
            assert driven.session.match is second
            assert "Match 2 · Deal 1 of 2" in driven.text()
            await driven.play_lowest()

    run(play())


@pytest.mark.slow
def test_every_card_is_shown_and_any_key_ends_the_wait() -> None:
    slow = Settings(speed="slow", hold="long")
    match = match_of("dix", "classic", seed=5)

    async def play() -> None:
        async with table(match, settings=slow) as driven:
            stage = driven.app.table.stage
            driven.app.simulate_key("3")
            driven.app.simulate_key("h")
            seen = set[str]()
            for _ in range(200):
                await driven.pilot.pause(0.01)
                seen.add("taken" if stage.taken else "out" if stage.busy else "rest")
                if stage.taken:
                    break
            assert seen >= {"out", "taken"}
            assert driven.legal == 0, "nothing can be played meanwhile"
            assert match.table.number > 0
            for _ in range(50):
                if not stage.busy:
                    break
                driven.app.simulate_key("space")
                await driven.pilot.pause(0.02)
            assert not stage.busy, "long before its time"

    run(play())


@pytest.mark.slow
def test_settings_are_kept_and_a_bad_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "screen.json"

    async def change() -> None:
        async with table(match_of("toy", "plain"), settings_file=file) as driven:
            await driven.press("c", "w", "v", "o")
            assert "stays long" in driven.text()

    run(change())

    kept = file.read_text()

    async def see() -> None:
        async with table(match_of("toy", "plain"), settings_file=file) as driven:
            wanted = Settings(
                four_colours=False, theme="light", speed="fast", hold="long"
            )
            assert driven.app.table.settings == wanted

    run(see())
    file.write_text(kept.replace("light", "pink"))

    async def complain() -> None:
        async with table(match_of("toy", "plain"), settings_file=file) as driven:
            assert "makes no sense" in driven.text()
            assert driven.app.table.settings == Settings()

    run(complain())


def test_a_record_that_cannot_be_kept_is_told_and_play_goes_on(tmp_path: Path) -> None:
    match = match_of("dix", "classic", file=tmp_path / "missing" / "match")

    async def play() -> None:
        async with table(match) as driven:
            assert "The record cannot be kept" in driven.text()
            assert "Your turn" in driven.text()
            await driven.press("q", "q")
            assert "Leave all the same?" in driven.text()
            await driven.press("enter")
            assert not driven.app._exit
            (tmp_path / "missing").mkdir()
            await driven.play_lowest()
            assert "The record cannot be kept" not in driven.text()

    run(play())
    assert (tmp_path / "missing" / "match").exists()


def test_two_colours_are_asked_for_by_word() -> None:
    session = LocalSession(match_of("toy", "plain"))
    app = TableApp(session, language="en", style=CardStyle(four_colours=False))
    assert not app.table.settings.four_colours


@pytest.mark.slow
def test_ascii_is_ascii() -> None:
    async def play() -> None:
        match = match_of("dix", "classic")
        async with table(match, (120, 40), signs=False) as driven:
            assert driven.text().isascii()
            await driven.press("question_mark")
            assert driven.text().isascii()
        async with table(match_of("dix", "classic"), (120, 40)) as driven:
            assert not driven.text().isascii()
            await driven.press("a")
            if not driven.app.table.settings.ascii:  # the letter may begin an ace
                await driven.press("a")
            assert driven.text().isascii()

    run(play())
