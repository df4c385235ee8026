"""
The page for browsers, as it was built, with everything that it loads.

One page answers at every address that people see; what it shows there is its own
affair, and only what it will load for that is named to the browser beforehand.
``tools/web.py`` builds it. Where it was not built a few words stand in for it.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import NamedTuple

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import NotModifiedResponse

from tenpips.server.ahead import links
from tenpips.server.errors import NOT_FOUND, ApiError
from tenpips.server.landing import landing, weights

FOLDER = Path(__file__).parent / "static"
"""Where the page lies once it is built."""

PATHS = (
    "/",
    "/t/{table}",
    "/rules/{game}",
    "/records",
    "/records/",
    "/records/{table}",
    "/records/{table}/{deal}",
)
"""Addresses at which the page answers."""

INDEX = "index.html"
ASSETS = "assets/"
"""What lies here has a digest of its content in its name."""

KEEP = "public, max-age=31536000, immutable"
ASK = "no-cache"
"""Keep it, but ask each time whether it is still the same."""

CODINGS = {"br": ".br", "gzip": ".gz"}
"""Ways to compress, the best first, with the ends of the names of compressed twins."""

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Kinds of files that are served; what the system says of them is anybody's guess."""

LOCAL = re.compile(r'(\s(?:src|href)=")\./')


def pages_router(root_path: str, folder: Path = FOLDER) -> APIRouter:
    """Give the routes of the page, and of all that it loads."""
    site = Site(folder, root_path)
    router = APIRouter(include_in_schema=False)
    methods = ["GET", "HEAD"]
    for path in PATHS:
        router.add_api_route(path, site.page, methods=methods)
    router.add_api_route("/assets/{name:path}", site.asset, methods=methods)
    router.add_api_route("/{name}", site.file, methods=methods)
    return router


class File(NamedTuple):
    """A file that the page loads."""

    path: Path
    media_type: str
    tag: str
    twins: Mapping[str, Path]
    """The same compressed, by coding."""


class Page(NamedTuple):
    """The page at one kind of address."""

    content: bytes
    zipped: bytes
    tag: str


class Built(NamedTuple):
    """What one build has made."""

    version: int
    """When the page was written."""

    pages: Mapping[str, Page]
    """By the pattern of their addresses."""

    files: Mapping[str, File]
    """By path below the page."""


@dataclass(slots=True)
class Site:
    """The folder with the built page, and what is known of it."""

    folder: Path
    root_path: str
    known: Built | None = None

    async def page(self, request: Request) -> Response:
        """Give the page, whatever its address; or words, if it was not built."""
        built = self.built()
        if built is None:
            return landing(request)
        page = built.pages[request.scope["route"].path]
        zipped = "gzip" in codings(request)
        headers = {
            "cache-control": ASK,
            "etag": f'"{page.tag}{"-gzip" if zipped else ""}"',
            "vary": "accept-encoding",
        }
        if zipped:
            headers["content-encoding"] = "gzip"
        content = page.zipped if zipped else page.content
        return unless_known(request, HTMLResponse(content, headers=headers))

    async def asset(self, request: Request, name: str) -> Response:
        """Give a file whose name says what is in it."""
        return self._file(request, f"{ASSETS}{name}", KEEP)

    async def file(self, request: Request, name: str) -> Response:
        """Give a file that is always called the same."""
        return self._file(request, name, ASK)

    def _file(self, request: Request, name: str, caching: str) -> Response:
        built = self.built()
        file = None if built is None else built.files.get(name)
        if file is None:
            raise ApiError(NOT_FOUND)
        wanted = codings(request)
        coding = next((one for one in CODINGS if one in wanted & {*file.twins}), "")
        path = file.twins.get(coding, file.path)
        headers = {
            "cache-control": caching,
            "etag": f'"{file.tag}{"-" if coding else ""}{coding}"',
            "vary": "accept-encoding",
        }
        if coding:
            headers["content-encoding"] = coding
        try:
            stat = path.stat()
        except OSError:  # a new build has just replaced it
            raise ApiError(NOT_FOUND) from None
        response = FileResponse(path, 200, headers, file.media_type, stat_result=stat)
        return unless_known(request, response)

    def built(self) -> Built | None:
        """Give what was built last, which may have been just now."""
        try:
            version = (self.folder / INDEX).stat().st_mtime_ns
            if self.known is None or self.known.version != version:
                self.known = read(self.folder, version, self.root_path)
        except OSError:
            return None
        return self.known


def read(folder: Path, version: int, root_path: str) -> Built:
    """
    Take in a build, except for the content of its files.

    Only these names are ever looked up, so no request can name anything else.
    """
    # The page is the same at addresses of any depth, what it loads is in one place.
    root = f"{escape(root_path)}/"
    text = (folder / INDEX).read_text("utf-8")
    ahead = links(folder)
    files = {path.relative_to(folder).as_posix(): path for path in _files(folder)}
    return Built(
        version,
        {path: _page(text, ahead.get(path, ""), root) for path in PATHS},
        {
            name: File(
                path,
                TYPES[path.suffix],
                sha256(path.read_bytes()).hexdigest()[:20],
                {
                    coding: files[f"{name}{end}"]
                    for coding, end in CODINGS.items()
                    if f"{name}{end}" in files
                },
            )
            for name, path in files.items()
            if path.suffix in TYPES and name != INDEX
        },
    )


def _page(text: str, ahead: str, root: str) -> Page:
    whole = text.replace("</head>", f"{ahead}</head>", 1)
    content = LOCAL.sub(lambda found: found[1] + root, whole).encode()
    zipped = gzip.compress(content, 9, mtime=0)
    return Page(content, zipped, sha256(content).hexdigest()[:20])


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def codings(request: Request) -> set[str]:
    """Ways to compress that the client understands."""
    asked = ",".join(request.headers.getlist("accept-encoding"))
    return {name for name, weight in weights(asked).items() if weight}


def unless_known(request: Request, response: Response) -> Response:
    """Give the response, or say that the client has it already."""
    known = request.headers.get("if-none-match", "").split(",")
    if response.headers["etag"] in {tag.strip().removeprefix("W/") for tag in known}:
        return NotModifiedResponse(response.headers)
    return response
