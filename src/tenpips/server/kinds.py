"""What values a setting may have, and how people write them."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from urllib.parse import SplitResult, urlsplit

DEFAULT_PORTS = {"http": 80, "https": 443}

TomlTypes: TypeAlias = tuple[type, ...]


class Kind(NamedTuple):
    """A kind of value."""

    name: str
    """In a word, for programs."""

    expected: str
    """Ends the sentence "expected …"."""

    parse: Callable[[str], Any]
    """From text, as in flags and in the environment; raises ValueError."""

    toml: TomlTypes = (str,)
    """How the value may be written in a TOML file."""


def whole(low: int, high: int) -> Kind:
    """Whole numbers from *low* to *high*."""

    def parse(text: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,18}", text):
            raise ValueError(text)
        number = int(text)
        if not low <= number <= high:
            raise ValueError(text)
        return number

    return Kind("number", f"a whole number from {low} to {high}", parse, (int,))


def number(low: float, high: float) -> Kind:
    """Numbers from *low* to *high*."""

    def parse(text: str) -> float:
        value = float(text)
        if not low <= value <= high:  # NaN fails too
            raise ValueError(text)
        return value

    return Kind("number", f"a number from {low:g} to {high:g}", parse, (int, float))


def one_of(*words: str) -> Kind:
    """One of a few words."""

    def parse(text: str) -> str:
        if text not in words:
            raise ValueError(text)
        return text

    return Kind("word", f"one of {', '.join(words)}", parse)


def _yes(text: str) -> bool:
    found = {"yes": True, "true": True, "no": False, "false": False}.get(text.lower())
    if found is None:
        raise ValueError(text)
    return found


def _path(text: str) -> Path:
    if "\0" in text or not text.strip():
        raise ValueError(text)
    return Path(text).expanduser().absolute()


def _plain(text: str) -> str:
    if not text.isprintable() or text != text.strip():
        raise ValueError(text)
    return text


def _token(text: str) -> str:
    if not re.fullmatch(r"[!-~]{16,200}", text):
        raise ValueError(text)
    return text


def _address(text: str) -> str:
    if not re.fullmatch(r"[0-9A-Za-z.:_%-]{1,253}", text):
        raise ValueError(text)
    return text


def _items(text: str) -> list[str]:
    return [item for part in text.split(",") if (item := part.strip())]


def _networks(text: str) -> tuple[str, ...]:
    return tuple(str(ipaddress.ip_network(item)) for item in _items(text))


def _hosts(text: str) -> tuple[str, ...]:
    return tuple(_authority(urlsplit(f"//{item}")) for item in _items(text))


def _authority(parts: SplitResult, default: int | None = None) -> str:
    """Host, and the port unless it is the *default* one, as browsers write them."""
    if not parts.hostname or parts.path or parts.query or parts.fragment:
        raise ValueError(parts.geturl())
    if "@" in parts.netloc:
        raise ValueError(parts.geturl())
    host = parts.hostname.encode("idna").decode("ascii").lower()
    if ":" in host:
        host = f"[{ipaddress.IPv6Address(host)}]"
    elif not re.fullmatch(r"[a-z0-9._-]+", host):
        raise ValueError(host)
    port = parts.port  # raises ValueError itself
    return host if port in {None, default} else f"{host}:{port}"


def _url(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in DEFAULT_PORTS or parts.query or parts.fragment:
        raise ValueError(text)
    path = parts.path.rstrip("/")
    if not re.fullmatch(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*", path):
        raise ValueError(text)
    alone = parts._replace(path="")
    return f"{parts.scheme}://{_authority(alone, DEFAULT_PORTS[parts.scheme])}{path}"


YES_NO = Kind("yes-no", "yes or no", _yes, (bool,))
PATH = Kind("path", "a path", _path)
TEXT = Kind("text", "printable text", _plain)
TOKEN = Kind("text", "16 to 200 letters, digits and signs without spaces", _token)
ADDRESS = Kind("host", "an address or a host name", _address)
NETWORKS = Kind(
    "networks",
    "addresses such as 127.0.0.1 or networks such as 10.0.0.0/8",
    _networks,
    (list,),
)
HOSTS = Kind("hosts", "host names such as cards.example or box:8000", _hosts, (list,))
URL = Kind("url", "an address such as https://cards.example/tenpips", _url)
PORT = whole(0, 65535)


def toml_text(value: object) -> str:
    """
    Write a value from a TOML file as it would be written in a flag.

    Raises:
        ValueError: If it cannot be.

    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        if not all(isinstance(item, str) and "," not in item for item in value):
            raise ValueError(value)
        return ",".join(value)
    return str(value)
