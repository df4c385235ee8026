"""Finished deals judged, hints, and ``tenpips analyse``."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tenpips.analysis import (
    Effort,
    Hint,
    Judged,
    analyse,
    deals,
    hint,
    judge_known,
    judge_open,
    luck_of,
    report_json,
)
from tenpips.analysis import luck as luck_module
from tenpips.analysis.deals import slip_of
from tenpips.analysis.hints import STRONGEST, strongest
from tenpips.bots import KINDS
from tenpips.cards import index_of, members, parse_set, size
from tenpips.cli import main
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.errors import ReplayError
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.narration import Narrator
from tenpips.policies import RANDOM, play_out
from tenpips.records import DealRecord, record_of, to_json
from tenpips.telling import Reason
from tenpips.terminal.hints import hint_lines
from tenpips.view import view_of
from tests.suites import VARIANTS
from tests.test_play import tenpips

GAMES = ("dix", "reunion", "chinese-ten")

QUICK = Effort(worlds=300, playouts=300, luck_deals=20, plain_worlds=1)
"""Enough to see that everything is there."""

numba_only = pytest.mark.skipif(not has_numba(), reason="compares with kernels")


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge by nothing that takes long: no kernels, no networks, playouts at random."""
    monkeypatch.setattr("tenpips.analysis.known.learned", lambda game: None)
    monkeypatch.setattr("tenpips.analysis.hints.STRONGEST", ("greedy",))
    monkeypatch.setattr("tenpips.analysis.playing_out.GREEDY", RANDOM)
    for module in ("exact", "known", "luck", "opened"):
        monkeypatch.setattr(f"tenpips.analysis.{module}.has_numba", lambda: False)


def record(name: str, seed: int = 9, variant: str | None = None) -> DealRecord:
    """A deal played at random."""
    game = game_named(name)
    options = game.preset(variant)
    policies = [RANDOM] * game.seats(options)
    deal = play_out(game, options, seed=seed, number=0, policies=policies)
    return record_of(game, variant, options, deal.dealer, deal.pack, deal.plies)


def position(name: str, plies: int, seed: int = 9) -> Any:
    """Position of a random deal after so many plies."""
    game, deal = game_named(name), record(name, seed)
    state = game.deal(deal.pack, deal.dealer, deal.options)
    for card in deal.cards[:plies]:
        state = game.play(state, card)
    return state


def every_position(name: str) -> list[Any]:
    """Positions of a random deal in which somebody is to move."""
    return [position(name, plies) for plies in range(len(record(name).cards))]


# Losses

A, B, C = 1, 2, 3


@pytest.mark.parametrize(
    ("values", "again", "card", "loss", "doubt", "because"),
    [
        ({A: 3.0, B: 1.0}, None, A, 0.0, 0.0, "the best card loses nothing"),
        ({A: 3.0, B: 1.0}, None, B, 2.0, 0.0, "exact"),
        ({A: 3.0, B: 1.0}, {A: 2.0, B: 1.0}, B, 1.5, 0.5, "the mean of both"),
        ({A: 3.0, B: 1.0}, {A: 1.0, B: 3.0}, A, -1.0, 1.0, "A only seemed the best"),
        ({A: 3.0, B: 1.0, C: 0.0}, {A: 3.0, B: 4.0, C: 0.0}, C, 2.0, 1.0, "by turns"),
    ],
)
def test_losses(
    values: dict[int, float],
    again: dict[int, float] | None,
    card: int,
    loss: float,
    doubt: float,
    because: str,
) -> None:
    judged = Judged("search", values, again)

    assert judged.loss(card) == loss, because
    assert judged.doubt(card) == doubt, because


def test_noise_makes_no_losses() -> None:
    """Cards that are equally good lose nothing on average, however noisy the search."""
    chance = random.Random(4)
    losses = []
    for _ in range(4000):
        one, two = ({c: chance.gauss(0, 1) for c in range(8)} for _ in range(2))
        losses.append(Judged("search", one, two).loss(0))

    assert abs(sum(losses) / len(losses)) < 0.08
    naive = Judged("search", one).loss(0)
    assert naive >= 0, "a single search always finds something better"


