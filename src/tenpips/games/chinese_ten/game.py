"""Chinese Ten's side of the contract."""

from __future__ import annotations

from tenpips.cards import NO_CARD, NOTATION, CardIndex
from tenpips.game import Game
from tenpips.games.chinese_ten import dealing, features, rules
from tenpips.games.chinese_ten.captures import is_sweep, partners
from tenpips.games.chinese_ten.events import OPENERS, events, opening
from tenpips.games.chinese_ten.layout import MOTIONS, direction, zones
from tenpips.games.chinese_ten.options import (
    CHOICES,
    MAX_SEATS,
    VARIANTS,
    VERSION,
    Options,
    adapt,
    check,
    terms,
)
from tenpips.games.chinese_ten.positions import set_up
from tenpips.games.chinese_ten.reasons import reasons
from tenpips.games.chinese_ten.results import outcome, receipt, score_range, settle
from tenpips.games.chinese_ten.state import Private, Public
from tenpips.games.chinese_ten.strategy import appraise
from tenpips.games.chinese_ten.worlds import determinize
from tenpips.telling import Json, Refusal
from tenpips.view import View

PACK = tuple(range(52))

LONGEST = 3 * dealing.DEALT
"""For every card of a hand: the card, what it captures, what the flip captures."""


def seats(options: Options) -> int:
    """§1.2 (CT-03): as many as have agreed to play."""
    return options.players


def pack(_options: Options) -> tuple[CardIndex, ...]:
    """§1.1 (CT-01, CT-02): the 52 cards, without a joker."""
    return PACK


def refusal(view: View[Public, Private], card: CardIndex) -> Refusal:
    """§3.2, §3.3 (CT-26, CO-1): not in hand, or not a card that captures."""
    public = view.public
    duty = rules.legal(view)
    if public.pending != NO_CARD:
        return _wrong_target(public, card)._replace(duty=duty)
    if view.own.hand >> card & 1:
        return Refusal("must-capture", card, "CO-1", "hand_capture", duty)
    return Refusal("not-in-hand", card, "CT-26", duty=duty)


def _wrong_target(public: Public, card: CardIndex) -> Refusal:
    """§2.3, §2.4, §3.3 (CT-18, CT-26, CT-35, CO-3): not what the open card takes."""
    pending = public.pending
    if card == pending:
        return Refusal("must-take", card, "CO-3" if public.turned else "CT-26")
    played: dict[str, Json] = {"played": NOTATION[pending]}
    targets = public.layout & partners(pending)
    swept = is_sweep(pending, targets, public.options.triple_rule)
    if swept and targets >> card & 1:
        return Refusal("takes-all-three", card, "CT-35", "triple_rule", args=played)
    return Refusal("no-target", card, "CT-18", args=played)


GAME = Game(
    name="chinese-ten",
    version=VERSION,
    package=__package__,
    choices=CHOICES,
    variants=VARIANTS,
    seats=seats,
    max_seats=MAX_SEATS,
    longest=LONGEST,
    check=check,
    adapt=adapt,
    pack=pack,
    deal=dealing.deal,
    legal=rules.legal,
    play=rules.play,
    scores=rules.scores,
    appraise=appraise,
    determinize=determinize,
    witnessed=("captured",),
    features=features.features,
    inputs=features.INPUTS,
    outlet=features.outlet,
    outputs=features.OUTPUTS,
    prior=features.APPRAISED,
    brisk=True,
    set_up=set_up,
    outcome=outcome,
    receipt=receipt,
    terms=terms,
    score_range=score_range,
    counter_places=2,
    settle=settle,
    opening=opening,
    events=events,
    refusal=refusal,
    reasons=reasons,
    zones=zones,
    direction=direction,
    motions=MOTIONS,
    openers=OPENERS,
)
