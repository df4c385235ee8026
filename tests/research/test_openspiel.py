"""Games of tenpips in OpenSpiel: its own tests, parameters, pickles, and the rules."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyspiel
import pytest

from tenpips.dice import Dice
from tenpips.errors import IllegalMoveError, OptionError
from tenpips.games import games
from tenpips.policies import RANDOM, play_out
from tenpips.research.openspiel import register
from tests.research.open_spiel_deals import LOADED, decisions, loaded, rules_of, walk

OURS = ("python_tenpips_dix", "python_tenpips_reunion", "python_tenpips_chinese_ten")


@pytest.mark.parametrize("name", LOADED)
@pytest.mark.parametrize("chance", ["pack", "lazy"])
@pytest.mark.parametrize("utility", ["margin", "scores"])
def test_openspiel_finds_no_fault(name: str, chance: str, utility: str) -> None:
    game = loaded(name, chance=chance, utility=utility)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_importing_the_package_registers_every_game() -> None:
    program = (
        "import pyspiel, tenpips.research.openspiel\n"
        f"for name in {OURS}: print(pyspiel.load_game(name))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == [f"{name}()" for name in OURS]
    assert not run.stderr


# Parameters


def test_options_are_flat_parameters() -> None:
    game = pyspiel.load_game(
        "python_tenpips_chinese_ten(players=3,hand_capture=hand_forced,dealer=2)"
    )
    assert game.num_players() == 3
    assert game.setup.options == games()["chinese-ten"].options(
        None, {"players": 3, "hand_capture": "hand_forced"}
    )
    state = next(iter(decisions(game, 1)))
    assert state.position.public.dealer == 2


def test_what_is_not_given_is_as_the_variant_has_it() -> None:
    game = pyspiel.load_game("python_tenpips_dix(variant=pagat)")
    assert game.setup.options == games()["dix"].preset("pagat")
    assert str(game) == "python_tenpips_dix(variant=pagat)"


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ("variant=bridge", "expected a variant of dix among classic, pagat"),
        ("dealer=2", "expected 0|1 for parameter dealer, got 2"),
        ("chance=later", "expected pack|lazy for parameter chance, got 'later'"),
        ("utility=money", "expected margin|scores for parameter utility"),
        ("first_lead=nobody", "expected nondealer|dealer for option first_lead"),
    ],
)
def test_a_wrong_parameter_is_named(parameters: str, said: str) -> None:
    with pytest.raises(OptionError, match=said.replace("|", r"\|")):
        pyspiel.load_game(f"python_tenpips_dix({parameters})")


def test_another_game_of_a_known_name_is_refused() -> None:
    dix, toy = games()["dix"], games()["toy"]
    assert register(dix) == "python_tenpips_dix"
    namesake = replace(toy, name="dix")
    with pytest.raises(OptionError, match="expected a game of a new name"):
        register(namesake)


# Against the rules


@pytest.mark.parametrize("name", LOADED)
def test_a_deal_is_the_one_that_the_rules_make(name: str) -> None:
    game = loaded(name)
    rules, options, seats = rules_of(game), game.setup.options, game.num_players()
    for number in range(8):
        played = play_out(
            rules, options, seed=5, number=number, policies=(RANDOM,) * seats
        )
        state = loaded(name, dealer=played.dealer).new_initial_state()
        for card in (*played.pack, *played.plies):
            state.apply_action(card)
        assert state.is_terminal()
        assert state.position == played.state
        scores = rules.scores(played.state)[:seats]
        mean = [(sum(scores) - score) / (seats - 1) for score in scores]
        assert state.returns() == [s - m for s, m in zip(scores, mean, strict=True)]


@pytest.mark.parametrize("name", LOADED)
def test_illegal_cards_are_refused_and_change_nothing(name: str) -> None:
    game = loaded(name)
    state = next(iter(decisions(game, 3)))
    before = str(state)
    illegal = next(c for c in game.setup.cards if c not in state.legal_actions())
    with pytest.raises(IllegalMoveError):
        state.apply_action(illegal)
    with pytest.raises(ValueError, match=r"expected a card of .*, got 99"):
        state.apply_action(99)
    assert str(state) == before
    start = game.new_initial_state()
    start.apply_action(game.setup.cards[0])
    with pytest.raises(ValueError, match="expected one of the cards to be dealt"):
        start.apply_action(game.setup.cards[0])


@pytest.mark.parametrize("chance", ["pack", "lazy"])
@pytest.mark.parametrize("name", LOADED)
def test_no_card_follows_the_end(name: str, chance: str) -> None:
    game = loaded(name, chance=chance)
    state = decisions(game, 3)[-1]
    assert state.is_terminal()
    before = str(state)
    for card in (0, game.setup.cards[0], 99):
        with pytest.raises(ValueError, match="expected no card when the deal is over"):
            state.apply_action(card)
    assert str(state) == before


def test_a_void_deal_is_dealt_again() -> None:
    game = pyspiel.load_game("python_tenpips_chinese_ten(triple_rule=redeal)")
    rules, dice = game.setup.game, Dice(2)
    pack = dice.shuffled(game.setup.cards)
    while rules.deal(pack, 0, game.setup.options).public.to_move >= 0:
        pack = dice.shuffled(pack)
    state = game.new_initial_state()
    for card in pack:
        state.apply_action(card)
    assert state.is_chance_node()
    assert state.legal_actions() == list(game.setup.cards)
    assert state.information_state_string(0) == "seat 0"


# Copies


@pytest.mark.parametrize("name", LOADED)
@pytest.mark.parametrize("chance", ["pack", "lazy"])
def test_copies_go_on_as_the_original(name: str, chance: str) -> None:
    game = loaded(name, chance=chance)
    for number, state in enumerate(walk(game, 11)):
        if number % 7 and not state.is_terminal():
            continue
        for copied in (
            state.clone(),
            pickle.loads(pickle.dumps(state)),  # noqa: S301 (our own)
            pyspiel.deserialize_game_and_state(
                pyspiel.serialize_game_and_state(game, state)
            )[1],
        ):
            assert facts(copied) == facts(state)
            assert copied.history() == state.history()


def facts(state: Any) -> tuple[Any, ...]:
    """Everything that a state tells."""
    told = [
        (state.information_state_string(player), state.information_state_tensor(player))
        for player in range(state.num_players())
    ]
    legal, is_chance = state.legal_actions(), state.is_chance_node()
    return str(state), legal, is_chance, state.returns(), told


def test_a_clone_does_not_move_its_original() -> None:
    state = next(iter(decisions(pyspiel.load_game("python_tenpips_toy"), 1)))
    before = str(state)
    state.clone().apply_action(state.legal_actions()[0])
    assert str(state) == before


def test_games_and_their_types_can_be_pickled() -> None:
    game = pyspiel.load_game("python_tenpips_reunion(variant=pierer,dealer=1)")
    copied = pickle.loads(pickle.dumps(game))  # noqa: S301 (our own)
    assert str(copied) == str(game)
    assert copied.setup.options == game.setup.options
    kind = game.get_type()
    assert pickle.loads(pickle.dumps(kind)) == kind  # noqa: S301 (our own)


def test_a_pickle_is_read_where_nothing_is_registered(tmp_path: Path) -> None:
    """Workers of a pool know nothing of what was imported elsewhere."""
    state = decisions(pyspiel.load_game("python_tenpips_dix(chance=lazy)"), 2)[9]
    stored = tmp_path / "state.pickle"
    stored.write_bytes(pickle.dumps(state))
    program = "import pickle, sys; print(pickle.load(open(sys.argv[1], 'rb')))"
    run = subprocess.run(
        [sys.executable, "-c", program, str(stored)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == str(state)


@pytest.mark.parametrize("name", OURS)
def test_playthroughs_are_repeatable(name: str) -> None:
    from open_spiel.python.algorithms import generate_playthrough

    first = generate_playthrough.playthrough(name, None, seed=7)
    assert first == generate_playthrough.playthrough(name, None, seed=7)
    assert "InformationStateString(0)" in first


@pytest.mark.parametrize("name", LOADED)
def test_own_answers_are_those_of_openspiel(name: str) -> None:
    """Two methods are written anew for speed: they say what OpenSpiel would."""
    for state in walk(loaded(name), 13):
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        for player in range(state.num_players()):
            theirs = pyspiel.State.legal_actions(state, player)
            if not state.is_chance_node():
                assert state.legal_actions(player) == theirs
