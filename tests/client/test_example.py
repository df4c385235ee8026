"""The example of the protocol's page works as it stands there."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from tenpips.client import look
from tests.client.test_remote import QUICK, opened
from tests.processes import ROOT, serving

pytestmark = pytest.mark.slow


def test_the_robot_of_the_page_plays_a_match(tmp_path: Path) -> None:
    pytest.importorskip("fastapi")
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, Any] = {}
    exec(example, names)  # noqa: S102 (our own page)
    with serving(*QUICK, home=tmp_path) as process:
        ann = opened(process.wire().origin, "toy", "me", "open")

        async def run() -> None:
            async with asyncio.timeout(60):
                playing = [names["play_lowest"](ann.link)]
                token = f"{ann.link}#seat={ann.token}"
                await asyncio.gather(*playing, names["play_lowest"](token))

        asyncio.run(run())
        assert look(ann).phase == "over"
