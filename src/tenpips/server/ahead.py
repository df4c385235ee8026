"""
What a page at an address will load, named in its head before any script asks for it.

Without it a browser learns of a page's own script only from the first script: one more
way to and fro on a slow line before anything is seen.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

MANIFEST = ".vite/manifest.json"
"""Where the build tells which files a part of the page consists of."""

PAGES = {
    "/": "src/home/HomePage.svelte",
    "/t/{table}": "src/table/TablePage.svelte",
    "/rules/{game}": "src/rules/RulesPage.svelte",
    "/records": "src/replay/ReplayPage.svelte",
    "/records/": "src/replay/ReplayPage.svelte",
    "/records/{table}": "src/replay/ReplayPage.svelte",
    "/records/{table}/{deal}": "src/replay/ReplayPage.svelte",
}
"""The part of the page that is shown at an address."""

ENTRY = "index.html"

Manifest = Mapping[str, Mapping[str, Any]]


def links(folder: Path) -> dict[str, str]:
    """Give the links for the head of the page, by the pattern of its address."""
    try:
        manifest: Manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
    except OSError:  # a build need not tell; then each script asks for the next
        return {}
    first = set(files(manifest, ENTRY))
    wanted = {
        path: dict.fromkeys(files(manifest, part))
        for path, part in PAGES.items()
        if part in manifest
    }
    return {
        path: "".join(link(file) for file in found if file not in first)
        for path, found in wanted.items()
    }


def files(manifest: Manifest, part: str) -> Iterator[str]:
    """Give the scripts and style sheets that a part cannot be shown without."""
    told = manifest[part]
    for needed in told.get("imports", ()):
        yield from files(manifest, needed)
    yield told["file"]
    yield from told.get("css", ())


def link(file: str) -> str:
    """Write the link, to a file below the page."""
    kind = "stylesheet" if file.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" crossorigin href="./{escape(file)}">'
