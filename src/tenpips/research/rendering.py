"""The table in lines of text, as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.game import Zone
from tenpips.narration import Narrator
from tenpips.research.single import OneDeal
from tenpips.view import NO_SEAT, Seat

RENDER_MODES = ("ansi", "human")
"""As text that is given, or as text that is printed."""


def table_lines(deal: OneDeal, players: Sequence[str], seat: Seat) -> str:
    """Give a line for every place where cards lie, and one on whose turn it is."""
    narrator = Narrator(deal.game, players, reader=seat)
    zones = deal.game.zones(deal.view(seat))
    lines = [_zone_line(zone, narrator) for zone in zones if zone.cards or zone.hidden]
    if deal.to_move == NO_SEAT:
        pairs = zip(players, deal.rewards, strict=True)
        lines.append("over: " + ", ".join(f"{who} {won:g}" for who, won in pairs))
    else:
        lines.append(f"to move: {players[deal.to_move]}")
    return "\n".join(lines)


def _zone_line(zone: Zone, narrator: Narrator) -> str:
    name = narrator.zone(zone)
    cards = " ".join(narrator.style.card(card) for card in zone.cards)
    if not zone.cards:
        return narrator.say("play-zone-hidden", zone=name, count=zone.hidden)
    if not zone.hidden:
        return narrator.say("play-zone", zone=name, cards=cards)
    return narrator.say("play-zone-mixed", zone=name, cards=cards, count=zone.hidden)
