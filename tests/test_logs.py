"""Logs: known names only, one line each, and never what an exception said."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
import structlog

from tenpips.server.logs import configure
from tests.live import logging_to

CARD = "9S of the hand"


@pytest.fixture
def stream() -> Iterator[StringIO]:
    opened = StringIO()
    with logging_to(opened):
        yield opened


def lines(stream: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_known_names_are_written(stream: StringIO) -> None:
    log = structlog.get_logger()
    log.info("moved", table="t1", seq=7, ms=1.5)

    (line,) = lines(stream)
    assert line["event"] == "moved"
    assert (line["table"], line["seq"], line["ms"]) == ("t1", 7, 1.5)
    assert line["level"] == "info"
    assert line["timestamp"].endswith("Z")


def test_other_names_are_left_out_and_that_is_said(stream: StringIO) -> None:
    structlog.get_logger().info("moved", hand=CARD, cookie="secret", seat=1)

    (line,) = lines(stream)
    assert line["withheld"] == ["cookie", "hand"]
    assert line["seat"] == 1
    assert "9S" not in stream.getvalue()
    assert "secret" not in stream.getvalue()


def test_an_event_that_is_no_code_is_left_out(stream: StringIO) -> None:
    structlog.get_logger().info(f"seat 1 played {CARD}")

    (line,) = lines(stream)
    assert line["event"] == "unnamed"
    assert line["withheld"] == ["event"]


def test_values_are_plain_short_and_of_one_line(stream: StringIO) -> None:
    class Hand:
        def __repr__(self) -> str:
            return CARD

    log = structlog.get_logger()
    log.info("odd", reason="a\nb\x1b[2J\u2028c", state=Hand(), code="x" * 9999)
    log.info("odd", at=[Hand()], count=True)

    first, second = lines(stream)
    assert first["reason"] == "a�b�[2J�c"
    assert first["state"] == "Hand"
    assert len(first["code"]) == 200
    assert second["at"] == ["Hand"]
    assert "9S" not in stream.getvalue()


def fail() -> None:
    hands: dict[str, str] = {}
    try:
        hands[CARD]
    except KeyError as error:
        raise ValueError(CARD) from error


def test_of_an_exception_kind_and_places_are_written(stream: StringIO) -> None:
    try:
        fail()
    except ValueError:
        structlog.get_logger().exception("broke")

    (line,) = lines(stream)
    assert (line["error"], line["cause"]) == ("ValueError", "KeyError")
    assert line["at"][-1].endswith(" fail")
    assert "9S" not in stream.getvalue()


def test_libraries_are_heard_without_their_words(stream: StringIO) -> None:
    logging.getLogger("sqlalchemy.engine").warning("INSERT %s", CARD)
    try:
        fail()
    except ValueError:
        logging.getLogger("asyncio").exception("future: %r", CARD)
    logging.getLogger("alembic.runtime.migration").info("Running upgrade a -> b")
    logging.getLogger("alembic.runtime.plugins").info("setting up %s", CARD)
    lifespan = "/lib/uvicorn/lifespan/on.py"  # the application has told why itself
    failed = logging.LogRecord(
        "uvicorn.error", logging.ERROR, lifespan, 1, "startup failed", None, None
    )
    logging.getLogger("uvicorn.error").handle(failed)
    logging.getLogger("uvicorn.error").info('"WebSocket /ws?token=secret" [accepted]')

    first, second, third = lines(stream)
    assert first["logger"] == "sqlalchemy.engine"
    assert second["error"] == "ValueError"
    assert third["message"] == "Running upgrade a -> b"
    assert third["level"] == "debug", "nobody asks for it"
    assert "9S" not in stream.getvalue()


def test_a_log_that_nobody_can_write_stops_nothing() -> None:
    class Full(StringIO):
        def write(self, text: str, /) -> int:
            raise OSError(28, "No space left on device")

    with logging_to(Full()):
        structlog.get_logger().info("moved")


def test_only_what_matters_enough_is_written(stream: StringIO) -> None:
    configure("json", "warning", stream)
    structlog.get_logger().info("small")
    structlog.get_logger().warning("big")

    assert [line["event"] for line in lines(stream)] == ["big"]


def test_people_get_lines_for_people(stream: StringIO) -> None:
    configure("console", "info", stream)
    structlog.get_logger().info("moved", seat=1, hand=CARD)

    assert "moved" in stream.getvalue()
    assert "seat=1" in stream.getvalue()
    assert "9S" not in stream.getvalue()
