"""What a seat is told in OpenSpiel: everything that it has seen, and nothing else."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, TypeAlias, get_args, get_type_hints

import pyspiel
import pytest

from tenpips.cards import INDEX_OF, NOTATION, set_of
from tenpips.dice import Dice
from tenpips.research.openspiel import OpenSpielState, Resampler
from tenpips.view import view_of
from tests.contract import Course, card_fields, cards_of, random_deals
from tests.research.open_spiel_deals import LOADED, decisions, loaded
from tests.secrecy import hidden_swaps, other_world
from tests.suites import VARIANTS

CHANGED = re.compile(r"([-+])([2-9TJQKA][CDHS]|JK)")
WORD = re.compile(r"([a-z_]+)([-+=,].*)")

Field: TypeAlias = int | tuple[int, ...] | str
"""A set of cards, one for each seat, or any other value as it is written."""


def told(state: OpenSpielState, seat: int) -> tuple[Any, ...]:
    """Everything that OpenSpiel may ask on a seat's behalf."""
    return (
        state.information_state_string(seat),
        state.observation_string(seat),
        tuple(state.information_state_tensor(seat)),
        tuple(state.observation_tensor(seat)),
        tuple(state.legal_actions(seat)),
    )


def played(course: Course, plies: int, variant: str) -> OpenSpielState:
    """Play the first plies of a deal in OpenSpiel."""
    name = f"python_tenpips_{course.game.name.replace('-', '_')}(variant={variant})"
    state: OpenSpielState = loaded(name, dealer=course.dealer).new_initial_state()
    for card in (*course.pack, *course.plies[:plies]):
        state.apply_action(card)
    return state


# Nothing else


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_worlds_that_look_alike_are_told_alike(game: str, variant: str) -> None:
    """Two hidden cards exchanged in the pack change nothing for who sees neither."""
    rules, dice, worlds = loaded(f"python_tenpips_{under(game)}").setup.game, Dice(3), 0
    for course in random_deals(rules, rules.preset(variant), 4, 24):
        ply = dice.below(len(course.plies) + 1)
        for seat in range(course.seats):
            for swap in hidden_swaps(course.states[ply], seat, dice, 2):
                other = other_world(course, swap, ply)
                if other is None or len(other.states) <= ply:
                    continue
                here, there = played(course, ply, variant), played(other, ply, variant)
                assert told(here, seat) == told(there, seat)
                worlds += here.position != there.position
    assert worlds > 5


def test_cards_laid_away_are_not_shown() -> None:
    """Not even the turn-up, which everyone knows the dealer to have taken."""
    game = pyspiel.load_game("python_tenpips_reunion")
    states = (decisions(game, seed)[0] for seed in range(20))
    state = next(s for s in states if s.position.public.turn_up in s.legal_actions())
    seen = set()
    for first in state.legal_actions():
        after = state.child(first)
        for second in after.legal_actions():
            end = after.child(second)
            seen.add((told(end, 1), told(end, 2)))
    assert len(seen) == 1


@pytest.mark.parametrize("name", LOADED)
def test_sampled_worlds_are_told_alike(name: str) -> None:
    """A world drawn for a seat is the same to it, and not to the others."""
    game, resampler, differ = loaded(name), Resampler(5), 0
    for state in decisions(game, 17)[:-1:3]:
        for seat in range(game.num_players()):
            world = resampler(state, seat)
            assert told(world, seat) == told(state, seat)
            assert not world.history(), "the real history tells where the cards lie"
            assert world.current_player() == state.current_player()
            differ += str(world) != str(state)
    assert differ > 3


@pytest.mark.parametrize("name", LOADED)
def test_sampled_worlds_can_be_played_out(name: str) -> None:
    game, dice = loaded(name, chance="lazy"), Dice(1)
    for state in decisions(game, 19)[:-1:5]:
        world = Resampler(6)(state, state.current_player())
        while not world.is_terminal():
            actions = world.legal_actions()
            world.apply_action(actions[dice.below(len(actions))])
        assert sum(world.returns()) == pytest.approx(0)


# Everything


@pytest.mark.parametrize("name", LOADED)
def test_text_only_grows(name: str) -> None:
    """Perfect recall: what was told before is told again, and a ply adds something."""
    game = loaded(name)
    states = decisions(game, 23)
    for seat in range(game.num_players()):
        texts = [state.information_state_string(seat) for state in states]
        for shorter, longer in pairwise(texts):
            assert longer.startswith(shorter + "\n|")


@pytest.mark.parametrize("name", LOADED)
def test_the_view_can_be_read_from_the_text(name: str) -> None:
    """Every field that a seat sees follows from what it was told."""
    game = loaded(name)
    for state in decisions(game, 29):
        for seat in range(game.num_players()):
            public, own = rebuilt(state.information_state_string(seat))
            view = view_of(state.position, seat)
            assert own == written(view.own)
            assert public == written(view.public)


