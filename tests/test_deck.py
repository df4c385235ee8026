"""The cards' artwork is whole, small and safe; the page's colours can be read."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from collections import Counter
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tenpips.cards import RANKS, SUITS
from tenpips.deck import glyphs, numbers
from tenpips.deck.logo import logo
from tenpips.deck.sprite import sprite
from tenpips.deck.svg import HEIGHT, WIDTH

ROOT = Path(__file__).parents[1]
TOKENS = (ROOT / "web/src/styles/tokens.css").read_text("utf-8")
SVG = "{http://www.w3.org/2000/svg}"
CARDS = {rank + suit for rank, suit in product(RANKS, SUITS)} | {"JK"}
BACKS = {"back", "back-1", "back-2", "back-3"}


def drawn(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own file


def symbols() -> dict[str, ET.Element]:
    return {found.attrib["id"]: found for found in drawn(sprite()).iter(f"{SVG}symbol")}


def used(symbol: ET.Element) -> Counter[str]:
    return Counter(use.attrib["href"] for use in symbol.iter(f"{SVG}use"))


# The sprite


def test_every_card_back_and_suit_is_there() -> None:
    assert set(symbols()) == CARDS | BACKS | {f"suit-{suit}" for suit in SUITS}


def test_names_are_unique_and_whatever_is_used_is_there() -> None:
    tree = drawn(sprite())
    names = [element.attrib["id"] for element in tree.iter() if "id" in element.attrib]

    assert len(names) == len(set(names))
    assert set(used(tree)) <= {f"#{name}" for name in names}


def test_it_is_small_and_always_the_same() -> None:
    assert sprite() == sprite()
    assert len(gzip.compress(sprite().encode(), 9)) < 12_000


def test_a_strict_page_may_show_it() -> None:
    for text in (sprite(), logo()):
        assert not re.search(r"<style|style=|<script|\son\w+=|url\(|\?>", text)
        assert set(re.findall(r"https?://[^\"]*", text)) == {SVG.strip("{}")}


def test_the_page_chooses_every_colour() -> None:
    fixed = re.sub(r"var\(--[\w-]+,(?:var\(--[\w-]+,#\w+\)|[#\w]+)\)", "", sprite())

    assert not re.search(r'="#[0-9a-f]{3,6}"', fixed)


@pytest.mark.parametrize("count", range(2, 11))
@pytest.mark.parametrize("suit", SUITS)
def test_number_cards_have_their_pips(count: int, suit: str) -> None:
    standard = symbols()["??23456789T"[count] + suit]

    # Two indices in each of the two forms have a suit of their own.
    assert used(standard)[f"#p{suit}"] == count + 4


@pytest.mark.parametrize("count", range(2, 11))
def test_pips_lie_within_the_card_and_clear_of_the_indices(count: int) -> None:
    half = 50 * numbers.pip_size(count)
    index_right, index_bottom = 66, 13 + 1.1 * (glyphs.INDEX_SUIT + 21)

    for x, y in numbers.pips(count):
        assert half < x < WIDTH - half
        assert half < y < HEIGHT - half
        assert (WIDTH - x, HEIGHT - y) in numbers.pips(count) or count == 7
        if y - half < index_bottom:
            assert x - half > index_right


def test_red_cards_are_marked_by_more_than_colour() -> None:
    for name in CARDS - {"JK"}:
        assert ("#blank-red" in used(symbols()[name])) == (name[1] in "DH"), name


def test_both_forms_of_a_face_are_there_and_one_is_shown() -> None:
    for name in CARDS:
        shown = [part.attrib.get("display") for part in symbols()[name].iter()]
        assert "var(--card-standard,inline)" in shown, name
        assert "var(--card-large,none)" in shown, name


def test_the_emblem_has_ten_pips() -> None:
    assert len(list(drawn(logo()).iter(f"{SVG}circle"))) == 10


def test_the_command_writes_all_files(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "tenpips.deck", tmp_path / "new"], check=True, cwd=ROOT
    )

    written = {
        file.name: file.read_text("utf-8") for file in (tmp_path / "new").iterdir()
    }
    assert written["deck.svg"] == sprite() + "\n"
    assert written["logo.svg"] == written["favicon.svg"] == logo() + "\n"


# The page's colours


def colours(night: bool) -> dict[str, str]:
    """The tokens of the root that are plain colours, by day or by night."""
    plain = re.findall(r"--([\w-]+):\s*(#\w{6});", TOKENS.split("\n}", 1)[0])
    pairs = re.findall(
        r"--([\w-]+):\s*light-dark\((#\w{6}), (#\w{6})\);", TOKENS.split("\n}", 1)[0]
    )
    chosen = {name: (dark if night else light) for name, light, dark in pairs}
    return dict(plain) | chosen


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


GROUNDS = ("ground", "surface", "raised", "sunken", "accent-soft")
WORDS = ("text", "text-soft", "brass", "danger", "warn", "good", "page-accent")
READ = [
    *product(WORDS, ("ground", "surface", "raised")),
    *product(("text", "text-soft"), GROUNDS),
    *product(("suit-C", "suit-D", "suit-H", "suit-S"), ("ground", "surface", "raised")),
    *product(("on-felt", "on-felt-soft", "felt-brass"), ("felt", "felt-deep")),
    *product(("card-C", "card-S", "card-joker"), ("card-paper",)),
    *product(("card-D", "card-H"), ("card-paper-red",)),
    ("felt-danger", "felt"),
    ("page-on-accent", "page-accent"),
    ("page-on-accent", "page-accent-hover"),
    ("score-ink", "felt-brass"),
    ("score-ink", "felt-brass-hover"),
    ("score-ink", "score-back"),
    ("danger", "danger-soft"),
    ("warn", "warn-soft"),
    ("good", "good-soft"),
]
SEEN = [
    *product(("line-strong", "page-focus"), ("ground", "surface", "raised", "sunken")),
    *product(("focus-felt", "felt-line", "card-lit"), ("felt", "felt-deep")),
    ("card-lit", "card-lit-ink"),
    ("card-red-line", "card-paper-red"),
    ("card-paper", "felt"),
]


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(("ink", "paper"), READ)
def test_words_can_be_read(ink: str, paper: str, night: bool) -> None:
    palette = colours(night)

    assert contrast(palette[ink], palette[paper]) >= 4.5


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(("mark", "ground"), SEEN)
def test_marks_can_be_seen(mark: str, ground: str, night: bool) -> None:
    palette = colours(night)

    assert contrast(palette[mark], palette[ground]) >= 3


def test_the_sprite_reads_only_tokens_that_exist() -> None:
    asked = set(re.findall(r"var\(--([\w-]+)", sprite()))

    assert asked <= set(re.findall(r"--([\w-]+):", TOKENS))


def test_motion_obeys_the_reader() -> None:
    reduced = TOKENS.split("prefers-reduced-motion: reduce", 1)[1]

    assert "--pace: 0;" in reduced
    assert {"slow", "fast", "none"} == set(re.findall(r'data-speed="(\w+)"', TOKENS))
