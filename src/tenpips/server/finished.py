"""What is over at a table: records of deals, with their proofs, for anybody."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic_core import to_json as written
from starlette.responses import Response, StreamingResponse

from tenpips.games import game_named
from tenpips.records import DealRecord, to_json, to_text
from tenpips.room import AbandonedDeal
from tenpips.server.errors import NOT_NOW
from tenpips.server.live.hub import Hub
from tenpips.server.lobby import TableName, answered, found_table

CHUNK = 100
"""Texts that are sent together; whoever reads slowly has no more in memory."""


@dataclass(frozen=True, slots=True)
class AbandonedShown:
    """A shuffle or a deal that came to nothing."""

    at: int
    """UTC, in milliseconds."""

    why: str
    round: int
    match: int
    proof: dict[str, Any]
    record: dict[str, Any] | None


def records_router(hub: Hub) -> APIRouter:
    """Give the routes of what is over."""
    router = APIRouter(prefix="/api", tags=["records"], responses=NOT_NOW)

    @router.get(
        "/tables/{table}/records",
        response_class=Response,
        responses={200: {"content": {"application/x-ndjson": {}, "text/plain": {}}}},
    )
    async def records(
        table: TableName,
        form: Annotated[str, Query(alias="format", pattern="^(json|text)$")] = "json",
    ) -> Response:
        """Records of all deals at the table that are over, with their proofs."""
        live = await found_table(hub, table)
        async with live.lock:
            found = (await answered(live.room())).record_makers()
        if form == "text":
            texts = await live.as_text.texts([partial(_text, make) for make in found])
            return _streamed(texts, "text/plain", between="\n")
        lines = await live.as_json.texts([partial(_line, make) for make in found])
        return _streamed(lines, "application/x-ndjson")

    @router.get("/tables/{table}/abandoned", response_model=list[AbandonedShown])
    async def abandoned(table: TableName) -> Response:
        """Shuffles and deals at the table that came to nothing, opened."""
        live = await found_table(hub, table)
        async with live.lock:
            found = (await answered(live.room())).abandoned_makers()
        shown = await live.abandoned.texts([partial(_shown, make) for make in found])
        return _streamed(shown, "application/json", "[", ",", "]")

    return router


def _line(make: Callable[[], DealRecord]) -> str:
    record = make()
    return f"{to_json(game_named(record.game), record)}\n"


def _text(make: Callable[[], DealRecord]) -> str:
    record = make()
    return to_text(game_named(record.game), record)


def _shown(make: Callable[[], AbandonedDeal]) -> str:
    at, why, shuffle, match, proof, record = make()
    kept = None
    if record is not None:
        kept = json.loads(to_json(game_named(record.game), record))
    shown = AbandonedShown(at, why, shuffle, match, proof.to_json(), kept)
    return written(shown).decode()


def _streamed(
    texts: Sequence[str],
    kind: str,
    before: str = "",
    between: str = "",
    after: str = "",
) -> Response:
    """Answer with many texts, which are put together bit by bit."""

    async def bits() -> AsyncIterator[str]:
        yield before
        for start in range(0, len(texts), CHUNK):
            yield between * bool(start) + between.join(texts[start : start + CHUNK])
        yield after

    return StreamingResponse(bits(), media_type=kind)
