"""
No word told to a seat may depend on a card hidden from it.

The strongest check plays *another world*: the same deal but for two cards hidden
from a seat, exchanged in the pack before it was dealt. Where every card named so
far would have been legal there too, that seat must have been told the same, must
see the same table and be offered, refused and advised the same. Nothing here names
a game: what is hidden is computed from the annotations of the parts of a position.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, get_type_hints

from tenpips.cards import (
    NO_CARD,
    PER_WORD,
    CardIndex,
    CardSet,
    card_at,
    members,
    placed,
)
from tenpips.dice import Dice
from tenpips.games import AnyGame
from tenpips.policies import greedy_choice
from tenpips.telling import Event
from tenpips.view import NO_SEAT, Seat, view_of, watcher_view
from tests.contract import Course, card_fields, cards_in, cards_named

# What is hidden


def check_only_cards(part: Any) -> None:
    """Private and secret parts hold cards and nothing else."""
    fields = get_type_hints(type(part), include_extras=True)
    assert list(card_fields(part)) == list(fields), (
        f"{type(part)} holds more than cards"
    )


def hidden_from(state: Any, seat: Seat) -> CardSet:
    """Cards that a seat has no right to know; NO_SEAT asks for a watcher."""
    hidden = cards_in(state.secret)
    known = cards_in(state.public)
    for owner, part in enumerate(state.private):
        if owner == seat:
            known |= cards_in(part)
        else:
            hidden |= cards_in(part)
    return hidden & ~known


# What is told


def table_of(game: AnyGame, state: Any, seat: Seat, pack: CardSet) -> str:
    """Everything that a seat can be told of a position, as text."""
    view = view_of(state, seat)
    told: list[Any] = [view, game.zones(view)]
    told += [game.refuse(view, card) for card in members(pack)]
    if seat == view.public.to_move:
        legal = game.legal(view)
        told += [legal, greedy_choice(game, view)]
        if game.appraise is not None:
            told += [game.appraise(view, card) for card in members(legal)]
    if view.public.to_move == NO_SEAT:
        told.append(game.outcome(state))
    return repr(told)


def told_to(seat: Seat, events: list[Event]) -> list[Event]:
    """Events that a seat may see; NO_SEAT asks for a watcher."""
    return [event for event in events if event.audience in (None, seat)]


# Another world


class Swap(NamedTuple):
    """Two cards that change places."""

    first: CardIndex
    second: CardIndex

    def of(self, card: CardIndex) -> CardIndex:
        """The card that comes in place of *card*."""
        return {self.first: self.second, self.second: self.first}.get(card, card)


def swapped_field(swap: Swap, how: str, value: Any) -> Any:
    """A field made of cards, after the swap."""
    if how == "card":
        return swap.of(value)
    if how == "cards":
        return sum(1 << swap.of(card) for card in members(value))
    found = (0,) * len(value)
    for place in range(PER_WORD * len(value)):
        card = card_at(value, place)
        if card != NO_CARD:
            found = placed(found, place, swap.of(card))
    return found


def swapped_part(swap: Swap, part: Any) -> Any:
    """A private or secret part, after the swap."""
    return part._replace(
        **{
            name: swapped_field(swap, how, getattr(part, name))
            for name, how in card_fields(part).items()
        }
    )


def swapped_state(swap: Swap, state: Any) -> Any:
    """A position whose hidden parts, and only they, have the cards swapped."""
    return state._replace(
        private=tuple(swapped_part(swap, own) for own in state.private),
        secret=swapped_part(swap, state.secret),
    )


def other_world(course: Course, swap: Swap, plies: int) -> Course | None:
    """
    The first plies of a deal from the swapped pack; None if one is illegal there.

    Cards laid away unseen are swapped as well, those seen by all are not hidden.
    """
    game = course.game
    pack = tuple(map(swap.of, course.pack))
    state = game.deal(pack, course.dealer, course.options)
    other = course._replace(
        pack=pack, plies=[], states=[state], told=[game.opening(state)]
    )
    for card in map(swap.of, course.plies[:plies]):
        if not game.legal_cards(state) >> card & 1:
            return None
        after = game.play(state, card)
        other.plies.append(card)
        other.states.append(after)
        other.told.append(game.events(state, card, after))
        state = after
    return other


def hidden_swaps(state: Any, seat: Seat, dice: Dice, number: int) -> Iterator[Swap]:
    """A few pairs of cards hidden from a seat."""
    hidden = hidden_from(state, seat)
    if hidden.bit_count() > 1:
        for _ in range(number):
            first = dice.pick(hidden)
            yield Swap(first, dice.pick(hidden ^ 1 << first))


# What must hold


def check_zones(course: Course, state: Any) -> None:
    """No zone shows a seat or a watcher the face of a hidden card."""
    for seat in (NO_SEAT, *range(course.seats)):
        view = watcher_view(state) if seat == NO_SEAT else view_of(state, seat)
        hidden = hidden_from(state, seat)
        for zone in course.game.zones(view):
            shown = [card for card in zone.cards if hidden >> card & 1]
            assert not shown, f"{zone.name} shows {shown} to seat {seat}"


def check_events(course: Course, number: int) -> None:
    """No event names a card hidden, once it has happened, from one who may see it."""
    state = course.states[number]
    for event in course.told[number]:
        named = cards_named(dict(event.args))
        public = event.audience is None
        for seat in (NO_SEAT, *range(course.seats)) if public else (event.audience,):
            assert seat is not None
            assert not named & hidden_from(state, seat), f"{event} to seat {seat}"


def check_swap(course: Course, number: int, seat: Seat, swap: Swap) -> bool:
    """Compare what a seat is told in two worlds; tells whether there are two."""
    game, state = course.game, course.states[number]
    pack = sum(1 << card for card in course.pack)
    mapped = swapped_state(swap, state)
    told = table_of(game, state, seat, pack)
    assert table_of(game, mapped, seat, pack) == told
    other = other_world(course, swap, number)
    if other is None:
        return False
    assert other.states[-1] == mapped, "nothing but cards tells the worlds apart"
    for here, there in zip(course.told, other.told, strict=False):
        assert told_to(seat, here) == told_to(seat, there)
    return bool(mapped != state)


def check_deal(course: Course, dice: Dice, moments: int = 3) -> int:
    """Check a deal at all its plies and its swaps at some; tells how many worlds."""
    for part in (*course.states[0].private, course.states[0].secret):
        check_only_cards(part)
    for number, state in enumerate(course.states):
        check_zones(course, state)
        check_events(course, number)
    worlds = 0
    for _ in range(moments):
        number = dice.below(len(course.states))
        for seat in range(course.seats):
            for swap in hidden_swaps(course.states[number], seat, dice, 1):
                worlds += check_swap(course, number, seat, swap)
    return worlds
