"""The desk for people: what is to be done now, entrants, draws, the audit trail, links, a match and its sheet."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Controller, Request, get
from litestar.di import NamedDependency as Named
from litestar.params import FromPath, Parameter, QueryParameter
from litestar.response import Template

from flickhall.competitions.desk.days import over_days
from flickhall.competitions.desk.drawing import next_to_draw
from flickhall.competitions.desk.matches import OVER, matches_now
from flickhall.errors import NotFound
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.web.addresses import Addresses
from flickhall.web.competitions.desk_actions import let_into_desk
from flickhall.web.competitions.desk_doors import Doors
from flickhall.web.competitions.desk_match import match_view
from flickhall.web.competitions.desk_names import DeskNames
from flickhall.web.competitions.desk_telling import desk_state
from flickhall.web.competitions.desk_trail import trail
from flickhall.web.competitions.desk_words import DESK
from flickhall.web.competitions.hall import CompetitionHall, Standing
from flickhall.web.competitions.links import DeskDoor
from flickhall.web.competitions.night_telling import NightTeller
from flickhall.web.pages import script_json
from flickhall.web.words import words_in

Asking = Request[Any, Any, Any]
About = Annotated[str, Parameter(max_length=64)]
LinksOf = Annotated[Literal["tables", "captains", "entrants", "matches"], QueryParameter()]
BeforeAct = Annotated[int | None, Parameter(ge=1, le=10**9)]


class DeskPages(Controller):
    """HTML for the organiser; without JavaScript everything can be read."""

    path = "/competitions/{competition_id:str}/desk/{desk_pass:str}"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def now(
        self,
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template:
        """Show what waits for the organiser, the tables, and the matches."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        sees = desk_state(standing, competitions.now(), language)
        over = next_to_draw(standing.state) is None and all(
            one.status in OVER for one in matches_now(standing.state).values()
        )
        return desk_page("now", competitions, standing, language, sees=sees, all_over=over)

    @get("/entrants", sync_to_thread=True)
    def entrants(
        self,
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template:
        """Show who is in, who waits, who is there; enter more by hand or from a list."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        sees = desk_state(standing, competitions.now(), language)
        return desk_page(
            "entrants", competitions, standing, language, sees=sees, rules=standing.state.format.entry
        )

    @get("/entrants/{entrant:str}", sync_to_thread=True)
    def entrant(
        self,
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        entrant: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template:
        """Show one entry, to be put right, taken back, or its names erased."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        sees = desk_state(standing, competitions.now(), language)
        one = next((line for line in sees.entrants if line.id == entrant), None)
        if one is None:
            raise NotFound(
                Said("nobody entered as {entrant!r}", entrant=entrant),
                where="entrant",
                allowed="the id of an entrant",
            )
        return desk_page(
            "entrant", competitions, standing, language, one=one, rules=standing.state.format.entry
        )

    @get("/draws", sync_to_thread=True)
    def draws(
        self,
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template:
        """Show every draw with its proof, the days of team nights, and the timetable."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        sees = desk_state(standing, competitions.now(), language)
        nights = NightTeller(standing, language).nights()
        return desk_page("draws", competitions, standing, language, sees=sees, nights=nights)

    @get("/trail", sync_to_thread=True)
    def trail(
        self,
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
        match: About = "",
        entrant: About = "",
        before: BeforeAct = None,
    ) -> Template:
        """Show who did what, when and why, the last first."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        found = trail(standing, language, match, entrant, before)
        return desk_page("trail", competitions, standing, language, trail=found, match=match, entrant=entrant)

    @get("/doors", sync_to_thread=True)
    def doors(
        self,
        request: Asking,
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        addresses: Named[Addresses],
        language: Named[Language],
        of: LinksOf = "tables",
    ) -> Template:
        """Show the links to hand out, of tables, entrants or matches, with their QR codes."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        doors = _doors(addresses.base(request), competitions, standing, language)
        return desk_page("doors", competitions, standing, language, doors=doors, of=of)

    @get("/matches/{match:str}", sync_to_thread=True)
    def match(
        self,
        request: Asking,
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        match: FromPath[str],
        competitions: Named[CompetitionHall],
        addresses: Named[Addresses],
        language: Named[Language],
    ) -> Template:
        """Show one match: its sheet to be filled in or corrected, what both sides say, its links, its acts."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        view = match_view(standing, match, language)
        acts = trail(standing, language, match).acts[:20]
        links = _doors(addresses.base(request), competitions, standing, language).match(match)
        return desk_page("match", competitions, standing, language, view=view, acts=acts, links=links)


def _doors(base: str, competitions: CompetitionHall, standing: Standing, language: Language) -> Doors:
    return Doors(standing, competitions.store.secret(standing.id), base, language)


def desk_page(
    page: str, competitions: CompetitionHall, standing: Standing, language: Language, **told: object
) -> Template:
    """Return a page of the desk, `desk_PAGE.html`, with what all of them need and what this one is told."""
    return Template(
        f"competitions/desk_{page}.html",
        context={
            "page": page,
            "desk": competitions.address(standing.id, DeskDoor()),
            "standing": standing,
            "over_days": over_days(standing.state.format) is not None,
            "names": DeskNames(standing, language),
            "words": script_json(words_in(language, DESK)),
            **told,
        },
        headers={"Cache-Control": "no-store"},
    )
