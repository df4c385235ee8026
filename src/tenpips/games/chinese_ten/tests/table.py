"""Positions set up by hand, and deals played by a plain policy, for the tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tenpips.cards import (
    NO_CARD,
    NOTATION,
    CardIndex,
    index_of,
    names,
    parse_set,
    placed,
    size,
    stock_of,
)
from tenpips.dice import Dice
from tenpips.games.chinese_ten import GAME, Options
from tenpips.games.chinese_ten.dealing import step_of
from tenpips.games.chinese_ten.layout import in_order
from tenpips.games.chinese_ten.state import Private, Public, Secret, State
from tenpips.telling import Event
from tenpips.view import NO_SEAT, Seat, view_of

Given = str | int | float
ALL_CARDS = (1 << 52) - 1


def indices(cards: str) -> list[CardIndex]:
    """Numbers of the cards written, in that order."""
    return [index_of(card) for card in cards.split()]


def options(variant: str = "standard", /, **given: Given) -> Options:
    """Options as they are given on a command line."""
    return GAME.options(variant, given)


def table(
    layout: str,
    hands: Sequence[str],
    stock: str,
    chosen: Options | None = None,
    *,
    seat: Seat = 0,
    dealer: Seat = 0,
    captured: Sequence[str] = ("", "", "", ""),
) -> State:
    """Set up a position in which *seat* is to play; the layout's oldest card first."""
    chosen = chosen or options(players=len(hands))
    arrivals: tuple[int, ...] = (0,) * 6
    for place, card in enumerate(indices(layout)):
        arrivals = placed(arrivals, place, card)
    held = [parse_set(hand) for hand in (*hands, "", "", "")[:4]]
    piles = [parse_set(pile) for pile in (*captured, "", "", "")[:4]]
    nothing = (0, 0, 0, 0)
    public = Public(
        options=chosen,
        dealer=dealer,
        to_move=seat,
        layout=parse_set(layout),
        arrivals=arrivals,
        laid=len(indices(layout)),
        pending=NO_CARD,
        turned=0,
        stock=len(indices(stock)),
        direction=step_of(chosen),
        hands=tuple(map(size, held)),
        piles=tuple(map(size, piles)),
        gone=piles[0] | piles[1] | piles[2] | piles[3],
        lacks=nothing,
        bonuses=nothing,
    )
    private = tuple(
        Private(hand, pile, 0) for hand, pile in zip(held, piles, strict=True)
    )
    return State(public, private, Secret(stock_of(indices(stock), 0)))


def legal(state: State) -> list[str]:
    """What the seat to move may name."""
    return names(GAME.legal_cards(state))


def after(state: State, cards: str) -> State:
    """Position after the seats to move have named these cards, all legal."""
    for card in indices(cards):
        state = GAME.checked_play(state, state.public.to_move, card)
    return state


def told(state: State, cards: str) -> list[Event]:
    """Events of these cards, one after the other."""
    found = []
    for card in indices(cards):
        new = GAME.checked_play(state, state.public.to_move, card)
        found += GAME.events(state, card, new)
        state = new
    return found


def codes(state: State, cards: str) -> list[str]:
    """Codes of the events of these cards."""
    return [event.code for event in told(state, cards)]


def layout_of(state: State) -> str:
    """Cards of the layout, the oldest first."""
    return " ".join(NOTATION[card] for card in in_order(state.public))


def dealt(seed: int, chosen: Options, dealer: Seat = 0) -> State:
    """Position after the deal of a shuffled pack."""
    return GAME.deal(Dice(seed).shuffled(GAME.pack(chosen)), dealer, chosen)


def deal_of(layout: str, chosen: Options, dealer: Seat = 0, bottom: str = "") -> State:
    """Position after a deal whose first layout, and bottom card, are these."""
    first, last = indices(layout), indices(bottom)
    rest = [card for card in GAME.pack(chosen) if card not in (*first, *last)]
    return GAME.deal([*rest[:24], *first, *rest[24:], *last], dealer, chosen)


def positions(seed: int, chosen: Options) -> Iterator[State]:
    """Every position of a deal played at random."""
    dice, state = Dice(seed, 1), dealt(seed, chosen, seed % chosen.players)
    yield state
    while cards := GAME.legal_cards(state):
        state = GAME.play(state, dice.pick(cards))
        yield state


# Golden deals


class Turn(NamedTuple):
    """One turn of a replayed deal."""

    text: str
    """As in rules.md: ``P1 TC+, 8H×2D``."""

    state: State
    """Position after the turn."""

    told: list[Event]


def replay(deck: str, chosen: Options, dealer: Seat = 0) -> list[Turn]:
    """Play the first card dealt that is still held; capture the oldest that fits."""
    pack = indices(deck)
    state = GAME.deal(pack, dealer, chosen)
    turns = []
    while state.public.to_move != NO_SEAT:
        seat, events, cards = state.public.to_move, list[Event](), -1
        while state.public.pending != NO_CARD or cards < 0:
            cards = GAME.legal_cards(state)
            order = pack if state.public.pending == NO_CARD else in_order(state.public)
            card = next(card for card in order if cards >> card & 1)
            new = GAME.checked_play(state, seat, card)
            events += GAME.events(state, card, new)
            state = new
        steps = [_step(event.args) for event in events if event.code in STEPS]
        turns.append(Turn(f"P{seat} {', '.join(steps)}", state, events))
    return turns


STEPS = {
    f"{prefix}{what}"
    for prefix in ("", "pick-", "flip-")
    for what in ("lay", "capture", "sweep")
}


def _step(args: Mapping[str, Any]) -> str:
    if "cards" not in args:
        return f"{args['card']}+"
    taken = args["cards"]
    return f"{args['card']}×" + (
        taken[0] if len(taken) == 1 else f"{{{','.join(taken)}}}"
    )


def captured_by(turns: Sequence[Turn], seat: Seat) -> list[str]:
    """Cards that a seat has captured in the end."""
    return names(view_of(turns[-1].state, seat).own.captured)
