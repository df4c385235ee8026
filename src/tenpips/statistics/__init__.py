"""What many deals say of whoever played them: results, roles, receipts, luck."""

from tenpips.statistics.columns import Plain
from tenpips.statistics.copies import once
from tenpips.statistics.csv_form import csv_text
from tenpips.statistics.facts import DealFacts, Dealt, MatchFacts
from tenpips.statistics.figures import Figures
from tenpips.statistics.gathering import match_facts
from tenpips.statistics.json_form import statistics_json
from tenpips.statistics.labels import Labels
from tenpips.statistics.luck import times_for, with_luck
from tenpips.statistics.shares import Tally, wilson
from tenpips.statistics.sources import (
    Asked,
    Broken,
    Found,
    file_found,
    files_under,
    found_in,
)
from tenpips.statistics.summing import (
    PlayerFigures,
    Statistics,
    Whose,
    selected,
    summed,
    whose,
)
from tenpips.statistics.text_form import text_lines

__all__ = [
    "Asked",
    "Broken",
    "DealFacts",
    "Dealt",
    "Figures",
    "Found",
    "Labels",
    "MatchFacts",
    "Plain",
    "PlayerFigures",
    "Statistics",
    "Tally",
    "Whose",
    "csv_text",
    "file_found",
    "files_under",
    "found_in",
    "match_facts",
    "once",
    "selected",
    "statistics_json",
    "summed",
    "text_lines",
    "times_for",
    "whose",
    "wilson",
    "with_luck",
]
