"""What every screen draws of Réunion."""

from __future__ import annotations

from typing import Any

from tenpips.cards import NOTATION, index_of, parse_set
from tenpips.dice import Dice
from tenpips.games.reunion import GAME, Options
from tenpips.games.reunion.layout import hand_size, shown_order, zones
from tenpips.games.reunion.options import ANTICLOCKWISE, CLOCKWISE
from tenpips.games.reunion.state import Private, State
from tenpips.view import View, view_of, watcher_view

PACK = GAME.pack(Options())


def dealt(direction: int = CLOCKWISE) -> State:
    """A deal by seat 0 of a shuffled pack."""
    options = Options(direction=direction)
    state: State = GAME.deal(Dice(9).shuffled(PACK), 0, options)
    return state


def test_hands_are_shown_by_the_ranks_of_play() -> None:
    """REU-10: trumps first with both bowers, then suit by suit, highest first."""
    public = dealt().public._replace(turn_up=index_of("9D"))
    shown = shown_order(public, parse_set("7D JD JH AD TC KC JC QC KH"))

    assert " ".join(NOTATION[c] for c in shown) == "JD JH AD 7D TC KC QC JC KH"


def test_zones_show_what_a_viewer_may_see() -> None:
    """REU-18, REU-19, REU-31: hidden cards are only counted; every card has a place."""
    dice, state = Dice(9), dealt()
    while True:
        for viewer in (0, 1, 2, None):
            view: Any = (
                watcher_view(state) if viewer is None else view_of(state, viewer)
            )
            places = [zone for zone in zones(view) if zone.name != "turn-up"]
            assert sum(len(zone.cards) + zone.hidden for zone in places) == 32
            for zone in places:
                if zone.name == "hand" and zone.seat is not None:
                    assert bool(zone.cards) <= (zone.seat == viewer)
                    held = state.private[zone.seat].hand.bit_count()
                    assert hand_size(state.public, zone.seat) == held
                if zone.name == "skat" and viewer != 0 and not state.public.skat:
                    assert zone.cards == ()
        cards = GAME.legal_cards(state)
        if not cards:
            break
        state = GAME.play(state, dice.pick(cards))


def test_trick_lies_before_those_who_played() -> None:
    """REU-24: the leader's card first, each at its player's seat."""
    public = dealt(ANTICLOCKWISE).public._replace(
        to_lay=0, lead=index_of("9C"), second=index_of("AC"), to_move=1
    )
    trick = [
        zone for zone in zones(View(1, public, Private(0, 0))) if zone.name == "trick"
    ]

    assert [(zone.seat, [NOTATION[card] for card in zone.cards]) for zone in trick] == [
        (0, ["9C"]),
        (2, ["AC"]),
        (1, []),
    ]
