"""Where a phone enters scores, as whoever hands something out says it: nobody here knows how passes are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PadAddresses:
    """Absolute addresses: `of_side` of the sheet of a match (its id) for a side (0 or 1), `of_table` of a table from 1."""

    of_side: Callable[[str, int], str]
    of_table: Callable[[int], str]
