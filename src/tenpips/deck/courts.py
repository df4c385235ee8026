"""
Figures of the courts.

A court is half a figure, drawn once for all suits and once more upside down; the two
meet along a slanting line through the middle. Heads have names of their own: they
stand alone on the cards with large indices.
"""

from __future__ import annotations

from tenpips.deck.svg import (
    GOLD,
    INK,
    PAPER,
    SKIN,
    both_ways,
    dot,
    group,
    line,
    path,
    use,
)

SHOULDERS = "M30 189V166C30 146 58 134 92 126L124 140L156 126C186 132 210 138 210 147Z"
"""The robe of every court, down to the slanting line."""


def definitions() -> str:
    """Heads and half figures, each under the name that the cards use it by."""
    heads = {"J": _jack_head(), "Q": _queen_head(), "K": _king_head()}
    robes = {"J": _jack_robe(), "Q": _queen_robe(), "K": _king_robe()}
    return "".join(
        group(head, id=f"h{rank}")
        + group(path(SHOULDERS), robes[rank], use(f"h{rank}"), id=f"f{rank}")
        for rank, head in heads.items()
    )


def court_face(rank: str) -> str:
    """Both halves of a court, with the sash where they meet."""
    sash = line("M30 189L210 147", GOLD, 7)
    return both_ways(use(f"f{rank}")) + sash


def large_court_face(rank: str) -> str:
    """The head alone, in the two corners that the indices leave free."""
    moved = "translate(68 3) scale(.89)"
    return both_ways(use(f"h{rank}", moved))


def _face(eyes: float) -> str:
    """A face: brow to chin, with brows, eyes and nose."""
    return (
        path("M101 66H147V92C147 110 137 120 124 120S101 110 101 92Z", SKIN)
        + line(f"M107 {eyes - 7}H118M130 {eyes - 7}H141", INK, 3)
        + dot(113, eyes, 3.2)
        + dot(135, eyes, 3.2)
        + line(f"M124 {eyes - 3}V{eyes + 13}H119", INK, 2.6)
    )


def _king_head() -> str:
    hair = path(
        "M98 62H150L160 104C156 112 148 112 145 104L142 70H106L103 104"
        "C100 112 92 112 88 104Z"
    )
    beard = path(
        "M101 92C106 99 112 100 118 98Q124 95 130 98C136 100 142 99 147 92"
        "V112C144 126 134 136 124 142C114 136 104 126 101 112Z"
    )
    mouth = path("M116 106H132C130 112 118 112 116 106Z", SKIN)
    crown = path("M94 56L86 28L105 42L124 20L143 42L162 28L154 56Z", GOLD)
    balls = dot(86, 26, 5.5, GOLD) + dot(124, 17, 6, GOLD) + dot(162, 26, 5.5, GOLD)
    band = path("M93 54H155V66H93Z")
    jewels = dot(106, 60, 3, GOLD) + dot(124, 60, 3.4, GOLD) + dot(142, 60, 3, GOLD)
    return hair + _face(82) + beard + mouth + crown + balls + band + jewels


def _king_robe() -> str:
    sceptre = line("M190 48V150", GOLD, 6) + dot(190, 40, 12, GOLD)
    sceptre += line("M190 22V58M172 40H208", GOLD, 5) + dot(190, 40, 4.500)
    ermine = path("M90 124L124 156L158 124L172 131L124 172L76 131Z", PAPER)
    spots = "".join(
        dot(x, y, 2.6) for x, y in ((96, 138), (110, 151), (138, 151), (152, 138))
    )
    folds = line("M52 150L46 184M204 141L200 150", GOLD, 3)
    hand = dot(190, 128, 9, SKIN)
    return ermine + spots + folds + sceptre + hand


def _queen_head() -> str:
    hair = path(
        "M124 40C152 40 164 58 162 84C161 104 168 116 174 126C158 132 146 126 144 112"
        "L104 112C102 126 90 132 74 126C80 116 87 104 86 84C84 58 96 40 124 40Z"
    )
    parting = path("M101 82C108 80 120 74 124 62C128 74 140 80 147 82V64H101Z")
    lips = path("M117 107Q124 103 131 107Q124 114 117 107Z")
    tiara = path("M92 58C98 40 110 34 124 18C138 34 150 40 156 58Q124 44 92 58Z", GOLD)
    pearls = (
        dot(124, 15, 6, GOLD) + dot(100, 34, 4.500, GOLD) + dot(148, 34, 4.500, GOLD)
    )
    stone = path("M124 30L131 40L124 50L117 40Z")
    return hair + _face(91) + parting + lips + tiara + pearls + stone


def _queen_robe() -> str:
    neck = path("M112 112H136V128L124 152L112 128Z", SKIN)
    bodice = path("M92 126L124 168L156 126L166 129L128 178L120 178L82 129Z", GOLD)
    beads = "".join(
        dot(x, y, 2.8, GOLD)
        for x, y in ((113, 127), (118, 133), (124, 136), (130, 133), (135, 127))
    )
    stem = line("M192 66V150", GOLD, 4)
    petals = "".join(
        dot(192 + x, 56 + y, 9)
        for x, y in ((0, -11), (10, -3), (6, 9), (-6, 9), (-10, -3))
    )
    flower = petals + dot(192, 56, 6, GOLD)
    leaf = path("M192 96C202 92 208 86 210 78C200 80 194 86 192 96Z", GOLD)
    hand = dot(192, 128, 8.500, SKIN)
    hem = "".join(dot(x, y, 3, GOLD) for x, y in ((46, 172), (60, 160), (78, 151)))
    return neck + bodice + beads + stem + flower + leaf + hand + hem


def _jack_head() -> str:
    hair = path(
        "M98 54H150C158 74 158 96 160 112C150 116 144 112 144 100V70H104V100"
        "C104 112 98 116 88 112C90 96 90 74 98 54Z"
    )
    fringe = path("M101 78C112 80 136 78 147 66V56H101Z")
    mouth = line("M117 108Q124 112 132 107", INK, 3)
    cap = path("M88 58C84 36 104 26 128 28C150 30 164 40 162 54Z")
    brim = path("M84 54L164 48V60L86 66Z", GOLD)
    feather = path(
        "M92 52C76 40 72 24 82 8C100 14 106 32 98 52C96 38 92 28 86 20"
        "C88 34 90 44 92 52Z",
        GOLD,
    )
    return hair + _face(86) + fringe + mouth + cap + brim + feather


def _jack_robe() -> str:
    collar = path(
        "M92 118L106 136L114 122L124 140L134 122L142 136L156 118L164 138L146 150"
        "L124 156L102 150L84 138Z",
        PAPER,
    )
    stripes = line(
        "M100 158L94 172M124 158V166M148 154L152 158M70 142L60 180M178 134L182 152",
        GOLD,
        5,
    )
    shaft = line("M192 30V150", GOLD, 5)
    blade = path(
        "M192 36C206 34 214 44 214 58C206 54 200 56 192 66ZM192 40L180 50L192 60Z"
    )
    tip = path("M192 10L198 32H186Z")
    hand = dot(192, 128, 8.500, SKIN)
    return collar + stripes + shaft + blade + tip + hand
