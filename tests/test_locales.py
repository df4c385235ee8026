"""Every language says all that English says, and says it soundly."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from babel import Locale

from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.narration import languages
from tests.ftl import ENGLISH, LOCALES, entries, found, messages, parsed, whole

TRANSLATED = sorted({"uk", "ru"}.union(languages()) - {ENGLISH})
"""Ukrainian and Russian must be there; whatever else is there must be as whole."""

CYRILLIC = ("uk", "ru")
ALIEN = {"uk": "ёъыэЁЪЫЭ", "ru": "іїєґІЇЄҐ"}
"""Letters of the neighbour's alphabet."""

FORBIDDEN = r"\b(?:окуляр|хабар|район|прикупц|прикупк)\w*"
"""What machines make of points, tricks, Réunion and the skat (rules.md, part D)."""

MIXED = r"\w*(?:[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z])\w*"
"""A word with letters of two scripts; some look alike."""

LONE_LATIN = r"(?<=[\u0400-\u04ff] )(?-i:[aceiopxy])(?= [\u0400-\u04ff])"
"""A preposition or conjunction that only looks right."""

GAMES = ["dix", "reunion", "chinese-ten"]


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATED])
def test_every_file_is_understood(language: str) -> None:
    junk = [text for tree in parsed(language).values() for text in found(tree).junk]
    assert junk == []

    count = Counter(message.entry.id.name for message in entries(language))
    assert [name for name, times in count.items() if times > 1] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_there(language: str) -> None:
    """In the file of the same name: the page is sent only some of the files."""
    english = {name: message.file for name, message in messages(ENGLISH).items()}
    there = {name: message.file for name, message in messages(language).items()}

    missing = [f"{name} ({file})" for name, file in english.items()]
    for name, file in there.items():
        if english.get(name) == file:
            missing.remove(f"{name} ({file})")
    assert missing == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_there_that_nobody_asks_for(language: str) -> None:
    """But for messages and attributes that other messages of the language use."""
    used = set[str]().union(
        *(found(message.entry).references for message in messages(language).values())
    )
    assert set(messages(language)) - set(messages(ENGLISH)) - used == set()
    for name, message in messages(ENGLISH).items():
        if name not in messages(language):
            continue
        mine = attributes(language, name)
        assert attributes(ENGLISH, name) <= mine | used, name
        assert {f"{name}.{attribute}" for attribute in mine} <= used, name
        theirs = messages(language)[name].entry
        assert bool(theirs.value) == bool(message.entry.value), name


def attributes(language: str, name: str) -> set[str]:
    """Attributes of a message."""
    return {part.id.name for part in messages(language)[name].entry.attributes}


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATED])
def test_every_reference_leads_somewhere(language: str) -> None:
    for name, message in messages(language).items():
        for reference in found(message.entry).references:
            target, _, attribute = reference.partition(".")
            assert target in messages(language), name
            assert not attribute or attribute in attributes(language, target), name


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_variables_are_those_of_english(language: str) -> None:
    """None that nobody gives, and none forgotten; `-is` comes with its variable."""
    faults = []
    for name in sorted(set(messages(ENGLISH)).intersection(messages(language))):
        english, mine = whole(ENGLISH, name), whole(language, name)
        given = english.variables | {f"{one}-is" for one in english.variables}
        faults += [f"{name}: unknown ${one}" for one in mine.variables - given]
        needed = {one for one in english.placed if f"{one}-is" not in mine.variables}
        faults += [f"{name}: without ${one}" for one in needed - mine.variables]
    assert faults == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_case_is_told_apart(language: str) -> None:
    """Each phrase, each suit, and "nobody" where English knows it."""
    faults = []
    for name in sorted(set(messages(ENGLISH)).intersection(messages(language))):
        mine = cases(language, name)
        for variable, keys in cases(ENGLISH, name).items():
            missing = keys - mine.get(variable, keys)
            faults += [f"{name}: ${variable} without [{key}]" for key in missing]
    assert faults == []


