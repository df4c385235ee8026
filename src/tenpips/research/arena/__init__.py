"""
Players measured against each other: duplicate deals, intervals, ratings.

Every pack is played in every seating, so that all hold the same cards; a pack counts
as one observation. See ``docs/arena.md``.
"""

from tenpips.research.arena.contest import Contest, held
from tenpips.research.arena.job import Job, job_of
from tenpips.research.arena.kept import Kept, heading
from tenpips.research.arena.report import Report, report, report_json
from tenpips.research.arena.roll_call import roll_call
from tenpips.research.arena.stopping import Question, question
from tenpips.research.arena.workers import WAYS, usual_workers

__all__ = [
    "WAYS",
    "Contest",
    "Job",
    "Kept",
    "Question",
    "Report",
    "heading",
    "held",
    "job_of",
    "question",
    "report",
    "report_json",
    "roll_call",
    "usual_workers",
]
