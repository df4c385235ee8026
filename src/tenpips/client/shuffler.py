"""The seat's own part in a shuffle, which needs nobody's attention."""

from __future__ import annotations

from typing import Protocol

from tenpips.client.shares import Keeper, draw, share_of
from tenpips.protocol import Commit, Open, RoundShown
from tenpips.view import Seat


class Issue(Protocol):
    """Sends a command."""

    def __call__(self, kind: type[Commit | Open], **args: object) -> str: ...


class Shuffler:
    """Commits and opens for a seat, once each, whenever the shuffle waits for it."""

    def __init__(self, keeper: Keeper, issue: Issue) -> None:
        """Keep values with *keeper*, and send commands by *issue*."""
        self._keeper, self._issue = keeper, issue
        self._done: set[tuple[str, int]] = set()

    def look(self, shown: RoundShown, you: Seat | None) -> None:
        """Do what the shuffle as it stands waits for; a watcher has no part in it."""
        sizes = map(len, (shown.supplied, shown.commitments, shown.opened))
        if you is None or not 0 <= you < min(sizes):
            return
        if shown.supplied[you] or (shown.step, shown.number) in self._done:
            return
        if shown.step == "commit" and shown.commitments[you] is None:
            self._done.add((shown.step, shown.number))
            commitment = draw(self._keeper, shown.number, you).commitment
            self._issue(Commit, round=shown.number, commitment=commitment)
        elif shown.step == "open" and not shown.opened[you]:
            share = share_of(self._keeper, shown.number, you)
            # A value that was committed to on another device cannot be opened here.
            if share is not None and share.may_be_opened(shown):
                self._done.add((shown.step, shown.number))
                self._issue(Open, round=shown.number, value=share.value.hex())

    def again(self) -> None:
        """Begin anew: what was under way has been given up."""
        self._done.clear()
