"""Settings put together: flags first, then the environment, one TOML file, defaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from tenpips.server.kinds import toml_text
from tenpips.server.settings import (
    NAMES,
    PREFIX,
    Settings,
    SettingsError,
    flag,
    is_secret,
    kind_of,
    variable,
)

FILE_VARIABLE = f"{PREFIX}CONFIG"

ELSEWHERE = frozenset(
    f"{PREFIX}{name}"
    for name in (
        "CHROMIUM",
        "DEALS",
        "GAMES",
        "LANGUAGE",
        "NO_BROWSER",
        "NO_NUMBA",
        "OPEN",
        "SHOTS",
        "VENV",
        "WEB",
    )
)
"""Variables that other parts of tenpips read."""

FOR_TESTS = f"{PREFIX}TEST_"

SHOWN = 60
"""Characters of a bad value that are repeated to its author."""


def load(
    flags: Mapping[str, str],
    environment: Mapping[str, str],
    file: Path | None = None,
) -> Settings:
    """
    Read the settings.

    *flags* has values by name; *file* is the TOML file, which the environment may
    name too.

    Raises:
        SettingsError: If a setting is unknown or has a bad value; it says where.
        OSError: If the file cannot be read.

    """
    if file is None and environment.get(FILE_VARIABLE):
        file = Path(environment[FILE_VARIABLE])
    values = {} if file is None else _from_file(file)
    values |= _from_environment(environment)
    for name, text in flags.items():
        values[name] = _parsed(name, text, flag(name))
    return Settings(**values)


def _from_file(file: Path) -> dict[str, Any]:
    import tomllib  # slow, and this module is there for every command's start

    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"expected TOML in {file}: {error}") from None
    values = {}
    for name, value in content.items():
        if name not in NAMES:
            like = _like(name, NAMES)
            raise SettingsError(f"unknown setting {name!r} in {file}{like}")
        where = f"{name} in {file}"
        if type(value) not in kind_of(name).toml:
            raise _bad(name, where, value)
        try:
            text = toml_text(value)
        except ValueError:
            raise _bad(name, where, value) from None
        values[name] = _parsed(name, text, where)
    return values


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    known = {variable(name): name for name in NAMES}
    others = {FILE_VARIABLE, *ELSEWHERE}
    values = {}
    for name, text in environment.items():
        if not name.startswith(PREFIX) or name.startswith(FOR_TESTS) or name in others:
            continue
        if name not in known:
            raise SettingsError(
                f"unknown setting {name} in the environment{_like(name, known)}"
            )
        if text:  # container files write variables that are not set as empty ones
            values[known[name]] = _parsed(known[name], text, name)
    return values


def _parsed(name: str, text: str, where: str) -> object:
    try:
        value: object = kind_of(name).parse(text)
    except ValueError:
        raise _bad(name, where, text) from None
    return value


def _bad(name: str, where: str, value: object) -> SettingsError:
    got = repr(value)
    if is_secret(name):
        got = "something else"
    elif len(got) > SHOWN:
        got = f"{got[:SHOWN]}…"
    return SettingsError(f"expected {kind_of(name).expected} for {where}, got {got}")


def _like(name: str, known: Iterable[str]) -> str:
    found = get_close_matches(name, list(known), n=1)
    return f"; did you mean {found[0]}?" if found else ""
