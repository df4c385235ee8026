"""
The simplest ways to choose a card, and whole deals played by them.

This is plain Python; `tenpips.kernels.playouts` plays the same deals, ply for ply,
at machine speed. Test: ``tests/test_compiled.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tenpips.cards import CardIndex, CardSet, lowest, members
from tenpips.compiled import rule
from tenpips.dice import Dice
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.options import AnyOptions
from tenpips.view import NO_SEAT, AnyView, Seat, view_of

RANDOM, FIRST, GREEDY = 0, 1, 2
NAMES = ("random", "first", "greedy")


class PlayedDeal(NamedTuple):
    """A deal and what was played of it."""

    dealer: Seat
    pack: tuple[CardIndex, ...]
    plies: tuple[CardIndex, ...]
    state: Any


def policy_named(name: str) -> int:
    """
    Find a policy by its name.

    Raises:
        OptionError: If there is none of that name.

    """
    if name not in NAMES:
        message = f"expected a policy among {', '.join(NAMES)}; got {name[:40]!r}"
        raise OptionError(message)
    return NAMES.index(name)


@rule
def no_opinion(view: AnyView, card: CardIndex) -> int:
    """Appraise for a game that does not: all cards are alike."""
    return 0


def greedy_choice(game: AnyGame, view: AnyView) -> CardIndex:
    """Give the legal card that the game appraises highest, the lowest among equals."""
    allowed, appraise = game.legal(view), game.appraise or no_opinion
    return max(members(allowed), key=lambda card: (appraise(view, card), -card))


def choose(game: AnyGame, view: AnyView, policy: int, dice: Dice) -> CardIndex:
    """Choose a card by a policy, from the view of the seat to move."""
    if policy == GREEDY:
        return greedy_choice(game, view)
    allowed: CardSet = game.legal(view)
    return lowest(allowed) if policy == FIRST else dice.pick(allowed)


def deal_out(game: AnyGame, options: AnyOptions, dice: Dice, number: int) -> PlayedDeal:
    """
    Deal what dice of a seed and this number give; nothing is played yet.

    The dealer is seat *number* modulo the seats. A pack whose deal is void is
    shuffled again, as the same dealer would.
    """
    dealer = number % game.seats(options)
    pack = dice.shuffled(game.pack(options))
    state = game.deal(pack, dealer, options)
    while state.public.to_move == NO_SEAT:
        pack = dice.shuffled(pack)
        state = game.deal(pack, dealer, options)
    return PlayedDeal(dealer, pack, (), state)


def play_out(
    game: AnyGame,
    options: AnyOptions,
    *,
    seed: int,
    number: int,
    policies: Sequence[int],
) -> PlayedDeal:
    """
    Play deal *number* of a seed, each seat by its policy.

    Seed and number fix the cards, and every choice by chance.
    """
    dice = Dice(seed, number)
    dealer, pack, _, state = deal_out(game, options, dice, number)
    plies = []
    while (seat := state.public.to_move) != NO_SEAT:
        card = choose(game, view_of(state, seat), policies[seat], dice)
        plies.append(card)
        state = game.play(state, card)
    return PlayedDeal(dealer, pack, tuple(plies), state)