@pytest.mark.parametrize(
    ("loss", "doubt", "slip"),
    [
        (0.7, 0.0, ""),
        (0.8, 0.0, "inaccuracy"),
        (1.6, 0.0, "mistake"),
        (3.2, 0.0, "blunder"),
        (3.2, 1.5, "blunder"),
        (3.2, 1.7, ""),
    ],
)
def test_slips(loss: float, doubt: float, slip: str) -> None:
    """By share of what is at stake (10 points here), beyond doubt."""
    known = Judged("search", {A: loss + doubt, B: 0.0}, {A: loss - doubt, B: 0.0})

    assert slip_of(known, B, 10.0) == slip
    assert slip_of(known, A, 10.0) == ""
    assert slip_of(None, B, 10.0) == ""
    assert slip_of(known, B, 0.0) == "", "nothing is at stake"


# Two judgements


@pytest.mark.parametrize("name", GAMES)
def test_what_is_known_does_not_hang_on_what_is_hidden(name: str, plain: None) -> None:
    """Another world, which the seat cannot tell apart, gives the same judgement."""
    game = game_named(name)
    assert game.determinize is not None
    state = position(name, plies=9)
    seat = state.public.to_move
    view = view_of(state, seat)
    other = game.determinize(view, Dice(3))
    assert other != state, "both are possible"

    judged = [
        judge_known(game, view_of(world, seat), QUICK) for world in (state, other)
    ]
    assert judged[0] == judged[1]
    assert judged[0] is not None
    opened = [judge_open(game, world, QUICK) for world in (state, other)]
    assert opened[0] != opened[1], "with open cards it does"


@numba_only
def test_the_last_turns_are_averaged_exactly() -> None:
    """Chinese Ten, four cards to be turned: over all that the seat cannot see."""
    game = game_named("chinese-ten")
    assert game.determinize is not None
    state = next(s for s in every_position("chinese-ten") if s.public.stock == 4)
    view = view_of(state, state.public.to_move)
    judged = judge_known(game, view, QUICK)

    assert judged is not None
    assert (judged.method, judged.exact) == ("expected", True)
    other = game.determinize(view, Dice(5))
    assert other != state
    assert judge_known(game, view_of(other, view.seat), QUICK) == judged
    # No player who sees everything does worse than one who does not.
    worlds = [game.determinize(view, Dice(number)) for number in range(300)]
    opened = [max(judge_open(game, w, QUICK).values.values()) for w in worlds]
    assert sum(opened) / len(opened) > max(judged.values.values()) - 2


def test_hindsight_makes_no_slips(plain: None, monkeypatch: pytest.MonkeyPatch) -> None:
    deal = record("toy")
    reports = []
    for worth in (0.0, 1000.0):
        monkeypatch.setattr(deals, "judge_open", opinion(worth))
        reports.append(analyse(game_named("toy"), deal, QUICK))

    assert [ply.slip for ply in reports[0].plies] == [
        ply.slip for ply in reports[1].plies
    ]
    assert reports[0].seats[0].known == reports[1].seats[0].known
    assert reports[0].seats[0].opened != reports[1].seats[0].opened


def opinion(worth: float) -> Callable[..., Judged]:
    """A way of judging that finds the lowest card by so much the best."""

    def judge(game: AnyGame, state: Any, effort: Effort, *, seed: int) -> Judged:
        legal = game.legal_cards(state)
        cards = [card for card in range(53) if legal >> card & 1]
        return Judged("open-search", {card: -worth * card for card in cards})

    return judge


