"""A competition as it stands, told whole: what the public page, the projector and programs are given."""

from __future__ import annotations

from flickhall.competitions.desk.entries import entry_list
from flickhall.competitions.desk.events import Entrant
from flickhall.competitions.desk.matches import matches_now
from flickhall.languages import Language
from flickhall.web.competitions.drawings import Drawings
from flickhall.web.competitions.hall import Standing, listing_of
from flickhall.web.competitions.live_wire import EntrantLine, StateLine
from flickhall.web.competitions.telling_groups import GroupTeller
from flickhall.web.competitions.telling_matches import MatchTeller
from flickhall.web.competitions.words import STATUS_WORDS
from flickhall.wording.fixtures import FixtureTitles


class LiveTelling:
    """Tells of a competition at one revision, in one language, at a moment (ISO 8601)."""

    def __init__(self, standing: Standing, language: Language, now: str) -> None:
        self._standing = standing
        self._language = language
        matches = matches_now(standing.state)
        titles = FixtureTitles(language, standing.state)
        self.matches = MatchTeller(standing, matches, titles, language)
        self._groups = GroupTeller(standing, matches, titles, language)
        self.drawings = Drawings(standing, matches, titles, language)
        self.state = self._state(now)

    def _state(self, now: str) -> StateLine:
        standing, state = self._standing, self._standing.state
        due, waiting = self.matches.to_come(now)
        status = listing_of(state).status
        return StateLine(
            standing.id,
            standing.revision,
            state.opened.title,
            state.opened.place,
            self._language.tell(state.format.title),
            status,
            self._language.say(STATUS_WORDS[status]),
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
        entered = entry_list(self._standing.state)
        say = self._language.say
        return (
            *(self._entrant(one, "") for one in entered.accepted),
            *(self._entrant(one, say("on the waiting list")) for one in entered.waiting),
            *(self._entrant(one, say("withdrawn")) for one in entered.withdrawn),
        )

    def _entrant(self, entrant: Entrant, said: str) -> EntrantLine:
        return EntrantLine(entrant.id, self._standing.name(entrant.id), entrant.association, said)
