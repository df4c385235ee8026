"""Deals as they are stored: written, read, played again and checked."""

from tenpips.game import AnyGame
from tenpips.records.checking import (
    Checked,
    CheckedMatch,
    check,
    check_match,
    matches,
)
from tenpips.records.deal import Comment, DealRecord, Ply
from tenpips.records.fields import FindGame, record_from
from tenpips.records.json_form import to_json
from tenpips.records.reader import MAX_BYTES, MAX_LINE, read
from tenpips.records.replay import Replayed, Step, first_position, replay, replayed
from tenpips.records.text_writer import to_text
from tenpips.records.verifying import verify, verify_match
from tenpips.records.versions import keep, rules_for
from tenpips.records.writer import (
    completed,
    record_of,
    save,
    write_json,
    write_text,
)

__all__ = [
    "MAX_BYTES",
    "MAX_LINE",
    "AnyGame",
    "Checked",
    "CheckedMatch",
    "Comment",
    "DealRecord",
    "FindGame",
    "Ply",
    "Replayed",
    "Step",
    "check",
    "check_match",
    "completed",
    "first_position",
    "keep",
    "matches",
    "read",
    "record_from",
    "record_of",
    "replay",
    "replayed",
    "rules_for",
    "save",
    "to_json",
    "to_text",
    "verify",
    "verify_match",
    "write_json",
    "write_text",
]
