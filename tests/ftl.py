"""The texts of all languages as syntax trees, for the tests that look into them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

LOCALES = Path(__file__).parents[1] / "locales"
ENGLISH = "en"

CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
"""Plural categories of all languages."""


class Message(NamedTuple):
    """A message, and the file that it stands in."""

    file: str
    entry: ast.Message


class Choice(NamedTuple):
    """A choice among variants by a variable."""

    variable: str
    keys: tuple[str, ...]
    """Names and numbers, the default's last."""

    @property
    def plural(self) -> bool:
        """Whether a number is counted, rather than a word or a value looked up."""
        named = CATEGORIES.intersection(self.keys)
        counted = any(key.isdecimal() for key in self.keys)
        return bool(named - {"other"}) or (counted and self.keys[-1] == "other")


class Found(Visitor):
    """What stands in a message."""

    def __init__(self) -> None:
        """Find nothing yet."""
        super().__init__()
        self.placed: set[str] = set()
        """Variables whose values are written."""

        self.choices: list[Choice] = []
        self.references: set[str] = set()
        """Messages referred to; one that is an attribute as ``id.attribute``."""

        self.texts: list[str] = []
        self.junk: list[str] = []

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802
        if isinstance(node.expression, ast.VariableReference):
            self.placed.add(node.expression.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            ordered = sorted(node.variants, key=lambda variant: variant.default)
            keys = tuple(map(_key, ordered))
            self.choices.append(Choice(node.selector.id.name, keys))
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        part = f".{node.attribute.name}" if node.attribute else ""
        self.references.add(node.id.name + part)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_Junk(self, node: ast.Junk) -> None:  # noqa: N802
        self.junk.append(node.content or "")

    @property
    def variables(self) -> set[str]:
        """Variables that are written or chosen by."""
        return self.placed | {choice.variable for choice in self.choices}


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else key.value


@cache
def parsed(language: str) -> dict[str, ast.Resource]:
    """Syntax trees of the files of a language, by name."""
    folder, parser = LOCALES / language, FluentParser()
    return {
        file.name: parser.parse(file.read_text(encoding="utf-8"))
        for file in sorted(folder.glob("*.ftl"))
    }


def entries(language: str) -> Iterator[Message]:
    """Messages of a language; one that stands there twice comes twice."""
    for name, resource in parsed(language).items():
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                yield Message(name, entry)


@cache
def messages(language: str) -> dict[str, Message]:
    """Messages of a language by id."""
    return {message.entry.id.name: message for message in entries(language)}


def found(node: ast.BaseNode) -> Found:
    """What stands in a syntax tree, without what it refers to."""
    visitor = Found()
    visitor.visit(node)
    return visitor


@cache
def whole(language: str, name: str) -> Found:
    """What stands in a message and in those that it refers to."""
    visitor, seen, waiting = Found(), set[str](), [name]
    while waiting:
        place = waiting.pop().partition(".")[0]
        if place not in seen and place in messages(language):
            seen.add(place)
            visitor.visit(messages(language)[place].entry)
            waiting += visitor.references
    return visitor
