"""What is said for and against a card is true where it is said, and only there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tenpips.cards import (
    JOKER,
    NO_CARD,
    index_of,
    members,
    parse_set,
    size,
)
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.narration import Narrator
from tenpips.telling import Reason
from tenpips.view import NO_SEAT, AnyView, View, view_of
from tests.suites import VARIANTS

DIX, REUNION, TEN = (game_named(name) for name in ("dix", "reunion", "chinese-ten"))
NAMES = ("Ada", "Bo", "Cy", "Di")

Rows: TypeAlias = list[tuple[Any, ...]]
"""A code first; last the cards of which it is said, and those of which it is not."""


def codes(game: AnyGame, view: AnyView, card: str) -> set[str]:
    """Codes of what is said of a card, which must be legal."""
    named = index_of(card)
    assert game.legal(view) >> named & 1, "only legal cards are asked about"
    return {reason.code for reason in game.reasons(view, named)}


def check(game: AnyGame, view: AnyView, code: str, said: str, not_said: str) -> None:
    """A code is said of some cards of a hand and not of others."""
    for card in said.split():
        assert code in codes(game, view, card), f"{code} of {card}"
    for card in not_said.split():
        assert code not in codes(game, view, card), f"{code} of {card}"


# Dix


def dix(
    hand: str, lead: str = "", *, turn_up: str = "2C", out: str = "", gone: str = ""
) -> AnyView:
    """
    View of a seat that leads or replies; clubs are trumps.

    *gone* cards have been played. With *out*, those are all that the other seat
    holds, and the stock is empty; else both the other hand and the stock are unseen.
    """
    public = DIX.deal(DIX.pack(DIX.options()), 0, DIX.options()).public
    held, turned = parse_set(hand), index_of(turn_up)
    played = parse_set(gone) | parse_set(lead)
    if out:
        played = ((1 << JOKER + 1) - 1) & ~(held | parse_set(out) | 1 << turned)
    finished = 26 - size(held) if out else 0
    public = public._replace(
        turn_up=turned,
        lead=index_of(lead) if lead else NO_CARD,
        stock=0 if out else 26,
        played=played,
        tricks=(finished, 0),
        to_move=0,
    )
    own = DIX.deal(DIX.pack(DIX.options()), 0, DIX.options()).private[0]
    return View(0, public, own._replace(hand=held))


ALL_TENS = "TC TD TH TS"
ALL_NINES = "9C 9D 9H 9S"


DIX_REPLIES: Rows = [
    ("dumps-ten", "2H", "8S 9S 7D", "8S", "9S 7D"),
    ("dumps-ten", "KH", "TH QH AH", "TH", "QH AH"),
    ("wins-ten", "2H", "8H 9H 3H", "8H", "9H 3H"),
    ("wins-ten", "2H", "8C 9C", "8C", "9C"),
    ("avoids-ten", "2H", "8H 9H 3H", "9H 3H", "8H"),
    ("avoids-ten", "4H", "8H 9H", "", "8H 9H"),
    ("wins-clean", "4H", "9H 2H", "9H", "2H"),
    ("wins-cheaply", "4H", "9H KH 2H", "9H", "KH 2H"),
    ("wins-dearly", "4H", "9H KH 2H", "KH", "9H 2H"),
    ("wins-dearly", "4H", "KH 2H", "", "KH 2H"),
    ("misses-ten", "2S", "8H 9H KD", "9H KD", "8H"),
    ("misses-ten", "2S", "7H 9H KD", "", "7H 9H KD"),
    ("lets-go", "4H", "9H 2H 3H", "2H 3H", "9H"),
    ("lets-go", "AH", "9H 2H 3H", "", "2H 3H"),
    ("follows-cheaply", "KH", "2H 5H", "2H", "5H"),
    ("follows-cheaply", "KH", "2H TH", "", "2H TH"),
    ("throws-cheaply", "KH", "3D 5S", "3D", "5S"),
    ("throws-cheaply", "KD", "3D 5D", "", "3D 5D"),
    ("sheds-danger", "4H", "KD 3D", "KD 3D", ""),
    ("sheds-danger", "4D", "KD 3D", "", "KD 3D"),
    ("spends-threat", "KH", "9H 2H", "9H", "2H"),
    ("spends-threat", "KH", "9H TH", "", "9H TH"),
    ("makes-void", "KH", "2H 5S 6S", "2H", ""),
    ("makes-void", "KS", "2H 5S 6S", "", "5S 6S"),
]


@pytest.mark.parametrize(("code", "lead", "hand", "said", "not_said"), DIX_REPLIES)
def test_dix_replies(code: str, lead: str, hand: str, said: str, not_said: str) -> None:
    """DIX-31."""
    check(DIX, dix(hand, lead), code, said, not_said)


DIX_LEADS: Rows = [
    ("risky-lead", "KH AH", {"gone": ALL_TENS}, "AH", "KH"),
    ("risky-lead", "KH AH", {"gone": ALL_NINES}, "KH", "AH"),
    ("safe-lead", "QH AH", {"gone": ALL_TENS}, "QH", "AH"),
    ("safe-lead", "7S 4S", {"out": "8S 3S"}, "4S", "7S"),
    ("sure-trick", "AH 2H", {"out": "3H 4D"}, "AH", "2H"),
    ("sure-trick", "AH 2H", {"out": "3D 4C"}, "", "AH 2H"),
    ("sure-trick", "AH 2H", {"out": "3S 9D"}, "2H", "AH"),
    ("sets-trap", "2H 8S", {}, "2H", "8S"),
    ("sets-trap", "2H 3H", {"gone": "8H"}, "3H", "2H"),
    ("sets-trap", "2H 3H", {"out": "8H 9H"}, "", "2H 3H"),
    ("forces-ten", "2H 3H", {"out": "8H JS"}, "2H", "3H"),
    ("forces-ten", "2H 3H", {}, "", "2H 3H"),
    ("leads-cheaply", "2H KS", {}, "2H", "KS"),
    ("makes-void", "2H KS QS", {}, "2H", "KS QS"),
    ("makes-void", "2H KS QS", {"out": "3S 4S 5S"}, "", "2H"),
    ("makes-void", "3C KS", {}, "KS", "3C"),
]


@pytest.mark.parametrize(("code", "hand", "situation", "said", "not_said"), DIX_LEADS)
def test_dix_leads(
    code: str, hand: str, situation: dict[str, str], said: str, not_said: str
) -> None:
    """DIX-31."""
    check(DIX, dix(hand, **situation), code, said, not_said)


# Réunion


def reunion(
    hand: str,
    trick: str = "",
    *,
    took: str = "",
    gone: str = "",
    lacks: tuple[str, str, str] = ("", "", ""),
    to_lay: int = 0,
    **options: str,
) -> AnyView:
    """View of seat 0, who deals; diamonds are trumps, the nine was turned up."""
    chosen = REUNION.options(None, options)
    state = REUNION.deal(REUNION.pack(chosen), 0, chosen)
    cards = [index_of(card) for card in trick.split()] + [NO_CARD, NO_CARD]
    public = state.public._replace(
        turn_up=index_of("9D"),
        to_lay=to_lay,
        to_move=0,
        lead=cards[0],
        second=cards[1],
        played=parse_set(trick) | parse_set(took) | parse_set(gone),
        taken=(parse_set(took), parse_set(gone), 0),
        lacks=tuple(map(parse_set, lacks)),
    )
    own = state.private[0]._replace(hand=parse_set(hand), skat=0)
    return View(0, public, own)


TOOK = "7H 8H 9H"
DEALER = "JD AD 8D AS TS 8S QC KC TC 7H 8H 9H"


REUNION_SKATS: Rows = [
    ("buries-ten", DEALER, 2, "TC TS", "KC 8D 7H"),
    ("buries-points", DEALER, 2, "KC QC", "TC 7H"),
    ("lays-trump", DEALER, 2, "8D", "TC KC 7H"),
    ("lays-nothing", DEALER, 2, "7H 8H 8S", "TC KC 8D"),
    ("has-ace", DEALER, 2, "TS", "TC KC 8S"),
    ("makes-void", "JD AD 8D AS TS 8S KC QS QH 8H 9H 7H", 2, "KC", "8S QH"),
    ("begins-void", "JD AD 8D AS TS 8S KC QC QH 8H 9H 7H", 2, "KC QC", "8S QH"),
    ("begins-void", "JD AD 8D AS TS 8S KC QC 8H 9H 7H", 1, "", "KC QC"),
    ("begins-void", "JD AD 8D AS TS QH 8H 9H 7H KC 9C 8C", 2, "", "TS KC"),
]


@pytest.mark.parametrize(("code", "hand", "to_lay", "said", "not_said"), REUNION_SKATS)
def test_reunion_laying_away(
    code: str, hand: str, to_lay: int, said: str, not_said: str
) -> None:
    """REU-18, REU-20."""
    check(REUNION, reunion(hand, to_lay=to_lay), code, said, not_said)


REUNION_TRICKS: Rows = [
    ("takes-rich", "JD 7D 8C", "TS AS", {"took": TOOK}, "JD 7D", ""),
    ("takes-rich", "TS 7S 8C", "KS 8S", {"took": TOOK}, "", "TS 7S"),
    ("takes-trick", "TS 7S 8C", "KS 8S", {"took": TOOK}, "TS", "7S"),
    ("takes-cheaply", "JD 7D 8C", "TS AS", {}, "7D", "JD"),
    ("takes-cheaply", "7D 8C", "TS AS", {}, "", "7D"),
    ("takes-dearly", "JD 7D 8C", "TS AS", {}, "JD", "7D"),
    ("takes-first", "JD 9S", "7S 8S", {}, "9S", ""),
    ("takes-first", "JD 9S", "7S 8S", {"took": TOOK}, "", "9S"),
    ("takes-first", "9S 8C", "7S 8S", {"nil_penalty": "none"}, "", "9S"),
    ("likely-trick", "JH 7D 8C", "8D", {}, "JH", "7D"),
    ("gives-nothing", "KS 7S 8C", "TS AS", {}, "7S", "KS"),
    ("gives-nothing", "KS 7S 8C", "8S 9S", {}, "7S", "KS"),
    ("gives-points", "KS 7S 8C", "TS AS", {}, "KS", "7S"),
    ("gives-points", "KS QS", "TS AS", {}, "KS", "QS"),
    ("passes-up", "TS 7S 8C", "KS QS", {"took": TOOK}, "7S", "TS"),
    ("passes-up", "9S 7S 8C", "8S 7H", {"took": TOOK}, "", "7S"),
    ("lets-poor-go", "9S 7S 8C", "8S 7H", {"took": TOOK}, "7S", "9S"),
    ("lets-poor-go", "TS 7S 8C", "KS QS", {"took": TOOK}, "", "7S TS"),
    ("risks-nil", "9S 7S 8C", "8S 7H", {}, "7S", "9S"),
    ("risks-nil", "9S 7S 8C", "8S 7H", {"took": TOOK}, "", "7S 9S"),
    ("keeps-bowers", "JD 7D 8C", "TS AS", {}, "7D", "JD"),
    ("keeps-bowers", "AD 7D 8C", "TS AS", {}, "", "7D AD"),
    ("makes-void", "7S 8D 8C", "TS AS", {}, "7S", ""),
    ("makes-void", "7S 8H 8C", "TS AS", {}, "", "7S"),
    ("keeps-last", "JD 7D 8C", "TS AS", {}, "7D", "JD"),
    ("keeps-last", "AD 7D 8C", "TS AS", {}, "", "7D AD"),
    ("spends-last", "JD 7D 8C", "8S 9S", {}, "JD", "7D"),
    ("spends-last", "JD 7D 8C", "TS AS", {}, "", "JD 7D"),
    ("risks-left-bower", "JH 7D 8C", "8S", {}, "JH", "7D"),
    ("risks-left-bower", "JH 7D 8C", "8S 9S", {}, "", "JH"),
    ("risks-left-bower", "JH 7D 8C", "8S", {"gone": "JD"}, "", "JH"),
]


@pytest.mark.parametrize(
    ("code", "hand", "trick", "situation", "said", "not_said"), REUNION_TRICKS
)
def test_reunion_to_a_trick(
    code: str,
    hand: str,
    trick: str,
    situation: dict[str, Any],
    said: str,
    not_said: str,
) -> None:
    """REU-27 to REU-34."""
    check(REUNION, reunion(hand, trick, **situation), code, said, not_said)


OUT_OF_SPADES = ("", "7S 8S 9S TS JS QS KS AS", "")


REUNION_LEADS: Rows = [
    ("sure-trick", "JD AS 8C", {}, "JD", "AS 8C"),
    ("takes-first", "JD AS 8C", {}, "JD", "AS 8C"),
    ("takes-first", "JD AS 8C", {"took": TOOK}, "", "JD AS 8C"),
    ("leads-rich", "JD TS 8C", {}, "TS", "JD 8C"),
    ("leads-nothing", "8D TS 8C", {}, "8C", "8D TS"),
    ("draws-trumps", "JD AS 8C", {}, "JD", "AS 8C"),
    (
        "draws-trumps",
        "JD AS 8C",
        {"gone": "JH 7D 8D 9D TD QD KD AD"},
        "",
        "JD AS",
    ),
    ("forces-trumps", "8S 8C", {"lacks": OUT_OF_SPADES}, "8S", "8C"),
    ("risks-left-bower", "JH 8C", {}, "JH", "8C"),
    ("keeps-last", "JD 8C 9C", {}, "8C 9C", "JD"),
    ("keeps-last", "JD JH 8C 9C TC", {}, "", "8C"),
    ("spends-last", "JD 8C", {}, "JD", "8C"),
    ("spends-last", "JD JH 8C", {}, "", "JD JH"),
    ("makes-void", "8D 8C 8S 9S", {}, "8C", "8S 8D"),
]


@pytest.mark.parametrize(
    ("code", "hand", "situation", "said", "not_said"), REUNION_LEADS
)
def test_reunion_leads(
    code: str, hand: str, situation: dict[str, Any], said: str, not_said: str
) -> None:
    """REU-23 to REU-34."""
    check(REUNION, reunion(hand, **situation), code, said, not_said)


# Chinese Ten


def ten(
    layout: str,
    hand: str,
    variant: str = "standard",
    *,
    gone: str = "",
    pending: str = "",
    **options: str | int,
) -> AnyView:
    """View of seat 0, whose turn it is."""
    chosen = TEN.options(variant, options)
    state = TEN.deal(TEN.pack(chosen), 0, chosen)
    public = state.public._replace(
        to_move=0,
        layout=parse_set(layout),
        pending=index_of(pending) if pending else NO_CARD,
        turned=1 if pending else 0,
        gone=parse_set(gone),
    )
    own = state.private[0]._replace(hand=parse_set(hand), captured=0, peeked=0)
    return View(0, public, own)


TAIWAN = {"variant": "taiwan"}
NINES = "9C 9D 9H 9S"


TEN_CARDS: Rows = [
    ("captures", "2H 9S", "8S AD 3C", {}, "8S AD", "3C"),
    ("captures", "2S", "8S 8H", {}, "8H", "8S"),
    ("cashes", "9S 2H", "AD 8H", {}, "AD", "8H"),
    ("cashes", "9S 2H", "AS 8H", {}, "", "AS"),
    ("takes-ace", "AH AS", "9S 3C", {}, "9S", "3C"),
    ("takes-ace", "AC", "9S 3C", {}, "", "9S"),
    ("takes-ace", "AS", "9S 3C", {"variant": "thai"}, "9S", ""),
    ("red-five", "5D", "5H 5S", TAIWAN, "5H", "5S"),
    ("red-five", "5D", "5H 5S", {}, "", "5H 5S"),
    ("blocks-red-five", "5D", "5S 3C", TAIWAN, "5S", "3C"),
    ("blocks-red-five", "5D", "5S 3C", {**TAIWAN, "gone": "5H"}, "", "5S"),
    ("blocks-red-five", "5D", "5S 3C", {}, "", "5S"),
    ("denies", "9S 2C", "AS 8S", {}, "AS", ""),
    ("denies", "9S 2C", "AS 8S", {"gone": "AH AD"}, "", "AS"),
    ("safe-lay", "KS", "4C 5C", {"gone": "6C 6D 6H 6S"}, "4C", "5C"),
    ("safe-lay-own", "KS", "4C 6C 5C", {"gone": "6D 6H 6S"}, "4C", "5C 6C"),
    ("risky-lay", "KS", "9C 4C", {}, "9C 4C", ""),
    ("risky-lay", "KS", "9C 4C", {"gone": "6C 6D 6H 6S AH AD"}, "", "4C 9C"),
    ("lays-worthless", "KS", "4C 4H", {}, "4C", "4H"),
    ("lures-red-five", "KS", "5C 4C", TAIWAN, "5C", "4C"),
    ("lures-red-five", "KS", "5C 5H", TAIWAN, "", "5C"),
    ("opens-red-five", "KS", "5H 4H", TAIWAN, "5H", "4H"),
    ("opens-red-five", "KS", "5H 4H", {**TAIWAN, "gone": "5D"}, "", "5H"),
    ("passes-up", "9S", "AD 4C", {}, "4C", "AD"),
    ("passes-up", "6S", "4C 4H 3C", {}, "", "4C 4H 3C"),
    ("last-chance", "2H 3C", "8S 7C", {"gone": "2C 2D 2S"}, "8S", "7C"),
    ("leaves-nothing", "2H", "8C 4C", {"gone": "6C 6D 6H 6S 8D"}, "", "4C"),
    ("leaves-nothing", "2H KS", "8C 4C", {"gone": "KC KD KH"}, "8C", "4C"),
    ("clears", "2H", "8C 4C", {}, "8C", "4C"),
    ("clears", "2H KS", "8C 4C", {}, "", "8C"),
    ("clears-reversing", "2H", "8C 4C", TAIWAN, "8C", "4C"),
    ("clears-reversing", "2H", "8C 4C", {}, "", "8C"),
]


@pytest.mark.parametrize(
    ("code", "layout", "hand", "situation", "said", "not_said"), TEN_CARDS
)
def test_chinese_ten(
    code: str,
    layout: str,
    hand: str,
    situation: dict[str, Any],
    said: str,
    not_said: str,
) -> None:
    """CT-17 to CT-38, CT-TW-13, CT-TW-15."""
    check(TEN, ten(layout, hand, **situation), code, said, not_said)


def test_chinese_ten_choosing_a_target() -> None:
    """CT-29: of what a turned card may take, the richer is better."""
    view = ten("2S 2H", "KS", pending="8C")

    check(TEN, view, "captures", "2H", "2S")


def test_a_sweep_is_worth_all_its_cards() -> None:
    """CT-35."""
    view = ten("5S 5C 5D", "5H 4C")
    reasons = TEN.reasons(view, index_of("5H"))

    (capture,) = (reason for reason in reasons if reason.code == "captures")
    assert (capture.args["points"], capture.args["count"]) == (10, 3)


# All games


def positions(game: AnyGame, variant: str, seed: int) -> Iterator[Any]:
    """Every position of a deal played at random."""
    options = game.preset(variant)
    dice = Dice(seed, 1)
    state = game.deal(dice.shuffled(game.pack(options)), 0, options)
    while state.public.to_move != NO_SEAT:
        yield state
        state = game.play(state, dice.pick(game.legal_cards(state)))


def said_in_a_deal(game: AnyGame, variant: str, seed: int) -> Iterator[Reason]:
    """What is said of every legal card in every position of a deal."""
    for state in positions(game, variant, seed):
        view = view_of(state, state.public.to_move)
        for card in members(game.legal(view)):
            yield from game.reasons(view, card)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_reason_is_a_sentence(name: str, variant: str) -> None:
    game = game_named(name)
    narrators = [Narrator(game, NAMES, reader=reader) for reader in (None, 0)]
    for seed in range(6):
        for reason in said_in_a_deal(game, variant, seed):
            for narrator in narrators:
                sentence = narrator.reason(reason)
                assert not set(sentence) & set("[]{}$"), sentence
                assert sentence[-1] == ".", sentence


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_reasons_come_from_the_view_alone(name: str, variant: str) -> None:
    """Another world with the same view gives the same reasons."""
    game = game_named(name)
    if game.determinize is None:
        pytest.skip("no worlds to compare with")
    for number, state in enumerate(positions(game, variant, 7)):
        view = view_of(state, state.public.to_move)
        other = game.determinize(view, Dice(number))
        for card in members(game.legal(view)):
            again = game.reasons(view_of(other, view.seat), card)
            assert game.reasons(view, card) == again


TABLES: dict[str, Rows] = {
    "dix": DIX_REPLIES + DIX_LEADS,
    "reunion": REUNION_SKATS + REUNION_TRICKS + REUNION_LEADS,
    "chinese-ten": TEN_CARDS,
}


@pytest.mark.parametrize("name", TABLES)
def test_every_code_has_a_test_and_a_text(name: str) -> None:
    game = game_named(name)
    source = Path(str(game.folder), "reasons.py").read_text("utf-8")
    named = set(re.findall(r'(?:Reason\(|code = |else )"([a-z-]+)"', source))
    named |= set(re.findall(r'"([a-z-]+)" if ', source))
    rows = [row for row in TABLES[name] if row[0] in named]
    narrator = Narrator(game, NAMES)

    assert len(named) >= 15
    assert {row[0] for row in rows if row[-2]} == named, "a card of which it is said"
    assert {row[0] for row in rows if row[-1]} == named, "and one of which it is not"
    assert [c for c in named if not narrator.texts.has(f"{name}-reason-{c}")] == []


def test_a_game_without_reasons_says_nothing() -> None:
    toy = game_named("toy")
    state = toy.deal(toy.pack(toy.options()), 0, toy.options())

    view = view_of(state, state.public.to_move)
    assert [toy.reasons(view, card) for card in members(toy.legal(view))] == [()] * 3
