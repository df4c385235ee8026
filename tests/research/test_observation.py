"""What learners are told: all that a seat knows, in its place, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tenpips.cards import CardIndex, members, names
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.policies import play_out
from tenpips.research.observation import SIGHT, Encoder, Kind, Sight, sight_of
from tenpips.research.observation.encoder import HIGHEST, LOWEST
from tenpips.view import Seat, view_of
from tests.contract import card_fields, cards_in, cards_of
from tests.suites import VARIANTS, option_samples


class Seen:
    """A deal as it goes on, and what each seat has seen of it."""

    def __init__(self, game: AnyGame, options: Any, seed: int) -> None:
        self.game, self.seats = game, game.seats(options)
        policies = [0] * self.seats
        played = play_out(game, options, seed=seed, number=seed, policies=policies)
        self.plies: tuple[CardIndex, ...] = played.plies
        self.state: Any = game.deal(played.pack, played.dealer, options)
        self.sights: list[list[Sight]] = [[] for _ in range(self.seats)]

    def __iter__(self) -> Iterator[Any]:
        """Give every position before the last."""
        for card in self.plies:
            yield self.state
            after = self.game.play(self.state, card)
            for seat in range(self.seats):
                sight = sight_of(self.state, card, after, seat, self.seats)
                self.sights[seat].append(sight)
            self.state = after

    def observed(self, encoder: Encoder, seat: Seat) -> list[int]:
        numbers = [0] * encoder.size
        encoder.observe(view_of(self.state, seat), self.sights[seat], numbers)
        return numbers


def read(encoder: Encoder, numbers: list[int], name: str) -> list[int]:
    field = encoder.place(name)
    return numbers[field.start : field.start + field.size]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_fields_lie_side_by_side_and_say_what_they_mean(
    name: str, variant: str
) -> None:
    game = games()[name]
    encoder = Encoder(game, game.preset(variant))
    for fields, size in (
        (encoder.fields, encoder.size),
        (encoder.revealed, encoder.revealed_size),
    ):
        start = 0
        for field in fields:
            assert field.start == start
            assert field.meaning.endswith(".")
            start += field.size
        assert start == size
    assert len({field.name for field in encoder.fields}) == len(encoder.fields)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_what_a_sequence_shows_is_in_a_set_too(name: str, variant: str) -> None:
    """`sight.cards_in` and the kernels count on it."""
    game = games()[name]
    for options in option_samples(game, variant):
        for state in Seen(game, options, seed=5):
            for part in (state.public, *state.private):
                held = {"sequence": 0, "cards": 0, "card": 0}
                for field, how in card_fields(part).items():
                    held[how] |= cards_of(how, getattr(part, field))
                left = held["sequence"] & ~(held["cards"] | held["card"])
                assert not left, f"{names(left)} only in a sequence"


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_ply_shows_no_more_than_a_sight_can_tell(name: str, variant: str) -> None:
    """One card turned and one drawn at most; no number is cut, no deal too long."""
    game = games()[name]
    for options in option_samples(game, variant):
        seen, encoder = Seen(game, options, seed=6), Encoder(game, options)
        assert len(seen.plies) <= game.longest
        before: Any = None
        for ply, state in enumerate(seen):
            if before is not None:
                card = 1 << seen.plies[ply - 1]
                known = cards_in(before.public)
                turned = cards_in(state.public) & ~(known | card)
                assert turned.bit_count() <= 1
                for seat in range(seen.seats):
                    has = cards_in(before.private[seat]) | known | card
                    has |= cards_in(state.public)
                    drawn = cards_in(state.private[seat]) & ~has
                    assert drawn.bit_count() <= 1
            before = state
            numbers = seen.observed(encoder, state.public.to_move)
            assert all(LOWEST < number < HIGHEST for number in numbers)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_numbers_are_those_of_the_view(name: str, variant: str) -> None:
    """Sets, cards and seats are read back and compared with the position."""
    game = games()[name]
    options = game.preset(variant)
    encoder, seen = Encoder(game, options), Seen(game, options, seed=7)
    for state in seen:
        for seat in range(seen.seats):
            numbers = seen.observed(encoder, seat)
            for field in encoder.fields[:-1]:
                own = field.name.startswith("own_")
                part = state.private[seat] if own else state.public
                value = getattr(part, field.name.removeprefix("own_" if own else ""))
                told = read(encoder, numbers, field.name)
                if field.by_seat:
                    width = field.size // seen.seats
                    turned = [
                        value[(seat + on) % seen.seats] for on in range(seen.seats)
                    ]
                    for on, one in enumerate(turned):
                        mine = told[on * width : on * width + width]
                        assert mine == expected(
                            field.kind, one, seat, width, seen.seats
                        )
                else:
                    assert told == expected(
                        field.kind, value, seat, field.size, seen.seats
                    )


def expected(kind: Kind, value: Any, seat: Seat, width: int, seats: int) -> list[int]:
    if kind == Kind.CARDS:
        return [int(card in set(members(value))) for card in range(width)]
    if kind == Kind.CARD:
        return [int(card == value) for card in range(width)]
    if kind == Kind.SEQUENCE:
        return [value[n // 10] >> 6 * (n % 10) & 63 for n in range(width)]
    if kind == Kind.SEAT:
        order = [(seat + on) % seats for on in range(seats)]
        return [order.index(value) + 1 if value in order else 0]
    return [value]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(
    name: str, variant: str
) -> None:
    """Nothing hidden leaks: a world of the view gives the same numbers."""
    game = games()[name]
    assert game.determinize is not None
    options = game.preset(variant)
    encoder, dice = Encoder(game, options), Dice(8)
    different = 0
    for seed in range(3):
        seen = Seen(game, options, seed=seed)
        for state in seen:
            seat = state.public.to_move
            numbers = seen.observed(encoder, seat)
            world = game.determinize(view_of(state, seat), dice)
            different += world != state
            seen.state, real = world, seen.state
            assert seen.observed(encoder, seat) == numbers
            seen.state = real
    assert different


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_history_tells_two_courses_apart(name: str, variant: str) -> None:
    """Perfect recall: a seat that saw different things is told different things."""
    game = games()[name]
    options = game.preset(variant)
    encoder = Encoder(game, options)
    told: dict[tuple[int, ...], tuple[Sight, ...]] = {}
    for seed in range(6):
        seen = Seen(game, options, seed=seed)
        for state in seen:
            seat = state.public.to_move
            numbers = tuple(seen.observed(encoder, seat))
            sights = tuple(seen.sights[seat])
            assert told.setdefault(numbers, sights) == sights
            history = read(encoder, list(numbers), "history")
            rows = [*zip(*[iter(history)] * SIGHT, strict=True)]
            assert rows[: len(sights)] == [tuple(sight) for sight in sights]
            assert not any(map(any, rows[len(sights) :]))


def test_a_card_laid_away_is_seen_by_its_owner_alone() -> None:
    """Réunion, §3.5: the others see that the dealer laid a card away, not which."""
    game = games()["reunion"]
    seen = Seen(game, game.options(), seed=2)
    states = iter(seen)
    dealer = next(states).public.dealer
    next(states)
    for seat in range(3):
        (sight,) = seen.sights[seat]
        assert sight.mover == (dealer - seat) % 3 + 1
        assert sight.card == (seen.plies[0] + 1 if seat == dealer else 0)


def test_a_turn_up_that_is_laid_away_is_not_told() -> None:
    """Réunion, §3.5: all know its face, but not that it is among the discards."""
    game = games()["reunion"]
    options = game.options()
    for seed in range(20):
        seen = Seen(game, options, seed=seed)
        turn_up, dealer = seen.state.public.turn_up, seen.state.public.dealer
        view = view_of(seen.state, dealer)
        if not game.legal(view) >> turn_up & 1:
            continue
        after = game.play(seen.state, turn_up)
        for seat in range(3):
            sight = sight_of(seen.state, turn_up, after, seat, 3)
            assert sight.card == (turn_up + 1 if seat == dealer else 0)
        return
    raise AssertionError("in no deal may the turn-up be laid away")


def test_a_drawn_card_is_seen_by_its_owner_and_a_flip_by_all() -> None:
    """Dix, §3.7 (draws) and Chinese Ten, §3.4 (flips)."""
    dix = Seen(games()["dix"], games()["dix"].options(), seed=1)
    plies = iter(dix)
    first = next(plies)
    next(plies)
    third = next(plies)
    for seat in range(2):
        had, has = first.private[seat].hand, third.private[seat].hand
        (drawn,) = members(has & ~had)
        assert dix.sights[seat][1].drawn == drawn + 1
        assert dix.sights[1 - seat][1].drawn != drawn + 1
    ten = Seen(games()["chinese-ten"], games()["chinese-ten"].options(), seed=1)
    turns = iter(ten)
    before = cards_in(next(turns).public)
    after = cards_in(next(turns).public)
    (turned,) = members(after & ~before & ~(1 << ten.plies[0]))
    assert [sights[0].turned for sights in ten.sights] == [turned + 1] * 2


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_what_is_revealed_is_every_hidden_card(name: str, variant: str) -> None:
    game = games()[name]
    options = game.preset(variant)
    encoder = Encoder(game, options)
    for state in Seen(game, options, seed=9):
        numbers = [0] * encoder.revealed_size
        encoder.reveal(state, 0, numbers)
        told = 0
        for field in encoder.revealed:
            values = read(encoder, numbers, field.name)
            if field.kind == Kind.SEQUENCE:
                told |= sum(1 << value - 1 for value in values if value)
            else:
                told |= sum(1 << n % 53 for n, value in enumerate(values) if value)
        hidden = cards_in(state.secret)
        for own in state.private[: encoder.seats]:
            hidden |= cards_in(own)
        assert told == hidden
