"""The fields of the menu: a row for each thing that can be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Label, Select

from tenpips.bots import OFFERED
from tenpips.narration import Texts, languages
from tenpips.options import Words
from tenpips.terminal.screen.form import Form
from tenpips.terminal.screen.naming import option_name, value_name, variant_name

PLAYERS = "players"
"""The option that is asked for among the first, where a game has it."""

OPTION = "option-"
"""Fields of house rules are called so, and then as the option."""


def match_rows(form: Form, texts: Texts, *, with_language: bool) -> Iterator[Widget]:
    """What is to be played, against whom, by whom, in which language."""
    found = [(texts.format(f"{name}-name"), name) for name in form.games]
    yield _row("game", _select("game", found, form.game.name), texts)
    variants = [(variant_name(name), name) for name in form.game.variants]
    yield _row("variant", _select("variant", variants, form.variant), texts)
    if PLAYERS in form.shown():
        yield _option_row(form, PLAYERS, texts)
    levels = [(level_name(name, texts), name) for name in OFFERED]
    yield _row("bot", _select("bot", levels, form.bot), texts)
    you = texts.format("play-you")
    yield _row(
        "name", Input(form.name, placeholder=you, id="name", compact=True), texts
    )
    if with_language:
        codes = [(Texts(code).format("terminal-tongue"), code) for code in languages()]
        yield _row("language", _select("language", codes, form.language), texts)


def option_rows(form: Form, texts: Texts) -> Iterator[Widget]:
    """The house rules."""
    for option in form.shown():
        if option != PLAYERS:
            yield _option_row(form, option, texts)


def level_name(level: str, texts: Texts) -> str:
    """Name of a bot's level."""
    message = f"level-{level}"
    return texts.format(message) if texts.has(message) else level


def _row(message: str, field: Widget, texts: Texts) -> Widget:
    return Horizontal(Label(texts.format(f"terminal-menu-{message}")), field)


def _option_row(form: Form, option: str, texts: Texts) -> Widget:
    name = Label(option_name(form.game, option, texts))
    return Horizontal(name, _option_field(form, option, texts))


def _option_field(form: Form, option: str, texts: Texts) -> Widget:
    """Words and a few numbers to choose from; any other number is typed."""
    name, value = f"{OPTION}{option}", str(form.shown()[option])
    choice = form.choice(option)
    if isinstance(choice, Words):
        values: Sequence[str] = choice.values
    elif choice.few:
        values = [str(choice.write(each)) for each in choice.few]
    else:
        return Input(value, id=name, compact=True)
    offered = [(value_name(form.game, option, each, texts), each) for each in values]
    return _select(name, offered, value)


def _select(name: str, offered: Sequence[tuple[str, str]], value: str) -> Select[str]:
    return Select(offered, value=value, id=name, allow_blank=False, compact=True)
