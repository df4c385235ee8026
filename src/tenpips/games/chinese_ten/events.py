"""What happened in Chinese Ten, as codes and arguments."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.cards import (
    NO_CARD,
    NOTATION,
    CardIndex,
    CardSet,
    card_at,
    names,
    set_of,
    size,
    top_of,
)
from tenpips.games.chinese_ten.captures import nameable, named_group, partners, pays
from tenpips.games.chinese_ten.dealing import LAYOUT_SIZE, is_void, seat_after
from tenpips.games.chinese_ten.layout import in_order
from tenpips.games.chinese_ten.options import CAPTURED_POINTS, OPTIONAL
from tenpips.games.chinese_ten.scoring import pile_points
from tenpips.games.chinese_ten.state import Public, State
from tenpips.telling import Event, Json
from tenpips.view import NO_SEAT, Seat

OPENERS = frozenset({"lay", "capture", "sweep", "offer", "offer-or-lay"})
"""Events that begin a turn: what became of a hand card."""


def opening(state: State) -> list[Event]:
    """§1.4 to §1.6, §6.3: the cards dealt, the bottom card, a capture before play."""
    public = state.public
    seats = range(public.options.players)
    first = [card_at(public.arrivals, place) for place in range(LAYOUT_SIZE)]
    return [
        Event("deal", {"player": public.dealer}),
        *(_hand_event(state, seat) for seat in seats),
        Event("layout", {"cards": _notation(first)}, from_pack=set_of(first)),
        *(_peek_event(state, seat) for seat in seats if state.private[seat].peeked),
        *_before_play(public),
    ]


def _hand_event(state: State, seat: Seat) -> Event:
    hand = state.private[seat].hand
    return Event("hand", {"cards": [*names(hand)]}, seat, hand)


def _peek_event(state: State, seat: Seat) -> Event:
    peeked = state.private[seat].peeked
    (bottom,) = names(peeked)
    return Event("peek", {"player": seat, "card": bottom}, seat, peeked)


def _before_play(public: Public) -> list[Event]:
    if is_void(public):
        return [Event("void", {"cards": _notation(in_order(public))})]
    first = Event("first-turn", {"player": public.to_move})
    if not public.gone:
        return [first]
    cards: list[Json] = [*names(public.gone)]
    points = pile_points(public.gone, public.options)
    taken: dict[str, Json] = {
        "player": public.dealer,
        "cards": cards,
        "points": points,
    }
    return [Event("start-capture", taken), first]


def events(before: State, card: CardIndex, after: State) -> list[Event]:
    """§3.2, §3.4: what a named card did, what the stock's card did, who is next."""
    public = before.public
    layout = public.layout
    if after.public.pending == card and not after.public.turned:
        may_lay = before.public.options.hand_capture == OPTIONAL
        code = "offer-or-lay" if may_lay else "offer"
        return [_question(code, before.public, card, layout, 0)]
    played = card if public.pending == NO_CARD else public.pending
    group = _group(public, card)
    code = "" if public.pending == NO_CARD else "pick"
    told = _put(public, code, played, group)
    if after.public.stock < public.stock:
        taken = group | 1 << played if group else 0
        layout = layout & ~taken | 1 << played & ~taken
        told += _stock_events(before, layout, taken, after)
    if after.public.pending == NO_CARD:
        told += _turn_events(public, after.public)
    return told


def _group(public: Public, card: CardIndex) -> CardSet:
    """What the card that is out captures, now that *card* was named."""
    if public.pending == NO_CARD:
        return public.layout & partners(card)
    rule = public.options.triple_rule
    return named_group(public.pending, card, public.layout, rule)


def _stock_events(
    before: State, layout: CardSet, taken: CardSet, after: State
) -> list[Event]:
    top = top_of(before.secret.stock)
    if after.public.pending == top:
        told = [_question("flip-offer", before.public, top, layout, 1)]
    else:
        group = after.public.gone & ~before.public.gone & ~taken & ~(1 << top)
        told = _put(before.public, "flip", top, group)
    return [told[0]._replace(from_pack=1 << top), *told[1:]]


def _question(
    code: str, public: Public, card: CardIndex, layout: CardSet, turned: int
) -> Event:
    """§2.3: a card lies open whose player must name what it captures."""
    choice = nameable(card, layout, turned, public.options)
    return Event(
        code,
        {
            "player": public.to_move,
            "card": NOTATION[card],
            "cards": [*names(choice & layout)],
        },
    )


def _put(public: Public, prefix: str, card: CardIndex, group: CardSet) -> list[Event]:
    """§2.3, §2.4, §6.6: a card was laid or captured, and a red five may be paid for."""
    code = "lay" if not group else "sweep" if size(group) > 1 else "capture"
    if prefix:
        code = f"{prefix}-{code}"
    args: dict[str, Json] = {"player": public.to_move, "card": NOTATION[card]}
    if not group:
        return [Event(code, args)]
    options = public.options
    args["cards"] = [*names(group)]
    args["points"] = pile_points(group | 1 << card, options)
    told = [Event(code, args)]
    if pays(group | 1 << card, options.red_five):
        due: dict[str, Json] = {
            "player": public.to_move,
            "points": options.red_five_points,
        }
        capped = options.red_five_cap == CAPTURED_POINTS
        told.append(Event("red-five-at-most" if capped else "red-five", due))
    return told


def _turn_events(before: Public, after: Public) -> list[Event]:
    """§3.6, §6.4, §6.5: a reversal and who is skipped, or what is left at the end."""
    if after.to_move == NO_SEAT:
        left = _notation(in_order(after))
        return [Event("left", {"cards": left, "count": len(left)})] if left else []
    told = []
    if after.direction != before.direction:
        told.append(Event("reverse", {"player": before.to_move}))
    seat = before.to_move
    while True:
        seat = seat_after(seat, after.direction, after.options.players)
        if seat == after.to_move:
            return told
        told.append(Event("skip", {"player": seat}))


def _notation(cards: Sequence[CardIndex]) -> list[Json]:
    return [NOTATION[card] for card in cards]
