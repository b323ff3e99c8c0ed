"""How a recorded move of each kind of game is made again: the same inputs through the same doors of `play`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Protocol

from flickhall.formats.replaying_crokinole import CrokinoleReplay
from flickhall.play.kinds import CROKINOLE, AnyEvent


class Replay(Protocol):
    """One kind of game, played again move by move."""

    @property
    def moves(self) -> tuple[type[AnyEvent], ...]:
        """The events that somebody made happen; all others follow from one of them."""

    def number(self, move: AnyEvent) -> int | None:
        """Return the number of the shot or strike that a move is, None if it is none."""

    def again(self, state: Any, recorded: tuple[AnyEvent, ...], simulate: Any) -> tuple[AnyEvent, ...]:
        """Return what the move at the head of `recorded` leads to now; raises as `play` does."""


REPLAYS: Mapping[str, Replay] = MappingProxyType({CROKINOLE.name: CrokinoleReplay()})
"""Each kind of game by its name."""
