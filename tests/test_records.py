"""Records of every game: written, read as typed, and refused in one line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenpips.cards import NOTATION, index_of
from tenpips.dice import Dice
from tenpips.errors import NotationError, OptionError, ReplayError, TenpipsError
from tenpips.game import AnyGame
from tenpips.games import game_named, games
from tenpips.records import (
    MAX_LINE,
    Comment,
    DealRecord,
    check,
    completed,
    read,
    record_of,
    save,
    to_json,
    to_text,
    write_json,
    write_text,
)
from tenpips.records import reader as reader_module
from tenpips.records.deal import LONGEST_NAME

VARIANTS = [
    (name, variant) for name, game in games().items() for variant in game.variants
]
NAMES = ("Ада", "Bo", "C. Y. Ng", "D'Arcy")


def played(
    game: AnyGame, variant: str, options: Any, seed: int, plies: int = 10**6
) -> DealRecord:
    """A random deal, up to a number of plies."""
    dice = Dice(seed)
    dealer = dice.below(game.seats(options))
    pack = dice.shuffled(game.pack(options))
    state, cards = game.deal(pack, dealer, options), list[int]()
    while game.to_move(state) is not None and len(cards) < plies:
        cards.append(dice.pick(game.legal_cards(state)))
        state = game.play(state, cards[-1])
    names = NAMES[: game.seats(options)]
    return record_of(
        game, variant, options, dealer, pack, cards, players=names, number=seed + 1
    )


def sheets(game: AnyGame, variant: str) -> Iterator[Any]:
    """The variant's options, and each with one option changed."""
    yield game.preset(variant)
    for choice in game.choices:
        for value in choice.sample():
            try:
                yield game.options(variant, {choice.name: choice.write(value)})
            except OptionError:
                continue


@cache
def sample(name: str = "dix", plies: int = 10**6) -> DealRecord:
    game = game_named(name)
    return played(game, game.standard, game.preset(), 3, plies)


def loaded(source: str | Path) -> list[DealRecord]:
    return list(read(source, game_named))


def in_one_line(error: TenpipsError) -> None:
    assert "\n" not in str(error)
    assert len(str(error)) < 600


def refused(source: str | Path, kind: type[TenpipsError] = NotationError) -> str:
    """What is said of a source that must be refused."""
    with pytest.raises(TenpipsError) as caught:
        loaded(source)
    assert type(caught.value) is kind, caught.value
    in_one_line(caught.value)
    return str(caught.value)


def data_of(record: DealRecord) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(to_json(game_named(record.game), record))
    return found


# Round trips


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_deals_come_back_from_both_forms_under_every_option(
    name: str, variant: str
) -> None:
    game = game_named(name)
    for seed, options in enumerate(sheets(game, variant)):
        record = played(game, variant, options, seed)
        line, text = to_json(game, record), to_text(game, record)

        assert loaded(line) == [record]
        assert loaded(text) == [record]
        assert to_json(game, loaded(text)[0]) == line
        assert to_text(game, loaded(line)[0]) == text
        assert check(game, record, finished=True).outcome is not None


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@pytest.mark.parametrize("plies", [0, 1, 7])
def test_a_deal_that_broke_off_comes_back(name: str, variant: str, plies: int) -> None:
    game = game_named(name)
    record = played(game, variant, game.preset(variant), 11, plies)

    whole = played(game, variant, game.preset(variant), 11)
    assert (record.outcome is None) == (len(record.plies) < len(whole.plies))
    assert loaded(to_json(game, record)) == [record]
    assert loaded(to_text(game, record)) == [record]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_traces_tell_the_legal_cards(name: str, variant: str) -> None:
    game = game_named(name)
    bare = played(game, variant, game.preset(variant), 5)
    trace = completed(game, bare, with_legal=True)

    plies = data_of(trace)["plies"]

    assert all(ply["card"] in ply["legal"] for ply in plies)
    assert [list(ply) for ply in plies] == [["seat", "legal", "card"]] * len(plies)
    assert loaded(to_json(game, trace)) == [trace]
    assert loaded(to_text(game, trace)) == [trace]


