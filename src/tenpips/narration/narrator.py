"""One reader's narrator: events, refusals and receipts as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tenpips.cards import INDEX_OF, NO_CARD, CardIndex, CardSet, members
from tenpips.game import AnyGame
from tenpips.narration.cards import CardStyle
from tenpips.narration.texts import Texts
from tenpips.telling import Event, Json, Line, Reason, Refusal, Zone
from tenpips.view import Seat

SEAT_ARGUMENTS = frozenset({"player", "payer", "receiver", "dealer"})
"""Arguments that are seats; each message is also given ``$<name>-is``."""


class Narrator:
    """
    Writes what happens at a table for one reader.

    A message may be the game's own (``dix-event-lead``) or common to all games
    (``event-lead``).
    """

    def __init__(
        self,
        game: AnyGame,
        players: Sequence[str],
        *,
        reader: Seat | None = None,
        language: str = "en",
        style: CardStyle | None = None,
    ) -> None:
        """Write for the *reader*'s seat (None: a watcher), in a language and style."""
        self._game = game
        self._players = players
        self._reader = reader
        self.texts = Texts(language, (game.folder.joinpath("locales"),))
        joker = self.texts.format("card-joker")
        self.style = (style or CardStyle())._replace(joker=joker)

    def event(self, event: Event) -> str:
        """Say what happened."""
        return self._say("event", event.code, event.args)

    def refusal(self, refusal: Refusal) -> str:
        """Say why a card is refused, in the words of the rule."""
        args: dict[str, str | int] = {
            **self._readable(refusal.args),
            "card": "" if refusal.card == NO_CARD else self.style.card(refusal.card),
            "cards": self._list(refusal.duty),
            "count": refusal.duty.bit_count(),
        }
        return self.texts.format(self._id("refusal", refusal.code), args)

    def reason(self, reason: Reason) -> str:
        """Say what speaks for a card, or against it."""
        return self._say("reason", reason.code, reason.args)

    def line(self, line: Line) -> str:
        """Say what a line of a receipt is for."""
        cards = " ".join(self.style.card(card) for card in line.cards)
        args: Mapping[str, Json] = {**line.args, "player": line.seat}
        return self.texts.format(
            self._id("receipt", line.code),
            {**self._readable(args), "cards": cards, "points": line.points},
        )

    def zone(self, zone: Zone) -> str:
        """Name a place on the table."""
        if zone.seat is None:
            nobody = {"player": "", "player-is": "nobody"}
            return self.texts.format(self._id("zone", zone.name), nobody)
        return self._say("zone", zone.name, {"player": zone.seat})

    def player(self, seat: Seat) -> str:
        """Name of the player at a seat."""
        return self._players[seat]

    def game_text(self, kind: str, name: str = "") -> str:
        """Write a text of the game itself: its name, a variant, an option."""
        message = "-".join(filter(None, (self._game.name, kind, name)))
        return self.texts.format(message.replace("_", "-"))

    def say(self, message: str, **args: str | int) -> str:
        """Write a message of the program's own."""
        return self.texts.format(message, args)

    def _say(self, kind: str, code: str, args: Mapping[str, Json]) -> str:
        return self.texts.format(self._id(kind, code), self._readable(args))

    def _id(self, kind: str, code: str) -> str:
        return self.texts.first(f"{self._game.name}-{kind}-{code}", f"{kind}-{code}")

    def _readable(self, args: Mapping[str, Json]) -> dict[str, str | int]:
        """Arguments as a message takes them: names of players, cards as written."""
        readable: dict[str, str | int] = {}
        for name, value in args.items():
            if name in SEAT_ARGUMENTS and isinstance(value, int):
                readable[name] = self.player(value)
                readable[f"{name}-is"] = "you" if value == self._reader else "other"
            else:
                readable[name] = self._value(name, value)
            if name == "suit":
                readable["suit-is"] = str(value)
        return readable

    def _value(self, name: str, value: Json) -> str | int:
        if isinstance(value, list):
            words = [str(item) for item in value]
            if all(word in INDEX_OF for word in words):
                return " ".join(self.style.card(INDEX_OF[word]) for word in words)
            return ", ".join(words)
        if name == "suit":
            return self.texts.format(f"suit-{value}")
        if isinstance(value, str) and value in INDEX_OF:
            return self.style.card(INDEX_OF[value])
        return value if isinstance(value, int) else str(value)

    def _list(self, cards: CardSet) -> str:
        listed: list[CardIndex] = [*members(cards)]
        return " ".join(self.style.card(card) for card in listed)
