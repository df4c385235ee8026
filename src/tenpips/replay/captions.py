"""What has just happened, in sentences for one viewer of a replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from tenpips.game import AnyGame
from tenpips.narration import CardStyle, Narrator, Texts
from tenpips.records import DealRecord
from tenpips.replay.frames import Film, Viewer
from tenpips.telling import Event
from tenpips.view import Seat


def players(record: DealRecord, texts: Texts) -> tuple[str, ...]:
    """Names by seat, which has its number, from 1, where the name says too little."""
    if not record.players:
        return tuple(
            texts.format("replay-seat", {"number": seat + 1})
            for seat in range(record.seats)
        )
    return tuple(
        texts.format("replay-namesake", {"player": name, "number": seat + 1})
        if record.names.count(name) > 1
        else name
        for seat, name in enumerate(record.names)
    )


def captions_for(film: Film, viewer: Viewer, texts: Texts) -> Captions:
    """Tell a film to a viewer; a seat's own player is told what *you* did."""
    return Captions(
        film.game,
        players(film.record, texts),
        reader=viewer if isinstance(viewer, int) else None,
        language=texts.language,
    )


class Captions:
    """Tells events, those of one seat alone by that seat's name."""

    def __init__(
        self,
        game: AnyGame,
        names: tuple[str, ...],
        *,
        reader: Seat | None,
        language: str,
        style: CardStyle | None = None,
    ) -> None:
        """Write for a *reader*'s seat, or for somebody who sat at none of them."""
        self._reader = reader
        self._told = partial(Narrator, game, names, language=language, style=style)
        self.narrator = self._told(reader=reader)

    def sentences(self, events: Iterable[Event]) -> Iterator[str]:
        """Give a sentence for each event."""
        for event in events:
            if event.audience in {None, self._reader}:
                yield self.narrator.event(event)
            else:
                yield self.narrator.say(
                    "replay-private",
                    player=self.narrator.player(event.audience or 0),
                    text=self._told(reader=event.audience).event(event),
                )
