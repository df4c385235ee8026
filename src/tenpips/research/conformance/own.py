"""
The hooks of the suite for the environments of tenpips itself, any game and variant.

The reference is the plain rules, in Python, from the pack that the seed gives; the
environments run compiled code. Worlds come from `Game.determinize`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from copy import deepcopy
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

from tenpips.cards import NOTATION, members
from tenpips.dice import Dice
from tenpips.game import AnyGame, AnyState
from tenpips.policies import deal_out
from tenpips.research.conformance.adapter import Adapter
from tenpips.research.pettingzoo.environment import CardEnv
from tenpips.view import view_of


class PlainRules:
    """A deal of an environment again, by the rules as they are written."""

    def __init__(self, env: CardEnv, *, margin: bool) -> None:
        """Deal the pack of the environment's seed, in Python."""
        self.game: AnyGame = env.deal.game
        self.agents = [*env.possible_agents]
        self.margin = margin
        self.state = first_position(env)

    def to_move(self) -> str | None:
        """Agent that must name a card."""
        seat = self.game.to_move(self.state)
        return None if seat is None else self.agents[seat]

    def legal(self) -> list[int]:
        """Cards that may be named."""
        return [*members(self.game.legal_cards(self.state))]

    def play(self, action: int) -> None:
        """Name a card."""
        self.state = self.game.play(self.state, action)

    def scores(self) -> dict[str, float]:
        """Scores, or each less the mean of the others'."""
        scores = self.game.scores(self.state)[: len(self.agents)]
        if not self.margin:
            return dict(zip(self.agents, map(float, scores), strict=True))
        others = len(scores) - 1
        return {
            agent: score - (sum(scores) - score) / others
            for agent, score in zip(self.agents, scores, strict=True)
        }


def first_position(env: CardEnv) -> AnyState:
    """Position in which the deal of an environment began, by the plain rules."""
    deal = env.deal
    assert deal.seed is not None
    dice = Dice(deal.seed, deal.number)
    state: AnyState = deal_out(deal.game, deal.options, dice, deal.number).state
    return state


_IMAGINED: WeakKeyDictionary[CardEnv, tuple[int, AnyState]] = WeakKeyDictionary()
"""Environments that `resample` gave: from which ply on they hold other cards."""


def key(env: Any, agent: str) -> Hashable:  # noqa: ANN401 (wrapped or not)
    """All views that an agent has had since the cards were dealt, ply by ply."""
    bare: CardEnv = env.unwrapped
    seat, game = bare.possible_agents.index(agent), bare.deal.game
    state = first_position(bare)
    turn, imagined = _IMAGINED.get(bare, (-1, state))
    views = [view_of(state, seat)]
    for ply, card in enumerate(bare.deal.plies):
        if ply == turn:
            state = imagined
        state = game.play(state, card)
        views.append(view_of(state, seat))
    return tuple(views)


def resample(env: Any, agent: str, chance: Random) -> Any:  # noqa: ANN401 (as above)
    """
    Give a copy that holds one of the agent's worlds, and tells what follows from it.

    The past plies in its observations are carried over: a leak by these shows in
    ``secrets_later``, which goes on from the first ply of every deal.
    Infos hold the mask and nothing else (``tests/research/test_conformance_own.py``).
    """
    bare: CardEnv = env.unwrapped
    deal, seat = bare.deal, bare.possible_agents.index(agent)
    if deal.game.determinize is None:
        raise TypeError(f"expected a game with determinize, got {deal.game.name}")
    state = deal.game.determinize(deal.view(seat), Dice(chance.randrange(1 << 62)))
    other = deepcopy(env)
    found: CardEnv = other.unwrapped
    found.deal.lay(state)
    for there, told in enumerate(found.agents):
        found.infos[told] = {"action_mask": found.deal.mask(there)}
    _IMAGINED[found] = len(deal.plies), state
    return other


def dealt(env: Any) -> Mapping[Hashable, Hashable]:  # noqa: ANN401 (as above)
    """By card, the hand in which it lies, or ``elsewhere``."""
    bare: CardEnv = env.unwrapped
    deal = bare.deal
    pack = deal.game.pack(deal.options)
    places: dict[Hashable, Hashable] = {NOTATION[card]: "elsewhere" for card in pack}
    for seat, agent in enumerate(bare.possible_agents):
        for card in members(deal.view(seat).own.hand):
            places[NOTATION[card]] = agent
    return places


def adapter(*, margin: bool = True, worlds: bool = True) -> Adapter:
    """
    Give the hooks for environments of tenpips.

    Args:
        margin: the environments pay margins, which add up to 0, and not scores.
        worlds: False for a house game without `determinize`; nobody then looks for
            leaks, and the report says so.

    """
    return Adapter(
        reference=lambda env: PlainRules(env.unwrapped, margin=margin),
        resample=resample if worlds else None,
        key=key,
        deal=dealt,
        total=0 if margin else None,
    )
