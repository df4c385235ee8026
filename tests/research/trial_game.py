"""
A small honest card game as a PettingZoo environment, to plant faults in.

Sixteen cards, four ranks of four suits; five for each of two players, six in the stock.
Suit must be followed; the higher card of the suit led takes the trick, which pays one
point and is paid by the other. While there is stock, both draw a card after a trick,
the winner first; the winner leads. All sixteen cards are played.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

CARDS = 16
HAND = 5
SEATS = 2
PLAYERS = [f"player_{seat}" for seat in range(SEATS)]
SIZE = CARDS * (2 + CARDS)
"""Hand, card led, and then each ply of the deal: 1 for the own seat, 2 for the other's.

Cards drawn need no place of their own, save for the order in which they came: see
``TrialGame.seen``.
"""


def suit(card: int) -> int:
    """Suit of a card, 0 to 3."""
    return card // 4


class Table:
    """A deal: the pack, the cards played by whom, and what follows from them."""

    def __init__(self, pack: list[int], leader: int = 0) -> None:
        """Deal a pack: five cards each in turn, the rest is stock."""
        self.pack = pack
        self.hands = [pack[0 : 2 * HAND : 2], pack[1 : 2 * HAND : 2]]
        self.stock = pack[2 * HAND :]
        self.plays: list[tuple[int, int]] = []
        self.to_move = leader
        self.lead: int | None = None
        self.draws: list[list[int]] = [[], []]

    def legal(self) -> list[int]:
        """Cards that may be played now."""
        hand = self.hands[self.to_move]
        if self.lead is None:
            return sorted(hand)
        return sorted([c for c in hand if suit(c) == suit(self.lead)] or hand)

    def winner(self, reply: int) -> int:
        """Seat that takes the trick."""
        assert self.lead is not None
        higher = suit(reply) == suit(self.lead) and reply > self.lead
        return self.to_move if higher else 1 - self.to_move

    def play(self, card: int) -> int | None:
        """Play a card; gives who took the trick that it ends."""
        self.hands[self.to_move].remove(card)
        self.plays.append((self.to_move, card))
        if self.lead is None:
            self.lead, self.to_move = card, 1 - self.to_move
            return None
        taker = self.winner(card)
        self.lead, self.to_move = None, taker
        for seat in (taker, 1 - taker):
            if self.stock:
                self.draws[seat].append(self.stock[0])
                self.hands[seat].append(self.stock.pop(0))
        return taker

    @property
    def over(self) -> bool:
        """All cards have been played."""
        return len(self.plays) == CARDS


class TrialGame(AECEnv):  # type: ignore[misc] # pettingzoo has no types
    """The game as an environment; each method is one that some mutant gets wrong."""

    metadata = {"name": "trial_v0", "render_modes": ["ansi"]}  # noqa: RUF012 (theirs)

    def __init__(self, render_mode: str | None = None) -> None:
        self.render_mode = render_mode
        self.possible_agents = [*PLAYERS]
        self.agents: list[str] = []
        self.shown_space: Space[Any] = Dict(
            {
                "observation": Box(0, CARDS, (SIZE + CARDS,), np.uint8),
                "action_mask": Box(0, 1, (CARDS,), np.int8),
            }
        )
        self.spaces = {agent: Discrete(CARDS) for agent in PLAYERS}
        self.chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Space[Any]:
        return self.shown_space

    def action_space(self, agent: str) -> Space[Any]:
        return self.spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        if seed is not None:
            self.chance = self.generator(seed)
        self.begin(Table(self.shuffled()))

    def generator(self, seed: int) -> Any:
        """Where chance comes from after a reset with a seed."""
        return np.random.default_rng(seed)

    def shuffled(self) -> list[int]:
        """Shuffle the pack."""
        return [int(card) for card in self.chance.permutation(CARDS)]

    def begin(self, table: Table) -> None:
        """Sit down at a table."""
        self.table = table
        self.agents = [*PLAYERS]
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in PLAYERS}
        self.tell()

    def tell(self) -> None:
        """Say whose turn it is, and repeat the masks in the infos."""
        self.agent_selection = PLAYERS[self.table.to_move]
        self.infos = {agent: {"action_mask": self.mask(agent)} for agent in self.agents}

    def legal(self) -> list[int]:
        """Cards that may be played now."""
        return self.table.legal()

    def mask(self, agent: str) -> np.ndarray[Any, Any]:
        """Ones for the cards that an agent may play now."""
        mask = np.zeros(CARDS, np.int8)
        if PLAYERS.index(agent) == self.table.to_move and not self.table.over:
            mask[self.legal()] = 1
        return mask

    def seen(self, agent: str) -> np.ndarray[Any, Any]:
        """All that an agent has seen, in numbers."""
        seat, table = PLAYERS.index(agent), self.table
        shown = self.blank()
        shown[table.hands[seat]] = 1
        if table.lead is not None:
            shown[CARDS + table.lead] = 1
        for ply, (who, card) in enumerate(table.plays):
            shown[CARDS * (2 + ply) + card] = 1 if who == seat else 2
        for number, card in enumerate(table.draws[seat]):
            shown[SIZE + card] = 1 + number
        return shown

    @staticmethod
    def blank() -> np.ndarray[Any, Any]:
        """An observation of nothing."""
        return np.zeros(SIZE + CARDS, np.uint8)

    def observe(self, agent: str) -> dict[str, Any]:
        return {"observation": self.seen(agent), "action_mask": self.mask(agent)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.refuse(int(action))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        taker = self.table.play(int(action))
        if taker is not None:
            self.pay(taker)
        if self.table.over:
            self.terminations = dict.fromkeys(PLAYERS, True)
        self.tell()
        self._accumulate_rewards()

    def refuse(self, card: int) -> None:
        """Refuse a card that may not be played."""
        if card not in self.legal():
            raise ValueError(f"expected one of {self.legal()}, got {card}")

    def pay(self, taker: int) -> None:
        """Pay for a trick."""
        self.rewards[PLAYERS[taker]] += 1
        self.rewards[PLAYERS[1 - taker]] -= 1

    def render(self) -> str:
        return " ".join(str(card) for _, card in self.table.plays)

    def close(self) -> None:
        pass
