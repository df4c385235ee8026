"""The page for browsers as the server gives it: addresses, caching, compression."""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tenpips.narration import Texts
from tenpips.server.ahead import PAGES, links
from tenpips.server.app import Parts
from tenpips.server.landing import missing, weights
from tenpips.server.pages import FOLDER, PATHS, TYPES, pages_router
from tenpips.server.settings import Settings
from tests.live import Live, live

INDEX = """\
<!doctype html><html><head>
<link rel="icon" href="./logo.svg"><link rel="stylesheet" href="./assets/x-1.css">
<script type="module" src="./assets/x-1.js"></script><a href="https://x/./y">z</a>
</head></html>
"""
SCRIPT = "export const ten = 10;\n" * 100
ADDRESSES = (
    "/",
    "/t/Ab-9_xyz01",
    "/rules/dix",
    "/records",
    "/records/",
    "/records/Ab-9_xyz01",
    "/records/Ab-9_xyz01/3",
)


def built(place: Path) -> Path:
    """Make a folder as a build leaves it, with a secret beside it."""
    folder = place / "static"
    files = {
        "index.html": INDEX.encode(),
        "logo.svg": b"<svg/>",
        "sw.js": b"self.x = 1;",
        "manifest.webmanifest": b"{}",
        ".stamp": b"0",
        "assets/x-1.js": SCRIPT.encode(),
        "assets/x-1.js.gz": gzip.compress(SCRIPT.encode()),
        "assets/x-1.js.br": b"as brotli",
        "assets/x-1.css": b"a {}",
        "../secret.js": b"9S",
    }
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


@contextmanager
def served(folder: Path, public_url: str = "") -> Iterator[Live]:
    settings = Settings(data_dir=folder.parent / "data", public_url=public_url)
    parts = Parts([pages_router(settings.root_path, folder)], missing=missing)
    with live(settings, parts) as server:
        yield server


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return built(tmp_path)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with served(built(tmp_path_factory.mktemp("site"))) as started:
        yield started


def test_one_page_answers_at_every_address(server: Live) -> None:
    assert len(ADDRESSES) == len(PATHS)
    replies = [server.get(path) for path in ADDRESSES]

    for reply in replies:
        assert reply.status == 200
        assert reply.all("content-type") == ["text/html; charset=utf-8"]
        assert reply.all("cache-control") == ["no-cache"]
        assert reply.all("set-cookie") == [], "nobody has done anything yet"
        assert "script-src 'self'" in reply.all("content-security-policy")[0]
        assert "unsafe-inline" not in reply.all("content-security-policy")[0]
    text = replies[0].body.decode()
    assert all(reply.body == replies[0].body for reply in replies)
    assert 'src="/assets/x-1.js"' in text
    assert 'href="/logo.svg"' in text
    assert 'href="https://x/./y"' in text, "only our own addresses are changed"


MANIFEST = """\
{
  "index.html": {"file": "assets/x-1.js", "css": ["assets/x-1.css"]},
  "_card.js": {"file": "assets/card-1.js", "css": ["assets/card-1.css"]},
  "src/table/TablePage.svelte": {
    "file": "assets/table-1.js", "imports": ["index.html", "_card.js"],
    "css": ["assets/table-1.css"], "dynamicImports": ["src/table/Sheet.svelte"]
  },
  "src/table/Sheet.svelte": {"file": "assets/sheet-1.js"}
}
"""


def test_what_a_page_will_load_is_named_in_its_head(site: Path) -> None:
    (site / ".vite").mkdir()
    (site / ".vite" / "manifest.json").write_text(MANIFEST)
    with served(site, "https://cards.example/cards") as server:
        table = server.get("/t/Ab-9_xyz01").body.decode()
        home = server.get("/").body.decode()

    named = re.findall(r'rel="(\w+)" crossorigin href="([^"]+)"', table)
    assert named == [
        ("modulepreload", "/cards/assets/card-1.js"),
        ("stylesheet", "/cards/assets/card-1.css"),
        ("modulepreload", "/cards/assets/table-1.js"),
        ("stylesheet", "/cards/assets/table-1.css"),
    ], "neither what the page loads anyway, nor what it loads only when it is asked to"
    assert "modulepreload" not in home, "this build has no such part"


