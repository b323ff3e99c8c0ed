"""What happens between matches: who goes, who comes back or late, what is put right, undone and done again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
import numpy as np

from flickhall.competitions.desk import drawing, registering
from flickhall.competitions.desk.events import Entrant
from flickhall.competitions.desk.impact import stale_draws
from flickhall.competitions.desk.late_places import free_places
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.desk.undoing import redo, undo
from flickhall.competitions.generating.desk_at_work import DeskAtWork
from flickhall.competitions.generating.happenings import Happenings
from flickhall.competitions.generating.scoring_a_match import correct
from flickhall.errors import UserError

_MOST_GONE = 0.2
"""The share of a field that withdraws at most."""
_LEAST_LEFT = 4
_MOST_PUT_RIGHT = 12
"""So often something is put right or undone at most: a night comes to an end."""


@dataclass
class Unrest:
    """What has happened so far of what may happen only so often; `late` are those still to come."""

    desk: DeskAtWork
    happenings: Happenings
    strength: Mapping[str, float]
    chance: np.random.Generator
    late: list[Entrant]
    put_right: int = 0

    def strikes(self) -> None:
        """Let things happen, or not, as they stand after some matches."""
        self._goes()
        self._comes_back()
        self._comes_late()
        self._corrected()
        self._undone()

    def _happens(self, how_often: float) -> bool:
        return bool(self.chance.random() < how_often)

    def _goes(self) -> None:
        state = self.desk.state
        here = [one for one in state.entrants if one not in state.withdrawn]
        may_go = len(state.withdrawn) < _MOST_GONE * len(state.entrants) and len(here) > _LEAST_LEFT
        if may_go and self._happens(self.happenings.withdrawal):
            self.desk.does(registering.withdraw, self._one_of(here), why="does not go on")

    def _comes_back(self) -> None:
        gone = list(self.desk.state.withdrawn)
        if gone and self._happens(self.happenings.back):
            self.desk.does(registering.reinstate, self._one_of(gone), why="is well again")

    def _comes_late(self) -> None:
        if not self.late or not self._happens(self.happenings.late):
            return
        state = self.desk.state
        in_next_round = registering.takes_late_entrants(state)
        walks_in = (
            not in_next_round and state.format.entry.walk_in_fee is not None and bool(free_places(state))
        )
        if in_next_round or walks_in:
            entrant = msgspec.structs.replace(self.late[0], entered_at=self.desk.tick(), walk_in=walks_in)
            try:
                self.desk.does(registering.enter, [entrant])
            except UserError:
                self.late.clear()  # there is no place any more
                return
            self.late.pop(0)

    def _corrected(self) -> None:
        if not self._may_be_put_right(self.happenings.correction):
            return
        over = [
            match for match, now in matches_now(self.desk.state).items() if now.status is MatchStatus.FINAL
        ]
        if over:
            correct(self.desk, self._one_of(over), self.strength, self.chance)
            self._redrawn()

    def _redrawn(self) -> None:
        """Draw again what does not follow any more, where it is the latest draw and the organiser wants to."""
        for stale in stale_draws(self.desk.state):
            if stale.would_be is not None and self._happens(self.happenings.redrawn):
                try:
                    self.desk.does(drawing.discard_draw, stale.stage, why="others go on")
                except UserError:
                    return

    def _undone(self) -> None:
        if not self._may_be_put_right(self.happenings.undone):
            return
        try:
            self.desk.did(undo(self.desk.book.acts), why="a slip")
            if self._happens(0.5):
                self.desk.did(redo(self.desk.book.acts), why="it was right after all")
        except UserError:
            return  # something later rests on it

    def _may_be_put_right(self, how_often: float) -> bool:
        if self.put_right >= _MOST_PUT_RIGHT or not self._happens(how_often):
            return False
        self.put_right += 1
        return True

    def _one_of(self, some: list[str]) -> str:
        return some[int(self.chance.integers(len(some)))]
