"""
Moments of a deal: what a state of OpenSpiel is made of.

A moment never changes, so clones share it, and remembers the one before it, so that it
can tell what a seat has seen from the first card on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tenpips.cards import NO_CARD, CardIndex
from tenpips.research.observation import Sight
from tenpips.research.openspiel import memory
from tenpips.research.openspiel.lists import listed
from tenpips.research.openspiel.memory import Past
from tenpips.research.openspiel.texts import change
from tenpips.view import NO_SEAT, Seat, view_of

if TYPE_CHECKING:
    from tenpips.research.openspiel.setup import Setup

CHANCE, OVER = -1, -4
"""Who acts where no seat does, in OpenSpiel's numbers."""


class Core:
    """What a moment of any kind can do."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    setup: Setup
    player: int
    """Seat to move, CHANCE or OVER."""

    def __deepcopy__(self, memo: object) -> Core:
        return self

    @property
    def moment(self) -> Moment | None:
        """What the seats see meanwhile; None until the cards are dealt."""
        raise NotImplementedError

    def legal(self) -> list[CardIndex]:
        """Cards that may come or be named, in card order."""
        raise NotImplementedError

    def outcomes(self) -> list[tuple[CardIndex, float]]:
        """Cards that chance may bring, and how likely each is."""
        raise NotImplementedError

    def after(self, card: CardIndex) -> Core:
        """
        Give what follows one of these cards.

        Raises:
            ValueError: If it is none of them.

        """
        raise NotImplementedError


class Moment(Core):
    """A position in which a seat is to name a card, or the deal is over."""

    __slots__ = (
        "_legal",
        "_sights",
        "_stories",
        "card",
        "parent",
        "past",
        "player",
        "setup",
        "state",
    )

    def __init__(
        self,
        setup: Setup,
        state: Any,  # noqa: ANN401 (the game's own type)
        parent: Moment | None = None,
        card: CardIndex = NO_CARD,
        past: Past | None = None,
    ) -> None:
        """Come from a parent by a card, out of a past without positions, or of none."""
        self.setup, self.state, self.parent, self.card = setup, state, parent, card
        self.past = past
        to_move: Seat = state.public.to_move
        self.player = OVER if to_move == NO_SEAT else to_move
        self._legal: list[CardIndex] | None = None
        self._stories: dict[Seat, str] | None = None
        self._sights: dict[Seat, tuple[Sight, ...]] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        course = [self]
        while (parent := course[-1].parent) is not None:
            course.append(parent)
        first = course.pop()
        steps = [(moment.card, moment.state) for moment in reversed(course)]
        return _course_to, (self.setup, first.state, first.past, steps)

    @property
    def moment(self) -> Moment:
        """Itself."""
        return self

    def legal(self) -> list[CardIndex]:
        """Cards that the seat to move may name."""
        if self._legal is None:
            allowed = 0
            if self.player != OVER:
                allowed = self.setup.game.legal(view_of(self.state, self.player))
            self._legal = listed(allowed)
        return self._legal

    def after(self, card: CardIndex) -> Core:
        """
        Name a card.

        Raises:
            IllegalMoveError: If the rules refuse it.
            ValueError: If the deal is over, or there is no such card.

        """
        game = self.setup.game
        if card not in self.legal():
            if self.player == OVER:
                raise ValueError(f"expected no card when the deal is over, got {card}")
            if card not in self.setup.cards:
                raise ValueError(f"expected a card of {game.name}, got {card}")
            game.checked_play(self.state, self.player, card)
        if self.setup.is_lazy:
            from tenpips.research.openspiel.drawing import play_lazily

            return play_lazily(self, card)
        return Moment(self.setup, game.play(self.state, card), self, card)

    def told(self, seat: Seat) -> str:
        """All that a seat has seen, in order, as text; NO_SEAT asks for a watcher."""
        if self._stories is None:
            self._stories = {}
        story = self._stories.get(seat)
        if story is None:
            if self.past is not None:
                story = self.past.stories[seat]
            elif self.parent is None:
                story = self.seen(seat)
            else:
                story = self.parent.told(seat)
                story += memory.ply(self.parent.state, self.card, self.state, seat)
            self._stories[seat] = story
        return story

    def sights(self, seat: Seat) -> tuple[Sight, ...]:
        """How a seat saw every ply; for NO_SEAT as seat 0 would if it held no cards."""
        if self._sights is None:
            self._sights = {}
        sights = self._sights.get(seat)
        if sights is None:
            if self.past is not None:
                sights = self.past.sights[seat]
            elif self.parent is None:
                sights = ()
            else:
                seats, before = self.setup.seats, self.parent.state
                last = memory.sight(before, self.card, self.state, seat, seats)
                sights = (*self.parent.sights(seat), last)
            self._sights[seat] = sights
        return sights

    def seen(self, seat: Seat) -> str:
        """What a seat sees now, as text; NO_SEAT asks for a watcher."""
        return memory.glance(self.state, seat)

    def in_world(self, seat: Seat, world: Any) -> Moment:  # noqa: ANN401
        """Give the same moment in a world that a seat cannot tell from the real one."""
        own = (self.told(seat), self.sights(seat))
        watched = (self.told(NO_SEAT), self.sights(NO_SEAT))
        past = memory.past_of(seat, own, watched, world, self.setup.seats)
        return Moment(self.setup, world, past=past)

    def __str__(self) -> str:
        public, private, secret = self.state
        seats = range(self.setup.seats)
        hands = [f"seat {seat} {change(None, private[seat])}" for seat in seats]
        lines = (change(None, public), *hands, f"secret {change(None, secret)}")
        return "\n".join(lines).rstrip()


def _course_to(
    setup: Setup,
    first: Any,  # noqa: ANN401
    past: Past | None,
    steps: list[tuple[CardIndex, Any]],
) -> Moment:
    """Rebuild a moment from the positions that led to it."""
    moment = Moment(setup, first, past=past)
    for card, state in steps:
        moment = Moment(setup, state, moment, card)
    return moment
