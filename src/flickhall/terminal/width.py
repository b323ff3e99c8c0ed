"""How wide the terminal is that a verb prints to."""

from __future__ import annotations

import shutil

_NARROWEST_COLUMNS = 60


def columns() -> int:
    """Return how wide the terminal is; what is narrower than a table can be counts as that wide."""
    return max(shutil.get_terminal_size().columns, _NARROWEST_COLUMNS)
