"""The page at the server's own address, for people who open it in a browser."""

from __future__ import annotations

from functools import cache
from html import escape

from fastapi import APIRouter
from starlette.responses import HTMLResponse, Response

from tenpips.narration import Texts

LINES = ("landing-what", "landing-play", "landing-clients", "landing-privacy")


def landing_router() -> APIRouter:
    """Give the route ``/``."""
    router = APIRouter()

    async def landing() -> Response:
        """Say what is served here."""
        return HTMLResponse(page("en"))

    router.get("/", include_in_schema=False)(landing)
    router.head("/", include_in_schema=False)(landing)
    return router


@cache
def page(language: str) -> str:
    """Write the page in a language; it loads nothing from anywhere."""
    texts = Texts(language)
    title = escape(texts.format("landing-title"))
    body = "".join(f"<p>{escape(texts.format(line))}</p>" for line in LINES)
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    return (
        f'<!doctype html><html lang="{language}"><head>{head}<title>{title}</title>'
        f"</head><body><main><h1>{title}</h1>{body}</main></body></html>"
    )
