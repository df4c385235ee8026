"""
Lighthouse's marks for the start page and for a table, and what it finds wanting.

Lighthouse is got from the registry of npm for each run, into a folder that is thrown
away afterwards (or kept in TENPIPS_LIGHTHOUSE): the page itself does not depend on
it. Its idea of a telephone: a processor four times slower, and a slow line. Marks go up
to 100 and are those of the best of several tries: a busy machine spoils the speed.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.live import Live
from tests.players import post
from tests.whole import whole
from tools.browser import find
from tools.node import needed_node, npm

VERSION = "12.2.3"
"""Newer ones want a newer Node than the page does."""

KEPT = "TENPIPS_LIGHTHOUSE"
TRIES = 3
KINDS = ("performance", "accessibility", "best-practices")
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic"


def installed(folder: Path) -> Path:
    """Give the program, after getting it into a folder where it is not there."""
    program = folder / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.is_file():
        (folder / "package.json").write_text("{}", "ascii")
        words = ["install", "--no-audit", "--no-fund", f"lighthouse@{VERSION}"]
        if npm(needed_node(), words, folder) != 0:
            raise SystemExit("could not get lighthouse")
    return program


def report(program: Path, address: str, place: Path) -> dict[str, Any]:
    """Look at an address once."""
    command = [
        needed_node().node,
        str(program),
        address,
        "--quiet",
        "--output=json",
        f"--output-path={place}",
        f"--only-categories={','.join(KINDS)}",
        f"--chrome-flags={FLAGS}",
    ]
    environment = {**os.environ, "CHROME_PATH": find() or ""}
    subprocess.run(command, env=environment, check=True, timeout=600)
    told: dict[str, Any] = json.loads(place.read_text("utf-8"))
    return told


def addresses(server: Live) -> Iterator[tuple[str, str]]:
    """Give what is looked at, with its name; each time a table of its own."""
    yield "start page", f"{server.origin}/"
    taken = post(server.origin, "/api/tables", game="dix", seats=["me", "easy"])
    yield "table", f"{server.origin}/t/{taken['table']}#seat={taken['token']}"


def wanting(told: dict[str, Any]) -> Iterator[str]:
    """Give what costs marks, a line each."""
    for kind in KINDS:
        for part in told["categories"][kind]["auditRefs"]:
            audit = told["audits"][part["id"]]
            score = audit["score"]
            if part["weight"] and score is not None and score < 0.9:
                value = audit.get("displayValue", "")
                yield f"{kind}: {audit['title']} ({score}) {value}"


def main() -> None:
    """Print the marks."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        kept = Path(os.environ.get(KEPT) or home / "lighthouse")
        kept.mkdir(parents=True, exist_ok=True)
        program = installed(kept)
        server = stack.enter_context(whole(home / "data"))
        best: dict[str, dict[str, Any]] = {}
        for number in range(TRIES):
            for name, address in addresses(server):
                told = report(program, address, home / f"{number}.json")
                before = best.get(name, told)
                best[name] = max(before, told, key=speed)
        print(f"{'':12}" + "".join(f"{kind:>16}" for kind in KINDS))
        for name, told in best.items():
            marks = [told["categories"][kind]["score"] for kind in KINDS]
            print(f"{name:12}" + "".join(f"{100 * mark:16.0f}" for mark in marks))
            for line in wanting(told):
                print(f"    {line}")


def speed(told: dict[str, Any]) -> float:
    """Mark for speed."""
    return float(told["categories"]["performance"]["score"] or 0)


if __name__ == "__main__":
    main()
