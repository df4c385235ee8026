"""The joker's figure: all colours, and a right way up."""

from __future__ import annotations

from tenpips.deck.svg import GOLD, SKIN, dot, group, path, use

RED = "var(--card-H,#b3132b)"
GREEN = "var(--card-joker-green,#0b6b3a)"
DARK = "var(--card-S,#22201d)"


def definitions() -> str:
    """The figure, under the name that both forms of the card use it by."""
    return group(_cap(), _head(), _ruff(), id="fJK")


def joker_face() -> str:
    """The joker, as large as he may be."""
    return use("fJK")


def large_joker_face() -> str:
    """The joker between two large stars."""
    return use("fJK", "translate(48 66) scale(.6)")


def _cap() -> str:
    left = "M120 128C104 92 78 76 48 92C34 100 30 120 36 138C50 120 66 122 84 150Z"
    right = (
        "M120 128C136 92 162 76 192 92C206 100 210 120 204 138C190 120 174 122 156 150Z"
    )
    middle = "M92 136C90 104 100 76 128 58C138 52 150 54 156 62C142 66 138 84 148 136Z"
    return (
        path(left, RED)
        + path(right, GREEN)
        + path(middle, GOLD)
        + dot(36, 144, 10, GOLD)
        + dot(204, 144, 10, GOLD)
        + dot(160, 66, 10, RED)
    )


def _head() -> str:
    return (
        path("M84 146H156V176C156 204 140 220 120 220S84 204 84 176Z", SKIN)
        + path("M80 138Q120 124 160 138V152Q120 140 80 152Z", GREEN)
        + path("M94 172Q102 160 110 172ZM130 172Q138 160 146 172Z", DARK)
        + dot(94, 188, 6, RED)
        + dot(146, 188, 6, RED)
        + path("M100 192Q120 204 140 192Q136 212 120 212T100 192Z", RED)
    )


def _ruff() -> str:
    outer = (
        "M84 214L60 250L92 240L104 276L120 244L136 276L148 240L180 250L156 214"
        "Q120 236 84 214Z"
    )
    bells = ((60, 254), (104, 280), (136, 280), (180, 254))
    return (
        path(outer, RED)
        + path("M96 220L120 262L144 220Q120 234 96 220Z", GREEN)
        + "".join(dot(x, y, 7, GOLD) for x, y in bells)
    )
