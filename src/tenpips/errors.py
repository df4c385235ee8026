"""
What can go wrong, and who is to blame.

* TenpipsError
  - NotationError        the text is not a card, a move or a record
  - OptionError          no such game, variant, option or value
  - IllegalMoveError     well formed, but the rules refuse it
  - ReplayError          a stored game breaks the rules it names
  - FairnessError        a proof of a deal does not agree (`tenpips.fairness`)
  - SettingsError        the server cannot be set up so (`tenpips.server`)
  - StoreError           the server's store cannot do it (`tenpips.server.store`)
  - ClientError          there is no way to a table (`tenpips.client`)

Programming faults are ``AssertionError`` or ``TypeError``; everything that a user
can cause is one of these. Messages are one line: what was expected, then what came.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tenpips.telling import Refusal


class TenpipsError(Exception):
    """Base of every error raised on purpose."""


class NotationError(TenpipsError, ValueError):
    """The text does not follow the notation it should."""


class OptionError(TenpipsError, ValueError):
    """No such game, variant, option or value."""


class IllegalMoveError(TenpipsError, ValueError):
    """
    The rules refuse a card; the position is unchanged.

    The refusal goes to the seat that tried the card, so it names only what that
    seat can see.
    """

    def __init__(self, refusal: Refusal) -> None:
        """Refuse a card for the reason given."""
        super().__init__(str(refusal))
        self.refusal = refusal


class ReplayError(TenpipsError, ValueError):
    """A stored game breaks the rules it names."""