def test_the_page_as_it_is_built_names_its_parts() -> None:
    if not (FOLDER / ".vite").is_dir():
        pytest.skip("the page was not built")
    named = links(FOLDER)

    assert named.keys() == {*PAGES}
    for head in named.values():
        files = re.findall(r'href="\./([^"]+)"', head)
        assert files
        assert all((FOLDER / file).is_file() for file in files)


def test_below_a_path_its_files_are_asked_for_there(site: Path) -> None:
    with served(site, "https://cards.example/cards") as server:
        whole = server.get("/cards/t/Ab-9_xyz01")
        taken_off = server.get("/")
        script = server.get("/cards/assets/x-1.js")

    assert b'src="/cards/assets/x-1.js"' in whole.body
    assert taken_off.body == whole.body
    assert script.body == SCRIPT.encode()


def test_what_is_named_by_its_content_is_kept_for_good(server: Live) -> None:
    script, logo = server.get("/assets/x-1.js"), server.get("/logo.svg")

    assert script.all("cache-control") == ["public, max-age=31536000, immutable"]
    assert logo.all("cache-control") == ["no-cache"]
    assert server.get("/sw.js").all("cache-control") == ["no-cache"]


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/x-1.js", "text/javascript; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/assets/x-1.css", "text/css; charset=utf-8"),
        ("/logo.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_kinds_do_not_hang_on_the_system(path: str, kind: str, server: Live) -> None:
    assert server.get(path).all("content-type") == [kind]


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("br;q=0, gzip", "gzip"),
        ("GZIP", "gzip"),
        ("identity", ""),
        ("zstd;q=x", ""),
        ("", ""),
    ],
)
def test_the_best_compression_that_is_understood(
    accepted: str, coding: str, server: Live
) -> None:
    reply = server.get("/assets/x-1.js", accept_encoding=accepted)
    body = gzip.decompress(reply.body) if coding == "gzip" else reply.body

    assert reply.all("content-encoding") == ([coding] if coding else [])
    assert reply.all("vary") == ["accept-encoding"]
    assert body == (b"as brotli" if coding == "br" else SCRIPT.encode())


def test_the_page_is_compressed_too(server: Live) -> None:
    plain, zipped = server.get("/"), server.get("/", accept_encoding="br, gzip")

    assert zipped.all("content-encoding") == ["gzip"]
    assert gzip.decompress(zipped.body) == plain.body
    assert zipped.all("etag") != plain.all("etag")


@pytest.mark.parametrize("path", ["/", "/t/Ab-9_xyz01", "/logo.svg", "/assets/x-1.js"])
@pytest.mark.parametrize("accepted", ["", "gzip", "br"])
def test_what_is_known_is_not_sent_again(
    path: str, accepted: str, server: Live
) -> None:
    first = server.get(path, accept_encoding=accepted)
    tag = first.all("etag")[0]
    again = [
        server.get(path, accept_encoding=accepted, if_none_match=known)
        for known in (tag, f'"other", W/{tag}')
    ]

    assert {(reply.status, reply.body) for reply in again} == {(304, b"")}
    assert again[0].all("etag") == [tag]
    assert server.get(path, if_none_match='"other"').status == 200


@pytest.mark.parametrize("path", [*ADDRESSES, "/logo.svg", "/assets/x-1.js"])
def test_heads_are_as_answers_without_their_bodies(path: str, server: Live) -> None:
    head, whole = server.request("HEAD", path), server.request("GET", path)

    assert (head.status, head.body) == (200, b"")
    for name in ("content-length", "content-type", "etag", "cache-control"):
        assert head.all(name) == whole.all(name)
    assert head.all("content-length") == [str(len(whole.body))]


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../secret.js",
        "/assets/..%2f..%2fsecret.js",
        "/assets/%2e%2e/%2e%2e/secret.js",
        "/..%2fsecret.js",
        "/assets/..%5c..%5csecret.js",
        "/assets//x-1.js",
        "/assets/x-1.js/",
        "/assets/x-1.js%00.css",
        "/assets/",
        "/assets",
        "/.stamp",
        "/assets/x-1.js.gz",
        "/index.html",
        "/t/Ab-9_xyz01/more",
        "/nothing",
    ],
)
def test_nothing_else_is_given(path: str, server: Live) -> None:
    reply = server.get(path)

    assert reply.status == 404
    assert reply.json["code"] == "not-found"
    assert reply.body.find(b"9S") < 0


