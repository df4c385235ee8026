"""``tenpips simulate GAME``: what a house rule does, in numbers or card by card."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from tenpips.cli.compiling import compiling_told
from tenpips.cli.parser import add_game_arguments, chosen
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.narration import Texts
from tenpips.options import AnyOptions
from tenpips.policies import NAMES, PlayedDeal, policy_named
from tenpips.records import record_of, to_json
from tenpips.simulation import Mean, Summary, simulate, summarize

MOST_DEALS = 1_000_000_000


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    add = parser.add_argument
    add("game", help=texts.format("cli-option-game"))
    add_game_arguments(parser, texts)
    add(
        "--deals",
        type=int,
        default=1000,
        metavar="N",
        help=texts.format("cli-option-deals"),
    )
    add(
        "--seed",
        type=int,
        default=0,
        metavar="S",
        help=texts.format("cli-option-sim-seed"),
    )
    policies = {"policies": ", ".join(NAMES)}
    add("--policy", default="random", help=texts.format("cli-option-policy", policies))
    add("--trace", metavar="FILE", help=texts.format("cli-option-trace"))


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Play the deals, then trace or summarize them."""
    game, variant, options = chosen(given)
    if not 1 <= given.deals <= MOST_DEALS:
        message = f"expected 1 to {MOST_DEALS} deals, got {given.deals}"
        raise OptionError(message)
    played = simulate(
        game,
        options,
        deals=given.deals,
        seed=given.seed,
        policies=[policy_named(given.policy)] * game.seats(options),
    )
    with compiling_told(texts):
        _tell(given, (game, variant, options), played, texts)
    return 0


def _tell(
    given: argparse.Namespace,
    table: tuple[AnyGame, str, AnyOptions],
    played: Iterator[PlayedDeal],
    texts: Texts,
) -> None:
    """Print what the deals show, or write them down; they are played meanwhile."""
    game, variant, options = table
    if given.trace is None:
        title = {
            "deals": given.deals,
            "game": game.identity(options, variant),
            "seed": str(given.seed),
            "policy": given.policy,
        }
        print(texts.format("cli-sim-title", title))
        print("\n".join(_table(summarize(game, options, played), texts)))
        return
    if given.trace == "-":
        _write_trace(game, variant, options, played, sys.stdout)
        return
    with Path(given.trace).open("w", encoding="utf-8", newline="\n") as file:
        _write_trace(game, variant, options, played, file)
    done = {"deals": given.deals, "file": given.trace}
    print(texts.format("cli-traced", done))


def _write_trace(
    game: AnyGame,
    variant: str,
    options: AnyOptions,
    played: Iterator[PlayedDeal],
    file: TextIO,
) -> None:
    for deal in played:
        record = record_of(
            game,
            variant,
            options,
            deal.dealer,
            deal.pack,
            deal.plies,
            with_legal=True,
        )
        file.write(to_json(game, record) + "\n")


def _table(summary: Summary, texts: Texts) -> Iterator[str]:
    """Rows by seat, then the same by place from the dealer."""
    seats = [f"{texts.format('cli-sim-seat')} {seat}" for seat in range(summary.seats)]
    yield from _block(summary.by_seat, seats, texts)
    if summary.left.count:
        yield f"{texts.format('cli-sim-left')}: {_cell(summary.left)}"
    yield ""
    yield texts.format("cli-sim-note")
    yield from _block(
        summary.by_place,
        [_place_name(place, summary, texts) for place in range(summary.seats)],
        texts,
    )


def _place_name(place: int, summary: Summary, texts: Texts) -> str:
    name = texts.format("cli-sim-dealer")
    if place:
        name = texts.format("cli-sim-place", {"number": place})
    first = place == summary.leader_place
    return f"{name} ({texts.format('cli-sim-leader')})" if first else name


def _block(
    means: dict[str, list[Mean]], heads: list[str], texts: Texts
) -> Iterator[str]:
    label = max(len(_label(name, texts)) for name in means)
    width = max(18, *map(len, heads)) + 2
    yield " " * label + "".join(head.rjust(width) for head in heads)
    for name, row in means.items():
        cells = "".join(_cell(mean).rjust(width) for mean in row)
        yield _label(name, texts).ljust(label) + cells


def _label(name: str, texts: Texts) -> str:
    dashed = name.replace("_", "-")
    message = texts.first(f"cli-sim-field-{dashed}", f"cli-sim-{dashed}")
    return texts.format(message) if texts.has(message) else name


def _cell(mean: Mean) -> str:
    if mean.count < 2:
        return f"{mean.mean:.3f}"
    return f"{mean.mean:.3f} ± {mean.error:.3f}"
