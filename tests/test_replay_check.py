"""Records held against the rules: whatever was changed is found and named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tenpips.cards import NOTATION, index_of, lowest, members, set_of
from tenpips.dice import Dice
from tenpips.errors import ReplayError
from tenpips.game import AnyGame
from tenpips.games import game_named, games
from tenpips.match import standing
from tenpips.records import (
    DealRecord,
    Ply,
    check,
    check_match,
    completed,
    keep,
    matches,
    record_of,
    replay,
    replayed,
    rules_for,
)

VARIANTS = [
    (name, variant) for name, game in games().items() for variant in game.variants
]
DV_11 = (
    "2D 6S 3H JD 4D 4S 2H 6D KS 6C 8S TC 5C AS 7D QC 3D KD 9C AH TD 3C 9H 5D 2C 7H TH "
    "5S QH QD 9D 9S AD 4C 7C JC 8D JS 8C 7S 2S 3S 6H TS KC AC KH 8H JK 5H QS JH 4H"
)


def first_cards(game: AnyGame, options: Any, dealer: int, pack: list[int]) -> list[int]:
    """Cards named when everyone names the first legal one in order of the pack."""
    state, cards = game.deal(pack, dealer, options), list[int]()
    while game.to_move(state) is not None:
        cards.append(min(members(game.legal_cards(state)), key=pack.index))
        state = game.play(state, cards[-1])
    return cards


def dealt(
    game: AnyGame, variant: str, options: Any, seed: int, dealer: int, number: int
) -> DealRecord:
    """A random deal by one dealer."""
    dice = Dice(seed, number)
    pack = dice.shuffled(game.pack(options))
    state, cards = game.deal(pack, dealer, options), list[int]()
    while game.to_move(state) is not None:
        cards.append(dice.pick(game.legal_cards(state)))
        state = game.play(state, cards[-1])
    return record_of(game, variant, options, dealer, pack, cards, number=number)


@cache
def deal_of(name: str, variant: str) -> DealRecord:
    game = game_named(name)
    return dealt(game, variant, game.preset(variant), 21, 0, 1)


@cache
def match_of(name: str, variant: str, seed: int = 1) -> tuple[DealRecord, ...]:
    """A whole match, or its first deals."""
    game = game_named(name)
    options = game.preset(variant)
    terms, seats = game.terms(options), game.seats(options)
    records, outcomes = list[DealRecord](), list[Any]()
    now = standing(terms, seats, 1, ())
    while not now.over and len(records) < 12:
        number = len(records) + 1
        records.append(dealt(game, variant, options, seed, now.next_dealer, number))
        outcomes.append(check(game, records[-1]).outcome)
        now = standing(terms, seats, 1, outcomes)
    return tuple(records)


def refused(game: AnyGame, record: DealRecord, *, finished: bool = False) -> str:
    with pytest.raises(ReplayError) as caught:
        check(game, record, finished=finished)
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_dv_11_golden_replay() -> None:
    game = game_named("dix")
    pack = [index_of(card) for card in DV_11.split()]
    options = game.preset("classic")
    cards = first_cards(game, options, 0, pack)

    record = record_of(game, "classic", options, 0, pack, cards)

    assert record.outcome == {
        "points": [9, 13],
        "tricks": [13, 13],
        "tens": [1, 0],
        "last_trick": 1,
        "winner": 1,
    }
    assert [(ply.seat, NOTATION[ply.card]) for ply in record.plies[:2]] == [
        (1, "2D"),
        (0, "JD"),
    ]
    assert check(game, record, finished=True).finished


# Replay


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_replay_gives_every_position(name: str, variant: str) -> None:
    game, record = game_named(name), deal_of(name, variant)

    whole = replayed(game, record)

    assert [step.card for step in whole.steps] == [*record.cards]
    assert whole.steps[0].before == whole.first
    assert whole.steps[-1].after == whole.last
    for before, after in zip(whole.steps, whole.steps[1:], strict=False):
        assert before.after == after.before
    assert game.to_move(whole.last) is None
    told = [*game.opening(whole.first)]
    for step in whole.steps:
        told += game.events(step.before, step.card, step.after)
    assert list(whole.events) == told


# Tampering


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_field_of_the_outcome_is_compared(name: str, variant: str) -> None:
    game, record = game_named(name), deal_of(name, variant)
    assert record.outcome
    for field, value in record.outcome.items():
        for other in altered(value):
            message = refused(game, with_outcome(record, {field: other}))
            assert message.startswith(f"deal 1: expected {field} ")


def altered(value: Any) -> list[Any]:
    """Values like *value* that are not equal to it, down to their types."""
    if isinstance(value, list):
        first = [
            [other, *value[1:]] for value_ in value[:1] for other in altered(value_)
        ]
        return [[*value, 0], value[:-1] if value else None, *first]
    if isinstance(value, int):
        return [value + 1, -value - 1, float(value), str(value), None]
    return [0, "x"]


def with_outcome(record: DealRecord, changes: Mapping[str, Any]) -> DealRecord:
    return replace(record, outcome={**(record.outcome or {}), **changes})


def test_the_message_about_a_changed_score() -> None:
    game, record = game_named("dix"), deal_of("dix", "classic")
    assert record.outcome
    points = record.outcome["points"]
    assert isinstance(points, list)
    changed = [points[0], int(str(points[1])) + 1]

    assert refused(game, with_outcome(record, {"points": changed})) == (
        f"deal 1: expected points {points}, got {changed}"
    )
    assert refused(game, with_outcome(record, {"luck": 1})) == (
        "deal 1: expected outcome fields among points, tricks, tens, last_trick, "
        "winner; got 'luck'"
    )


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_first_illegal_ply_is_named(name: str, variant: str) -> None:
    game, record = game_named(name), deal_of(name, variant)
    pack = set_of(game.pack(record.options))
    for number, step in enumerate(replay(game, record), 1):
        wrong = lowest(pack & ~step.legal)
        plies = list(record.plies)
        plies[number - 1] = Ply(None, wrong)

        message = refused(game, replace(record, plies=tuple(plies)))

        where = f"deal 1, ply {number} (seat {step.seat}, {NOTATION[wrong]})"
        assert message.startswith(f"{where}: illegal move {NOTATION[wrong]}: ")


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_seats_and_legal_cards_are_compared(name: str, variant: str) -> None:
    game = game_named(name)
    record = completed(game, deal_of(name, variant), with_legal=True)
    check(game, record)
    for number, ply in enumerate(record.plies, 1):
        assert ply.seat is not None
        assert ply.legal is not None
        other = (ply.seat + 1) % record.seats
        where = f"deal 1, ply {number} (seat {ply.seat}, {NOTATION[ply.card]}): "

        message = refused(game, with_ply(record, number, ply._replace(seat=other)))
        assert message == f"{where}expected seat {ply.seat} to move, got seat {other}"

        message = refused(game, with_ply(record, number, ply._replace(legal=0)))
        assert message.startswith(f"{where}expected legal cards ")


def with_ply(record: DealRecord, number: int, ply: Ply) -> DealRecord:
    plies = (*record.plies[: number - 1], ply, *record.plies[number:])
    return replace(record, plies=plies)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_ply_too_many_or_too_few(name: str, variant: str) -> None:
    game, record = game_named(name), deal_of(name, variant)
    last = len(record.plies)

    more = replace(record, plies=(*record.plies, record.plies[0]))
    assert refused(game, more).endswith(": ply after the end of the deal")
    assert f"ply {last + 1} " in refused(game, more)

    fewer = replace(record, plies=record.plies[:-1])
    seat = record.plies[-1].seat
    assert refused(game, fewer) == (
        "deal 1: expected a finished deal since an outcome is stored; "
        f"ply {last} (seat {seat}) is missing"
    )
    open_ended = replace(fewer, outcome=None)
    assert not check(game, open_ended).finished
    assert refused(game, open_ended, finished=True) == (
        f"deal 1: expected a finished deal; ply {last} (seat {seat}) is missing"
    )


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_changed_pack_is_found(name: str, variant: str) -> None:
    game, record = game_named(name), deal_of(name, variant)
    first, second, *rest = record.pack

    twice = refused(game, replace(record, pack=(first, first, *rest)))
    assert "expected every card once in the pack" in twice
    short = refused(game, replace(record, pack=(second, *rest)))
    assert short.endswith(f"missing {NOTATION[first]}")


def test_a_record_that_does_not_fit_its_game() -> None:
    game, record = game_named("dix"), deal_of("dix", "classic")

    assert "expected a deal of dix" in refused(game, replace(record, game="whist"))
    assert "expected seats 2" in refused(game, replace(record, seats=3))
    assert "expected a dealer" in refused(game, replace(record, dealer=2))


# Versions


def test_versions_that_are_not_known() -> None:
    game, record = game_named("dix"), deal_of("dix", "classic")

    assert refused(game, replace(record, version=2)) == (
        "deal 1: written by a newer tenpips (dix version 2; this one knows up to 1)"
    )
    newer: AnyGame = replace(game, name="newer-dix", version=3)
    old = replace(record, game="newer-dix")
    assert refused(newer, old) == (
        "deal 1: expected a version of newer-dix among 3, got 1"
    )
    keep(replace(game, name="newer-dix"))
    assert rules_for(newer, 1).version == 1
    assert check(newer, old).finished


# Matches


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_deals_of_a_match_follow_each_other(name: str, variant: str) -> None:
    game, records = game_named(name), match_of(name, variant)

    checked = check_match(game, records)

    assert len(checked.deals) == len(records)
    assert checked.standing.over or len(records) == 12
    assert [*matches([*records, *records])] == [[*records], [*records]]


def faulty(changes: Mapping[int, Mapping[str, Any]], count: int = 3) -> str:
    """What is said of a match of Dix with some deals changed."""
    records = list(match_of("dix", "classic")[:count])
    for place, change in changes.items():
        records[place] = replace(records[place], **change)
    with pytest.raises(ReplayError) as caught:
        check_match(game_named("dix"), records)
    return str(caught.value)


def test_faults_of_a_match_are_named() -> None:
    options = game_named("dix").options(None, {"target": 60})

    assert faulty({1: {"dealer": 1}}) == "deal 2: expected dealer 0, got 1"
    assert faulty({1: {"number": 3}}) == "deal 3: expected deal 2, got 3"
    assert "the same options" in faulty({1: {"options": options}})
    assert "the same players" in faulty({1: {"players": ("Ada", "Bo")}})
    assert "deal 1: expected a finished deal" in faulty({0: {"plies": ()}})
    with pytest.raises(ReplayError, match="got none"):
        check_match(game_named("dix"), [])


def test_no_deal_after_the_match() -> None:
    game = game_named("dix")
    record = deal_of("dix", "pagat")

    with pytest.raises(ReplayError, match="after the match was won by seat"):
        check_match(game, [record, replace(record, number=2, dealer=1)])


def test_the_last_deal_may_have_broken_off() -> None:
    game, records = game_named("dix"), [*match_of("dix", "classic")[:2]]
    records[1] = replace(records[1], plies=records[1].plies[:9], outcome=None)

    checked = check_match(game, records)

    assert [deal.finished for deal in checked.deals] == [True, False]
    assert checked.standing.deals == 1


def test_a_void_deal_is_dealt_again_by_the_same_dealer() -> None:
    """Where a variant has void deals, one is found and put before a match's deal."""
    found = [
        (game, variant, options, seed)
        for game in games().values()
        for variant in game.variants
        for choice in game.choices
        if choice.name == "triple_rule"
        for options in [game.options(variant, {"triple_rule": "redeal"})]
        for seed in range(400)
        if is_void(game, options, seed)
    ]
    if not found:
        pytest.skip("no game here has void deals")
    game, variant, options, seed = found[0]
    void = dealt(game, variant, options, seed, 0, 1)
    after = dealt(game, variant, options, 1, 0, 2)

    assert void.plies == ()
    assert len(check_match(game, [void, after]).deals) == 2
    assert len(check_match(game, [void, replace(after, number=1)]).deals) == 2
    with pytest.raises(ReplayError, match="expected dealer 0, got 1"):
        check_match(game, [void, dealt(game, variant, options, 1, 1, 2)])


def is_void(game: AnyGame, options: Any, seed: int) -> bool:
    pack = Dice(seed, 1).shuffled(game.pack(options))
    return game.to_move(game.deal(pack, 0, options)) is None
