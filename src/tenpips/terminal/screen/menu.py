"""The menu: which game, by which rules, against whom."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Input, Label, Select, Static

from tenpips.bots import OFFERED
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.narration import Texts
from tenpips.options import Words
from tenpips.terminal.screen.base import Application
from tenpips.terminal.screen.fields import OPTION, match_rows, option_rows
from tenpips.terminal.screen.form import Chosen, Form, Unfinished
from tenpips.terminal.screen.naming import variant_name
from tenpips.terminal.screen.settings import Settings, read_settings


class MenuApp(Application[Chosen]):
    """Lets a person choose a match; gives None if they leave."""

    CSS_PATH = "menu.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+q,ctrl+c", "leave", id="menu.leave"),
        Binding("f5,ctrl+p", "play", id="menu.play", priority=True),
    ]

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        *,
        language: str,
        unfinished: Unfinished | None = None,
        bot: str | None = None,
        name: str = "",
        theme: str = "dark",
        ascii_only: bool = False,
    ) -> None:
        """Begin with the first game, in a language; ASCII leaves English alone."""
        super().__init__(theme=theme, ascii_only=ascii_only)
        first = next(iter(games.values()))
        bot = bot or OFFERED[0]
        self.form = Form(games, first, first.standard, language, bot, name)
        self._unfinished = unfinished
        self.texts = self._texts()

    # Parts

    def compose(self) -> ComposeResult:
        """A field in each row; the house rules last."""
        form, texts, say = self.form, self.texts, self.texts.format
        yield Label("tenpips", id="title")
        with VerticalScroll(can_focus=False):
            if self._unfinished is not None:
                yield Button(self._go_on_label(), id="resume", compact=True)
            yield from match_rows(form, texts, with_language=not self.ascii_only)
            yield Label(say("terminal-menu-house-rules"), id="house-rules")
            yield from option_rows(form, texts)
        with Vertical(id="below"):
            yield Static(id="about", markup=False)
            with Horizontal(id="buttons"):
                yield Button(say("terminal-menu-play"), id="play", compact=True)
                yield Button(say("terminal-menu-leave"), id="leave", compact=True)

    def on_mount(self) -> None:
        """Point at what is likeliest."""
        first = "resume" if self._unfinished is not None else "game"
        self.query_one(f"#{first}").focus()

    # Choosing

    async def on_select_changed(self, event: Select.Changed) -> None:
        """Take over what has been chosen."""
        field, value = event.select.id or "", str(event.value)
        if value == self._present(field):
            return
        match field:
            case "game":
                self.form.choose_game(value)
            case "variant":
                self.form.choose_variant(value)
            case "bot":
                self.form.bot = value
                return
            case "language":
                self.form.language = value
            case _:
                self._change(field, value)
                return
        self.texts = self._texts()
        await self.recompose()
        self.query_one(f"#{field}").focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Take over what has been typed."""
        field = event.input.id or ""
        if field == "name":
            self.form.name = event.value
        elif event.value != self._present(field):
            self._change(field, event.value)

    def on_input_submitted(self) -> None:
        """Go on to the next field."""
        self.screen.focus_next()

    def _present(self, field: str) -> str:
        """What a field has been set to already."""
        form = self.form
        if field.startswith(OPTION):
            return str(form.shown().get(field.removeprefix(OPTION), ""))
        present = {
            "game": form.game.name,
            "variant": form.variant,
            "bot": form.bot,
            "language": form.language,
        }
        return present[field]

    def _change(self, field: str, value: str) -> None:
        option = field.removeprefix(OPTION)
        try:
            self.form.change(option, value)
        except OptionError as error:
            self._say(str(error))
            return
        self._say("")
        for name, follows in self.form.written().items():
            widget = self.query_one(f"#{OPTION}{name}")
            if isinstance(widget, Select | Input) and name not in self.form.changed:
                widget.value = str(follows)

    # About what is pointed at

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain the field that is pointed at."""
        field = event.widget.id or ""
        if field.startswith(OPTION):
            self._say(self._about(field.removeprefix(OPTION)))
        elif field in {"game", "variant"}:
            name = self.form.variant.replace("_", "-")
            kind = "summary" if field == "game" else f"variant-{name}"
            self._say(self.texts.format(f"{self.form.game.name}-{kind}"))
        else:
            self._say("")

    def _about(self, option: str) -> str:
        """What an option is about, and which numbers it may be."""
        message = f"{self.form.game.name}-option-{option.replace('_', '-')}"
        choice = self.form.choice(option)
        text = self.texts.format(message) if self.texts.has(message) else ""
        return text if isinstance(choice, Words) else f"{text} ({choice.allowed()})"

    def _say(self, text: str) -> None:
        hint = text or self.texts.format("terminal-menu-keys")
        self.query_one("#about", Static).update(hint)

    # Leaving

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Go on, begin, or leave."""
        match event.button.id:
            case "resume":
                self._go_on()
            case "play":
                self.action_play()
            case _:
                self.action_leave()

    def action_play(self) -> None:
        """Begin the match that has been chosen, if it can be."""
        try:
            self.exit(self.form.chosen())
        except OptionError as error:
            self._say(str(error))

    def action_leave(self) -> None:
        """Choose nothing."""
        self.exit(None)

    def _go_on(self) -> None:
        assert self._unfinished is not None
        game, variant = self._unfinished.game, self._unfinished.variant
        options, language = game.preset(variant), self.form.language
        file = self._unfinished.file
        self.exit(Chosen(language, game, variant, options, "", "", file))

    # Texts

    def _texts(self) -> Texts:
        folders = [game.folder.joinpath("locales") for game in self.form.games.values()]
        return Texts(self.form.language, folders)

    def _go_on_label(self) -> str:
        assert self._unfinished is not None
        return self.texts.format(
            "terminal-menu-resume",
            {
                "game": self.texts.format(f"{self._unfinished.game.name}-name"),
                "variant": variant_name(self._unfinished.variant),
                "deal": self._unfinished.deal,
            },
        )


def choose_match(
    games: Mapping[str, AnyGame],
    *,
    language: str,
    unfinished: Unfinished | None,
    bot: str | None,
    name: str,
    ascii_only: bool,
    settings_file: Path | None,
) -> Chosen | None:
    """Open the menu over *games*; gives what is chosen, or None if nothing is."""
    try:
        settings = read_settings(settings_file)
    except ValueError:
        settings = Settings()
    menu = MenuApp(
        games,
        language=language,
        unfinished=unfinished,
        bot=bot,
        name=name,
        theme=settings.theme,
        ascii_only=ascii_only,
    )
    return menu.run()
