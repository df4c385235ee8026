"""What is agreed before a deal: rules, options, the dealer, and when chance acts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.options import AnyOptions
from tenpips.research.observation import Encoder
from tenpips.research.openspiel.places import Places, places_of, plain_places
from tenpips.view import Seat

PACK, LAZY = "pack", "lazy"
MARGIN, SCORES = "margin", "scores"
OWN_PARAMETERS: Mapping[str, Any] = {"dealer": 0, "chance": PACK, "utility": MARGIN}


REGISTERED: dict[str, AnyGame] = {}
"""By the game's own name."""


class Setup:
    """
    The rules of one OpenSpiel game; shared by all its states, and never changed.

    Its pickle is the game's name and the parameters, so that whoever reads it must have
    registered the game too.
    """

    def __init__(self, name: str, parameters: Mapping[str, Any]) -> None:
        """
        Read the parameters of a registered game, those that differ from the defaults.

        Raises:
            OptionError: If one of them is wrong, or they do not go together.

        """
        self.game = REGISTERED[name]
        self.parameters = dict(parameters)
        own = {**OWN_PARAMETERS, **self.parameters}
        self.options: AnyOptions = self._options()
        self.seats = self.game.seats(self.options)
        self.dealer: Seat = own["dealer"]
        _expect("dealer", self.dealer, tuple(range(self.seats)))
        self.is_lazy = _expect("chance", own["chance"], (PACK, LAZY)) == LAZY
        self.is_zero_sum = (
            _expect("utility", own["utility"], (MARGIN, SCORES)) == MARGIN
        )
        self.cards = self.game.pack(self.options)
        self.scores: tuple[float, float] = self.game.score_range(self.options)
        self.places = self._places()

    def __reduce__(self) -> tuple[Any, ...]:
        return setup_of, (self.game.name, tuple(sorted(self.parameters.items())))

    def __deepcopy__(self, memo: object) -> Setup:
        return self

    @cached_property
    def encoder(self) -> Encoder:
        """Places of the numbers in observations."""
        return Encoder(self.game, self.options)

    @property
    def utilities(self) -> tuple[float, float]:
        """Utilities between which those of all players lie."""
        low, high = self.scores
        return (low - high, high - low) if self.is_zero_sum else self.scores

    def returns(self, state: Any) -> list[float]:  # noqa: ANN401 (the game's own type)
        """Utilities of a deal that is over, by player."""
        scores = self.game.scores(state)[: self.seats]
        if not self.is_zero_sum:
            return [float(score) for score in scores]
        total, others = sum(scores), self.seats - 1
        return [score - (total - score) / others for score in scores]

    def _options(self) -> AnyOptions:
        given = {
            name: value
            for name, value in self.parameters.items()
            if name not in OWN_PARAMETERS and name != "variant"
        }
        variant = self.parameters.get("variant", self.game.standard)
        options: AnyOptions = self.game.options(variant, given)
        return options

    def _places(self) -> Places:
        if self.is_lazy:
            return places_of(self.game, self.options, self.dealer)
        return plain_places(len(self.cards))


def _expect(name: str, value: Any, allowed: tuple[Any, ...]) -> Any:  # noqa: ANN401
    """Give a parameter's value; raises OptionError unless it is allowed."""
    if value not in allowed:
        expected = "|".join(str(one) for one in allowed)
        raise OptionError(f"expected {expected} for parameter {name}, got {value!r}")
    return value


@cache
def setup_of(name: str, parameters: tuple[tuple[str, Any], ...]) -> Setup:
    """Give the one setup of a registered game and parameters."""
    return Setup(name, dict(parameters))
