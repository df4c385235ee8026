"""What the plain table can be asked for: each gives lines of text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from tenpips.cards import CardIndex, by_suit
from tenpips.game import AnyGame
from tenpips.narration import Narrator
from tenpips.options import AnyOptions, write_values
from tenpips.telling import Line, Refusal, Zone
from tenpips.terminal.local import LocalMatch

WIDTH = 79


def hand(match: LocalMatch, narrator: Narrator) -> list[str]:
    """The cards that the person holds, and those to choose among if others."""
    view, style = match.view, narrator.style
    lines = [
        narrator.say("play-hand", cards=style.listing(zone.cards))
        for zone in match.table.game.zones(view)
        if zone.name == "hand" and zone.seat == match.seat and zone.cards
    ]
    allowed = match.table.game.legal(view) if match.my_turn else 0
    if allowed & ~view.own.hand:
        listed = style.listing(by_suit(allowed))
        lines.append(narrator.say("play-choices", cards=listed))
    return lines


def at_hand(match: LocalMatch, narrator: Narrator) -> list[str]:
    """What lies on the table that bears on the choice."""
    zones = match.table.game.zones(match.view)
    return [zone_line(zone, narrator) for zone in zones if zone.at_hand and zone.cards]


def table(match: LocalMatch, narrator: Narrator) -> list[str]:
    """Every place on the table, the totals last."""
    zones = match.table.game.zones(match.view)
    lines = [zone_line(zone, narrator) for zone in zones if zone.cards or zone.hidden]
    return [*lines, *totals(match, narrator)]


def zone_line(zone: Zone, narrator: Narrator) -> str:
    """Name a place, and say what lies there."""
    name = narrator.zone(zone)
    if not zone.cards:
        return narrator.say("play-zone-hidden", zone=name, count=zone.hidden)
    if zone.name == "hand":
        cards = narrator.style.listing(zone.cards)
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
    game, language = match.table.game, narrator.texts.language
    paragraphs = game.paragraphs(refused.rule, language) if refused.rule else []
    return [refusal(refused, narrator), *wrapped(paragraphs)]


def wrapped(paragraphs: Sequence[str]) -> list[str]:
    """Paragraphs in lines that fit a terminal."""
    return [line for text in paragraphs for line in textwrap.wrap(text, WIDTH)]


def help_lines(match: LocalMatch, narrator: Narrator) -> list[str]:
    """The game and its house rules, the commands, then what may be played now."""
    game, table = match.table.game, match.table
    variant = narrator.game_text("variant", table.variant)
    lines = [*wrapped([narrator.game_text("how-to"), variant])]
    lines += house_rules(game, table.variant, table.options, narrator)
    lines += ["", narrator.say("play-help", rule=game.rule_ids[0])]
    if match.my_turn:
        listed = narrator.style.listing(by_suit(game.legal(match.view)))
        lines.append(narrator.say("play-allowed", cards=listed))
    return lines


def house_rules(
    game: AnyGame, variant: str, options: AnyOptions, narrator: Narrator
) -> list[str]:
    """A line for each option that departs from the variant."""
    standard = write_values(game.choices, game.preset(variant))
    return [
        narrator.say(
            "play-house-rule",
            name=name,
            value=str(value),
            standard=str(standard[name]),
        )
        for name, value in game.departures(options, variant).items()
    ]
