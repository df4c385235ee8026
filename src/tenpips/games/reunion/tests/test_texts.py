"""Everything that Réunion tells has an English sentence."""

from __future__ import annotations

import pytest

from tenpips.cards import NO_CARD, index_of, parse_set
from tenpips.dice import Dice
from tenpips.games.reunion import GAME, Options
from tenpips.games.reunion.options import COUNTERS, MAX_ONE
from tenpips.games.reunion.state import Private, State
from tenpips.narration import CardStyle, Narrator
from tenpips.telling import Event
from tenpips.view import View, view_of, watcher_view

ADA, BO, CY = 0, 1, 2
NAMES = ("Ada", "Bo", "Cy")
NARRATORS = [Narrator(GAME, NAMES, reader=seat) for seat in (ADA, BO, CY, None)]


def told_deal(seed: int, options: Options) -> tuple[list[State], list[Event]]:
    """Positions and events of a random deal."""
    dice = Dice(seed)
    state = GAME.deal(dice.shuffled(GAME.pack(options)), 0, options)
    states, told = [state], GAME.opening(state)
    while legal := GAME.legal_cards(state):
        card = dice.pick(legal)
        after = GAME.play(state, card)
        told += GAME.events(state, card, after)
        states.append(after)
        state = after
    return states, told


@pytest.mark.parametrize("narrator", NARRATORS)
@pytest.mark.parametrize(
    ("options", "own"),
    [
        (Options(), {"nil"}),
        (
            Options(nil_penalty=COUNTERS, left_bower_payment=2),
            {"nil-counters", "left-bower-falls"},
        ),
    ],
)
def test_everything_has_a_sentence(
    narrator: Narrator, options: Options, own: set[str]
) -> None:
    codes: set[str] = set()
    for seed in range(45, 55):  # In the deal of seed 50 the dealer takes no trick.
        states, told = told_deal(seed, options)
        codes |= {event.code for event in told}
        sentences = [narrator.event(event) for event in told]
        sentences += [narrator.line(line) for line in GAME.receipt(states[-1], told)]
        for state in states[:: len(states) - 1]:
            for view in (view_of(state, ADA), view_of(state, BO), watcher_view(state)):
                sentences += [narrator.zone(zone) for zone in GAME.zones(view)]
        for sentence in sentences:
            assert not set(sentence) & set("[]{}$"), "a text or a variable is missing"

    assert {"throw", "left-bower", "skat", "skat-lost", *own} <= codes


@pytest.mark.parametrize(
    ("event", "ada", "bo"),
    [
        (
            Event("turn-up", {"card": "9H", "suit": "H"}),
            "9♥ is turned up: hearts are trumps.",
            "9♥ is turned up: hearts are trumps.",
        ),
        (
            Event("bowers", {"suit": "D"}),
            "The bowers are the jack of trumps and the jack of diamonds.",
            "The bowers are the jack of trumps and the jack of diamonds.",
        ),
        (
            Event("left-bower", {"card": "JD", "suit": "H"}),
            "J♦ is the left bower, which belongs to hearts.",
            "J♦ is the left bower, which belongs to hearts.",
        ),
        (
            Event("trump", {"player": ADA, "card": "9H"}),
            "You trump with 9♥.",
            "Ada trumps with 9♥.",
        ),
        (
            Event(
                "trick",
                {"player": BO, "number": 7, "cards": ["KS", "TD", "7D"], "points": 14},
            ),
            "Bo takes trick 7 (K♠ 10♦ 7♦), worth 14 points.",
            "You take trick 7 (K♠ 10♦ 7♦), worth 14 points.",
        ),
        (
            Event(
                "trick",
                {"player": BO, "number": 8, "cards": ["9S", "8S", "7S"], "points": 0},
            ),
            "Bo takes trick 8 (9♠ 8♠ 7♠), worth nothing.",
            "You take trick 8 (9♠ 8♠ 7♠), worth nothing.",
        ),
        (
            Event("left-bower-falls", {"payer": ADA, "receiver": BO, "count": 1}),
            "Your left bower falls to the right one: you pay Bo 1 counter.",
            "The left bower of Ada falls to your right one: you get 1 counter.",
        ),
        (
            Event("skat", {"player": ADA, "cards": ["TC", "QC"], "points": 13}),
            "The skat is 10♣ Q♣: you get 13 points for it.",
            "The skat is 10♣ Q♣: Ada gets 13 points for it.",
        ),
        (
            Event("nil", {"payer": CY, "receiver": ADA, "points": 15}),
            "Cy took no trick and pays you 15 points.",
            "Cy took no trick and pays Ada 15 points.",
        ),
        (
            Event("nil-counters", {"payer": BO, "receiver": ADA, "count": 2}),
            "Bo took no trick and pays you 2 counters.",
            "You took no trick and pay Ada 2 counters.",
        ),
    ],
)
def test_sentences(event: Event, ada: str, bo: str) -> None:
    assert [narrator.event(event) for narrator in NARRATORS[:2]] == [ada, bo]


@pytest.mark.parametrize(
    ("hand", "lead", "card", "sentence"),
    [
        (
            "KS 7S AH",
            "9S",
            "AH",
            "9S was led: follow with one of your spades (7S KS).",
        ),
        (
            "7H JH AC",
            "KH",
            "JH",
            "JH is the left bower and a trump, so it does not follow hearts: play 7H.",
        ),
        (
            "JH 9D AS",
            "KH",
            "AS",
            "You cannot follow KH: you must trump, with one of your diamonds (9D JH).",
        ),
        ("AS", "KH", "7C", "7C is not in your hand: name a card that you hold."),
        (
            "AS 7C",
            "",
            "AS",
            "AS may not be laid away: no ace may lie in the skat.",
        ),
        (
            "JH 7C",
            "",
            "JH",
            "JH may not be laid away: it is a bower, and no bower may lie in the skat.",
        ),
        (
            "TS 7C",
            "",
            "TS",
            "TS may not be laid away: the skat holds a ten, and may hold only one.",
        ),
    ],
)
def test_refusals(hand: str, lead: str, card: str, sentence: str) -> None:
    """REU-10, REU-18, REU-21, REU-24, REU-25, RO-8: diamonds are trumps."""
    options = Options(discard_tens=MAX_ONE)
    public = GAME.deal(GAME.pack(options), 0, options).public._replace(
        turn_up=index_of("9D"),
        to_lay=0 if lead else 1,
        lead=index_of(lead) if lead else NO_CARD,
    )
    view = View(ADA, public, Private(parse_set(hand), parse_set("TC")))
    refusal = GAME.refuse(view, index_of(card))
    narrator = Narrator(GAME, NAMES, reader=ADA, style=CardStyle(signs=False))

    assert refusal is not None
    assert narrator.refusal(refusal) == sentence


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
