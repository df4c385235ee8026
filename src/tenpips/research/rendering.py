"""The table in lines of text, as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.narration import Narrator
from tenpips.research.single import OneDeal
from tenpips.telling import Zone
from tenpips.view import NO_SEAT, Seat

RENDER_MODES = ("ansi", "human")
"""As text that is given, or as text that is printed."""


def table_lines(
    deal: OneDeal,
    players: Sequence[str],
    seat: Seat,
    *,
    is_over: bool,
    language: str = "en",
) -> str:
    """
    Give a line for every place where cards lie, and one on whose turn it is.

    When the deal *is over*: a line for each player's score, and its margin if that is
    the reward, unless an illegal card has broken it off.
    """
    narrator = Narrator(deal.game, players, reader=seat, language=language)
    zones = deal.game.zones(deal.view(seat))
    lines = [_zone_line(zone, narrator) for zone in zones if zone.cards or zone.hidden]
    if deal.to_move == NO_SEAT:
        lines += _result_lines(deal, narrator)
    elif is_over:
        lines.append(narrator.say("research-broken-off"))
    else:
        lines.append(narrator.say("research-to-move", player=players[deal.to_move]))
    return "\n".join(lines)


def _result_lines(deal: OneDeal, narrator: Narrator) -> list[str]:
    """Say that the deal is over, and how it ended for each player."""
    lines = [narrator.say("research-over")]
    for seat, (score, reward) in enumerate(zip(deal.scores, deal.rewards, strict=True)):
        said = {"player": narrator.player(seat), "score": str(score)}
        if deal.pays == "margin":
            margin = f"{reward:+.3g}" if reward else "0"
            lines.append(narrator.say("research-margin", **said, margin=margin))
        else:
            lines.append(narrator.say("research-score", **said))
    return lines


def _zone_line(zone: Zone, narrator: Narrator) -> str:
    name = narrator.zone(zone)
    cards = " ".join(narrator.style.card(card) for card in zone.cards)
    if not zone.cards:
        return narrator.say("play-zone-hidden", zone=name, count=zone.hidden)
    if not zone.hidden:
        return narrator.say("play-zone", zone=name, cards=cards)
    return narrator.say("play-zone-mixed", zone=name, cards=cards, count=zone.hidden)
