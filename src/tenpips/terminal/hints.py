"""A hint as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from tenpips.analysis import Hint
from tenpips.narration import Narrator


def hint_lines(advice: Hint, narrator: Narrator) -> Iterator[str]:
    """The card to play, why, and what all the cards are worth."""
    card = narrator.style.card(advice.card)
    yield narrator.say("play-hint", bot=advice.bot, card=card)
    for reason in advice.reasons:
        message = "analyse-against" if reason.against else "analyse-for"
        yield narrator.say(message, text=narrator.reason(reason))
    if advice.judged is None:
        return
    yield narrator.say(f"analysis-method-{advice.judged.method}")
    for other, value in advice.judged.means.items():
        shown = narrator.style.card(other)
        yield narrator.say("play-hint-value", card=shown, value=f"{value:+.2f}")
