"""
What clients are told when something cannot be done: one JSON shape, with a code.

``{"code": "not-found", "message": "…"}``; a request whose content is not as documented
also gets ``fields``. Codes are API: they are never renamed. A message is for people who
write clients. Neither ever has a card, a token, or what an exception said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from http import HTTPStatus
from typing import Any, NamedTuple, TypeAlias

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

MOST_FIELDS = 20
LONGEST_PLACE = 100


Missing: TypeAlias = Callable[[Request], Response | None]
"""Makes the page for people who come to where nothing is; None for programs."""


class Fault(NamedTuple):
    """A kind of refusal."""

    status: int
    code: str
    message: str


BAD_REQUEST = Fault(400, "bad-request", "the request cannot be read")
FORBIDDEN = Fault(403, "forbidden", "this is not yours to do")
FOREIGN_ORIGIN = Fault(403, "foreign-origin", "the page asking is not one of ours")
NOT_FOUND = Fault(404, "not-found", "there is nothing here")
NOT_ALLOWED = Fault(405, "method-not-allowed", "this can be read or written, not both")
TOO_SLOW = Fault(408, "too-slow", "the request took too long to arrive")
CONFLICT = Fault(409, "conflict", "something else came first")
TOO_LARGE = Fault(413, "too-large", "the request is larger than this server takes")
NOT_JSON = Fault(415, "not-json", "expected a body of type application/json")
UNKNOWN_HOST = Fault(
    421,
    "unknown-host",
    "the server does not go by this name; its host can set public_url or allowed_hosts",
)
INVALID = Fault(422, "invalid", "the request is not as documented")
TOO_MANY = Fault(429, "too-many-requests", "slow down a little, please")
BROKEN = Fault(500, "broken", "something went wrong here; it has been noted")
UNAVAILABLE = Fault(503, "unavailable", "not now; please try again soon")

BY_STATUS: Mapping[int, Fault] = {
    fault.status: fault
    for fault in (
        BAD_REQUEST,
        FORBIDDEN,
        NOT_FOUND,
        NOT_ALLOWED,
        TOO_SLOW,
        CONFLICT,
        TOO_LARGE,
        NOT_JSON,
        INVALID,
        TOO_MANY,
        BROKEN,
        UNAVAILABLE,
    )
}


@dataclass(frozen=True, slots=True)
class InvalidField:
    """One thing that is not as documented."""

    at: str
    """Where in the request, such as ``body.seats.0``."""

    code: str
    """What is wrong with it, such as ``missing``."""


@dataclass(frozen=True, slots=True)
class ErrorBody:
    """What the body of every refusal looks like."""

    code: str
    message: str
    fields: tuple[InvalidField, ...] = ()


NOT_NOW: dict[int | str, dict[str, Any]] = {503: {"model": ErrorBody}}
"""What OpenAPI is told of routes that need the store."""


class ApiError(Exception):
    """A request is refused for a reason that its sender should know."""

    def __init__(self, fault: Fault, headers: Mapping[str, str] | None = None) -> None:
        """Refuse with *fault*, and with *headers* such as ``Retry-After``."""
        super().__init__(fault.code)
        self.fault = fault
        self.headers = headers


def error_response(
    fault: Fault,
    headers: Mapping[str, str] | None = None,
    fields: Sequence[InvalidField] = (),
) -> Response:
    """Give the answer to a request that is refused."""
    body = asdict(ErrorBody(fault.code, fault.message, tuple(fields)))
    if not fields:
        del body["fields"]
    kept = {**(headers or {}), "cache-control": "no-store"}
    return JSONResponse(body, fault.status, headers=kept)


async def refuse(
    fault: Fault,
    scope: Scope,
    receive: Receive,
    send: Send,
    headers: Mapping[str, str] | None = None,
) -> None:
    """Answer a request, or the opening of a socket, with a refusal."""
    if scope["type"] == "websocket":
        await receive()  # the opening itself
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            # The server makes a 403 of it.
            await send({"type": "websocket.close", "code": 4000 + fault.status})
            return
    await error_response(fault, headers)(scope, receive, send)


def add_error_handlers(app: FastAPI, missing: Missing | None = None) -> None:
    """Give every refusal that the framework or a route makes the one shape."""

    async def refused(request: Request, error: Exception) -> Response:
        status = _status(error)
        page = missing(request) if missing and status == NOT_FOUND.status else None
        if page is not None:
            return page
        if isinstance(error, ApiError):
            return error_response(error.fault, error.headers)
        return _http_error(error)

    app.add_exception_handler(ApiError, refused)
    app.add_exception_handler(HTTPException, refused)
    app.add_exception_handler(RequestValidationError, _invalid)


def _status(error: Exception) -> int:
    if isinstance(error, ApiError):
        return error.fault.status
    assert isinstance(error, HTTPException)
    return error.status_code


def _http_error(error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code in {204, 304}:
        return Response(status_code=error.status_code, headers=error.headers)
    fault = BY_STATUS.get(error.status_code)
    if fault is None:
        phrase = HTTPStatus(error.status_code).phrase.lower()
        fault = Fault(error.status_code, phrase.replace(" ", "-"), phrase)
    return error_response(fault, error.headers)


async def _invalid(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    problems = error.errors()[:MOST_FIELDS]
    found = [InvalidField(_place(p["loc"]), str(p["type"])) for p in problems]
    return error_response(INVALID, fields=found)


def _place(parts: Sequence[object]) -> str:
    """Where something is wrong; a part may be a name that the client made up."""
    place = ".".join(map(str, parts))[:LONGEST_PLACE]
    return place.encode("ascii", "replace").decode("ascii")
