"""
What learners are told of a deal: numbers with fixed places, each with its meaning.

An `Encoder` knows the places for a game under some options. `Encoder.observe` writes
what one seat knows, `Encoder.reveal` what nobody may know before the end, for
teachers. Both are small whole numbers (``int8``); seats are told relative to the seat
that looks, itself first. No game writes code for this: the places follow from the
annotated fields of its positions. The compiled twin is `tenpips.kernels.observing`.
"""

from tenpips.research.observation.encoder import Encoder
from tenpips.research.observation.fields import Field, Kind
from tenpips.research.observation.sight import SIGHT, Sight, sight_of

__all__ = [
    "SIGHT",
    "Encoder",
    "Field",
    "Kind",
    "Sight",
    "sight_of",
]
