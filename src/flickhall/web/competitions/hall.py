"""The competitions of a hall: opened, looked at, and changed, one act at a time.

Whoever changes something says how: a function from how the competition stands to the events that follow. The hall keeps
who did it, when and why, and tells names only at the edge.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock

from flickhall.competitions.desk.events import Act, Event
from flickhall.competitions.desk.fold import fold
from flickhall.competitions.desk.impact import Impact
from flickhall.competitions.desk.logbook import Logbook, begun, read_again
from flickhall.competitions.desk.registering import open_competition
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.desk.undoing import redo, undo
from flickhall.competitions.fixtures import entrants_of
from flickhall.competitions.format import Format
from flickhall.errors import NotAllowed
from flickhall.store import Change, CompetitionStore, Listing, Person, Team
from flickhall.web.competitions.links import Door, address_of
from flickhall.web.competitions.reasons import kept_reason

ActOf = Callable[[Competition], Sequence[Event]]
"""What somebody does: from how a competition stands to the events that follow, none if nothing is to be written."""
_TRIES = 20
"""How often a change is tried again when somebody else's came first."""
_KEPT_IN_MEMORY = 64
DESK = "desk"


@dataclass(frozen=True, slots=True)
class Standing:
    """A competition as it stands, with the names of those in it."""

    id: str
    logbook: Logbook
    people: Mapping[str, Person]
    teams: Mapping[str, Team]

    @property
    def state(self) -> Competition:
        """What its log adds up to."""
        return self.logbook.state

    @property
    def revision(self) -> int:
        """The number of its acts."""
        return self.logbook.revision

    def person(self, person: str) -> str:
        """Return what a person is called; somebody whose name was erased, or is not known, by the id."""
        known = self.people.get(person)
        return known.name if known is not None and known.name else f"[{person}]"

    def name(self, side: str) -> str:
        """Return what an entrant, or a side put together of several, is called: a team by its name, else its people."""
        return " & ".join(self._entrant_name(entrant) for entrant in entrants_of(side))

    def _entrant_name(self, entrant: str) -> str:
        team = self.teams.get(entrant)
        if team is not None and team.name:
            return team.name
        entered = self.state.entrants.get(entrant)
        if entered is None:
            return f"[{entrant}]"
        return " / ".join(self.person(person) for person in entered.people)


@dataclass(frozen=True, slots=True)
class Done:
    """What a deed comes to: the events of one act, and what changes in the register with it."""

    events: Sequence[Event]
    changes: Sequence[Change] = ()


DeedOf = Callable[[Standing], Done]
"""What somebody does that needs the register or the whole log beside the state."""


