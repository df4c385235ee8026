"""A server that cheats is found out, whatever it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tenpips.cards import NOTATION
from tenpips.protocol import NewTable
from tests.client.table import Frame, Guest

pytest.importorskip("pydantic")

OTHER = "ab" * 32
Spoil = Callable[[Any], None]


def told(frame: Frame, code: str) -> Iterator[Any]:
    """Events of a frame with a code."""
    for event in frame.get("events", ()):
        if event and event["code"] == code:
            yield event


def on(code: str, spoil: Spoil) -> Callable[[Frame], None]:
    """Change every event with a code."""

    def alter(frame: Frame) -> None:
        for event in told(frame, code):
            spoil(event)

    return alter


def other_card(event: Any) -> None:
    """Exchange a card that was dealt for one that was not."""
    held, name = event["args"]["cards"], event["openings"][0]["card"]
    fresh = next(card for card in ("2C", "3C", "4C", "5C") if card not in held)
    held[held.index(name)] = event["openings"][0]["card"] = fresh


def other_place(event: Any) -> None:
    event["openings"][0]["place"] += 1


def other_salt(event: Any) -> None:
    event["openings"][0]["salt"] = OTHER


def unnamed(event: Any) -> None:
    event["args"]["cards"] = event["args"]["cards"][1:]


def unopened(event: Any) -> None:
    event["openings"] = event["openings"][1:]


def malformed(event: Any) -> None:
    event["openings"][0]["salt"] = "capitals are refused".upper()


def other_root(event: Any) -> None:
    event["args"]["root"] = OTHER


def other_commitment(event: Any) -> None:
    event["args"]["commitment"] = OTHER


def other_secret(event: Any) -> None:
    event["args"]["proof"]["secret"] = OTHER


def other_value(event: Any) -> None:
    event["args"]["proof"]["seats"][0]["value"] = OTHER


def supplied(event: Any) -> None:
    event["args"]["proof"]["seats"][0]["supplied"] = True


def other_seals(event: Any) -> None:
    event["args"]["proof"]["packs"].append(OTHER)


def other_number(event: Any) -> None:
    event["args"]["proof"]["number"] = 3


def no_proof(event: Any) -> None:
    event["args"]["proof"] = "trust me"


@pytest.mark.parametrize(
    ("code", "spoil", "found"),
    [
        ("hand", other_card, "opening-wrong"),
        ("hand", other_place, "opening-wrong"),
        ("hand", other_salt, "opening-wrong"),
        ("hand", unnamed, "opening-not-named"),
        ("hand", unopened, "card-unopened"),
        ("hand", malformed, "opening-form"),
        ("sealed", other_root, "opening-wrong"),
        ("sealed", other_root, "seals-changed"),
        ("shuffle", other_commitment, "commitment-changed"),
        ("shuffle", other_commitment, "proof-commitment"),
        ("deal-opened", other_secret, "proof-secret"),
        ("deal-opened", other_secret, "seal-wrong"),
        ("deal-opened", other_value, "value-wrong"),
        ("deal-opened", other_value, "own-value"),
        ("deal-opened", supplied, "own-supplied"),
        ("deal-opened", supplied, "value-changed"),
        ("deal-opened", other_seals, "pack-number"),
        ("deal-opened", other_seals, "seals-changed"),
        ("deal-opened", other_number, "pack-number"),
        ("deal-opened", no_proof, "proof-form"),
    ],
)
def test_what_is_changed_is_noticed(code: str, spoil: Spoil, found: str) -> None:
    guest = Guest(NewTable("dix"), alter=on(code, spoil))
    guest.through()

    assert found in guest.found
    assert guest.talk.check.state == "bad"


def test_a_deal_that_is_never_opened_is_noticed() -> None:
    guest = Guest(NewTable("dix"))

    def hide(frame: Frame) -> None:
        events = frame.get("events", [])
        frame["events"] = [
            None if event and event["code"] == "deal-opened" else event
            for event in events
        ]

    guest.alter = hide
    guest.through()
    assert guest.found == set()
    guest.until("playing")

    assert "hidden-deal" in guest.found


def test_an_event_that_is_told_in_two_ways_is_noticed() -> None:
    guest = Guest(NewTable("dix"))
    guest.until("playing")
    guest.alter = on("turn-up", lambda event: event["args"].update(card="2C"))
    guest.tell(0)

    assert guest.found == {"told-otherwise"}


def test_cards_that_are_not_drawn_from_the_top_are_noticed() -> None:
    """Each lay where its opening says, but the last of the stock came first."""
    guest = Guest(NewTable("dix"))
    drawn: list[str] = []

    def from_the_bottom(frame: Frame) -> None:
        for event in told(frame, "draw"):
            if not drawn:
                played = guest.house.state.deals[-1]
                assert played.sealed is not None
                last = played.dealt.opened_pack()[-1]
                event["args"]["cards"] = [NOTATION[last]]
                event["openings"] = [played.sealed.opening(last).to_json()]
            drawn.append(event["args"]["cards"][0])

    guest.alter = from_the_bottom
    guest.until("playing")
    while len(drawn) < 2:
        guest.step()

    assert ("wrong-place", drawn[1]) in {problem[:2] for problem in guest.talk.problems}


def test_what_makes_no_sense_is_noticed_and_does_no_harm() -> None:
    def cut(frame: Frame) -> None:
        if frame.get("round"):
            frame["round"]["commitments"] = []

    guest = Guest(NewTable("dix"), alter=cut)

    assert guest.found == {"check-failed"}
