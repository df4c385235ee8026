"""The texts of one language: Fluent files, with English for what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

FALLBACK = "en"
"""Language of every text that another language lacks."""


def locales() -> Traversable:
    """Folder of the product's texts: in an installed package, or in a checkout."""
    inside = resources.files("tenpips").joinpath("locales")
    if inside.is_dir():
        return inside
    return Path(__file__).parents[3] / "locales"


def languages() -> list[str]:
    """Codes of the languages that there are texts in, in order."""
    folders = [folder for folder in locales().iterdir() if folder.is_dir()]
    return sorted(folder.name for folder in folders)


class Texts:
    """Messages of one language by id."""

    def __init__(self, language: str, extra: Iterable[Traversable] = ()) -> None:
        """
        Read the texts of *language*, such as ``en``.

        *extra* are folders of games that bring their own texts, one file a language.
        """
        self.language = language
        folders = tuple(extra)
        wanted = dict.fromkeys((language, FALLBACK))
        self._bundles = [_bundle(name, folders) for name in wanted]

    def has(self, message: str) -> bool:
        """Tell whether there is a message with this id."""
        return any(bundle.has_message(message) for bundle in self._bundles)

    def format(self, message: str, args: Mapping[str, str | int] | None = None) -> str:
        """
        Write a message with its arguments.

        An unknown id comes back in brackets, so that a missing text is seen and
        nothing is lost; tests fail on it.
        """
        for bundle in self._bundles:
            if bundle.has_message(message):
                pattern = bundle.get_message(message).value
                if pattern is not None:
                    text, _errors = bundle.format_pattern(pattern, dict(args or {}))
                    return str(text)
        return f"[{message}]"

    def first(self, *messages: str) -> str:
        """Give the first of several ids that there is a message for, else the last."""
        return next(filter(self.has, messages), messages[-1])


@cache
def _bundle(language: str, extra: tuple[Traversable, ...]) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    folder = locales().joinpath(language)
    files = list(folder.iterdir()) if folder.is_dir() else []
    files += [place.joinpath(f"{language}.ftl") for place in extra]
    for file in files:
        if file.name.endswith(".ftl") and file.is_file():
            source = file.read_text(encoding="utf-8")
            bundle.add_resource(FluentResource(source))
    return bundle
