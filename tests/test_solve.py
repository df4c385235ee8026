"""Positions set up by hand, solved exactly, and ``tenpips solve``."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenpips.analysis import CONCEPTS, Solved, Unsolved, margin, solve, solve_view
from tenpips.analysis.plainly import endings
from tenpips.cards import NO_CARD, NOTATION, index_of, members, names, sequence_members
from tenpips.cli import main
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.errors import NotationError
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.policies import RANDOM, play_out
from tenpips.positions import Written
from tenpips.records import read, record_of, replayed, to_json
from tenpips.view import NO_SEAT, view_of
from tests.suites import VARIANTS, option_samples
from tests.test_play import tenpips

ROOT = Path(__file__).parents[1]
FULL = [(name, variant) for name, variant in VARIANTS if name != "toy"]


def course(game: AnyGame, options: Any, seed: int) -> list[Any]:
    """Every position of a deal played at random, but for the last."""
    dice = Dice(seed, 1)
    dealer = seed % game.seats(options)
    state = game.deal(dice.shuffled(game.pack(options)), dealer, options)
    found = []
    while state.public.to_move != NO_SEAT:
        found.append(state)
        state = game.play(state, dice.pick(game.legal_cards(state)))
    return found


# Setting positions up


def listed(cards: int) -> str:
    return " ".join(names(cards))


def hands_of(game: AnyGame, state: Any) -> str:
    seats = game.seats(state.public.options)
    return " / ".join(listed(own.hand) for own in state.private[:seats])


def dix_fields(state: Any) -> dict[str, str]:
    """How a person would write an ending of Dix."""
    public = state.public
    led = public.lead != NO_CARD
    return {
        "turn-up": NOTATION[public.turn_up],
        "hands": hands_of(game_named("dix"), state),
        "leader": str(1 - public.to_move if led else public.to_move),
        "lead": NOTATION[public.lead] if led else "",
        "tricks": "{} {}".format(*public.tricks),
        "tens": "{} {}".format(*public.tens),
        "dealer": str(public.dealer),
    }


def reunion_fields(state: Any) -> dict[str, str]:
    public = state.public
    trick = [card for card in (public.lead, public.second) if card != NO_CARD]
    step = 1 if public.options.direction == 0 else -1
    return {
        "turn-up": NOTATION[public.turn_up],
        "hands": hands_of(game_named("reunion"), state),
        "leader": str((public.to_move - step * len(trick)) % 3),
        "trick": " ".join(NOTATION[card] for card in trick),
        "taken": " / ".join(map(listed, public.taken)),
        "skat": listed(state.private[public.dealer].skat),
        "dealer": str(public.dealer),
    }


def ten_fields(state: Any) -> dict[str, str]:
    public = state.public
    layout = [c for c in sequence_members(public.arrivals) if public.layout >> c & 1]
    pending = public.pending
    seats = public.options.players
    return {
        "hands": hands_of(game_named("chinese-ten"), state),
        "layout": " ".join(NOTATION[card] for card in layout),
        "stock": " ".join(NOTATION[c] for c in sequence_members(state.secret.stock)),
        "captured": " / ".join(listed(own.captured) for own in state.private[:seats]),
        "to-move": str(public.to_move),
        "pending": "" if pending == NO_CARD else NOTATION[pending],
        "bonuses": " ".join(map(str, public.bonuses[:seats])),
        "dealer": str(public.dealer),
    }


FIELDS = {"dix": dix_fields, "reunion": reunion_fields, "chinese-ten": ten_fields}


def can_be_typed(state: Any) -> bool:
    """Positions that no field tells all of: a Dix with a stock, a play turned round."""
    public = state.public
    if hasattr(public, "turn_up"):
        return not getattr(public, "stock", 0)
    return bool(public.direction == (1 if public.options.direction == 0 else -1))


@pytest.mark.parametrize(("name", "variant"), FULL)
def test_a_position_typed_is_the_position(name: str, variant: str) -> None:
    """Legal cards, and every course of play from there, come out the same."""
    game = game_named(name)
    typed = 0
    for seed in range(4):
        for real in filter(can_be_typed, course(game, game.preset(variant), seed)):
            assert game.set_up is not None
            made = game.set_up(Written(FIELDS[name](real)), game.preset(variant))
            state, dice = real, Dice(seed, 9)
            while state.public.to_move != NO_SEAT:
                assert made.public.to_move == state.public.to_move
                assert game.legal_cards(made) == game.legal_cards(state)
                card = dice.pick(game.legal_cards(state))
                made, state = game.play(made, card), game.play(state, card)
            assert game.scores(made) == game.scores(state)
            typed += 1
    assert typed > 50


DIX = {"turn-up": "8H", "hands": "AC KC / 2D 3D"}
REUNION = {
    "turn-up": "9D",
    "hands": "AS 7S / KS 8S / QS 9S",
    "taken": "AC TC KC QC JC 9C / AH TH KH QH JH 9H 7H 8H 7D / "
    "AD TD KD QD JD 9D 8D 7C TS",
    "skat": "8C JS",
    "leader": "1",
}
TEN = {"hands": "8H 3C / AD 4D", "layout": "9S 2D", "stock": "7H KC 6C 2S"}


@pytest.mark.parametrize(
    ("name", "fields", "complaint"),
    [
        ("dix", {**DIX, "hands": "AC KC / 2D AC"}, "each card once, got AC twice"),
        ("dix", {**DIX, "hands": "AC KC / 2D 8H"}, "8H in turn-up and hands"),
        ("dix", {**DIX, "hands": "AC KC / 2D"}, "hands of equal size"),
        ("dix", {**DIX, "hands": "/"}, "hands of equal size"),
        ("dix", {**DIX, "hands": "AC KC / 2D 3X"}, "a card such as 'TH' or 'JK'"),
        ("dix", {**DIX, "hands": "AC KC"}, "2 parts with / between for hands, got 1"),
        ("dix", {**DIX, "turn-up": ""}, "the card turned up"),
        ("dix", {**DIX, "turn-up": "8H 9H"}, "one card for turn-up, got 2"),
        ("dix", {**DIX, "leader": "2"}, "a seat from 0 to 1 for leader, got 2"),
        ("dix", {**DIX, "leader": "me"}, "a number for leader, got 'me'"),
        ("dix", {**DIX, "tricks": "1 2"}, "24 tricks taken with 2 cards in hand"),
        ("dix", {**DIX, "tricks": "24"}, "2 numbers for tricks, got 1"),
        ("dix", {**DIX, "tens": "13 0"}, "no more ten-tricks than tricks"),
        ("dix", {**DIX, "tricks": "0 24"}, "a trick of seat 0, which leads"),
        ("dix", {**DIX, "tens": "12 11"}, "at most 19 ten-tricks"),
        ("dix", {**DIX, "layout": "9H"}, "fields among"),
        ("reunion", {**REUNION, "skat": "8C"}, "somewhere; missing JS"),
        ("reunion", {**REUNION, "skat": "8C JS 2C"}, "cards of the pack, got 2C"),
        ("reunion", {**REUNION, "turn-up": ""}, "the card turned up"),
        ("reunion", {**REUNION, "turn-up": "KS"}, "turned up with the dealer"),
        ("reunion", {**REUNION, "trick": "8S"}, "each card once, got 8S"),
        (
            "reunion",
            {**REUNION, "hands": "AS 7S JS / KS 8S / QS 9S", "skat": "8C"},
            "two cards in the skat",
        ),
        (
            "reunion",
            {**REUNION, "hands": "AS 7S JS / KS 8S 8C / QS 9S", "skat": ""},
            "two cards in the skat",
        ),
        (
            "reunion",
            {**REUNION, "skat": "8C AS", "hands": "JS 7S / KS 8S / QS 9S"},
            "no ace and no bower",
        ),
        ("chinese-ten", {**TEN, "stock": "7H"}, "as many cards in the stock as in all"),
        ("chinese-ten", {**TEN, "hands": "/", "stock": ""}, "a card to play"),
        ("chinese-ten", {**TEN, "pending": "KH"}, "the pending one could take"),
        ("chinese-ten", {**TEN, "pending": "8C", "stock": ""}, "4 or 5 cards"),
        ("chinese-ten", {**TEN, "bonuses": "0 1"}, "at most 0 for bonuses of seat 1"),
    ],
)
def test_what_cannot_be_is_refused(
    name: str, fields: dict[str, str], complaint: str
) -> None:
    game = game_named(name)
    assert game.set_up is not None
    with pytest.raises(NotationError) as refused:
        game.set_up(Written(fields), game.options())

    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("red_five", "captured", "most"),
    [
        ("any_red_five", "/", (2, 2)),
        ("any_red_five", "5H / 5D", (1, 1)),
        ("any_red_five", "5D 5H / ", (2, 0)),
        ("both_in_one_capture", "/", (1, 1)),
        ("both_in_one_capture", "5H / 5D", (0, 0)),
    ],
)
def test_bonuses_are_those_that_the_red_fives_can_have_paid(
    red_five: str, captured: str, most: tuple[int, int]
) -> None:
    game = game_named("chinese-ten")
    options = game.options("standard", {"red_five": red_five})
    assert game.set_up is not None
    for seat, allowed in enumerate(most):
        for got in range(4):
            bonuses = f"{got} 0" if seat == 0 else f"0 {got}"
            written = Written({**TEN, "captured": captured, "bonuses": bonuses})
            if got <= allowed:
                game.set_up(written, options)
            else:
                with pytest.raises(NotationError, match=f"at most {allowed} "):
                    game.set_up(written, options)


# Exact search


def late(game: AnyGame, options: Any, seed: int, plies: int) -> Any:
    """Position of a random deal with so many plies to go."""
    return course(game, options, seed)[-plies]


def samples() -> Iterator[tuple[AnyGame, Any]]:
    for name, variant in VARIANTS:
        game = game_named(name)
        for options in option_samples(game, variant):
            yield game, options


def test_best_play_ends_as_it_says_and_nobody_gains_by_another_card() -> None:
    for seed, (game, options) in enumerate(samples()):
        state = late(game, options, seed, plies=min(5, 2 + seed % 5))
        found = endings(game, state)
        assert found is not None
        assert [*found] == [*members(game.legal_cards(state))]
        check_line(game, state, found)


def check_line(game: AnyGame, state: Any, found: Any) -> None:
    """The best line goes on as best play from each of its positions."""
    seats = game.seats(state.public.options)
    while state.public.to_move != NO_SEAT:
        mover = state.public.to_move
        values = {card: margin(end.scores, mover) for card, end in found.items()}
        best = max(found, key=lambda card: (values[card], -card))
        scores, line = found[best]
        assert line[0] == best
        state = game.play(state, best)
        found = endings(game, state)
        if found:
            mover = state.public.to_move
            answers = {card: margin(end.scores, mover) for card, end in found.items()}
            answer = max(found, key=lambda card: (answers[card], -card))
            assert (answer, *line[2:]) == line[1:]
            assert found[answer].scores == scores
        else:
            assert tuple(game.scores(state)[:seats]) == scores


def test_a_long_search_is_given_up() -> None:
    game = game_named("dix")

    assert endings(game, late(game, game.options(), 1, 26), most=1000) is None


@pytest.mark.skipif(not has_numba(), reason="compares with kernels")
@pytest.mark.parametrize(
    ("name", "plies"), [("dix", 8), ("reunion", 12), ("chinese-ten", 9)]
)
@pytest.mark.slow
def test_kernels_find_what_plain_search_finds(name: str, plies: int) -> None:
    """
    Under every option, the same values, and lines that lead where they say.

    Among three selfish players values hang on the rule for ties, which is the same in
    Réunion alone.
    """
    game = game_named(name)
    chosen = [o for variant in game.variants for o in option_samples(game, variant)]
    for seed, options in enumerate(chosen):
        state = late(game, options, seed, plies - seed % 3)
        found, plainly = solve(game, state), endings(game, state, most=1_000_000)
        assert isinstance(found, Solved)
        assert plainly is not None
        assert found.judged.method == (
            "minimax" if game.seats(options) == 2 else "max-n"
        )
        mover = state.public.to_move
        wanted = {card: margin(end.scores, mover) for card, end in plainly.items()}
        if game.seats(options) == 2 or name == "reunion":
            assert found.judged.values == wanted
        for card, ending in found.endings.items():
            assert ending.line[0] == card
            assert played(game, state, ending.line) == ending.scores


def played(game: AnyGame, state: Any, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Scores once these cards have been played to the end of the deal."""
    for card in cards:
        state = game.checked_play(state, state.public.to_move, card)
    assert state.public.to_move == NO_SEAT
    return tuple(game.scores(state)[: game.seats(state.public.options)])


