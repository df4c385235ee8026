"""The chairs around a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenpips.view import Seat

TALK = 1_000
"""Milliseconds in which a seat may say one thing, in the long run."""

TALK_BURST = 5
"""Things that it may say at once, after a rest."""

REMEMBERED = 32
"""Answers to a seat's last commands that are kept, to be given again."""


@dataclass(slots=True)
class Chair:
    """A seat and who sits there."""

    name: str = ""
    token: str = ""
    """Hash of the token that holds the seat; empty for a bot, or for nobody."""

    level: str = ""
    """Of the bot that plays for the seat, if one does."""

    person: bool = False
    """Whether the seat is a person's, be it one who is gone."""

    link: str = ""
    """The connection that speaks for the seat."""

    until: int = 0
    """Until when the seat is kept for somebody away; 0 for who is here."""

    resigned: bool = False
    talked: int = 0
    """Until when what was said here counts: as many `TALK` as things were said."""

    muted: frozenset[Seat] = frozenset()
    bank: int = 0
    """Milliseconds of thinking that are left for the match."""

    grace: int = 0
    """Milliseconds left that make up for a lost connection."""

    answers: dict[str, int] = field(default_factory=dict)
    """Ids of the last commands carried out, with the number each was answered by."""

    forgotten: int = 0
    """Number that the last command no longer remembered was answered by."""

    @property
    def open(self) -> bool:
        """Whether nobody sits there."""
        return not self.person and not self.level

    @property
    def playing(self) -> bool:
        """Whether a person must play here: one that no bot stands in for."""
        return self.person and not self.level

    @property
    def here(self) -> bool:
        """Whether a person sits here and is connected."""
        return self.person and not self.until

    def talks_until(self, at: int) -> int:
        """
        Until when one more thing, said *at*, would count.

        A clock that has gone back, or another process's, keeps nobody silent.
        """
        left = self.talked - at
        return at + TALK + (left if 0 < left <= TALK * TALK_BURST else 0)

    def may_talk(self, at: int) -> bool:
        """Whether something may be said *at*: not too much was, just before."""
        return self.talks_until(at) - at <= TALK * TALK_BURST

    def remember(self, command: str, number: int) -> None:
        """Keep the answer to a command, and forget the oldest when there are many."""
        self.answers[command] = number
        if len(self.answers) > REMEMBERED:
            self.forgotten = self.answers.pop(next(iter(self.answers)))
