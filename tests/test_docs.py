"""
The documentation as pages: whole, true to the command line, and nobody else's.

What docs/ says in Python is run by pytest itself, as the doctests of Markdown files.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tenpips.cli.parser import COMMANDS, chosen, command_line
from tenpips.deck.logo import logo
from tools.browser import ARGUMENTS, MISSING, find, is_refused

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
TEXTS = [*sorted(DOCS.rglob("*.md")), *sorted(ROOT.glob("*.md"))]
"""What tells people how to call tenpips."""

OF_RUN = {"bench", "check", "docs", "lint", "lock", "npm", "test"}
"""Commands of ./run that are none of tenpips."""

FOREIGN = re.compile(r"^(?:[a-z][a-z0-9+.-]*:)?//|^https?:", re.IGNORECASE)
ASKED_IN_STYLE = re.compile(r"(?:url\(|@import)\s*['\"]?([^'\")\s;]+)")
ASKED_IN_SCRIPT = re.compile(
    r"(?:fetch|import|importScripts|open|WebSocket|EventSource|sendBeacon)\s*\(\s*"
    r"['\"`]([^'\"`]*)"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built pages; a warning of Sphinx is an error here."""
    folder = tmp_path_factory.mktemp("docs")
    words = ["--fail-on-warning", "--keep-going", "--quiet"]
    words += ["--doctree-dir", str(folder / "kept"), str(DOCS), str(folder / "site")]
    built = subprocess.run(
        [sys.executable, "-m", "sphinx", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return folder / "site"


class Reference(NamedTuple):
    """Something that a page names."""

    page: Path
    target: str
    asked: bool
    """Whether a browser asks for it by itself; else a reader must click."""

    def file(self) -> Path:
        """Where it lies, if it is in the folder of the page."""
        path = unquote(urlsplit(self.target).path)
        return (self.page.parent / path).resolve() if path else self.page


class References(HTMLParser):
    """Collects what a page refers to, its own styles and scripts too."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.page = page
        self.named: list[Reference] = []
        self.within: list[Reference] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            bare = name.removeprefix("xlink:")
            if bare in {"href", "src", "srcset", "data", "poster", "action"} and value:
                self.named.append(Reference(self.page, value, tag != "a"))
            elif name == "style" and value:
                self.within += in_style(self.page, value)

    def handle_data(self, data: str) -> None:
        if self.lasttag == "style":
            self.within += in_style(self.page, data)
        elif self.lasttag == "script":
            self.within += in_script(self.page, data)


def in_style(page: Path, text: str) -> list[Reference]:
    return [Reference(page, target, True) for target in ASKED_IN_STYLE.findall(text)]


def in_script(page: Path, text: str) -> list[Reference]:
    return [Reference(page, target, True) for target in ASKED_IN_SCRIPT.findall(text)]


def asked_for(site: Path) -> Iterator[Reference]:
    """All that a browser asks for by itself when the pages are looked at."""
    for path in sorted(site.rglob("*")):
        if path.suffix == ".html":
            page = References(path)
            yield from (each for each in [*page.named, *page.within] if each.asked)
        elif path.suffix == ".css":
            yield from in_style(path, path.read_text("utf-8"))
        elif path.suffix == ".js":
            yield from in_script(path, path.read_text("utf-8"))


@pytest.mark.slow
def test_no_page_asks_another_host(site: Path) -> None:
    asked = [*asked_for(site)]

    assert len(asked) > 500
    assert [each for each in asked if FOREIGN.match(each.target)] == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("page.html", '<script src="https://host.example/a.js"></script>'),
        ("page.html", '<link rel="stylesheet" href="//host.example/a.css">'),
        ("page.html", '<p style="background: url(https://host.example/a.png)">'),
        ("page.html", "<script>fetch('https://host.example/')</script>"),
        ("a.css", '@import "https://host.example/b.css";'),
        ("a.css", "@font-face { src: url('//host.example/a.woff2'); }"),
        ("a.js", 'import("https://host.example/b.js")'),
    ],
)
def test_a_request_to_another_host_is_found(
    tmp_path: Path, name: str, text: str
) -> None:
    (tmp_path / name).write_text(text, "utf-8")

    assert [each for each in asked_for(tmp_path) if FOREIGN.match(each.target)]


@pytest.mark.slow
def test_what_pages_lead_to_is_there(site: Path) -> None:
    named = [each for page in site.rglob("*.html") for each in References(page).named]
    own = [each for each in named if not urlsplit(each.target).scheme]

    assert [each for each in own if not each.file().exists()] == []


@pytest.mark.slow
def test_every_document_can_be_reached_from_the_first_page(site: Path) -> None:
    listed = {each.file() for each in References(site / "index.html").named}
    pages = [path.relative_to(DOCS).with_suffix(".html") for path in DOCS.rglob("*.md")]

    assert [page for page in pages if (site / page).resolve() not in listed] == []


@pytest.fixture
def browser_page() -> Iterator[Page]:
    """A page in a browser that records what it asks for, and gets files alone."""
    if is_refused():
        pytest.skip("TENPIPS_NO_BROWSER is set")
    program = find()
    assert program is not None, MISSING
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=program, args=[*ARGUMENTS, "--no-sandbox"]
        )
        yield started.new_page()
        started.close()


@pytest.mark.slow
def test_search_works_without_any_server(site: Path, browser_page: Page) -> None:
    asked: list[str] = []
    browser_page.on("request", lambda request: asked.append(request.url))

    browser_page.goto(f"{(site / 'search.html').as_uri()}?q=determinize")

    expect(browser_page.locator("ul.search li").first).to_be_visible()
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


@pytest.mark.slow
@pytest.mark.parametrize("page", ["index", "tutorials/players", "api/core"])
def test_a_telephone_is_wide_enough(site: Path, browser_page: Page, page: str) -> None:
    browser_page.set_viewport_size({"width": 360, "height": 740})

    browser_page.goto((site / f"{page}.html").as_uri())

    beyond = "document.documentElement.scrollWidth - window.innerWidth"
    assert browser_page.evaluate(beyond) <= 0


def test_the_logo_is_that_of_the_product() -> None:
    assert (DOCS / "_static" / "logo.svg").read_text("utf-8") == logo() + "\n"


def commands(text: str) -> Iterator[list[str]]:
    """Words after ``./run`` or ``tenpips`` where a reader is shown what to type."""
    for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL):
        for line in re.findall(r"^\s*[$#] (.*)", block, re.MULTILINE):
            words = shlex.split(line, comments=True)
            while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
                del words[0]
            if words and words[0] in {"./run", "tenpips"}:
                yield words[1:]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_every_command_shown_can_be_typed(path: Path) -> None:
    for words in commands(path.read_text("utf-8")):
        if not words or words[0] in OF_RUN:
            continue
        _run, arguments, _texts = command_line(words)
        if getattr(arguments, "game", None) and hasattr(arguments, "option"):
            chosen(arguments)


def test_commands_shown_are_found() -> None:
    shown = [
        words[0] for path in TEXTS for words in commands(path.read_text()) if words
    ]

    assert set(shown) - OF_RUN <= {*COMMANDS, "--help"}
    assert len(shown) > 40
