"""The wire as it is described: schema, types, pages and frames agree."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any

import pytest

from tenpips.dice import Dice
from tenpips.games import game_named, games
from tenpips.narration import Texts
from tenpips.protocol import (
    PARTS,
    Acknowledged,
    FromClient,
    NewTable,
    Refused,
    TableCommand,
    ToClient,
)
from tenpips.records import verify
from tenpips.room import PHRASES, Entry, Room
from tenpips.room.applying import HANDLERS
from tests.room_fuzz import Fuzz
from tests.rooms import House, compact
from tests.suites import VARIANTS, deals_to_try
from tests.test_room_fuzz import house_of, pass_time

pydantic = pytest.importorskip("pydantic")

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "tests" / "protocol"
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def union(members: Any) -> Any:
    """Reads one of several forms, by its tag, as the server does."""
    tagged = Annotated[members, pydantic.Field(discriminator="t")]
    return pydantic.TypeAdapter(tagged)


FROM_CLIENT, TO_CLIENT = union(FromClient), union(ToClient)


def test_schema_and_types_are_made_from_the_dataclasses_as_they_are() -> None:
    from tools.wire_types import files

    for path, text in files().items():
        stale = f"{path.name} is stale: python -m tools.wire_types"
        assert path.read_text(encoding="utf-8") == text, stale


def test_examples_are_what_a_room_sends() -> None:
    from tools.wire_examples import FRAMES, frames

    stale = f"{FRAMES.name} is stale: python -m tools.wire_examples"
    assert FRAMES.read_text(encoding="utf-8") == frames(), stale


def test_the_digest_can_be_worked_out_from_what_is_received() -> None:
    """The same file and the same check as in the tests of the web client."""
    sent = json.loads((EXAMPLES / "frames.json").read_text(encoding="utf-8"))
    for texts in sent.values():
        parts: dict[str, Any] = {}
        for text in texts[1:]:
            frame = json.loads(text)
            parts |= {name: frame[name] for name in PARTS if name in frame}
            whole = "".join(compact(parts[name]) for name in PARTS)
            assert zlib.crc32(whole.encode()) == frame["digest"]


def old_tables() -> Iterator[tuple[dict[str, Any], list[Entry]]]:
    """
    Tables as they were stored by version 1, and how they stood.

    The files are never made anew: what was stored once must fold for ever. A new
    kind, or a new version of a body, gets a file of its own.
    """
    files = sorted(EXAMPLES.glob("entries-*.jsonl"))
    lines = [line for f in files for line in f.read_text("utf-8").splitlines()]
    found: list[tuple[dict[str, Any], list[Entry]]] = []
    for line in map(json.loads, lines):
        if isinstance(line, dict):
            found.append((line, []))
        else:
            found[-1][1].append(Entry(*line))
    yield from found


def still_told(now: Any, then: Any) -> Any:
    """What is told now of that which was told then: later versions may tell more."""
    if isinstance(then, dict) and isinstance(now, dict):
        return {key: still_told(now[key], then[key]) for key in then if key in now}
    return now


def test_stored_tables_fold_as_they_did() -> None:
    kinds = set[str]()
    for stood, entries in old_tables():
        room = Room.fold(entries, game_named)
        kinds.update(entry.kind for entry in entries)
        assert room.number == stood["number"]
        for who, parts in zip((None, 0, 1, 2, 3), stood["parts"], strict=False):
            now = json.loads(room.snapshot(who).text)
            assert still_told(now, parts) == parts
        for record in room.records():
            verify(game_named(record.game), record)
    assert kinds == set(HANDLERS)


def test_types_declare_every_name_they_use_and_no_any() -> None:
    text = (ROOT / "web" / "src" / "protocol.ts").read_text(encoding="utf-8")
    declared = set(re.findall(r"export (?:interface|type|const) (\w+)", text))
    code = re.sub(r"/\*.*?\*/|//[^\n]*|\"[^\"]*\"", "", text, flags=re.DOTALL)
    used = set(re.findall(r"\b[A-Z]\w+", code)) - {"Record"}

    assert used == declared
    assert "any" not in re.findall(r"\w+", code)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"t":"fly"}',
        '{"t":"play"}',
        '{"t":"play","id":"a","answers":1}',
        '{"t":"play","id":"a","answers":1,"card":"2C","seat":1}',
        '{"t":"play","id":"a","answers":"1","card":"2C"}',
        '{"t":"play","id":"a","answers":1.5,"card":"2C"}',
        '{"t":"play","id":"a","answers":true,"card":"2C"}',
        '{"t":"play","id":1,"answers":1,"card":"2C"}',
        '{"t":"play","id":"a","answers":1,"card":["2C"]}',
        '{"t":"play","id":"%s","answers":1,"card":"2C"}' % ("x" * 129),
        '{"t":"answer","id":"a","answers":1,"agree":1}',
        '{"t":"ask","id":"a","answers":1,"matter":"money"}',
        '{"t":"welcome","protocol":1}',
    ],
)
def test_frames_that_are_not_exactly_right_are_refused(text: str) -> None:
    with pytest.raises(pydantic.ValidationError):
        FROM_CLIENT.validate_json(text)


def test_every_kind_of_command_is_read_as_it_was_written() -> None:
    kinds = set[str]()
    for seed in range(4):
        dice = Dice(61, seed)
        house = house_of("reunion", "classic", dice)
        fuzz = Fuzz(house, dice)
        for _ in range(400):
            who, command = fuzz.draw()
            house.do(who, command)
            if isinstance(command, TableCommand):
                dumped = pydantic.TypeAdapter(type(command)).dump_json(command)
                assert FROM_CLIENT.validate_json(dumped) == command
                kinds.add(command.t)
    assert kinds == tags(TableCommand)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_frame_that_is_sent_is_one_of_the_forms(name: str, variant: str) -> None:
    dice = Dice(62)
    house = house_of(name, variant, dice)
    fuzz = Fuzz(house, dice)
    for _ in range(deals_to_try()):
        decision = house.do(*fuzz.draw())
        if isinstance(decision, Refused | Acknowledged):
            text = pydantic.TypeAdapter(type(decision)).dump_json(decision)
            assert TO_CLIENT.validate_json(text) == decision
        pass_time(house, dice)
    sent = [text for client in house.clients for text in client.texts]
    for who in (None, *range(house.seats)):
        sent += [house.room.welcome(who, house.now), house.room.snapshot(who).text]
    for text in sent:
        assert TO_CLIENT.validate_json(text).t == json.loads(text)["t"]
        assert (
            json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
            == text
        ), "a browser writes the same: digests hang on it"


def test_new_tables_are_read_strictly() -> None:
    reader = pydantic.TypeAdapter(NewTable)
    text = b'{"game":"dix","options":{"target":30},"clock":{"card":20,"bank":600}}'
    asked = reader.validate_json(text)

    assert House(asked).room.setup.options["target"] == 30
    for wrong in (b'{"game":"dix","god":true}', b'{"game":7}', b"{}"):
        with pytest.raises(pydantic.ValidationError):
            reader.validate_json(wrong)


# The pages


def tags(members: Any) -> set[str]:
    """Tags of a union."""
    return {
        str(field.default)
        for member in members.__args__
        for field in fields(member)
        if field.name == "t"
    }


def test_the_page_names_every_frame_part_and_phrase() -> None:
    for name in {*tags(FromClient), *tags(ToClient), *PARTS}:
        assert f"`{name}`" in PAGE or f'"t":"{name}"' in PAGE, name
    for phrase in PHRASES:
        assert Texts("en").has(f"phrase-{phrase}"), phrase


def test_whatever_is_told_or_refused_has_a_text() -> None:
    """Codes are found by playing, so that one that is new cannot be forgotten."""
    texts = {
        name: Texts("en", (game.folder / "locales",)) for name, game in games().items()
    }
    told, refused = set[tuple[str, str]](), set[tuple[str, str]]()
    for seed in range(16):
        dice = Dice(63, seed)
        name, variant = VARIANTS[seed % len(VARIANTS)]
        house = house_of(name, variant, dice)
        fuzz = Fuzz(house, dice)
        for _ in range(4 * deals_to_try()):
            decision = house.do(*fuzz.draw())
            if isinstance(decision, Refused):
                refused.add((name, decision.code))
            pass_time(house, dice)
        told |= {(name, code) for client in house.clients for code in client.codes()}
    for kind, found in (("event", told), ("refusal", refused)):
        assert len({code for _, code in found}) > 20
        for name, code in found:
            known = (f"{name}-{kind}-{code}", f"{kind}-{code}")
            assert any(map(texts[name].has, known)), f"{kind} {code} has no text"


def test_the_page_lists_every_refusal_of_the_room_itself() -> None:
    source = ROOT / "src" / "tenpips" / "room"
    code = "".join(
        path.read_text(encoding="utf-8") for path in source.glob("deciding*.py")
    )
    found = set(re.findall(r'refused\(\s*state, "([a-z-]+)"', code))
    found |= set(re.findall(r'return "([a-z-]+)"', code))

    assert len(found) > 20
    for name in found:
        assert f"`{name}`" in PAGE, name
        assert Texts("en").has(f"refusal-{name}"), name