@pytest.mark.skipif(not has_numba(), reason="kernels know more concepts")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players", "concepts"),
    [
        ("dix", 2, {"minimax", "win"}),
        ("reunion", 3, {"max-n", "paranoid", "optimistic"}),
        ("chinese-ten", 2, {"minimax"}),
        ("chinese-ten", 4, {"max-n", "paranoid", "optimistic"}),
    ],
)
def test_a_solver_solves_for_every_concept_that_it_lists(
    name: str, players: int, concepts: set[str]
) -> None:
    game = game_named(name)
    given = {"players": players} if game.max_seats > 3 else {}
    state = late(game, game.options(game.standard, given), 2, plies=6)
    means = {}
    for concept in CONCEPTS:
        found = solve(game, state, concept)
        if concept in concepts:
            assert isinstance(found, Solved)
            assert found.judged.method == concept
            means[concept] = found.judged.values
        else:
            assert isinstance(found, Unsolved)
            assert (found.code, {*found.concepts}) == ("concept", concepts)
    if "optimistic" in means:
        helped, opposed = means["optimistic"], means["paranoid"]
        assert all(helped[card] >= opposed[card] for card in helped)


def test_plain_search_knows_one_concept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenpips.analysis.exact.has_numba", lambda: False)
    game = game_named("dix")
    state = late(game, game.options(), 2, plies=4)

    assert solve(game, state, "win") == Unsolved("concept", ("minimax",))


