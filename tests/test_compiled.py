"""One truth: compiled rules do what the same rules do as plain Python, ply by ply."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from tenpips.compiled import RULES, has_numba
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.policies import GREEDY, NAMES, PlayedDeal, play_out
from tenpips.view import view_of
from tests.suites import VARIANTS, deals_to_try, option_samples

pytestmark = pytest.mark.skipif(
    not has_numba(), reason="numba is an extra; without it there is nothing to compare"
)


def test_dice_are_the_same_in_machine_code() -> None:
    import numba
    import numpy as np

    from tenpips.kernels._dice import below, start_stream

    def draw(words: Any, seed: int, number: int, limits: Any) -> Any:
        start_stream(words, seed, number)
        return [below(words, limit) for limit in limits]

    drawn = numba.njit(draw)

    limits = np.array([1, 2, 3, 6, 52, 53, 1_000_003, 2**31 - 1] * 200)
    for seed, number in [(0, 0), (1, 0), (1, 7), (2**63 - 1, 12_345)]:
        words = np.zeros(1, np.uint64)
        dice = Dice(seed, number)
        plain = [dice.below(int(limit)) for limit in limits]
        assert drawn(words, seed, number, limits) == plain


def test_an_item_is_exchanged_the_same_in_machine_code() -> None:
    import numba

    from tenpips.cards import replaced
    from tenpips.kernels import dialect

    def exchange(items: Any, index: int, item: Any) -> Any:
        return replaced(items, index, item)

    dialect.teach()
    exchanged = numba.njit(exchange)

    nested = tuple((10 * place, (10 * place + 1, 10 * place + 2)) for place in range(4))
    for index in range(4):
        numbers = (5, 6, 7, 8)
        assert exchanged(numbers, index, -1) == replaced(numbers, index, -1)
        item = (-1, (-2, -3))
        assert exchanged(nested, index, item) == replaced(nested, index, item)


@pytest.mark.parametrize("policy", NAMES)
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_playouts_agree_on_every_ply(name: str, variant: str, policy: str) -> None:
    from tenpips.kernels import playouts

    game = games()[name]
    deals = max(4, deals_to_try() // (200 if policy == "greedy" else 5))
    for sample in option_samples(game, variant):
        seats = game.seats(sample)
        policies = [NAMES.index(policy)] * seats
        batch = playouts(
            game, sample, deals=deals, seed=11, policies=policies, keep=True
        )
        for number in range(deals):
            played = play_out(game, sample, seed=11, number=number, policies=policies)
            plies = tuple(card for card in batch.plies[number].tolist() if card >= 0)
            assert tuple(batch.packs[number].tolist()) == played.pack
            assert plies == played.plies, f"{sample}, deal {number}"
            scores = game.scores(played.state)[:seats]
            assert tuple(batch.scores[number].tolist()) == tuple(scores)


def test_deals_do_not_hang_on_how_they_are_batched() -> None:
    from tenpips.kernels import playouts

    game = next(iter(games().values()))
    options = game.options()
    policies = [0] * game.seats(options)
    whole = playouts(game, options, deals=20, seed=3, policies=policies)
    part = playouts(game, options, deals=5, seed=3, policies=policies, first=9)
    assert (whole.scores[9:14] == part.scores).all()


Call = tuple[tuple[Any, ...], Any]


@pytest.mark.slow
@pytest.mark.parametrize("name", [*games()])
def test_every_rule_compiles_and_gives_the_same(name: str) -> None:
    """Record what each rule is asked in plain deals; ask its compiled form the same."""
    import numba

    from tenpips.kernels import dialect

    game = games()[name]
    dialect.teach()
    own = [
        f
        for f in RULES
        if f.__module__.startswith(game.package) and not _draws_worlds(f)
    ]
    asked = _calls(own, lambda: _some_deals(name))
    missing = [f.__qualname__ for f in own if not asked[f]]
    assert not missing, f"no deal calls {missing}"
    for function, calls in asked.items():
        compiled = numba.njit(function)
        for given, answer in calls:
            assert compiled(*given) == answer, f"{function.__qualname__}{given}"


def _draws_worlds(function: Callable[..., Any]) -> bool:
    """Whether a rule throws dice or helps to; ``tests/test_worlds.py`` has those."""
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    return "dice" in names or function.__module__.endswith(".worlds")


def _some_deals(name: str) -> None:
    game = games()[name]
    for variant in game.variants:
        for number, options in enumerate(option_samples(game, variant)):
            for policy in (0, GREEDY):
                policies = [policy] * game.seats(options)
                played = play_out(
                    game, options, seed=5, number=number, policies=policies
                )
                game.outcome(played.state)
                game.scores(played.state)
                _tell(game, options, played)


def _tell(game: AnyGame, options: Any, played: PlayedDeal) -> None:
    """Tell a network every third position of a deal."""
    import numpy as np

    if game.features is None:
        return
    state = game.deal(played.pack, played.dealer, options)
    for number, card in enumerate(played.plies):
        view = view_of(state, state.public.to_move)
        if number % 3 == 0:
            out: Any = np.zeros(game.inputs)
            game.features(view, out)
        state = game.play(state, card)


def _calls(
    functions: list[Callable[..., Any]], work: Callable[[], None]
) -> dict[Callable[..., Any], list[Call]]:
    """Arguments and answers of up to 20 calls of each function while *work* runs."""
    by_code = {function.__code__: function for function in functions}
    found: dict[Callable[..., Any], list[Call]] = {f: [] for f in functions}
    open_calls: dict[FrameType, tuple[Any, ...]] = {}

    def watch(frame: FrameType, event: str, answer: Any) -> None:
        function = by_code.get(frame.f_code)
        if function is None or len(found[function]) >= 20:
            return
        if event == "call":
            names = frame.f_code.co_varnames[: frame.f_code.co_argcount]
            open_calls[frame] = tuple(frame.f_locals[name] for name in names)
        elif event == "return" and frame in open_calls:
            found[function].append((open_calls.pop(frame), answer))

    sys.setprofile(watch)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found
