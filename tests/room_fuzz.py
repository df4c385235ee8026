"""Commands at random, sensible and senseless, to a room with everyone around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tenpips.cards import NOTATION, members
from tenpips.dice import Dice
from tenpips.fairness import value_commitment
from tenpips.protocol import (
    Answer,
    Ask,
    ClockSetup,
    Commit,
    Leave,
    Matter,
    Mute,
    NewTable,
    Open,
    Play,
    Ready,
    Resign,
    Say,
)
from tenpips.room import (
    PHRASES,
    Actor,
    BotAt,
    Command,
    Connected,
    Credit,
    Disconnected,
    Drain,
    Overrun,
    Rename,
    Renew,
    Resume,
    Room,
    Seated,
    Server,
    Sit,
    Stranger,
)
from tests.rooms import LEVELS, House

T = TypeVar("T")
Sent = tuple[Actor, Command]


def random_table(name: str, variant: str | None, seats: int, dice: Dice) -> NewTable:
    """A table of a game, with choices at random."""
    others = ("open", "open", *LEVELS)
    words = ["me", *(dice_pick(dice, others) for _ in range(1, seats))]
    return NewTable(
        name,
        variant,
        seats=tuple(words[place] for place in dice.shuffled(tuple(range(seats)))),
        takeover=dice_pick(dice, ("", *LEVELS)),
        keep=60,
        clock=dice_pick(dice, (None, ClockSetup(10, 30))),
    )


def dice_pick(dice: Dice, items: tuple[T, ...]) -> T:
    """One of several things."""
    return items[dice.below(len(items))]


class Fuzz:
    """Draws commands for a room; now and then one that was sent before."""

    def __init__(self, house: House, dice: Dice) -> None:
        """Draw for a house."""
        self.house, self.dice = house, dice
        self.sent: list[Sent] = []
        self.values: dict[int, bytes] = {}

    @property
    def room(self) -> Room:
        """The room as it is now."""
        return self.house.room

    def draw(self) -> Sent:
        """A command and who says so."""
        if self.sent and self.chance(10):
            return dice_pick(self.dice, tuple(self.sent[-40:]))
        kinds = tuple(_SENSIBLE if self.chance(60) else _ALL)
        command = dice_pick(self.dice, kinds)(self)
        self.sent.append(command)
        return command

    def chance(self, percent: int) -> bool:
        """Whether something happens that does in so many of a hundred cases."""
        return self.dice.below(100) < percent

    def seat(self) -> int:
        """Any seat."""
        return self.dice.below(self.house.seats)

    def number(self) -> int:
        """A number to answer: mostly the last, sometimes an old or a wrong one."""
        number = self.room.number
        return number if self.chance(85) else number - self.dice.below(30) + 3

    # Cards

    def next(self) -> Sent:
        """Whatever the table waits for."""
        state = self.house.state
        if state.phase == "shuffling":
            return self.shuffle()
        if state.phase == "playing":
            return self.good_play()
        waiting = state.waits_for() or [self.seat()]
        return Seated(waiting[0]), Ready(self.house.id(), self.number())

    def good_play(self) -> Sent:
        """A legal card by whoever is to play for the seat to move."""
        state = self.house.state
        seat = state.match.to_move
        if seat is None:
            return self.any_play()
        legal = self.house.game.legal(state.match.deal.view(seat))
        card = NOTATION[self.dice.pick(legal)]
        bot = bool(state.chairs[seat].level)
        who: Actor = BotAt(seat) if bot else Seated(seat)
        return who, Play(self.house.id(), self.number(), card)

    def any_play(self) -> Sent:
        """Any text as a card, by anyone."""
        card = dice_pick(self.dice, (*NOTATION, "", "XX", "ten"))
        anyone: tuple[Actor, ...] = (Seated(self.seat()), BotAt(self.seat()))
        who = dice_pick(self.dice, anyone)
        return who, Play(self.house.id(), self.number(), card)

    def held_play(self) -> Sent:
        """A card that a seat holds, whether or not it may be played."""
        state, seat = self.house.state, self.seat()
        if not state.match.deals:
            return self.any_play()
        hand = [*members(state.match.deal.view(seat).own.hand)] or [0]
        card = NOTATION[dice_pick(self.dice, tuple(hand))]
        return Seated(seat), Play(self.house.id(), self.number(), card)

    def ready(self) -> Sent:
        """Somebody is ready."""
        return Seated(self.seat()), Ready(self.house.id(), self.number())

    # Shuffles

    def shuffle(self) -> Sent:
        """A seat commits or opens, mostly rightly."""
        state, seat = self.house.state, self.seat()
        number = state.rounds - (0 if self.chance(95) else 1)
        opening = state.round is not None and state.round.opening
        if opening:
            opened = self.values.get(seat, bytes(32)).hex()
            return Seated(seat), Open(self.house.id(), self.number(), number, opened)
        if state.round and state.round.commitments[seat] is None:
            self.values[seat] = self.house.entropy(32)
        value = self.values.get(seat, bytes(32))
        text = value_commitment(seat, value).hex() if self.chance(95) else "zz"
        return Seated(seat), Commit(self.house.id(), self.number(), number, text)

    # People

    def ask(self) -> Sent:
        """Somebody asks for something."""
        matters: tuple[Matter, ...] = ("take-back", "take-back", "bot", "rematch")
        matter = dice_pick(self.dice, matters)
        named = (matter == "bot") == self.chance(95)
        about = self.seat() if named else None
        command = Ask(self.house.id(), self.number(), matter, about)
        return Seated(self.seat()), command

    def answer(self) -> Sent:
        """Somebody answers."""
        agree = self.chance(70)
        return Seated(self.seat()), Answer(self.house.id(), self.number(), agree)

    def say(self) -> Sent:
        """Somebody says something."""
        phrase = dice_pick(self.dice, (*PHRASES, "nonsense"))
        return Seated(self.seat()), Say(self.house.id(), self.number(), phrase)

    def mute(self) -> Sent:
        """Somebody mutes or hears a seat, maybe one that is not there."""
        other = self.dice.below(6) - 1
        on = self.chance(60)
        return Seated(self.seat()), Mute(self.house.id(), self.number(), other, on)

    def resign(self) -> Sent:
        """Somebody gives up."""
        return Seated(self.seat()), Resign(self.house.id(), self.number())

    def leave(self) -> Sent:
        """Somebody goes for good."""
        return Seated(self.seat()), Leave(self.house.id(), self.number())

    def sit(self) -> Sent:
        """A stranger sits down."""
        seat = self.seat() if self.chance(50) else None
        return Stranger(), Sit(self.house.id(), "Name", seat)

    def rename(self) -> Sent:
        """Somebody has another name."""
        return Seated(self.seat()), Rename(self.house.id())

    def renew(self) -> Sent:
        """Somebody renews a link."""
        return Seated(self.seat()), Renew(self.dice.below(5), self.house.id())

    # The server

    def connected(self) -> Sent:
        """A connection comes."""
        return Server(), Connected(self.seat(), self.house.id())

    def disconnected(self) -> Sent:
        """A connection goes: mostly the one that speaks for the seat."""
        seat = self.seat()
        link = self.room.link_of(seat) if self.chance(80) else "other"
        return Server(), Disconnected(seat, link)

    def overrun(self) -> Sent:
        """A bot is late."""
        return Server(), Overrun(self.seat(), self.room.turn)

    def server(self) -> Sent:
        """The server goes or comes back."""
        now = self.house.now
        credit = Credit(now - self.dice.below(10_000), now)
        commands: tuple[Command, ...] = (Drain(), Resume(), Resume(), credit)
        return Server(), dice_pick(self.dice, commands)

    def astray(self) -> Sent:
        """A command from somebody who has no business with it."""
        who, _ = dice_pick(self.dice, tuple(_EVERYONE))(self)
        _, command = dice_pick(self.dice, tuple(_EVERYONE))(self)
        return who, command


_SENSIBLE: list[Callable[[Fuzz], Sent]] = [Fuzz.next, Fuzz.next, Fuzz.connected]
_EVERYONE: list[Callable[[Fuzz], Sent]] = [
    Fuzz.next,
    Fuzz.any_play,
    Fuzz.held_play,
    Fuzz.ready,
    Fuzz.shuffle,
    Fuzz.ask,
    Fuzz.ask,
    Fuzz.answer,
    Fuzz.answer,
    Fuzz.say,
    Fuzz.mute,
    Fuzz.sit,
    Fuzz.rename,
    Fuzz.renew,
    Fuzz.connected,
    Fuzz.disconnected,
    Fuzz.overrun,
    Fuzz.server,
]
_ALL: list[Callable[[Fuzz], Sent]] = [
    *_EVERYONE,
    *_EVERYONE,
    Fuzz.astray,
    Fuzz.resign,
    Fuzz.leave,
]
