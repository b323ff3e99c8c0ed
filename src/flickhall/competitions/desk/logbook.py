"""A competition's log together with how it stands after it; adding an act gives the next logbook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flickhall.competitions.desk.events import Act, Event, Redone, Undone
from flickhall.competitions.desk.fold import after, fold
from flickhall.competitions.desk.impact import Impact, impact
from flickhall.competitions.desk.state import Competition
from flickhall.errors import BadInput


@dataclass(frozen=True, slots=True)
class Logbook:
    """Acts in order, and what they add up to."""

    acts: tuple[Act, ...]
    state: Competition

    @property
    def revision(self) -> int:
        """The number of acts."""
        return len(self.acts)

    def act(
        self, events: Sequence[Event], *, at: str, actor: str = "desk", why: str = "", key: str = ""
    ) -> Act:
        """Return events as the next act; raises BadInput without events."""
        if not events:
            raise BadInput("nothing was done", where="events", allowed="one event or more")
        revision = self.revision + 1
        return Act(revision, at, actor, why, key or f"act {revision}", tuple(events))

    def then(self, act: Act) -> Logbook:
        """Return the logbook with one more act; raises as `fold` and `after` do."""
        acts = (*self.acts, act)
        if any(isinstance(event, (Undone, Redone)) for event in act.events):
            return Logbook(acts, fold(acts))
        return Logbook(acts, after(self.state, act.events))

    def would_change(self, events: Sequence[Event]) -> Impact:
        """Return what events would change, without writing them down; raises as `then`."""
        return impact(self.state, self.then(self.act(events, at=self.acts[-1].at)).state)


def begun(events: Sequence[Event], *, at: str, actor: str = "desk", key: str = "act 1") -> Logbook:
    """Return the logbook that an opening begins; raises BadInput for events that begin nothing."""
    acts = (Act(1, at, actor, "", key, tuple(events)),)
    return Logbook(acts, fold(acts))


def read_again(acts: Sequence[Act]) -> Logbook:
    """Return the logbook of a whole log; raises BadInput for one that contradicts itself."""
    return Logbook(tuple(acts), fold(acts))