def test_an_obvious_blunder_is_found(plain: None) -> None:
    """DIX-30: the stock is empty, so that everything is exact; a ten is taken."""
    game = game_named("dix")
    deal = record("dix", seed=5)
    report = analyse(game, deal, QUICK)

    for ply in report.plies:
        if ply.known is None or not ply.known.exact:
            continue
        assert ply.opened is not None
        assert ply.known.values == ply.opened.values, "nothing is hidden any more"
        assert ply.cost == ply.hindsight >= 0
    worst = report.costliest(3)
    assert worst
    assert [ply.cost for ply in worst] == sorted((p.cost for p in worst), reverse=True)
    assert all(ply.better and ply.slip for ply in worst)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_ply_is_judged(name: str, variant: str, plain: None) -> None:
    game, deal = game_named(name), record(name, variant=variant)
    report = analyse(game, deal, QUICK._replace(luck_deals=4), seed=2)

    assert [ply.card for ply in report.plies] == [*deal.cards]
    for ply in report.plies:
        if ply.known is not None:
            assert ply.opened is not None
            assert [*sorted(ply.known.values)] == [*sorted(ply.opened.values)]
            assert len(ply.known.values) > 1
    choices = sum(ply.known is not None for ply in report.plies)
    assert sum(seat.known.count for seat in report.seats) == choices
    assert abs(sum(seat.margin for seat in report.seats)) < 1e-9
    json.dumps(report_json(report))


def test_the_same_seed_gives_the_same_report(plain: None) -> None:
    deal = record("reunion")
    one, two, three = (
        report_json(analyse(game_named("reunion"), deal, QUICK, seed=seed))
        for seed in (1, 1, 2)
    )

    assert one == two
    assert one != three


def test_a_deal_that_broke_off_is_refused() -> None:
    game, whole = game_named("dix"), record("dix")
    broken = record_of(
        game, None, whole.options, whole.dealer, whole.pack, whole.cards[:9]
    )

    with pytest.raises(ReplayError, match="expected a finished deal"):
        analyse(game, broken, QUICK)


# Luck


def test_luck_adds_up_to_nothing(plain: None) -> None:
    game, deal = game_named("reunion"), record("reunion")
    luck = luck_of(game, deal.options, deal.pack, deal.dealer, deals=30, seed=1)

    assert abs(sum(luck.of(seat) for seat in range(3))) < 1e-9
    assert all(luck.error(seat) > 0 for seat in range(3))


def test_a_hand_of_trumps_is_lucky(plain: None) -> None:
    """REU-05: seat 0 is dealt both bowers and the best trumps."""
    game = game_named("reunion")
    options = game.options()
    best, turn_up = parse_set("JC JS AC TC KC QC AS AH AD TS"), index_of("9C")
    rest = iter(c for c in game.pack(options) if c != turn_up and not best >> c & 1)
    # Seat 0 has the places of the eldest hand when seat 2 deals.
    places = [*range(3), *range(9, 13), *range(21, 24)]
    dealt = dict(zip(places, members(best), strict=True)) | {30: turn_up}
    whole = [dealt[place] if place in dealt else next(rest) for place in range(32)]
    luck = luck_of(game, options, whole, 2, deals=60, seed=1)

    assert luck.of(0) > 40 > 5 * luck.error(0)
    assert luck.of(1) < 0 > luck.of(2)


