"""The tabulator's page: the cards of every night, disputes captains passed on, rounds forfeited, the report (PICH-R-15.b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import Controller, get, post
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Template

from flickhall.competitions.desk.actors import TABULATOR
from flickhall.competitions.desk.agreeing import agreement, ladder_of
from flickhall.competitions.desk.events import Event
from flickhall.competitions.desk.matches import matches_now
from flickhall.competitions.desk.nights import leave_empty, report
from flickhall.competitions.desk.scoring import clear, impose_line, rule_line, settle
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.sheets.agreement import LineState, Ruling
from flickhall.competitions.sheets.lines import SideIndex
from flickhall.errors import BadInput, NotAllowed, UserError
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.web.competitions.hall import CompetitionHall, Done, Standing
from flickhall.web.competitions.links import TabulatorDoor, check_pass
from flickhall.web.competitions.night_answers import answer_form, night_page
from flickhall.web.competitions.night_forms import Form, card_told, number_of, round_told
from flickhall.web.competitions.night_telling import NightTeller


class TabulatorPages(Controller):
    """Every night, for whoever holds the tabulator's link; forms work without JavaScript."""

    path = "/competitions/{competition_id:str}/tabulator/{tabulator_pass:str}"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def page(
        self,
        competition_id: FromPath[str],
        tabulator_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template:
        """Show what waits for the tabulator, and the cards of every night; a forged pass is NotFound."""
        return _page(competitions, _let_in(competitions, competition_id, tabulator_pass), language)

    @post("/", sync_to_thread=True)
    def do(
        self,
        data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
        competition_id: FromPath[str],
        tabulator_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Redirect | Template:
        """Do what a form of the page says."""
        _let_in(competitions, competition_id, tabulator_pass)
        return answer_form(
            competitions,
            competition_id,
            data,
            lambda standing: Done(tuple(_events(standing.state, data))),
            actor=TABULATOR,
            address=competitions.address(competition_id, TabulatorDoor()),
            page=lambda standing, refusal: _page(competitions, standing, language, refusal),
        )


def _let_in(competitions: CompetitionHall, competition: str, given: str) -> Standing:
    check_pass(competitions.store.secret(competition), competition, TabulatorDoor(), given)
    standing = competitions.standing(competition)
    if TABULATOR not in ladder_of(standing.state):
        raise NotAllowed(
            "nobody tabulates here", where="tabulator", allowed="a format whose disputes go to a tabulator"
        )
    return standing


def _page(
    competitions: CompetitionHall, standing: Standing, language: Language, refusal: UserError | None = None
) -> Template:
    told = NightTeller(standing, language).nights()
    disputes = [dispute for night in told for board in night.boards for dispute in board.disputes]
    rounds = {stage.key: stage.match.rounds or 0 for stage in standing.state.format.stages}
    return night_page(
        "competitions/tabulator.html",
        standing,
        language,
        {
            "address": competitions.address(standing.id, TabulatorDoor()),
            "nights": told,
            "mine": [dispute for dispute in disputes if dispute.waits_for == TABULATOR],
            "others": [dispute for dispute in disputes if dispute.waits_for != TABULATOR],
            "night_of": {board.match: night for night in told for board in night.boards},
            "rounds": max(rounds.values()),
        },
        refusal,
    )


def _events(state: Competition, form: Form) -> Sequence[Event]:
    """Return what a form of the tabulator does; raises BadInput, NotFound and NotAllowed as the deeds do."""
    match = form.get("match", "")
    match form.get("does", ""):
        case "rule":
            return _ruled(state, match, number_of(form, "line"), form)
        case "signed":
            told = agreement(state, match, matches_now(state)[state.fixture(match).id].between)
            return settle(state, match, told.settled)
        case "card":
            return settle(state, match, card_told(form))
        case "empty":
            side: SideIndex = 1 if form.get("side") == "1" else 0
            return leave_empty(state, match, side)
        case "clear":
            return clear(state, match)
        case "report":
            return report(state, form.get("night", ""))
    raise BadInput(
        Said("{what!r} is nothing that a tabulator does", what=form.get("does", "")),
        where="does",
        allowed="what the page offers",
    )


def _ruled(state: Competition, match: str, line: int, form: Form) -> Sequence[Event]:
    """Return a ruling on a round: on a dispute, or on one nobody disputes that was forfeited or abandoned."""
    ruling = Ruling(line, TABULATOR, round_told(form, state, match, line))
    lines = agreement(state, match, matches_now(state)[state.fixture(match).id].between).lines
    disputed = 0 <= line < len(lines) and lines[line].state is LineState.DISPUTED
    return rule_line(state, match, ruling) if disputed else impose_line(state, match, ruling)
