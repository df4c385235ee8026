"""
Bots by name.

A name is a word, ``greedy``, and after a colon the parameters that the bot takes:
``ismcts:simulations=2000,exploration=8``. Every name runs code of this package and
nothing else; commands of the user's own join in the arena only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tenpips.bots.levels import EXPERT, LEVELS, Level, LevelBot
from tenpips.bots.parameters import (
    COUNT,
    COUNT_OR_NONE,
    EXPLORATION,
    SECONDS,
    SHARE,
    Parameter,
)
from tenpips.bots.simple import BOTS, Bot, PolicyBot
from tenpips.bots.yardsticks import NetworkBot, tree_search, world_search
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.options import split_assignment


class Kind(NamedTuple):
    """A way to make bots."""

    make: Callable[..., Bot]
    """From a game, a seed, and parameters by keyword, those given alone."""

    parameters: Mapping[str, Parameter]


OFFERED = (*(level.name for level in LEVELS), *reversed(BOTS))
"""Names of the bots that people are offered as opponents."""

KINDS: dict[str, Kind] = {}
"""Every kind of bot by its name; modules of this package add theirs."""


def register(name: str, make: Callable[..., Bot], **parameters: Parameter) -> None:
    """Let bots be made under a name, which must be new."""
    assert name not in KINDS, name
    KINDS[name] = Kind(make, parameters)


def bot_named(text: str, game: AnyGame, seed: int) -> Bot:
    """
    Make a bot by its name; *seed* fixes every chance choice it makes.

    Raises:
        OptionError: If there is none of that name, or not with these parameters.

    """
    name, _, rest = text.partition(":")
    kind = KINDS.get(name)
    if kind is None:
        message = f"expected a bot among {', '.join(KINDS)}; got {name[:40]!r}"
        raise OptionError(message)
    return kind.make(game, seed, **_parameters(name, kind, rest))


def _parameters(name: str, kind: Kind, text: str) -> dict[str, Any]:
    """Read ``key=value,key=value``; raises OptionError."""
    found: dict[str, Any] = {}
    for word in filter(None, text.split(",")):
        key, value = split_assignment(word)
        if key not in kind.parameters:
            known = ", ".join(kind.parameters) or "none"
            message = f"expected a parameter of {name} among {known}; got {key[:40]!r}"
            raise OptionError(message)
        try:
            found[key] = kind.parameters[key].read(value)
        except ValueError:
            wanted = kind.parameters[key].described
            message = f"expected {wanted} for {name}:{key}, got {value[:40]!r}"
            raise OptionError(message) from None
    return found


def _simple(name: str) -> Callable[[AnyGame, int], Bot]:
    return lambda game, seed: PolicyBot(game, name, seed)


for _name in BOTS:
    register(_name, _simple(_name))
_SEARCH = {"seconds": SECONDS, "exploration": EXPLORATION, "epsilon": SHARE}
register("ismcts", tree_search, simulations=COUNT, **_SEARCH)
register("pimc", world_search, worlds=COUNT, per_world=COUNT, **_SEARCH)
register("network", NetworkBot, endings=COUNT_OR_NONE)


def _of_level(level: Level) -> Callable[[AnyGame, int], Bot]:
    return lambda game, seed: LevelBot(game, level, seed)


def _expert(game: AnyGame, seed: int, **changed: Any) -> Bot:  # noqa: ANN401
    return LevelBot(game, EXPERT._replace(**changed), seed)


for _level in LEVELS:
    if _level is not EXPERT:
        register(_level.name, _of_level(_level))
register(EXPERT.name, _expert, seconds=SECONDS, worlds=COUNT_OR_NONE)
