"""Everything that Chinese Ten tells has an English sentence."""

from __future__ import annotations

import pytest

from tenpips.cards import index_of
from tenpips.games.chinese_ten import GAME, Options
from tenpips.games.chinese_ten.state import State
from tenpips.games.chinese_ten.tests.table import (
    after,
    deal_of,
    legal,
    options,
    table,
)
from tenpips.narration import CardStyle, Narrator
from tenpips.telling import Event
from tenpips.view import view_of, watcher_view

PLAYERS = ("Ada", "Bo", "Cy", "Di")
ADA, BO = 0, 1
NARRATORS = [Narrator(GAME, PLAYERS, reader=seat) for seat in (ADA, BO, None)]
COURTS = "TH TD TC TS"


def sentences(narrator: Narrator, state: State) -> list[str]:
    """Everything that is told of a deal in which each plays its lowest card."""
    told, said = GAME.opening(state), []
    while cards := legal(state):
        new = after(state, cards[0])
        told += GAME.events(state, index_of(cards[0]), new)
        state = new
        for view in (view_of(state, ADA), view_of(state, BO), watcher_view(state)):
            said += [narrator.zone(zone) for zone in GAME.zones(view)]
    said += [narrator.line(line) for line in GAME.receipt(state, told)]
    return said + [narrator.event(event) for event in told]


@pytest.mark.parametrize(
    ("layout", "chosen"),
    [
        ("5C 5D 5S 9H", options()),
        ("KC KD KH KS", options("taiwan")),
        ("5D KD KH KS", options("taiwan", triple_rule="redeal")),
        ("2D 5D 8H 9S", options("taiwan", red_five="any_red_five")),
        ("2D 5D 8H 9S", options("taiwan_220", red_five_cap="captured_points")),
        ("2D KC KH KS", options("thai", hand_capture="optional")),
        ("2D KC KH KS", options("thai", players=3, score_mode="par_difference")),
    ],
)
@pytest.mark.parametrize("narrator", NARRATORS)
def test_everything_has_a_sentence(
    narrator: Narrator, layout: str, chosen: Options
) -> None:
    for sentence in sentences(narrator, deal_of(layout, chosen, bottom="AS")):
        assert not set(sentence) & set("[]{}$"), "a text or a variable is missing"


@pytest.mark.parametrize("code", ["red-five", "red-five-at-most"])
@pytest.mark.parametrize("narrator", NARRATORS)
def test_red_fives(narrator: Narrator, code: str) -> None:
    """CT-TW-13, TO-12."""
    sentence = narrator.event(Event(code, {"player": ADA, "points": 10}))

    assert "10 points for the red five" in sentence


@pytest.mark.parametrize(
    ("event", "ada", "bo"),
    [
        (
            Event("lay", {"player": ADA, "card": "9H"}),
            "You lay 9♥.",
            "Ada lays 9♥.",
        ),
        (
            Event(
                "capture", {"player": BO, "card": "9H", "cards": ["AC"], "points": 10}
            ),
            "Bo captures A♣ with 9♥, for 10 points.",
            "You capture A♣ with 9♥, for 10 points.",
        ),
        (
            Event(
                "flip-sweep",
                {"player": ADA, "card": "JD", "cards": ["JC", "JH"], "points": 1},
            ),
            "You turn J♦ from the stock and sweep J♣ J♥, for 1 point.",
            "Ada turns J♦ from the stock and sweeps J♣ J♥, for 1 point.",
        ),
        (
            Event("offer", {"player": ADA, "card": "7H", "cards": ["3S", "3D"]}),
            "You play 7♥, which can capture 3♠ 3♦.",
            "Ada plays 7♥, which can capture 3♠ 3♦.",
        ),
        (
            Event("left", {"cards": ["2C"], "count": 1}),
            "2♣ is left in the layout and counts for nobody.",
            "2♣ is left in the layout and counts for nobody.",
        ),
    ],
)
def test_sentences(event: Event, ada: str, bo: str) -> None:
    assert [narrator.event(event) for narrator in NARRATORS[:2]] == [ada, bo]


@pytest.mark.parametrize(
    ("layout", "hand_capture", "cards", "refused", "sentence"),
    [
        (
            "8C",
            "card_forced",
            "",
            "AS",
            "AS is not in your hand: play a card that you hold.",
        ),
        (
            "8C",
            "hand_forced",
            "",
            "QS",
            "QS captures nothing, and you hold a card that does: play 2H.",
        ),
        (
            "8C 8D",
            "card_forced",
            "2H",
            "2H",
            "2H can capture, so it must: name the card that it takes.",
        ),
        (
            "8C 8D",
            "card_forced",
            "2H",
            "QS",
            "2H cannot capture QS: name one of 8C 8D.",
        ),
        ("QC QD QH", "optional", "QS", "QD", "QS takes all three at once: name QC QS."),
    ],
)
def test_refusals(
    layout: str, hand_capture: str, cards: str, refused: str, sentence: str
) -> None:
    """CT-18, CT-26, CT-35, CO-1."""
    chosen = options(hand_capture=hand_capture)
    state = after(table(layout, ["2H QS", "AC 9C"], COURTS, chosen), cards)
    refusal = GAME.refuse(view_of(state, ADA), index_of(refused))
    narrator = Narrator(GAME, PLAYERS, reader=ADA, style=CardStyle(signs=False))

    assert refusal is not None
    assert narrator.refusal(refusal) == sentence
    assert refusal.duty == GAME.legal_cards(state)


def test_the_game_and_its_options_are_described() -> None:
    """One line for the game, each variant and each option; CT-06, CT-07, HO-3."""
    narrator = NARRATORS[0]
    texts = [narrator.game_text("name"), narrator.game_text("summary")]
    texts += [narrator.game_text("variant", variant) for variant in GAME.variants]
    texts += [narrator.game_text("option", choice.name) for choice in GAME.choices]

    assert all(text and not text.startswith("[") for text in texts)
    for choice in GAME.choices:
        described = narrator.game_text("option", choice.name)
        for value in getattr(choice, "values", ()):
            assert f"({value})" in described
