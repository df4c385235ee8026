"""The deals by which the web client tests its check are those that rooms tell."""

from __future__ import annotations

import json

from tenpips.games import game_named
from tools.wire_deals import DEALS, EXAMPLES, deals


def test_examples_are_what_a_room_tells() -> None:
    stale = f"{DEALS.name} is stale: python -m tools.wire_deals"
    assert DEALS.read_text(encoding="utf-8") == deals(), stale


def test_examples_have_whatever_brings_cards_from_a_pack() -> None:
    """A game's version is part of them: its facts in the page are for that one."""
    told = json.loads(DEALS.read_text(encoding="utf-8"))
    opened = {
        (example["setup"]["game"], heard["told"]["code"])
        for example in told.values()
        for heard in example["heard"]
        if heard.get("told") and "openings" in heard["told"]
    }
    assert opened >= {
        ("dix", "hand"),
        ("dix", "turn-up"),
        ("dix", "draw"),
        ("reunion", "hand"),
        ("reunion", "turn-up"),
        ("chinese-ten", "hand"),
        ("chinese-ten", "layout"),
        ("chinese-ten", "peek"),
        ("chinese-ten", "flip-lay"),
        ("chinese-ten", "flip-capture"),
        ("chinese-ten", "flip-offer"),
    }
    for example in EXAMPLES:
        setup = told[example.name]["setup"]
        assert setup["version"] == game_named(setup["game"]).version
