"""Matches for tests of statistics, played by simple policies, as records."""

from __future__ import annotations

from dataclasses import replace

from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.match import standing
from tenpips.policies import GREEDY, RANDOM, PlayedDeal, play_out
from tenpips.records import DealRecord, record_of
from tenpips.statistics import MatchFacts, match_facts
from tenpips.telling import Outcome


def played(
    game: AnyGame, variant: str, deals: int, seed: int, others: int = RANDOM
) -> list[PlayedDeal]:
    """Play deals; seat 0 is greedy, the others name any card unless they are told."""
    options = game.preset(variant)
    policies = [GREEDY, *[others] * (game.max_seats - 1)]
    return [
        play_out(game, options, seed=seed, number=number, policies=policies)
        for number in range(deals)
    ]


def recorded(game: AnyGame, variant: str, deal: PlayedDeal) -> DealRecord:
    """Write a deal that belongs to no match, of nobody in particular."""
    options = game.preset(variant)
    return record_of(game, variant, options, deal.dealer, deal.pack, deal.plies)


def match_records(
    name: str, seed: int, *, players: tuple[str, ...], local: bool = False
) -> list[DealRecord]:
    """Play a whole match of a game's standard variant; seat 0 is the person's."""
    game = game_named(name)
    options = game.preset()
    records, outcomes, number = list[DealRecord](), list[Outcome](), 0
    while not standing(game.terms(options), len(players), 0, outcomes).over:
        number += 1
        (*_, deal) = played(game, game.standard, number, seed)
        outcomes.append(game.outcome(deal.state))
        record = recorded(game, game.standard, deal)
        records.append(replace(record, players=players, number=number))
    if local:
        extra = {"local": {"bot": "greedy", "human": 0, "seed": seed}}
        records = [replace(record, extra=extra) for record in records]
    return records


def facts(records: list[DealRecord], moment: float = 0.0) -> MatchFacts:
    """Give the facts of the deals of one match."""
    return match_facts(game_named, records, source="here", moment=moment)
