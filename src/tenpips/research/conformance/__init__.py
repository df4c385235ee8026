"""
Does an environment keep its word? Checks for any PettingZoo AEC environment.

They look for mistakes that the frameworks' own tests let pass: a leaked hand, an
illegal card on offer, the same deal for every seed, a wrong score, a forgotten trick.
See ``docs/conformance.md``.
"""

from tenpips.research.conformance.adapter import Adapter, Referee
from tenpips.research.conformance.report import Finding, Report, Result
from tenpips.research.conformance.suite import CHECKS, assert_conforms, check

__all__ = [
    "CHECKS",
    "Adapter",
    "Finding",
    "Referee",
    "Report",
    "Result",
    "assert_conforms",
    "check",
]
