"""
What ``tenpips doctor`` looks at from outside: the server as browsers reach it.

Everything goes to the host's own server, through the host's own proxy; nobody else's
computer is asked anything.
"""

from __future__ import annotations

import ipaddress
import json
import socket
import time
from collections.abc import Iterator, Mapping, Sequence
from email.utils import parsedate_to_datetime
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from websockets.exceptions import InvalidHandshake, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tenpips.server.asking import Answer, Asker, NoAnswerError
from tenpips.server.findings import Finding, ok, problem, warning
from tenpips.server.kinds import DEFAULT_PORTS

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

FOREIGN = "https://foreign.example"
FORGED = "192.0.2.77"
"""An address that nobody has (RFC 5737)."""

CLOCK_OFF = 5.0
"""Seconds by which our clock and that of the public server may differ."""

PATIENCE = 10.0
"""Seconds to wait for an answer."""

FRAME = "x" * 1000


class PublicChecks:
    """Looks at the server behind one URL, in the order in which things can fail."""

    def __init__(
        self,
        url: str,
        version: str,
        proxies: Sequence[Network] = (),
        hold: float = 0.0,
    ) -> None:
        """
        Look at *url*, where tenpips of *version* should answer.

        *proxies* are those that the server trusts, if there is one on the way; *hold*
        is for how many seconds a socket should stay open.
        """
        self._proxies = proxies
        self._url = url
        self._parts = urlsplit(url)
        self._version = version
        self._hold = hold
        self._asker = Asker(PATIENCE)

    def findings(self) -> Iterator[Finding]:
        """Look, until something is wrong that makes the rest pointless."""
        try:
            about = self._asker.get(f"{self._url}/api/about")
            yield (answered := self._about(about))
            if answered.state == "problem":
                return
            yield self._clock(about)
            yield self._headers(about)
            first = self._asker.get(f"{self._url}/api/probe")
            yield from self._passed_on(first.json())
            yield self._cookie(first)
            if self._proxies:
                yield self._addresses(first.json())
        except NoAnswerError as error:
            yield problem("public-silent", url=self._url, reason=str(error))
            return
        yield from self._sockets()

    # By request

    def _about(self, answer: Answer) -> Finding:
        if 300 <= answer.status < 400:
            return problem(
                "public-redirects", url=self._url, to=answer.header("location")
            )
        told = answer.json()
        if told.get("code") == "unknown-host":
            return problem("public-unknown-host", url=self._url)
        if answer.status != 200 or told.get("name") != "tenpips":
            return problem("public-other", url=self._url, status=answer.status)
        version = str(told.get("version"))
        if version != self._version:
            return warning("public-version", other=version, version=self._version)
        return ok("public-answers", url=self._url)

    @staticmethod
    def _clock(answer: Answer) -> Finding:
        try:
            theirs = parsedate_to_datetime(answer.header("date")).timestamp()
        except ValueError:
            return warning("public-no-date")
        off = theirs - time.time()  # theirs is cut to whole seconds
        if abs(off) > CLOCK_OFF:
            return warning("public-clock", seconds=round(off))
        return ok("public-clock-fine")

    @staticmethod
    def _headers(answer: Answer) -> Finding:
        for name in ("content-security-policy", "x-content-type-options"):
            values = answer.headers.get_all(name, [])
            if len(values) != 1:
                return warning("proxy-headers", name=name, count=len(values))
        return ok("proxy-headers-fine")

    def _passed_on(self, seen: Mapping[str, Any]) -> Iterator[Finding]:
        """Compare a request as it was sent with how it got here."""
        fine = True
        host = str(seen.get("host")).lower()
        if host.partition(":")[0] != (self._parts.hostname or "").partition(":")[0]:
            fine = False
            yield warning("proxy-host", seen=host, sent=self._parts.netloc)
        if seen.get("scheme") != self._parts.scheme:
            fine = False
            yield warning(
                "proxy-scheme", seen=str(seen.get("scheme")), sent=self._parts.scheme
            )
        if seen.get("root_path") != self._parts.path:
            fine = False
            yield problem(
                "proxy-path", seen=str(seen.get("root_path")), sent=self._parts.path
            )
        if fine:
            yield ok("proxy-passes")

    def _cookie(self, first: Answer) -> Finding:
        cookie = first.header("set-cookie")
        pair, *attributes = [part.strip() for part in cookie.split(";")]
        if "=" not in pair:
            return problem("cookie-lost")
        wanted = {"httponly", "samesite=lax", "path=/"}
        wanted |= {"secure"} if self._parts.scheme == "https" else set()
        missing = wanted - {attribute.lower() for attribute in attributes}
        if missing:
            return problem("cookie-changed", missing=", ".join(sorted(missing)))
        again = self._asker.get(f"{self._url}/api/probe", {"cookie": pair}).json()
        return ok("cookie-fine") if again.get("known") else problem("cookie-lost")

    def _addresses(self, seen: Mapping[str, Any]) -> Finding:
        """Claim to be somebody else; a good proxy adds the truth to that."""
        claim = {"x-forwarded-for": FORGED}
        claimed = self._asker.get(f"{self._url}/api/probe", claim).json()
        told = str(seen.get("address"))
        if self._is_proxy(told) and not self._is_proxy(self._own_address()):
            return problem("address-hidden", address=told)
        if claimed.get("address") != FORGED:
            return ok("address-fine", address=told)
        if self._is_proxy(told):
            return warning("address-unclear")
        return problem("address-forged")

    def _own_address(self) -> str:
        """Address from which we reach the server."""
        host = self._parts.hostname or ""
        port = self._parts.port or DEFAULT_PORTS[self._parts.scheme]
        try:
            with socket.create_connection((host, port), PATIENCE) as connection:
                return str(connection.getsockname()[0])
        except OSError as error:
            raise NoAnswerError(str(error)) from None

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)

    # By socket

    def _sockets(self) -> Iterator[Finding]:
        ours = f"{self._parts.scheme}://{self._parts.netloc}"
        try:
            with self._connect(ours) as opened:
                seen = json.loads(opened.recv(timeout=PATIENCE))
                yield from self._talk(opened)
        except InvalidStatus as error:
            status = error.response.status_code
            yield problem("socket-refused", status=status)
            return
        except (OSError, WebSocketException, ValueError) as error:
            yield problem("socket-fails", reason=_reason(error))
            return
        if seen.get("origin") != ours:
            yield problem("origin-changed", seen=str(seen.get("origin")), sent=ours)
            return
        yield self._foreign()

    def _talk(self, opened: ClientConnection) -> Iterator[Finding]:
        opened.send(FRAME)
        if opened.recv(timeout=PATIENCE) != str(len(FRAME)):
            yield problem("socket-garbled")
            return
        if not self._hold:
            yield ok("socket-fine")
            return
        seconds = round(self._hold)
        try:
            opened.recv(timeout=self._hold)
        except TimeoutError:
            yield ok("socket-held", seconds=seconds)
        except WebSocketException as error:
            yield problem("socket-cut", seconds=seconds, reason=_reason(error))

    def _foreign(self) -> Finding:
        try:
            with self._connect(FOREIGN):
                return problem("origin-open")
        except InvalidStatus as error:
            if error.response.status_code == 403:
                return ok("origin-fine")
            return warning("origin-odd", status=error.response.status_code)
        except (OSError, InvalidHandshake) as error:
            return warning("socket-fails", reason=_reason(error))

    def _connect(self, origin: str) -> ClientConnection:
        url = f"ws{self._url.removeprefix('http')}/api/probe/socket"
        return connect(
            url,
            origin=Origin(origin),
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
            compression=None,
            proxy=None,
        )


def _reason(error: Exception) -> str:
    first = (str(error).splitlines() or [""])[0]
    return first or type(error).__name__
