"""A competition as it stands, told whole: what the public page, the projector and programs are given."""

from __future__ import annotations

from flickhall.competitions.desk.entries import entry_list
from flickhall.competitions.desk.events import Entrant
from flickhall.languages import Language
from flickhall.web.competitions.drawings import Drawings
from flickhall.web.competitions.hall import Standing, listing_of
from flickhall.web.competitions.handing_out import shown
from flickhall.web.competitions.live_wire import EntrantLine, StateLine
from flickhall.web.competitions.telling_groups import GroupTeller
from flickhall.web.competitions.telling_matches import MatchTeller
from flickhall.web.competitions.words import STATUS_WORDS


class LiveTelling:
    """Tells of a competition at one revision, in one language, at a moment (ISO 8601)."""

    def __init__(self, standing: Standing, language: Language, now: str) -> None:
        self.shown = shown(standing, language)
        self.matches = MatchTeller(self.shown)
        self.drawings = Drawings(self.shown)
        self._groups = GroupTeller(self.shown)
        self.state = self._state(standing.revision, now)

    def _state(self, revision: int, now: str) -> StateLine:
        state, language = self.shown.state, self.shown.language
        due, waiting = self.matches.to_come(now)
        status = listing_of(state).status
        return StateLine(
            self.shown.id,
            revision,
            state.opened.title,
            state.opened.place,
            language.tell(state.format.title),
            status,
            language.say(STATUS_WORDS[status]),
            self.matches.playing(),
            due,
            waiting,
            self._groups.groups(),
            self.matches.results(),
            self.matches.timetable(),
            self._groups.ranking(),
            self._groups.draws(),
            self._entrants(),
        )

    def _entrants(self) -> tuple[EntrantLine, ...]:
        entered = entry_list(self.shown.state)
        say = self.shown.language.say
        return (
            *(self._entrant(one, "") for one in entered.accepted),
            *(self._entrant(one, say("on the waiting list")) for one in entered.waiting),
            *(self._entrant(one, say("withdrawn")) for one in entered.withdrawn),
        )

    def _entrant(self, entrant: Entrant, said: str) -> EntrantLine:
        return EntrantLine(entrant.id, self.shown.name(entrant.id), entrant.association, said)