@pytest.mark.parametrize("name", games())
def test_json_is_what_the_json_module_would_write(name: str) -> None:
    game = game_named(name)
    record = replace(
        completed(game, sample(name), with_legal=True),
        comments=(Comment(2, "well"),),
        extra={"event": "Club"},
    )

    line = to_json(game, record)

    assert line == json.dumps(json.loads(line))
    assert list(json.loads(line)) == [
        "game", "version", "variant", "options", "seats", "dealer", "pack", "plies",
        "outcome", "players", "deal", "comments", "event",
    ]  # fmt: skip
    assert list(json.loads(line)["options"]) == [c.name for c in game.choices]


@pytest.mark.parametrize("form", [write_json, write_text])
def test_several_deals_of_several_games_in_one_file(form: Any, tmp_path: Path) -> None:
    records = [sample(name, plies) for name in games() for plies in (10**6, 4, 0)]
    path = tmp_path / "deals"
    save(path, form(records, game_named))

    assert loaded(path) == records
    assert [record.place for record in read(path, game_named)] == [
        *range(1, len(records) + 1)
    ]
    assert form(loaded(path), game_named) == path.read_text(encoding="utf-8")


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)
KEYS = st.sampled_from(
    ["event", "Event", "legal", "extra", "a b", "x_1", ""]
) | st.text(max_size=8)


@settings(max_examples=150, deadline=None)
@given(
    extra=st.dictionaries(KEYS, JSON_VALUES, max_size=4),
    outcome=st.none() | st.dictionaries(KEYS, JSON_VALUES, max_size=4),
    texts=st.lists(st.text(max_size=12) | st.sampled_from(["Ada", "seat 1, x", "="])),
    names=st.just(())
    | st.tuples(st.text(max_size=9), st.text(max_size=9))
    | st.sampled_from([("Ada", "ada"), ("Ada, B", "seat 1"), ("", " "), ("=", "1")]),
    ply_extra=st.dictionaries(KEYS, JSON_VALUES, max_size=2),
)
def test_nothing_that_is_carried_along_gets_lost(
    extra: dict[str, Any],
    outcome: dict[str, Any] | None,
    texts: list[str],
    names: tuple[str, ...],
    ply_extra: dict[str, Any],
) -> None:
    game, record = game_named("dix"), sample()
    own = {*data_of(record), "comments", "seat", "card"}
    plies = list(record.plies)
    kept = {
        key: value for key, value in ply_extra.items() if key not in own | {"legal"}
    }
    plies[6] = plies[6]._replace(extra=kept)
    comments = tuple(
        Comment(number * 40 // len(texts), text) for number, text in enumerate(texts)
    )
    record = replace(
        record,
        extra={key: value for key, value in extra.items() if key not in own},
        outcome=outcome,
        comments=comments,
        players=names,
        plies=tuple(plies),
    )
    line, text = to_json(game, record), to_text(game, record)

    from_json, from_text = loaded(line)[0], loaded(text)[0]

    assert from_json == record
    assert from_text == record
    assert to_text(game, from_json) == text


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("A\x1b[2J\x07d\u202ea", "A [2J da"),
        ("A\nBo deals", "A Bo deals"),
        ("x" * 5000, "x" * LONGEST_NAME),
        (" \u200b", "P0"),
    ],
)
def test_names_are_fit_to_be_shown(name: str, shown: str) -> None:
    """A record may come from anybody, and its names go to terminals and pages."""
    record = replace(sample(), players=(name, "Bo"))
    (found,) = loaded(to_json(game_named("dix"), record))

    assert found.players == (name, "Bo"), "kept as it came"
    assert found.names == (shown, "Bo")


def test_half_a_letter_is_no_text() -> None:
    line = to_json(game_named("dix"), replace(sample(), players=("Ada", "Bo")))
    with pytest.raises(NotationError, match="expected text for player, got"):
        loaded(line.replace("Ada", "\\ud800"))


# As people type


TYPED = """\
{ found on a napkin }
[game "DIX"] [options "First-Lead = dealer"]
[Seats "Ada, Bo"]
[Pack "{pack}"]

{cards}
"""


