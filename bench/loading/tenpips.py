"""Clients of our own server: bytes, and no more of the table than it waits for."""

from __future__ import annotations

import hashlib
import http.client
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.loading.driver import IDS, Client, Table, Tally
from bench.loading.processes import Served, started
from tenpips.fairness import value_commitment
from tenpips.protocol import PROTOCOL

NO_LIMITS = (
    *("--socket-rate", "10000", "--socket-burst", "10000"),
    *("--guest-rate", "1000000", "--guest-burst", "1000000"),
    *("--address-rate", "1000000", "--address-burst", "1000000"),
    *("--address-sockets", "100000", "--max-sockets", "100000"),
)
PATIENT = {"keep": 86_400, "wait": 120}
RARE = (b'"stage":', b'"round":', b'"question":')


def serve(home: Path) -> Served:
    """Start a server that keeps everything in *home*, with one file of SQLite."""
    words = ["serve", "--port", "0", "--log-format", "json", "--log-level", "info"]
    command = [sys.executable, "-m", "tenpips", *words, *NO_LIMITS]
    names = {"XDG_DATA_HOME": str(home), "TENPIPS_NO_NUMBA": "1"}
    log = (home / "log").open("wb")
    process = subprocess.Popen(
        command, stdout=log, start_new_session=True, env={**os.environ, **names}
    )
    return started(process, home / "log", "listening")


class TenpipsClient(Client):
    """Plays the first legal card, and answers all that a table asks in between."""

    def __init__(self, table: Table, seat: int, token: str) -> None:
        """Hold the seat of *token*; it may change in a rematch."""
        super().__init__(table, seat)
        self._token = token
        self._secret = os.urandom(32)
        self._parts: dict[str, Any] = {}
        self._done: tuple[object, ...] = ()
        self._cards: set[bytes] = set()
        self.may_shuffle = False

    def greet(self) -> None:
        """Say hello."""
        hello = {"t": "hello", "protocol": PROTOCOL, "number": 0, "token": self._token}
        self.send(json.dumps(hello).encode())

    def hear(self, text: bytes) -> None:
        """Take in what happened, and count answers."""
        if text.startswith((b'{"t":"happened"', b'{"t":"snapshot"')):
            start = text.index(b'"number":') + 9
            number = int(text[start : text.index(b",", start)])
            self._look(text)
            self.moved(number)
            if any(part in text for part in RARE):
                self._parts |= json.loads(text)
                self.act()
        elif b'"t":"acknowledged"' in text:
            start = text.index(b'"id":"') + 6
            name = text[start : text.index(b'"', start)]
            if name in self._cards:
                self._cards.discard(name)
                self.table.tally.acknowledged += 1
            else:
                self.table.tally.others += 1
        elif b'"t":"refused"' in text or b'"t":"error"' in text:
            self.table.tally.refused.append(text)

    def _look(self, text: bytes) -> None:
        """Find out whether it can name a card."""
        start = text.find(b'"position":{')
        if start < 0:
            return
        start = text.index(b'"legal":[', start) + 9
        if text[start] == ord('"'):
            self.table.turn = self, text[start + 1 : text.index(b'"', start + 1)]

    def play(self, card: bytes) -> None:
        """Name a card."""
        name = b"%d" % next(IDS)
        self._cards.add(name)
        self.send(
            b'{"t":"play","id":"%b","answers":%d,"card":"%b"}'
            % (name, self.number, card)
        )

    def act(self) -> None:
        """Do what the table waits for, once."""
        frame = self._wanted() if self.may_shuffle and self._parts else None
        if frame is None:
            return
        done = (*frame.values(), self._parts["stage"].get("deal"))
        if done != self._done:
            self._done = done
            frame |= {"id": str(next(IDS)), "answers": self.number}
            self.send(json.dumps(frame).encode())

    def _wanted(self) -> dict[str, Any] | None:
        parts, seat = self._parts, self._parts["you"]
        stage, shuffle, question = parts["stage"], parts["round"], parts["question"]
        if shuffle:
            number = shuffle["number"]
            value = hashlib.sha256(b"%b%d" % (self._secret, number)).digest()
            if shuffle["step"] == "commit":
                if shuffle["commitments"][seat] is None:
                    text = value_commitment(seat, value).hex()
                    return {"t": "commit", "round": number, "commitment": text}
            elif not shuffle["opened"][seat]:
                return {"t": "open", "round": number, "value": value.hex()}
        elif seat in stage.get("waits_for", ()):
            return {"t": "ready"}
        elif stage["phase"] == "over":
            if question is None:
                return {"t": "ask", "matter": "rematch"} if seat == 0 else None
            if seat in question["asked"]:
                return {"t": "answer", "agree": True}
        return None


def open_tables(served: Served, game: str, count: int, tally: Tally) -> list[Table]:
    """Open tables for two, over one connection."""
    link = http.client.HTTPConnection(served.host, served.port, timeout=60)
    tables = []
    for _ in range(count):
        first = _post(
            link, served, "/api/tables", game=game, seats=["me", "open"], **PATIENT
        )
        name = first["table"]
        other = _post(link, served, f"/api/tables/{name}/seats")
        table = Table(name, tally)
        table.clients = [
            TenpipsClient(table, taken["seat"], taken["token"])
            for taken in (first, other)
        ]
        tables.append(table)
    link.close()
    return tables


def _post(
    link: http.client.HTTPConnection, served: Served, path: str, **body: object
) -> dict[str, Any]:
    headers = {"content-type": "application/json", "origin": served.origin}
    link.request("POST", path, json.dumps(body), headers)
    reply = link.getresponse()
    text = reply.read()
    assert reply.status < 300, text
    found: dict[str, Any] = json.loads(text)
    return found
