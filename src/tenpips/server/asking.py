"""Plain requests, straight to a server: no redirects, no proxies of the system."""

from __future__ import annotations

import json
import socket
import ssl
from collections.abc import Mapping
from email.message import Message
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

MOST = 1 << 20
"""Bytes of an answer that are read."""


class NoAnswerError(Exception):
    """Nothing came back; says why in a few words."""


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Message
    body: bytes

    def header(self, name: str) -> str:
        """Give the value of a header; empty if it is not there."""
        return str(self.headers.get(name, ""))

    def json(self) -> dict[str, Any]:
        """Give the body as a JSON object; an empty one if it is something else."""
        try:
            found = json.loads(self.body)
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}


class Asker:
    """Asks servers, and waits for so long."""

    def __init__(self, patience: float) -> None:
        """Wait *patience* seconds for an answer."""
        self._patience = patience
        self._opener = build_opener(ProxyHandler({}), _NoRedirects)

    def get(self, url: str, headers: Mapping[str, str] | None = None) -> Answer:
        """
        Ask for *url*.

        Raises:
            NoAnswerError: If no answer came.

        """
        request = Request(url, headers=dict(headers or {}))  # noqa: S310 (http only)
        try:
            with self._opener.open(request, timeout=self._patience) as answer:
                return Answer(answer.status, answer.headers, answer.read(MOST))
        except HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read(MOST))
        except URLError as error:
            raise NoAnswerError(_words(error.reason)) from None
        except (OSError, HTTPException) as error:
            raise NoAnswerError(_words(error)) from None


class _NoRedirects(HTTPRedirectHandler):
    """Lets a redirect come back as the answer that it is."""

    def redirect_request(self, *_about: object) -> None:
        return None


def _words(reason: object) -> str:
    match reason:
        case ssl.SSLCertVerificationError():
            return f"its certificate is not good: {reason.verify_message}"
        case TimeoutError():
            return "no answer in time"
        case socket.gaierror():
            return "its name is not known"
        case OSError():
            return (reason.strerror or str(reason)).lower()
        case _:
            return str(reason) or type(reason).__name__
