"""How much work a judgement is worth."""

from __future__ import annotations

from typing import NamedTuple


class Effort(NamedTuple):
    """Work that goes into judging one position, and one deal."""

    worlds: int
    """Worlds searched with what a seat can know, twice, where there is no network."""

    playouts: int
    """Simulations with all cards open, twice, where no solver applies."""

    luck_deals: int
    """Deals played with the real pack, and as many with other packs."""

    plain_worlds: int
    """Playouts of every card, twice, where no kernel can be compiled."""

    at_a_glance: bool = True
    """Whether a network's judgement will do, where there is one."""

    patient: bool = True
    """Whether to solve what takes a second or two."""


NORMAL = Effort(worlds=1_000, playouts=5_000, luck_deals=2_000, plain_worlds=4)
FAST = Effort(worlds=100, playouts=1_000, luck_deals=500, plain_worlds=1, patient=False)
