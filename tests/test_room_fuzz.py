"""Whatever anybody sends, in whatever order, a room stays whole and one."""

from __future__ import annotations

import pytest

from tenpips.dice import Dice
from tenpips.games import game_named
from tenpips.protocol import Acknowledged, NewTable, Refused, TableCommand
from tenpips.room import Decision, Entry, Room
from tenpips.room.applying import HANDLERS
from tests.room_dump import dumped
from tests.room_fuzz import Fuzz, Sent, random_table
from tests.rooms import Client, House
from tests.suites import VARIANTS, deals_to_try

COMMANDS = 3 * deals_to_try()


def house_of(name: str, variant: str, dice: Dice) -> House:
    seats = House(NewTable(name, variant), full=False).seats
    return House(random_table(name, variant, seats, dice), dice.below(1000))


def pass_time(house: House, dice: Dice) -> None:
    """Seconds mostly, and sometimes minutes, in which whatever is due happens."""
    house.wait(dice.below(100) if dice.below(10) == 0 else dice.below(20) / 10)


def same(one: Room, other: Room, *, thoroughly: bool) -> bool:
    """
    Whether two rooms tell everyone the same; or even agree in everything.

    The first writes all its parts anew, so that none can be kept that has changed.
    """
    one._state.texts.clear()
    one._state.positions.clear()
    one._state.digest = None
    seats = range(one.setup.seats)
    told = all(one.snapshot(who) == other.snapshot(who) for who in (None, *seats))
    return told and (not thoroughly or dumped(one) == dumped(other))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_random_commands_leave_room_fold_and_clients_in_agreement(
    name: str, variant: str
) -> None:
    for seed in range(4):
        dice = Dice(41, seed)
        house = house_of(name, variant, dice)
        fuzz = Fuzz(house, dice)
        other = Room.fold(house.entries, game_named)
        for place in range(COMMANDS // 4):
            house.do(*fuzz.draw())
            pass_time(house, dice)
            for entry in house.entries[other.seq :]:
                other.apply(entry)
            assert same(other, house.room, thoroughly=place % 20 == 0)
        folded = Room.fold(house.entries, game_named)
        assert same(folded, house.room, thoroughly=True)
        for client in house.clients:
            fresh = Client(client.who)
            fresh.receive(house.room.since(client.who, 0).text)
            assert fresh.parts == client.parts


def test_random_commands_come_to_everything_a_room_can_do() -> None:
    kinds, codes = set[str](), set[str]()
    for seed in range(16):
        dice = Dice(46, seed)
        house = house_of(*VARIANTS[seed % len(VARIANTS)], dice)
        fuzz = Fuzz(house, dice)
        for _ in range(2 * COMMANDS):
            decision = house.do(*fuzz.draw())
            if isinstance(decision, Refused):
                codes.add(decision.code)
            pass_time(house, dice)
        kinds.update(entry.kind for entry in house.entries)
    assert kinds == set(HANDLERS)
    assert codes >= {
        "bot-plays-for-you",
        "deal-over",
        "match-not-over",
        "no-match",
        "no-such-card",
        "not-in-hand",
        "not-your-turn",
        "not-yours",
        "nothing-asked",
        "nothing-to-take-back",
        "question-open",
        "seat-is-kept",
        "stale",
        "table-full",
    }


def test_nothing_that_is_refused_or_repeated_changes_anything() -> None:
    dice = Dice(42)
    house = house_of("reunion", "classic", dice)
    fuzz = Fuzz(house, dice)
    for _ in range(COMMANDS):
        who, command = fuzz.draw()
        before, number = dumped(house.room), house.room.number
        decision = house.room.decide(who, command, house.now)
        assert dumped(house.room) == before, "to decide changes nothing"
        assert house.room.decide(who, command, house.now) == decision
        if isinstance(decision, list):
            house.take(decision)
            again = house.room.decide(who, command, house.now)
            if decision and isinstance(command, TableCommand):
                assert isinstance(again, Acknowledged | Refused)
        else:
            assert house.room.number == number
        pass_time(house, dice)


def test_every_tail_and_the_snapshot_tell_the_same() -> None:
    dice = Dice(43)
    house = house_of("chinese-ten", "standard", dice)
    fuzz = Fuzz(house, dice)
    saved: list[tuple[int, dict[str, object]]] = []
    for _ in range(COMMANDS):
        client = house.client(None)
        saved.append((client.number, dict(client.parts)))
        house.do(*fuzz.draw())
        pass_time(house, dice)
    for number, parts in saved[-200:]:
        late = Client(None)
        late.number, late.parts = number, dict(parts)
        late.receive(house.room.since(None, number).text)
        assert late.parts == house.client(None).parts


# Two processes


class Store:
    """Entries by number; a number is given once."""

    def __init__(self, first: Entry) -> None:
        """Keep a table's first entry."""
        self.entries = [first]

    def append(self, entries: list[Entry]) -> bool:
        """Keep entries unless their numbers are taken."""
        if entries and entries[0].seq != len(self.entries) + 1:
            return False
        self.entries += entries
        return True


class Process:
    """One of several that serve the same table."""

    def __init__(self, store: Store) -> None:
        """Fold what there is."""
        self.store = store
        self.room = Room.fold(store.entries, game_named)
        self.lost = 0

    def carry_out(self, command: Sent, decision: Decision, now: int) -> None:
        """Store what was decided; where another was first, decide again."""
        while isinstance(decision, list) and decision:
            stored = self.store.append(decision)
            self.catch_up()
            if stored:
                return
            self.lost += 1
            decision = self.room.decide(*command, now)
        self.catch_up()

    def catch_up(self) -> None:
        """Apply what others have stored."""
        for entry in self.store.entries[self.room.seq :]:
            self.room.apply(entry)


def test_commands_raced_from_two_processes_end_in_one_order() -> None:
    """A thousand commands and more, two at a time, at several tables."""
    lost = sum(race(seed, 150) for seed in range(6))

    assert lost > 100, "they did not race"


def race(seed: int, rounds: int) -> int:
    """Let two processes decide on the same fold; tells how often one had to again."""
    dice = Dice(44, seed)
    house = house_of("dix", "classic", dice)
    fuzz = Fuzz(house, dice)
    store = Store(house.entries[0])
    store.entries = [*house.entries]
    both = (Process(store), Process(store))
    for _ in range(rounds):
        house.now += dice.below(2_000)
        commands = [fuzz.next(), fuzz.draw()]
        decisions = [
            process.room.decide(*command, house.now)
            for process, command in zip(both, commands, strict=True)
        ]
        first = dice.below(2)
        for place in (first, 1 - first):
            both[place].carry_out(commands[place], decisions[place], house.now)
        dues = [process.room.due(house.now, house.entropy) for process in both]
        for process, due in zip(both, dues, strict=True):
            process.lost += not store.append(due)
        for entry in store.entries[house.room.seq :]:
            house.take([entry])
        for process in both:
            process.catch_up()
    assert dumped(both[0].room) == dumped(both[1].room) == dumped(house.room)
    assert [entry.seq for entry in store.entries] == [*range(1, len(store.entries) + 1)]
    return both[0].lost + both[1].lost


def test_the_same_command_at_two_processes_is_carried_out_once() -> None:
    house = House(NewTable("dix"))
    house.until_playing()
    store = Store(house.entries[0])
    store.entries = [*house.entries]
    one, two = Process(store), Process(store)
    fuzz = Fuzz(house, Dice(45))
    who, command = fuzz.good_play()
    decisions = [process.room.decide(who, command, 5) for process in (one, two)]

    stored = [isinstance(d, list) and store.append(d) for d in decisions]
    two.catch_up()
    again = two.room.decide(who, command, 5)

    assert stored == [True, False]
    assert again == Acknowledged(getattr(command, "id", ""), two.room.number)
