"""Which number of an observation means what, and the plain way to write them."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from tenpips.cards import NO_CARD, members, sequence_members
from tenpips.game import AnyGame, AnyState
from tenpips.options import AnyOptions
from tenpips.research.observation.fields import Field, Kind, fields_of
from tenpips.research.observation.sight import SIGHT, Sight
from tenpips.view import NO_SEAT, AnyView, Seat

Numbers: TypeAlias = MutableSequence[int]
_Value: TypeAlias = int | tuple[int, ...]
_Written: TypeAlias = tuple[int, int]

LOWEST, HIGHEST = -128, 127
"""What a number is cut to."""


class Encoder:
    """
    Places of the numbers that tell a deal of a game under some options.

    >>> from tenpips.games import game_named
    >>> dix = game_named("dix")
    >>> encoder = Encoder(dix, dix.options())
    >>> [field.name for field in encoder.fields][:4]
    ['own_hand', 'dealer', 'turn_up', 'to_move']
    >>> encoder.place("history").shape
    (52, 4)
    """

    def __init__(self, game: AnyGame, options: AnyOptions) -> None:
        """Find the places from the annotations of the game's positions."""
        self.seats = game.seats(options)
        example = game.deal(game.pack(options), 0, options)
        own = (
            field._replace(name=f"own_{field.name}")
            for field in fields_of(example.private[0], self.seats)
        )
        history = Field(
            "history",
            Kind.SEQUENCE,
            (game.longest, SIGHT),
            "Every ply as the seat saw it (tenpips.research.observation.Sight).",
        )
        public = fields_of(example.public, self.seats)
        self.fields = tuple(_placed([*own, *public, history]))
        """What `observe` writes, in order."""

        self.revealed = tuple(_placed(_hidden(example, self.seats)))
        """What `reveal` writes, in order."""

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields)

    @cached_property
    def revealed_size(self) -> int:
        """How many numbers tell what is hidden."""
        return sum(field.size for field in self.revealed)

    def place(self, name: str) -> Field:
        """Field of a name; raises KeyError if there is none."""
        for field in (*self.fields, *self.revealed):
            if field.name == name:
                return field
        raise KeyError(name)

    def observe(self, view: AnyView, sights: Sequence[Sight], out: Numbers) -> None:
        """Write what a seat knows into *out*, which holds `size` zeros."""
        for field in self.fields[:-1]:
            own = field.name.startswith("own_")
            part = view.own if own else view.public
            value = getattr(part, field.name.removeprefix("own_" if own else ""))
            self._write(field, value, view.seat, out)
        start = self.fields[-1].start
        for ply, sight in enumerate(sights):
            first = start + SIGHT * ply
            out[first : first + SIGHT] = [*sight]

    def reveal(self, state: AnyState, seat: Seat, out: Numbers) -> None:
        """Write what all hold and what is secret into *out*: `revealed_size` zeros."""
        for field in self.revealed:
            side, _, name = field.name.partition("_")
            if side == "secret":
                value: Any = getattr(state.secret, name)
            else:
                value = tuple(getattr(own, name) for own in state.private)
            self._write(field, value, seat, out)

    def _write(self, field: Field, value: _Value, seat: Seat, out: Numbers) -> None:
        """Write the value of a field for the seat that looks."""
        values: tuple[_Value, ...] = (value,)
        if field.by_seat:
            assert isinstance(value, tuple)
            values = tuple(value[(seat + on) % self.seats] for on in range(self.seats))
        width = field.size // len(values)
        for place, one in enumerate(values):
            start = field.start + width * place
            for number, written in self._numbers(field.kind, one, seat):
                out[start + number] = written

    def _numbers(self, kind: Kind, value: _Value, seat: Seat) -> Iterator[_Written]:
        """Give the numbers of one value that are not zero, with their places."""
        if isinstance(value, tuple):
            for place, card in enumerate(sequence_members(value)):
                yield place, card + 1
        elif kind == Kind.CARDS:
            yield from ((card, 1) for card in members(value))
        elif kind == Kind.CARD:
            if value != NO_CARD:
                yield value, 1
        elif kind == Kind.SEAT:
            yield 0, 0 if value == NO_SEAT else (value - seat) % self.seats + 1
        else:
            yield 0, min(max(value, LOWEST), HIGHEST)


def _hidden(example: AnyState, seats: int) -> Iterator[Field]:
    """Fields of cards that the private parts hold, by seat, and of what is secret."""
    for field in fields_of(example.private[0], seats):
        if field.kind == Kind.CARDS:
            shape = (seats, *field.shape)
            name = f"all_{field.name}"
            yield field._replace(name=name, shape=shape, by_seat=True)
    for field in fields_of(example.secret, seats):
        if field.kind in {Kind.CARDS, Kind.SEQUENCE}:
            yield field._replace(name=f"secret_{field.name}")


def _placed(fields: Sequence[Field] | Iterator[Field]) -> Iterator[Field]:
    """Give the fields their places, one after the other."""
    start = 0
    for field in fields:
        yield field._replace(start=start)
        start += field.size
