"""Who is in and who waits: registrations by their time, then walk-ins in order of arrival (A2M-T1, T3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from flickhall.competitions.desk.events import Entrant
from flickhall.competitions.desk.state import Competition


@dataclass(frozen=True, slots=True)
class EntryList:
    """Entrants by where they stand: `accepted` and `waiting` in the order in which places are given."""

    accepted: tuple[Entrant, ...]
    waiting: tuple[Entrant, ...]
    withdrawn: tuple[Entrant, ...]

    @property
    def seeded(self) -> tuple[str, ...]:
        """The accepted, those with a seed first by their seeds, the others as they registered."""
        order = sorted(self.accepted, key=lambda entrant: (entrant.seed is None, entrant.seed or 0))
        return tuple(entrant.id for entrant in order)


def entry_list(competition: Competition) -> EntryList:
    """Return who has a place now; who withdraws before the draw makes room for the first that waits."""
    cap = competition.format.entry.cap
    here, gone = _parted(competition)
    queue = [*(one for one in here if not one.walk_in), *(one for one in here if one.walk_in)]
    drawn = {one for draw in competition.draws.values() for one in draw.field}
    # Who has been drawn keeps the place, whoever registered before: no substitution by the waiting list.
    queue = [*(one for one in queue if one.id in drawn), *(one for one in queue if one.id not in drawn)]
    room = len(queue) if cap is None else cap
    return EntryList(tuple(queue[:room]), tuple(queue[room:]), gone)


def _parted(competition: Competition) -> tuple[list[Entrant], tuple[Entrant, ...]]:
    everybody: Iterable[Entrant] = competition.entrants.values()
    order = sorted(everybody, key=lambda entrant: entrant.entered_at)
    here = [entrant for entrant in order if entrant.id not in competition.withdrawn]
    return here, tuple(entrant for entrant in order if entrant.id in competition.withdrawn)
