"""The table at a shell."""

from tenpips.terminal.local import LocalMatch
from tenpips.terminal.plain import PlainTable

__all__ = ["LocalMatch", "PlainTable"]
