"""Dix's side of the contract: what happened, why not, and what it scored."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.cards import (
    INDEX_OF,
    JOKER,
    NO_CARD,
    NOTATION,
    CardIndex,
    names,
)
from tenpips.game import Game
from tenpips.games.dix import features, rules
from tenpips.games.dix.layout import MOTIONS, tallies, zones
from tenpips.games.dix.options import CHOICES, SEATS, VARIANTS, VERSION, Options, terms
from tenpips.games.dix.positions import set_up
from tenpips.games.dix.reasons import reasons
from tenpips.games.dix.state import Private, Public, State
from tenpips.games.dix.strategy import appraise
from tenpips.games.dix.worlds import determinize
from tenpips.telling import Event, Json, Line, Outcome, Refusal
from tenpips.view import Seat, View


def seats(_options: Options) -> int:
    """§1.1 (DIX-03): two play."""
    return SEATS


def pack(_options: Options) -> tuple[CardIndex, ...]:
    """§1.1 (DIX-01, DIX-02): the 52 cards and a joker."""
    return tuple(range(JOKER + 1))


# What happened


def opening(state: State) -> list[Event]:
    """The cards dealt (each hand for its owner alone), the turn-up, who leads."""
    public = state.public
    turned: dict[str, Json] = {"card": NOTATION[public.turn_up]}
    return [
        Event("deal", {"player": public.dealer}),
        *(
            Event("hand", {"cards": [*names(own.hand)]}, seat, own.hand)
            for seat, own in enumerate(state.private)
        ),
        Event(
            "no-trumps" if public.turn_up == JOKER else "turn-up",
            turned,
            from_pack=1 << public.turn_up,
        ),
        Event("to-lead", {"player": public.to_move}),
    ]


def events(before: State, card: CardIndex, after: State) -> list[Event]:
    """A card led or replied; after a reply the trick and both draws."""
    seat = before.public.to_move
    code = "lead" if before.public.lead == NO_CARD else "reply"
    told = [Event(code, {"player": seat, "card": NOTATION[card]})]
    if before.public.lead != NO_CARD:
        told += _trick_events(before, card, after)
    return told


def _trick_events(before: State, reply: CardIndex, after: State) -> list[Event]:
    lead, public = before.public.lead, after.public
    ten = rules.is_ten(lead, reply)
    told = [
        Event(
            "ten-trick" if ten else "trick",
            {
                "player": public.taker,
                "cards": [NOTATION[lead], NOTATION[reply]],
                "number": sum(public.tricks),
                "points": rules.points(1, int(ten)),
            },
        )
    ]
    if before.public.stock:
        order = before.public.options.draw_order
        first = rules.first_to_draw(public.taker, public.dealer, order)
        told += [_draw_event(before, reply, after, seat) for seat in (first, 1 - first)]
        told.append(Event("stock", {"count": public.stock}))
    return told


def _draw_event(before: State, reply: CardIndex, after: State, seat: Seat) -> Event:
    kept = before.private[seat].hand & ~(1 << reply)
    drawn = after.private[seat].hand & ~kept
    return Event("draw", {"player": seat, "cards": [*names(drawn)]}, seat, drawn)


# Why not


def refusal(view: View[Public, Private], card: CardIndex) -> Refusal:
    """§3.2, §3.3 (DIX-20, DIX-21): not in hand, or suit must be followed."""
    hand, lead = view.own.hand, view.public.lead
    if not hand >> card & 1:
        return Refusal("not-in-hand", card, "DIX-20", duty=rules.legal(view))
    suit = rules.stands_for(lead, view.public.turn_up) // 13
    return Refusal(
        "must-follow-suit",
        card,
        "DIX-21",
        duty=rules.legal(view),
        args={"suit": "CDHS"[suit], "lead": NOTATION[lead]},
    )


# What it scored


def outcome(state: State) -> Outcome:
    """§4.1, §4.4 (DIX-34, DIX-35, DO-8): points, and who won the deal."""
    public = state.public
    points = rules.scores(state)
    tiebreak = rules.tiebreak(state)
    best = max((0, 1), key=lambda seat: (points[seat], tiebreak[seat]))
    return Outcome(
        scores=points,
        winner=best,
        fields={
            "points": [*points],
            "tricks": [*public.tricks],
            "tens": [*public.tens],
            "last_trick": public.taker,
            "winner": best,
        },
        tiebreak=tiebreak,
    )


def receipt(_state: State, told: Sequence[Event]) -> tuple[Line, ...]:
    """§4.1 (DIX-29, DIX-30): a line for every trick, plain or ten."""
    rule = {"trick": "DIX-29", "ten-trick": "DIX-30"}
    return tuple(_line(event, rule[event.code]) for event in told if event.code in rule)


def _line(event: Event, rule: str) -> Line:
    args = event.args
    lead, reply = (INDEX_OF[str(card)] for card in _list(args["cards"]))
    ten = rules.is_ten(lead, reply)
    return Line(
        seat=_number(args["player"]),
        code=event.code,
        rule=rule,
        points=rules.points(1, int(ten)),
        cards=(lead, reply),
        args={"number": args["number"]},
    )


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def _number(value: Json) -> int:
    assert isinstance(value, int)
    return value


def score_range(_options: Options) -> tuple[int, int]:
    """
    §4.1 (DIX-29, DIX-30): every ten there can be, or every trick and never a ten.

    Four each of ace and nine, 2 and 8, 3 and 7, 4 and 6, ten and nothing, and two pairs
    of fives are 22 tens.
    """
    return rules.points(22, 22), rules.points(rules.TRICKS, 0)


GAME = Game(
    name="dix",
    version=VERSION,
    package=__package__,
    choices=CHOICES,
    variants=VARIANTS,
    seats=seats,
    max_seats=SEATS,
    longest=2 * rules.TRICKS,
    pack=pack,
    deal=rules.deal,
    legal=rules.legal,
    play=rules.play,
    scores=rules.scores,
    appraise=appraise,
    determinize=determinize,
    features=features.features,
    inputs=features.INPUTS,
    outlet=features.outlet,
    outputs=features.OUTPUTS,
    set_up=set_up,
    outcome=outcome,
    receipt=receipt,
    terms=terms,
    score_range=score_range,
    opening=opening,
    events=events,
    refusal=refusal,
    reasons=reasons,
    zones=zones,
    tallies=tallies,
    motions=MOTIONS,
)
