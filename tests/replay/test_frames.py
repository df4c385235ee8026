"""What a replay shows at each card is what the engine's views show, and no more."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from tenpips.cards import NOTATION, members, set_of
from tenpips.dice import Dice
from tenpips.errors import ReplayError
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.match import standing
from tenpips.records import DealRecord, check
from tenpips.replay import Film, films
from tenpips.telling import Zone
from tenpips.view import view_of, watcher_view
from tests.contract import mixed_options
from tests.replay.golden import golden, golden_packs, match_of, random_record
from tests.secrecy import hidden_from
from tests.suites import VARIANTS

RANDOM = 1000


def film_of(game: AnyGame, record: DealRecord) -> Film:
    [film] = films(game, [record])
    return film


def check_film(film: Film, game: AnyGame, record: DealRecord) -> None:
    """Play the record again without the replay, and compare every moment."""
    state = game.deal(record.pack, record.dealer, record.options)
    events = game.opening(state)
    assert len(film.frames) == len(record.plies) + 1
    for number in range(len(film.frames)):
        check_moment(film, number, game, state, events)
        if number < len(record.plies):
            after = game.play(state, record.plies[number].card)
            events = game.events(state, record.plies[number].card, after)
            state = after
    assert film.receipt == game.receipt(
        state, [event for frame in film.frames for event in frame.events]
    )


def check_moment(
    film: Film, number: int, game: AnyGame, state: Any, events: list[Any]
) -> None:
    seats = film.record.seats
    for viewer in film.viewers:
        sight = film.sight(number, viewer)
        public = state.public
        assert (sight.dealer, sight.to_move) == (public.dealer, game.to_move(state))
        if viewer == "all":
            assert sight.legal == game.legal_cards(state)
            assert sight.events == tuple(events)
            check_open(sight.zones, game, state, seats)
            continue
        seat = viewer if isinstance(viewer, int) else None
        view = watcher_view(state) if seat is None else view_of(state, seat)
        mine = seat is not None and seat == sight.to_move
        assert sight.zones == game.zones(view)
        assert sight.legal == (game.legal(view) if mine else 0)
        assert sight.direction == game.direction(view)
        assert sight.tallies == game.tallies(view)
        assert [*sight.events] == [e for e in events if e.audience in {None, seat}]
        seen = set_of(card for zone in sight.zones for card in zone.cards)
        assert not seen & hidden_from(state, -1 if seat is None else seat)


def check_open(zones: tuple[Zone, ...], game: AnyGame, state: Any, seats: int) -> None:
    """Every hand lies open, every other place is as somebody sees it."""
    places = [(zone.name, zone.seat) for zone in zones]
    assert len(set(places)) == len(places)
    hands = {zone.seat: zone for zone in zones if zone.name == "hand"}
    for seat in range(seats):
        held = state.private[seat].hand
        assert set_of(hands[seat].cards) == held
        assert hands[seat].hidden == 0
    seen = [
        {(zone.name, zone.seat): zone for zone in game.zones(view)}
        for view in [
            watcher_view(state),
            *(view_of(state, seat) for seat in range(seats)),
        ]
    ]
    assert set(places) == {place for view in seen for place in view}
    for zone in zones:
        known = [
            view[place] for view in seen if (place := (zone.name, zone.seat)) in view
        ]
        assert zone in known
        assert zone.hidden == min(each.hidden for each in known)


def test_the_golden_packs_are_found() -> None:
    lengths = {len(pack) for pack in golden_packs()}

    assert {32, 52, 53} <= lengths, lengths
    assert len(golden_packs()) >= 8


def test_golden_records_show_what_the_views_show() -> None:
    shown = 0
    for game, record in golden():
        check_film(film_of(game, record), game, record)
        shown += 1

    assert shown >= 20


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_random_records_show_what_the_views_show(name: str, variant: str) -> None:
    game = games()[name]
    options = game.preset(variant)

    record = random_record(game, variant, options, 0, Dice(3, 0))

    check_film(film_of(game, record), game, record)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_many_random_records_show_what_the_views_show(name: str, variant: str) -> None:
    """A thousand over all variants, every other one with house rules of all kinds."""
    game = games()[name]
    for number in range(-(-RANDOM // len(VARIANTS))):
        dice = Dice(11, number)
        options = mixed_options(game, dice) if number % 2 else game.preset(variant)
        dealer = dice.below(game.seats(options))
        record = random_record(game, variant, options, dealer, dice)
        check_film(film_of(game, record), game, record)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_what_a_card_takes_still_lies_there(name: str, variant: str) -> None:
    """Each card that is taken is seen on the table, once, and in no pile."""
    game, (record, *_) = match_of(name, variant)
    film = film_of(game, record)
    piles = {m.to for all_ in game.motions.values() for m in all_ if m.hold and m.mine}
    codes = {
        code
        for code, all_ in game.motions.items()
        if any(motion.hold and motion.mine for motion in all_)
    }
    for number, viewer in product(range(len(film.frames)), film.viewers):
        sight = film.sight(number, viewer)
        takes = [e for e in sight.events if number and e.code in codes]
        assert (sight.taking is not None) == bool(takes)
        if sight.taking is None:
            assert sight.shown == sight.zones
            continue
        assert sight.taking.by == takes[0].args["player"]
        cards = [*members(sight.taking.cards)]
        assert film.frames[number].card in cards or game.name == "chinese-ten"
        lying = [
            card
            for zone in sight.shown
            for card in zone.cards
            if zone.name not in piles | {"hand", "turn-up"}
        ]
        assert [card for card in cards if lying.count(card) != 1] == []
        held = [c for z in sight.shown if z.name in piles for c in z.cards]
        assert not {*held} & {*cards}
        assert total(sight.shown) == total(sight.zones)
        seen = set_of(card for zone in sight.shown for card in zone.cards)
        if viewer != "all":
            seat = -1 if viewer == "watcher" else viewer
            assert not seen & hidden_from(film.frames[number].state, seat)


def total(zones: tuple[Zone, ...]) -> int:
    """How many cards lie in them."""
    return sum(len(zone.cards) + zone.hidden for zone in zones)


def test_a_trick_shows_the_lead_before_the_reply() -> None:
    game, (record, *_) = match_of("dix", "classic")
    film = film_of(game, record)
    trick = [z for z in film.sight(2, "watcher").shown if z.name == "trick" and z.cards]

    assert [(zone.seat, zone.cards) for zone in trick] == [
        (ply.seat, (ply.card,)) for ply in record.plies[:2]
    ]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_deal_knows_how_the_match_stands(name: str, variant: str) -> None:
    game, records = match_of(name, variant)
    shown = list(films(game, records))
    outcomes = [check(game, record).outcome for record in records]
    terms, seats = game.terms(records[0].options), records[0].seats

    for place, film in enumerate(shown):
        before = standing(terms, seats, 1, [o for o in outcomes[:place] if o])
        after = standing(terms, seats, 1, [o for o in outcomes[: place + 1] if o])
        assert (film.before, film.after) == (before.totals, after.totals)
        assert film.winners == after.winners


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_deal_that_broke_off_ends_where_it_broke_off(name: str, variant: str) -> None:
    game, (record, *_) = match_of(name, variant)
    short = replace(record, plies=record.plies[:2], outcome=None)
    film = film_of(game, short)

    assert len(film.frames) == 3
    assert (film.outcome, film.receipt) == (None, ())
    assert film.before == film.after


def test_a_card_that_the_rules_forbid_is_named() -> None:
    game, (record, *_) = match_of("dix", "classic")
    wrong = replace(record, plies=(record.plies[0], record.plies[0]), outcome=None)

    with pytest.raises(ReplayError, match=rf"ply 2 .*{NOTATION[record.plies[0].card]}"):
        film_of(game, wrong)
