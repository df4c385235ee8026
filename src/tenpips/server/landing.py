"""Plain pages of a few words: where the page for browsers is not, or nothing is."""

from __future__ import annotations

from functools import cache
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tenpips.narration import Texts, languages
from tenpips.narration.texts import FALLBACK
from tenpips.server.paths import path_within

LANDING = ("landing-what", "landing-play", "landing-clients", "landing-privacy")
MISSING = ("missing-what",)


def landing(request: Request) -> Response:
    """Say what is served here, where the page for browsers was not built."""
    content = page("landing-title", LANDING, language_for(request))
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    return HTMLResponse(content, headers=headers)


def missing(request: Request) -> Response | None:
    """Say to a person that there is nothing at an address; None to a program."""
    if path_within(request.scope).startswith("/api/"):
        return None
    if not weights(request.headers.get("accept", "")).get("text/html"):
        return None
    root = request.scope.get("root_path", "")
    content = page("missing-title", MISSING, language_for(request), f"{root}/")
    headers = {"cache-control": "no-store", "vary": "accept, accept-language"}
    return HTMLResponse(content, 404, headers)


@cache
def page(title: str, lines: tuple[str, ...], language: str, home: str = "") -> str:
    """
    Write a page that may lead to *home*, where its style sheet lies as well.

    It loads nothing else from anywhere.
    """
    texts = Texts(language)
    heading = escape(texts.format(title))
    body = "".join(f"<p>{escape(texts.format(line))}</p>" for line in lines)
    if home:
        link = escape(texts.format("missing-home"))
        body += f'<p><a href="{escape(home)}">{link}</a></p>'
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">'
    )
    if home:
        head += f'<link rel="stylesheet" href="{escape(home)}plain.css">'
    return (
        f'<!doctype html><html lang="{language}"><head>{head}<title>{heading}</title>'
        f"</head><body><main><h1>{heading}</h1>{body}</main></body></html>"
    )


def language_for(request: Request) -> str:
    """Choose the language that a browser would rather have, of those there are."""
    there = languages()
    wanted = weights(request.headers.get("accept-language", ""))
    for tag in sorted(filter(wanted.get, wanted), key=lambda tag: -wanted[tag]):
        if (language := tag.partition("-")[0]) in there:
            return language
    return FALLBACK


def weights(header: str) -> dict[str, float]:
    """Read a header such as ``uk, en;q=0.5``: what is wanted, and how much."""
    found = {}
    for part in header.lower().split(","):
        name, *parameters = (word.strip() for word in part.split(";"))
        weight = 1.0
        for parameter in parameters:
            if parameter.startswith("q="):
                try:
                    weight = float(parameter[2:])
                except ValueError:
                    weight = 0.0
        if name:
            found[name] = weight
    return found
