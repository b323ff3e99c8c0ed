"""A kept competition that is played by rote: its desk settles what is ready with sheets a seeded generator fills in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from flickhall.competitions.desk import calling, drawing, scoring, timetabling
from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.format import Format
from flickhall.store.game_store import utc_now
from kept_nights import KeptNight
from nights import a_sheet

_PLAYABLE = frozenset({MatchStatus.READY, MatchStatus.CALLED})


class PlayedNight(KeptNight):
    """A desk that also plays; the same seed plays the same night."""

    def __init__(
        self, database: Path, format_: Format | str, names: Sequence[str], seed: int = 5, **changed: object
    ) -> None:
        super().__init__(database, format_, names, **changed)
        self._random = Random(seed)

    def ready(self) -> list[str]:
        """Return the matches that can be settled now, in the order of the draws."""
        return [match for match, now in matches_now(self.state).items() if now.status in _PLAYABLE]

    def plays(self, match: str) -> None:
        lines, ended = a_sheet(rules_of_match(self.state, match), self._random)
        self.does(scoring.settle, match, lines, ended)

    def plays_some(self, number: int) -> None:
        for match in self.ready()[:number]:
            self.plays(match)

    def plays_stage(self) -> None:
        while ready := self.ready():
            for match in ready:
                self.plays(match)

    def plays_out(self) -> None:
        """Draw and play to the end."""
        while True:
            self.plays_stage()
            if drawing.next_to_draw(self.state) is None:
                return
            self.draws()

    def schedules(self) -> None:
        self.does(lambda state: calling.schedule(state, timetabling.plan(state).bookings))

    def calls_next(self, number: int) -> list[str]:
        """Call so many matches to free tables, and return them."""
        called = []
        for _ in range(number):
            due = timetabling.next_calls(self.state, utc_now()).calls[0]
            self.calls(due.match, int(due.table))
            called.append(due.match)
        return called