def test_a_ten_forced_on_the_other_seat() -> None:
    """DIX-30: the deuce makes the eight take a ten, so it is to be led first."""
    game = game_named("dix")
    fields = {"turn-up": "4C", "hands": "2H KS / 8H QS"}
    assert game.set_up is not None
    found = solve(game, game.set_up(Written(fields), game.options()))

    assert isinstance(found, Solved)
    assert found.judged.method == "minimax"
    values = found.judged.values
    # Led first, the deuce costs the other seat 3 points and leaves it the lead: its
    # queen falls to the king. Kept, it loses to nothing but makes the same ten last.
    assert values[index_of("2H")] == values[index_of("KS")] == 4.0


def test_the_nil_penalty_counts_to_the_last_trick() -> None:
    """REU-33: a seat without a trick takes the last one if it can."""
    game = game_named("reunion")
    assert game.set_up is not None
    state = game.set_up(Written(REUNION), game.options())
    found = solve(game, state)

    assert isinstance(found, Solved)
    assert found.judged.method == "max-n"
    assert max(found.judged.values.values()) == -9.0


def test_a_seat_that_knows_all_can_solve() -> None:
    """DIX-27: once the stock is empty, a view tells every card."""
    game = game_named("dix")
    positions = course(game, game.options(), 4)
    early, last = positions[10], positions[-6]

    assert isinstance(solve_view(game, view_of(early, early.public.to_move)), Unsolved)
    seen = solve_view(game, view_of(last, last.public.to_move))
    assert isinstance(seen, Solved)
    assert seen == solve(game, last, lines=False)


