"""The desk for programs: what it sees, what a deed would change, the deed itself, a sheet reckoned, a list looked at."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body, Parameter, RawBody

from flickhall.errors import BadInput, UserError
from flickhall.formats.entries.sheet import SIZE_LIMIT_BYTES
from flickhall.languages import Language
from flickhall.web.competitions.addresses import CompetitionId
from flickhall.web.competitions.desk_deeds import done
from flickhall.web.competitions.desk_list import looked_at
from flickhall.web.competitions.desk_names import DeskNames, with_names
from flickhall.web.competitions.desk_sheet import reckoned
from flickhall.web.competitions.desk_telling import desk_state
from flickhall.web.competitions.desk_trail import act_said, trail
from flickhall.web.competitions.desk_trial import check_shown, tried
from flickhall.web.competitions.desk_wire import (
    DeedRequest,
    Deeds,
    DeskState,
    ListAnswer,
    SheetAnswer,
    SheetRequest,
    Trail,
    Trial,
    TrialRequest,
)
from flickhall.web.competitions.hall import CompetitionHall, Done, Standing
from flickhall.web.competitions.links import DeskDoor, check_pass
from flickhall.web.contract import read_json, takes_json
from flickhall.web.problems import DESCRIBED

Asking = Request[Any, Any, Any]
Pass = Annotated[str, Parameter(description="the pass of the desk's link", max_length=64)]
About = Annotated[str, Parameter(description="an id: only what is about it", max_length=64)]
BeforeAct = Annotated[int | None, Parameter(ge=1, le=10**9, description="only acts before this one")]

LIST_LIMIT_BYTES = SIZE_LIMIT_BYTES + 64 * 1024
"""A list of entries with what a form puts around it."""
DEED_LIMIT_BYTES = 1024 * 1024
"""A list of entries of 2,000 people sent to be entered."""


def let_into_desk(competitions: CompetitionHall, competition_id: str, given: str) -> Standing:
    """Return how a competition stands to whoever has the desk's link; raises NotFound for anybody else."""
    check_pass(competitions.store.secret(competition_id), competition_id, DeskDoor(), given)
    return competitions.standing(competition_id)


class DeskActions(Controller):
    """JSON in, JSON out; a deed carries a key and is done once, a refusal changes nothing."""

    path = "/competitions/{competition_id:str}/desk/{desk_pass:str}"
    tags = ["competitions"]  # noqa: RUF012 - Litestar's own way of declaring it

    @get("/state", sync_to_thread=True, responses=DESCRIBED)
    def state(
        self,
        competition_id: CompetitionId,
        desk_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> DeskState:
        """Tell all that the desk sees."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        return desk_state(standing, competitions.now(), language)

    @get("/acts", sync_to_thread=True, responses=DESCRIBED)
    def acts(
        self,
        competition_id: CompetitionId,
        desk_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
        match: About = "",
        entrant: About = "",
        before: BeforeAct = None,
    ) -> Trail:
        """Tell the audit trail: who did what, when and why, the last act first."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        return trail(standing, language, match, entrant, before)

    @post(
        "/deeds",
        sync_to_thread=True,
        operation_class=takes_json(DeedRequest),
        responses=DESCRIBED,
        request_max_body_size=DEED_LIMIT_BYTES,
    )
    def do(
        self,
        request: Asking,
        body: RawBody,
        competition_id: CompetitionId,
        desk_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Deeds:
        """Do something; the same key again does nothing twice."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        asked = read_json(body, request.headers.get("content-type", ""), DeedRequest)

        def deed(standing: Standing) -> Done:
            what = done(asked.deed, standing, competitions.now())
            check_shown(standing, what, asked.shown)
            return what

        try:
            standing = competitions.carry_out(competition_id, asked.key, deed, why=asked.why)
        except UserError as error:
            raise with_names(error, DeskNames(standing, language)) from error
        says = act_said(standing, asked.key, language)
        return Deeds(standing.revision, competitions.address(competition_id, DeskDoor()), says)

    @post(
        "/trials",
        sync_to_thread=True,
        status_code=200,
        operation_class=takes_json(TrialRequest),
        responses=DESCRIBED,
        request_max_body_size=DEED_LIMIT_BYTES,
    )
    def try_out(
        self,
        request: Asking,
        body: RawBody,
        competition_id: CompetitionId,
        desk_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Trial:
        """Tell what a deed would do and what would change by it, without doing it."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        asked = read_json(body, request.headers.get("content-type", ""), TrialRequest)
        try:
            return tried(standing, done(asked.deed, standing, competitions.now()), language)
        except UserError as error:
            raise with_names(error, DeskNames(standing, language)) from error

    @post(
        "/sheet",
        sync_to_thread=True,
        status_code=200,
        operation_class=takes_json(SheetRequest),
        responses=DESCRIBED,
    )
    def sheet(
        self,
        request: Asking,
        body: RawBody,
        competition_id: CompetitionId,
        desk_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> SheetAnswer:
        """Tell what the lines of a match come to and what is doubtful about them; nothing is written down."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        asked = read_json(body, request.headers.get("content-type", ""), SheetRequest)
        try:
            return reckoned(asked, standing, language)
        except UserError as error:
            raise with_names(error, DeskNames(standing, language)) from error

    @post(
        "/list",
        sync_to_thread=True,
        status_code=200,
        include_in_schema=False,
        request_max_body_size=LIST_LIMIT_BYTES,
    )
    def look_at_list(
        self,
        data: Annotated[dict[str, UploadFile], Body(media_type=RequestEncodingType.MULTI_PART)],
        competition_id: CompetitionId,
        desk_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> ListAnswer:
        """Tell what a CSV or XLSX file of entries was read as, row by row; nobody enters by it."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        sent = data.get("file")
        if not isinstance(sent, UploadFile):
            raise BadInput("no file came with it", where="file", allowed="an entry list as CSV or XLSX")
        name = sent.filename or "list"
        return looked_at(
            sent.file.read(), name[:100], standing, date.fromisoformat(competitions.now()[:10]), language
        )
