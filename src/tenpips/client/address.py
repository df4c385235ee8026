"""Links to tables, as people have them: ``https://host/root/t/TABLE#seat=TOKEN``."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import quote, unquote, urlsplit

from tenpips.client.errors import AddressError, SeatLinkError

_PATH = re.compile(r"(?P<root>(?:/[^/]+)*)/t/(?P<table>[^/]+)/?")


class Address(NamedTuple):
    """Where a table is, and the token of a seat there if the link has one."""

    origin: str
    """Such as ``https://host:8443``."""

    root: str
    """Path under which the server lives; empty if it has the host to itself."""

    table: str
    token: str = ""

    @classmethod
    def parse(cls, link: str) -> Address:
        """
        Read a link.

        Raises:
            AddressError: If it does not lead to a table.
            SeatLinkError: If it has something else than a seat's token at its end.

        """
        wanted = "expected a link such as https://host/t/TABLE"
        try:
            parts = urlsplit(link.strip())
            port = "" if parts.port is None else f":{parts.port}"
        except ValueError:  # such as a port that is no number
            raise AddressError(f"{wanted}, got {link[:80]!r}") from None
        path = _PATH.fullmatch(parts.path)
        if parts.scheme not in {"http", "https"} or not parts.hostname or not path:
            raise AddressError(f"{wanted}, got {link[:80]!r}")
        host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        found = re.fullmatch(r"seat=(\S+)", parts.fragment)
        if found is None and "#" in link:  # or it would be a link to the table alone
            raise SeatLinkError(f"expected #seat=TOKEN, got {parts.fragment[:80]!r}")
        return cls(
            f"{parts.scheme}://{host}{port}",
            path["root"],
            unquote(path["table"]),
            unquote(found[1]) if found else "",
        )

    @property
    def link(self) -> str:
        """The link without a token, to be shown to anybody."""
        return f"{self.origin}{self.root}/t/{quote(self.table, safe='')}"

    @property
    def seat_link(self) -> str:
        """The link with the token, for its owner alone; without one it is `link`."""
        token = quote(self.token, safe="")
        return f"{self.link}#seat={token}" if token else self.link

    @property
    def api(self) -> str:
        """Where the server's HTTP interface knows the table."""
        return f"{self.origin}{self.root}/api/tables/{quote(self.table, safe='')}"

    @property
    def socket(self) -> str:
        """Where the table's socket is."""
        return f"{self.api.replace('http', 'ws', 1)}/socket"
