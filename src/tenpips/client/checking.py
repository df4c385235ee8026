"""
The check of each deal as it is told, which takes nothing on the server's word.

It follows "In a browser" of docs/fairness.md and knows no game but the cards of its
pack. Which places belong to whom, lots and void deals are left to ``tenpips verify``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal, TypeAlias, TypeGuard

from tenpips.cards import INDEX_OF, CardIndex
from tenpips.client.dealt import HeardDeal, Problem, SealedPack, follow
from tenpips.client.ending import ending
from tenpips.client.shares import Keeper, Share, share_of
from tenpips.protocol import Position, RoundShown, Told
from tenpips.view import Seat

CheckState: TypeAlias = Literal["none", "sealed", "good", "bad"]
"""How far the check of the present deal has come."""


class DealCheck:
    """Checks the deals of one table, one after the other."""

    def __init__(self, keeper: Keeper) -> None:
        """Hold deals against the shares that *keeper* has."""
        self.problems: list[Problem] = []
        """All that was found at this table, each once."""

        self.cards: Sequence[CardIndex] | None = None
        """The game's pack in order; nothing is checked card by card without it."""

        self.you: Seat | None = None
        self._keeper = keeper
        self._deal: HeardDeal | None = None
        self._last = 0
        self._told: dict[int, Told] = {}
        self._used: set[str] = set()
        self._state: CheckState = "none"

    @property
    def state(self) -> CheckState:
        """How far the check of the present deal has come."""
        return self._state

    def take(self, number: int, told: Told | None) -> None:
        """Take an event, in order; what is told again must be told alike."""
        if number <= self._last:
            before = self._told.get(number, told)
            if told is not None and before is not None and before != told:
                self._blame([Problem("told-otherwise")], number)
            return
        if self._last and number > self._last + 1:
            self._deal = None  # part of a deal proves nothing
        self._last = number
        if told is not None:
            self._blame(self._follow(told), number)
            self._told[number] = told

    def take_round(self, shown: RoundShown) -> None:
        """Look at how the shuffle stands."""
        deal = self._deal
        if deal is None or deal.round != shown.number or deal.over:
            return
        if not _is_whole(shown, deal.you):
            self._blame([Problem("check-failed")], 0)
            return
        self._blame(self._pledged(deal, shown), 0)
        deal.pledges = bound(deal.pledges, shown)

    def look(self, position: Position) -> None:
        """Look at one's own hand: every card in it must have been opened."""
        deal = self._deal
        if deal is None or not deal.packs:
            return
        pack = deal.packs[-1]
        pack.begun = True
        if self.cards is None or deal.you is None:
            return
        hands = (z for z in position.zones if (z.name, z.seat) == ("hand", deal.you))
        held = [card for zone in hands for card in zone.cards if card in INDEX_OF]
        unseen = [card for card in held if INDEX_OF[card] not in pack.lies]
        self._blame([Problem("card-unopened", card) for card in unseen], self._last)

    def _follow(self, told: Told) -> Iterator[Problem]:
        deal = self._deal
        if told.code == "shuffle":
            yield from self._begin(told)
        elif deal is None:
            return
        elif told.code in {"deal-opened", "shuffle-abandoned"}:
            yield from self._end(deal, told)
        elif told.code == "committed" and told.args.get("player") == deal.you:
            deal.confirmed = True
        elif told.code == "sealed":
            yield from self._seal(deal, told)
        elif not deal.packs:
            if told.openings:
                yield Problem("seal-missing")
        elif self.cards is not None:
            yield from follow(deal.packs[-1], told, len(self.cards))

    def _begin(self, told: Told) -> Iterator[Problem]:
        if self._deal is not None and not self._deal.over:
            yield Problem("hidden-deal")
        number, commitment = told.args.get("number"), told.args.get("commitment")
        if not isinstance(number, int) or not _is_hash(commitment):
            self._deal = None
            yield Problem("commitment-changed")
            return
        if commitment in self._used:
            yield Problem("commitment-reused")
        self._used.add(commitment)
        self._deal = HeardDeal(number, self.you, commitment)
        self._state = "none"
        self._told = {}

    def _seal(self, deal: HeardDeal, told: Told) -> Iterator[Problem]:
        root = told.args.get("root")
        if not _is_hash(root):
            yield Problem("seal-missing")
            return
        deal.packs.append(SealedPack(bytes.fromhex(root)))
        if self._state == "none":
            self._state = "sealed"

    def _end(self, deal: HeardDeal, told: Told) -> Iterator[Problem]:
        if deal.over:
            return
        deal.over = True
        dealt = told.code == "deal-opened"
        found = [
            *ending(
                deal, told.args.get("proof"), self._share(deal), self.cards, dealt=dealt
            )
        ]
        if dealt and not found and self.cards and self._state == "sealed":
            self._state = "good"
        yield from found

    def _pledged(self, deal: HeardDeal, shown: RoundShown) -> Iterator[Problem]:
        if shown.commitment != deal.commitment:
            yield Problem("commitment-changed")
        before = deal.pledges
        if before is not None and bound(before, shown).commitments != shown.commitments:
            yield Problem("value-changed")
        share = self._share(deal)
        own = None if deal.you is None else shown.commitments[deal.you]
        if share is None or own is None:
            return
        if shown.supplied[share.seat]:
            if deal.confirmed:
                yield Problem("own-supplied")
        elif own != share.commitment:
            yield Problem("own-commitment")

    def _share(self, deal: HeardDeal) -> Share | None:
        return share_of(self._keeper, deal.round, deal.you)

    def _blame(self, found: Iterable[Problem], number: int) -> None:
        for problem in found:
            self._state = "bad"
            if all(problem[:2] != known[:2] for known in self.problems):
                self.problems.append(problem._replace(number=number))


def bound(before: RoundShown | None, shown: RoundShown) -> RoundShown:
    """Add what is told of a shuffle to what was told: what was told first stays."""
    if before is None:
        return shown
    known = before.commitments
    return replace(
        shown,
        commitment=before.commitment,
        commitments=tuple(
            now if first is None else first
            for first, now in zip(known, shown.commitments, strict=True)
        ),
        supplied=tuple(
            now if first is None else was
            for first, was, now in zip(
                known, before.supplied, shown.supplied, strict=True
            )
        ),
    )


def _is_whole(shown: RoundShown, you: Seat | None) -> bool:
    """Tell whether a shuffle tells the same of every seat, one's own included."""
    sizes = {len(shown.commitments), len(shown.supplied), len(shown.opened)}
    return len(sizes) == 1 and max(sizes) > (-1 if you is None else you)


def _is_hash(text: object) -> TypeGuard[str]:
    return isinstance(text, str) and re.fullmatch("[0-9a-f]{64}", text) is not None
