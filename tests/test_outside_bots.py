"""Bots that are other programs: what they are told, and what they may do to us."""

from __future__ import annotations

import json
import re
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from tenpips.dice import Dice
from tenpips.errors import OptionError
from tenpips.games import game_named, games
from tenpips.research.arena import roll_call
from tenpips.research.arena.deals import packed
from tenpips.research.arena.outside import Fault, OutsideBot, Place
from tenpips.research.arena.wire import view_json
from tenpips.view import view_of
from tests import secrecy
from tests.arena import ONE_OF_EACH_SIZE, figures, job_for
from tests.contract import random_deal

EXAMPLES = Path(__file__).parents[1] / "examples" / "outside_bot"
DOCS = Path(__file__).parents[1] / "docs"

needs_sh = pytest.mark.skipif(not shutil.which("sh"), reason="there is no POSIX shell")

# What they are called


@needs_sh
@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("cat", "within 10 s, and no such line came"),
        ("exit", "but the program ended"),
        ("echo bot 2 somebody; cat", "got another line"),
    ],
)
def test_a_program_without_a_name_cannot_play(
    script: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenpips.research.arena.outside.START_SECONDS", 1.0)
    with pytest.raises(OptionError, match="expected `bot 1 NAME` from") as refused:
        roll_call(job_for("toy", "random", f"outside:sh -c '{script}'"))

    assert complaint in str(refused.value)


# What they are told


@pytest.mark.parametrize("name", games())
def test_what_a_program_is_told_hangs_on_no_hidden_card(name: str) -> None:
    """Exchange two hidden cards before the deal: it reads the same all the same."""
    game, worlds = game_named(name), 0

    def told(course: Any, seat: int, number: int) -> list[str]:
        return [
            json.dumps(view_json(view_of(state, seat)))
            for state in course.states[: number + 1]
        ]

    for deal in range(12):
        dice = Dice(31, deal)
        course = random_deal(game, game.options(), dice)
        number = dice.below(len(course.states))
        for seat in range(course.seats):
            for swap in secrecy.hidden_swaps(course.states[number], seat, dice, 4):
                other = secrecy.other_world(course, swap, number)
                if other is not None and other.states[0] != course.states[0]:
                    assert told(other, seat, number) == told(course, seat, number)
                    worlds += 1
    assert worlds > 10, "nothing was compared"


@pytest.mark.parametrize("name", games())
def test_nothing_but_a_view_is_written(name: str) -> None:
    game = game_named(name)
    state = game.deal(*packed(game, game.options(), 1, 0), game.options())

    assert [*view_json(view_of(state, 0))] == ["seat", "public", "own"]
    with pytest.raises(TypeError, match="expected a view"):
        view_json(state)
    with pytest.raises(TypeError, match="cards or numbers"):
        view_json(view_of(state, 0)._replace(own=state.public._replace(to_move="x")))


@pytest.mark.parametrize("name", [name for name in games() if name != "toy"])
def test_every_field_is_in_the_document(name: str) -> None:
    game = game_named(name)
    state = game.deal(*packed(game, game.options(), 1, 0), game.options())
    lines = (DOCS / "bot-protocol.md").read_text("utf-8").split("## What a view holds")
    title = {"dix": "Dix", "reunion": "Réunion", "chinese-ten": "Chinese Ten"}[name]
    row = next(line for line in lines[1].splitlines() if line.startswith(f"| {title}"))
    told: Any = view_json(view_of(state, 0))

    for part, cell in zip(("public", "own"), row.split("|")[2:], strict=False):
        known = {*re.findall("`([a-z_]+)`", cell)}
        assert {*told[part]} - {"dealer", "to_move"} == known - {"dealer", "to_move"}


def test_the_conversation_in_the_document_is_true() -> None:
    text = (DOCS / "bot-protocol.md").read_text("utf-8")
    shown = text.split("```text\n")[1].split("```")[0].splitlines()
    said = {line.split()[1]: line.split(maxsplit=2)[2] for line in shown}
    game = game_named("dix")
    pack, dealer = packed(game, game.options(), 1, 0)
    state = game.deal(pack, dealer, game.options())
    state = game.play(state, game.legal_cards(state).bit_length() - 1)
    view = view_of(state, 0)

    assert json.loads(said["view"]) == view_json(view)
    assert said["card"].split()[1] in said["legal"].split()
    assert said["game"].startswith('{"game": "dix", "version": 1, "seats": 2')


# What they may do


def faults(found: dict[str, Any], contestant: int) -> dict[str, int]:
    row = next(row for row in found["table"] if row["contestant"] == contestant)
    return dict(row["faults"])


@needs_sh
@pytest.mark.parametrize(("name", "players"), [*ONE_OF_EACH_SIZE, ("toy", 2)])
def test_a_program_plays_whole_deals(name: str, players: int) -> None:
    command = f"outside:sh {EXAMPLES / 'lowest.sh'}"
    job = job_for(name, "random", command, players=players, seconds=20.0)

    assert roll_call(job) == ("random 1", "lowest.sh 1")
    found = figures(job, 2, workers=2)
    assert not any(row["faults"] for row in found["table"])
    assert found == figures(job, 2)


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js")
def test_a_program_that_thinks_beats_chance() -> None:
    command = f"outside:node {EXAMPLES / 'careful.js'}"
    found = figures(job_for("dix", "random", command, seconds=20.0), 8)

    assert found["table"][0]["contestant"] == 1
    assert not any(row["faults"] for row in found["table"])


HELLO = 'read x; echo "bot 1 rogue 1"; '
ANSWERS = (
    HELLO + "while read word number rest; do case $word in choose) {};; esac; done"
)


@needs_sh
@pytest.mark.parametrize(
    ("script", "kind", "because"),
    [
        (HELLO + "sleep 60", "late", "it hangs"),
        (HELLO + "exec >&-; sleep 60", "ended", "it closes its output"),
        (HELLO, "ended", "it ends"),
        ("exit 1", "ended", "it does not even begin"),
        ("read x; echo hello; echo bot 2 rogue", "garbled", "another protocol"),
        (HELLO + "exec yes", "garbled|late", "it floods"),
        (HELLO + "exec cat /dev/zero", "garbled|late", "it floods without line ends"),
        (ANSWERS.format("echo card $number 2S"), "illegal", "not in this game"),
        (ANSWERS.format("echo card $number ZZ"), "garbled", "no card at all"),
        (ANSWERS.format("echo card 0 4H"), "late", "the answer to another question"),
        (ANSWERS.format("echo 4H"), "late", "no answer"),
        (
            "trap '' TERM HUP INT; " + HELLO + "while :; do sleep 1; done",
            "late",
            "it will not go",
        ),
    ],
)
def test_a_rogue_loses_nothing_but_its_good_name(
    script: str, kind: str, because: str, tmp_path: Path
) -> None:
    file = tmp_path / "rogue.sh"
    file.write_text(script)
    command = f"outside:sh {file}"
    seconds = 0.05 if kind == "late" else 10.0  # a busy machine is no fault
    job = job_for("toy", "greedy", command, seconds=seconds)
    found = figures(job, 1, workers=1)

    assert found["packs"] == 1
    assert faults(found, 0) == {}
    assert {*faults(found, 1)} <= {*kind.split("|")}, because
    assert faults(found, 1)
    # The lowest legal card was played for it, as the bot `greedy` does in this game.
    assert found["table"][0]["points"]["mean"] == 0
    for _ in range(100):  # the system may take a moment to bury it
        if not running(str(file)):
            break
        time.sleep(0.1)
    assert not running(str(file))


@needs_sh
def test_who_is_late_three_times_running_is_stopped(tmp_path: Path) -> None:
    file = tmp_path / "hangs.sh"
    file.write_text(HELLO + "sleep 60")
    game = game_named("dix")
    state = game.deal(*packed(game, game.options(), 1, 0), game.options())
    view = view_of(state, state.public.to_move)
    bot = OutsideBot(["sh", str(file)], Place(game, game.options(), view.seat, 1, 0.01))
    try:
        for time in range(5):
            assert running(str(file)) == (time < 3)
            with pytest.raises(Fault, match="late"):
                bot.choose(view)
    finally:
        bot.close()


def running(word: str) -> bool:
    """Whether a process has *word* in its command line."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if word.encode() in (folder / "cmdline").read_bytes():
                return True
        except OSError:
            continue
    return False


@needs_sh
def test_a_program_that_does_not_say_its_name_is_not_let_in(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="bot 1 NAME"):
        roll_call(job_for("toy", "greedy", "outside:sh -c 'exit 1'"))
