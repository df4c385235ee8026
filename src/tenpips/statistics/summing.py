"""Whose figures: a name's, those of the person at this machine, or everybody's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tenpips.statistics.facts import MatchFacts
from tenpips.statistics.figures import Figures
from tenpips.statistics.names import cleaned, folded
from tenpips.view import Seat


class Whose(NamedTuple):
    """Which seats are looked at."""

    name: str | None = None
    """Players of this name, however its letters are written; None for any."""

    person: bool = False
    """Whoever played on this machine, under whatever name."""

    def seats(self, match: MatchFacts) -> list[Seat]:
        """Seats of a match that are looked at."""
        if self.name is not None:
            return _called(self.name, match.names)
        if self.person:
            return [] if match.person is None else [match.person]
        return [*range(match.seats)]


def _called(wanted: str, names: Sequence[str]) -> list[Seat]:
    """Seat of a name; of several that are alike, the one that is spelled so."""
    alike = [s for s, name in enumerate(names) if folded(name) == folded(wanted)]
    if len(alike) > 1:
        alike = [seat for seat in alike if names[seat] == cleaned(wanted)]
    return alike if len(alike) == 1 else []


@dataclass(slots=True)
class PlayerFigures:
    """One player's figures, by the identity of the game."""

    name: str
    """Empty for nobody in particular: everybody together, or a seat without a name."""

    seat: Seat | None = None
    """Which seat it is, where the name does not tell."""

    games: dict[str, Figures] = field(default_factory=dict)

    @property
    def deals(self) -> int:
        """How many deals were played to their end."""
        return sum(figures.deals.finished for figures in self.games.values())

    def add(self, match: MatchFacts, seat: Seat) -> None:
        """Count what a match brought a seat of this player."""
        fresh = Figures(match.game, match.identity)
        self.games.setdefault(match.identity, fresh).add_match(match, seat)


@dataclass(slots=True)
class Statistics:
    """What many matches come to."""

    whose: Whose
    matches: int = 0
    """Deals that belong to no match are not among them."""

    deals: int = 0
    since: float = 0.0
    until: float = 0.0
    """When the first and the last of them were played: seconds since 1970."""

    left_out: int = 0
    """Deals at which whoever is looked at did not sit."""

    copies: int = 0
    """Deals that were there more than once: how many were not counted again."""

    players: dict[str, PlayerFigures] = field(default_factory=dict)
    together: PlayerFigures = field(default_factory=lambda: PlayerFigures(""))
    """All players as if they were one, where they are compared."""

    @property
    def compared(self) -> bool:
        """Whether players are compared, rather than one of them looked at."""
        return self.whose == Whose()

    @property
    def ranked(self) -> list[PlayerFigures]:
        """Players, whoever played most first."""
        return sorted(self.players.values(), key=lambda found: -found.deals)


def whose(matches: Sequence[MatchFacts], name: str | None) -> Whose:
    """Whom to look at: the name asked for, else who played here, else everybody."""
    person = name is None and any(match.person is not None for match in matches)
    return Whose(name, person)


def selected(
    matches: Iterable[MatchFacts], wanted: Whose
) -> tuple[list[MatchFacts], int]:
    """Give the matches that are looked at, the oldest first, and the deals left out."""
    kept, left_out = list[MatchFacts](), 0
    for match in sorted(matches, key=lambda match: match.moment):
        if wanted.seats(match):
            kept.append(match)
        else:
            left_out += len(match.deals) + match.broken_off
    return kept, left_out


def summed(
    matches: Sequence[MatchFacts], wanted: Whose, left_out: int = 0, copies: int = 0
) -> Statistics:
    """Fold matches, in order, into figures."""
    found = Statistics(wanted, left_out=left_out, copies=copies)
    twins = _twins(matches)
    for match in matches:
        found.matches += not match.alone
        found.deals += len(match.deals)
        for seat in wanted.seats(match):
            _player(found, match, seat, twins).add(match, seat)
            if found.compared:
                found.together.add(match, seat)
    if matches:
        found.since, found.until = matches[0].moment, matches[-1].moment
    return found


def _player(
    found: Statistics, match: MatchFacts, seat: Seat, twins: frozenset[str]
) -> PlayerFigures:
    name = match.names[seat] if match.names else ""
    told = name and (not found.compared or match.names.count(name) == 1)
    key = folded(name)
    if not found.compared:
        key = ""
    elif not told:
        key = f"{name}\0{seat}"
    elif key in twins:
        key = f"{name}\0"
    kept = found.players.setdefault(key, PlayerFigures(name, None if told else seat))
    kept.name = name  # as it was written last
    return kept


def _twins(matches: Iterable[MatchFacts]) -> frozenset[str]:
    """Give the names that two seats of one match have, if only case is left aside."""
    counts = (Counter(map(folded, match.names)) for match in matches)
    return frozenset(
        name for found in counts for name, count in found.items() if count > 1
    )
