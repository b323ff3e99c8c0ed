"""The desk's page for a knock-out over several days: the report, slots, walk-ins, the last day moved, who can be there."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Template

from flickhall.competitions.desk.days import check_over_days, move_final_stage, say_available
from flickhall.competitions.desk.slots import wish_slots
from flickhall.errors import BadInput, UserError
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.web.competitions.days_forms import slots_wished
from flickhall.web.competitions.days_telling import DaysTeller
from flickhall.web.competitions.desk_actions import let_into_desk
from flickhall.web.competitions.desk_pages import desk_page
from flickhall.web.competitions.desk_registering import enter
from flickhall.web.competitions.desk_wire import NewEntrant, NewPerson
from flickhall.web.competitions.hall import DESK, CompetitionHall, Done, Standing
from flickhall.web.competitions.links import DeskDoor
from flickhall.web.competitions.night_answers import answer_form, refused_words, status_of
from flickhall.web.competitions.night_forms import Form

NAME_LIMIT = 120


class DeskDays(Controller):
    """Days and slots, for the organiser; forms work without JavaScript."""

    path = "/competitions/{competition_id:str}/desk/{desk_pass:str}/days"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def page(
        self,
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
        players: FromQuery[int | None] = None,
    ) -> Template:
        """Show whether the field fits boards and days (or `players` of them), its slots, walk-ins, and the last day."""
        standing = _let_in(competitions, competition_id, desk_pass)
        return _page(competitions, standing, language, players)

    @post("/", sync_to_thread=True)
    def do(
        self,
        data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Redirect | Template:
        """Do what a form of the page says."""
        _let_in(competitions, competition_id, desk_pass)
        return answer_form(
            competitions,
            competition_id,
            data,
            lambda standing: _done(standing, data, competitions.now()),
            actor=DESK,
            address=f"{competitions.address(competition_id, DeskDoor())}/days",
            page=lambda standing, refusal: _page(competitions, standing, language, None, refusal),
        )


def _let_in(competitions: CompetitionHall, competition: str, given: str) -> Standing:
    standing = let_into_desk(competitions, competition, given)
    check_over_days(standing.state.format)
    return standing


def _page(
    competitions: CompetitionHall,
    standing: Standing,
    language: Language,
    players: int | None,
    refusal: UserError | None = None,
) -> Template:
    teller = DaysTeller(standing, language)
    asked = players if players is not None else len(teller.field)
    try:
        report = teller.report(asked)
    except UserError as nobody:
        report, refusal = (), refusal or (nobody if players is not None else None)
    page = desk_page(
        "days",
        competitions,
        standing,
        language,
        days=teller,
        asked=asked,
        report=report,
        rules=standing.state.format.entry,
        moved=bool(standing.state.final_moved_days),
        refused=refused_words(refusal, standing, language),
    )
    page.status_code = status_of(refusal)
    return page


def _done(standing: Standing, form: Form, at: str) -> Done:
    """Return what a form does; raises BadInput, NotFound and NotAllowed as the deeds do."""
    state = standing.state
    match form.get("does", ""):
        case "wish":
            return Done(wish_slots(state, form.get("entrant", ""), slots_wished(form)))
        case "walk in":
            name = form.get("name", "").strip()
            if not 1 <= len(name) <= NAME_LIMIT:
                raise BadInput(
                    Said("{length} characters", length=len(name)),
                    where="name",
                    allowed=Said("up to {most} characters, not empty", most=NAME_LIMIT),
                )
            if "paid" not in form:
                raise BadInput("the fee is not paid", where="paid", allowed="a walk-in who has paid")
            newcomer = NewEntrant([NewPerson(name)], paid=True, walk_in=True)
            return enter(standing, [newcomer], at, here=True)
        case "move" | "move back":
            return Done(move_final_stage(state, later=form["does"] == "move"))
        case "there" | "not there":
            return Done(say_available(state, form.get("entrant", ""), there=form["does"] == "there"))
    raise BadInput(
        Said("{what!r} is nothing that is done here", what=form.get("does", "")),
        where="does",
        allowed="what the page offers",
    )
