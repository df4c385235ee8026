"""
Everything that a host may set, with its default.

A setting is called the same everywhere: ``max_sockets`` here and in the file,
``--max-sockets`` as a flag, ``TENPIPS_MAX_SOCKETS`` in the environment. What each one
does is told by the message ``serve-option-<name>``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tenpips.errors import TenpipsError
from tenpips.server import kinds
from tenpips.server.kinds import Kind

PREFIX = "TENPIPS_"
"""What the names of our environment variables begin with."""

_UNSET = Path()
"""No path that is set is this one: those are absolute."""


class SettingsError(TenpipsError, ValueError):
    """A setting that does not exist, has a bad value, or contradicts another."""


def _setting(
    default: Any,  # noqa: ANN401 (the field's annotation says what it is)
    kind: Kind,
    *,
    secret: bool = False,
) -> Any:  # noqa: ANN401 (as above)
    return field(default=default, repr=not secret, metadata={"kind": kind})


def default_data_dir() -> Path:
    """Folder for what the server keeps, if nothing else is said."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "tenpips"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """
    What a host has set.

    Secrets are left out of ``repr``, so that no log or error page can show them.
    """

    # Where it is reached
    host: str = _setting("127.0.0.1", kinds.ADDRESS)
    port: int = _setting(8000, kinds.PORT)
    public_url: str = _setting("", kinds.URL)
    allowed_hosts: tuple[str, ...] = _setting((), kinds.HOSTS)
    trusted_proxies: tuple[str, ...] = _setting(
        ("127.0.0.1/32", "::1/128"), kinds.NETWORKS
    )

    # What it keeps
    data_dir: Path = _setting(_UNSET, kinds.PATH)  # noqa: RUF009 (it gives a field)
    database_url: str = _setting("", kinds.TEXT, secret=True)
    secret_file: Path = _setting(_UNSET, kinds.PATH)  # noqa: RUF009 (as above)
    cookie_days: int = _setting(400, kinds.whole(1, 400))
    forget_days: int = _setting(7, kinds.whole(1, 3_650))

    # What it tells
    log_format: str = _setting("auto", kinds.one_of("auto", "json", "console"))
    log_level: str = _setting("info", kinds.one_of("debug", "info", "warning", "error"))
    metrics_host: str = _setting("127.0.0.1", kinds.ADDRESS)
    metrics_port: int = _setting(0, kinds.PORT)
    metrics_token: str = _setting("", kinds.TOKEN, secret=True)

    # What it bears
    frame_bytes: int = _setting(16_384, kinds.whole(1_024, 1_048_576))
    body_bytes: int = _setting(65_536, kinds.whole(1_024, 16_777_216))
    socket_rate: float = _setting(10.0, kinds.number(0.1, 10_000))
    socket_burst: int = _setting(20, kinds.whole(1, 10_000))
    guest_rate: float = _setting(5.0, kinds.number(0.1, 1_000_000))
    guest_burst: int = _setting(60, kinds.whole(1, 1_000_000))
    address_rate: float = _setting(20.0, kinds.number(0.1, 1_000_000))
    address_burst: int = _setting(200, kinds.whole(1, 1_000_000))
    address_sockets: int = _setting(100, kinds.whole(1, 1_000_000))
    max_sockets: int = _setting(5_000, kinds.whole(1, 1_000_000))

    # How it plays and stops
    offline_play: bool = _setting(True, kinds.YES_NO)
    drain_seconds: float = _setting(20.0, kinds.number(0, 3_600))

    def __post_init__(self) -> None:
        """Fill in what follows from other settings, and refuse contradictions."""
        if self.data_dir == _UNSET:
            object.__setattr__(self, "data_dir", default_data_dir())
        if self.secret_file == _UNSET:
            object.__setattr__(self, "secret_file", self.data_dir / "cookie-secrets")
        if self.metrics_port and self.metrics_port == self.port:
            raise SettingsError(
                f"expected metrics_port to differ from port, got {self.port} for both"
            )

    @property
    def secure(self) -> bool:
        """Whether browsers reach the server by https."""
        return self.public_url.startswith("https:")

    @property
    def root_path(self) -> str:
        """Path under which the server is reached; empty if it has a name to itself."""
        return urlsplit(self.public_url).path

    @property
    def public_origin(self) -> str:
        """What browsers name as the origin of our pages; empty if not known."""
        return self.public_url.removesuffix(self.root_path)

    @property
    def store_url(self) -> str:
        """Where the database is, as a URL."""
        return self.database_url or f"sqlite:///{self.data_dir.absolute()}/tenpips.db"

    @property
    def on_sqlite(self) -> bool:
        """Whether the database is a file that one process has to itself."""
        return self.store_url.startswith("sqlite")


NAMES = tuple(entry.name for entry in fields(Settings))


def kind_of(name: str) -> Kind:
    """Kind of value that the setting called *name* has."""
    kind: Kind = _field(name).metadata["kind"]
    return kind


def is_secret(name: str) -> bool:
    """Tell whether the setting called *name* is to be shown to nobody."""
    return not _field(name).repr


def default_of(name: str) -> object:
    """Value that the setting called *name* has if nobody sets it."""
    default: object = _field(name).default
    return default


def flag(name: str) -> str:
    """Write the name of a setting as a flag."""
    return f"--{name.replace('_', '-')}"


def variable(name: str) -> str:
    """Write the name of a setting as an environment variable."""
    return PREFIX + name.upper()


def shown(settings: Settings) -> Iterator[tuple[str, object]]:
    """All settings that are no secrets."""
    for entry in fields(settings):
        if entry.repr:
            yield entry.name, getattr(settings, entry.name)


def _field(name: str) -> Field[Any]:
    return next(entry for entry in fields(Settings) if entry.name == name)
