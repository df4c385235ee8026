"""What is over at a table: records of deals, with their proofs, for anybody."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import PlainTextResponse, Response

from tenpips.games import game_named
from tenpips.records import to_json, write_json, write_text
from tenpips.server.live.hub import Hub
from tenpips.server.lobby import TableName, answered, found_table


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
    router = APIRouter(prefix="/api", tags=["records"])

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
            found = (await answered(live.room())).records()
        if form == "text":
            return PlainTextResponse(write_text(found, game_named))
        lines = write_json(found, game_named)
        return Response(lines, media_type="application/x-ndjson")

    @router.get("/tables/{table}/abandoned")
    async def abandoned(table: TableName) -> list[AbandonedShown]:
        """Shuffles and deals at the table that came to nothing, opened."""
        live = await found_table(hub, table)
        async with live.lock:
            found = (await answered(live.room())).abandoned()
        return [
            AbandonedShown(
                deal.at,
                deal.why,
                deal.round,
                deal.match,
                deal.proof.to_json(),
                None
                if deal.record is None
                else json.loads(to_json(game_named(deal.record.game), deal.record)),
            )
            for deal in found
        ]

    return router
