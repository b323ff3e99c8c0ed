"""The score pad of a match: what one side says of it, line by line, from any phone that holds the link."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency as Named
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery, Parameter, RawBody
from litestar.response import Template

from flickhall.competitions.desk.actors import phone_of
from flickhall.competitions.desk.matches import matches_now
from flickhall.competitions.desk.scoring import claim
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.sheets.lines import SideIndex
from flickhall.errors import NotAllowed, NotFound
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.web.competitions.addresses import CompetitionId
from flickhall.web.competitions.hall import CompetitionHall, Done, Standing
from flickhall.web.competitions.links import MatchDoor, check_pass
from flickhall.web.competitions.pad_telling import pad_checked, pad_state
from flickhall.web.competitions.pad_wire import CheckRequest, ClaimRequest, PadChecked, PadState
from flickhall.web.competitions.pad_words import PAD, STAYING
from flickhall.web.competitions.pad_worker import worker_address
from flickhall.web.contract import read_json, takes_json
from flickhall.web.pages import script_json
from flickhall.web.problems import DESCRIBED
from flickhall.web.words import words_in

MatchId = Annotated[str, Parameter(description="the match's id", max_length=128)]
SideNumber = Annotated[int, Parameter(description="0 the first named side, 1 the second")]
Pass = Annotated[str, Parameter(description="the pass of the link", max_length=64)]

TOLD = DESCRIBED | {
    200: ResponseSpec(PadState, generate_examples=False, description="The match as this side sees it.")
}


class MatchPads(Controller):
    """A side's sheet of one match: the page, how it stands, and what is said of it."""

    path = "/competitions/{competition_id:str}/match/{match:str}/{side:int}/{pad_pass:str}"
    tags = ["score pads"]  # noqa: RUF012 - Litestar's own way of declaring it

    @get("/", sync_to_thread=True, include_in_schema=False)
    def page(
        self,
        competition_id: CompetitionId,
        match: MatchId,
        side: SideNumber,
        pad_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template:
        """Show the pad; of a match that is not there any more it says so, and shows what the phone has kept."""
        index = let_in(competitions, competition_id, match, side, pad_pass)
        state, gone = None, None
        try:
            state = pad_state(competitions.standing(competition_id), match, index, language)
        except NotFound as refusal:
            gone = refusal
        return Template(
            "competitions/pad.html",
            context={
                "competition": competition_id,
                "state": state,
                "gone": gone,
                "data": script_json(
                    {
                        "state": state,
                        "kept": f"{competition_id}/{match}/{index}",
                        "worker": worker_address(),
                    }
                ),
                "words": script_json(words_in(language, PAD, STAYING)),
            },
            status_code=404 if gone else 200,
        )

    @get("/state", sync_to_thread=True, responses=TOLD)
    def state(
        self,
        competition_id: CompetitionId,
        match: MatchId,
        side: SideNumber,
        pad_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
        since: FromQuery[int] = -1,
    ) -> Response[PadState | None]:
        """Tell how a match stands for one side; nothing (204) while the competition is at revision `since`."""
        index = let_in(competitions, competition_id, match, side, pad_pass)
        standing = competitions.standing(competition_id)
        if standing.revision == since:
            return Response(None, status_code=204)
        return Response(pad_state(standing, match, index, language))

    @post(
        "/claim",
        status_code=200,
        sync_to_thread=True,
        operation_class=takes_json(ClaimRequest),
        responses=TOLD,
    )
    def claim(
        self,
        request: Request[Any, Any, Any],
        body: RawBody,
        competition_id: CompetitionId,
        match: MatchId,
        side: SideNumber,
        pad_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> PadState:
        """Write down what one side says of its match; the same key again writes nothing more."""
        index = let_in(competitions, competition_id, match, side, pad_pass)
        asked = read_json(body, request.headers.get("content-type", ""), ClaimRequest)
        lines = asked.read_lines()

        def deed(now: Standing) -> Done:
            check_base(now.revision, asked.base)
            check_between(now.state, match, asked.between)
            return Done(claim(now.state, match, index, lines, asked.base, asked.total))

        entrant = asked.between[index]
        standing = competitions.carry_out(competition_id, asked.key, deed, actor=phone_of(entrant))
        return pad_state(standing, match, index, language)

    @post(
        "/check",
        status_code=200,
        sync_to_thread=True,
        operation_class=takes_json(CheckRequest),
        responses=DESCRIBED,
    )
    def check(
        self,
        request: Request[Any, Any, Any],
        body: RawBody,
        competition_id: CompetitionId,
        match: MatchId,
        side: SideNumber,
        pad_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> PadChecked:
        """Tell what is doubtful about a line that is still being filled in; nothing is written down."""
        index = let_in(competitions, competition_id, match, side, pad_pass)
        asked = read_json(body, request.headers.get("content-type", ""), CheckRequest)
        line = asked.read_line()
        return pad_checked(competitions.standing(competition_id), match, index, asked.number, line, language)


def let_in(
    competitions: CompetitionHall, competition: str, match: str, side: int, pad_pass: str
) -> SideIndex:
    """Return the side whose pad a pass opens; raises NotFound for a forged pass, and for no such competition."""
    index: SideIndex = 1 if side == 1 else 0
    if side != index:
        raise NotFound(Said("side {side}", side=side), where="side", allowed="0 or 1")
    check_pass(competitions.store.secret(competition), competition, MatchDoor(match, index), pad_pass)
    return index


def check_base(revision: int, base: int) -> None:
    """Refuse a revision that no phone can have seen: the hall was put back to an older copy, or the figure is made up."""
    if base > revision:
        raise NotAllowed(
            Said("revision {base} has not been reached; it is at {revision}", base=base, revision=revision),
            where="base",
            allowed="looking at what is there now, then sending again",
        )


def check_between(competition: Competition, match: str, between: tuple[str, str]) -> None:
    """Refuse what was written down for others than those who play a match now; raises NotFound for one not drawn."""
    competition.fixture(match)
    if matches_now(competition)[match].between != between:
        raise NotAllowed(
            "others play this match now than those it was written down for",
            where="between",
            allowed="looking who plays it now, and writing down what they played",
        )
