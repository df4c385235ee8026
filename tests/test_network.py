"""What networks are told, and what their compiled form makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenpips.cards import JOKER, card_at, members, pair, placed
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.games import game_named, games
from tenpips.view import NO_SEAT, view_of
from tests.secrecy import hidden_swaps, swapped_state
from tests.suites import option_samples

pytestmark = pytest.mark.skipif(not has_numba(), reason="networks need numba and numpy")

LEARNED = [name for name, game in games().items() if game.features is not None]
COSTLY = [
    pytest.param(name, marks=[pytest.mark.slow] if name != "dix" else [])
    for name in LEARNED
]
"""The same; all but one take seconds to compile."""

FARTHEST = 5.0
"""No input is larger: networks learn badly from numbers far from 1."""


def positions(
    game: AnyGame, options: Any, seed: int, every: int = 1
) -> Iterator[tuple[Any, Any]]:
    """States and views of a random deal, at every so many plies."""
    dice = Dice(seed)
    dealer = seed % game.seats(options)
    state = game.deal(dice.shuffled(game.pack(options)), dealer, options)
    ply = 0
    while (seat := state.public.to_move) != NO_SEAT:
        view = view_of(state, seat)
        if ply % every == 0:
            yield state, view
        state = game.play(state, dice.pick(game.legal(view)))
        ply += 1


def told(game: AnyGame, view: Any) -> tuple[list[float], int]:
    """What a network is told of a view, and the order of its outputs."""
    assert game.features is not None
    inputs = [0.0] * game.inputs
    return inputs, game.features(view, inputs)


def test_the_three_games_can_be_learned() -> None:
    assert LEARNED == ["dix", "reunion", "chinese-ten"]


@pytest.mark.parametrize("name", LEARNED)
def test_inputs_and_outlets_stay_within_bounds(name: str) -> None:
    game = game_named(name)
    assert game.outlet is not None
    for variant in game.variants:
        for seed, options in enumerate(option_samples(game, variant)):
            for _state, view in positions(game, options, seed, every=5):
                inputs, order = told(game, view)
                assert len(inputs) == game.inputs
                assert max(map(abs, inputs)) <= FARTHEST
                for card in members(game.legal(view)):
                    assert 0 <= game.outlet(card, order) < game.outputs


@pytest.mark.parametrize("name", LEARNED)
def test_every_input_says_something(name: str) -> None:
    game = game_named(name)
    seen: set[int] = set()
    changing: dict[int, float] = {}
    for variant in game.variants:
        for seed, options in enumerate(option_samples(game, variant)):
            for _state, view in positions(game, options, seed):
                for place, value in enumerate(told(game, view)[0]):
                    if changing.setdefault(place, value) != value:
                        seen.add(place)
    # Cards that no deal happens to bring, such as a rare trick or a rare lack.
    assert len(seen) > 0.8 * game.inputs


@pytest.mark.parametrize("name", LEARNED)
def test_what_a_network_is_told_depends_on_the_view_alone(name: str) -> None:
    game = game_named(name)
    worlds = 0
    for variant in game.variants:
        for seed, options in enumerate(option_samples(game, variant)):
            dice = Dice(seed)
            for state, view in positions(game, options, seed, every=7):
                for swap in hidden_swaps(state, view.seat, dice, 2):
                    other = swapped_state(swap, state)
                    worlds += other != state
                    again = told(game, view_of(other, view.seat))
                    assert again == told(game, view)
    assert worlds > 100


@pytest.mark.parametrize("name", LEARNED)
def test_the_first_input_is_what_the_score_would_be(name: str) -> None:
    """At the last decision no more than the last cards can change hands."""
    game = game_named(name)
    *_, (state, view) = positions(game, game.options(), 4)
    inputs, _ = told(game, view)
    while state.public.to_move != NO_SEAT:
        seat = state.public.to_move
        legal = game.legal(view_of(state, seat))
        state = game.play(state, (legal & -legal).bit_length() - 1)
    scores = game.scores(state)[: game.seats(game.options())]
    own = scores[view.seat]
    others = (sum(scores) - own) / (len(scores) - 1)
    assert inputs[0] * 100 * inputs[1] == pytest.approx(own - others, abs=60)


def renamed(card: int, suits: tuple[int, ...]) -> int:
    """A card after its suit has got another name."""
    return card if card == JOKER else 13 * suits[card // 13] + card % 13


def test_dix_looks_the_same_whatever_the_suits_are_called() -> None:
    game = game_named("dix")
    options = game.options()
    for seed in range(40):
        dice = Dice(seed)
        pack = dice.shuffled(game.pack(options))
        suits = dice.shuffled((0, 1, 2, 3))
        state = game.deal(pack, 0, options)
        other = game.deal([renamed(card, suits) for card in pack], 0, options)
        for _ in range(30):
            seat = state.public.to_move
            here, order = told(game, view_of(state, seat))
            there, order_there = told(game, view_of(other, seat))
            assert here == there
            card = dice.pick(game.legal(view_of(state, seat)))
            assert game.outlet is not None
            renamed_card = renamed(card, suits)
            places = game.outlet(card, order), game.outlet(renamed_card, order_there)
            assert places[0] == places[1]
            state, other = game.play(state, card), game.play(other, renamed_card)


def test_dix_remembers_who_showed_to_lack_a_suit() -> None:
    from tenpips.games.dix import features

    game = game_named("dix")
    options = game.options("classic", {"first_lead": "dealer"})
    dice = Dice(3)
    state = game.deal(dice.shuffled(game.pack(options)), 0, options)
    public = state.public._replace(
        turn_up=51,  # ace of spades, so the other suits are plain
        plies=placed((0,) * 6, 0, pair(0, 14)),  # seat 0 led clubs, seat 1 had none
        tricks=(1, 0),
        to_move=0,
    )
    assert card_at(public.plies, 1) == 14
    inputs, order = told(game, view_of(state._replace(public=public), 0))
    lacking = inputs[features.LACKING : features.LACKING + 8]
    place = order & 3
    assert lacking[place] == pytest.approx(1 / 2)  # one card drawn since
    assert sum(lacking) == lacking[place]


# Compiled


def some_network(game: AnyGame, seed: int) -> Any:
    """A network of random weights."""
    from tenpips.learning.descent import fresh, network_of

    weights = fresh(game.inputs, game.outputs, width=24, layers=3, seed=seed)
    return network_of([weight + weight.std() / 9 for weight in weights], 12.0)


@pytest.mark.parametrize("name", LEARNED)
def test_compiled_values_are_those_of_the_formula(name: str) -> None:
    import numpy as np

    from tenpips.kernels.network import choose, values
    from tenpips.learning.descent import forward

    game = game_named(name)
    network = some_network(game, 5)
    assert game.outlet is not None
    for variant in game.variants:
        options = game.preset(variant)
        for _state, view in positions(game, options, 8, every=4):
            inputs, order = told(game, view)
            outputs, _ = forward([*network[:6]], np.array([inputs], np.float32))
            expected = {
                card: (100 * inputs[0] + 12 * outputs[0, game.outlet(card, order)])
                * inputs[1]
                for card in members(game.legal(view))
            }
            found = values(game, network, view)
            assert found == pytest.approx(expected, rel=1e-4, abs=1e-3)
            assert found[choose(game, network, view)] == max(found.values())


def test_a_stored_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    import numpy as np

    from tenpips.kernels.network import load, save

    network = some_network(game_named("dix"), 1)
    save(tmp_path / "some.npz", network)
    again = load(tmp_path / "some.npz")
    assert again.scale == network.scale
    for here, there in zip(network[:6], again[:6], strict=True):
        assert there.dtype == np.float32
        assert np.allclose(here, there, rtol=1e-3, atol=1e-6)
    np.savez(tmp_path / "other.npz", weights=np.zeros(3))
    with pytest.raises(ValueError, match="expected a network of format 1"):
        load(tmp_path / "other.npz")


@pytest.mark.parametrize("name", COSTLY)
def test_deals_between_networks_are_those_played_card_by_card(name: str) -> None:
    from tenpips.kernels.network import choose
    from tenpips.kernels.network_playouts import NETWORK, network_playouts
    from tenpips.policies import GREEDY, greedy_choice

    game = game_named(name)
    options = game.options()
    seats = game.seats(options)
    network = some_network(game, 2)
    seating = [NETWORK, *[GREEDY] * (seats - 1)]
    seatings = [seating, seating[1:] + seating[:1]]
    scores = network_playouts(
        game, options, deals=3, seed=6, seatings=seatings, networks=[network]
    )
    for number in range(3):
        pack = Dice(6, number).shuffled(game.pack(options))
        for row, policies in enumerate(seatings):
            state = game.deal(pack, number % seats, options)
            while (seat := state.public.to_move) != NO_SEAT:
                view = view_of(state, seat)
                state = game.play(
                    state,
                    choose(game, network, view)
                    if policies[seat] == NETWORK
                    else greedy_choice(game, view),
                )
            expected = list(game.scores(state)[:seats])
            assert scores[number, row].tolist() == expected


# Shipped


@pytest.mark.parametrize("name", LEARNED)
def test_the_shipped_network_was_told_what_it_is_told_now(name: str) -> None:
    """If this fails, train the game again: ``tenpips train``."""
    from importlib import resources

    from tenpips.bots.networks import file_of, network_of
    from tenpips.learning import fingerprint, stored_fingerprint

    game = game_named(name)
    network = network_of(game)
    assert network is not None
    assert network.first.shape[0] == game.inputs
    assert network.last.shape[1] == game.outputs
    with resources.as_file(file_of(game)) as path:
        assert path.stat().st_size < 1_200_000
        assert stored_fingerprint(path) == fingerprint(game)


@pytest.mark.slow
@pytest.mark.parametrize("name", LEARNED)
def test_the_shipped_network_beats_greedy_and_random(name: str) -> None:
    from tenpips.bots.networks import network_of
    from tenpips.learning import margin
    from tenpips.policies import GREEDY, RANDOM

    game = game_named(name)
    network = network_of(game)
    assert network is not None
    for policy in (GREEDY, RANDOM):
        found = margin(
            game, game.options(), network, against=policy, deals=4000, seed=5
        )
        assert found.mean > 4 * found.error
