"""Clients of a boardgame.io server: the few frames of Socket.IO that it takes."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from bench.loading.driver import Client, Table, Tally
from bench.loading.processes import Served, started

FOLDER = Path(__file__).parents[1] / "peers" / "boardgame_io"
GAME = b"cards"


def serve(home: Path, modules: Path) -> Served:
    """Start the server of ``bench/peers/boardgame_io``, with installed *modules*."""
    log = (home / "log").open("wb")
    names = {"NODE_PATH": str(modules), "NODE_ENV": "production"}
    process = subprocess.Popen(
        ["node", str(FOLDER / "server.js")],  # noqa: S607 (as the user has it)
        stdout=log,
        start_new_session=True,
        env={**os.environ, **names},
    )
    return started(process, home / "log", "listening")


class BoardgameClient(Client):
    """Plays the first card of its hand when it is its turn."""

    def greet(self) -> None:
        """Wait for the server's first word."""

    def hear(self, text: bytes) -> None:
        """Take in a frame of Engine.IO, Socket.IO and boardgame.io."""
        kind = text[:2]
        if kind == b"42":
            self._event(text)
        elif kind[:1] == b"0":
            self.send(b"40/%b," % GAME)
        elif kind == b"40":
            self._emit(b'"sync","%b","%d",null,2' % (self._name, self.seat))
        elif kind == b"2":
            self.send(b"3")

    @property
    def _name(self) -> bytes:
        return self.table.name.encode()

    def _emit(self, words: bytes) -> None:
        self.send(b"42/%b,[%b]" % (GAME, words))

    def _event(self, text: bytes) -> None:
        event = text[text.index(b"[") + 2 :]
        if not event.startswith((b'update"', b'sync"')):
            return
        state = text.index(b'"_stateID":') + 11
        end = min(
            place
            for place in (text.find(b",", state), text.find(b"}", state))
            if place > 0
        )
        number = int(text[state:end]) + 1  # 0 stands for nothing
        player = text.index(b'"currentPlayer":"') + 17
        if text[player] == 48 + self.seat:
            hand = text.index(b'"hand":[') + 8
            self.table.turn = self, text[hand : text.index(b'"', hand + 1) + 1]
        if event.startswith(b"update") and self is self.table.mover and self.waits:
            self.table.tally.acknowledged += 1
        self.moved(number)

    def play(self, card: bytes) -> None:
        """Name a card."""
        self.table.mover = self
        self._emit(
            b'"update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[%b],'
            b'"playerID":"%d","credentials":null}},%d,"%b","%d"'
            % (card, self.seat, self.number - 1, self._name, self.seat)
        )


class BoardgameTable(Table):
    """A table that is made when the first client asks for it."""

    mover: Client | None = None


def open_tables(count: int, tally: Tally) -> list[Table]:
    """Name tables for two."""
    tables: list[Table] = []
    for number in range(count):
        table = BoardgameTable(f"bench{number}", tally)
        table.clients = [BoardgameClient(table, seat) for seat in range(2)]
        tables.append(table)
    return tables
