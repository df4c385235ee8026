"""Shuffling that everybody can do again from the same secret."""

from tenpips.fairness.shuffle import Numbers, shuffled

__all__ = ["Numbers", "shuffled"]
