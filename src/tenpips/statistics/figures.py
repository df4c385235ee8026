"""The figures of one player, or of all together, in one game with its house rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from tenpips.analysis import margin
from tenpips.cards import JOKER, SUIT_SIZE, CardIndex
from tenpips.simulation import Mean
from tenpips.statistics.facts import DealFacts, Dealt, MatchFacts
from tenpips.statistics.shares import Tally
from tenpips.statistics.streaks import Streaks
from tenpips.view import Seat

RANKS = SUIT_SIZE + 1
"""Places for ranks, the deuce first and the joker last."""

SUITS = 5
"""Places for suits, the joker's last."""


@dataclass(slots=True)
class Counted:
    """Something counted in every deal."""

    mean: Mean = field(default_factory=Mean)
    none: int = 0
    """Deals in which there was none of it."""

    def add(self, value: int) -> None:
        """Count what one deal brought."""
        self.mean.add(value)
        self.none += not value


@dataclass(slots=True)
class LineFigures:
    """What the lines of one kind on the receipts come to; means are over all deals."""

    times: Mean = field(default_factory=Mean)
    points: Mean = field(default_factory=Mean)
    suits: list[int] = field(default_factory=lambda: [0] * SUITS)
    """Cards on these lines by suit (C, D, H, S, the joker), all deals together."""

    ranks: list[int] = field(default_factory=lambda: [0] * RANKS)

    @property
    def cards(self) -> int:
        """How many cards there are on these lines."""
        return sum(self.suits)

    def show(self, card: CardIndex) -> None:
        """Count a card on a line."""
        self.suits[SUITS - 1 if card == JOKER else card // SUIT_SIZE] += 1
        self.ranks[RANKS - 1 if card == JOKER else card % SUIT_SIZE] += 1


@dataclass(slots=True)
class PlaceFigures:
    """What the deals brought in which a seat sat so many turns after the dealer."""

    tally: Tally = field(default_factory=Tally)
    points: Mean = field(default_factory=Mean)
    margin: Mean = field(default_factory=Mean)
    led: int = 0
    """Deals in which this place began."""


@dataclass(slots=True)
class Against:
    """What the deals brought against one opponent, score against score."""

    tally: Tally = field(default_factory=Tally)
    margin: Mean = field(default_factory=Mean)


@dataclass(slots=True)
class LuckFigures:
    """What the cards were worth, in points ahead of the others' mean."""

    worth: Mean = field(default_factory=Mean)
    squares: float = 0.0
    """Sum of the squares of the errors of what each deal's cards bring."""

    shared: Mean = field(default_factory=Mean)
    """Errors of what all cards bring, which do not even out over the deals."""

    rest: Mean = field(default_factory=Mean)
    """The margin without the worth of the cards."""

    @property
    def error(self) -> float:
        """Standard error with which the mean worth was measured."""
        count = self.worth.count
        if not count:
            return 0.0
        return sqrt(self.squares / count**2 + self.shared.mean**2)

    def add(self, dealt: Dealt, seat: Seat, ahead: float) -> None:
        """Count a deal that a seat ended so much ahead of the others' mean."""
        self.worth.add(dealt.worth[seat])
        self.squares += dealt.errors[seat] ** 2
        self.shared.add(dealt.shared[seat])
        self.rest.add(ahead - dealt.worth[seat])


@dataclass(slots=True)
class Figures:
    """All figures; `add_match` fills them."""

    game: str
    identity: str
    seats: int = 0
    matches: Tally = field(default_factory=Tally)
    deals: Tally = field(default_factory=Tally)
    void: int = 0
    points: Mean = field(default_factory=Mean)
    margin: Mean = field(default_factory=Mean)
    counters: Mean = field(default_factory=Mean)
    """Counters won less counters lost, over the deals of games that have any."""

    places: dict[int, PlaceFigures] = field(default_factory=dict)
    counts: dict[str, Counted] = field(default_factory=dict)
    lines: dict[str, LineFigures] = field(default_factory=dict)
    events: dict[str, int] = field(default_factory=dict)
    against: dict[str, Against] = field(default_factory=dict)
    """By the opponent's name."""

    luck: LuckFigures = field(default_factory=LuckFigures)
    streaks: Streaks = field(default_factory=Streaks)
    """Of deals, in the order in which they were played."""

    margins: list[float] = field(default_factory=list)
    """Of every deal, in that order."""

    def add_match(self, match: MatchFacts, seat: Seat) -> None:
        """Count what a match brought a seat; matches come in order."""
        if not match.alone:
            self.matches.add(match.result(seat))
        self.deals.broken_off += match.broken_off
        self.void += match.void
        for deal in match.deals:
            self._add_deal(deal, seat)
            self._add_opponents(match, deal, seat)

    def _add_deal(self, deal: DealFacts, seat: Seat) -> None:
        self.seats = max(self.seats, deal.seats)
        result, ahead = deal.result(seat), margin(deal.scores, seat)
        self.deals.add(result)
        self.streaks.add(result)
        self.points.add(deal.scores[seat])
        self.margin.add(ahead)
        self.margins.append(ahead)
        if deal.counters:
            self.counters.add(deal.counters[seat])
        place = self.places.setdefault(deal.place(seat), PlaceFigures())
        place.tally.add(result)
        place.points.add(deal.scores[seat])
        place.margin.add(ahead)
        place.led += seat == deal.leader
        for name, values in deal.counts.items():
            self.counts.setdefault(name, Counted()).add(values[seat])
        for code, times in deal.events.items():
            self.events[code] = self.events.get(code, 0) + times[seat]
        self._add_lines(deal, seat)
        if deal.luck is not None:
            self.luck.add(deal.luck, seat, ahead)

    def _add_lines(self, deal: DealFacts, seat: Seat) -> None:
        """Count the receipt; a kind of line that is missing counts as none."""
        sums: dict[str, tuple[int, int]] = dict.fromkeys(self.lines, (0, 0))
        for line in deal.lines:
            times, points = sums.get(line.code, (0, 0))
            if line.seat != seat:
                sums.setdefault(line.code, (0, 0))
                continue
            sums[line.code] = times + 1, points + line.points
            kept = self._line(line.code)
            for card in line.cards:
                kept.show(card)
        for code, (times, points) in sums.items():
            self._line(code).times.add(times)
            self._line(code).points.add(points)

    def _line(self, code: str) -> LineFigures:
        """Figures of a kind of line; deals before its first one had none of it."""
        if code not in self.lines:
            before = self.points.count - 1
            self.lines[code] = LineFigures(Mean(before), Mean(before))
        return self.lines[code]

    def _add_opponents(self, match: MatchFacts, deal: DealFacts, seat: Seat) -> None:
        for other in range(deal.seats):
            name = opponent(match, other)
            if other == seat or not name:
                continue
            ahead = deal.scores[seat] - deal.scores[other]
            kept = self.against.setdefault(name, Against())
            kept.tally.add("won" if ahead > 0 else "lost" if ahead else "drawn")
            kept.margin.add(ahead)


def opponent(match: MatchFacts, seat: Seat) -> str:
    """What an opponent is called: a bot on this machine by its level, as ``easy``."""
    if match.level and seat != match.person:
        return match.level
    return match.names[seat] if match.names else ""
