"""A desk at work: everything done is an act of its logbook, at the next minute of a clock of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from flickhall.competitions.desk.events import Event
from flickhall.competitions.desk.logbook import Logbook, begun
from flickhall.competitions.desk.registering import open_competition
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.format import Format

DESK = "desk"
_BETWEEN_ACTS = timedelta(seconds=20)


class DeskAtWork:
    """The logbook of a competition and its clock; `opens` is ISO 8601 with its zone."""

    def __init__(self, title: str, format_: Format, seed: str, opens: str) -> None:
        self._time = datetime.fromisoformat(opens)
        self.book: Logbook = begun(open_competition(title, format_, seed), at=self.tick())

    @property
    def state(self) -> Competition:
        """How the competition stands."""
        return self.book.state

    def tick(self) -> str:
        """Return the time of its clock (ISO 8601), a little later on every call."""
        self._time += _BETWEEN_ACTS
        return self._time.isoformat()

    def did(self, events: Sequence[Event], *, actor: str = DESK, why: str = "") -> None:
        """Write events down as one act, if there are any."""
        if events:
            self.book = self.book.then(self.book.act(events, at=self.tick(), actor=actor, why=why))

    def does(
        self, act: Callable[..., tuple[Event, ...]], *what: object, actor: str = DESK, why: str = ""
    ) -> None:
        """Do something to the competition as it stands; raises what `act` raises."""
        self.did(act(self.state, *what), actor=actor, why=why)
