"""Names under which ``gymnasium.make`` finds the games."""

from __future__ import annotations

import gymnasium

from tenpips.games import games
from tenpips.research.single import VERSION

_ENTRY = "tenpips.research.gymnasium.environment:AgainstBots"
_MANY = "tenpips.research.gymnasium.vector:ManyAgainstBots"


def _registered(name: str) -> str:
    """Register a game; give its id, such as ``tenpips/ChineseTen-v1``."""
    title = "".join(word.capitalize() for word in name.split("-"))
    identity = f"tenpips/{title}-v{VERSION}"
    gymnasium.register(
        id=identity,
        entry_point=_ENTRY,
        vector_entry_point=_MANY,
        kwargs={"game": name},
    )
    return identity


ID_OF = {name: _registered(name) for name in games()}
"""Id by name of the game."""
