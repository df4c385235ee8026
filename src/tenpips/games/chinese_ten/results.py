"""What a deal of Chinese Ten scored, and how the score unfolds."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.cards import INDEX_OF, CardIndex, members, names, set_of
from tenpips.games.chinese_ten import dealing, rules, scoring
from tenpips.games.chinese_ten.captures import RED_FIVES
from tenpips.games.chinese_ten.options import (
    PAR_DIFFERENCE,
    RAW,
    STANDARD,
    TAIWAN,
    TAIWAN_220,
    THAI,
    Options,
)
from tenpips.games.chinese_ten.state import State
from tenpips.telling import Event, Json, Line, Outcome
from tenpips.view import Seat

CAPTURES = frozenset(
    {
        "start-capture",
        "capture",
        "sweep",
        "pick-capture",
        "pick-sweep",
        "flip-capture",
        "flip-sweep",
    }
)
PAID = frozenset({"red-five", "red-five-at-most"})
VALUE_RULE = {
    STANDARD: "CT-38",
    TAIWAN: "CT-TW-09",
    TAIWAN_220: "CT-TW-18",
    THAI: "CT-TH-04",
}
PAR_RULE = {
    STANDARD: "CT-39",
    TAIWAN: "CT-TW-10",
    TAIWAN_220: "CT-TW-19",
    THAI: "HO-1",
}


def score_range(options: Options) -> tuple[int, int]:
    """§4.3, §6.7 (CT-40, CT-TW-14): one takes all, and is paid for both red fives."""
    paid = 2 * options.red_five_points if options.red_five else 0
    most = scoring.pack_points(options) + paid * (options.players - 1)
    return scoring.match_score(-paid, options), scoring.match_score(most, options)


def outcome(state: State) -> Outcome:
    """§4.3, §6.7 (CT-37, CT-40): points before and after payments, and the scores."""
    public = state.public
    options = public.options
    captured = scoring.captured_points(state)
    points = scoring.final_points(captured, public.bonuses, options)
    scores = rules.scores(state)[: options.players]
    best = max(scores)
    return Outcome(
        scores=scores,
        winner=scores.index(best) if scores.count(best) == 1 else None,
        fields={
            "captured_points": [*captured[: options.players]],
            "points": [*points[: options.players]],
            "scores": [*scores],
            "left": [*names(public.layout)],
        },
        redeal=dealing.is_void(public),
    )


def settle(
    options: Options, totals: Sequence[int], _winners: Sequence[Seat]
) -> tuple[int, ...]:
    """
    §6.9 (CT-TW-11, CT-TW-12): money from the bank, in hundredths; less than 0 is paid.

    The bank is empty in the end if all cards of all deals were captured. Without a
    par there is nobody who owes it anything.
    """
    stake = options.stake_per_point if options.score_mode == PAR_DIFFERENCE else 0
    return tuple(total * stake for total in totals)


def receipt(state: State, told: Sequence[Event]) -> tuple[Line, ...]:
    """§4.3: every capture, the payments for red fives, and par."""
    options = state.public.options
    if dealing.is_void(state.public):
        return ()
    captures = [_capture(event, options) for event in told if event.code in CAPTURES]
    captured = _totals(captures, options)
    takers = [_seat(event) for event in told if event.code in PAID]
    payments = [
        line for taker in takers for line in _payments(taker, captured, options)
    ]
    points = _totals([*captures, *payments], options)
    seats = range(options.players)
    pars = [line for seat in seats for line in _par(seat, points, options)]
    return (*captures, *payments, *pars)


def _totals(lines: Sequence[Line], options: Options) -> list[int]:
    return [
        sum(line.points for line in lines if line.seat == seat)
        for seat in range(options.players)
    ]


def _capture(event: Event, options: Options) -> Line:
    cards = [INDEX_OF[str(card)] for card in _list(event.args["cards"])]
    if "card" in event.args:
        cards.insert(0, INDEX_OF[str(event.args["card"])])
    return Line(
        seat=_seat(event),
        code="start-capture" if event.code == "start-capture" else "capture",
        rule=VALUE_RULE[options.variant],
        points=scoring.pile_points(set_of(cards), options),
        cards=tuple(cards),
    )


def _payments(taker: Seat, captured: Sequence[int], options: Options) -> list[Line]:
    """§6.7 (CT-TW-13, TO-12): every other player pays for a red-five capture."""
    fives: tuple[CardIndex, ...] = tuple(members(RED_FIVES))
    lines = []
    for payer in range(options.players):
        if payer != taker:
            due = scoring.payment(captured[payer], options)
            received, paid = {"payer": payer}, {"receiver": taker}
            lines += [
                Line(taker, "red-five", "CT-TW-13", due, fives, received),
                Line(payer, "red-five-paid", "CT-TW-14", -due, fives, paid),
            ]
    return lines


def _par(seat: Seat, points: Sequence[int], options: Options) -> list[Line]:
    """§4.3, §7.3 (CT-39, CO-9, HO-1): par, or the points times the players less all."""
    if options.score_mode == RAW:
        return []
    total, players = scoring.pack_points(options), options.players
    if not scoring.is_scaled(options):
        return [Line(seat, "par", PAR_RULE[options.variant], -(total // players))]
    rule = "HO-1" if options.variant == THAI else "CO-9"
    more = points[seat] * (players - 1)
    return [
        Line(seat, "times-players", rule, more, args={"count": players}),
        Line(seat, "pack", rule, -total),
    ]


def _seat(event: Event) -> Seat:
    seat = event.args["player"]
    assert isinstance(seat, int)
    return seat


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value
