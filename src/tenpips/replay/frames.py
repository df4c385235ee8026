"""
Deals that are over, moment by moment: what any viewer saw after each card.

A film holds full positions, as replaying does; what leaves it is a sight. A seat's
sight comes from that seat's view alone, so it has what the seat knew at that moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from tenpips.cards import NO_CARD, CardIndex, CardSet
from tenpips.game import AnyGame, AnyState
from tenpips.match import standing
from tenpips.records import DealRecord, check_match, first_position, replay, rules_for
from tenpips.replay.opened import opened
from tenpips.replay.taking import Taking, taking
from tenpips.telling import Event, Line, Outcome, Zone
from tenpips.view import AnyView, Seat, view_of, watcher_view

Viewer: TypeAlias = Seat | Literal["all", "watcher"]
"""Who looks: a seat, somebody without one, or a reader who sees all hands."""


class Frame(NamedTuple):
    """The position after the deal, or after a card."""

    number: int
    """How many cards have been named."""

    seat: Seat | None
    """Who named the last of them; None after the deal."""

    card: CardIndex
    """The last of them; NO_CARD after the deal."""

    state: AnyState
    events: tuple[Event, ...]
    """What it led to, whoever may know."""


class Sight(NamedTuple):
    """What a viewer sees at one moment."""

    zones: tuple[Zone, ...]
    dealer: Seat
    to_move: Seat | None
    """Who must name a card; None when the deal is over."""

    legal: CardSet
    """Cards that the viewer may name; with all hands open, whoever is to move."""

    direction: int
    tallies: Mapping[str, tuple[int, ...]]
    events: tuple[Event, ...]
    """What has just happened, as far as the viewer may know."""

    taking: Taking | None = None
    """What the last card took from the table; None if it is nothing."""

    @property
    def shown(self) -> tuple[Zone, ...]:
        """The zones to draw: what has just been taken still lies on the table."""
        return self.zones if self.taking is None else self.taking.zones


@dataclass(frozen=True, slots=True)
class Film:
    """A deal, from the first position to the last, and what it did to its match."""

    game: AnyGame
    """The rules by which it was played."""

    record: DealRecord
    frames: tuple[Frame, ...]
    before: tuple[int, ...]
    """Totals of the match before the deal, by seat."""

    after: tuple[int, ...]
    """Totals after it; those before it where it broke off."""

    winners: tuple[Seat, ...]
    """Who won the match by it; nobody while that goes on."""

    outcome: Outcome | None
    """None where it broke off."""

    receipt: tuple[Line, ...]

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody through whose eyes it can be looked at."""
        return ("all", *range(self.record.seats), "watcher")

    def sight(self, number: int, viewer: Viewer) -> Sight:
        """Give what a viewer saw when so many cards had been named."""
        frame = self.frames[number]
        view = _view(frame.state, viewer)
        to_move = self.game.to_move(frame.state)
        events = tuple(event for event in frame.events if _may_know(viewer, event))
        zones, taken = self._zones(number, viewer), None
        if number:
            before = self._zones(number - 1, viewer)
            taken = taking(self.game, before, zones, events)
        return Sight(
            zones,
            frame.state.public.dealer,
            to_move,
            self.game.legal_cards(frame.state) if viewer in {"all", to_move} else 0,
            self.game.direction(view),
            self.game.tallies(view),
            events,
            taken,
        )

    def _zones(self, number: int, viewer: Viewer) -> tuple[Zone, ...]:
        state = self.frames[number].state
        if viewer == "all":
            return opened(self.game, state, self.record.seats)
        return self.game.zones(_view(state, viewer))


def _view(state: AnyState, viewer: Viewer) -> AnyView:
    return view_of(state, viewer) if isinstance(viewer, int) else watcher_view(state)


def _may_know(viewer: Viewer, event: Event) -> bool:
    return viewer == "all" or event.audience in {None, viewer}


def films(game: AnyGame, match: Sequence[DealRecord]) -> Iterator[Film]:
    """
    Give the deals of one match, from its first.

    Raises:
        ReplayError: If a deal breaks the rules, or they make no match.

    """
    checked = check_match(game, match)
    first = match[0]
    rules = rules_for(game, first.version)
    terms, outcomes = rules.terms(first.options), list[Outcome]()
    now = standing(terms, first.seats, first.dealer, ())
    for record, outcome in ((deal.record, deal.outcome) for deal in checked.deals):
        before = now
        if outcome is not None:
            outcomes.append(outcome)
            now = standing(terms, first.seats, first.dealer, outcomes)
        frames = tuple(_frames(game, rules, record))
        events = [event for frame in frames for event in frame.events]
        lines = rules.receipt(frames[-1].state, events) if outcome is not None else ()
        yield Film(
            rules,
            record,
            frames,
            before.totals,
            now.totals,
            now.winners,
            outcome,
            lines,
        )


def _frames(game: AnyGame, rules: AnyGame, record: DealRecord) -> Iterator[Frame]:
    first = first_position(game, record)
    yield Frame(0, None, NO_CARD, first, tuple(rules.opening(first)))
    for number, step in enumerate(replay(game, record), 1):
        yield Frame(number, step.seat, step.card, step.after, tuple(step.events))
