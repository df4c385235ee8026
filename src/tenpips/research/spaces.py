"""Spaces of Gymnasium for what a learner of a game is told, and for its actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium.spaces
import numpy as np
from gymnasium.spaces import Space

from tenpips.research.observation import Encoder, Field, Kind
from tenpips.research.observation.encoder import HIGHEST, LOWEST
from tenpips.research.observation.fields import CARDS


def cards_space() -> Space[Any]:
    """Space of the actions: to name card 0 to 52, as they are numbered everywhere."""
    return gymnasium.spaces.Discrete(CARDS)


def flat_space(encoder: Encoder) -> gymnasium.spaces.Box:
    """Space of an observation; each number within what its field can be."""
    return _box(encoder, encoder.fields)


def masked_space(encoder: Encoder) -> Space[Any]:
    """Space of an observation together with the cards that may be named."""
    mask = gymnasium.spaces.Box(0, 1, (CARDS,), np.int8)
    return gymnasium.spaces.Dict(
        {"observation": flat_space(encoder), "action_mask": mask}
    )


def state_space(encoder: Encoder) -> gymnasium.spaces.Box:
    """Space of an observation followed by all that is hidden."""
    return _box(encoder, (*encoder.fields, *encoder.revealed))


def _box(encoder: Encoder, fields: Sequence[Field]) -> gymnasium.spaces.Box:
    """Space of fields that follow each other."""
    bounds = [_bounds(field, encoder.seats) for field in fields]
    sizes = [field.size for field in fields]
    low, high = np.repeat(np.array(bounds, np.int8), sizes, axis=0).T
    return gymnasium.spaces.Box(low, high, dtype=np.int8)


def _bounds(field: Field, seats: int) -> tuple[int, int]:
    """Give the least and the greatest number of a field."""
    if field.name == "history":
        return 0, max(CARDS, seats)
    if field.kind in {Kind.CARDS, Kind.CARD}:
        return 0, 1
    if field.kind == Kind.SEAT:
        return 0, seats
    return (0, CARDS) if field.kind == Kind.SEQUENCE else (LOWEST, HIGHEST)