# The command


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two deals of Dix."""
    file = tmp_path_factory.mktemp("records") / "trace.jsonl"
    game = game_named("dix")
    options, policies = game.options(), [RANDOM, RANDOM]
    with file.open("w", encoding="utf-8") as written:
        for number in range(2):
            deal = play_out(game, options, seed=9, number=number, policies=policies)
            told = record_of(game, None, options, deal.dealer, deal.pack, deal.plies)
            written.write(to_json(game, told) + "\n")
    return file


TYPED = ("dix", "--turn-up=8H", "--hands=AC KC 2D / 2C 3D", "--lead=7c", "--leader=1")


def test_a_typed_position(tmp_path: Path) -> None:
    done = tenpips("solve", *TYPED, "--ascii", home=tmp_path, TENPIPS_NO_NUMBA="1")

    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == "dix: P0 to name a card."
    assert "AC    +2.00      14 : 12  AC KC 2C 2D 3D" in done.stdout
    assert "[" not in done.stdout


def test_a_position_of_a_record_as_json(record: Path, tmp_path: Path) -> None:
    words = ("solve", "--record", str(record), "--deal", "2", "--ply", "45", "--json")
    done = tenpips(*words, home=tmp_path, TENPIPS_NO_NUMBA="1")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)

    assert (told["game"], told["exact"], told["method"]) == ("dix", True, "minimax")
    values = [entry["value"] for entry in told["cards"]]
    assert values == sorted(values, reverse=True)
    for entry in told["cards"]:
        assert entry["line"][0] == entry["card"]
        assert len(entry["line"]) == 52 - 44
        assert entry["value"] == margin(entry["scores"], told["to_move"])


def test_a_record_says_what_the_typed_position_says(
    record: Path, tmp_path: Path
) -> None:
    """The same ending, read and typed, has the same values."""
    deal = next(read(record, game_named))
    state = replayed(game_named("dix"), deal).steps[-5].before
    fields = [f"--{name}={text}" for name, text in dix_fields(state).items()]
    words = ("--record", str(record), "--ply", str(len(deal.plies) - 4))
    told = [
        json.loads(
            tenpips(
                "solve", *given, "--json", home=tmp_path, TENPIPS_NO_NUMBA="1"
            ).stdout
        )
        for given in (words, ("dix", *fields))
    ]
    assert told[0] == told[1]


def examples() -> list[str]:
    """Commands with typed positions in the documentation and in the help."""
    pages = [ROOT / "docs" / "positions.md", ROOT / "locales" / "en" / "solve.ftl"]
    text = "\n".join(page.read_text("utf-8") for page in pages)
    return re.findall(r"(?:run|tenpips) solve (.*--hands .*)", text)


@pytest.mark.parametrize("example", examples())
def test_what_the_documentation_says_can_be_typed(
    example: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenpips.analysis.exact.has_numba", lambda: False)

    assert main(["solve", *shlex.split(example)]) == 0
    assert "to name a card." in capsys.readouterr().out


def test_as_many_play_as_there_are_hands(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenpips.analysis.exact.has_numba", lambda: False)
    hands = ["--hands", "8H / AD / 4D", "--layout", "9S 2D", "--stock", "7H KC 6C"]

    assert main(["solve", "chinese-ten", *hands, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "chinese-ten(players=3)"
    assert len(told["cards"][0]["scores"]) == 3


def test_cards_that_count_for_nobody_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenpips.analysis.exact.has_numba", lambda: False)
    words = [f"--{name}={text}" for name, text in TEN.items()]
    assert main(["solve", "chinese-ten", *words, "--captured", "KH KS / 5D"]) == 0
    assert "39 cards are named nowhere" in capsys.readouterr().out

    lying = set(" ".join(TEN.values()).replace("/", " ").split())
    rest = " ".join(card for card in NOTATION[:52] if card not in lying)
    assert main(["solve", "chinese-ten", *words, "--captured", f"{rest} / "]) == 0
    assert "nowhere" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "expected a game and --hands"),
        (["dix"], "expected the cards of every seat"),
        (["toy", "--hands", "AH / 9H"], "toy is none, but --record works"),
        ([*TYPED, "--skat", "9H"], "expected fields among"),
        ([*TYPED, "--search", "wildly"], "invalid choice"),
        ([*TYPED, "--concept", "paranoid"], "expected --concept among minimax"),
        ([*TYPED, "--search", "open", "--concept", "win"], "--concept without"),
        ([*TYPED, "--playouts", "5"], "--playouts with --search only"),
        ([*TYPED, "--search", "--playouts", "0"], "expected 1 to"),
        (["--record", "FILE", "--deal", "3"], "expected a deal of"),
        (["--record", "FILE", "--ply", "54"], "expected 1 to 53 for --ply, got 54"),
        (["--record", "FILE", "--ply", "53"], "the deal is over"),
        (["--record", "FILE", "--ply", "3"], "--search"),
    ],
)
def test_one_clear_line_for_what_cannot_be_solved(
    words: list[str],
    complaint: str,
    record: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = [str(record) if word == "FILE" else word for word in words]
    try:
        code: object = main(["solve", *given])
    except SystemExit as left:
        code = left.code
    told = capsys.readouterr()

    assert (code, told.out) == (2, "")
    assert complaint in told.err
    assert len(told.err.splitlines()) == 1, told.err


@pytest.mark.parametrize("how", ["known", "open"])
def test_a_position_that_cannot_be_solved_can_be_searched(
    how: str, record: Path, tmp_path: Path
) -> None:
    words = (
        "solve",
        "--record",
        str(record),
        "--ply",
        "5",
        "--search",
        how,
        "--playouts=1000",
    )
    done = tenpips(*words, "--json", home=tmp_path, TENPIPS_NO_NUMBA="1")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)

    assert told["exact"] is False
    assert len(told["cards"]) > 1
