"""
Replays: deals of a table that are over, and record files that somebody sends.

What is sent is played again and given back as pictures of it; nothing is kept.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from tenpips.errors import TenpipsError
from tenpips.games import game_named
from tenpips.records import DealRecord, matches, read
from tenpips.replay import deal, document, films
from tenpips.server.errors import (
    INVALID,
    NOT_FOUND,
    NOT_NOW,
    TOO_MANY,
    ApiError,
    ErrorBody,
    Fault,
    InvalidField,
    error_response,
)
from tenpips.server.limits import Buckets, Pace, sender_at
from tenpips.server.live.hub import Hub
from tenpips.server.live.kept import MAKING
from tenpips.server.lobby import TableName, answered, found_table
from tenpips.server.pages import codings

MOST_DEALS = 60
"""Deals of a file that is sent; a whole match has fewer."""

PACE = Pace(rate=0.5, burst=20)
"""How often somebody may ask, for each replay plays a match again."""

NOTHING_OVER = Fault(404, "nothing-over", "no deal at this table is over yet")
BAD_RECORD = INVALID._replace(code="bad-record")

TOO_MANY_DEALS = INVALID._replace(
    code="too-many-deals",
    message=f"expected at most {MOST_DEALS} deals in a file, got more",
)

_PLACE = re.compile(r"line (?P<line>\d+)|deal (?P<deal>\d+)(?:[,:] ply (?P<ply>\d+))?")


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """Which deal of a table's records it is."""

    match: int
    """Number of the match at the table, from 1."""

    deal: int
    """Number of the deal in its match, from 1."""


@dataclass(frozen=True, slots=True)
class ReplayShown:
    """Deals through everybody's eyes: docs/replay.md."""

    replay: int
    """Version of the form."""

    deals: list[dict[str, Any]]
    places: list[PlaceShown]
    """All deals of the table that are over; none for a file."""

    place: int
    """Which of them is here, from 1; 0 for a file."""


class _TooManyDealsError(Exception):
    """A file has more deals than are shown."""


def replays_router(hub: Hub) -> APIRouter:
    """Give the routes of replays."""
    router = APIRouter(prefix="/api", tags=["records"])
    buckets = Buckets(PACE)

    @router.get(
        "/tables/{table}/replay/{place}",
        response_model=ReplayShown,
        responses=NOT_NOW,
    )
    async def replay_of_a_deal(
        request: Request,
        table: TableName,
        place: Annotated[
            str,
            Path(
                pattern=r"^(last|[1-9][0-9]{0,5})$",
                description="Place among the table's records, from 1, or `last`.",
            ),
        ],
    ) -> Response:
        """One of the deals at the table that are over, card by card."""
        _slow_down(buckets, request)
        live = await found_table(hub, table)
        async with live.lock:
            makers = (await answered(live.room())).record_makers()
        if not makers:
            raise ApiError(NOTHING_OVER)
        number = len(makers) if place == "last" else int(place)
        if number > len(makers):
            raise ApiError(NOT_FOUND)
        return await _answer(request, partial(_of_table, makers, number))

    @router.post(
        "/replays",
        response_model=ReplayShown,
        responses={422: {"model": ErrorBody}},
        openapi_extra={
            "requestBody": {
                "required": True,
                "content": {"text/plain": {"schema": {"type": "string"}}},
            }
        },
    )
    async def replay_of_a_file(request: Request) -> Response:
        """The deals of a record, text or JSON, card by card; nothing of it is kept."""
        _slow_down(buckets, request)
        sent = (await request.body()).decode("utf-8", "replace")
        try:
            return await _answer(request, partial(_of_file, sent))
        except _TooManyDealsError:
            field = InvalidField(f"deal.{MOST_DEALS + 1}", "record")
            return error_response(TOO_MANY_DEALS, fields=[field])
        except TenpipsError as error:
            fault = BAD_RECORD._replace(message=str(error))
            return error_response(fault, fields=[*_places(str(error))])

    return router


def _slow_down(buckets: Buckets, request: Request) -> None:
    wait = buckets.take(sender_at(request.scope))
    if wait:
        raise ApiError(TOO_MANY, {"retry-after": str(math.ceil(wait))})


async def _answer(request: Request, make: Callable[[], str]) -> Response:
    """Answer with what is made away from the loop, one at a time."""
    loop = asyncio.get_running_loop()
    text = await loop.run_in_executor(MAKING, make)
    headers = {"vary": "accept-encoding", "cache-control": "no-store"}
    content = text.encode()
    if "gzip" in codings(request):  # a tenth of it, for it repeats itself
        headers["content-encoding"] = "gzip"
        content = await loop.run_in_executor(MAKING, gzip.compress, content, 6)
    return Response(content, headers=headers, media_type="application/json")


def _of_table(makers: Sequence[Callable[[], DealRecord]], number: int) -> str:
    """Play the match again to which a deal belongs, up to it."""
    places, start = list[dict[str, int]](), 0
    wanted: list[DealRecord] = []
    for played, match in enumerate(matches(make() for make in makers), 1):
        places += ({"match": played, "deal": record.number} for record in match)
        if start < number <= start + len(match):
            wanted = match[: number - start]
        start += len(match)
    *_, film = films(game_named(wanted[0].game), wanted)
    shown = {"deals": [deal(film)], "places": places, "place": number}
    return _written({**document(()), **shown})


def _of_file(sent: str) -> str:
    """
    Play all deals of a file again.

    Raises:
        TenpipsError: At the first thing that is wrong with it.
        _TooManyDealsError: If it has more deals than are shown.

    """
    records = [*islice(read(sent, game_named), MOST_DEALS + 1)]
    if len(records) > MOST_DEALS:
        raise _TooManyDealsError
    shown = [
        film
        for match in matches(records)
        for film in films(game_named(match[0].game), match)
    ]
    return _written({**document(shown), "places": [], "place": 0})


def _written(shown: dict[str, Any]) -> str:
    return json.dumps(shown, ensure_ascii=False, separators=(",", ":"))


def _places(problem: str) -> Iterable[InvalidField]:
    """Where in a file the problem lies, for a page that says it in other words."""
    found = _PLACE.search(problem)
    if found is not None:
        named = {name: at for name, at in found.groupdict().items() if at}
        yield InvalidField(".".join(f"{n}.{at}" for n, at in named.items()), "record")
