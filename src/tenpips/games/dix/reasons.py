"""
Why a card of Dix is a good choice or a bad one, from what its holder can see.

§7.1 to §7.5 in words for one card (DIX-31). What is said is true of the position, not
an opinion: whether it outweighs the rest is for a search to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tenpips.cards import NO_CARD, NOTATION, CardIndex, CardSet, members, set_of, size
from tenpips.games.dix.rules import (
    is_ten,
    legal,
    pips,
    playable,
    reply_wins,
    stands_for,
    trump_suit,
)
from tenpips.games.dix.state import Private, Public
from tenpips.games.dix.strategy import keeping, unseen
from tenpips.games.dix.worlds import suit_cards, suit_of
from tenpips.telling import Json, Reason
from tenpips.view import View

DixView = View[Public, Private]

THREATS = (9, 10)
"""Pips of the cards that keep others from leading aces and court cards (§7.2)."""


class Reply(NamedTuple):
    """What a reply does to the trick."""

    card: CardIndex
    won: bool
    """Whether it takes the trick."""

    ten: bool
    """Whether the trick totals ten."""

    worth: int
    """What the card may do in later tricks, as `strategy.keeping` has it."""


def reasons(view: DixView, card: CardIndex) -> tuple[Reason, ...]:
    """What speaks for and against leading a card, or replying with it."""
    found = _leading if view.public.lead == NO_CARD else _replying
    return (*found(view, card), *_making_void(view, card))


# Replying


def _replying(view: DixView, card: CardIndex) -> Iterator[Reason]:
    mine = _reply(view, card)
    others = [_reply(view, other) for other in members(legal(view)) if other != card]
    if mine.ten:
        code = "wins-ten" if mine.won else "dumps-ten"
        yield Reason(code, _cards(card, view.public.lead), against=mine.won)
        return
    tens_won = [other.card for other in others if other.won and other.ten]
    if tens_won:
        yield Reason("avoids-ten", _listed(tens_won))
    yield from _winning(mine, others) if mine.won else _losing(view, mine, others)
    yield from _spending_threat(view, mine, others)


def _reply(view: DixView, card: CardIndex) -> Reply:
    public = view.public
    won = reply_wins(public.lead, card, public.turn_up, public.options.joker_rank)
    return Reply(card, won, is_ten(public.lead, card), keeping(card, public.turn_up))


def _winning(mine: Reply, others: Sequence[Reply]) -> Iterator[Reason]:
    """A trick taken that is no ten, and whether a lesser card would do."""
    lesser = _cheapest([other for other in others if other.won and not other.ten])
    if lesser is None:
        yield Reason("wins-clean", _card(mine.card))
    elif lesser.worth >= mine.worth:
        yield Reason("wins-cheaply", _card(mine.card))
    else:
        yield Reason("wins-clean", _card(mine.card))
        yield Reason("wins-dearly", _cards(mine.card, lesser.card), against=True)


def _losing(view: DixView, mine: Reply, others: Sequence[Reply]) -> Iterator[Reason]:
    """A trick lost that is no ten: what it costs, and what was to be had instead."""
    dumped = [other.card for other in others if other.ten and not other.won]
    if dumped:
        yield Reason("misses-ten", _listed(dumped), against=True)
    winning = [other.card for other in others if other.won and not other.ten]
    if winning:
        yield Reason("lets-go", _listed(winning), against=True)
    following = suit_of(mine.card, view.public.turn_up) == _suit_led(view)
    lesser = _cheapest([other for other in others if not (other.won or other.ten)])
    if lesser is not None and lesser.worth >= mine.worth:
        code = "follows-cheaply" if following else "throws-cheaply"
        yield Reason(code, _card(mine.card))
    if not following:
        yield from _shedding(view, mine.card)


def _shedding(view: DixView, card: CardIndex) -> Iterator[Reason]:
    """§7.2: a card thrown that would be dangerous to lead is well gone."""
    dangers = punishing(view, card, unseen(view))
    if dangers:
        yield Reason("sheds-danger", {**_card(card), "count": size(dangers)})


def _spending_threat(
    view: DixView, mine: Reply, others: Sequence[Reply]
) -> Iterator[Reason]:
    """§7.2: a nine or ten played where another card would have done the same."""
    if pips(mine.card) not in THREATS:
        return
    alike = [
        other
        for other in others
        if other.won == mine.won and not other.ten and pips(other.card) not in THREATS
    ]
    threatened = [card for card in members(unseen(view)) if is_ten(card, mine.card)]
    if alike and threatened:
        told = {**_card(mine.card), "count": len(threatened)}
        yield Reason("spends-threat", told, against=True)


# Leading


def _leading(view: DixView, card: CardIndex) -> Iterator[Reason]:
    answers = answers_to(view, card)
    dangers = punishing(view, card, answers)
    beating = [reply for reply in members(answers) if _beats(view, card, reply)]
    if dangers:
        told = {**_card(card), **_listed(members(dangers)), "count": size(dangers)}
        yield Reason("risky-lead", told, against=True)
    else:
        yield Reason("safe-lead" if beating else "sure-trick", _card(card))
    yield from _trapping(view, card, answers)
    worths = [keeping(other, view.public.turn_up) for other in members(view.own.hand)]
    if (
        beating
        and len(worths) > 1
        and keeping(card, view.public.turn_up) == min(worths)
    ):
        yield Reason("leads-cheaply", _card(card))


def _trapping(view: DixView, card: CardIndex, answers: CardSet) -> Iterator[Reason]:
    """§7.4: a partner of the same suit that may have to take the trick, and pay."""
    suit = suit_cards(suit_of(card, view.public.turn_up), view.public.turn_up)
    partners = [
        reply
        for reply in members(answers & suit)
        if is_ten(card, reply) and _beats(view, card, reply)
    ]
    told = {**_card(card), **_listed(partners)}
    if view.public.stock == 0 and set_of(partners) == answers:
        yield Reason("forces-ten", told)
    elif view.public.stock and partners:
        yield Reason("sets-trap", told)


def answers_to(view: DixView, card: CardIndex) -> CardSet:
    """§7.5: cards that may answer a lead; with the stock empty, all that can."""
    hidden = unseen(view)
    if view.public.stock:
        return hidden
    return playable(hidden, card, view.public.turn_up)


def punishing(view: DixView, card: CardIndex, answers: CardSet) -> CardSet:
    """Which answers make a ten of a lead that takes the trick."""
    return set_of(
        reply
        for reply in members(answers)
        if is_ten(card, reply) and not _beats(view, card, reply)
    )


def _beats(view: DixView, lead: CardIndex, reply: CardIndex) -> bool:
    public = view.public
    return reply_wins(lead, reply, public.turn_up, public.options.joker_rank)


# Both


def _making_void(view: DixView, card: CardIndex) -> Iterator[Reason]:
    """§7.3: the last card of a plain suit that others still hold."""
    turn_up = view.public.turn_up
    suit = suit_of(card, turn_up)
    cards = suit_cards(suit, turn_up)
    if suit == trump_suit(turn_up) or view.own.hand & cards != 1 << card:
        return
    if unseen(view) & cards:
        yield Reason("makes-void", {**_card(card), "suit": "CDHS"[suit]})


def _suit_led(view: DixView) -> int:
    return stands_for(view.public.lead, view.public.turn_up) // 13


def _cheapest(replies: Sequence[Reply]) -> Reply | None:
    return min(replies, key=lambda reply: reply.worth, default=None)


def _card(card: CardIndex) -> dict[str, Json]:
    return {"card": NOTATION[card]}


def _cards(card: CardIndex, other: CardIndex) -> dict[str, Json]:
    return {"card": NOTATION[card], "other": NOTATION[other]}


def _listed(cards: Sequence[CardIndex] | Iterator[CardIndex]) -> dict[str, Json]:
    listed = [NOTATION[card] for card in cards]
    return {"cards": [*listed], "count": len(listed)}
