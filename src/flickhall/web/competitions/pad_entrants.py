"""An entrant's page: its matches, the one to be played next on top, each with the pad of its own side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from litestar import Controller, get
from litestar.di import NamedDependency as Named
from litestar.params import FromPath
from litestar.response import Template

from flickhall.competitions.desk.days import over_days
from flickhall.competitions.desk.matches import OVER, MatchNow, MatchStatus, matches_now
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.fixtures import entrants_of
from flickhall.competitions.sheets.lines import SideIndex
from flickhall.competitions.sheets.pairs import INDICES
from flickhall.languages import Language
from flickhall.web.competitions.addresses import CompetitionId
from flickhall.web.competitions.hall import CompetitionHall, Standing
from flickhall.web.competitions.links import EntrantDoor, MatchDoor, check_pass
from flickhall.web.competitions.pad import Pass
from flickhall.web.competitions.pad_saying import PadSayer
from flickhall.web.competitions.pad_words import STAYING
from flickhall.web.pages import script_json
from flickhall.web.words import words_in
from flickhall.wording.fixtures import FixtureTitles

_PLAYED_NOW = frozenset({MatchStatus.CALLED, MatchStatus.DISPUTED})
_NO_SLOT = 10**9


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match of an entrant: against whom, where and when, how it ended; `pad` is the address of its own side's sheet."""

    match: str
    against: str
    where: str
    says: tuple[str, ...]
    pad: str
    over: bool
    called: bool


class EntrantPads(Controller):
    """What an entrant plays."""

    path = "/competitions/{competition_id:str}/entrant/{entrant:str}/{pad_pass:str}"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def page(
        self,
        competition_id: CompetitionId,
        entrant: FromPath[str],
        pad_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template:
        """Show the matches of an entrant; a forged pass is NotFound."""
        check_pass(competitions.store.secret(competition_id), competition_id, EntrantDoor(entrant), pad_pass)
        standing = competitions.standing(competition_id)
        standing.state.entrant(entrant)
        own = _own_matches(standing.state, matches_now(standing.state), entrant)
        told = [_told(competitions, standing, now, side, language) for now, side in own]
        return Template(
            "competitions/pad_entrant.html",
            context={
                "title": standing.state.opened.title,
                "name": standing.name(entrant),
                "days": f"{competitions.address(competition_id, EntrantDoor(entrant))}/days"
                if over_days(standing.state.format)
                else "",
                "withdrawn": entrant in standing.state.withdrawn,
                "coming": [match for match in told if not match.over],
                "played": [match for match in told if match.over],
                "words": script_json(words_in(language, STAYING)),
            },
        )


def _own_matches(
    competition: Competition, matches: Mapping[str, MatchNow], entrant: str
) -> list[tuple[MatchNow, SideIndex]]:
    """Return an entrant's matches with its side in each: what is played now first, then by the timetable."""
    own = [
        (now, side)
        for now in matches.values()
        for side in INDICES
        if now.sides[side] and entrant in entrants_of(now.between[side])
    ]

    def turn(one: tuple[MatchNow, SideIndex]) -> tuple[bool, int]:
        booking = competition.bookings.get(one[0].fixture.id)
        return one[0].status not in _PLAYED_NOW, _NO_SLOT if booking is None else booking.slot

    return sorted(own, key=turn)


def _told(
    competitions: CompetitionHall, standing: Standing, now: MatchNow, side: SideIndex, language: Language
) -> OwnMatch:
    match = now.fixture.id
    titles = FixtureTitles(language, standing.state)
    names = tuple(
        standing.name(sits) if sits else titles.place(slot, standing.name)
        for slot, sits in zip(now.fixture.sides, now.sides, strict=True)
    )
    sayer = PadSayer(language, (names[0], names[1]), side, "round")
    return OwnMatch(
        match=titles.match(match),
        against=names[1 - side],
        where=sayer.where(standing.state, match),
        says=(*sayer.result(now), *_disputed(now, language)),
        pad=competitions.address(standing.id, MatchDoor(match, side)),
        over=now.status in OVER,
        called=now.status in _PLAYED_NOW and match in standing.state.called,
    )


def _disputed(now: MatchNow, language: Language) -> tuple[str, ...]:
    if now.status is not MatchStatus.DISPUTED:
        return ()
    return (language.say("Both sides tell it differently: the pad says what happens now."),)
