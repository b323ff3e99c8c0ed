"""A competition kept in a hall's own database, done by its desk from another process or beside the application."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path
from secrets import token_hex

import msgspec

from flickhall.competitions.desk import calling, drawing, registering
from flickhall.competitions.desk.events import Entrant, Event
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.format import Format
from flickhall.competitions.presets import preset
from flickhall.store import Add, CompetitionStore, Person
from flickhall.store.game_store import utc_now
from flickhall.web.competitions.hall import CompetitionHall
from flickhall.web.competitions.links import EntrantDoor, MatchDoor, TableDoor
from flickhall.web.serve import database_url
from nights import lot_due

BORN = 1950


class KeptNight:
    """A desk at work on a database that a hall serves; every call is one act."""

    def __init__(
        self, database: Path, format_: Format | str, names: Sequence[str], **changed: object
    ) -> None:
        self.hall = CompetitionHall(CompetitionStore(database_url(database)), utc_now)
        self._keys = count(1)
        chosen = preset(format_) if isinstance(format_, str) else format_
        chosen = msgspec.structs.replace(chosen, **changed)
        self.id = self.hall.open("Club night", chosen, "Clubhouse", token_hex(8))
        self.enter(names)

    @property
    def state(self) -> Competition:
        return self.hall.standing(self.id).state

    def does(self, act: Callable[..., Sequence[Event]], *what: object, **how: object) -> None:
        self.hall.change(self.id, f"desk {next(self._keys)}", lambda now: act(now, *what, **how))

    def enter(self, names: Sequence[str]) -> None:
        """Enter e1, e2, ... with so many people each as the format wants; the first of them bears the name."""
        each = self.state.format.entry.people[0]
        entrants, people = [], []
        for number, name in enumerate(names, len(self.state.entrants) + 1):
            ids = tuple(f"p{number}.{who}" for who in range(1, each + 1))
            entrants.append(Entrant(f"e{number}", ids, utc_now()))
            people += [Person(one, f"{name}{'' if who == 0 else f' {who}'}") for who, one in enumerate(ids)]
        born: Mapping[str, int] = {person.person_id: BORN for person in people}
        self.hall.change(
            self.id,
            f"desk {next(self._keys)}",
            lambda now: registering.enter(now, entrants, born),
            changes=[Add(person) for person in people],
        )

    def draws_lots(self) -> None:
        while lot := lot_due(self.state):
            self.does(drawing.draw_lot, *lot)

    def draws(self) -> None:
        self.draws_lots()
        self.does(drawing.draw_next)

    def calls(self, match: str, table: int = 1) -> None:
        self.does(calling.call, match, table, utc_now())

    def sides_of(self, match: str) -> tuple[str, str]:
        """The entrants of a match that was drawn with both known."""
        one, two = (slot.side for slot in self.state.fixtures[match].sides)  # type: ignore[union-attr]
        return one, two

    def match_pad(self, match: str, side: int) -> str:
        return self.hall.address(self.id, MatchDoor(match, 1 if side else 0))

    def table_pad(self, table: int) -> str:
        return self.hall.address(self.id, TableDoor(table))

    def entrant_pad(self, entrant: str) -> str:
        return self.hall.address(self.id, EntrantDoor(entrant))

    def close(self) -> None:
        self.hall.store.close()
