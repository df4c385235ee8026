"""``tenpips solve``: what each card of a position is worth."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from tenpips.analysis import (
    CONCEPTS,
    NORMAL,
    Judged,
    Solved,
    judge_known,
    judge_open,
    solve,
)
from tenpips.cards import NOTATION, CardIndex
from tenpips.cli.compiling import compiling_told
from tenpips.cli.positions import Posed, add_position_arguments, posed
from tenpips.cli.rendering import add_style_arguments, style_of
from tenpips.errors import OptionError
from tenpips.narration import Narrator, Texts
from tenpips.view import view_of

KNOWN, OPEN = "known", "open"
PLAYOUTS = {KNOWN: 2_000, OPEN: 20_000}
"""Worlds that are searched, or simulations; twice."""

MOST_PLAYOUTS = 100_000_000
PLAIN_SHARE = 1000
"""Where no kernel can be compiled, every card is played out once for so many."""

SHOWN = 12
"""Cards of a line that are shown as text; JSON has all."""


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    parser.epilog = texts.format("solve-examples")
    add_position_arguments(parser, texts)
    add = parser.add_argument
    add("--concept", choices=CONCEPTS, help=texts.format("solve-option-concept"))
    add(
        "--search",
        nargs="?",
        const=KNOWN,
        choices=(KNOWN, OPEN),
        help=texts.format("solve-option-search"),
    )
    add(
        "--playouts",
        type=int,
        metavar="N",
        help=texts.format("solve-option-playouts"),
    )
    add("--seed", type=int, default=0, help=texts.format("solve-option-seed"))
    add("--json", action="store_true", help=texts.format("solve-option-json"))
    add_style_arguments(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Solve or search, and print what was found."""
    _check(given, texts)
    position = posed(given, texts)
    narrator = Narrator(
        position.game,
        position.players,
        language=texts.language,
        style=style_of(given),
    )
    with compiling_told(texts):
        solved = None if given.search else _solved(given, position, narrator)
        judged = _searched(given, position, texts) if solved is None else solved.judged
    if given.json:
        print(json.dumps(_json(position, judged, solved)))
    else:
        print("\n".join(_lines(position, judged, solved, narrator)))
    return 0


def _check(given: argparse.Namespace, texts: Texts) -> None:
    """Refuse words that would count for nothing beside others; raises OptionError."""
    if given.search and given.concept:
        raise OptionError(texts.format("solve-concept-searched"))
    if given.playouts is None:
        return
    if not given.search:
        raise OptionError(texts.format("solve-playouts-solved"))
    if not 1 <= given.playouts <= MOST_PLAYOUTS:
        message = f"expected 1 to {MOST_PLAYOUTS} playouts, got {given.playouts}"
        raise OptionError(message)


def _solved(given: argparse.Namespace, position: Posed, narrator: Narrator) -> Solved:
    found = solve(
        position.game,
        position.state,
        given.concept or "",
        progress=_shown if sys.stderr.isatty() else None,
    )
    if isinstance(found, Solved):
        return found
    concepts = ", ".join(found.concepts)
    raise OptionError(narrator.say(f"solve-not-{found.code}", concepts=concepts))


def _shown(done: int) -> None:
    """Say that the solver is at work."""
    print(f"\r{done} …", end="\r", file=sys.stderr, flush=True)


def _searched(given: argparse.Namespace, position: Posed, texts: Texts) -> Judged:
    playouts = PLAYOUTS[given.search] if given.playouts is None else given.playouts
    effort = NORMAL._replace(
        worlds=playouts,
        playouts=playouts,
        plain_worlds=max(playouts // PLAIN_SHARE, 1),
        at_a_glance=False,
    )
    game, state = position.game, position.state
    if given.search == OPEN:
        return judge_open(game, state, effort, seed=given.seed)
    view = view_of(state, position.seat)
    judged = judge_known(game, view, effort, seed=given.seed)
    if judged is None:
        raise OptionError(texts.format("solve-cannot-search", {"game": game.name}))
    return judged


# As text


def _lines(
    position: Posed, judged: Judged, solved: Solved | None, narrator: Narrator
) -> Iterator[str]:
    player = narrator.player(position.seat)
    yield narrator.say("solve-title", game=position.identity, player=player)
    if position.nobodys:
        yield narrator.say("solve-nobodys", count=position.nobodys)
    yield narrator.say(f"analysis-method-{judged.method}")
    if judged.method != "win":
        yield narrator.say("solve-values")
    for card, value in judged.means.items():
        shown = f"{narrator.style.card(card)}  {value:+7.2f}"
        if solved is not None:
            scores, line = solved.endings[card]
            points = " : ".join(map(str, scores))
            shown += f"  {points:>11}  {_line(line, narrator)}"
        elif judged.again is not None:
            shown += f"  ± {abs(judged.values[card] - judged.again[card]) / 2:.2f}"
        yield shown.rstrip()


def _line(line: tuple[CardIndex, ...], narrator: Narrator) -> str:
    cards = " ".join(narrator.style.card(card) for card in line[:SHOWN])
    return f"{cards} …" if len(line) > SHOWN else cards


# As JSON


def _json(position: Posed, judged: Judged, solved: Solved | None) -> dict[str, object]:
    cards: list[dict[str, object]] = []
    for card, value in judged.means.items():
        entry: dict[str, object] = {"card": NOTATION[card], "value": round(value, 4)}
        if solved is not None:
            scores, line = solved.endings[card]
            entry["scores"] = [*scores]
            entry["line"] = [NOTATION[named] for named in line]
        cards.append(entry)
    return {
        "game": position.identity,
        "to_move": position.seat,
        "method": judged.method,
        "exact": judged.exact,
        "cards": cards,
    }