def typed(pack: str, cards: str) -> str:
    return TYPED.replace("{pack}", pack).replace("{cards}", cards)


def test_headers_that_are_left_out_have_defaults() -> None:
    record = sample(plies=0)
    pack = " ".join(NOTATION[card] for card in record.pack)

    found = loaded(f'[Game "dix"]\n[Pack "{pack}"] *')[0]

    game = game_named("dix")
    assert (found.version, found.variant, found.dealer) == (1, game.standard, 0)
    assert (found.options, found.seats) == (game.preset(), 2)
    assert (found.players, found.number, found.plies) == ((), 0, ())
    assert found.outcome is None


def test_a_text_that_just_ends_is_taken_for_cut_short() -> None:
    game = game_named("dix")
    text = to_text(game, sample(plies=30))

    assert text.rstrip().endswith("*")
    with pytest.raises(NotationError, match="ends after ply 30"):
        loaded(text.rstrip().removesuffix("*"))


def test_cards_may_be_typed_in_many_ways() -> None:
    game = game_named("dix")
    options = game.options(None, {"first_lead": "dealer"})
    record = replace(played(game, game.standard, options, 8), players=("Ada", "Bo"))
    words = [NOTATION[card] for card in record.cards]
    suits = {"C": "♣", "D": "♦", "H": "♥\ufe0f", "S": "♤"}
    typed_words = [
        "Joker" if w == "JK" else (w[0].replace("T", "10") + suits[w[1]]).lower()
        for w in words
    ]
    pack = ",\r\n ".join(NOTATION[card].lower() for card in record.pack)

    text = "\ufeff" + typed(pack, "  ".join(typed_words)).replace("\n", "\r\n")
    found = loaded(text.replace('Seats "', f'Dealer "{record.dealer}"] [Seats "'))[0]

    assert found.cards == record.cards
    assert found.plies == record.plies
    assert found.comments == (Comment(0, "found on a napkin"),)


def test_numbers_may_be_odd_and_facts_brief() -> None:
    record = sample()
    text = to_text(game_named("dix"), record)
    text = re.sub(r"(\d+)\. ", r"7...", text)
    text = re.sub(r"\{([^,}]*), [a-z-]+\}", lambda m: f"{{ {m[1].lower()} }}", text)

    assert loaded(text) == [record]


def test_a_fact_that_did_not_happen_is_refused() -> None:
    text = to_text(game_named("dix"), sample())
    taker = re.findall(r"\{([^,}]*), (?:ten-)?trick\}", text)[2]
    other = next(name for name in NAMES[:2] if name != taker)
    number = [m.start() for m in re.finditer(r"\{", text)][2]

    changed = text[:number] + text[number:].replace(taker, other, 1)

    assert re.match(
        rf"deal 1, ply 6: expected {{{taker}, .*}}, got {{{other}, .*}}",
        refused(changed, ReplayError),
    )


def test_json_may_be_laid_out_in_lines_or_in_a_list() -> None:
    record = sample()
    data = data_of(record)

    assert loaded(json.dumps(data, indent=2)) == [record]
    assert loaded("\n\n" + json.dumps([data, data], indent=1)) == [record, record]
    assert loaded(json.dumps(data, indent=2) * 2) == [record, record]
    assert loaded(json.dumps(data) + "\r\n\r\n" + json.dumps(data)) == [record, record]


def test_json_may_leave_out_what_follows() -> None:
    data = data_of(sample())
    for key in ("version", "variant", "seats", "outcome", "players", "deal"):
        del data[key]
    data["plies"] = [ply["card"] for ply in data["plies"]]
    del data["options"]["target"]

    found = loaded(json.dumps(data))[0]

    assert found.cards == sample().cards
    assert found.plies[0].seat is None
    assert check(game_named("dix"), found, finished=True).finished


# Refusals


