"""
The table that fills a terminal: widgets over a `Session`, and no rule of any game.

Importing this package imports Textual, so commands import it inside a function.
"""

from tenpips.terminal.screen.app import TableApp, run_table

__all__ = ["TableApp", "run_table"]
