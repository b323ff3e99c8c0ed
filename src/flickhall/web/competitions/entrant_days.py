"""A player's own page for the days of a large knock-out: which slots suit, and whether the last day does (A2M-T2, T4)."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Template

from flickhall.competitions.desk.actors import phone_of
from flickhall.competitions.desk.days import check_over_days, say_available
from flickhall.competitions.desk.slots import wish_slots
from flickhall.errors import BadInput, UserError
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.web.competitions.days_forms import WISHES, slots_wished
from flickhall.web.competitions.days_telling import DaysTeller
from flickhall.web.competitions.hall import CompetitionHall, Done, Standing
from flickhall.web.competitions.links import EntrantDoor, check_pass
from flickhall.web.competitions.night_answers import answer_form, night_page
from flickhall.web.competitions.night_forms import Form


class EntrantDays(Controller):
    """The days of one entrant, for whoever holds its link; forms work without JavaScript."""

    path = "/competitions/{competition_id:str}/entrant/{entrant:str}/{pad_pass:str}/days"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def page(
        self,
        competition_id: FromPath[str],
        entrant: FromPath[str],
        pad_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template:
        """Show the slots to choose from, or the one that was given, and the last day; a forged pass is NotFound."""
        standing = _let_in(competitions, competition_id, entrant, pad_pass)
        return _page(competitions, standing, language, entrant)

    @post("/", sync_to_thread=True)
    def do(
        self,
        data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
        competition_id: FromPath[str],
        entrant: FromPath[str],
        pad_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Redirect | Template:
        """Write down what the form says."""
        _let_in(competitions, competition_id, entrant, pad_pass)
        return answer_form(
            competitions,
            competition_id,
            data,
            lambda standing: _done(standing, entrant, data),
            actor=phone_of(entrant),
            address=f"{competitions.address(competition_id, EntrantDoor(entrant))}/days",
            page=lambda standing, refusal: _page(competitions, standing, language, entrant, refusal),
        )


def _let_in(competitions: CompetitionHall, competition: str, entrant: str, given: str) -> Standing:
    check_pass(competitions.store.secret(competition), competition, EntrantDoor(entrant), given)
    standing = competitions.standing(competition)
    standing.state.entrant(entrant)
    check_over_days(standing.state.format)
    return standing


def _page(
    competitions: CompetitionHall,
    standing: Standing,
    language: Language,
    entrant: str,
    refusal: UserError | None = None,
) -> Template:
    teller = DaysTeller(standing, language)
    pad = competitions.address(standing.id, EntrantDoor(entrant))
    return night_page(
        "competitions/entrant_days.html",
        standing,
        language,
        {
            "address": f"{pad}/days",
            "pad": pad,
            "days": teller,
            "me": teller.player(entrant),
            "wishes": standing.state.wishes.get(entrant, ()),
            "number_of_wishes": WISHES,
            "own_slot": teller.own_slot(entrant),
        },
        refusal,
    )


def _done(standing: Standing, entrant: str, form: Form) -> Done:
    match form.get("does", ""):
        case "wish":
            return Done(wish_slots(standing.state, entrant, slots_wished(form)))
        case "there" | "not there":
            return Done(say_available(standing.state, entrant, there=form["does"] == "there"))
    raise BadInput(
        Said("{what!r} is nothing that is done here", what=form.get("does", "")),
        where="does",
        allowed="what the page offers",
    )