def surgery(**changes: Any) -> str:
    data = data_of(sample())
    data.update(changes)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", "an empty file"),
        (" \n\n", "an empty file"),
        ("hello", "line 1: expected a record"),
        ("\n\n12", "line 3: expected a record"),
        ("\x00\x01", "line 1: expected text, got '\\x00'"),
        ("{", "line 1: expected JSON"),
        ("[]", "expected at least one deal, got none"),
        ("{a remark}", "expected at least one deal, got none"),
        ("[1]", "deal 1: expected an object for a record, got '1'"),
        ("{}", "deal 1: expected 'game', which is missing"),
        ('{"game": "dix"}', "deal 1: expected 'pack', which is missing"),
        ('{"game": 5}', "deal 1: expected text for game, got '5'"),
        ('{"game": NaN}', "expected a number, got NaN"),
        ('{"game": 1e999}', "expected a finite number"),
        ('{"a": 1, "a": 2}', "expected each key once, got 'a' twice"),
        ('{"a": ' + "9" * 9999 + "}", "expected a number of at most 18 digits"),
        ('{"a": ' + "[" * 99999, "nested JSON"),
        ('{"a": ' + "[" * 20 + "]" * 20 + "}", "deal 1: expected 'game'"),
        ('[Game "dix"]', 'expected a header [Pack "…"], which is missing'),
        ('[Pack "2D"]', 'expected a header [Game "…"], which is missing'),
        ('[Game "dix"\n[Pack "2D"]', "line 1: expected a whole header"),
        ('\n[Game "dix"]\n[Pack "2D 3D', "line 3: expected a whole header"),
        ('[Game "dix"]\n2D {Ada', "line 2: expected a comment that ends"),
        ('[Game "dix"] [Game "dix"]', "missing"),
        ('[Game "dix"] [Dealer "0"]\n[Dealer "1"]', "line 2: expected header 'dealer'"),
        ('[Game "dix"] [Pack "2D"] [Dealer "O"]', "a whole number for Dealer, got 'O'"),
        ('[Game "dix"] [Pack "2D 2D"]', "2D at places 1 and 2"),
        ('[Game "dix"] [Pack "2D ZZ"]', "pack, place 2: expected a card such as"),
        ('[Game "dix"] [Pack "2D"] 2D * 3D', "expected no card after the deal's end"),
        ('[Game "dix"] [Pack "2D"] * [Outcome "x"]', "a JSON object in header outcome"),
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused_in_one_line(source: str, said: str) -> None:
    assert said in refused(source)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("version", True, "a whole number for version, got 'true'"),
        ("version", 0, "expected 1 or more for version, got 0"),
        ("version", "1", "a whole number for version, got '1'"),
        ("variant", 1, "expected text for variant"),
        ("options", [], None),
        ("options", [1], "expected an object for options, got 'a list of 1'"),
        ("options", {"target": True}, "option 'target', got 'true'"),
        ("options", {"target": [1]}, "option 'target', got 'a list of 1'"),
        ("options", {"target": "9" * 99}, "expected a shorter value"),
        ("options", {"target": "1e9999999"}, "expected a plain number for option"),
        ("seats", 3, "expected seats 2 by the options, got 3"),
        ("seats", 2.0, "a whole number for seats, got '2.0'"),
        ("dealer", 2, "expected 0..1 for dealer, got 2"),
        ("dealer", -1, "expected 0..1 for dealer, got -1"),
        ("dealer", False, "a whole number for dealer, got 'false'"),
        ("pack", "2D 3D", "expected a list for pack"),
        ("pack", [2], "pack, place 1: expected text for card, got '2'"),
        ("pack", ["2D"], "expected 53 cards in the pack, got 1; missing 2C 3C 4C"),
        ("plies", {"1": "2D"}, "expected a list for plies, got 'an object of 1'"),
        ("plies", [1], "ply 1: expected an object for a ply"),
        ("plies", [{"seat": 1}], "ply 1: expected 'card', which is missing"),
        ("plies", [{"card": "2D", "seat": 2}], "ply 1: expected 0..1 for seat, got 2"),
        ("plies", [{"card": "2D", "legal": "2D"}], "ply 1: expected a list for legal"),
        ("plies", [{"card": "2D", "legal": ["2D"] * 2}], "each legal card once"),
        ("outcome", [], "expected an object for outcome"),
        ("outcome", "won", "expected an object for outcome, got 'won'"),
        ("players", "Ada", "expected a list for players"),
        ("players", ["Ada"], "expected 2 players, got 1"),
        ("players", ["Ada", 2], "expected text for player, got '2'"),
        ("deal", -1, "expected 1 or more for deal, got -1"),
        ("deal", 10**12, "for deal, got"),
        ("comments", [[99, "x"]], "expected 0..52 for the ply of a comment, got 99"),
        ("comments", [[0, "x"]] * 1001, "expected at most 1000 items for comments"),
        ("comments", [[1]], "expected a ply number and a text"),
        ("mine", json.loads("[" * 18 + "]" * 18), "less deeply nested JSON at 'mine'"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named(key: str, value: Any, said: str | None) -> None:
    source = surgery(**{key: value})
    if said is None:
        assert loaded(source)
    else:
        message = refused(source)
        assert message.startswith("deal 1: ")
        assert said in message


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("game", "whist", "deal 1: expected a game among"),
        ("variant", "blind", "deal 1: expected a variant of dix among"),
        (
            "options",
            {"target": 7},
            "deal 1: expected 10..500 for option target, got '7'",
        ),
        ("options", {"speed": 1}, "deal 1: expected an option among"),
    ],
)
def test_a_game_or_option_that_does_not_exist(key: str, value: Any, said: str) -> None:
    assert said in refused(surgery(**{key: value}), OptionError)


