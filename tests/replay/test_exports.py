"""Replays in other forms: each says what the films say, and stands on its own."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tenpips.cards import NOTATION, names
from tenpips.narration import Texts
from tenpips.records import to_text
from tenpips.replay import Film, document, films
from tenpips.replay.drawing import drawing
from tenpips.replay.html import page
from tenpips.telling import Zone
from tests.replay.golden import PLAYERS, match_of
from tests.suites import VARIANTS
from tests.test_play import tenpips

NAMESPACE = "http://www.w3.org/2000/svg"
SVG = f"{{{NAMESPACE}}}"
LANGUAGES = ("en", "uk", "ru")


def films_of(name: str, variant: str) -> list[Film]:
    game, records = match_of(name, variant)
    return [*films(game, records)]


# JSON


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_json_form_says_what_the_films_say(name: str, variant: str) -> None:
    shown = films_of(name, variant)
    deals = json.loads(json.dumps(document(shown)))["deals"]

    for film, deal in zip(shown, deals, strict=True):
        assert [ply["card"] for ply in deal["plies"]] == [
            NOTATION[card] for card in film.record.cards
        ]
        assert [*deal["views"]] == [str(viewer) for viewer in film.viewers]
        for viewer in film.viewers:
            for number, moment in enumerate(deal["views"][str(viewer)]):
                check_moment(film, number, viewer, deal, moment)


def check_moment(
    film: Film, number: int, viewer: Any, deal: dict[str, Any], moment: dict[str, Any]
) -> None:
    sight = film.sight(number, viewer)
    check_zones(deal, moment["zones"], sight.zones)
    if sight.taking is None:
        assert "taking" not in moment
    else:
        assert moment["taking"]["by"] == sight.taking.by
        assert moment["taking"]["cards"] == names(sight.taking.cards)
        check_zones(deal, moment["taking"]["zones"], sight.shown)
    events = [deal["events"][place] for place in moment["events"]]
    assert [(each["code"], each["args"]) for each in events] == [
        (event.code, dict(event.args)) for event in sight.events
    ]
    assert moment["to_move"] == sight.to_move
    assert moment.get("legal", []) == names(sight.legal)
    assert moment.get("direction", 1) == sight.direction
    tallies = {name: [*counts] for name, counts in sight.tallies.items()}
    assert moment.get("tallies", {}) == tallies


def check_zones(
    deal: dict[str, Any], places: list[int], expected: tuple[Zone, ...]
) -> None:
    assert [
        (zone["name"], zone.get("seat"), zone.get("cards", []), zone.get("hidden", 0))
        for zone in (deal["zones"][place] for place in places)
    ] == [
        (zone.name, zone.seat, [NOTATION[card] for card in zone.cards], zone.hidden)
        for zone in expected
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_moment_has_its_captions(name: str, variant: str, language: str) -> None:
    for deal in document(films_of(name, variant), Texts(language))["deals"]:
        assert not [text for text in deal["captions"] if re.match(r"\[[\w-]+\]$", text)]
        for moments in deal["views"].values():
            for moment in moments:
                assert len(moment["captions"]) == len(moment["events"])
                assert max(moment["captions"], default=0) < len(deal["captions"])


# The page


class Tags(HTMLParser):
    """What a page consists of."""

    def __init__(self, text: str) -> None:
        """Read a page."""
        super().__init__()
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.attributes: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Go into an element."""
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag in {"script", "style", "title"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Leave it."""
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        """Keep its text."""
        if self.open:
            self.texts.setdefault(self.open[-1], []).append(data)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["dix", "reunion", "chinese-ten", "toy"])
def test_the_page_stands_on_its_own(name: str, language: str) -> None:
    variant = next(variant for game, variant in VARIANTS if game == name)
    shown = films_of(name, variant)
    text = page(shown, Texts(language))
    found = Tags(text)

    data, script = found.texts["script"]
    assert json.loads(data)["deals"] == json.loads(
        json.dumps(document(shown, Texts(language))["deals"])
    )
    policy = next(value for name, value in found.attributes if "default-src" in value)
    for part in (script, *found.texts["style"]):
        digest = b64encode(sha256(part.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    links = [value for name, value in found.attributes if name in {"src", "href"}]
    assert {link for link in links if not link.startswith("#")} == {"data:,"}
    assert "style" not in {name for name, _ in found.attributes}
    assert set(re.findall(r"https?://[^\"'<\s]*", text)) == {NAMESPACE}
    assert "[replay-" not in text
    assert found.texts["title"][0].count(PLAYERS[0]) == 1


# The drawing


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_drawing_shows_the_cards_that_the_viewer_sees(
    name: str, variant: str
) -> None:
    film = films_of(name, variant)[0]
    for viewer in film.viewers:
        for number in (0, len(film.frames) // 2, len(film.frames) - 1):
            text = drawing(film, number, viewer, Texts("en"))
            root = ET.fromstring(text)  # noqa: S314 (we have just written it)
            ids = {each.get("id") for each in root.iter() if each.get("id")}
            used = [each.get("href", "") for each in root.iter(f"{SVG}use")]
            assert {name for name in used if name.removeprefix("#") not in ids} == set()
            zones = film.sight(number, viewer).shown
            seen = sorted(NOTATION[card] for zone in zones for card in zone.cards)
            assert sorted(n for link in used if (n := link[1:]) in NOTATION) == seen
            assert "var(" not in text
            assert "http" not in text.replace(NAMESPACE, "")


# The command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Write a record of three deals."""
    game, records = match_of("dix", "classic")
    path = tmp_path / "match.tenpips"
    path.write_text("\n".join(to_text(game, record) for record in records), "utf-8")
    return path


@pytest.mark.parametrize("form", ["html", "svg", "json", "text"])
def test_the_command_writes_each_form(form: str, file: Path, tmp_path: Path) -> None:
    output = tmp_path / f"out.{form}"
    words = ("replay", str(file), "--export", form)
    done = tenpips(*words, "--output", str(output), home=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    assert str(output) in done.stdout
    written = output.read_text("utf-8")
    assert tenpips(*words, home=tmp_path).stdout == written
    starts = {"html": "<!doctype", "svg": "<svg", "json": "{", "text": "Олена deals"}
    assert written.startswith(starts[form])
    if form == "text":
        plain = tenpips("replay", str(file), "--plain", home=tmp_path).stdout
        lines = [line for line in written.splitlines() if not line.startswith("    ")]
        assert lines == plain.splitlines()
        assert "    Stock: 26 cards, face down" in written


def test_a_deal_and_a_viewer_can_be_chosen(file: Path, tmp_path: Path) -> None:
    words = ("replay", str(file), "--deal", "2", "--seat", "1")
    told = tenpips(*words, home=tmp_path).stdout

    assert told.count("Your hand is") == 1
    assert "You lead" in told
    assert told.count("takes trick 1:") + told.count("You take trick 1:") == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--deal", "4"), "--deal from 1 to 3, got 4"),
        (("--seat", "2"), "a number from 0 to 1; got '2'"),
        (("--seat", "mine"), "'mine'"),
        (("--export", "svg", "--ply", "53"), "--ply from 0 to 52, got 53"),
        (("--export", "json", "--output", "/"), "/"),
        (("--export", "png"), "png"),
        (("--output", "out.html"), "--output needs --export"),
        (("--plain", "--ply", "3"), "--ply"),
        (("--export", "text", "--ply", "3"), "--ply"),
        (("--export", "json", "--output", "no/out"), "no/out: no such file"),
    ],
)
def test_a_wrong_word_is_answered_in_one_line(
    words: tuple[str, ...], complaint: str, file: Path, tmp_path: Path
) -> None:
    done = tenpips("replay", str(file), *words, home=tmp_path)

    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert complaint in line


