"""
A finished deal, ply by ply: what each card was worth, judged twice.

Once with what the seat could know, which is a judgement of the player; and once with
all cards open, which is hindsight. The two are never mixed, and only the first gives
a card a bad name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tenpips.analysis.effort import Effort
from tenpips.analysis.known import judge_known
from tenpips.analysis.luck import Luck, luck_of
from tenpips.analysis.opened import judge_open
from tenpips.analysis.values import Judged, Scores, margin
from tenpips.cards import CardIndex, size
from tenpips.errors import ReplayError
from tenpips.game import AnyGame
from tenpips.records import DealRecord, Step, replayed, rules_for
from tenpips.simulation import Mean
from tenpips.telling import Reason
from tenpips.view import Seat, view_of

SLIPS = (("blunder", 0.3), ("mistake", 0.15), ("inaccuracy", 0.075))
"""From which loss on a card is a slip, as a share of what is at stake in a deal."""

BEYOND_DOUBT = 2.0
"""A loss counts as a slip if it is so many times its doubt."""

Progress = Callable[[int, int], None]
"""Told of plies done and plies in all."""


class PlyReport(NamedTuple):
    """One card, judged."""

    number: int
    """From 1."""

    seat: Seat
    card: CardIndex
    known: Judged | None
    """With what the seat could know; None if there was no choice, or no way to tell."""

    opened: Judged | None
    """With all cards open; likewise."""

    slip: str
    """Code of a slip, by what could be known; empty for a card that is none."""

    reasons: tuple[Reason, ...]
    """What speaks for and against the card."""

    better: tuple[Reason, ...]
    """What speaks for and against the card that was best; empty if it was played."""

    @property
    def cost(self) -> float:
        """What the card gave away, by what could be known."""
        return 0.0 if self.known is None else self.known.loss(self.card)

    @property
    def hindsight(self) -> float:
        """What it gave away with all cards open."""
        return 0.0 if self.opened is None else self.opened.loss(self.card)


class SeatReport(NamedTuple):
    """How a seat did."""

    margin: float
    """Points of score ahead of the others, in the end."""

    known: Mean
    """Loss a card where there was a choice, by what could be known."""

    opened: Mean
    """The same with all cards open."""

    slips: dict[str, int]
    """How many of each."""


class DealReport(NamedTuple):
    """A deal, judged."""

    record: DealRecord
    scores: Scores
    plies: tuple[PlyReport, ...]
    seats: tuple[SeatReport, ...]
    luck: Luck

    def costliest(self, most: int) -> list[PlyReport]:
        """Plies that gave most away by what could be known, the worst first."""
        worse = [ply for ply in self.plies if ply.slip]
        return sorted(worse, key=lambda ply: -ply.cost)[:most]


def analyse(
    game: AnyGame,
    record: DealRecord,
    effort: Effort,
    *,
    seed: int = 0,
    progress: Progress = lambda _done, _all: None,
) -> DealReport:
    """
    Judge every card of a finished deal; the same seed gives the same report.

    Raises:
        ReplayError: If the rules do not allow the record, or the deal broke off.

    """
    deal, rules = replayed(game, record), rules_for(game, record.version)
    if rules.to_move(deal.last) is not None:
        raise ReplayError(f"{record.label}: expected a finished deal")
    luck = luck_of(
        rules,
        record.options,
        record.pack,
        record.dealer,
        deals=effort.luck_deals,
        seed=seed,
    )
    plies = []
    for number, step in enumerate(deal.steps, 1):
        plies.append(_judged(number, step, effort, luck.spread, seed))
        progress(number, len(deal.steps))
    scores = tuple(rules.scores(deal.last)[: record.seats])
    seats = tuple(_seat_report(seat, scores, plies) for seat in range(record.seats))
    return DealReport(record, scores, tuple(plies), seats, luck)


def _judged(
    number: int, step: Step, effort: Effort, stake: float, seed: int
) -> PlyReport:
    game, view = step.game, view_of(step.before, step.seat)
    reasons = game.reasons(view, step.card)
    if size(step.legal) == 1:
        return PlyReport(number, step.seat, step.card, None, None, "", reasons, ())
    known = judge_known(game, view, effort, seed=seed + number)
    opened = judge_open(game, step.before, effort, seed=seed + number)
    best = step.card if known is None else known.best
    return PlyReport(
        number,
        step.seat,
        step.card,
        known,
        opened,
        slip_of(known, step.card, stake),
        reasons,
        game.reasons(view, best) if best != step.card else (),
    )


def slip_of(known: Judged | None, card: CardIndex, stake: float) -> str:
    """Code of the slip that a card is, by what could be known; empty if it is none."""
    if known is None or card == known.best:
        return ""
    loss = known.loss(card)
    if loss <= BEYOND_DOUBT * known.doubt(card):
        return ""
    return next((code for code, share in SLIPS if loss >= share * stake > 0), "")


def _seat_report(seat: Seat, scores: Scores, plies: list[PlyReport]) -> SeatReport:
    known, opened = Mean(), Mean()
    slips = dict.fromkeys((code for code, _ in SLIPS), 0)
    for ply in plies:
        if ply.seat != seat:
            continue
        if ply.known is not None:
            known.add(ply.cost)
        if ply.opened is not None:
            opened.add(ply.hindsight)
        if ply.slip:
            slips[ply.slip] += 1
    return SeatReport(margin(scores, seat), known, opened, slips)
