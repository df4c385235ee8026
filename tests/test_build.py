"""How the page for browsers is built and packed: when, with what, and what if not."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from hatch_build import CustomBuildHook
from tools import browser, node, web

ROOT = Path(__file__).parents[1]
POSIX = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


def filled(root: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Make a small checkout whose page was never built."""
    lock = {"packages": {"": {}, "node_modules/a": {"integrity": "1"}}}
    return filled(
        tmp_path / "tree",
        {
            "web/package-lock.json": json.dumps(lock),
            "web/src/main.ts": "1",
            "web/src/main.test.ts": "1",
            "web/public/deck.svg": "drawn",
            "web/node_modules/a/index.js": "1",
            "locales/en/web.ftl": "a = A",
            "tools/__init__.py": "",
            "src/tenpips/__init__.py": "",
            "src/tenpips/deck/__init__.py": "",
            "src/tenpips/deck/__main__.py": "",
        },
    )


def mark_built(tree: Path) -> None:
    filled(tree / web.OUTPUT, {"index.html": "", web.STAMP: web.digest(tree)})


# When


@pytest.mark.parametrize(
    ("changed", "matters"),
    [
        ("web/src/main.ts", True),
        ("web/src/new.svelte", True),
        ("web/package-lock.json", True),
        ("web/.npmrc", True),
        ("web/public/sw.js", True),
        ("locales/uk/web.ftl", True),
        ("src/tenpips/deck/suits.py", True),
        ("tools/web.py", True),
        ("web/src/main.test.ts", False),
        ("web/node_modules/a/index.js", False),
        ("web/public/deck.svg", False),
        ("src/tenpips/deck/__pycache__/x.pyc", False),
        ("src/tenpips/game.py", False),
    ],
)
def test_a_page_is_out_of_date_when_what_it_is_made_of_changes(
    changed: str, matters: bool, tree: Path
) -> None:
    assert not web.is_built(tree)
    mark_built(tree)
    assert web.is_built(tree)
    filled(tree, {changed: "changed"})

    assert web.is_built(tree) is not matters


def test_a_file_that_moves_or_goes_counts_as_a_change(tree: Path) -> None:
    mark_built(tree)
    (tree / "web/src/main.ts").rename(tree / "web/src/other.ts")

    assert not web.is_built(tree)


def test_a_release_brings_its_page(tree: Path) -> None:
    filled(tree, {"PKG-INFO": "", f"{web.OUTPUT}/index.html": ""})

    assert web.is_built(tree)


def test_nothing_is_done_when_nothing_changed(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark_built(tree)
    monkeypatch.setenv("PATH", "")

    web.build(tree)


@pytest.mark.parametrize(
    ("locked", "installed", "there"),
    [
        ({"a": "1"}, {"a": "1"}, True),
        ({"a": "2"}, {"a": "1"}, False),
        ({"a": "1", "b": "1"}, {"a": "1"}, False),
        ({"a": "1"}, {"a": "1", "b": "1"}, False),
        ({"a": "1", "for-mac?": "1"}, {"a": "1"}, True),
        ({"a": "1"}, None, False),
    ],
)
def test_packages_are_fetched_when_the_lock_says_others(
    locked: dict[str, str],
    installed: dict[str, str] | None,
    there: bool,
    tmp_path: Path,
) -> None:
    def packages(named: dict[str, str]) -> str:
        entries: dict[str, Any] = {
            f"node_modules/{name}": {"integrity": mark, "optional": name[-1] == "?"}
            for name, mark in named.items()
        }
        return json.dumps({"packages": entries})

    files = {"web/package-lock.json": packages(locked)}
    if installed is not None:
        files["web/node_modules/.package-lock.json"] = packages(installed)

    assert web.has_packages(filled(tmp_path, files)) is there


# With what


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ("v20.19.0", True),
        ("v20.18.9", False),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.19.0\n", True),
        ("v18.20.1", False),
        ("", False),
    ],
)
def test_which_nodes_will_do(version: str, good: bool) -> None:
    assert node.is_new_enough(version) is good


