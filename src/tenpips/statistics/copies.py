"""The same deal in several files, which is one deal and is counted once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from tenpips.cards import CardIndex
from tenpips.statistics.facts import MatchFacts, Played
from tenpips.statistics.names import folded

Known: TypeAlias = dict[tuple[object, ...], list[tuple[CardIndex, ...]]]
"""Cards named in the deals that were seen, by whatever else makes a deal the same."""


def once(matches: Sequence[MatchFacts]) -> tuple[list[MatchFacts], int]:
    """
    Give the matches without deals that are there twice, and how many those are.

    The longest copy of a match is kept, of equal ones the oldest: what was saved while
    a match went on is its beginning.
    """
    known, kept, copies = Known(), dict[int, MatchFacts](), 0

    def rank(place: int) -> tuple[int, float]:
        match = matches[place]
        return -sum(len(deal.plies) for deal in match.played), match.moment

    for place in sorted(range(len(matches)), key=rank):
        match = matches[place]
        fresh = [deal for deal in match.played if not _is_known(match, deal, known)]
        copies += len(match.played) - len(fresh)
        for deal in fresh:
            known.setdefault(_key(match, deal), []).append(deal.plies)
        if fresh:
            kept[place] = _only(match, fresh)
    return [kept[place] for place in sorted(kept)], copies


def _key(match: MatchFacts, deal: Played) -> tuple[object, ...]:
    players = tuple(map(folded, match.names))
    return match.identity, players, deal.number, deal.dealer, deal.pack


def _is_known(match: MatchFacts, deal: Played, known: Known) -> bool:
    """Whether a deal was seen, perhaps played further."""
    longer = known.get(_key(match, deal), [])
    return any(plies[: len(deal.plies)] == deal.plies for plies in longer)


def _only(match: MatchFacts, fresh: Sequence[Played]) -> MatchFacts:
    """Give a match of which only these deals are counted; its result stays."""
    if len(fresh) == len(match.played):
        return match
    return replace(
        match,
        deals=tuple(deal for deal in match.deals if deal.played in fresh),
        # Only the last deal can have been broken off.
        broken_off=match.broken_off if match.played[-1] in fresh else 0,
        played=tuple(fresh),
    )
