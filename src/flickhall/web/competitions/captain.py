"""The captain's page: the nights of a team, who sits where, what the home team sees to, disputes two captains rule on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import Controller, get, post
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Template

from flickhall.competitions.desk.actors import captain_of
from flickhall.competitions.desk.captains import pass_on, say_as_captain
from flickhall.competitions.desk.events import Event
from flickhall.competitions.desk.nights import Night, leave_empty, night, nights, seat_team, see_to
from flickhall.competitions.desk.state import Competition
from flickhall.errors import BadInput, NotFound, UserError
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.rules.sides import Players
from flickhall.web.competitions.hall import CompetitionHall, Done, Standing
from flickhall.web.competitions.links import CaptainDoor, check_pass
from flickhall.web.competitions.night_answers import answer_form, night_page
from flickhall.web.competitions.night_forms import Form, number_of, round_told, seats_told
from flickhall.web.competitions.night_telling import NightTeller


class CaptainPages(Controller):
    """A team's nights, for whoever holds its captain's link; forms work without JavaScript."""

    path = "/competitions/{competition_id:str}/captain/{entrant:str}/{captain_pass:str}"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def page(
        self,
        competition_id: FromPath[str],
        entrant: FromPath[str],
        captain_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template:
        """Show the nights of a team, the next one first; a forged pass is NotFound."""
        standing = _let_in(competitions, competition_id, entrant, captain_pass)
        return _page(competitions, standing, language, entrant)

    @post("/", sync_to_thread=True)
    def do(
        self,
        data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
        competition_id: FromPath[str],
        entrant: FromPath[str],
        captain_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Redirect | Template:
        """Do what a form of the page says."""
        _let_in(competitions, competition_id, entrant, captain_pass)
        return answer_form(
            competitions,
            competition_id,
            data,
            lambda standing: Done(tuple(_events(standing.state, entrant, data))),
            actor=captain_of(entrant),
            address=competitions.address(competition_id, CaptainDoor(entrant)),
            page=lambda standing, refusal: _page(competitions, standing, language, entrant, refusal),
        )


def _let_in(competitions: CompetitionHall, competition: str, entrant: str, given: str) -> Standing:
    check_pass(competitions.store.secret(competition), competition, CaptainDoor(entrant), given)
    standing = competitions.standing(competition)
    standing.state.entrant(entrant)
    return standing


def _page(
    competitions: CompetitionHall,
    standing: Standing,
    language: Language,
    entrant: str,
    refusal: UserError | None = None,
) -> Template:
    people = standing.state.entrant(entrant).people
    doubles = any(stage.match.players is Players.DOUBLES for stage in standing.state.format.stages)
    return night_page(
        "competitions/captain.html",
        standing,
        language,
        {
            "address": competitions.address(standing.id, CaptainDoor(entrant)),
            "team": entrant,
            "name": standing.name(entrant),
            "people": [(person, standing.person(person)) for person in people],
            "seats_at_a_board": 2 if doubles else 1,
            "nights": NightTeller(standing, language).nights(entrant),
        },
        refusal,
    )


def _events(state: Competition, team: str, form: Form) -> Sequence[Event]:
    """Return what a form of a captain does; raises BadInput, NotFound and NotAllowed as the deeds of a night do."""
    match form.get("does", ""):
        case "seats":
            return seat_team(state, form.get("night", ""), team, seats_told(form))
        case "checklist":
            return _checked(state, team, form)
        case "empty":
            tonight = _night_of(state, team, form.get("match", ""))
            return leave_empty(state, form.get("match", ""), tonight.side_of(team))
        case "say":
            tonight, line = _night_of(state, team, form.get("match", "")), number_of(form, "line")
            told = round_told(form, state, form.get("match", ""), line)
            return say_as_captain(state, form.get("match", ""), tonight.side_of(team), line, told)
        case "pass on":
            _night_of(state, team, form.get("match", ""))
            return pass_on(state, form.get("match", ""), number_of(form, "line"))
    raise BadInput(
        Said("{what!r} is nothing that a captain does", what=form.get("does", "")),
        where="does",
        allowed="what the page offers",
    )


def _checked(state: Competition, team: str, form: Form) -> Sequence[Event]:
    """Return what has been seen to, or not after all, by the boxes that are ticked."""
    key = form.get("night", "")
    night(state, key).side_of(team)
    before = state.ticked.get(key, {})
    return [
        event
        for one in state.format.checklist
        if (f"item:{one}" in form) is not (one in before)
        for event in see_to(state, key, team, one, done=f"item:{one}" in form)
    ]


def _night_of(state: Competition, team: str, match: str) -> Night:
    """Return the night of a team that a match belongs to; raises NotFound for a match of others."""
    for one in nights(state):
        if team in one.teams and any(now.fixture.id == match for now in one.boards):
            return one
    raise NotFound(
        Said("no board {match!r} of the team", match=match), where="match", allowed="a board of its nights"
    )
