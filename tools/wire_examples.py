"""
Make examples of the wire that Python and TypeScript test themselves by.

    python -m tools.wire_examples

writes tests/protocol/frames.json: what a seat and a watcher of a table of Dix were
sent, frame by frame, with everything in it that a client has to work out again.
"""

from __future__ import annotations

import json
from pathlib import Path

from tenpips.protocol import Answer, Ask, NewTable, Say
from tenpips.room import Disconnected, Seated, Server
from tests.rooms import House

FRAMES = Path(__file__).parents[1] / "tests" / "protocol" / "frames.json"
PLIES = 12


def table() -> House:
    """A table that has seen a little of everything."""
    house = House(NewTable("dix", name="Зоя 🂡"), 7)
    house.until_playing()
    for _ in range(PLIES):
        house.play()
    while not house.state.match.deal.can_take_back(1 - house.to_move):
        house.play()
    asker = 1 - house.to_move
    house.done(Seated(asker), Ask("ask", house.room.number, "take-back"))
    house.done(Seated(1 - asker), Answer("yes", house.room.number, agree=True))
    house.done(Seated(1), Say("say", house.room.number, "thanks"))
    house.done(Server(), Disconnected(1, house.room.link_of(1)))
    return house


def frames() -> str:
    """Frames by receiver, as JSON: each is a text, to be read like one received."""
    house = table()
    sent = {
        "seat": [house.room.welcome(0, house.now), *house.client(0).texts],
        "watcher": [house.room.welcome(None, house.now), *house.client(None).texts],
    }
    return json.dumps(sent, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the file."""
    FRAMES.parent.mkdir(parents=True, exist_ok=True)
    FRAMES.write_text(frames(), encoding="utf-8")


if __name__ == "__main__":
    main()
