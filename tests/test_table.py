"""The authority: commands in, deliveries out, nobody told more than they may know."""

from __future__ import annotations

import pytest

from tenpips.cards import lowest
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.policies import greedy_choice
from tenpips.table import (
    Acknowledged,
    Delivery,
    Happened,
    OsShuffler,
    Play,
    Player,
    Ready,
    Refused,
    SeededShuffler,
    Table,
)
from tests.suites import VARIANTS


def table_of(name: str, variant: str, seed: int = 1) -> Table:
    game: AnyGame = games()[name]
    options = game.preset(variant)
    players = [Player(f"P{seat}") for seat in range(game.seats(options))]
    return Table(game, variant, options, players, SeededShuffler(seed))


def advance(table: Table, name: str) -> list[Delivery]:
    """Carry out whatever the table waits for, by greedy cards."""
    seat = table.to_move
    if seat is None:
        return table.submit(table.waits_for[0], Ready(name, table.number))
    card = greedy_choice(table.game, table.view(seat))
    return table.submit(seat, Play(name, table.number, card))


def play_match(table: Table, most: int = 100_000) -> None:
    table.start()
    for number in range(most):
        if table.over:
            return
        advance(table, str(number))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_whole_matches_end_with_winners_and_a_record_of_every_deal(
    name: str, variant: str
) -> None:
    table = table_of(name, variant)

    play_match(table)

    codes = [event.event.code for event in table.since(None, 0) if event.event]
    assert codes[-1] == "match-over"
    assert codes.count("deal-over") == len(table.outcomes())
    assert len(table.records()) >= len(table.outcomes())
    assert table.standing.winners


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_match_resumed_at_any_ply_goes_on_the_same(name: str, variant: str) -> None:
    whole = table_of(name, variant)
    play_match(whole)
    stopped = table_of(name, variant)
    stopped.start()
    for number in range(37):
        if stopped.over:
            break
        advance(stopped, str(number))

    resumed = table_of(name, variant)
    resumed.resume(stopped.saved())
    assert resumed.to_move == stopped.to_move
    for number in range(100_000):
        if resumed.over:
            break
        advance(resumed, str(number))

    assert resumed.records() == whole.records()
    assert resumed.standing == whole.standing


def test_a_command_said_twice_acts_once() -> None:
    table = table_of("dix", "classic")
    table.start()
    seat = table.to_move
    assert seat is not None
    command = Play("c1", table.number, lowest(table.game.legal(table.view(seat))))
    first = table.submit(seat, command)
    after = table.number

    again = table.submit(seat, command)

    assert table.number == after
    assert again == [first[-1]]
    assert isinstance(first[-1].message, Acknowledged)


def test_a_stale_command_is_refused_and_changes_nothing() -> None:
    table = table_of("dix", "classic")
    table.start()
    seen = table.number
    advance(table, "a")
    seat = table.to_move
    assert seat is not None
    card = lowest(table.game.legal(table.view(seat)))
    before = table.since(None, 0)

    for answers in (seen, 0, -1, table.number + 1):
        (told,) = table.submit(seat, Play(f"late{answers}", answers, card))
        assert isinstance(told.message, Refused)
        assert told.message.refusal.code == "stale"

    assert table.since(None, 0) == before


def test_refusals_go_to_the_sender_alone_and_change_nothing() -> None:
    table = table_of("dix", "classic")
    table.start()
    seat = table.to_move
    assert seat is not None
    other = 1 - seat
    before = table.since(None, 0)
    card = lowest(table.view(other).own.hand)

    for sender, code in ((other, "not-your-turn"), (seat, "not-in-hand")):
        (told,) = table.submit(sender, Play(code, table.number, card))
        assert told.seat == sender
        assert isinstance(told.message, Refused)
        assert told.message.refusal.code == code
    (told,) = table.submit(seat, Ready("r", table.number))
    assert isinstance(told.message, Refused)
    assert told.message.refusal.code == "not-waiting"

    assert table.since(None, 0) == before


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_events_for_one_seat_reach_others_as_bare_numbers(
    name: str, variant: str
) -> None:
    table = table_of(name, variant)
    deliveries = table.start()
    for number in range(60):
        if table.over:
            break
        deliveries += advance(table, str(number))
    happened: dict[int, dict[int, Happened]] = {}
    for delivery in deliveries:
        if isinstance(delivery.message, Happened):
            seen = happened.setdefault(delivery.message.number, {})
            seen[delivery.seat] = delivery.message

    assert [*happened] == [*range(1, table.number + 1)]
    for seen in happened.values():
        assert len(seen) == len(table.players)
        events = {seat: told.event for seat, told in seen.items() if told.event}
        audiences = {event.audience for event in events.values()}
        assert audiences == {None} or [*events] == [*audiences]


def test_the_next_deal_waits_for_every_person_but_no_bot() -> None:
    game = games()["dix"]
    people = [Player("Ada"), Player("Bo")]
    table = Table(game, "classic", game.options(), people, SeededShuffler(2))
    table.start()
    number = 0
    while table.to_move is not None:
        advance(table, f"c{number}")
        number += 1
    waiting = [table.waits_for]
    for seat in (1, 0):
        table.submit(seat, Ready("r", table.number))
        waiting.append(table.waits_for)

    assert waiting == [(0, 1), (0,), ()]
    assert len(table.saved()) == 2


def test_seeded_packs_repeat_and_real_ones_do_not() -> None:
    cards = tuple(range(53))
    seeded = [SeededShuffler(7).pack(cards, number) for number in (0, 0, 1)]
    real = {OsShuffler().pack(cards, 0) for _ in range(2000)}

    assert seeded[0] == seeded[1]
    assert seeded[0] != seeded[2]
    assert SeededShuffler(8).pack(cards, 0) != seeded[0]
    assert len(real) == 2000, "field report 1: no two deals of a large run collide"
