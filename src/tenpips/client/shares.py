"""The seat's own part in shuffles: a random value each, kept until it is opened."""

from __future__ import annotations

import secrets
from typing import NamedTuple, Protocol

from tenpips.fairness import SIZE, value_commitment
from tenpips.protocol import RoundShown
from tenpips.view import Seat


class Share(NamedTuple):
    """A value of one's own, for one shuffle and one seat."""

    round: int
    seat: Seat
    value: bytes
    """Secret until all have committed."""

    @property
    def commitment(self) -> str:
        """Hash of the value, which may be told: 64 digits."""
        return value_commitment(self.seat, self.value).hex()

    def may_be_opened(self, shown: RoundShown) -> bool:
        """
        Tell whether the value may leave the client.

        Only once all have committed, and one's own commitment stands among theirs as it
        was sent; otherwise somebody could choose a value after having seen this one.
        """
        return (
            shown.number == self.round
            and shown.step == "open"
            and None not in shown.commitments
            and shown.commitments[self.seat] == self.commitment
            and not shown.supplied[self.seat]
        )


class Keeper(Protocol):
    """Keeps the newest share, so that a client that starts anew can open it."""

    def kept(self) -> Share | None:
        """Give the share kept last."""

    def keep(self, share: Share) -> None:
        """Keep a share in place of the one before."""


class InMemory:
    """Keeps the share as long as the program runs."""

    def __init__(self) -> None:
        """Have none yet."""
        self._share: Share | None = None

    def kept(self) -> Share | None:
        """Give the share kept last."""
        return self._share

    def keep(self, share: Share) -> None:
        """Keep a share in place of the one before."""
        self._share = share


def draw(keeper: Keeper, number: int, seat: Seat) -> Share:
    """
    Draw a value for the shuffle of that number.

    Asked again it gives the same value: one that was committed to must be opened. No
    value is used for two shuffles.
    """
    known = share_of(keeper, number, seat)
    if known is not None:
        return known
    share = Share(number, seat, secrets.token_bytes(SIZE))
    keeper.keep(share)  # before it is sent: what is sent must be there to be opened
    return share


def share_of(keeper: Keeper, number: int, seat: Seat | None) -> Share | None:
    """Give the share for a shuffle, if one was drawn here for that seat."""
    share = keeper.kept()
    return share if share and (share.round, share.seat) == (number, seat) else None
