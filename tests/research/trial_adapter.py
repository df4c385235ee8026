"""What the suite must know of the trial game; its rules a second time, by strings."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from copy import deepcopy
from random import Random
from typing import Any

from tenpips.research.conformance import Adapter
from tests.research.trial_game import HAND, PLAYERS, Table


def spelled(card: int) -> str:
    """Suit and rank of a card, as text: ``c1`` to ``s4``."""
    return "cdhs"[card // 4] + str(card % 4 + 1)


class Rulebook:
    """The rules of one deal, from its pack alone: written without the environment."""

    def __init__(self, pack: list[int]) -> None:
        """Deal the pack."""
        names = [*map(spelled, pack)]
        self.numbers = dict(zip(names, pack, strict=True))
        self.held = [{*names[0:10:2]}, {*names[1:10:2]}]
        self.waiting = names[10:]
        self.trick: list[tuple[int, str]] = []
        self.leader, self.won = 0, [0, 0]

    def to_move(self) -> str | None:
        if not any(self.held):
            return None
        return f"player_{(self.leader + len(self.trick)) % 2}"

    def legal(self) -> list[int]:
        hand = self.held[(self.leader + len(self.trick)) % 2]
        if self.trick:
            led = self.trick[0][1][0]
            hand = {card for card in hand if card.startswith(led)} or hand
        return sorted(self.numbers[card] for card in hand)

    def play(self, action: int) -> None:
        seat, card = (self.leader + len(self.trick)) % 2, spelled(action)
        self.held[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < 2:
            return
        led = self.trick[0][1][0]
        suited = [(card, seat) for seat, card in self.trick if card[0] == led]
        self.leader = max(suited)[1]
        self.won[self.leader] += 1
        self.trick = []
        for drawer in (self.leader, 1 - self.leader):
            self.held[drawer] |= {*self.waiting[:1]}
            self.waiting = self.waiting[1:]

    def scores(self) -> dict[str, float]:
        ahead = self.won[0] - self.won[1]
        return {"player_0": ahead, "player_1": -ahead}


def reference(env: Any) -> Rulebook:
    return Rulebook(env.unwrapped.table.pack)


def replayed(pack: list[int], plays: list[tuple[int, int]]) -> Table | None:
    """Play cards with another pack; None if the rules would not have let them."""
    table = Table([*pack])
    for seat, card in plays:
        if seat != table.to_move or card not in table.legal():
            return None
        table.play(card)
    return table


def resample(env: Any, agent: str, chance: Random) -> Any:
    """Lay the cards that the agent has not seen elsewhere, as past plays allow."""
    table, seat = env.unwrapped.table, PLAYERS.index(agent)
    known = {card for _, card in table.plays} | {*table.hands[seat]}
    places = [n for n, card in enumerate(table.pack) if card not in known]
    other = deepcopy(env)
    for _ in range(500):
        cards = [table.pack[place] for place in places]
        chance.shuffle(cards)
        pack = [*table.pack]
        for place, card in zip(places, cards, strict=True):
            pack[place] = card
        found = replayed(pack, table.plays)
        if found is not None:
            other.unwrapped.table = found
            other.unwrapped.tell()  # masks and infos are of this position
            break
    return other


def key(env: Any, agent: str) -> Hashable:
    table, seat = env.unwrapped.table, PLAYERS.index(agent)
    dealt = tuple(sorted(table.pack[seat : 2 * HAND : 2]))
    return dealt, tuple(table.draws[seat]), tuple(table.plays)


def deal(env: Any) -> Mapping[Hashable, Hashable]:
    pack = env.unwrapped.table.pack
    return {
        spelled(card): "stock" if place >= 2 * HAND else PLAYERS[place % 2]
        for place, card in enumerate(pack)
    }


ADAPTER = Adapter(reference=reference, resample=resample, key=key, deal=deal, total=0)
