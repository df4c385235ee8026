"""What is drawn of a table at one moment, and how each card of it looks."""

from __future__ import annotations

from typing import NamedTuple

from tenpips.cards import NO_CARD, CardIndex, CardSet
from tenpips.game import AnyGame, Terms
from tenpips.narration import Narrator
from tenpips.telling import Zone
from tenpips.terminal.screen.display import HAND, Display, coming_out, found, piles
from tenpips.terminal.screen.faces import Look, Pen
from tenpips.terminal.session import Shown, Sitting
from tenpips.view import Seat


class Scene(NamedTuple):
    """All that the table is drawn from."""

    game: AnyGame
    variant: str
    shown: Shown
    display: Display
    """Where cards lie now, on the way to where the picture has them."""

    seat: Seat | None
    narrator: Narrator
    pen: Pen
    legal: CardSet = 0
    """Cards that may be named at this moment."""

    pointed: CardIndex = NO_CARD
    duty: CardSet = 0
    taken: CardSet = 0
    terms: Terms | None = None
    """How long the match is, where that is to be shown."""

    left: int | None = None
    """Seconds within which the seat to move must name a card; None for no limit."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.shown.sitting)

    @property
    def order(self) -> list[Seat]:
        """The seats as they follow each other, the person's own last."""
        own = self.seat or 0
        return [(own + place + 1) % self.seats for place in range(self.seats)]

    @property
    def to_move(self) -> Seat | None:
        """Who must name a card."""
        return None if self.shown.picture is None else self.shown.picture.to_move

    @property
    def hand(self) -> Zone:
        """The person's own hand; empty for a watcher."""
        none = Zone(HAND, seat=self.seat)
        return (
            none if self.seat is None else found(self.display, HAND, self.seat) or none
        )

    @property
    def own_pile(self) -> Zone | None:
        """What the person has taken, if its cards may be seen."""
        names = piles(self.game)
        mine = (zone for zone in self.display if zone.seat == self.seat)
        seen = (zone for zone in mine if zone.name in names and zone.cards)
        return next(seen, None) if self.seat is not None else None

    def sitting(self, seat: Seat) -> Sitting:
        """Who sits there."""
        return self.shown.sitting[seat]

    def look(self, card: CardIndex) -> Look:
        """How a card looks that may be chosen, or not."""
        legal = bool(self.legal >> card & 1)
        return Look(
            legal=legal,
            quiet=bool(self.legal) and not legal,
            pointed=card == self.pointed,
            duty=bool(self.duty >> card & 1),
            taken=bool(self.taken >> card & 1),
        )

    def lying(self, card: CardIndex) -> Look:
        """How a card looks that lies on the table, and is mostly not to be chosen."""
        return self.look(card)._replace(quiet=False)

    def out(self) -> list[Zone]:
        """Places of the trick, or of the card that is out."""
        names = coming_out(self.game)
        return [zone for zone in self.display if zone.name in names]

    def say(self, message: str, **args: str | int) -> str:
        """Write a text of the terminal's own."""
        return self.narrator.say(message, **args)
