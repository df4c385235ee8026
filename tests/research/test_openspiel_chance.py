"""Cards that come by chance: each as likely as in a shuffled pack, early or late."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pyspiel
import pytest

from tenpips.cards import NO_CARD
from tenpips.dice import Dice
from tenpips.research.openspiel.drawing import all_in
from tenpips.research.openspiel.places import places_of
from tests.research.open_spiel_deals import LOADED, loaded, walk

REDUCED = "python_tenpips_reduced_dix"


@pytest.mark.parametrize("name", LOADED)
@pytest.mark.parametrize("chance", ["pack", "lazy"])
def test_chances_add_up(name: str, chance: str) -> None:
    for state in walk(loaded(name, chance=chance), 31):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [card for card, _ in outcomes] == state.legal_actions()
            likely = [each for _, each in outcomes]
            assert sum(likely) == pytest.approx(1)
            assert min(likely) > 0


def test_hands_are_dealt_as_sets_each_as_likely() -> None:
    """Ten cards, three to each of two seats: 120 hands, and 35 against each."""
    chances = defaultdict[Any, float](float)

    def deal(state: Any, chance: float) -> None:
        if not state.is_chance_node():
            chances[state.position.private] += chance
            return
        for card, likely in state.chance_outcomes():
            deal(state.child(card), chance * likely)

    deal(loaded(REDUCED, chance="lazy").new_initial_state(), 1.0)
    assert len(chances) == 120 * 35
    assert [*chances.values()] == pytest.approx([1 / (120 * 35)] * len(chances))


def test_drawn_cards_are_each_as_likely() -> None:
    """After the first trick two of four cards come, in 12 ways."""
    state = loaded(REDUCED, chance="lazy").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    ways = defaultdict[Any, float](float)
    for first, one in state.chance_outcomes():
        after = state.child(first)
        for second, other in after.chance_outcomes():
            ways[after.child(second).core.state.private] += one * other
    assert [*ways.values()] == pytest.approx([1 / 12] * 12)


@pytest.mark.parametrize(
    ("name", "variant", "hands", "hidden"),
    [
        ("dix", "classic", [13, 13, 1], 26),
        ("reunion", "classic", [10, 10, 11, 1], 0),
        ("reunion", "pierer", [10, 10, 11, 1], 0),
        ("chinese_ten", "standard", [12, 12, 1, 1, 1, 1], 24),
        ("chinese_ten", "taiwan", [6, 6, 6, 6, 1, 1, 1, 1, 1], 23),
        ("toy", "plain", [3, 3], 6),
    ],
)
def test_hands_and_stocks_are_found(
    name: str, variant: str, hands: list[int], hidden: int
) -> None:
    """
    What the dealer of Réunion takes is in its hand, but for the card that all see.

    Of the Taiwanese stock one card is known to a seat; layouts lie in an order.
    """
    setup = loaded(f"python_tenpips_{name}(variant={variant})").setup
    places = places_of(setup.game, setup.options, setup.dealer)
    begun = [n for n, first in zip(places.together, places.first, strict=True) if first]
    assert begun == hands
    assert len(places.hidden) == hidden
    assert sorted((*places.order, *places.hidden)) == [*range(len(setup.cards))]


@pytest.mark.parametrize("name", LOADED)
def test_a_late_stock_is_a_shuffled_one(name: str) -> None:
    """From the pack in which the drawn cards lay all along, all seats see the same."""
    game = loaded(name, chance="lazy")
    setup, rules = game.setup, game.setup.game
    for seed in range(6):
        *_, last = walk(game, seed)
        course: list[Any] = [last.core]
        while course[-1].parent is not None:
            course.append(course[-1].parent)
        state = rules.deal(pack_of(last), setup.dealer, setup.options)
        for moment in reversed(course):
            if moment.card != NO_CARD:
                state = rules.play(state, moment.card)
            assert state.public == moment.state.public
            assert state.private == moment.state.private


def pack_of(state: Any) -> list[int]:
    """Give the pack that lay there all along: chance's cards, then those left over."""
    setup = state.get_game().setup
    came = [item.action for item in state.full_history() if item.player < 0]
    left = [card for card in setup.cards if card not in came]
    pack = [NO_CARD] * len(setup.cards)
    places = (*setup.places.order, *setup.places.hidden)
    for place, card in zip(places, (*came, *left), strict=True):
        pack[place] = card
    return pack


@pytest.mark.parametrize("name", LOADED)
def test_the_root_of_a_late_stock_is_much_smaller(name: str) -> None:
    game = loaded(name, chance="lazy")
    depth = sum(1 for state in walk(game, 1) if not state.core.moment)
    assert depth == len(game.setup.cards) - len(game.setup.places.hidden)


def test_only_cards_that_may_come_come() -> None:
    state = loaded(REDUCED, chance="lazy").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    held = state.position.private[0].hand
    with pytest.raises(ValueError, match="expected one of the cards unseen"):
        state.apply_action(held.bit_length() - 1)


def test_a_stock_is_in_no_order_that_anyone_could_see() -> None:
    """Before a card is drawn nothing tells which comes: not even the state itself."""
    game = pyspiel.load_game("python_tenpips_dix(chance=lazy)")
    dice = Dice(3)
    state = game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[dice.below(len(actions))])
    stock = all_in(state.position.secret)
    assert stock == sorted(stock)
