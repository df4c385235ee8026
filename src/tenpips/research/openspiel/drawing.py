"""
Stock cards that come when they are drawn or turned, and not before.

While nobody knows a card of the stock, its order is not yet there: positions hold the
cards in some order that means nothing. When a ply brings one to somebody's eyes, chance
says which it is; the two change places, and the ply is made. This is the same game as
with a stock that was shuffled before, in a smaller tree.
"""

from __future__ import annotations

from functools import cache
from itertools import repeat
from typing import Any, get_type_hints

from tenpips.cards import NO_CARD, NOTATION, CardIndex, CardSet, members
from tenpips.research.openspiel.lists import BITS, FACE, in_order, listed
from tenpips.research.openspiel.moments import CHANCE, Core, Moment
from tenpips.research.openspiel.texts import cards_in, change


class Drawing(Core):
    """A ply that waits for chance to say which card comes off the stock."""

    __slots__ = ("_moment", "card", "coming", "position", "setup", "stand_in")

    player = CHANCE

    def __init__(
        self,
        moment: Moment,
        card: CardIndex,
        position: Any,  # noqa: ANN401 (the game's own type)
        coming: CardSet,
        stand_in: CardIndex,
    ) -> None:
        """
        Wait after *moment* and the card named for one of those *coming*.

        It takes the place that *stand_in* has in the stock of *position*.
        """
        self.setup, self._moment, self.card = moment.setup, moment, card
        self.position, self.coming, self.stand_in = position, coming, stand_in

    @property
    def moment(self) -> Moment:
        """What was before the ply: nobody has seen the card that comes."""
        return self._moment

    def legal(self) -> list[CardIndex]:
        """Cards that may come."""
        return listed(self.coming)

    def outcomes(self) -> list[tuple[CardIndex, float]]:
        """Cards that may come, all as likely."""
        cards = listed(self.coming)
        return list(zip(cards, repeat(1 / len(cards)), strict=False))

    def after(self, card: CardIndex) -> Core:
        """Let a card come."""
        if card < 0 or not self.coming >> card & 1:
            raise ValueError(f"expected one of the cards unseen, got {card}")
        secret = exchanged(self.position.secret, self.stand_in, card)
        position = self.position._replace(secret=secret)
        return drawn(self.moment, self.card, position, self.coming & ~(1 << card))

    def __str__(self) -> str:
        secret = change(None, self.position.secret)
        return f"{self.moment}\nplay {NOTATION[self.card]} {secret}"


def play_lazily(moment: Moment, card: CardIndex) -> Core:
    """Name a card; wait for chance if one comes off the stock that nobody knows."""
    state = moment.state
    after = moment.setup.game.play(state, card)
    if after.secret == state.secret:
        return Moment(moment.setup, after, moment, card)
    return drawn(moment, card, state, unknown_cards(state))


def drawn(
    moment: Moment,
    card: CardIndex,
    position: Any,  # noqa: ANN401
    coming: CardSet,
) -> Core:
    """Go on with a ply when all but the *coming* cards of a stock have their places."""
    after = moment.setup.game.play(position, card)
    gone = cards_in(position.secret) & ~cards_in(after.secret) & coming
    # The last card left is what it is.
    if gone and coming & coming - 1:
        stand_in = next(one for one in all_in(position.secret) if gone >> one & 1)
        return Drawing(moment, card, position, coming, stand_in)
    return Moment(moment.setup, after, moment, card)


def unknown_cards(position: Any) -> CardSet:  # noqa: ANN401
    """Cards of the stock that nobody knows the place of."""
    known = cards_in(position.public)
    for own in position.private:
        known |= cards_in(own)
    return cards_in(position.secret) & ~known


def all_in(part: Any) -> list[CardIndex]:  # noqa: ANN401
    """Cards of a part, those of a sequence in its order."""
    kind: Any = type(part)
    found: list[CardIndex] = []
    for name, how in _kinds(kind):
        value = getattr(part, name)
        if how == "card":
            value = 0 if value == NO_CARD else 1 << value
        found += in_order(value) if how == "sequence" else members(value)
    return found


def exchanged(part: Any, one: CardIndex, other: CardIndex) -> Any:  # noqa: ANN401
    """Give a part of a position in which two of its cards have changed places."""
    kind: Any = type(part)
    places = {one: other, other: one}
    fields = {}
    for name, how in _kinds(kind):
        value = getattr(part, name)
        if how == "sequence":
            value = tuple(_exchanged_in(word, places) for word in value)
        elif how == "card":
            value = places.get(value, value)
        elif (value >> one ^ value >> other) & 1:
            value ^= 1 << one | 1 << other
        fields[name] = value
    return part._replace(**fields)


def _exchanged_in(word: int, places: dict[CardIndex, CardIndex]) -> int:
    """Exchange cards in one word of a sequence, each in its place."""
    found = word
    for shift in range(0, word.bit_length(), BITS):
        card = (word >> shift & FACE) - 1
        if card in places:
            found += places[card] - card << shift
    return found


@cache
def _kinds(kind: type) -> list[tuple[str, str]]:
    """Fields of a secret part, each a ``card``, ``cards`` or a ``sequence``."""
    hints = get_type_hints(kind, include_extras=True)
    return [(name, hint.__metadata__[0]) for name, hint in hints.items()]
