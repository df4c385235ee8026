"""Games of tenpips as games of OpenSpiel, and their registration."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

import pyspiel

from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.research.openspiel.dealing import first_card
from tenpips.research.openspiel.moments import Core
from tenpips.research.openspiel.observer import Observer
from tenpips.research.openspiel.parameters import defaults, player_numbers
from tenpips.research.openspiel.setup import REGISTERED, Setup, setup_of
from tenpips.research.openspiel.state import OpenSpielState

PREFIX = "python_tenpips_"


class OpenSpielGame(pyspiel.Game):
    """
    A game of tenpips under some options, with one seat as its dealer.

    Each registered game has a class of its own. (OpenSpiel frees what was registered
    when the interpreter is gone, which a function would not survive.)
    """

    rules: ClassVar[str]
    """Name of the game whose rules hold."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """
        Take OpenSpiel's parameters.

        Raises:
            OptionError: If a parameter is wrong.

        """
        name = self.rules
        spec = defaults(REGISTERED[name])
        given = {
            key: value
            for key, value in (params or {}).items()
            if value != spec.get(key, object())
        }
        self.setup: Setup = setup_of(name, tuple(sorted(given.items())))
        self.start: Core = first_card(self.setup)
        super().__init__(
            _type_of(name, self.setup.is_zero_sum), _info_of(self.setup), given
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def new_initial_state(self) -> OpenSpielState:
        """Give a state before the first card is dealt."""
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """One for each card of the pack; a void deal, which is rare, comes on top."""
        return len(self.setup.cards)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 (a pyspiel.IIGObservationType)
        params: Mapping[str, Any] | None = None,
    ) -> Observer:
        """Make an observer of one kind; of what a seat sees now, if none is named."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind, params)


def loaded(text: str) -> OpenSpielGame:
    """
    Load a game of ours as OpenSpiel writes it.

    Pickles name this function, so that whoever reads one has the games registered.
    """
    game: OpenSpielGame = pyspiel.load_game(text)
    return game


def name_of(game: str) -> str:
    """Give the name that a game of ours has in OpenSpiel."""
    return PREFIX + game.replace("-", "_")


def register(game: AnyGame) -> str:
    """
    Register a game, so that OpenSpiel can load it; give the name that it has there.

    The bounds of its utilities are those that the game tells of its scores
    (`tenpips.game.Game.score_range`). Registering a game once more changes nothing.

    Raises:
        OptionError: If another game has the name.

    """
    known = REGISTERED.get(game.name)
    if known is not None and known is not game:
        raise OptionError(f"expected a game of a new name, got another {game.name}")
    REGISTERED[game.name] = game
    setup_of.cache_clear()
    if known is None:
        kind = type(f"{game.name} in OpenSpiel", (OpenSpielGame,), {"rules": game.name})
        pyspiel.register_game(_type_of(game.name, is_zero_sum=True), kind)
    return name_of(game.name)


@cache
def _type_of(name: str, is_zero_sum: bool) -> Any:  # noqa: ANN401 (a pyspiel.GameType)
    game = REGISTERED[name]
    numbers = player_numbers(game)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name_of(name),
        long_name=f"tenpips {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if is_zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(numbers),
        min_num_players=min(numbers),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults(game),
    )


def _info_of(setup: Setup) -> Any:  # noqa: ANN401 (a pyspiel.GameInfo)
    low, high = setup.utilities
    actions = max(setup.cards) + 1
    sums = {"utility_sum": 0.0} if setup.is_zero_sum else {}
    return pyspiel.GameInfo(
        num_distinct_actions=actions,
        max_chance_outcomes=actions,
        num_players=setup.seats,
        min_utility=low,
        max_utility=high,
        max_game_length=setup.game.longest,
        **sums,
    )
