"""
What can go wrong between a client and a server.

* ClientError            the base, a TenpipsError
  - FrameError           what the server sent is no frame of the protocol
  - AddressError         the link is none to a table
    - SeatLinkError      it is, but what it says of a seat makes no sense
  - DoorError            the server cannot be asked, or refuses; with a code
"""

from __future__ import annotations

from tenpips.errors import TenpipsError


class ClientError(TenpipsError):
    """Base of whatever goes wrong between a client and a server."""


class FrameError(ClientError, ValueError):
    """What the server sent is no frame of the protocol."""


class AddressError(ClientError, ValueError):
    """A link does not lead to a table."""


class SeatLinkError(AddressError):
    """A link leads to a table, but what it says of a seat there makes no sense."""


class DoorError(ClientError):
    """
    The server could not be asked over HTTP, or has refused.

    The code is the server's own (``table-full``, ``no-such-seat``, ``not-found``, …),
    or one of these: ``unreachable``, ``untrusted`` (TLS), ``unreadable`` (it answers,
    but not as a server of tenpips does).
    """

    def __init__(self, code: str, detail: str = "") -> None:
        """Say what has happened by a code; *detail* is the system's own word for it."""
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail
