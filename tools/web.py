"""
Builds the page for browsers: `web/` into `src/tenpips/server/static/`.

    python -m tools.web            build it, if anything has changed
    python -m tools.web all        the same, and have what it is built with at hand
    python -m tools.web npm ARGS   npm in `web/`, with the Node that builds the page

``./run`` and the build hook of the package use it; it needs nothing but Python and a
Node. ``TENPIPS_WEB=skip`` leaves the page as it is, and a server without one says so
in words.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.node import Node, NodeError, needed_node, npm

ROOT = Path(__file__).resolve().parents[1]

OUTPUT = "src/tenpips/server/static"
"""Where the page lies, for the server and in the package."""

STAMP = ".stamp"
"""Says, in that folder, from what the page was built."""

SOURCES = ("web", "locales", "src/tenpips/deck", "tools/web.py", "tools/node.py")
NO_SOURCE = re.compile(
    r"^web/(node_modules|public/(deck|logo|favicon)\.svg)(/|$)"
    r"|\.test\.ts$|(^|/)__pycache__(/|$)"
)
"""What lies among them and is made from them, or does not get into the page."""

COMPRESSED = frozenset({".css", ".js", ".json", ".svg", ".webmanifest"})
LEAST = 600
"""Bytes below which compression gains nothing."""

BROTLI = """
const fs = require("node:fs"), zlib = require("node:zlib"), c = zlib.constants;
for (const file of JSON.parse(fs.readFileSync(0, "utf-8"))) {
  const text = fs.readFileSync(file);
  const params = { [c.BROTLI_PARAM_QUALITY]: c.BROTLI_MAX_QUALITY };
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(text, { params }));
}
"""


class WebError(Exception):
    """The page cannot be built; says which step failed, in a line."""


# Whether there is anything to do


def skipped() -> bool:
    """Tell whether the page is to be left alone."""
    return os.environ.get("TENPIPS_WEB") == "skip"


def is_built(root: Path = ROOT) -> bool:
    """Tell whether the page is there and up to date; in a release it always is."""
    output = root / OUTPUT
    if not (output / "index.html").is_file():
        return False
    if (root / "PKG-INFO").is_file():  # an unpacked release, which brings its page
        return True
    try:
        return (output / STAMP).read_text("ascii") == digest(root)
    except OSError:
        return False


def digest(root: Path = ROOT) -> str:
    """Give a digest of everything that the page is built from."""
    found = hashlib.sha256()
    for name, path in sources(root):
        content = path.read_bytes()
        found.update(f"{name}\0{len(content)}\0".encode() + content)
    return found.hexdigest()


def sources(root: Path) -> Iterator[tuple[str, Path]]:
    """Give every file that the page is built from, with its name, in order."""
    for top in SOURCES:
        if (root / top).is_file():
            yield top, root / top
        for folder, folders, files in os.walk(root / top):
            place = Path(folder).relative_to(root).as_posix()
            folders[:] = [f for f in folders if not NO_SOURCE.search(f"{place}/{f}")]
            folders.sort()
            for file in sorted(files):
                if not NO_SOURCE.search(f"{place}/{file}"):
                    yield f"{place}/{file}", Path(folder, file)


# The packages that it is built with


def has_packages(root: Path = ROOT) -> bool:
    """
    Tell whether the packages in ``web/node_modules`` are those that the lock names.

    npm notes what it has installed; what is for other systems may be missing there.
    """
    web = root / "web"
    try:
        wanted = json.loads((web / "package-lock.json").read_text("utf-8"))["packages"]
        noted = (web / "node_modules" / ".package-lock.json").read_text("utf-8")
        there = json.loads(noted)["packages"]
    except (OSError, ValueError, KeyError):
        return False
    return (
        all(
            there[name].get("integrity") == package.get("integrity")
            if name in there
            else package.get("optional", False)
            for name, package in wanted.items()
            if name
        )
        and there.keys() <= wanted.keys()
    )


# Building


def build(root: Path = ROOT) -> None:
    """
    Build the page, if anything has changed since it was built.

    Raises:
        WebError: If a step fails; what it had to say is on standard output.
        NodeError: If there is no Node.

    """
    if skipped() or is_built(root):
        return
    node = needed_node()
    draw_deck(root)
    built_from = digest(root)
    get_packages(node, root)
    fresh = root / "build" / "page"
    shutil.rmtree(fresh, ignore_errors=True)
    words = ["run", "build", "--", "--outDir", str(fresh), "--emptyOutDir"]
    if npm(node, words, root / "web") != 0:
        raise WebError("could not build the page from web/")
    compress(node, fresh)
    put(fresh, root / OUTPUT)
    shutil.rmtree(fresh, ignore_errors=True)
    (root / OUTPUT / STAMP).write_text(built_from, "ascii")


def draw_deck(root: Path) -> None:
    """Write the pictures of the cards among the public files of the page."""
    command = [sys.executable, "-m", "tenpips.deck", "web/public"]
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    if subprocess.run(command, cwd=root, env=environment, check=False).returncode:
        raise WebError("could not draw the cards")


def get_packages(node: Node, root: Path) -> None:
    """Install what the lock names, unless it is there."""
    if has_packages(root):
        return
    words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"]
    words += ["--fetch-retry-mintimeout=2000", "--fetch-retry-factor=2"]
    if npm(node, words, root / "web") != 0:
        raise WebError(
            "could not get the packages that build the page (is the network up?)"
        )


def compress(node: Node, folder: Path) -> None:
    """Lay a compressed twin beside every text that gains by it."""
    texts = [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in COMPRESSED and path.stat().st_size >= LEAST
    ]
    for path in texts:
        small = gzip.compress(path.read_bytes(), 9, mtime=0)
        path.with_name(f"{path.name}.gz").write_bytes(small)
    names = json.dumps([str(path) for path in texts])
    done = subprocess.run(
        [node.node, "-e", BROTLI], input=names.encode(), cwd=folder, check=False
    )
    if done.returncode != 0:
        raise WebError("could not compress the page")


def put(fresh: Path, place: Path) -> None:
    """
    Bring a folder up to date, so that a server that reads it is never at a loss.

    What the page refers to comes before the page, and what it does not goes after it.
    """
    place.mkdir(parents=True, exist_ok=True)
    (place / STAMP).unlink(missing_ok=True)
    names = {path.relative_to(fresh) for path in fresh.rglob("*") if path.is_file()}
    for name in sorted(names, key=lambda name: name.name.startswith("index.html")):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(fresh / name, place / f"{name}.new")
        (place / f"{name}.new").replace(place / name)
    for path in sorted(place.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(place) not in names:
            path.unlink()


def main(words: list[str]) -> int:
    """Exit status of the command that *words* name."""
    try:
        if words[:1] == ["npm"]:
            return npm(needed_node(), words[1:], ROOT / "web")
        if words == ["all"]:
            get_packages(needed_node(), ROOT)
        build()
    except (NodeError, WebError) as problem:
        say(str(problem))
        return 1
    return 0


def say(text: str) -> None:
    """Tell whoever builds."""
    print(f"tenpips: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
