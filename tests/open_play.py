"""Best play with all cards open, by trying everything on a game's own rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from tenpips.cards import CardIndex, members
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.view import NO_SEAT, Seat

Wish = Callable[[Sequence[Any], Seat], Any]
"""How much the seat to move likes scores."""

PARANOID, OPTIMISTIC, MAX_N = "paranoid", "optimistic", "max-n"


def value_of(scores: Sequence[Any], seat: Seat) -> Fraction:
    """Score of a seat less the mean of the others'."""
    others = Fraction(sum(scores) - scores[seat]) / (len(scores) - 1)
    return Fraction(scores[seat]) - others


def wish(concept: str, seat: Seat) -> Wish:
    """What seats want under a concept, if one seat's value is sought."""
    if concept == MAX_N:
        return value_of
    if concept == OPTIMISTIC:
        return lambda scores, _mover: value_of(scores, seat)
    return lambda scores, mover: (1 if mover == seat else -1) * value_of(scores, seat)


def best_scores(
    game: AnyGame,
    state: Any,
    wanted: Wish,
    first: Callable[[CardIndex], Any] = lambda card: card,
) -> tuple[int, ...]:
    """
    Scores of a deal if every seat plays what it likes best.

    Of cards that it likes the same it plays the one that comes *first*.
    """
    mover = state.public.to_move
    if mover == NO_SEAT:
        scores: tuple[int, ...] = game.scores(state)
        return scores[: game.seats(state.public.options)]
    found = [
        best_scores(game, game.play(state, card), wanted, first)
        for card in sorted(members(game.legal_cards(state)), key=first)
    ]
    return max(found, key=lambda scores: wanted(scores, mover))


def random_options(game: AnyGame, random: Random) -> Any:
    """Any value of every option, as far as they go together."""
    while True:
        given = {
            choice.name: choice.write(random.choice([*choice.sample()]))
            for choice in game.choices
        }
        try:
            return game.options(None, given)
        except OptionError:
            continue


def assert_line_leads_to(
    game: AnyGame, state: Any, line: Sequence[CardIndex], scores: Sequence[int]
) -> None:
    """Play a line by the rules, to the end of the deal."""
    for card in line:
        assert game.legal_cards(state) >> card & 1
        state = game.play(state, card)
    assert state.public.to_move == NO_SEAT
    assert tuple(game.scores(state)[: len(scores)]) == tuple(scores)
