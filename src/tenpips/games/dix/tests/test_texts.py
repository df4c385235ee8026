"""Everything that Dix tells has an English sentence."""

from __future__ import annotations

import pytest

from tenpips.cards import JOKER, index_of, parse_set
from tenpips.dice import Dice
from tenpips.games.dix import GAME
from tenpips.games.dix.state import State
from tenpips.narration import CardStyle, Narrator
from tenpips.telling import Event
from tenpips.view import view_of, watcher_view

ADA, BO = 0, 1
NARRATORS = [Narrator(GAME, ("Ada", "Bo"), reader=seat) for seat in (ADA, BO, None)]


def told_deal(pack: tuple[int, ...]) -> tuple[list[State], list[Event]]:
    """Positions and events of a deal in which each plays its lowest card."""
    state = GAME.deal(pack, 0, GAME.options())
    states, told = [state], GAME.opening(state)
    while legal := GAME.legal_cards(state):
        card = (legal & -legal).bit_length() - 1
        after = GAME.play(state, card)
        told += GAME.events(state, card, after)
        states.append(after)
        state = after
    return states, told


def joker_turned() -> tuple[int, ...]:
    """A pack whose 27th card is the joker."""
    rest = tuple(
        card for card in Dice(2).shuffled(GAME.pack(GAME.options())) if card != JOKER
    )
    return (*rest[:26], JOKER, *rest[26:])


@pytest.mark.parametrize(
    "pack", [Dice(1).shuffled(GAME.pack(GAME.options())), joker_turned()]
)
@pytest.mark.parametrize("narrator", NARRATORS)
def test_everything_has_a_sentence(narrator: Narrator, pack: tuple[int, ...]) -> None:
    states, told = told_deal(pack)
    sentences = [narrator.event(event) for event in told]
    sentences += [narrator.line(line) for line in GAME.receipt(states[-1], told)]
    for state in states:
        for view in (view_of(state, ADA), view_of(state, BO), watcher_view(state)):
            sentences += [narrator.zone(zone) for zone in GAME.zones(view)]

    for sentence in sentences:
        assert not set(sentence) & set("[]{}$"), "a text or a variable is missing"


@pytest.mark.parametrize(
    ("event", "ada", "bo"),
    [
        (
            Event("lead", {"player": ADA, "card": "9H"}),
            "You lead 9♥.",
            "Ada leads 9♥.",
        ),
        (
            Event("trick", {"player": BO, "number": 7, "cards": [], "points": 1}),
            "Bo takes trick 7: one point.",
            "You take trick 7: one point.",
        ),
        (
            Event("ten-trick", {"player": ADA, "number": 7, "cards": [], "points": -3}),
            "You take trick 7, which totals ten: three points lost.",
            "Ada takes trick 7, which totals ten: three points lost.",
        ),
        (
            Event("stock", {"count": 0}),
            "The stock is empty.",
            "The stock is empty.",
        ),
        (
            Event("stock", {"count": 24}),
            "24 cards are left in the stock.",
            "24 cards are left in the stock.",
        ),
    ],
)
def test_sentences(event: Event, ada: str, bo: str) -> None:
    assert [narrator.event(event) for narrator in NARRATORS[:2]] == [ada, bo]


@pytest.mark.parametrize(
    ("card", "lead", "sentence"),
    [
        ("KD", "AH", "AH was led: follow with one of your hearts."),
        ("3C", "JK", "JK was led: follow with one of your hearts."),
        ("2S", "AH", "2S is not in your hand: play a card that you hold."),
    ],
)
def test_refusals(card: str, lead: str, sentence: str) -> None:
    """DIX-20, DIX-21: the joker counts as a trump, hearts here."""
    state = GAME.deal(GAME.pack(GAME.options()), 0, GAME.options())
    public = state.public._replace(
        turn_up=index_of("8H"), lead=index_of(lead), to_move=ADA
    )
    own = state.private[0]._replace(hand=parse_set("4H 3C KD"))
    view = view_of(state._replace(public=public, private=(own, own)), ADA)
    refusal = GAME.refuse(view, index_of(card))
    narrator = Narrator(GAME, ("Ada", "Bo"), reader=ADA, style=CardStyle(signs=False))

    assert refusal is not None
    assert narrator.refusal(refusal) == sentence
    assert refusal.duty == (parse_set("4H"))


def test_the_game_and_its_options_are_described() -> None:
    """One line for the game, each variant and each option."""
    narrator = NARRATORS[0]
    texts = [narrator.game_text("name"), narrator.game_text("summary")]
    texts += [narrator.game_text("variant", variant) for variant in GAME.variants]
    texts += [narrator.game_text("option", choice.name) for choice in GAME.choices]

    assert all(text and not text.startswith("[") for text in texts)
    for choice in GAME.choices:
        described = narrator.game_text("option", choice.name)
        for value in getattr(choice, "values", ()):
            assert f"({value})" in described
