"""
Who is asking, without accounts: a guest is a random number in a signed cookie.

The cookie is given only to browsers that do something for which they must be known
again. Its signature keeps anybody from naming another guest; secrets can be changed
without anybody being forgotten, because older ones in the file stay good for reading.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from itsdangerous import BadData, TimestampSigner
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tenpips.server.settings import SettingsError

ID_BYTES = 16
SECRET_BYTES = 32
SALT = "tenpips guest"
DAY = 86_400

RENEWED_AFTER = 30 * DAY
"""A cookie older than this is signed anew when it is used."""

SCOPE_KEY = "tenpips.guest"

_ID = re.compile(r"[A-Za-z0-9_-]{22}")


def read_secrets(file: Path) -> list[str]:
    """
    Read the secrets in *file*, one a line and the newest first; make it if needed.

    Raises:
        SettingsError: If a line is too short to be a secret, or there is none.

    """
    if not file.exists():
        _make_secret(file)
    found = file.read_text(encoding="utf-8").split()
    if not found or min(map(len, found)) < SECRET_BYTES:
        raise SettingsError(
            f"expected secrets of at least {SECRET_BYTES} characters in {file}, one a "
            "line; to have a new one made, remove the file"
        )
    return found


def _make_secret(file: Path) -> None:
    """Write a new secret; of several processes that do so at once, one wins."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = file.with_name(f"{file.name}.{os.getpid()}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(handle, "w", encoding="utf-8") as opened:  # noqa: PTH123 (a descriptor)
        opened.write(f"{secrets.token_urlsafe(SECRET_BYTES)}\n")
        opened.flush()
        os.fsync(opened.fileno())
    try:
        with suppress(FileExistsError):
            os.link(draft, file)
    finally:
        draft.unlink()


class Guests:
    """Signs and reads the cookies of guests."""

    def __init__(
        self, keys: Sequence[str], *, secure: bool, root_path: str, days: int
    ) -> None:
        """Sign with the first of *keys*; read what any of them signed."""
        prefix = "__Host-" if secure else ""  # then no other host can set it
        # Two servers may share a host, each under its own path.
        suffix = root_path.replace("/", "-")
        self.cookie = f"{prefix}tenpips{suffix}"
        self._secure = secure
        self._seconds = days * DAY
        self._newest = self._signer(keys[:1])
        self._signer_of_any = self._signer([*reversed(keys)])

    def read(self, cookie: str | None) -> tuple[str, bool] | None:
        """Give the guest that *cookie* names, and whether it should be renewed."""
        if cookie is None:
            return None
        try:
            raw, signed = self._signer_of_any.unsign(cookie, return_timestamp=True)
        except BadData:
            return None
        guest = raw.decode("ascii", "replace")
        # It may be below zero: clocks of several machines differ, and some go back.
        age = self._newest.get_timestamp() - int(signed.timestamp())
        if not _ID.fullmatch(guest) or age > self._seconds:
            return None
        return guest, age > RENEWED_AFTER or not self._newest.validate(cookie)

    def header(self, guest: str) -> str:
        """Give the ``Set-Cookie`` header that makes a browser be *guest*."""
        value = self._newest.sign(guest).decode("ascii")
        parts = [f"{self.cookie}={value}", "Path=/", f"Max-Age={self._seconds}"]
        parts += ["HttpOnly", "SameSite=Lax", *(["Secure"] if self._secure else [])]
        return "; ".join(parts)

    @staticmethod
    def _signer(keys: Sequence[str]) -> TimestampSigner:
        return TimestampSigner([*keys], salt=SALT, digest_method=sha256)


class Visitor:
    """Who is behind one request: a guest, if anybody asks."""

    __slots__ = ("_guest", "known", "unsaid")

    def __init__(self, known: str | None, *, renew: bool) -> None:
        """Stand for the guest *known* from a cookie, or for somebody new."""
        self.known = known
        self.unsaid = renew
        """Whether the browser has yet to be given its cookie."""

        self._guest = known

    @property
    def guest(self) -> str:
        """The guest's id. Asking makes a newcomer a guest, with a cookie."""
        if self._guest is None:
            self._guest = secrets.token_urlsafe(ID_BYTES)
            self.unsaid = True
        return self._guest


def known_guest(scope: Scope) -> str | None:
    """Give the id of the guest if its cookie came with the request."""
    visitor: Visitor | None = scope.get(SCOPE_KEY)
    return None if visitor is None else visitor.known


def guest_of(connection: HTTPConnection) -> str:
    """
    Give the id of the guest who asks; a newcomer is given one, and a cookie.

    It must be asked for before the answer begins or the socket is accepted. It names
    the guest to the server only: other players and logs never see it.
    """
    visitor: Visitor = connection.scope[SCOPE_KEY]
    return visitor.guest


class GuestCookie:
    """Reads the cookie of each request, and sets it if somebody asked who it is."""

    def __init__(self, app: ASGIApp, guests: Guests) -> None:
        """Wrap *app*."""
        self._app = app
        self._guests = guests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, with its visitor."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        cookies = HTTPConnection(scope).cookies
        found = self._guests.read(cookies.get(self._guests.cookie))
        guest, renew = (None, False) if found is None else found
        visitor = scope[SCOPE_KEY] = Visitor(guest, renew=renew)

        async def with_cookie(message: Message) -> None:
            begins = message["type"] in {
                "http.response.start",
                "websocket.accept",
                "websocket.http.response.start",
            }
            if begins and visitor.unsaid:
                visitor.unsaid = False
                message.setdefault("headers", [])
                headers = MutableHeaders(raw=list(message["headers"]))
                headers.append("set-cookie", self._guests.header(visitor.guest))
                message = {**message, "headers": headers.raw}
            await send(message)

        await self._app(scope, receive, with_cookie)
