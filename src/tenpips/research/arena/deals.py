"""A pack played in every seating: the unit of work, the same wherever it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any, NamedTuple

from tenpips.cards import CardIndex, lowest, size
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.options import AnyOptions
from tenpips.research.arena.clock import bucket
from tenpips.research.arena.job import Job
from tenpips.research.arena.oracle import Oracle
from tenpips.research.arena.outside import ILLEGAL, Fault, Place
from tenpips.research.arena.players import Player, clock_of, dismissed, seated
from tenpips.view import NO_SEAT, Seat, view_of


class PackResult(NamedTuple):
    """What came of one pack."""

    number: int
    scores: tuple[tuple[int, ...], ...]
    """By seating and seat, what the match would add up."""

    faults: tuple[dict[str, int], ...]
    """By contestant, how often it named no legal card, by kind of fault."""

    times: tuple[dict[int, int], ...]
    """By contestant, how many cards took how long, by bucket of `clock`."""


class Stopped(Exception):  # noqa: N818 (no error: the caller asked for it)
    """The work was called off."""


class _Tally(NamedTuple):
    """What is counted of one contestant."""

    faults: Counter[str]
    times: Counter[int]


def never() -> bool:
    """Go on to the end."""
    return False


def play_pack(job: Job, number: int, stopped: Callable[[], bool] = never) -> PackResult:
    """
    Play one pack in every seating.

    Packs are those that ``tenpips simulate`` shuffles for the same seed. Raises
    Stopped soon after *stopped* says so.
    """
    game, options = job.table()
    pack, dealer = packed(game, options, job.seed, number)
    tallies = [_Tally(Counter(), Counter()) for _ in job.contestants]
    scores = []
    for place, seating in enumerate(job.seatings):
        with ExitStack() as leaving:
            players = []
            for seat, who in enumerate(seating):
                seed = job.player_seed(number, place, seat)
                at = Place(game, options, seat, seed, job.seconds)
                player = seated(job.contestants[who], at)
                leaving.callback(dismissed, player)
                players.append(player)
            state = game.deal(pack, dealer, options)
            seated_tallies = [tallies[who] for who in seating]
            scores.append(_play(game, state, players, seated_tallies, stopped))
    return PackResult(
        number,
        tuple(scores),
        tuple(dict(tally.faults) for tally in tallies),
        tuple(dict(sorted(tally.times.items())) for tally in tallies),
    )


def packed(
    game: AnyGame, options: AnyOptions, seed: int, number: int
) -> tuple[tuple[CardIndex, ...], Seat]:
    """Shuffle pack *number* of a seed, again if its deal is void; gives the dealer."""
    dice, dealer = Dice(seed, number), number % game.seats(options)
    pack = dice.shuffled(game.pack(options))
    while game.deal(pack, dealer, options).public.to_move == NO_SEAT:
        pack = dice.shuffled(pack)
    return pack, dealer


def _play(
    game: AnyGame,
    state: Any,  # noqa: ANN401 (the game's own type)
    players: Sequence[Player],
    tallies: Sequence[_Tally],
    stopped: Callable[[], bool],
) -> tuple[int, ...]:
    """Play a deal to its end; gives the scores by seat."""
    clocks = [clock_of(player) for player in players]
    while (seat := state.public.to_move) != NO_SEAT:
        allowed = game.legal(view_of(state, seat))
        card = lowest(allowed)
        if size(allowed) > 1:  # the only card is not worth a question
            if stopped():
                raise Stopped
            start = clocks[seat]()
            try:
                card = named_card(game, players[seat], state, seat)
            except Fault as fault:
                tallies[seat].faults[fault.kind] += 1
            tallies[seat].times[bucket(clocks[seat]() - start)] += 1
        state = game.play(state, card)
    return tuple(game.scores(state)[: len(players)])


def named_card(
    game: AnyGame,
    player: Player,
    state: Any,  # noqa: ANN401
    seat: Seat,
) -> CardIndex:
    """
    Ask for a card: an oracle with the position, anybody else with a view.

    Raises:
        Fault: If it is no legal card.

    """
    view = view_of(state, seat)
    if isinstance(player, Oracle):
        card = player.choose_open(state)
    else:
        card = player.choose(view)
    if card < 0 or not game.legal(view) >> card & 1:
        raise Fault(ILLEGAL)
    return card
