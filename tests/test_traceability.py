"""
Every rule can be found in a rulebook, in code and in a test.

Rules are numbered in rules.md, which is not part of this repository; its numbers are
made here from ranges. A rulebook is the README.md in a game's folder, whose own
paragraphs (§) are what code cites.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tenpips.games import AnyGame, game_named


class Series(NamedTuple):
    """Ids that count from 1: ``Series("DO", 13, 1)`` is DO-1 to DO-13."""

    prefix: str
    last: int
    digits: int

    def ids(self) -> list[str]:
        """Every id, written as in rules.md."""
        return [self.id(number) for number in range(1, self.last + 1)]

    def id(self, number: int) -> str:
        """One id, with the zeros that rules.md writes."""
        return f"{self.prefix}-{number:0{self.digits}}"


RULES = {
    "dix": (Series("DIX", 36, 2), Series("DO", 13, 1)),
    "reunion": (Series("REU", 37, 2), Series("RO", 21, 1)),
    "chinese-ten": (
        Series("CT", 42, 2),
        Series("CO", 16, 1),
        Series("CT-TW", 21, 2),
        Series("TO", 17, 1),
        Series("CT-TH", 7, 2),
        Series("HO", 3, 1),
    ),
}
VECTORS = {
    "dix": (Series("dv", 12, 2),),
    "reunion": (Series("rv", 17, 2),),
    "chinese-ten": (Series("cv", 12, 2), Series("tv", 8, 2), Series("hv", 8, 2)),
}
ALL_IDS = {rule for parts in RULES.values() for part in parts for rule in part.ids()}

# A prefix ends where the number starts, so CT-TW-01 is no CT-01; a number ends where
# the digits do, so DO-13 is no DO-1.
PREFIXES = "|".join(part.prefix for parts in RULES.values() for part in parts)
ID = rf"(?<![A-Za-z0-9-])({PREFIXES})-(\d+)(?!\d)"
ID_RANGE = re.compile(rf"{ID}\s+to\s+{ID}")
PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
SECTION = re.compile(r"^## (\d+) ", re.MULTILINE)
CITED = re.compile(r"§(\d+)(?:\.(\d+))?")
CITED_RANGE = re.compile(r"§(\d+)\.(\d+)\s+to\s+§\1\.(\d+)")
BLOCK = re.compile(r"\n\s*\n|\n(?=[-|#>*])")
NO_CODE = "(no code"

numbered_games = pytest.mark.parametrize("name", RULES)


# Reading


def cited(text: str) -> set[str]:
    """Ids in a text; ``X-2 to X-4`` cites X-3 as well."""
    found = {f"{prefix}-{number}" for prefix, number in re.findall(ID, text)}
    for prefix, first, other, last in ID_RANGE.findall(text):
        if prefix == other:
            numbers = range(int(first), int(last) + 1)
            found |= {Series(prefix, 0, len(first)).id(number) for number in numbers}
    return found


def cited_paragraphs(text: str) -> set[str]:
    """Paragraphs in a text; ``§3.2 to §3.4`` cites 3.3 as well."""
    found = {f"{section}.{number}" for section, number in CITED.findall(text) if number}
    for section, first, last in CITED_RANGE.findall(text):
        found |= {f"{section}.{number}" for number in range(int(first), int(last) + 1)}
    return found


def read(paths: list[Path]) -> str:
    """Text of several files, one after the other."""
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def code_of(game: AnyGame) -> str:
    """Sources of a game, without its tests."""
    folder = Path(str(game.folder))
    files = [
        f for f in folder.glob("**/*.py") if "tests" not in f.relative_to(folder).parts
    ]
    return read(sorted(files))


def text_of_tests(game: AnyGame) -> str:
    """Tests of a game, and those of all games but for these."""
    own = sorted(Path(str(game.folder)).glob("tests/**/*.py"))
    shared = [
        f for f in Path(__file__).parent.glob("*.py") if f.name != Path(__file__).name
    ]
    return read([*own, *sorted(shared)])


def excused(game: AnyGame) -> str:
    """Those paragraphs and list items of a rulebook that say they need no code."""
    blocks = BLOCK.split(game.rulebook)
    return "\n\n".join(block for block in blocks if NO_CODE in block)


def ids_of(game: AnyGame) -> set[str]:
    """Every id that rules.md gives a game."""
    return {rule for part in RULES[game.name] for rule in part.ids()}


# Ids of rules.md


@numbered_games
def test_every_rule_is_in_the_rulebook(name: str) -> None:
    game = game_named(name)
    assert sorted(ids_of(game) - cited(game.rulebook)) == []


@numbered_games
def test_every_rule_is_in_code(name: str) -> None:
    game = game_named(name)
    missing = ids_of(game) - cited(code_of(game)) - cited(excused(game))

    assert sorted(missing) == [], "cite it in a docstring, or say (no code: reason)"


@numbered_games
def test_every_rule_is_in_a_test(name: str) -> None:
    game = game_named(name)
    assert sorted(ids_of(game) - cited(text_of_tests(game))) == []


@numbered_games
def test_no_other_ids_are_cited(name: str) -> None:
    """An id that rules.md does not have is a slip of the pen."""
    game = game_named(name)
    found = cited(game.rulebook) | cited(code_of(game)) | cited(text_of_tests(game))

    assert sorted(found - ALL_IDS) == []


@numbered_games
def test_options_name_the_point_they_settle(name: str) -> None:
    game = game_named(name)
    sources = {choice.source for choice in game.choices}

    assert sorted(sources - ids_of(game)) == []


@numbered_games
def test_every_vector_is_a_test(name: str) -> None:
    game = game_named(name)
    functions = re.findall(
        r"^def test_([a-z]+_\d+)_", text_of_tests(game), re.MULTILINE
    )
    vectors = {rule for part in VECTORS[game.name] for rule in part.ids()}

    assert sorted(vectors - {name.replace("_", "-") for name in functions}) == []


# Paragraphs of the rulebooks


@numbered_games
def test_paragraphs_count_from_one(name: str) -> None:
    game = game_named(name)
    sections = [int(number) for number in SECTION.findall(game.rulebook)]
    paragraphs = PARAGRAPH.findall(game.rulebook)
    expected = [
        f"{section}.{number + 1}"
        for section in sections
        for number in range(sum(p.startswith(f"{section}.") for p in paragraphs))
    ]

    assert sections == [*range(1, len(sections) + 1)]
    assert paragraphs == expected, "in order, and each once"


@numbered_games
def test_code_cites_paragraphs_that_exist(name: str) -> None:
    game = game_named(name)
    code = code_of(game)
    sections = {section for section, number in CITED.findall(code) if not number}

    assert sorted(sections - set(SECTION.findall(game.rulebook))) == []
    assert sorted(cited_paragraphs(code) - set(PARAGRAPH.findall(game.rulebook))) == []


@numbered_games
def test_every_paragraph_is_in_code(name: str) -> None:
    game = game_named(name)
    missing = (
        set(PARAGRAPH.findall(game.rulebook))
        - cited_paragraphs(code_of(game))
        - set(PARAGRAPH.findall(excused(game)))
    )

    assert sorted(missing) == [], "cite it in a docstring, or say (no code: reason)"


# The reading itself


@pytest.mark.parametrize(
    ("text", "ids", "because"),
    [
        ("(CT-TW-01)", "CT-TW-01", "no CT-01 in it"),
        ("(DO-13)", "DO-13", "no DO-1 in it"),
        ("(DIX-08 to DIX-10)", "DIX-08 DIX-09 DIX-10", "a range"),
        ("DO-9 to\n    DO-11", "DO-9 DO-10 DO-11", "a range over two lines"),
        ("DIX-08 to DO-9", "DIX-08 DO-9", "not of the same kind: no range"),
        ("CT-TH-01 to CT-TH-03", "CT-TH-01 CT-TH-02 CT-TH-03", "not CT-02"),
        ("XCT-01, A-CT-01", "", "another word"),
        ("DIX-123", "DIX-123", "whole, so it is reported as unknown"),
    ],
)
def test_ids_are_read_whole(text: str, ids: str, because: str) -> None:
    assert cited(text) == set(ids.split()), because


def test_paragraph_ranges() -> None:
    assert cited_paragraphs("§3.2 to §3.4, §5.1; §6 to §7") == {
        "3.2",
        "3.3",
        "3.4",
        "5.1",
    }
