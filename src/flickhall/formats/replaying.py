"""How a recorded move of each kind of game is made again: the same inputs through the same doors of `play`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from flickhall.formats.replaying_carrom import CarromReplay
from flickhall.formats.replaying_crokinole import CrokinoleReplay
from flickhall.play.kinds import CARROM, CROKINOLE


class Replay(Protocol):
    """One kind of game, played again move by move."""

    def is_move(self, events: Sequence[Any], index: int) -> bool:
        """Tell whether somebody made an event happen; all others follow from one that somebody did."""

    def number(self, move: Any) -> int | None:
        """Return the number of the shot or strike that a move is, None if it is none."""

    def again(self, state: Any, recorded: tuple[Any, ...], simulate: Any) -> tuple[Any, ...]:
        """Return what the move at the head of `recorded` leads to now; raises as `play` does."""


REPLAYS: Mapping[str, Replay] = MappingProxyType(
    {CROKINOLE.name: CrokinoleReplay(), CARROM.name: CarromReplay()}
)
"""Each kind of game by its name."""
