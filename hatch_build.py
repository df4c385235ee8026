"""
The page for browsers in packages of tenpips, and in installs from a checkout.

It is built where the package is; whoever installs from a release needs no Node. Where
there is none, one comes from the registry of Python packages for the time of the build.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from tools import node, web  # noqa: E402 (found only now)


class CustomBuildHook(BuildHookInterface[Any]):
    """Builds the page before the package, if it is out of date."""

    def dependencies(self) -> list[str]:
        """Give what the build needs in addition: a Node, if there is none."""
        if web.skipped() or web.is_built(ROOT) or node.node_on_path() is not None:
            return []
        return [node.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; it stays in the tree, where an editable install finds it."""
        try:
            web.build(ROOT)
        except (node.NodeError, web.WebError) as problem:
            sys.exit(
                f"tenpips: {problem}\n"
                "tenpips: TENPIPS_WEB=skip installs it without the page for browsers"
            )
