"""
Random deals of any game, and what must hold in every one of them.

The checks name no game. A part of a position is read by its annotations: fields
that are a card, a card set or a sequence, as `tenpips.cards` calls them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, get_type_hints

import pytest

from tenpips.cards import (
    INDEX_OF,
    CardIndex,
    CardSet,
    names,
    sequence_members,
    set_of,
)
from tenpips.dice import Dice
from tenpips.errors import IllegalMoveError, OptionError
from tenpips.games import AnyGame
from tenpips.options import Choice, Value
from tenpips.telling import Event, Json, Outcome, Refusal
from tenpips.view import NO_SEAT, Seat, view_of

MOST_PLIES = 200
SEAT_ARGUMENTS = ("player", "payer", "receiver", "dealer")
CODE = re.compile(r"[a-z]+(-[a-z]+)*")
RULE_ID = re.compile(r"[A-Z]+(-[A-Z]+)?-\d+")
KINDS = frozenset({"card", "cards", "sequence"})


# Reading positions


def card_fields(part: Any) -> dict[str, str]:
    """Name the fields of a part that are made of cards, and say how."""
    kind: Any = type(part)
    return _card_fields(kind)


@cache
def _card_fields(kind: Any) -> dict[str, str]:
    found = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        how = KINDS.intersection(getattr(hint, "__metadata__", ()))
        if how:
            (found[name],) = how
    return found


def cards_of(how: str, value: Any) -> CardSet:
    """Cards of one field."""
    if how == "cards":
        return int(value)
    if how == "sequence":
        return set_of(sequence_members(value))
    return 1 << value if value >= 0 else 0


def cards_in(part: Any) -> CardSet:
    """Cards of a part of a position; what is nested deeper is knowledge, not cards."""
    held = 0
    for name, how in card_fields(part).items():
        held |= cards_of(how, getattr(part, name))
    return held


def cards_named(args: Json | Sequence[Json]) -> CardSet:
    """Cards whose notation occurs anywhere in the arguments of an event."""
    if isinstance(args, str):
        return 1 << INDEX_OF[args] if args in INDEX_OF else 0
    found = 0
    if isinstance(args, (list, dict)):
        for value in args.values() if isinstance(args, dict) else args:
            found |= cards_named(value)
    return found


# Playing


class Course(NamedTuple):
    """A deal from the pack to the end."""

    game: AnyGame
    options: Any
    dealer: Seat
    pack: tuple[CardIndex, ...]
    plies: list[CardIndex]
    states: list[Any]
    """Positions: one more than plies."""

    told: list[list[Event]]
    """Events that led to each position: first the opening."""

    @property
    def seats(self) -> int:
        """How many play."""
        return self.game.seats(self.options)


def random_deal(game: AnyGame, options: Any, dice: Dice) -> Course:
    """Deal a shuffled pack and name legal cards at random until the deal is over."""
    dealer = dice.below(game.seats(options))
    pack = dice.shuffled(game.pack(options))
    state = game.deal(pack, dealer, options)
    course = Course(game, options, dealer, pack, [], [state], [game.opening(state)])
    while state.public.to_move != NO_SEAT:
        legal = game.legal(view_of(state, state.public.to_move))
        assert legal, f"nothing to play after {len(course.plies)} plies"
        card = dice.pick(legal)
        after = game.play(state, card)
        course.plies.append(card)
        course.states.append(after)
        course.told.append(game.events(state, card, after))
        assert len(course.plies) <= MOST_PLIES, "the deal does not end"
        state = after
    return course


def random_deals(
    game: AnyGame, options: Any, seed: int, number: int
) -> Iterator[Course]:
    """Several deals, each repeatable by itself."""
    for deal in range(number):
        yield random_deal(game, options, Dice(seed, deal))


def mixed_options(game: AnyGame, dice: Dice) -> Any:
    """Options drawn at random, all at once, until they go together."""
    while True:
        given = {choice.name: drawn_value(choice, dice) for choice in game.choices}
        try:
            return game.options(None, given)
        except OptionError:
            continue


def drawn_value(choice: Choice, dice: Dice) -> Value:
    """One of the sampled values of an option, as written."""
    values = choice.sample()
    return choice.write(values[dice.below(len(values))])


# What must hold


def check_deal(course: Course, dice: Dice) -> None:
    """Everything that every deal of every game must satisfy."""
    for number, state in enumerate(course.states):
        check_conserved(course, state, set_of(course.plies[:number]))
        check_choices(course, state, dice)
    for events in course.told:
        for event in events:
            check_event(course, event)
    check_everyone_was_told(course)
    check_end(course)


def check_conserved(course: Course, state: Any, plies: CardSet) -> None:
    """Every card of the pack lies in one place or has been played, and no other."""
    secret = cards_in(state.secret)
    held = secret
    for own in state.private:
        for name, how in card_fields(own).items():
            cards = cards_of(how, getattr(own, name))
            if cards & ~secret:  # Otherwise it is a look at what is secret.
                assert not cards & held, f"{name} holds a card that lies elsewhere"
                held |= cards
    assert held | cards_in(state.public) | plies == set_of(course.pack)


def check_choices(course: Course, state: Any, dice: Dice) -> None:
    """Someone can name a card that it sees; other cards and seats are refused."""
    game, seat = course.game, state.public.to_move
    legal = game.legal_cards(state)
    assert bool(legal) == (seat != NO_SEAT)
    other = dice.below(course.seats)
    if other != seat:
        refusal = game.refuse(view_of(state, other), dice.pick(set_of(course.pack)))
        assert refusal is not None
        assert refusal.code == ("not-your-turn" if legal else "deal-over")
    if legal:
        seen = cards_in(state.private[seat]) | cards_in(state.public)
        assert not legal & ~seen, "a card may be named that its player cannot see"
        check_refused(course, state, dice.pick(set_of(course.pack) & ~legal))


def check_refused(course: Course, state: Any, card: CardIndex) -> None:
    """An illegal card is refused with its reason, and changes nothing."""
    game, seat = course.game, state.public.to_move
    known, legal = hash(state), game.legal_cards(state)
    with pytest.raises(IllegalMoveError) as caught:
        game.checked_play(state, seat, card)
    refusal: Refusal = caught.value.refusal
    assert hash(state) == known, "hashable all the way down, so nothing can change"
    assert refusal.card == card
    assert CODE.fullmatch(refusal.code)
    assert not refusal.rule or RULE_ID.fullmatch(refusal.rule), refusal
    assert refusal.duty
    assert not refusal.duty & ~legal, "what is asked for must be legal"
    assert refusal.option in {"", *(choice.name for choice in game.choices)}
    check_json(dict(refusal.args))


def check_event(course: Course, event: Event) -> None:
    """A code and arguments, with seats that play and cards of the pack."""
    assert CODE.fullmatch(event.code), event
    assert event.audience is None or 0 <= event.audience < course.seats, event
    assert not cards_named(dict(event.args)) & ~set_of(course.pack), event
    check_json(dict(event.args))
    for name, value in event.args.items():
        if name in SEAT_ARGUMENTS:
            assert isinstance(value, int), event
            assert 0 <= value < course.seats, event
        elif name == "card":
            assert value in INDEX_OF, event
        elif name == "cards":
            assert isinstance(value, list), event
            assert all(card in INDEX_OF for card in value), event
        elif name == "suit":
            assert value in {"C", "D", "H", "S"}, event
        elif name in {"points", "count", "number"}:
            assert type(value) is int, event


def check_everyone_was_told(course: Course) -> None:
    """
    Whatever cards come to a seat, or to the public part, an event has named them.

    A game may leave hands to its zones instead, and tell no seat of any card.
    """
    audiences = {event.audience for events in course.told for event in events}
    readers = [NO_SEAT] if audiences == {None} else [NO_SEAT, *range(course.seats)]
    told = dict.fromkeys(readers, 0)
    for state, events in zip(course.states, course.told, strict=True):
        for seat in readers:
            for event in events:
                if event.audience in (None, seat):
                    told[seat] |= cards_named(dict(event.args))
            part = state.public if seat == NO_SEAT else state.private[seat]
            untold = cards_in(part) & ~told[seat]
            assert not untold, f"{names(untold)} came to seat {seat} without a word"


def check_end(course: Course) -> None:
    """Scores, receipt and outcome agree, and the outcome can be written down."""
    game, last = course.game, course.states[-1]
    outcome: Outcome = game.outcome(last)
    scores = game.scores(last)
    assert len(scores) == game.max_seats
    assert outcome.scores == scores[: len(outcome.scores)]
    assert len(outcome.scores) >= course.seats
    assert not any(scores[course.seats :]), "empty chairs score nothing"
    assert outcome.winner is None or 0 <= outcome.winner < course.seats
    assert sum(outcome.counters) == 0
    check_json(dict(outcome.fields))
    unfolded = [0] * len(outcome.scores)
    for line in game.receipt(last, [event for told in course.told for event in told]):
        assert CODE.fullmatch(line.code), line
        assert RULE_ID.fullmatch(line.rule), line
        assert not set_of(line.cards) & ~set_of(course.pack), line
        check_json(dict(line.args))
        unfolded[line.seat] += line.points
    assert tuple(unfolded) == outcome.scores, "the receipt adds up"


def check_json(value: Json) -> None:
    """The same after a round trip through JSON."""
    assert json.loads(json.dumps(value)) == value
