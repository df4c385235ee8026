"""The way to a seat: what a server is asked over HTTP before there is a socket."""

from __future__ import annotations

import json
import ssl
from dataclasses import asdict, dataclass
from http.client import HTTPException
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tenpips.client.address import Address
from tenpips.client.errors import DoorError, FrameError
from tenpips.client.forms import form_in
from tenpips.protocol import Form, SeatTaken, Setup, TakeSeat
from tenpips.view import Seat

PATIENCE = 15.0
"""Seconds that an answer may take."""

_MOST = 1 << 20
"""Bytes of the longest answer that is read."""

F = TypeVar("F", bound=Form)


@dataclass(frozen=True, slots=True)
class TableShown(Form):
    """What whoever has a table's link may know before sitting down."""

    table: str
    setup: Setup
    phase: str
    names: tuple[str, ...]
    """By seat; empty for an open seat."""

    levels: tuple[str, ...]
    seats_open: tuple[Seat, ...]
    to_move: Seat | None


def look(address: Address) -> TableShown:
    """
    Ask what is played at a table, and by whom.

    Raises:
        DoorError: If the server does not say.

    """
    return _asked(TableShown, Request(address.api))  # noqa: S310 (http or https only)


def sit(address: Address, name: str = "", seat: Seat | None = None) -> SeatTaken:
    """
    Take an open seat, or come back to the one that the address's token holds.

    Raises:
        DoorError: If there is none: ``table-full``, ``no-such-seat``, …

    """
    wanted = TakeSeat(name, seat, address.token)
    headers = {"content-type": "application/json", "origin": address.origin}
    body = json.dumps(asdict(wanted)).encode()
    request = Request(f"{address.api}/seats", body, headers)  # noqa: S310 (as above)
    return _asked(SeatTaken, request)


def _asked(kind: type[F], request: Request) -> F:
    """Send a request and read the answer."""
    request.add_header("accept", "application/json")
    try:
        with urlopen(request, timeout=PATIENCE) as reply:  # noqa: S310 (as above)
            return form_in(kind, _json(reply.read(_MOST)))
    except HTTPError as error:
        with error:
            raise _refusal(error.code, error.read(_MOST)) from None
    except URLError as error:
        raise _unreachable(error.reason) from None
    except (OSError, HTTPException) as error:
        raise _unreachable(error) from None
    except FrameError:
        raise DoorError("unreadable") from None


def _json(body: bytes) -> Any:  # noqa: ANN401 (any JSON)
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise FrameError("expected JSON") from None


def _refusal(status: int, body: bytes) -> DoorError:
    """Tell why, in the server's own code; what has none comes from somebody else."""
    try:
        data = _json(body)
    except FrameError:
        data = None
    code = data.get("code") if isinstance(data, dict) else None
    if isinstance(code, str):
        return DoorError(code, str(status))
    return DoorError("unreadable", str(status))


def _unreachable(why: object) -> DoorError:
    if isinstance(why, ssl.SSLError):
        detail = getattr(why, "verify_message", "") or why.reason or str(why)
        return DoorError("untrusted", str(detail).lower())
    if isinstance(why, TimeoutError):
        return DoorError("unreachable", "timed out")
    text = why.strerror if isinstance(why, OSError) and why.strerror else str(why)
    return DoorError("unreachable", text.lower())
