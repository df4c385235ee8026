"""What a session's plain line mode can be asked for: each gives lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from tenpips.cards import CardSet, by_suit, lowest
from tenpips.client import Problem
from tenpips.narration import Narrator, Texts
from tenpips.terminal import sheets
from tenpips.terminal.session import Session

Wanted: TypeAlias = CardSet | Literal["answer", "ready", "over"] | None
"""What the table waits for: a card among some, something else, or not for us."""


def wanted(session: Session) -> Wanted:
    """Tell what the table waits for from the person at the session."""
    shown = session.shown
    if shown.question is not None and shown.question.mine_to_answer:
        return "answer"
    if shown.picture is not None and shown.picture.legal:
        return shown.picture.legal
    if shown.phase == "pause" and session.seat in shown.waits_for:
        return "ready"
    return "over" if shown.phase == "over" else None


def moment(session: Session) -> object:
    """What a person is asked for now; another value where it is to be asked anew."""
    shown = session.shown
    turn = None if shown.picture is None else shown.picture.to_move
    place = (shown.phase, shown.match, shown.deal, turn)
    return place, wanted(session), shown.question is None


def asking(session: Session, narrator: Narrator) -> Iterator[str]:
    """Say what is wanted, with all that bears on it."""
    shown = session.shown
    match wanted(session):
        case "answer":
            yield narrator.say("join-answer")
        case "ready":
            yield narrator.say("join-ready")
        case "over":
            yield narrator.say("join-over")
        case int(cards):
            yield from _turn(session, cards, narrator)
        case None if shown.phase == "gathering":
            count = sum(sitting.presence == "open" for sitting in shown.sitting)
            yield narrator.say("join-gathering", count=count)


def _turn(session: Session, cards: CardSet, narrator: Narrator) -> Iterator[str]:
    picture = session.shown.picture
    assert picture is not None
    for zone in picture.zones:
        if zone.at_hand and zone.cards:
            yield sheets.zone_line(zone, narrator)
    yield from hand(session, narrator)
    if cards.bit_count() == 1:
        card = narrator.style.card(lowest(cards))
        yield narrator.say("play-only-card", card=card)


def hand(session: Session, narrator: Narrator) -> Iterator[str]:
    """The cards that the person holds, and those to choose among if others."""
    picture = session.shown.picture
    if picture is None:
        return
    held = 0
    for zone in picture.zones:
        if zone.name == "hand" and zone.seat == session.seat and zone.cards:
            cards = narrator.style.listing(zone.cards)
            yield narrator.say("play-hand", cards=cards)
            held |= sum(1 << card for card in zone.cards)
    if picture.legal & ~held:
        listed = narrator.style.listing(by_suit(picture.legal))
        yield narrator.say("play-choices", cards=listed)


def table(session: Session, narrator: Narrator) -> Iterator[str]:
    """Every place on the table, the totals last."""
    picture = session.shown.picture
    for zone in () if picture is None else picture.zones:
        if zone.cards or zone.hidden:
            yield sheets.zone_line(zone, narrator)
    yield from totals(session, narrator)


def totals(session: Session, narrator: Narrator) -> Iterator[str]:
    """How the match stands."""
    for seat, points in enumerate(session.shown.totals):
        player = narrator.player(seat)
        yield narrator.say("play-total", player=player, points=points)


def score(session: Session, narrator: Narrator) -> Iterator[str]:
    """The receipt of the last finished deal, then how the match stands."""
    yield from sheets.receipt(session.shown.receipt, narrator)
    yield from totals(session, narrator)


def help_lines(session: Session, narrator: Narrator) -> Iterator[str]:
    """The game and its house rules, the commands, then what may be played now."""
    game, variant = session.game, session.variant
    how = [narrator.game_text("how-to"), narrator.game_text("variant", variant)]
    yield from sheets.wrapped(how)
    yield from sheets.house_rules(game, variant, session.options, narrator)
    yield ""
    yield narrator.say("join-help", rule=game.rule_ids[0] if game.rule_ids else "")
    picture = session.shown.picture
    if picture is not None and picture.legal:
        listed = narrator.style.listing(by_suit(picture.legal))
        yield narrator.say("play-allowed", cards=listed)


def phrases(session: Session, narrator: Narrator) -> Iterator[str]:
    """What can be said, with the word for it."""
    if not session.phrases:
        yield narrator.say("refusal-no-phrases")
    for phrase in session.phrases:
        text = narrator.say(f"phrase-{phrase}")
        yield narrator.say("join-phrase", phrase=phrase, text=text)


def problem_lines(problems: Sequence[Problem], texts: Texts) -> Iterator[str]:
    """What is wrong with deals at a table, a line each."""
    for problem in problems:
        message = texts.first(f"join-fault-{problem.code}", f"web-fault-{problem.code}")
        yield texts.format(message, {"card": problem.card})