def test_a_newer_version_says_so() -> None:
    assert refused(surgery(version=3), ReplayError) == (
        "deal 1: written by a newer tenpips (dix version 3; this one knows up to 1)"
    )


def test_the_place_of_a_bad_deal_is_told() -> None:
    good, bad = surgery(), surgery(dealer=5)
    deals = to_text(game_named("dix"), sample())

    assert refused(f"{good}\n\n{good}\n{bad}").startswith("deal 3: ")
    assert refused(f"{good}\n{good[:-30]}").startswith("line 2: expected JSON")
    for end in (-30, -60, -700):
        cut = json.dumps(json.loads(good), indent=1)[:end]
        assert re.match(r"line \d+: expected JSON, .* breaks off", refused(cut))
    assert refused(f"{deals}\n{deals[:60]}").startswith("line 16: expected a whole")


@pytest.mark.parametrize("form", [to_json, to_text])
def test_a_file_cut_short_anywhere_is_refused_or_a_shorter_deal(form: Any) -> None:
    whole = form(game_named("dix"), sample())
    for end in range(0, len(whole) - 2, 5):
        try:
            found = loaded(whole[:end])
        except TenpipsError as error:
            in_one_line(error)
        else:
            assert form is to_text
            assert len(found[0].plies) <= len(sample().plies)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "junk"
    good = surgery().encode()
    for content, said in [
        (b"\xff\xfe{\x00", "line 1: expected text in UTF-8"),
        (good + b"\n" + good.replace(b"2D", b"\xff\xff"), "line 2: expected text in"),
        (b'[Game "dix"]\n{\xc3}', "line 2: expected text in UTF-8, got byte 0xc3"),
        (b'[Game "dix"]\n{\x07}', "line 2: expected text, got '\\x07'"),
    ]:
        path.write_bytes(content)
        assert said in str(raises_after_good(path))


def raises_after_good(path: Path) -> TenpipsError:
    with pytest.raises(NotationError) as caught:
        loaded(path)
    return caught.value


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    assert "No such file" in refused(tmp_path / "none")
    assert refused(tmp_path).startswith("cannot read")


def test_sizes_are_limited_before_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.write(b'[Game "dix"]\n')
        file.truncate(1 << 40)
    monkeypatch.setattr(reader_module, "MAX_BYTES", 3 << 20)
    assert refused(path) == "expected at most 3 MiB of records, got more"

    for bomb in ("2D " * 9999, "{}" * 9999, "{" + "x" * MAX_LINE + "}"):
        assert "of reasonable size" in refused('[Game "dix"]' + bomb)

    path.write_text(surgery() + "\n" + "[" * (MAX_LINE + 5))
    assert refused(path) == "line 2: expected at most 1 MiB, got more"

    with path.open("wb") as file:
        file.truncate(1 << 40)
    assert refused(path) == "line 1: expected text, got '\\x00'"


