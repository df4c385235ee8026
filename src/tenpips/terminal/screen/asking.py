"""The line that says what is wanted of the person now."""

from __future__ import annotations

from tenpips.narration import Narrator
from tenpips.terminal.screen.scene import Scene
from tenpips.terminal.session import Shown
from tenpips.view import Seat

REACHED = frozenset({"local", "open", "draining"})
"""Links by which the table can be played at."""


def wanted(scene: Scene, typed: str) -> str:
    """What is wanted: a card, patience, an answer, or a key."""
    shown, narrator = scene.shown, scene.narrator
    if typed:
        return narrator.say("terminal-typed", typed=typed.upper())
    if shown.question is not None:
        return _question(shown, narrator)
    if scene.legal:
        if scene.legal.bit_count() == 1:
            card = narrator.style.card(scene.legal.bit_length() - 1)
            return narrator.say("terminal-only-card", card=card)
        among_hand = any(scene.legal >> card & 1 for card in scene.hand.cards)
        return narrator.say(
            "terminal-choose" if among_hand else "terminal-choose-there"
        )
    return _waiting(shown, narrator, scene.seat)


def unreached(shown: Shown, narrator: Narrator) -> str:
    """Why the table cannot be reached, which comes before all else; "" if it can."""
    return "" if shown.link in REACHED else narrator.say(_broken(shown))


def trouble(shown: Shown, narrator: Narrator) -> list[str]:
    """What is wrong although the game goes on: a sentence, or none."""
    if not shown.trouble or shown.link not in REACHED:
        return []
    return [narrator.say(f"session-{shown.trouble}")]


def _broken(shown: Shown) -> str:
    """Message that says why the table cannot be reached."""
    if shown.trouble:
        return f"session-{shown.trouble}"
    return f"terminal-link-{shown.link}-now"


def _question(shown: Shown, narrator: Narrator) -> str:
    question = shown.question
    assert question is not None
    if question.mine_to_answer:
        player = narrator.player(question.seat)
        return narrator.say(f"terminal-asks-{question.matter}", player=player)
    return narrator.say("terminal-asked")


def _waiting(shown: Shown, narrator: Narrator, seat: Seat | None) -> str:
    match shown.phase:
        case "gathering":
            return narrator.say("terminal-gathering")
        case "shuffling":
            return narrator.say("terminal-shuffling")
        case "over":
            return narrator.say("terminal-over")
        case "pause":
            mine = seat is not None and seat in shown.waits_for
            return narrator.say("terminal-pause" if mine else "terminal-pause-others")
    to_move = None if shown.picture is None else shown.picture.to_move
    if to_move is None or to_move == seat:
        return ""
    return narrator.say("terminal-turn-of", player=narrator.player(to_move))