def test_nothing_is_written_of_a_broken_record(file: Path, tmp_path: Path) -> None:
    text = file.read_text("utf-8")
    file.write_text(text.replace("\n1. ", "\n1. JK JK ", 1), "utf-8")
    output = tmp_path / "out.html"
    words = ("--export", "html", "--output", str(output))
    done = tenpips("replay", str(file), *words, home=tmp_path)

    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert not output.exists()


@pytest.mark.parametrize("link", ["match.tenpips", "symbolic", "hard"])
def test_the_record_is_never_written_over(
    link: str, file: Path, tmp_path: Path
) -> None:
    before = file.read_bytes()
    (tmp_path / "symbolic").symlink_to(file)
    (tmp_path / "hard").hardlink_to(file)
    words = ("--export", "text", "--output", str(tmp_path / link))
    done = tenpips("replay", str(file), *words, home=tmp_path)

    assert (done.returncode, done.stdout) == (2, "")
    assert "the record itself" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert file.read_bytes() == before


def test_an_export_goes_where_a_link_leads_and_into_devices(
    file: Path, tmp_path: Path
) -> None:
    output, link = tmp_path / "out.txt", tmp_path / "link"
    output.write_text("old", "utf-8")
    link.symlink_to(output)
    words = ("replay", str(file), "--export", "text", "--output")
    assert tenpips(*words, str(link), home=tmp_path).returncode == 0
    assert tenpips(*words, "/dev/null", home=tmp_path).returncode == 0

    assert link.is_symlink()
    assert "deals" in output.read_text("utf-8")
    assert Path("/dev/null").is_char_device()
    assert not [*tmp_path.glob(".out*")]


def test_a_page_of_too_many_deals_is_refused_at_once(tmp_path: Path) -> None:
    game, (record, *_) = match_of("toy", "plain")
    file = tmp_path / "many.tenpips"
    alone = replace(record, number=0)
    file.write_text("\n".join([to_text(game, alone)] * 61), "utf-8")
    words = ("replay", str(file), "--export", "html")
    refused = tenpips(*words, home=tmp_path)

    assert (refused.returncode, refused.stdout) == (2, "")
    assert "at most 60 deals for a page, got 61: --deal N" in refused.stderr
    one = tenpips(*words, "--deal", "61", home=tmp_path).stdout
    assert len(json.loads(Tags(one).texts["script"][0])["deals"]) == 1
