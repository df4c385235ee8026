"""Where in a replay the reader is; it knows nothing of screens."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.replay import Film, Sight, Viewer


class Cursor:
    """A deal, a moment of it, and through whose eyes it is seen."""

    def __init__(self, films: Sequence[Film], deal: int, viewer: Viewer) -> None:
        """Begin with one of the *films*, right after its cards were dealt."""
        self.films = films
        self.deal = deal
        self.at = 0
        self.viewer = viewer

    @property
    def film(self) -> Film:
        """The deal that is looked at."""
        return self.films[self.deal]

    @property
    def sight(self) -> Sight:
        """What the viewer sees at the moment."""
        return self.film.sight(self.at, self.viewer)

    @property
    def last(self) -> int:
        """Number of the last moment."""
        return len(self.film.frames) - 1

    @property
    def at_end(self) -> bool:
        """Whether it is the last moment."""
        return self.at == self.last

    def go(self, at: int) -> bool:
        """Go to a moment, or as near as there is one; False if that is where it was."""
        before, self.at = self.at, min(self.last, max(0, at))
        return self.at != before

    def step(self, by: int) -> bool:
        """Go so many moments on, or back."""
        return self.go(self.at + by)

    def turn(self) -> None:
        """See it through the eyes of the next viewer."""
        viewers = self.film.viewers
        self.viewer = viewers[(viewers.index(self.viewer) + 1) % len(viewers)]

    def change_deal(self, by: int) -> bool:
        """Go to another deal of the record; False if there is none."""
        wanted = self.deal + by
        if not 0 <= wanted < len(self.films):
            return False
        self.deal, self.at = wanted, 0
        if self.viewer not in self.film.viewers:
            self.viewer = "all"
        return True
