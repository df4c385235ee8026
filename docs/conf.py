"""How Sphinx builds the documentation: ``./run docs``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from tenpips.games import game_named
from tenpips.narration import Texts
from tenpips.records import read
from tenpips.replay import films
from tenpips.replay.html import page

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "tenpips"
author = copyright = "the tenpips authors"  # noqa: A001 (Sphinx gives it the name)

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
]

# Text. Whatever a docstring puts between single backticks is code, and a link where
# there is something of that name to go to.
default_role = "py:obj"
napoleon_numpy_docstring = False
myst_enable_extensions = ["deflist", "colon_fence"]
myst_heading_anchors = 4

# Reference: what a package lists in __all__, in the order in which it stands there.
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
autodoc_preserve_defaults = True
autodoc_type_aliases = {"ArrayLike": "numpy.typing.ArrayLike"}
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

# Look. Letters come from the reader's own machine, and nothing from another host.
html_theme = "furo"
pygments_dark_style = "gruvbox-dark"
html_title = "tenpips"
html_static_path = ["_static", "../web/src/styles/tokens.css"]
html_css_files = ["tokens.css", "tenpips.css"]
html_logo = html_favicon = "_static/logo.svg"
html_copy_source = False
html_show_sphinx = False

ALIAS = re.compile(r"TypeAliasForwardRef\('[\w.]*?(\w+)'\)")


def setup(app: Sphinx) -> None:
    """Have all that is told below done in its time."""
    app.connect("source-read", without_last_lines)
    app.connect("autodoc-process-docstring", as_written, priority=400)
    app.connect("autodoc-process-signature", in_short)
    app.connect("build-finished", write_replay)


def without_last_lines(app: Sphinx, name: str, source: list[str]) -> None:
    """Leave out the empty line that ends an example for doctest inside its fence."""
    source[0] = source[0].replace("\n\n```\n", "\n```\n")


def as_written(
    app: Sphinx,
    what: str,
    name: str,
    thing: object,
    options: object,
    lines: list[str],
) -> None:
    """
    Keep what is said of a field, and only that.

    Python says something of every field of a NamedTuple, which tells nothing.
    Napoleon, which comes next, takes what stands before a colon in the first line for
    the type of a field: so that line becomes an empty comment.
    """
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()
    elif what in {"attribute", "data", "property"}:
        lines[:0] = ["..", ""]


def in_short(
    app: Sphinx,
    what: str,
    name: str,
    thing: object,
    options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """
    Name the fields of a NamedTuple alone, and nothing that a Protocol takes.

    An alias of a type that is one of several is written by its name: Sphinx forgets to.
    """
    if isinstance(thing, type):
        fields: tuple[str, ...] | None = getattr(thing, "_fields", None)
        if issubclass(thing, tuple) and fields is not None:
            return f"({', '.join(fields)})", None
        if vars(thing).get("_is_protocol"):
            return "", None
    return ALIAS.sub(r"\1", signature) if signature else signature, returns


def write_replay(app: Sphinx, problem: Exception | None) -> None:
    """Write the deals that the players' tutorial shows, as ``replay`` exports them."""
    if problem is not None or app.builder.format != "html":
        return
    record = Path("tutorials", "reunion.tenpips")
    deals = list(read(app.srcdir / record, game_named))
    shown = list(films(game_named(deals[0].game), deals))
    written = page(shown, Texts("en"))
    (app.outdir / record).with_suffix(".html").write_text(written, "utf-8")