def cases(language: str, name: str) -> dict[str, set[str]]:
    """What is told apart by a variable that is not counted."""
    found_cases: dict[str, set[str]] = {}
    for choice in found(messages(language)[name].entry).choices:
        if not choice.plural:
            found_cases.setdefault(choice.variable, set()).update(choice.keys)
    return found_cases


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATED])
def test_every_count_has_all_its_forms(language: str) -> None:
    """
    Those that CLDR names for whole numbers: *one*, *few* and *many* in Slavic.

    Where the number itself is not written, one and several may be told apart by `[1]`;
    not by `[one]`, which is 21 as well.
    """
    forms = set(Locale(language).plural_form.tags) or {"other"}
    faults = []
    for name, message in messages(language).items():
        inside = found(message.entry)
        for choice in inside.choices:
            missing = forms - set(choice.keys)
            if language == ENGLISH and "1" in choice.keys:
                missing -= {"one"}  # the only number of its form
            exact = all(key.isdecimal() for key in choice.keys[:-1])
            if exact and choice.variable not in inside.placed:
                continue
            if choice.plural and missing:
                faults.append(f"{name}: ${choice.variable} without {sorted(missing)}")
    assert faults == []


def faults_of(language: str, texts: list[str]) -> list[str]:
    """Words that no reader should see."""
    alien = rf"\w*[{ALIEN[language]}]\w*"
    looked_for = (FORBIDDEN, MIXED, LONE_LATIN, alien)
    return [
        word.group()
        for text in texts
        for pattern in looked_for
        for word in re.finditer(pattern, text, re.IGNORECASE)
    ]


@pytest.mark.parametrize("language", CYRILLIC)
def test_the_words_are_sound(language: str) -> None:
    assert (LOCALES / language).is_dir()
    for name, message in messages(language).items():
        assert faults_of(language, found(message.entry).texts) == [], name


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("uk", "ваші окуляри"),
        ("ru", "взял хабар"),
        ("uk", "кoзир"),  # a Latin o
        ("uk", "карта i масть"),  # a Latin i
        ("uk", "выграв"),
        ("ru", "Карті"),
    ],
)
def test_such_words_are_found(language: str, text: str) -> None:
    assert faults_of(language, [text])


# Rulebooks


def rulebook(game: AnyGame, language: str) -> str:
    """The rulebook in a language, without English to stand in."""
    path = Path(str(game.folder)) / f"README.{language}.md"
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", GAMES)
def test_rulebooks_have_every_paragraph(name: str, language: str) -> None:
    """Numbers and ids of rules alike, so that refusals lead to the paragraph."""
    game = game_named(name)
    marks = r"\*\*\d+\.\d+\*\*|^## \d+|\b[A-Z]{2,3}(?:-[A-Z]{2})?-\d+\b"
    options = r"`[^`\n]+`"
    mine, english = rulebook(game, language), game.rulebook

    numbers = [re.findall(marks, text, re.MULTILINE) for text in (mine, english)]
    assert Counter(numbers[0]) == Counter(numbers[1])
    assert set(re.findall(options, mine)) == set(re.findall(options, english))


@pytest.mark.parametrize("language", CYRILLIC)
@pytest.mark.parametrize("name", GAMES)
def test_the_words_of_rulebooks_are_sound(name: str, language: str) -> None:
    assert faults_of(language, [rulebook(game_named(name), language)]) == []


# The page


@pytest.mark.parametrize("language", languages())
def test_the_page_offers_every_language(language: str) -> None:
    """A language is a module of its own there, since Vite wants patterns in full."""
    page = LOCALES.parent / "web" / "src" / "texts"
    modules = [page / "languages" / f"{code}.ts" for code in (ENGLISH, language)]
    english, mine = (module.read_text("utf-8").splitlines()[1:] for module in modules)
    place = "locales/{}/".format

    assert mine == [line.replace(place(ENGLISH), place(language)) for line in english]
    negotiated = (page / "negotiate.ts").read_text("utf-8")
    assert f'{language}: () => import("./languages/{language}")' in negotiated


def test_the_page_asks_only_for_messages_that_there_are() -> None:
    source = LOCALES.parent / "web" / "src"
    asked = {
        (file.name, message)
        for file in [*source.rglob("*.svelte"), *source.rglob("*.ts")]
        if ".test." not in file.name and "kit" not in file.parts
        for message in re.findall(
            r'"(web-[a-z0-9-]*[a-z0-9])"', file.read_text("utf-8")
        )
    }
    assert len(asked) > 100
    assert {each for each in asked if each[1] not in messages(ENGLISH)} == set()
