"""
Make examples of deals that a client checks, as they go over the wire.

    python -m tools.wire_deals

writes tests/fairness/deals.json: what one receiver was told of some deals of each
game, from the shuffle to the proof. The tests of the web client check these deals,
and change them in every way that a server could cheat.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tenpips.protocol import Answer, Ask, NewTable, Open, Resign
from tenpips.room import Seated
from tenpips.view import Seat
from tests.rooms import Client, House

DEALS = Path(__file__).parents[1] / "tests" / "fairness" / "deals.json"


class Example(NamedTuple):
    """A table, and who at it tells what was seen."""

    name: str
    asked: NewTable
    who: Seat | None
    seed: int = 1
    course: Callable[[House], None] = House.deal_through


# What happens


def with_take_back(house: House) -> None:
    """A deal in which somebody takes a card back."""
    house.until_playing()
    while not house.state.match.deal.can_take_back(0):
        house.play()
    house.done(Seated(0), Ask("ask", house.room.number, "take-back"))
    house.done(Seated(1), Answer("yes", house.room.number, agree=True))
    house.deal_through()


def with_late_value(house: House) -> None:
    """A shuffle that comes to nothing as a value is not opened, and then a deal."""
    house.settle()
    house.commit(0)
    house.commit(1)
    number = house.room.number
    house.done(Seated(0), Open(house.id(), number, 1, house.values[0].hex()))
    house.wait(30)
    house.deal_through()


def broken_off(house: House) -> None:
    """A deal that ends as somebody gives the match up."""
    house.until_playing()
    house.play()
    house.done(Seated(1), Resign(house.id(), house.room.number))


def two_deals(house: House) -> None:
    """A deal, and the next one."""
    house.deal_through()
    house.deal_through()


BOT = ("me", "easy")
EXAMPLES = (
    Example("dix, a seat", NewTable("dix", seats=BOT), 0),
    Example(
        "dix, the loser draws first",
        NewTable("dix", options={"draw_order": "loser_first"}),
        None,
        2,
        with_take_back,
    ),
    Example("dix, broken off", NewTable("dix"), 0, 3, broken_off),
    Example("dix, a value too late", NewTable("dix"), 0, 4, with_late_value),
    Example("reunion, a seat", NewTable("reunion"), 1),
    Example("reunion, the dealer", NewTable("reunion", "pierer"), 1, 4),
    Example("reunion, two deals", NewTable("reunion", "gambiter"), None, 3, two_deals),
    Example("chinese-ten, a seat", NewTable("chinese-ten"), 1),
    Example(
        "chinese-ten, four",
        NewTable("chinese-ten", options={"players": 4, "direction": "anticlockwise"}),
        2,
    ),
    Example(
        "chinese-ten, void",
        NewTable("chinese-ten", options={"triple_rule": "redeal"}),
        None,
        597,
    ),
    Example("chinese-ten, taiwan", NewTable("chinese-ten", "taiwan"), 2, 2),
)


# What is written


def played(example: Example) -> House:
    """The table, once everything has happened."""
    house = House(example.asked, example.seed)
    example.course(house)
    return house


def deals() -> str:
    """All examples as JSON, an event a line."""
    shown = {example.name: _shown(example) for example in EXAMPLES}
    entries = (f" {json.dumps(name)}: {text}" for name, text in shown.items())
    return "{\n" + ",\n".join(entries) + "\n}\n"


def _shown(example: Example) -> str:
    house, who = played(example), example.who
    welcome = json.loads(house.room.welcome(who, house.now))
    lines = ",\n".join(_compact(part) for part in _heard(house.client(who)))
    head = {"you": who, "setup": welcome["setup"], "values": _values(house, who)}
    return f'{_compact(head)[:-1]},"heard":[\n{lines}\n ]}}'


def _heard(client: Client) -> list[dict[str, Any]]:
    """Events with their numbers, and how a shuffle stood whenever that was told."""
    heard = list[dict[str, Any]]()
    for text in client.texts:
        frame = json.loads(text)
        first = frame["number"] - len(frame["events"]) + 1
        heard += (
            {"number": first + place, "told": told}
            for place, told in enumerate(frame["events"])
        )
        if frame.get("round") is not None:
            heard.append({"round": frame["round"]})
    return heard


def _values(house: House, who: Seat | None) -> dict[int, str]:
    """By number of the shuffle: what the receiver itself opened."""
    number, values = 0, dict[int, str]()
    for entry in house.entries:
        if entry.kind == "round":
            number += 1
        elif entry.kind == "opened" and entry.body["seat"] == who:
            values[number] = entry.body["value"]
    return values


def _compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Write the file."""
    DEALS.parent.mkdir(parents=True, exist_ok=True)
    DEALS.write_text(deals(), encoding="utf-8")


if __name__ == "__main__":
    main()
