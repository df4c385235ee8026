"""Records for the tests of replays: the golden deals, and as many random ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import tenpips.games
from tenpips.cards import INDEX_OF, members
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.match import standing
from tenpips.records import DealRecord, check, record_of

PACK = re.compile(r"(?:\b(?:[2-9TJQKA][CDHS]|JK)\b[\s\"]+){31,}")
"""A whole pack, as the vectors of the games write it."""

VECTORS = Path(tenpips.games.__file__).parent
PLAYERS = ("Ada", "Олена", "</script>", "Dee")
"""Names of all kinds: one would end a script if it were let."""


class Match(NamedTuple):
    """A match of some game."""

    game: AnyGame
    records: tuple[DealRecord, ...]


@cache
def golden_packs() -> frozenset[tuple[int, ...]]:
    """Every pack that stands in the games' own tests."""
    texts = [path.read_text("utf-8") for path in VECTORS.glob("*/tests/*.py")]
    found = [match[0] for text in texts for match in PACK.finditer(text)]
    return frozenset(
        tuple(INDEX_OF[name] for name in text.replace('"', " ").split())
        for text in found
    )


def golden() -> Iterator[tuple[AnyGame, DealRecord]]:
    """Each of them, by every variant that it fits, the first legal card each time."""
    for game in games().values():
        for variant, options in game.variants.items():
            whole = sorted(game.pack(options))
            for pack in sorted(golden_packs()):
                if sorted(pack) == whole:
                    yield game, played(game, variant, options, 0, pack)


def played(
    game: AnyGame, variant: str, options: Any, dealer: int, pack: tuple[int, ...]
) -> DealRecord:
    """Play a pack: whoever is to move names the first legal card in its order."""
    state, cards = game.deal(pack, dealer, options), list[int]()
    while game.to_move(state) is not None:
        cards.append(min(members(game.legal_cards(state)), key=pack.index))
        state = game.play(state, cards[-1])
    return record_of(game, variant, options, dealer, pack, cards)


def random_record(
    game: AnyGame, variant: str, options: Any, dealer: int, dice: Dice, number: int = 0
) -> DealRecord:
    """Play a shuffled pack with random cards."""
    pack = tuple(dice.shuffled(game.pack(options)))
    state, cards = game.deal(pack, dealer, options), list[int]()
    while game.to_move(state) is not None:
        cards.append(dice.pick(game.legal_cards(state)))
        state = game.play(state, cards[-1])
    return record_of(
        game,
        variant,
        options,
        dealer,
        pack,
        cards,
        players=PLAYERS[: game.seats(options)],
        number=number,
    )


@cache
def match_of(name: str, variant: str, deals: int = 3) -> Match:
    """Play the first deals of a match."""
    game = games()[name]
    options = game.preset(variant)
    records, outcomes = list[DealRecord](), list[Any]()
    now = standing(game.terms(options), game.seats(options), 1, ())
    while not now.over and len(records) < deals:
        dice = Dice(7, len(records))
        number = now.deals + 1
        records.append(
            random_record(game, variant, options, now.next_dealer, dice, number)
        )
        outcomes.append(check(game, records[-1]).outcome)
        now = standing(game.terms(options), game.seats(options), 1, outcomes)
    return Match(game, tuple(records))
