"""What figures are called in a language: by the game's own words, else common ones."""

from __future__ import annotations

from tenpips.narration import Texts
from tenpips.records import FindGame


class Labels:
    """Names of games, of what they count, and the program's own messages."""

    def __init__(self, language: str, find_game: FindGame) -> None:
        """Speak a language; *find_game* gives the game of a name."""
        self._language, self._find_game = language, find_game
        self._texts = Texts(language)
        self._own: dict[str, Texts] = {}

    def say(self, message: str, **args: str | int) -> str:
        """Write a message of the program's own."""
        return self._texts.format(message, args)

    def game(self, game: str) -> str:
        """Name of a game."""
        return self._texts_of(game).format(f"{game}-name")

    def count(self, game: str, name: str) -> str:
        """What a number by seat counts; its name in the outcome where no text says."""
        return self._named(game, name, "stats-count", "tally")

    def line(self, game: str, code: str) -> str:
        """What a kind of line on the receipt is for."""
        return self._named(game, code, "stats-line")

    def event(self, game: str, code: str) -> str | None:
        """What happened; None for what is told of nobody's luck or skill."""
        texts, dashed = self._texts_of(game), code.replace("_", "-")
        message = texts.first(f"{game}-stats-event-{dashed}", f"stats-event-{dashed}")
        return texts.format(message) if texts.has(message) else None

    def player(self, name: str, seat: int | None) -> str:
        """Name of a player, or of a seat: without a name, or where two are alike."""
        place = "" if seat is None else self.say("stats-seat", number=seat + 1)
        if name and place:
            return self.say("stats-player-seat", player=name, seat=place)
        return self.opponent(name) or place

    def opponent(self, name: str) -> str:
        """Name of an opponent; a bot's level in the reader's words."""
        message = f"level-{name}"
        known = name.isascii() and name.islower() and self._texts.has(message)
        return self._texts.format(message) if known else name

    def _named(self, game: str, name: str, *kinds: str) -> str:
        texts, dashed = self._texts_of(game), name.replace("_", "-")
        ids = [
            one
            for kind in kinds
            for one in (f"{game}-{kind}-{dashed}", f"{kind}-{dashed}")
        ]
        message = texts.first(*ids)
        return texts.format(message) if texts.has(message) else dashed.replace("-", " ")

    def _texts_of(self, game: str) -> Texts:
        if game not in self._own:
            folder = self._find_game(game).folder.joinpath("locales")
            self._own[game] = Texts(self._language, (folder,))
        return self._own[game]
