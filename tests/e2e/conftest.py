"""A server with the built page, and a browser for it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tenpips.server.pages import FOLDER, INDEX
from tests.e2e.browsing import PATIENCE, OpenPage, Watched, opener, shot
from tests.live import Live
from tests.whole import whole
from tools.browser import ARGUMENTS, MISSING, find, is_refused

# What these find is told as in a test: what was compared with what.
pytest.register_assert_rewrite(
    "tests.e2e.looking", "tests.e2e.results", "tests.e2e.table"
)

HERE = Path(__file__).parent
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Leave these tests out of quick runs, and where no browser is wanted."""
    ours = [item for item in items if HERE in item.path.parents]
    for item in ours:
        item.add_marker(pytest.mark.slow)
    if is_refused():
        config.hook.pytest_deselected(items=ours)
        items[:] = [item for item in items if HERE not in item.path.parents]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test has failed, for the picture of its last moment."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """
    Start a browser.

    While it runs no other loop can run in this process, which other tests need: so it
    lives no longer than the tests of one module.
    """
    program = find()
    if program is None:
        pytest.fail(MISSING, pytrace=False)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=program, args=[*ARGUMENTS], timeout=6 * PATIENCE
        )
        yield started
        started.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """Serve tables and the page, with limits as wide as can be."""
    if not (FOLDER / INDEX).is_file():
        pytest.fail("the page is not built: ./run builds it", pytrace=False)
    with whole(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture
def watched(server: Live) -> Watched:
    """What goes wrong in the pages of this test."""
    return Watched(server.origin)


@pytest.fixture
def open_page(
    browser: Browser, watched: Watched, request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """Open pages; at the end of the test nothing may have gone wrong in them."""
    made: list[BrowserContext] = []
    yield opener(browser, watched, made)
    pages = [page for context in made for page in context.pages]
    if request.node.stash.get(FAILED, True):
        for number, page in enumerate(pages):
            print(shot(page, f"failed-{request.node.name}-{number}"))
    for context in made:
        context.close()
    assert watched.found() == []
