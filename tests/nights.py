"""Competitions played by rote: who enters, every match settled by a sheet a seeded generator fills in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from flickhall.competitions.desk import drawing, registering, scoring
from flickhall.competitions.desk.events import Entrant, Event
from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.logbook import Logbook
from flickhall.competitions.desk.matches import OVER, MatchStatus, matches_now
from flickhall.competitions.desk.places import groups_of, level_where_it_matters
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.format import Format
from flickhall.competitions.generating.desk_at_work import DeskAtWork
from flickhall.competitions.generating.filling import fill_sheet
from flickhall.competitions.sheets.lines import Line
from flickhall.competitions.sheets.sheet import Ended, SheetRules

BORN = 1950


class Night(DeskAtWork):
    """A desk at work: every call is one act of the log."""

    def __init__(self, format_: Format, seed: int = 1) -> None:
        super().__init__(format_.title, format_, str(seed), "2026-04-30T08:00:00+00:00")
        self.random = Random(seed)

    def now(self) -> str:
        return self.tick()

    def did(self, events: Sequence[Event], *, actor: str = "desk", why: str = "") -> Logbook:  # type: ignore[override]
        super().did(events, actor=actor, why=why)
        return self.book

    def does(self, act: Callable[..., tuple[Event, ...]], *what: object, **how: object) -> Logbook:  # type: ignore[override]
        """Do something; unlike at a desk at work, what is told by name goes to the act."""
        return self.did(act(self.state, *what, **how))

    def enters(self, number: int, **told: object) -> list[str]:
        """Enter so many more entrants, each with people of its own; return their ids."""
        people = self.state.format.entry.people[0]
        first = len(self.state.entrants) + 1
        entrants = [
            Entrant(f"e{one}", tuple(f"p{one}.{who}" for who in range(people)), self.now(), **told)  # type: ignore[arg-type]
            for one in range(first, first + number)
        ]
        born = {person: BORN for entrant in entrants for person in entrant.people}
        self.did(registering.enter(self.state, entrants, born))
        return [entrant.id for entrant in entrants]

    def plays(self, match: str) -> None:
        lines, ended = a_sheet(rules_of_match(self.state, match), self.random)
        self.does(scoring.settle, match, lines, ended)

    def plays_what_is_ready(self) -> int:
        ready = [match for match, now in matches_now(self.state).items() if now.status is MatchStatus.READY]
        for match in ready:
            self.plays(match)
        return len(ready)

    def plays_stage(self) -> None:
        """Play until nothing drawn is left."""
        while self.plays_what_is_ready():
            pass

    def plays_out(self) -> None:
        """Draw and play until the end; where nothing parts those who would go on, a lot does."""
        while True:
            self.plays_stage()
            if drawing.next_to_draw(self.state) is None:
                break
            while lot := lot_due(self.state):
                self.does(drawing.draw_lot, *lot)
            self.does(drawing.draw_next)
        assert all(now.status in OVER for now in matches_now(self.state).values())


def lot_due(competition: Competition) -> tuple[str, str] | None:
    """Return a stage and a group in which a lot has to part somebody before the next stage can be drawn."""
    due = drawing.next_to_draw(competition)
    keys = [stage.key for stage in competition.format.stages]
    if due is None or due[1] > 1 or due[0].key == keys[0]:
        return None
    before = keys[keys.index(due[0].key) - 1]
    groups = (group.name for group in groups_of(competition, before))
    return next(
        ((before, name) for name in groups if level_where_it_matters(competition, before, name)), None
    )


def a_sheet(rules: SheetRules, random: Random) -> tuple[tuple[Line, ...], Ended | None]:
    """Return a whole sheet that a match might come to."""
    return fill_sheet(rules, np.random.default_rng(random.getrandbits(32)))
