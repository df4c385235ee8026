"""
Why a card of Réunion is a good choice or a bad one, from what its holder can see.

§8.1 to §8.6 in words for one card. What is said is true of the position, not an
opinion: whether it outweighs the rest is for a search to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tenpips.cards import (
    NO_CARD,
    NOTATION,
    SUITS,
    CardIndex,
    CardSet,
    lowest,
    members,
    size,
)
from tenpips.games.reunion.options import NONE
from tenpips.games.reunion.ranks import (
    ACES,
    LEFT_BOWERS,
    RIGHT_BOWERS,
    TENS,
    TRUMPS,
    standing,
    suit_of,
    suit_with,
    trump_suit,
)
from tenpips.games.reunion.rules import legal, seat_after
from tenpips.games.reunion.scoring import card_points
from tenpips.games.reunion.state import Private, Public
from tenpips.games.reunion.strategy import CERTAIN, PACK, keeping, winning_chance
from tenpips.telling import Json, Reason
from tenpips.view import View

ReunionView = View[Public, Private]

RICH, FAIR, POOR = 15, 10, 4
"""Points of a trick from which it is worth a good card, or up to which it is not."""

LATE = 4
"""Cards in hand from which on the last trick is to be thought of."""

LIKELY = 3 * CERTAIN // 4


class Try(NamedTuple):
    """What a card played to a trick may bring."""

    card: CardIndex
    chance: int
    """Of taking the trick, in 1024ths."""

    points: int
    """What the card itself is worth."""

    worth: int
    """What it may bring in later tricks, as `strategy.keeping` has it."""

    @property
    def sure(self) -> bool:
        """Whether it takes the trick whatever follows."""
        return self.chance == CERTAIN


def reasons(view: ReunionView, card: CardIndex) -> tuple[Reason, ...]:
    """What speaks for and against laying a card away, or playing it."""
    if view.public.to_lay:
        return tuple(_laying(view, card))
    found = _leading if view.public.lead == NO_CARD else _following
    return (*found(view, card), *_either(view, card))


# The skat


def _laying(view: ReunionView, card: CardIndex) -> Iterator[Reason]:
    """§8.1, §8.2: points brought into safety, a suit made void, trumps kept."""
    trumps = _trumps(view)
    points = _points(view, card)
    if TRUMPS[trumps] >> card & 1:
        yield Reason("lays-trump", _card(card), against=True)
    elif TENS >> card & 1:
        yield Reason("buries-ten", {**_card(card), "points": points})
    elif points:
        yield Reason("buries-points", {**_card(card), "points": points})
    else:
        yield from _laying_nothing(view, card)
    if TRUMPS[trumps] >> card & 1:
        return
    suit = view.own.hand & suit_with(card, trumps)
    told = {**_card(card), "suit": SUITS[suit_of(card, trumps)]}
    if size(suit) == 1:
        yield Reason("makes-void", told)
    elif size(suit) == 2 and view.public.to_lay == 2 and not suit & ACES:
        yield Reason("begins-void", told)
    elif suit & ACES and TENS >> card & 1:
        yield Reason("has-ace", told, against=True)


def _laying_nothing(view: ReunionView, card: CardIndex) -> Iterator[Reason]:
    richer = [
        other
        for other in members(legal(view) & ~TRUMPS[_trumps(view)])
        if _points(view, other)
    ]
    suit = view.own.hand & suit_with(card, _trumps(view))
    if richer and size(suit) > view.public.to_lay:
        yield Reason("lays-nothing", _card(card), against=True)


# The trick


def _following(view: ReunionView, card: CardIndex) -> Iterator[Reason]:
    mine = _try(view, card)
    others = [_try(view, other) for other in members(legal(view)) if other != card]
    if mine.sure:
        yield from _taking(view, mine, others)
    elif mine.chance == 0:
        yield from _losing(view, mine, others)
    elif mine.chance >= LIKELY:
        percent = 100 * mine.chance // CERTAIN
        yield Reason("likely-trick", {**_card(card), "count": percent})
    yield from _keeping_bowers(view, card)


def _try(view: ReunionView, card: CardIndex) -> Try:
    return Try(
        card, winning_chance(view, card), _points(view, card), keeping(view, card)
    )


def _taking(view: ReunionView, mine: Try, others: Sequence[Try]) -> Iterator[Reason]:
    points = mine.points + _lying(view)
    if _in_danger(view):
        yield Reason("takes-first", _card(mine.card))
    code = "takes-rich" if points >= RICH else "takes-trick"
    yield Reason(code, {**_card(mine.card), "points": points})
    lesser = _cheapest([other for other in others if other.sure])
    if lesser is None:
        return
    if lesser.worth >= mine.worth:
        yield Reason("takes-cheaply", _card(mine.card))
    else:
        told = {**_card(mine.card), "other": NOTATION[lesser.card]}
        yield Reason("takes-dearly", told, against=True)


def _losing(view: ReunionView, mine: Try, others: Sequence[Try]) -> Iterator[Reason]:
    cheaper = [other for other in others if other.points < mine.points]
    lost = _cheapest([other for other in cheaper if other.chance == 0])
    if mine.points == 0:
        yield Reason("gives-nothing", _card(mine.card))
    elif lost is not None:
        told = {**_card(mine.card), "points": mine.points, "other": NOTATION[lost.card]}
        yield Reason("gives-points", told, against=True)
    winner = _cheapest([other for other in others if other.sure])
    if winner is None:
        return
    points = _lying(view) + winner.points
    told = {**_card(mine.card), "other": NOTATION[winner.card], "points": points}
    if _in_danger(view) and size(view.own.hand) <= LATE + 1:
        yield Reason("risks-nil", told, against=True)
    if points >= FAIR:
        yield Reason("passes-up", told, against=True)
    elif _lying(view) <= POOR and mine.points == 0:
        yield Reason("lets-poor-go", told)


def _keeping_bowers(view: ReunionView, card: CardIndex) -> Iterator[Reason]:
    """§8.4: nobody has to overtrump, so bowers can wait for better things."""
    trumps = _trumps(view)
    bowers = RIGHT_BOWERS[trumps] | LEFT_BOWERS[trumps]
    kept = legal(view) & bowers
    if kept and not bowers >> card & 1:
        names = [NOTATION[bower] for bower in members(kept)]
        yield Reason("keeps-bowers", {"cards": [*names], "count": len(names)})


def _leading(view: ReunionView, card: CardIndex) -> Iterator[Reason]:
    trumps, points = _trumps(view), _points(view, card)
    sure = winning_chance(view, card) == CERTAIN
    is_trump = bool(TRUMPS[trumps] >> card & 1)
    out = size(outside(view) & TRUMPS[trumps])
    if sure:
        if _in_danger(view):
            yield Reason("takes-first", _card(card))
        yield Reason("sure-trick", _card(card))
    elif points >= FAIR:
        yield Reason("leads-rich", {**_card(card), "points": points}, against=True)
    elif points == 0 and not is_trump:
        yield Reason("leads-nothing", _card(card))
    if sure and is_trump and out:
        yield Reason("draws-trumps", {**_card(card), "count": out})
    if not is_trump:
        yield from _forcing(view, card)


def _forcing(view: ReunionView, card: CardIndex) -> Iterator[Reason]:
    """§8.4: a suit that another player is out of takes trumps from it."""
    trumps = _trumps(view)
    for places in (1, 2):
        seat = seat_after(view.seat, places, view.public.options.direction)
        may_hold = outside(view) & ~view.public.lacks[seat]
        void = not may_hold & suit_with(card, trumps)
        if void and may_hold & TRUMPS[trumps]:
            yield Reason("forces-trumps", {**_card(card), "player": seat})


# Leading and following


def _either(view: ReunionView, card: CardIndex) -> Iterator[Reason]:
    yield from _left_bower(view, card)
    yield from _making_void(view, card)
    yield from _last_trick(view, card)


def _left_bower(view: ReunionView, card: CardIndex) -> Iterator[Reason]:
    """§8.3: the left bower may fall while the right one is out."""
    trumps = _trumps(view)
    right = RIGHT_BOWERS[trumps]
    to_come = view.public.second == NO_CARD
    if LEFT_BOWERS[trumps] >> card & 1 and right & outside(view) and to_come:
        told = {**_card(card), "other": NOTATION[lowest(right)]}
        yield Reason("risks-left-bower", told, against=True)


def _making_void(view: ReunionView, card: CardIndex) -> Iterator[Reason]:
    """§8.2: the last card of a plain suit that others still hold, trumps in hand."""
    trumps = _trumps(view)
    suit = suit_with(card, trumps)
    if TRUMPS[trumps] >> card & 1 or not view.own.hand & TRUMPS[trumps]:
        return
    if view.own.hand & suit == 1 << card and outside(view) & suit:
        told = {**_card(card), "suit": SUITS[suit_of(card, trumps)]}
        yield Reason("makes-void", told)


def _last_trick(view: ReunionView, card: CardIndex) -> Iterator[Reason]:
    """§8.6: the highest trump left is sure to take the last trick."""
    tops = top_trumps(view)
    held = size(view.own.hand)
    if not tops or not 2 <= held <= LATE or legal(view) == 1 << card:
        return
    if not tops >> card & 1:
        if tops & legal(view):
            yield Reason("keeps-last", {"card": NOTATION[lowest(tops)]})
    elif tops == 1 << card and _lying(view) + _points(view, card) < RICH:
        yield Reason("spends-last", _card(card), against=True)


def top_trumps(view: ReunionView) -> CardSet:
    """Trumps in hand that no trump of another hand can beat."""
    trumps, ten_rank = _trumps(view), view.public.options.ten_rank
    theirs = [
        standing(card, trumps, ten_rank)
        for card in members(outside(view) & TRUMPS[trumps])
    ]
    highest = max(theirs, default=-1)
    return sum(
        1 << card
        for card in members(view.own.hand & TRUMPS[trumps])
        if standing(card, trumps, ten_rank) > highest
    )


def outside(view: ReunionView) -> CardSet:
    """Cards that may be in other hands, or in a skat that the seat did not lay."""
    return PACK & ~(view.public.played | view.own.hand | view.own.skat)


def _in_danger(view: ReunionView) -> bool:
    """§8.5: whether the seat would pay for having no trick if the deal ended here."""
    without = view.public.taken[view.seat] == 0
    return without and view.public.options.nil_penalty != NONE


def _lying(view: ReunionView) -> int:
    """Points of the cards that lie in the trick."""
    public = view.public
    return sum(
        _points(view, card) for card in (public.lead, public.second) if card != NO_CARD
    )


def _points(view: ReunionView, card: CardIndex) -> int:
    return card_points(1 << card, _trumps(view))


def _trumps(view: ReunionView) -> int:
    return trump_suit(view.public.turn_up)


def _cheapest(tries: Sequence[Try]) -> Try | None:
    return min(tries, key=lambda tried: tried.worth, default=None)


def _card(card: CardIndex) -> dict[str, Json]:
    return {"card": NOTATION[card]}
