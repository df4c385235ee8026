"""The sprite: a symbol for each card, each back and each suit."""

from __future__ import annotations

from tenpips.deck import backs, courts, glyphs, joker, numbers
from tenpips.deck.svg import (
    HEIGHT,
    PAPER,
    WIDTH,
    both_ways,
    element,
    group,
    placed,
    use,
)

SUIT_COLOURS = {"C": "#0b6b3a", "D": "#b85400", "H": "#b3132b", "S": "#22201d"}
"""Fallbacks only; the page's tokens decide."""

RED_SUITS = "DH"
WARM = "var(--card-paper-red,var(--card-paper,#fff8ee))"
RED_LINE = "var(--card-red-line,#c8485a)"
STANDARD = "var(--card-standard,inline)"
LARGE = "var(--card-large,none)"


def sprite() -> str:
    """The whole file."""
    cards = [
        _card(rank + suit, rank, suit) for suit in glyphs.SUITS for rank in glyphs.RANKS
    ]
    defs = element(
        "defs",
        glyphs.definitions(),
        courts.definitions(),
        joker.definitions(),
        _shapes(),
        *(
            group(use("blank"), backs.back_face(n), id=f"b{n}")
            for n in range(1, backs.COUNT + 1)
        ),
    )
    return element(
        "svg",
        defs,
        *cards,
        _joker(),
        *(_symbol(f"back-{n}", use(f"b{n}")) for n in range(1, backs.COUNT + 1)),
        _chosen_back(),
        *(_suit(suit) for suit in glyphs.SUITS),
        xmlns="http://www.w3.org/2000/svg",
    )


def _shapes() -> str:
    """Blank cards: of black suits, of red suits, and the frame that marks the red."""
    box = {"x": 0.5, "y": 0.5, "width": WIDTH - 1, "height": HEIGHT - 1, "rx": 17}
    frame = {"x": 6, "y": 6, "width": WIDTH - 12, "height": HEIGHT - 12, "rx": 12}
    return element("rect", id="blank", **box, fill=PAPER) + group(
        element("rect", **box, fill=WARM),
        element("rect", **frame, fill="none", stroke=RED_LINE, stroke_width=4),
        id="blank-red",
    )


def _card(name: str, rank: str, suit: str) -> str:
    if rank in "JQK":
        face, large = courts.court_face(rank), courts.large_court_face(rank)
    elif rank == "A":
        face, large = numbers.ace_face(suit), ""
    else:
        face, large = numbers.number_face("23456789T".index(rank) + 2, suit), ""
    return _symbol(
        name,
        use("blank-red" if suit in RED_SUITS else "blank"),
        group(
            _forms(
                both_ways(glyphs.index(rank, suit, 38, 13, 1.1)) + face,
                both_ways(glyphs.index(rank, suit, 57, 14, 1.75)) + large,
            ),
            color=f"var(--card-{suit},{SUIT_COLOURS[suit]})",
        ),
    )


def _joker() -> str:
    return _symbol(
        "JK",
        use("blank"),
        group(
            _forms(
                both_ways(placed("star", 38, 40, 0.5)) + joker.joker_face(),
                both_ways(placed("star", 57, 58, 0.85)) + joker.large_joker_face(),
            ),
            color="var(--card-joker,#6a3d8f)",
        ),
    )


def _forms(standard: str, large: str) -> str:
    """The two forms of a face; custom properties of the page show one of them."""
    return group(standard, display=STANDARD) + group(large, display=LARGE)


def _chosen_back() -> str:
    """The back that the page's custom properties choose."""
    shown = ["inline", *["none"] * (backs.COUNT - 1)]
    return _symbol(
        "back",
        *(
            group(
                use(f"b{number}"),
                display=f"var(--card-show-back-{number},{default})",
            )
            for number, default in enumerate(shown, 1)
        ),
    )


def _suit(suit: str) -> str:
    return element(
        "symbol",
        group(
            placed(f"p{suit}", 50, 50, 0.96),
            color=f"var(--card-{suit},{SUIT_COLOURS[suit]})",
        ),
        id=f"suit-{suit}",
        viewBox="0 0 100 100",
    )


def _symbol(name: str, *inside: str) -> str:
    return element("symbol", *inside, id=name, viewBox=f"0 0 {WIDTH} {HEIGHT}")
