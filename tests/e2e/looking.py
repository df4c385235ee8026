"""What is on the screen of a table, compared with what the server has told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]

PILES = {"tricks", "captured"}


@dataclass(frozen=True)
class Look:
    """What is on the screen, and what the server has told, at one moment."""

    screen: Json
    told: Json
    pointers: list[str]
    holds: list[float]

    @property
    def position(self) -> Json:
        """The position as it was told; empty where there is none."""
        return self.told["parts"]["position"] or {}

    @property
    def phase(self) -> str:
        """Where the match is."""
        return str(self.told["parts"]["stage"]["phase"])

    @property
    def number(self) -> int:
        return int(self.told["number"])

    @property
    def holding(self) -> bool:
        """Whether a trick is held, to be looked at."""
        return bool(self.screen["holding"])

    @property
    def legal(self) -> list[str]:
        """Cards that the screen marks: in the hand and on the table."""
        held = [each["card"] for each in self.screen["hand"] if each["legal"]]
        return held + [each["card"] for each in self.screen["targets"]]

    @property
    def hand(self) -> list[str]:
        """Cards of the hand, in the order in which they are shown."""
        return [each["card"] for each in self.screen["hand"]]

    def spot(self, card: str) -> tuple[float, float]:
        """Where to hit a card that may be named."""
        places = [*self.screen["targets"], *self.screen["hand"]]
        found = next(each for each in places if each["card"] == card)
        assert found["spot"] is not None, f"{card} lies under something else"
        return found["spot"]["x"], found["spot"]["y"]


def zones_of(look: Look) -> dict[str, tuple[list[str], int]]:
    """Give the cards and backs of each place, as the screen joins them."""
    found: dict[str, tuple[list[str], int]] = {}
    for zone in look.position.get("zones", []):
        seat = zone.get("seat")
        key = zone["name"] if seat is None else f"{zone['name']}-{seat}"
        cards, hidden = found.get(key, ([], 0))
        found[key] = [*cards, *zone.get("cards", [])], hidden + zone.get("hidden", 0)
    return found


def check_screen(look: Look, *, in_order: bool = True) -> None:
    """Compare what is shown with what was told: cards, choices and scores."""
    screen, you = look.screen, look.told["you"]
    zones = zones_of(look)
    mine, _ = zones.get(f"hand-{you}", ([], 0))
    assert (look.hand if in_order else sorted(look.hand)) == (
        mine if in_order else sorted(mine)
    )
    assert [each["face"] for each in screen["hand"]] == look.hand

    my_turn = look.phase == "playing" and look.position["to_move"] == you
    assert sorted(look.legal) == sorted(look.position["legal"] if my_turn else [])

    shown = {
        key: (place["cards"], place["hidden"])
        for key, place in screen["places"].items()
        if place["cards"] or place["hidden"]
    }
    expected = {
        key: lying
        for key, lying in zones.items()
        if lying != ([], 0)
        and key != f"hand-{you}"
        and key.partition("-")[0] not in PILES
    }
    assert shown == expected

    # A turn-up stays in sight wherever it is played; nothing else is seen twice.
    faces = list(screen["board"])
    for card in zones.get("turn-up", ([], 0))[0]:
        faces.remove(card)
    assert sorted(faces) == sorted(set(faces)), "no card is shown twice"
    check_seats(look, zones)


def check_seats(look: Look, zones: Mapping[str, tuple[list[str], int]]) -> None:
    """Compare what stands at the seats: totals, tallies, piles, whose turn it is."""
    score = look.told["parts"]["score"]
    tallies = look.position.get("tallies", {})
    seats = look.told["setup"]["seats"]
    assert sorted(each["seat"] for each in look.screen["seats"]) == [*range(seats)]
    for shown in look.screen["seats"]:
        seat = shown["seat"]
        assert shown["total"] == (score["totals"][seat] if score else 0)
        assert shown["tallies"] == [counts[seat] for counts in tallies.values()]
        if look.position:
            assert shown["turn"] == (look.position["to_move"] == seat)
        if not tallies:
            names = [
                key for key in zones if key in {f"captured-{seat}", f"tricks-{seat}"}
            ]
            counts = [len(zones[key][0]) + zones[key][1] for key in names]
            assert shown["piles"] == counts
