"""Pieces of SVG, and the measures and colours that all drawings share."""

from __future__ import annotations

WIDTH = 240
HEIGHT = 336
"""The box of a card."""

INK = "currentColor"
"""The colour of the suit."""

PAPER = "var(--card-paper,#fffdf7)"
GOLD = "var(--card-gold,#c9962b)"
SKIN = "var(--card-skin,#f7dfc3)"


def element(tag: str, *inside: str, **attributes: str | float) -> str:
    """
    An element; ``_`` in a name stands for a hyphen, a trailing one for nothing.

    >>> element("use", href="#pS", stroke_width=2.5)
    '<use href="#pS" stroke-width="2.5"/>'
    """
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{number(value)}"'
        for name, value in attributes.items()
    )
    content = "".join(inside)
    return f"<{tag}{written}>{content}</{tag}>" if content else f"<{tag}{written}/>"


def number(value: str | float) -> str:
    """*value* as short as it can be written."""
    return value if isinstance(value, str) else f"{value:.5g}"


def path(d: str, fill: str = INK, **attributes: str | float) -> str:
    """A filled outline."""
    return element("path", d=d, fill=fill, **attributes)


def line(d: str, stroke: str = INK, width: float = 3) -> str:
    """A stroke without filling."""
    return element("path", d=d, fill="none", stroke=stroke, stroke_width=width)


def dot(x: float, y: float, r: float, fill: str = INK) -> str:
    """A disc."""
    return element("circle", cx=x, cy=y, r=r, fill=fill)


def use(name: str, transform: str = "") -> str:
    """What is called *name*, drawn here."""
    return element("use", href=f"#{name}", **_at(transform))


def group(*inside: str, **attributes: str | float) -> str:
    """Several things as one."""
    return element("g", *inside, **attributes)


def placed(name: str, x: float, y: float, scale: float) -> str:
    """What is called *name*, moved and scaled."""
    return use(name, f"translate({x:.5g} {y:.5g}) scale({scale:.5g})")


def both_ways(*inside: str) -> str:
    """Something and the same upside down, so that a card has no wrong end."""
    turned = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"
    return "".join(inside) + group(*inside, transform=turned)


def _at(transform: str) -> dict[str, str]:
    return {"transform": transform} if transform else {}