@numba_only
@pytest.mark.parametrize(
    "name", ["toy", *(pytest.param(n, marks=pytest.mark.slow) for n in GAMES)]
)
@pytest.mark.parametrize("shuffled", [False, True])
def test_playouts_are_the_same_without_numba(
    name: str, shuffled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, deal = game_named(name), record(name)
    given = (game, deal.options, deal.pack, deal.dealer)
    compiled = luck_module.playouts(*given, deals=8, seed=3, shuffled=shuffled)
    monkeypatch.setattr(luck_module, "has_numba", lambda: False)

    assert compiled == luck_module.playouts(*given, deals=8, seed=3, shuffled=shuffled)


# Hints


def test_a_hint_is_a_legal_card_with_its_reasons(plain: None) -> None:
    for name in GAMES:
        game = game_named(name)
        state = position(name, plies=6)
        view = view_of(state, state.public.to_move)
        advice = hint(game, view, QUICK)

        assert game.legal(view) >> advice.card & 1
        assert advice.reasons == game.reasons(view, advice.card)
        if advice.judged is not None:
            assert len(advice.judged.values) == size(game.legal(view))


@pytest.mark.parametrize("name", [*GAMES, "toy"])
def test_the_strongest_bot_is_one_that_there_is(name: str) -> None:
    bot = strongest(game_named(name), 1)

    assert bot.name.split()[0] in STRONGEST
    if has_numba() and "expert" in KINDS and name != "toy":
        assert bot.name.startswith("expert")


def test_a_hint_in_words() -> None:
    """DIX-31: the eight makes ten with the deuce that was led."""
    game = game_named("dix")
    eight, nine = index_of("8S"), index_of("9S")
    reasons = (
        Reason("dumps-ten", {"card": "8S", "other": "2H"}),
        Reason("spends-threat", {"card": "8S", "count": 1}, against=True),
    )
    judged = Judged("network", {nine: -1.5, eight: 3.0})
    narrator = Narrator(game, ("Ada", "Bo"))

    lines = [*hint_lines(Hint("expert 1", eight, reasons, judged), narrator)]
    assert lines[0] == "expert 1 would play 8♠."
    assert lines[1].startswith("     + 8♠ makes ten with 2♥ and leaves the trick")
    assert lines[2].startswith("     - It gives up 8♠")
    assert lines[3].startswith("Valued at a glance by a network")
    assert [line.split()[:2] for line in lines[4:]] == [
        ["8♠", "+3.00"],
        ["9♠", "-1.50"],
    ]


def test_a_hint_at_the_table(tmp_path: Path) -> None:
    done = tenpips(
        *("play", "reunion", "--seed", "3"),
        typed="hint\nquit\n",
        home=tmp_path,
        TENPIPS_NO_NUMBA="1",
    )

    assert done.returncode == 0, done.stderr
    assert " would play " in done.stdout
    assert "points ahead of the others" in done.stdout
    assert "[" not in done.stdout


# The command


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A deal of Réunion, then one that broke off."""
    game, deal = game_named("reunion"), record("reunion")
    broken = record_of(game, None, deal.options, 0, deal.pack, deal.cards[:5])
    path = tmp_path_factory.mktemp("records") / "deals.jsonl"
    path.write_text(f"{to_json(game, deal)}\n{to_json(game, broken)}\n", "utf-8")
    return path


@pytest.mark.slow
def test_a_report_in_words(file: Path, tmp_path: Path) -> None:
    words = ("analyse", str(file), "--fast", "--ascii")
    done = tenpips(*words, home=tmp_path, TENPIPS_NO_NUMBA="1")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()

    assert lines[0] == "Deal 1 of reunion"
    assert lines[1].split("  ")[-1] == "with open cards"
    assert [line.split()[0] for line in lines[2:34]] == [str(n) for n in range(1, 33)]
    assert sum("Luck of the cards" in line for line in lines) == 3
    assert "Deal 2" not in done.stdout, "it broke off"
    assert not set(done.stdout) & set("[]{}$"), "a text or a variable is missing"
    assert done.stderr == "", "no progress where nobody is looking"


@pytest.mark.slow
def test_a_report_as_json(file: Path, tmp_path: Path) -> None:
    words = ("analyse", str(file), "--fast", "--json", "--deal", "1")
    done = tenpips(*words, home=tmp_path, TENPIPS_NO_NUMBA="1")
    assert done.returncode == 0, done.stderr
    (line,) = done.stdout.splitlines()
    told = json.loads(line)

    assert (told["game"], len(told["plies"]), len(told["seats"])) == ("reunion", 32, 3)
    ply = next(ply for ply in told["plies"] if ply["known"])
    assert set(ply["known"]) == set(ply["open"])
    assert ply["known"]["best"] in ply["known"]["values"]


def test_nothing_finished_is_said_in_a_line(file: Path, tmp_path: Path) -> None:
    done = tenpips("analyse", str(file), "--deal", "2", home=tmp_path)

    assert done.returncode == 2
    assert "expected a finished deal" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--deal", "5"), "for --deal, got 5"),
        (("--deal", "0"), "expected 1 or more for --deal, got 0"),
        (("--costliest", "-3"), "expected 0 or more for --costliest, got -3"),
    ],
)
def test_numbers_that_cannot_be_are_refused(
    words: tuple[str, ...],
    complaint: str,
    file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["analyse", str(file), *words]) == 2
    told = capsys.readouterr()

    assert told.out == ""
    assert complaint in told.err
    assert len(told.err.splitlines()) == 1