@pytest.mark.parametrize("path", ["/nothing", "/assets/old-0.js", "/a/b/c"])
def test_a_person_is_told_in_words_that_nothing_is_there(
    path: str, server: Live
) -> None:
    reply = server.get(path, accept="text/html,*/*;q=0.8", accept_language="en-GB")

    assert reply.status == 404
    assert reply.all("content-type") == ["text/html; charset=utf-8"]
    assert Texts("en").format("missing-title") in reply.body.decode()
    assert 'href="/"' in reply.body.decode()


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/Ab-9_xyz01"])
def test_programs_are_told_in_json(path: str, server: Live) -> None:
    assert server.get(path, accept="text/html").json["code"] == "not-found"
    assert server.get("/nothing", accept="text/html;q=0").json["code"] == "not-found"


def test_below_a_path_words_lead_back_there(site: Path) -> None:
    with served(site, "https://cards.example/cards") as server:
        reply = server.get("/cards/nothing/here", accept="text/html")

    assert b'href="/cards/"' in reply.body


def test_a_page_that_is_not_built_is_words(tmp_path: Path) -> None:
    with served(tmp_path / "static") as server:
        replies = [server.get(path, accept="text/html") for path in ADDRESSES]
        script = server.get("/assets/x-1.js")

    told = Texts("en").format("landing-play")
    for reply in replies:
        assert reply.status == 200
        assert told.split(":")[0] in reply.body.decode()
    assert script.status == 404


def test_words_are_in_the_browser_s_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenpips.server.landing.languages", lambda: ["en", "uk"])
    with served(tmp_path / "static") as server:
        for wanted, language in {
            "uk": "uk",
            "de, uk-UA;q=0.7, en;q=0.3": "uk",
            "uk;q=0.2, EN": "en",
            "uk;q=0": "en",
            "": "en",
        }.items():
            reply = server.get("/", accept_language=wanted)
            assert f'<html lang="{language}">' in reply.body.decode(), wanted


def test_a_new_build_is_served_at_once(site: Path) -> None:
    index = site / "index.html"
    with served(site) as server:
        old = server.get("/").all("etag")
        (site / "assets" / "x-1.js").unlink()
        between = server.get("/assets/x-1.js")
        (site / "assets" / "y-2.js").write_text("new", "utf-8")
        index.write_text(INDEX.replace("x-1", "y-2"), "utf-8")
        os.utime(index, ns=(1, 1))
        page, script = server.get("/"), server.get("/assets/y-2.js")

    assert between.status == 404
    assert b'"/assets/y-2.js"' in page.body
    assert page.all("etag") != old
    assert script.body == b"new"


def test_only_reading_is_possible(server: Live) -> None:
    for path in ("/", "/logo.svg", "/assets/x-1.js"):
        for method in ("POST", "PUT", "DELETE"):
            assert server.request(method, path).status == 405


def test_a_whole_class_can_load_the_page(site: Path) -> None:
    settings = Settings(
        data_dir=site.parent / "data", address_rate=0.001, address_burst=4
    )
    with live(settings, Parts([pages_router("", site)])) as server:
        statuses = [server.get("/logo.svg").status for _ in range(41)]
        tables = [server.get("/api/about").status for _ in range(5)]

    assert statuses == [200] * 40 + [429], "ten times as often as anything else"
    assert tables == [200] * 4 + [429], "counted by themselves"


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("uk, en;q=0.5", {"uk": 1.0, "en": 0.5}),
        ("BR ; Q=0 ,gzip", {"br": 0.0, "gzip": 1.0}),
        ("a;q=nonsense;level=1", {"a": 0.0}),
        (",;,", {}),
    ],
)
def test_wishes_are_read_with_their_weights(
    header: str, found: dict[str, float]
) -> None:
    assert weights(header) == found


def test_every_kind_that_the_build_makes_is_served() -> None:
    there = {path.suffix for path in FOLDER.rglob("*") if path.is_file()}

    assert there - {".br", ".gz", ""} <= TYPES.keys()
