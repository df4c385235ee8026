"""
What the server writes about its work: short facts under known names.

An event is a code with values under names from ``KNOWN``; anything else is left out,
and the line says that something was. So no card of a running deal, no token, cookie or
secret gets into a log by oversight. Of exceptions only the kind and the places are
written, never what they say: they may quote a hand. Messages of libraries are written
only where they are known to quote nothing.
"""

from __future__ import annotations

import logging
import re
import sys
import threading
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from io import TextIOBase
from pathlib import PurePath
from types import TracebackType
from typing import Any, TextIO, TypeAlias, cast

import structlog

KNOWN = frozenset(
    {
        "address",  # of the server, never of a client
        "at",
        "bot",
        "cause",
        "code",
        "command",
        "count",
        "error",
        "event",
        "from_seq",
        "game",
        "kind",
        "level",
        "logger",
        "message",
        "method",
        "ms",
        "name",
        "number",
        "process",
        "python",
        "reason",
        "request",
        "route",
        "seat",
        "seconds",
        "seq",
        "signal",
        "state",
        "status",
        "table",
        "timestamp",
        "variant",
        "version",
        "withheld",
    }
)

QUOTES_NOTHING = ("alembic.runtime.migration",)
"""Loggers of libraries whose messages hold no data of players."""

NOISE = ("ASGI callable returned without completing handshake.",)
"""What uvicorn takes for an error: that an opening of a socket got a proper refusal."""

STARTS_AND_STOPS = ("uvicorn.error", "on")
"""Logger and module by which uvicorn tells that the application did not start."""

LONGEST = 200
"""Characters of a value that are written."""

FRAMES = 12
"""Places of an exception that are written, the innermost ones."""

ExceptionInfo: TypeAlias = tuple[
    type[BaseException] | None, BaseException | None, TracebackType | None
]
Event: TypeAlias = MutableMapping[str, Any]

_CODE = re.compile(r"[a-z][a-z0-9-]*")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def configure(style: str, level: str, stream: TextIO | None = None) -> None:
    """
    Write logs in *style* (``json`` or ``console``) from *level* on.

    Takes over the standard library's logging as well.
    """
    number = logging.getLevelNamesMapping()[level.upper()]
    renderer: structlog.typing.Processor = structlog.processors.JSONRenderer()
    if style == "console":
        renderer = structlog.dev.ConsoleRenderer(colors=False)
    # It has all that is asked of a stream here, which is to write and to flush.
    patient = cast("TextIO", _Patient(stream or sys.stdout))
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            faults_only,
            known_only,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(file=patient),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers[:] = [Libraries()]
    root.setLevel(max(number, logging.INFO))
    # It tells of every socket with its address and query.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)


def log_uncaught() -> None:
    """Have warnings, and exceptions that nobody catches, logged like all others."""
    logging.captureWarnings(capture=True)
    sys.excepthook = lambda kind, error, trace: _uncaught((kind, error, trace))
    threading.excepthook = lambda args: _uncaught(
        (args.exc_type, args.exc_value, args.exc_traceback)
    )
    sys.unraisablehook = lambda args: _uncaught(
        (args.exc_type, args.exc_value, args.exc_traceback)
    )


def _uncaught(info: ExceptionInfo) -> None:
    structlog.get_logger().error("uncaught", exc_info=info)


def faults_only(_logger: object, _method: str, event: Event) -> Event:
    """Replace an exception by its kind and its places."""
    info = event.pop("exc_info", None)
    if info is True:
        info = sys.exc_info()
    error = info[1] if isinstance(info, tuple) else info
    if isinstance(error, BaseException):
        event["error"] = type(error).__name__
        event["at"] = [*_places(error.__traceback__)][-FRAMES:]
        cause = error.__cause__ or error.__context__
        if cause is not None:
            event["cause"] = type(cause).__name__
    return event


def known_only(_logger: object, _method: str, event: Event) -> Event:
    """Leave out everything whose name is not known, and say so."""
    kept = {name: _plain(value) for name, value in event.items() if name in KNOWN}
    left_out = sorted(map(str, event.keys() - KNOWN))
    if not _CODE.fullmatch(str(kept.get("event"))):
        kept["event"] = "unnamed"
        left_out.append("event")
    if left_out:
        kept["withheld"] = left_out
    return kept


def _places(trace: TracebackType | None) -> Iterator[str]:
    """Where an exception came through, from the outside in."""
    while trace is not None:
        code = trace.tb_frame.f_code
        yield f"{PurePath(code.co_filename).name}:{trace.tb_lineno} {code.co_name}"
        trace = trace.tb_next


def _plain(value: object) -> object:
    """Make sure that a value is one line of text, a number, or a list of such."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, str):
        return _CONTROL.sub("�", value[:LONGEST])
    return type(value).__name__


class _Patient(TextIOBase):
    """A stream that does without a reader: a full disk or closed pipe stops no game."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str, /) -> int:
        with suppress(OSError, ValueError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._stream.flush()


def _is_noise(record: logging.LogRecord) -> bool:
    """Whether a library tells in its way what we tell in ours."""
    return record.msg in NOISE or (record.name, record.module) == STARTS_AND_STOPS


class Libraries(logging.Handler):
    """Turns what libraries log into events of ours."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, without its message unless that quotes nothing."""
        plain = record.name.startswith(QUOTES_NOTHING)
        small = record.levelno < logging.WARNING
        if (small and not plain) or _is_noise(record):
            return
        values: dict[str, object] = {"logger": record.name}
        if plain:
            values["message"] = record.getMessage()
        else:
            place = PurePath(record.pathname).name
            values["at"] = [f"{place}:{record.lineno} {record.funcName}"]
        if record.exc_info:
            values["exc_info"] = record.exc_info
        # Levels of libraries may have names that structlog does not know.
        level = logging.DEBUG if small else record.levelno // 10 * 10
        structlog.get_logger().log(min(level, logging.CRITICAL), "library", **values)
