"""The arena: known results, and the same figures whoever does the work."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tenpips.cli import main
from tenpips.cli.arena import Progress
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.errors import OptionError
from tenpips.games import game_named
from tenpips.narration import Texts
from tenpips.research.arena import (
    WAYS,
    Contest,
    Job,
    Kept,
    Question,
    heading,
    held,
    report,
    roll_call,
)
from tenpips.research.arena.clock import bucket, quantile
from tenpips.research.arena.deals import packed, play_pack
from tenpips.research.arena.estimates import difference
from tenpips.research.arena.seatings import DESIGNS, seatings
from tenpips.research.arena.stopping import FIRST_LOOK, HIGH, LOW
from tests.arena import (
    ONE_OF_EACH_SIZE,
    fake_job,
    fake_pack,
    figures,
    in_any_order,
    job_for,
)
from tests.test_play import tenpips

needs_numba = pytest.mark.skipif(not has_numba(), reason="there is no numba")


# Seatings


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("contestants", [2, 3, 4, 5])
def test_everybody_holds_every_hand_equally_often(
    contestants: int, seats: int, design: str
) -> None:
    found = seatings(contestants, seats, design)

    assert len(set(found)) == len(found)
    times = {
        (who, seat): sum(seating[seat] == who for seating in found)
        for who in range(contestants)
        for seat in range(seats)
    }
    assert len(set(times.values())) == 1
    for one, other in combinations(range(contestants), 2):
        assert any({one, other} <= {*seating} for seating in found), "they never meet"


def test_the_luck_of_the_cards_is_the_same_for_all() -> None:
    """Whoever sits at seat 0 gets 100 points: nobody is ahead for that."""
    for contestants, seats in [(2, 2), (3, 2), (2, 3), (3, 4), (4, 4)]:
        for design in DESIGNS:
            found = seatings(contestants, seats, design)
            scores = [(100, *[0] * (seats - 1))] * len(found)
            for who in range(contestants):
                assert difference(found, scores, who) == 0


@pytest.mark.parametrize(("contestants", "design"), [(1, "every"), (2, "some")])
def test_no_contest(contestants: int, design: str) -> None:
    with pytest.raises(OptionError, match="expected"):
        seatings(contestants, 2, design)


# Known results


@pytest.mark.parametrize(("name", "players"), ONE_OF_EACH_SIZE)
def test_greedy_beats_random(name: str, players: int) -> None:
    packs = {"dix": 12, "reunion": 12, "chinese-ten": 24 // players}[name]
    found = figures(job_for(name, "random", "greedy", players=players), packs)

    best = found["table"][0]
    assert best["name"] == "greedy"
    assert best["points"]["mean"] > 4 * best["points"]["error"]
    assert best["rating"]["points"] > 0
    assert not any(row["faults"] for row in found["table"])


@pytest.mark.parametrize(("name", "players"), ONE_OF_EACH_SIZE)
def test_the_same_bot_twice_is_even(name: str, players: int) -> None:
    """Exactly, over all seatings, because it plays alike at every seat."""
    found = figures(job_for(name, "greedy", "greedy", players=players), 3)

    for row in found["table"]:
        assert row["points"] == {"mean": 0, "error": 0, "margin": 0}
        assert row["won"] == 0.5
        assert abs(row["rating"]["points"]) < 1e-6


def test_chance_against_chance_is_within_its_interval() -> None:
    found = figures(job_for("toy", "random", "random"), 200)

    points = found["table"][0]["points"]
    assert points["error"] > 0
    assert points["mean"] <= 1.5 * points["margin"]


def test_packs_are_those_of_simulate() -> None:
    from tenpips.policies import RANDOM, play_out

    game = game_named("dix")
    options = game.options()
    for number in range(3):
        deal = play_out(game, options, seed=5, number=number, policies=[RANDOM] * 2)
        assert packed(game, options, 5, number) == (deal.pack, deal.dealer)


# The same figures whoever does the work


def test_any_number_of_workers_and_any_way(tmp_path: Path) -> None:
    job = job_for("toy", "random", "greedy", "random", seed=3)
    alone = figures(job, 20)

    assert figures(job, 20, workers=4) == alone
    assert figures(job, 20, "processes", workers=2) == alone
    assert figures(job._replace(seed=4), 20) != alone


@pytest.mark.skipif(not find_spec("ray"), reason="Ray is not installed")
def test_ray_gives_the_same() -> None:
    job = job_for("toy", "random", "greedy", seed=3)

    assert figures(job, 20, "ray", workers=2) == figures(job, 20)


@pytest.mark.skipif(bool(find_spec("ray")), reason="Ray is installed")
def test_without_ray_the_arena_says_what_is_missing() -> None:
    with pytest.raises(OptionError, match="pip install"):
        figures(job_for("toy", "random", "greedy"), 1, "ray")


def test_a_contest_goes_on_where_it_stopped(tmp_path: Path) -> None:
    job, file = job_for("toy", "random", "greedy"), tmp_path / "kept"
    head = heading(job, job.contestants)
    whole = figures(job, 12)
    kept = Kept(file, head)
    figures(job, 5, kept=kept)
    kept.close()
    with file.open("a") as torn:
        torn.write('{"pack": 7, "sco')  # killed while writing

    kept = Kept(file, head)
    assert [*kept.packs] == [0, 1, 2, 3, 4]
    played = []

    def counted(job: Job, numbers: Iterable[int], workers: int) -> Any:
        for number in numbers:
            played.append(number)
            yield play_pack(job, number)

    contest = held(job, job.contestants, 12, counted, 1, kept=kept)
    kept.close()
    assert played == [5, 6, 7, 8, 9, 10, 11]
    assert [pack.scores for pack in contest.packs] == [
        pack.scores for pack in held(job, job.contestants, 12, WAYS["threads"], 1).packs
    ]
    again = Kept(file, head)
    found = figures(job, 12, kept=again)
    again.close()
    assert found == whole


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('{"arena": 1, "game": "dix"}\n', "another contest: game"),
        ("To whom it may concern\n", "line 1"),
        ("[]\n", "line 1"),
        ("HEAD\n{}\n", "line 2"),
        ('HEAD\n{"pack": 1, "scores": 3, "faults": [], "times": []}\n', "line 2"),
        ('HEAD\n{"pack": 1, "scores": [], "faults": [], "times": []}\n', "line 2"),
    ],
)
def test_the_file_of_something_else_is_refused(
    text: str, complaint: str, tmp_path: Path
) -> None:
    job, file = job_for("toy", "random", "greedy"), tmp_path / "kept"
    head = heading(job, job.contestants)
    text = text.replace("HEAD", json.dumps(head))
    file.write_text(text)

    with pytest.raises(OptionError, match=complaint):
        Kept(file, head)
    assert file.read_text() == text, "it is not ours to change"


def test_a_contest_stops_at_the_same_pack_in_any_order() -> None:
    job, dice = fake_job(), Random(8)
    packs = {
        n: fake_pack(n, [(dice.randint(0, 9), 4), (4, dice.randint(0, 9))], 2)
        for n in range(1500)
    }
    asked = Question("points", 0.0, 0.4)
    found = [
        held(job, job.contestants, 1500, in_any_order(packs, seed), 1, question=asked)
        for seed in range(4)
    ]

    assert found[0].answer in {LOW, HIGH}
    assert FIRST_LOOK <= len(found[0].packs) < 1500
    assert len({(len(contest.packs), contest.answer) for contest in found}) == 1
    assert [pack.number for pack in found[0].packs] == [*range(len(found[0].packs))]


def test_an_interrupted_contest_reports_what_there_is(tmp_path: Path) -> None:
    job, file = job_for("toy", "random", "greedy"), tmp_path / "kept"
    kept = Kept(file, heading(job, job.contestants))
    closed = []

    def interrupted(job: Job, numbers: Iterable[int], workers: int) -> Any:
        try:
            yield play_pack(job, 0)
            yield play_pack(job, 2)
            raise KeyboardInterrupt
        finally:
            closed.append(True)

    contest = held(job, job.contestants, 9, interrupted, 1, kept=kept)
    kept.close()

    assert contest.interrupted
    assert closed
    assert [pack.number for pack in contest.packs] == [0], "pack 1 is missing"
    assert len(file.read_text().splitlines()) == 3, "but pack 2 is not lost"


# The oracle


@needs_numba
def test_the_oracle_plays_a_small_game_perfectly() -> None:
    from tenpips.kernels.open_search import search_open

    game = game_named("toy")

    def ahead(state: Any) -> int:
        """By how much seat 0 will be ahead, if both play as well as can be."""
        seat = state.public.to_move
        if seat < 0:
            first, second = state.public.points
            return int(first - second)
        allowed = game.legal_cards(state)
        values = [ahead(game.play(state, c)) for c in range(53) if allowed >> c & 1]
        return max(values) if seat == 0 else min(values)

    some = 0
    for number in range(25):
        pack = Dice(21, number).shuffled(game.pack(game.options()))
        state = game.deal(pack, number % 2, game.options())
        found = search_open(game, state, simulations=1500, seed=number)
        assert found == search_open(game, state, simulations=1500, seed=number)
        assert ahead(game.play(state, found.card)) == ahead(state)
        some += ahead(state) != 0
        assert sum(found.visits.values()) == 1500
    assert some > 2, "nothing was at stake"


@needs_numba
def test_the_oracle_beats_everyone_and_gives_the_scale() -> None:
    job = job_for("toy", "greedy", "oracle:simulations=300", "random")
    contest = held(job, roll_call(job), 40, WAYS["threads"], 2)
    found = report(contest)

    assert found.rows[0].name == "oracle 1 (simulations=300)"
    shares = [row.share for row in found.rows]
    assert [share is not None for share in shares] == [False, True, False]


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), ONE_OF_EACH_SIZE)
def test_the_oracle_beats_greedy(name: str, players: int) -> None:
    job = job_for(name, "oracle:simulations=300", "greedy", players=players)
    best = figures(job, 16)["table"][0]

    assert best["contestant"] == 0
    assert best["points"]["mean"] > 4 * best["points"]["error"]


@pytest.mark.parametrize("text", ["oracle:worlds=3", "oracle:simulations=-1", "Oracle"])
def test_a_wrong_oracle(text: str) -> None:
    with pytest.raises(OptionError, match="expected"):
        roll_call(job_for("toy", text, "random"))


# Names


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("shark", "expected a player among random.* oracle, outside:COMMAND; got"),
        ("greedy:depth=3", "expected a parameter of greedy among none"),
        ("greedy:depth", "NAME=VALUE"),
        ("outside:", "outside:COMMAND"),
        ("outside:'", "outside:COMMAND"),
        ("outside:/no/such/program", "cannot start /no/such/program"),
    ],
)
def test_nobody_of_that_name(text: str, complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        roll_call(job_for("toy", "random", text))


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("text", ["ismcts:simulations=200", "pimc:worlds=20"])
def test_yardsticks_beat_chance_and_repeat_themselves(text: str) -> None:
    job = job_for("dix", text, "random")
    found = figures(job, 8, workers=2)

    best = found["table"][0]
    assert best["contestant"] == 0
    assert best["points"]["mean"] > 4 * best["points"]["error"]
    assert found == figures(job, 8)


@pytest.mark.parametrize(
    "text",
    ["ismcts:worlds=3", "pimc:simulations=9", "network:seconds=1", "ismcts:seconds"],
)
def test_a_yardstick_with_another_ones_parameter(text: str) -> None:
    with pytest.raises(OptionError, match="expected"):
        roll_call(job_for("dix", text, "random"))


def test_namesakes_are_told_apart() -> None:
    names = roll_call(job_for("toy", "random", "random", "greedy"))

    assert names == ("random 1", "random 1 #2", "greedy 1")


def test_no_bot_of_the_package_runs_a_command() -> None:
    from tenpips.bots import KINDS

    assert "outside" not in KINDS
    assert "oracle" not in KINDS


# Times


def test_times_are_counted_to_a_fifth() -> None:
    times = {bucket(0.001): 998, bucket(0.1): 1, bucket(3.0): 1}

    assert quantile(times, 0.5) == pytest.approx(0.001, rel=0.1)
    assert quantile(times, 0.999) == pytest.approx(0.1, rel=0.1)
    assert quantile(times, 1.0) == pytest.approx(3.0, rel=0.1)
    assert quantile({}, 0.5) == 0


# The command


def test_the_command_prints_a_table_and_writes_json(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    words = ["arena", "greedy", "random", "random", "--game", "toy", "--deals", "6"]
    done = tenpips(*words, "--resume", str(file), "--until", "0,9", home=tmp_path)

    assert done.returncode == 0, done.stderr
    assert done.stderr == "", "no bar where there is no terminal"
    assert "6 packs of toy, 2 players, each in 6 seatings (36 deals)" in done.stdout
    assert "random 1 #2" in done.stdout
    assert "[cli-" not in done.stdout, "every text is there"
    assert len(file.read_text().splitlines()) == 7
    kept = file.read_bytes()

    again = tenpips(*words, "--resume", str(file), "--json", "-", home=tmp_path)
    found = json.loads(again.stdout)
    assert (found["packs"], found["deals"]) == (6, 36)
    assert file.read_bytes() == kept, "nothing was played again"


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def play(*_: object, **__: object) -> None:
        pytest.fail("a contest whose result would be lost")

    monkeypatch.setattr("tenpips.cli.arena._held", play)

    words = ["arena", "greedy", "random", "--game", "toy"]
    assert main([*words, "--json", str(tmp_path / "no" / "x.json")]) == 2


def test_the_table_is_there_even_if_the_file_cannot_be_written_after_all(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tenpips.cli.arena._write_json", full)
    words = ["arena", "greedy", "random", "--game", "toy", "--deals", "2", "--quiet"]

    assert main([*words, "--json", str(tmp_path / "x.json")]) == 2
    told = capsys.readouterr()
    assert "2 packs of toy" in told.out
    assert "no space left" in told.err


def test_the_bar_is_drawn_and_wiped(capsys: pytest.CaptureFixture[str]) -> None:
    contest = Contest(fake_job(), ("A", "B"), wanted=4, finished=1)
    progress = Progress(Texts("en"), quiet=False)
    progress.show(contest)
    progress.clear()
    drawn = capsys.readouterr().err

    assert re.fullmatch(r"\r\[#{8}\.{22}\] 1 of 4 packs\r *\r", drawn)
    Progress(Texts("en"), quiet=True).show(contest)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["greedy", "--game", "toy"], "two contestants"),
        (["greedy", "random", "--game", "whist"], "expected a game among"),
        (["greedy", "random", "--game", "toy", "--deals", "0"], "deals"),
        (["greedy", "random", "--game", "toy", "--workers", "0"], "workers"),
        (["greedy", "random", "--game", "toy", "--seconds", "-1"], "seconds"),
        (["greedy", "random", "--game", "toy", "--seatings", "all"], "seatings"),
        (["greedy", "random", "--game", "toy", "--until", "9"], "LOW,HIGH"),
        (["greedy", "random", "--game", "toy", "--resume", "/no/where/x"], "/no/where"),
        (["greedy", "random", "--game", "toy", "--json", "/no/where/x"], "/no/where"),
    ],
)
def test_bad_words_get_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words]) == 2

    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert complaint in said
