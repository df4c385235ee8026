"""
What cards are worth: positions solved, finished deals judged, hints given.

Two judgements are kept apart everywhere: with all cards open, and with what a seat
could know.
"""

from tenpips.analysis.deals import DealReport, PlyReport, SeatReport, analyse
from tenpips.analysis.effort import FAST, NORMAL, Effort
from tenpips.analysis.exact import Solved, Unsolved, solve, solve_view
from tenpips.analysis.hints import Hint, hint, hint_at_first_sight
from tenpips.analysis.json_form import report_json
from tenpips.analysis.known import judge_known
from tenpips.analysis.luck import Luck, luck_of
from tenpips.analysis.opened import judge_open
from tenpips.analysis.solvers import CONCEPTS
from tenpips.analysis.values import Judged, margin

__all__ = [
    "CONCEPTS",
    "FAST",
    "NORMAL",
    "DealReport",
    "Effort",
    "Hint",
    "Judged",
    "Luck",
    "PlyReport",
    "SeatReport",
    "Solved",
    "Unsolved",
    "analyse",
    "hint",
    "hint_at_first_sight",
    "judge_known",
    "judge_open",
    "luck_of",
    "margin",
    "report_json",
    "solve",
    "solve_view",
]
