"""Networks trained by playing against themselves, on one core, without a GPU."""

from tenpips.learning.fingerprint import fingerprint, stored_fingerprint
from tenpips.learning.measuring import Margin, margin
from tenpips.learning.training import Plan, Progress, Training, TrainingError

__all__ = [
    "Margin",
    "Plan",
    "Progress",
    "Training",
    "TrainingError",
    "fingerprint",
    "margin",
    "stored_fingerprint",
]