def rebuilt(story: str) -> tuple[dict[str, Field], dict[str, Field]]:
    """Follow a text from its first line on: fields of the public and own parts."""
    parts: tuple[dict[str, Field], dict[str, Field]] = ({}, {})
    for line in story.split("\n"):
        public, _, own = line.partition(" own ")
        for part, text in zip(parts, (public, own), strict=True):
            for word in text.removeprefix("|").split():
                found = WORD.fullmatch(word)
                if found:
                    name, new = found.groups()
                    part[name] = changed(part.get(name, 0), new)
    return parts


def changed(value: Field, text: str) -> Field:
    """Give a field after a change, such as ``-5C+8D`` or ``=3``."""
    if text.startswith("=") and not CHANGED.search(text):
        return text if text != "=" else 0
    parts = text.split(",")
    sets = [*value] if isinstance(value, tuple) else [int(value)] * len(parts)
    for place, one in enumerate(parts):
        cards = sets[place]
        for sign, card in CHANGED.findall(one):
            bit = 1 << INDEX_OF[card]
            cards = cards | bit if sign == "+" else cards & ~bit
        sets[place] = cards
    return tuple(sets) if "," in text else sets[0]


def written(part: Any) -> dict[str, Field]:
    """Fields of a part, cards as sets and other values as they are written."""
    kinds, hints = card_fields(part), get_type_hints(type(part), include_extras=True)
    fields: dict[str, Field] = {}
    for name, value in part._asdict().items():
        by_seat = get_args(hints[name])[:1]
        if kinds.get(name) in {"cards", "sequence"}:
            fields[name] = cards_of(kinds[name], value)
        elif kinds.get(name) == "card":
            fields[name] = "=" + (NOTATION[value] if value >= 0 else "none")
        elif by_seat and "cards" in getattr(by_seat[0], "__metadata__", ()):
            fields[name] = value
        elif name != "options":
            fields[name] = "=" + repr(value).replace(" ", "")
    return fields


@pytest.mark.parametrize("name", LOADED)
def test_different_sights_are_told_differently(name: str) -> None:
    """Whoever holds another card is told so at once, and ever after."""
    game = loaded(name)
    pack = list(game.setup.cards)
    for seat in range(game.num_players()):
        here, there = game.new_initial_state(), game.new_initial_state()
        for card in pack:
            here.apply_action(card)
        first, second = crossing(here, seat)
        swap = {first: second, second: first}
        for card in pack:
            there.apply_action(swap.get(card, card))
        dice = Dice(2)
        while not here.is_terminal():
            assert told(here, seat)[0] != told(there, seat)[0]
            assert told(here, seat)[2] != told(there, seat)[2]
            both = set(here.legal_actions()) & set(there.legal_actions())
            if not both or here.current_player() != there.current_player():
                break
            card = dice.pick(set_of(both))
            here.apply_action(card)
            there.apply_action(card)


def crossing(state: OpenSpielState, seat: int) -> tuple[int, int]:
    """Give a card of a seat's and one of the next seat's."""
    hands = [own.hand for own in state.position.private]
    dice = Dice(seat)
    return dice.pick(hands[seat]), dice.pick(hands[(seat + 1) % state.num_players()])


# What is asked for otherwise


def test_a_watcher_is_told_no_hand() -> None:
    game = pyspiel.load_game("python_tenpips_dix")
    kind = pyspiel.IIGObservationType(
        public_info=True,
        perfect_recall=True,
        private_info=pyspiel.PrivateInfoType.NONE,
    )
    observer = game.make_py_observer(kind)
    assert observer.tensor is None
    text = observer.string_from(decisions(game, 3)[4], 0)
    assert "turn_up" in text
    assert "hand" not in text


def test_all_private_cards_at_once_are_refused() -> None:
    game = pyspiel.load_game("python_tenpips_dix")
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="private cards of one player or none"):
        game.make_py_observer(kind)


def test_the_numbers_have_names() -> None:
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("python_tenpips_dix")
    kind = pyspiel.IIGObservationType(perfect_recall=True)
    observation = make_observation(game, kind)
    state = decisions(game, 3)[10]
    observation.set_from(state, 1)
    hand = view_of(state.position, 1).own.hand
    assert [*map(bool, observation.dict["own_hand"])] == [
        bool(hand >> card & 1) for card in range(53)
    ]
    assert observation.dict["history"].shape == (game.max_game_length(), 4)
    assert list(observation.tensor) == state.information_state_tensor(1)
    assert game.information_state_tensor_shape() == [len(observation.tensor)]


def under(name: str) -> str:
    """A name as OpenSpiel has it."""
    return name.replace("-", "_")