class CompetitionHall:
    """The competitions in a store; safe to share between threads."""

    def __init__(self, store: CompetitionStore, now: Callable[[], str]) -> None:
        self.store = store
        self.now = now
        self._standings: OrderedDict[str, Standing] = OrderedDict()
        self._lock = Lock()

    def open(self, title: str, format_: Format, place: str, key: str) -> str:
        """Announce a competition and return its id; the same key again gives the same. Raises BadInput."""
        events = open_competition(title, format_, secrets.token_hex(8), place)
        book = begun(events, at=self.now(), key=key)
        return self.store.create(new_competition_id(), book.acts, listing_of(book.state), key=key)

    def open_log(self, acts: Sequence[Act], changes: Iterable[Change], key: str) -> str:
        """Open a competition that has a log and a register already, and return its id here; the same key gives the same.

        Raises BadInput for a log that contradicts itself or cannot be kept.
        """
        return self.store.create(new_competition_id(), acts, listing_of(fold(acts)), key=key, changes=changes)

    def address(self, competition: str, door: Door) -> str:
        """Return the path of a link that opens a door of a competition; raises NotFound for no such competition."""
        return address_of(self.store.secret(competition), competition, door)

    def standing(self, competition: str) -> Standing:
        """Return how a competition stands now; raises NotFound."""
        revision = self.store.revision(competition)
        with self._lock:
            known = self._standings.get(competition)
        if known is not None and known.revision == revision:
            return known
        found = self._read(competition, known)
        with self._lock:
            self._standings[competition] = found
            self._standings.move_to_end(competition)
            while len(self._standings) > _KEPT_IN_MEMORY:
                self._standings.popitem(last=False)
        return found

    def change(
        self,
        competition: str,
        key: str,
        act: ActOf,
        *,
        actor: str = DESK,
        why: str = "",
        changes: Iterable[Change] = (),
    ) -> Standing:
        """Write down what `act` makes of a competition as it stands; `changes` go with it. See `carry_out`."""
        changes = tuple(changes)
        return self.carry_out(
            competition, key, lambda standing: Done(act(standing.state), changes), actor=actor, why=why
        )

    def carry_out(
        self, competition: str, key: str, deed: DeedOf, *, actor: str = DESK, why: str = ""
    ) -> Standing:
        """Write down what `deed` makes of a competition and its register, and return how it stands then.

        The same key again changes nothing more. When somebody else was first, `deed` is asked again. Raises NotFound for
        no such competition, and what `deed` and the store raise.
        """
        for _ in range(_TRIES):
            standing = self.standing(competition)
            if self.store.answered(competition, key) is not None:
                return standing
            done = deed(standing)
            if not done.events:
                return standing
            reason = kept_reason(why.strip(), standing.people.values(), done.changes)
            act = standing.logbook.act(done.events, at=self.now(), actor=actor, why=reason, key=key)
            then = standing.logbook.then(act)
            try:
                self.store.append(competition, act, listing=listing_of(then.state), changes=done.changes)
            except NotAllowed:
                if self.store.revision(competition) == standing.revision:
                    raise  # it is not that somebody else was first
                continue
            return self.standing(competition)
        raise NotAllowed(
            "too many others change it at the same time", where="competition", allowed="sending it again"
        )

    def undo(
        self, competition: str, key: str, which: int | None, *, actor: str = DESK, why: str = ""
    ) -> Standing:
        """Undo an act, the last one if none is named; raises as `desk.undoing.undo`."""
        return self.carry_out(
            competition,
            key,
            lambda standing: Done(undo(standing.logbook.acts, which)),
            actor=actor,
            why=why,
        )

    def redo(
        self, competition: str, key: str, which: int | None, *, actor: str = DESK, why: str = ""
    ) -> Standing:
        """Redo an act that was undone; raises as `desk.undoing.redo`."""
        return self.carry_out(
            competition,
            key,
            lambda standing: Done(redo(standing.logbook.acts, which)),
            actor=actor,
            why=why,
        )

    def preview(self, competition: str, act: ActOf) -> Impact:
        """Return what a change would change, without writing anything down; raises what `act` raises."""
        standing = self.standing(competition)
        return standing.logbook.would_change(tuple(act(standing.state)))

    def preview_undo(self, competition: str, which: int | None) -> Impact:
        """Return what undoing an act would change; raises as `undo`."""
        return self.preview(competition, lambda _: undo(self._acts(competition), which))

    def preview_redo(self, competition: str, which: int | None) -> Impact:
        """Return what redoing an act would change; raises as `redo`."""
        return self.preview(competition, lambda _: redo(self._acts(competition), which))

    def _acts(self, competition: str) -> tuple[Act, ...]:
        return self.standing(competition).logbook.acts

    def _read(self, competition: str, known: Standing | None) -> Standing:
        since = 0 if known is None else known.revision
        added = self.store.load(competition, since)
        if known is not None:
            book = known.logbook
            for act in added:
                book = book.then(act)
        else:
            book = read_again(added)
        return Standing(competition, book, self.store.people(competition), self.store.teams(competition))


def new_competition_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(9).replace("_", "a").replace("-", "b")


def listing_of(competition: Competition) -> Listing:
    """Return what a list tells of a competition."""
    status = "closed" if competition.closed else "running" if competition.draws else "open"
    listed: dict[str, object] = {
        "format": competition.format.title,
        "rulebook": competition.format.rulebook,
        "place": competition.opened.place,
        "entrants": len(competition.entrants) - len(competition.withdrawn),
    }
    return Listing(competition.opened.title, status, listed)
