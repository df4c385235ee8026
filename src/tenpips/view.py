"""What one seat may know. The only place that reads a State on a seat's behalf."""

from __future__ import annotations

from typing import Annotated, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from tenpips.compiled import rule

Seat: TypeAlias = Annotated[int, "seat"]
"""Place at the table, numbered clockwise from 0."""

NO_SEAT: Seat = -1

PublicT = TypeVar("PublicT")
PrivateT = TypeVar("PrivateT")
PublicT_co = TypeVar("PublicT_co", covariant=True)
PrivateT_co = TypeVar("PrivateT_co", covariant=True)


class Position(Protocol[PublicT_co, PrivateT_co]):
    """A full position, split by who may look at each part."""

    @property
    def public(self) -> PublicT_co: ...
    @property
    def private(self) -> tuple[PrivateT_co, ...]: ...


class View(NamedTuple, Generic[PublicT, PrivateT]):
    """A position as one seat knows it."""

    seat: Seat
    """The seat that looks; NO_SEAT for a watcher."""

    public: PublicT
    own: PrivateT


@rule
def view_of(
    position: Position[PublicT, PrivateT], seat: Seat
) -> View[PublicT, PrivateT]:
    """Take the public part and the seat's own part, and nothing else."""
    return View(seat, position.public, position.private[seat])


def watcher_view(position: Position[PublicT, PrivateT]) -> View[PublicT, None]:
    """Take the public part alone: what someone without a seat may know."""
    return View(NO_SEAT, position.public, None)


AnyView: TypeAlias = View[Any, Any]
"""A view of whichever game."""
