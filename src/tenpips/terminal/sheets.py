"""What the plain table can be asked for: each gives lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenpips.cards import CardIndex, set_of
from tenpips.game import Line, Refusal, Zone
from tenpips.narration import Narrator
from tenpips.terminal.local import LocalMatch


def hand(match: LocalMatch, narrator: Narrator) -> list[str]:
    """The cards among which the person chooses, and those held."""
    view = match.view
    allowed = match.table.game.legal(view) if match.my_turn else 0
    lines = [narrator.say("play-hand", cards=narrator.style.listing(view.own.hand))]
    if allowed & ~view.own.hand:
        listed = narrator.style.listing(allowed)
        lines.append(narrator.say("play-choices", cards=listed))
    return lines


def table(match: LocalMatch, narrator: Narrator) -> list[str]:
    """Every place on the table, the totals last."""
    zones = match.table.game.zones(match.view)
    lines = [_zone(zone, narrator) for zone in zones if zone.cards or zone.hidden]
    return [*lines, *totals(match, narrator)]


def _zone(zone: Zone, narrator: Narrator) -> str:
    name = narrator.zone(zone)
    if not zone.cards:
        return narrator.say("play-zone-hidden", zone=name, count=zone.hidden)
    if zone.name == "hand":
        cards = narrator.style.listing(set_of(zone.cards))
    else:
        cards = " ".join(narrator.style.card(card) for card in zone.cards)
    if zone.hidden:
        return narrator.say(
            "play-zone-mixed", zone=name, cards=cards, count=zone.hidden
        )
    return narrator.say("play-zone", zone=name, cards=cards)


def totals(match: LocalMatch, narrator: Narrator) -> list[str]:
    """How the match stands."""
    return [
        narrator.say("play-total", player=narrator.player(seat), points=points)
        for seat, points in enumerate(match.table.standing.totals)
    ]


def score(match: LocalMatch, narrator: Narrator) -> Iterator[str]:
    """The receipt of the last finished deal, then how the match stands."""
    yield from receipt(match.table.receipt(), narrator)
    yield from totals(match, narrator)


def receipt(lines: Sequence[Line], narrator: Narrator) -> Iterator[str]:
    """The lines of a score, seat by seat, each with its rule; then the sums."""
    if not lines:
        return
    yield narrator.say("play-receipt")
    for seat in sorted({line.seat for line in lines}):
        own = [line for line in lines if line.seat == seat]
        for line in own:
            yield narrator.say(
                "play-receipt-line",
                points=f"{line.points:+d}",
                player=narrator.player(seat),
                text=narrator.line(line),
                rule=line.rule,
            )
        points = sum(line.points for line in own)
        yield narrator.say(
            "play-receipt-sum", player=narrator.player(seat), points=points
        )


def last(match: LocalMatch, narrator: Narrator) -> list[str]:
    """The last trick or turn that is complete, and what has been played since."""
    told = match.history()
    openers = match.table.game.openers
    starts = [place for place, event in enumerate(told) if event.code in openers]
    if not starts:
        return [narrator.say("play-nothing-yet")]
    return [narrator.event(event) for event in told[starts[-2:][0] :]]


def history(match: LocalMatch, narrator: Narrator) -> list[str]:
    """Everything that has happened, a sentence each."""
    return [narrator.event(event) for event in match.history()]


def refusal(refused: Refusal, narrator: Narrator) -> str:
    """Why a card is refused: the sentence, the rule, the option behind it."""
    text = narrator.refusal(refused)
    if refused.option:
        return narrator.say(
            "play-refused-option", text=text, rule=refused.rule, option=refused.option
        )
    if refused.rule:
        return narrator.say("play-refused-rule", text=text, rule=refused.rule)
    return text


def why(card: CardIndex, match: LocalMatch, narrator: Narrator) -> list[str]:
    """Whether a card may be played now, and if not why, with the rule itself."""
    refused = match.table.game.refuse(match.view, card)
    if refused is None:
        return [narrator.say("play-may", card=narrator.style.card(card))]
    return taught(refused, match, narrator)


def taught(refused: Refusal, match: LocalMatch, narrator: Narrator) -> list[str]:
    """A refusal and the paragraphs of the rulebook behind it."""
    paragraphs = match.table.game.paragraphs(refused.rule) if refused.rule else []
    return [refusal(refused, narrator), *paragraphs]


def help_lines(match: LocalMatch, narrator: Narrator) -> list[str]:
    """The game in a few words, the commands, then what may be played now."""
    lines = [narrator.game_text("how-to"), "", narrator.say("play-help")]
    if match.my_turn:
        allowed = match.table.game.legal(match.view)
        listed = narrator.style.listing(allowed)
        lines.append(narrator.say("play-allowed", cards=listed))
    return lines
