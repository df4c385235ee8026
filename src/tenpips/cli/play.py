"""``tenpips play``: a whole match against bots, at a shell."""

from __future__ import annotations

import argparse
import sys
from contextlib import AbstractContextManager, nullcontext, suppress
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from tenpips.bots import OFFERED, bot_named
from tenpips.bots.warming import MakeBot, patient_bots
from tenpips.cli import full_screen
from tenpips.cli.compiling import compiling_told
from tenpips.cli.parser import add_game_arguments, chosen, seed
from tenpips.cli.rendering import add_style_arguments, style_of
from tenpips.cli.saves import check_new, kept_files, new_file
from tenpips.errors import OptionError, TenpipsError
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.names import clean_name
from tenpips.narration import Narrator, Texts
from tenpips.options import AnyOptions
from tenpips.records import DealRecord, check_match, read
from tenpips.terminal import LocalMatch, PlainTable, sheets
from tenpips.terminal.local import Setup, setup_of

INTERRUPTED = 130

DEFAULT_BOT = "greedy"


class Planned(NamedTuple):
    """A match to be played: a new one, or one to go on with."""

    game: AnyGame
    variant: str
    options: AnyOptions
    names: tuple[str, ...]
    setup: Setup
    file: Path
    """Where its record is kept."""

    records: list[DealRecord]
    """Deals already played; none in a new match."""


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    add = parser.add_argument
    add("game", nargs="?", help=texts.format("cli-option-game"))
    add_game_arguments(parser, texts)
    levels = {"levels": ", ".join(OFFERED)}
    add("--bot", help=texts.format("cli-option-bot", levels))
    add("--seed", type=seed, metavar="S", help=texts.format("cli-option-seed"))
    add("--name", default="", help=texts.format("cli-option-name"))
    add("--save", type=Path, metavar="FILE", help=texts.format("cli-option-save"))
    add(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help=texts.format("cli-option-resume"),
    )
    add("--plain", action="store_true", help=texts.format("terminal-option-plain"))
    add_style_arguments(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Play a match, new or resumed: on the whole screen, or line by line."""
    fills = full_screen.is_wanted(given, texts)
    if fills and given.game is None and given.resume is None:
        chosen = _choose(given, texts)
        if chosen is None:
            return 0
        texts = chosen
    plan = _new(given, texts) if given.resume is None else _resumed(given, texts)
    with _bots(plan) as make_bot:
        if fills:
            return _fill_screen(plan, make_bot, given, texts)
        return _begin(_match(plan, make_bot), plan, given, texts)


def _choose(given: argparse.Namespace, texts: Texts) -> Texts | None:
    """Let the menu say what the words left out; gives its language, None to leave."""
    chosen = full_screen.choose(given, texts, _unfinished_match())
    if chosen is None:
        return None
    if chosen.resume is not None:
        given.resume = str(chosen.resume)
    else:
        given.game, given.variant = chosen.game.name, chosen.variant
        departures = chosen.game.departures(chosen.options, chosen.variant)
        given.option = [f"{name}={value}" for name, value in departures.items()]
        given.bot, given.name, given.players = chosen.bot, chosen.name, None
    return Texts(chosen.language)


def _match(plan: Planned, make_bot: MakeBot) -> LocalMatch:
    return LocalMatch(
        plan.game,
        plan.variant,
        plan.options,
        plan.names,
        plan.setup,
        autosave=plan.file,
        make_bot=make_bot,
    )


def _fill_screen(
    plan: Planned, make_bot: MakeBot, given: argparse.Namespace, texts: Texts
) -> int:
    """Play on the whole screen, and say afterwards where the record is."""
    match = _match(plan, make_bot)
    match.start(plan.records)
    if plan.records:
        match.catch_up()

    def again() -> LocalMatch:
        seed = plan.setup.seed
        setup = plan.setup._replace(seed=None if seed is None else seed + 1)
        file = new_file(plan.game.name)
        another = _match(plan._replace(setup=setup, file=file), make_bot)
        another.start()
        return another

    match = full_screen.play(match, again, given, texts)
    match.keep()
    if match.unsaved is not None:
        told = {"file": str(match.autosave), "problem": match.unsaved}
        print(texts.format("play-not-saved", told))
    else:
        message = "play-kept" if match.table.over else "play-left"
        print(texts.format(message, {"file": str(match.autosave)}))
    return 0


def _bots(plan: Planned) -> AbstractContextManager[MakeBot]:
    """Bots that keep nobody waiting; with a seed, though, all is to be repeatable."""
    if plan.setup.seed is not None:
        return nullcontext(bot_named)
    return patient_bots(plan.setup.bot, plan.game)


def _begin(
    match: LocalMatch, plan: Planned, given: argparse.Namespace, texts: Texts
) -> int:
    """Say what is played, and play it."""
    reader = plan.setup.human
    narrator = Narrator(
        plan.game,
        plan.names,
        reader=reader,
        language=texts.language,
        style=style_of(given),
    )
    name = narrator.game_text("name")
    print(narrator.say("play-welcome", game=name, variant=plan.variant))
    for line in sheets.house_rules(plan.game, plan.variant, plan.options, narrator):
        print(line)
    with compiling_told(texts):
        match.start(plan.records)
        match.let_bots_play()
    if plan.records:
        match.catch_up()
        print(narrator.say("play-resumed", file=str(given.resume or plan.file)))
        for line in sheets.totals(match, narrator):
            print(line)
    return _play(match, narrator, plan.file)


def _play(match: LocalMatch, narrator: Narrator, file: Path) -> int:
    source = sys.stdin or StringIO()  # None when the shell has closed it
    plain = PlainTable(
        match, narrator, source=source, sink=sys.stdout, prompt=source.isatty()
    )
    try:
        over = plain.run()
    except KeyboardInterrupt:
        print("\n" + narrator.say("play-left", file=str(file)))
        return INTERRUPTED
    if over:
        print(narrator.say("play-kept", file=str(file)))
    return 0


def _new(given: argparse.Namespace, texts: Texts) -> Planned:
    if given.game is None:
        raise OptionError(texts.format("cli-play-which"))
    game, variant, options = chosen(given)
    setup = Setup(given.bot or DEFAULT_BOT, seed=given.seed)
    names = _names(given.name, setup, game.seats(options), texts)
    file = given.save or new_file(game.name)
    check_new(file, texts)
    return Planned(game, variant, options, names, setup, file, [])


def _resumed(given: argparse.Namespace, texts: Texts) -> Planned:
    if any((given.game, given.variant, given.option, given.bot, given.players)):
        raise OptionError(texts.format("cli-resume-alone"))
    file = Path(given.resume) if given.resume else _unfinished()
    if file is None:
        raise OptionError(texts.format("cli-nothing-to-resume"))
    game, records, _over = _read(file)
    last = records[-1]
    setup = setup_of(last.extra, last.seats)
    names = last.names or _names("", setup, last.seats, texts)
    keep = given.save or file
    if not (keep.exists() and keep.samefile(file)):
        check_new(keep, texts)
    return Planned(game, last.variant, last.options, names, setup, keep, records)


def _read(file: Path) -> tuple[AnyGame, list[DealRecord], bool]:
    """Game and deals of a match, and whether it is over; raises TenpipsError."""
    records = list(read(file, game_named))
    game = game_named(records[0].game)
    return game, records, check_match(game, records).standing.over


def _unfinished() -> Path | None:
    """File of the match played last that is not over."""
    found = _unfinished_match()
    return None if found is None else found[0]


def _unfinished_match() -> tuple[Path, AnyGame, DealRecord] | None:
    """The match played last that is not over: its file, game and last deal."""
    for file in kept_files():
        with suppress(TenpipsError, OSError):
            game, records, over = _read(file)
            if not over:
                return file, game, records[-1]
    return None


def _names(name: str, setup: Setup, seats: int, texts: Texts) -> tuple[str, ...]:
    """Names of all players: the person's own, and the bots' by level and number."""
    message = f"level-{setup.bot}"
    level = texts.format(message) if texts.has(message) else setup.bot
    bots = [seat for seat in range(seats) if seat != setup.human]
    message = "play-bot-name" if len(bots) == 1 else "play-bot-name-numbered"
    names = {
        seat: texts.format(message, {"level": level, "number": number})
        for number, seat in enumerate(bots, 1)
    }
    names[setup.human] = clean_name(name) or texts.format("play-you")
    return tuple(names[seat] for seat in range(seats))