# Whatever comes


def only_our_errors(source: str | Path) -> None:
    try:
        for record in read(source, game_named):
            check(game_named(record.game), record)
            write_text([record], game_named)
            write_json([record], game_named)
    except TenpipsError as error:
        in_one_line(error)


PARTS = [
    *(bytes([byte]) for byte in b'"[]{}=\\\xff\x00-*9,:;\n'),
    *(b"1.", b"null", b"true", b"-1", b"1e9", b"JK", b"Game", b"{Ada"),
]


@settings(max_examples=400, deadline=None)
@given(data=st.data())
def test_mangled_bytes_never_bring_the_reader_down(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from([*games()]))
    game, record = game_named(name), sample(name)
    form = data.draw(st.sampled_from([to_json, to_text]))
    content = bytearray(form(game, record).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content)))
        cut = data.draw(st.sampled_from([0, 0, 1, 2, 40]))
        content[at : at + cut] = data.draw(
            st.sampled_from(PARTS) | st.binary(max_size=3)
        )
    only_our_errors(content.decode("utf-8", "surrogateescape"))


@settings(max_examples=400, deadline=None)
@given(data=st.data())
def test_wrong_json_values_never_bring_the_reader_down(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from([*games()]))
    record = completed(game_named(name), sample(name), with_legal=True)
    tree: Any = data_of(record)
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = data.draw(st.sampled_from([*places(tree)]))
        junk = JSON_VALUES | st.floats() | st.sampled_from(["2D", 1, 10**30, "1e99"])
        if data.draw(st.booleans()):
            holder[key] = data.draw(junk)
        else:
            holder.pop(key)
    only_our_errors(json.dumps(tree))


def places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a tree of JSON, the big lists by their ends only."""
    ends = {0, len(tree) - 1} if tree else set[int]()
    keys: list[Any] = list(tree) if isinstance(tree, dict) else sorted(ends)
    for key in keys:
        yield tree, key
        if isinstance(tree[key], dict | list):
            yield from places(tree[key])


@settings(max_examples=150, deadline=None)
@given(
    text=st.text(max_size=60), start=st.sampled_from(["", "{", "[", '[Game "dix"] '])
)
def test_any_text_at_all_is_answered(text: str, start: str) -> None:
    only_our_errors(start + text)


# Files


def test_saving_replaces_the_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "autosave.txt"
    save(path, "old\n")
    save(path, "new ♥\n")

    assert path.read_bytes() == "new ♥\n".encode()
    assert path.stat().st_mode & 0o777 == 0o600
    assert [*tmp_path.iterdir()] == [path]


def test_a_save_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "autosave.txt"
    save(path, "old\n")

    with pytest.raises(UnicodeEncodeError):
        save(path, "\ud800")

    assert path.read_text() == "old\n"
    assert [*tmp_path.iterdir()] == [path]


# The specification


GUIDE = Path(__file__).parents[1] / "docs" / "records.md"


def blocks(language: str) -> list[str]:
    return re.findall(
        rf"(?ms)^```{language}\n(.*?)^```$", GUIDE.read_text(encoding="utf-8")
    )


def test_the_examples_of_the_guide_are_the_same_deal() -> None:
    game = game_named("dix")
    whole, brief, broken = blocks("text")[:3]
    written = blocks("json")[0]
    record = loaded(whole)[0]

    assert to_text(game, record) == whole
    assert to_json(game, record) + "\n" == written
    assert loaded(written) == [record]
    assert loaded(brief)[0].cards == record.cards
    assert loaded(brief)[0].plies == record.plies
    assert to_text(game, loaded(broken)[0]) == broken
    for example in (whole, brief, broken, written):
        check(game, loaded(example)[0])


def test_the_guide_names_every_key() -> None:
    guide = GUIDE.read_text(encoding="utf-8")

    for key in [*data_of(sample()), "comments"]:
        assert f"`{key}`" in guide
    assert index_of("JK") == 52