def program(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(0o755)


@POSIX
def test_a_node_needs_its_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    program(tmp_path, "node", "echo v24.0.0")
    alone = node.node_on_path()
    program(tmp_path, "npm", "")
    both = node.node_on_path()
    program(tmp_path, "node", "echo v18.0.0")

    assert alone is None
    assert both == node.Node(f"{tmp_path}/node", (f"{tmp_path}/npm",))
    assert node.node_on_path() is None


def hook() -> CustomBuildHook:
    nothing: Any = None
    return CustomBuildHook(str(ROOT), {}, nothing, nothing, str(ROOT), "wheel")


def test_a_build_asks_for_a_node_only_if_it_needs_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("TENPIPS_WEB", raising=False)
    monkeypatch.setattr(web, "is_built", lambda _root: False)
    monkeypatch.setattr(node, "node_on_path", lambda: None)
    assert hook().dependencies() == [node.WHEEL]

    monkeypatch.setattr(node, "node_on_path", lambda: node.Node("node", ("npm",)))
    assert hook().dependencies() == []

    monkeypatch.setattr(node, "node_on_path", lambda: None)
    monkeypatch.setattr(web, "is_built", lambda _root: True)
    assert hook().dependencies() == []

    monkeypatch.setattr(web, "is_built", lambda _root: False)
    monkeypatch.setenv("TENPIPS_WEB", "skip")
    assert hook().dependencies() == []


def test_everybody_asks_for_the_same_node() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    locked = (ROOT / "requirements" / "node.txt").read_text("utf-8")

    assert groups["dependency-groups"]["node"] == [node.WHEEL]
    assert re.findall(r"^\S+==\S+", locked, re.MULTILINE) == [node.WHEEL]


# What if not


@POSIX
@pytest.mark.parametrize(
    ("npm", "said"),
    [
        ("[ $1 = run ]", "could not get the packages that build the page"),
        ("[ $1 = ci ]", "could not build the page from web/"),
    ],
)
def test_what_fails_is_one_clear_line(
    npm: str, said: str, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tree / "bin", "node", "echo v24.0.0")
    program(tree / "bin", "npm", npm)
    monkeypatch.setenv("PATH", f"{tree / 'bin'}:/usr/bin:/bin")
    monkeypatch.delenv("TENPIPS_WEB", raising=False)

    with pytest.raises(web.WebError) as failed:
        web.build(tree)

    assert str(failed.value).startswith(said)
    assert "\n" not in str(failed.value)
    assert not web.is_built(tree)


def test_without_a_node_it_says_what_is_needed(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TENPIPS_WEB", raising=False)
    monkeypatch.setattr(node, "find_node", lambda: None)
    with pytest.raises(node.NodeError, match=r"Node 20\.19 or newer, with npm"):
        web.build(tree)

    monkeypatch.setenv("TENPIPS_WEB", "skip")
    web.build(tree)
    assert not (tree / web.OUTPUT).exists()


def test_a_server_at_work_is_never_without_its_files(tmp_path: Path) -> None:
    place = filled(
        tmp_path / "place",
        {"index.html": "old", "assets/old-0.js": "", "sub/x.js": "", web.STAMP: "0"},
    )
    fresh = filled(tmp_path / "fresh", {"index.html": "new", "assets/new-1.js": "1"})

    web.put(fresh, place)

    there = {path.relative_to(place).as_posix() for path in place.rglob("*")}
    assert there == {"index.html", "assets", "assets/new-1.js"}
    assert (place / "index.html").read_text("utf-8") == "new"


def test_texts_are_compressed_where_it_pays(tmp_path: Path) -> None:
    found = node.find_node()
    if found is None:
        pytest.skip("no Node here")
    filled(tmp_path, {"a.js": "x" * 5000, "small.js": "x", "b.png": "x" * 5000})

    web.compress(found, tmp_path)

    assert {path.name for path in tmp_path.iterdir()} == {
        *("a.js", "a.js.br", "a.js.gz", "b.png", "small.js")
    }
    assert gzip.decompress((tmp_path / "a.js.gz").read_bytes()) == b"x" * 5000
    assert (tmp_path / "a.js.br").stat().st_size < 100


# What is packed


def built(tree: Path, target: str, place: Path, **environment: str) -> Path:
    """Build a package as pip does, without a network."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(place)],
        cwd=tree,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (package,) = place.iterdir()
    return package


@pytest.mark.slow
@pytest.mark.skipif(not web.is_built(), reason="the page is not built; ./run builds it")
def test_packages_bring_the_page_and_need_no_node(tmp_path: Path) -> None:
    page = [path for path in (ROOT / web.OUTPUT).rglob("*") if path.is_file()]
    assert page

    source = built(ROOT, "sdist", tmp_path / "sdist")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
        archive.extractall(tmp_path / "tree", filter="data")
    (tree,) = (tmp_path / "tree").iterdir()
    wheel = built(tree, "wheel", tmp_path / "wheel", PATH="")
    packed = set(zipfile.ZipFile(wheel).namelist())

    for path in page:
        assert path.relative_to(ROOT).as_posix() in names
        assert path.relative_to(ROOT / "src").as_posix() in packed
    assert {"web/package-lock.json", "web/index.html", "tools/web.py"} <= names
    assert not any("node_modules" in name for name in names | packed)
    assert not any(name.startswith(("web/", "tools/")) for name in packed)
    assert wheel.name.endswith("-py3-none-any.whl")


@pytest.mark.slow
def test_without_the_page_there_is_a_package_too(tmp_path: Path) -> None:
    files = ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE")
    for name in files:
        shutil.copy(ROOT / name, tmp_path)
    for name in ("src", "locales", "tools"):
        ignored = shutil.ignore_patterns("static", "__pycache__")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)

    wheel = built(tmp_path, "wheel", tmp_path / "dist", TENPIPS_WEB="skip", PATH="")

    packed = zipfile.ZipFile(wheel).namelist()
    assert "tenpips/server/pages.py" in packed
    assert not any("static" in name for name in packed)


# A browser for the tests


def test_the_browser_that_is_named_goes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(browser.VARIABLE, sys.executable)
    assert browser.find() == sys.executable

    monkeypatch.setenv(browser.VARIABLE, str(tmp_path / "nothing"))
    assert browser.find() is None


@POSIX
def test_a_browser_is_found_on_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    program(tmp_path, "google-chrome", "exit 0")
    program(tmp_path, "chromium", "exit 127")
    assert browser.find() == f"{tmp_path}/chromium"
    assert not browser.works(f"{tmp_path}/chromium")
    assert browser.works(f"{tmp_path}/google-chrome")


def test_no_browser_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(browser.REFUSED, raising=False)
    monkeypatch.setattr(browser, "find", lambda: None)
    monkeypatch.setattr(browser, "install", lambda: None)
    assert browser.main(["--install"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "apt-get install chromium" in told

    monkeypatch.setenv(browser.REFUSED, "1")
    assert browser.main(["--install"]) == 0
