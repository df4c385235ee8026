"""
The page and Python say the same: both runtimes of Fluent, and both narrators.

What Python says is written to a file, and `web/tests/parity.test.ts` says it again.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from tenpips.cards import INDEX_OF, NO_CARD, members, set_of
from tenpips.dice import Dice
from tenpips.narration import Narrator, languages
from tenpips.protocol import NewTable, Refused
from tenpips.room import Seated
from tenpips.telling import Event, Line, Reason, Refusal, Zone
from tests.ftl import ENGLISH, LOCALES, found, messages, whole
from tests.room_fuzz import Fuzz
from tests.rooms import House
from tests.suites import VARIANTS
from tools.node import find_node
from tools.web import ROOT, has_packages

NUMBERS = (0, 1, 2, 5, 11, 21, 22, 25, 1000, -3)
NAMES = ("Ada", "Олена", "Jörg", "林")
SAMPLES = {"player": "Олена", "card": "10♥", "cards": "Q♠ Joker", "suit": "hearts"}
COMMANDS = 160
"""What is tried at a table of each variant."""


# Messages


def said_messages(language: str) -> Iterator[dict[str, Any]]:
    """Every message, and every attribute, with arguments of all kinds."""
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    for name, message in messages(language).items():
        patterns = {"": bundle.get_message(name).value}
        patterns |= bundle.get_message(name).attributes
        for args in arguments(language, name):
            for attribute, pattern in patterns.items():
                if pattern is None:
                    continue
                text, errors = bundle.format_pattern(pattern, args)
                assert not errors, (language, name, args)
                yield {
                    "file": message.file,
                    "id": name,
                    "attribute": attribute,
                    "args": args,
                    "text": str(text),
                }


def arguments(language: str, name: str) -> Iterator[dict[str, str | int]]:
    """Arguments that bring up every variant of a message."""
    inside = whole(language, name)
    counted = {choice.variable for choice in inside.choices if choice.plural}
    words: dict[str, set[str]] = {}
    for choice in inside.choices:
        if choice.variable not in counted:
            words.setdefault(choice.variable, set()).update(choice.keys)
    choosing = [sorted(keys) for keys in words.values()]
    for keys in product(*choosing):
        chosen: dict[str, str | int] = {
            name: int(key) if key.isdecimal() else key
            for name, key in zip(words, keys, strict=True)
        }
        for number in NUMBERS if counted else NUMBERS[-2:]:
            rest = inside.placed - set(words)
            given = {one: SAMPLES.get(one, number) for one in rest}
            yield given | dict.fromkeys(counted, number) | chosen


# Tables


def told_table(name: str, variant: str) -> dict[str, Any]:
    """What a table tells its watcher, a seat, and whoever tries the impossible."""
    house = House(NewTable(name, variant), 7)
    dice = Dice(5, len(variant))
    fuzz, refused = Fuzz(house, dice), []
    zones, receipts = dict[str, Any](), dict[str, Any]()
    reasons = dict[str, Any]()
    heard = {client.who: dict[int, Any]() for client in house.clients[:2]}
    for turn in range(COMMANDS):
        who, command = fuzz.next() if turn % 3 else fuzz.draw()
        answer = house.do(who, command)
        if isinstance(answer, Refused) and isinstance(who, Seated):
            refused.append(asdict(answer))
        house.settle()
        for reason in reasons_now(house):
            reasons[reason.code] = reason
        for client in house.clients[:2]:
            heard[client.who] |= client.events
            parts = client.parts
            for zone in (parts.get("position") or {"zones": ()})["zones"]:
                zones[f"{zone['name']} {zone.get('seat')}"] = zone
            for line in parts.get("receipt") or ():
                receipts[f"{line['code']} {line['seat']}"] = line
    return {
        "game": name,
        "names": NAMES,
        "told": {
            str(who): [event for event in events.values() if event]
            for who, events in heard.items()
        },
        "refused": refused,
        "zones": [*zones.values()],
        "lines": [*receipts.values()],
        "reasons": [reason._asdict() for reason in reasons.values()],
    }


def reasons_now(house: House) -> Iterator[Reason]:
    """What speaks for and against the cards of whoever is to move."""
    if house.state.phase == "playing":
        view = house.state.match.deal.view(house.to_move)
        for card in members(house.game.legal(view)):
            yield from house.game.reasons(view, card)


def sentences(table: dict[str, Any], language: str, reader: int | None) -> list[str]:
    """What Python says to a reader about a table."""
    from tenpips.games import game_named

    game = game_named(table["game"])
    narrator = Narrator(game, table["names"], reader=reader, language=language)
    said = [
        narrator.event(Event(event["code"], event.get("args", {})))
        for event in table["told"][str(reader)]
    ]
    said += [narrator.refusal(refusal_of(one)) for one in table["refused"]]
    said += [
        narrator.zone(Zone(zone["name"], seat=zone.get("seat")))
        for zone in table["zones"]
    ]
    said += [narrator.line(line_of(one)) for one in table["lines"]]
    said += [narrator.reason(Reason(**one)) for one in table["reasons"]]
    texts = ["name", "summary", "how-to"]
    said += [narrator.game_text(text) for text in texts]
    said += [narrator.game_text("variant", variant) for variant in game.variants]
    said += [narrator.game_text("option", choice.name) for choice in game.choices]
    return said


def refusal_of(told: dict[str, Any]) -> Refusal:
    """A refusal as it was before it was sent."""
    card = INDEX_OF[told["card"]] if told.get("card") else NO_CARD
    duty = set_of(INDEX_OF[name] for name in told.get("duty", ()))
    return Refusal(told["code"], card, duty=duty, args=told.get("args", {}))


def line_of(told: dict[str, Any]) -> Line:
    """A line of a receipt as it was before it was sent."""
    cards = tuple(INDEX_OF[name] for name in told.get("cards", ()))
    args = told.get("args", {})
    return Line(told["seat"], told["code"], told["rule"], told["points"], cards, args)


@pytest.fixture(scope="module")
def tables() -> list[dict[str, Any]]:
    return [told_table(name, variant) for name, variant in VARIANTS]


# Tests


@pytest.mark.parametrize("language", languages())
def test_everything_told_has_its_sentence(
    language: str, tables: Sequence[dict[str, Any]]
) -> None:
    for table in tables:
        for reader in (None, 0):
            for sentence in sentences(table, language, reader):
                assert not set(sentence) & set("[]{}$"), sentence


@pytest.mark.slow
def test_the_page_says_the_same(
    tables: Sequence[dict[str, Any]], tmp_path: Path
) -> None:
    node = find_node()
    if node is None or not has_packages():
        pytest.skip("no Node here, or no npm packages in web/: ./run installs both")
    said = {
        "messages": {code: [*said_messages(code)] for code in languages()},
        "games": game_texts(),
        "tables": [
            {**table, "language": language, "reader": reader, "said": said}
            for table in tables
            for language in languages()
            for reader in (None, 0)
            for said in [sentences(table, language, reader)]
        ],
    }
    assert {table["game"] for table in tables} >= {"dix", "reunion", "chinese-ten"}
    file = tmp_path / "said.json"
    file.write_text(json.dumps(said, ensure_ascii=False), encoding="utf-8")
    vitest = ROOT / "web" / "node_modules" / "vitest" / "vitest.mjs"
    done = subprocess.run(
        [node.node, str(vitest), "run", "tests/parity.test.ts"],
        cwd=ROOT / "web",
        env={**os.environ, "TENPIPS_PARITY": str(file), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "skipped" not in done.stdout


def game_texts() -> dict[str, dict[str, str]]:
    """Sources of games that bring their own texts, by game and language."""
    from tenpips.games import games

    found_texts: dict[str, dict[str, str]] = {}
    for name, game in games().items():
        folder = game.folder / "locales"
        if folder.is_dir():
            found_texts[name] = {
                file.name.removesuffix(".ftl"): file.read_text(encoding="utf-8")
                for file in folder.iterdir()
                if file.name.endswith(".ftl")
            }
    return found_texts


def test_samples_reach_every_variant() -> None:
    """So that agreement means something."""
    assert len([*arguments(ENGLISH, "event-say")]) >= 2 * 16
    counts = {args["count"] for args in arguments(ENGLISH, "dix-event-stock")}
    assert counts == set(NUMBERS)
    assert found(messages(ENGLISH)["card-name"].entry).choices
