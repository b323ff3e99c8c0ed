"""Files for the desk alone: score cards and table signs with their codes, the entry list, the archive."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get
from litestar.di import NamedDependency as Named
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Template

from flickhall.errors import NotFound
from flickhall.formats.archive.contents import ArchivedPerson, ArchivedTeam
from flickhall.formats.archive.writing import write_archive
from flickhall.handouts.cards import score_cards, table_signs
from flickhall.handouts.entries import entries_table
from flickhall.handouts.notation import has_notation
from flickhall.languages import Language
from flickhall.printing import sheets
from flickhall.web.addresses import Addresses
from flickhall.web.competitions.answering_files import FileAnswer, answered
from flickhall.web.competitions.desk_actions import let_into_desk
from flickhall.web.competitions.desk_pages import desk_page
from flickhall.web.competitions.downloads import CSV, PDF, Separator, Wanted, written_table
from flickhall.web.competitions.file_links import desk_links, public_links
from flickhall.web.competitions.hall import CompetitionHall, Standing
from flickhall.web.competitions.handing_out import pad_addresses, shown
from flickhall.web.competitions.press import Press

Matches = Annotated[list[str] | None, QueryParameter(name="match", description="cards of these matches only")]


class DeskFiles(Controller):
    """Downloads that hold passes, or what is nobody else's business."""

    path = "/competitions/{competition_id:str}/desk/{desk_pass:str}/files"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def page(
        self,
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template:
        """Show what can be printed, taken along and brought in."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        competition = shown(standing, language)
        return desk_page(
            "files",
            competitions,
            standing,
            language,
            files=public_links(competition),
            desk_files=desk_links(competition, desk_pass),
            has_notation=has_notation(standing.state.format),
        )

    @get("/score-cards.pdf", sync_to_thread=True)
    def score_cards(
        self,
        request: Request[Any, Any, Any],
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        press: Named[Press],
        addresses: Named[Addresses],
        language: Named[Language],
        round_: Annotated[int | None, QueryParameter(name="round", ge=1)] = None,
        match: Matches = None,
    ) -> Response[bytes]:
        """Print the cards of the matches still to be played, of one round of them, or of single matches."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        base = addresses.base(request)
        competition = shown(standing, language)
        pads = pad_addresses(competitions, competition_id, base)
        cards = score_cards(competition, pads, round_=round_, matches=match or ())
        if not cards:
            raise NotFound(
                "no match is waiting for a card",
                where="score cards",
                allowed="matches that have been drawn and are still to be played",
            )
        what = (competition_id, standing.revision, "score-cards", language.code, base, cards)
        file = FileAnswer(
            "score-cards.pdf",
            PDF,
            lambda: sheets.score_cards(cards, language).pdf(),
            what,
            shown_in_browser=True,
            private=True,
        )
        return answered(file, competition.title, press)

    @get("/table-signs.pdf", sync_to_thread=True)
    def table_signs(
        self,
        request: Request[Any, Any, Any],
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        press: Named[Press],
        addresses: Named[Addresses],
        language: Named[Language],
    ) -> Response[bytes]:
        """Print a sign for each table."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        base = addresses.base(request)
        signs = table_signs(shown(standing, language), pad_addresses(competitions, competition_id, base))
        file = FileAnswer(
            "table-signs.pdf",
            PDF,
            lambda: sheets.table_signs(signs, language).pdf(),
            ("table-signs", language.code, signs),
            shown_in_browser=True,
            private=True,
        )
        return answered(file, standing.state.opened.title, press)

    @get("/entry-list.csv", sync_to_thread=True)
    def entry_list(
        self,
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        press: Named[Press],
        language: Named[Language],
        separator: FromQuery[Separator] = "comma",
        bom: FromQuery[bool] = False,
    ) -> Response[bytes]:
        """Download who entered: names, clubs, seeds, paid, where they stand; no birth dates."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        table = entries_table(shown(standing, language))
        file = FileAnswer(
            "entry-list.csv", CSV, lambda: written_table(table, Wanted(separator, bom)), private=True
        )
        return answered(file, standing.state.opened.title, press)

    @get("/archive.json.gz", sync_to_thread=True)
    def archive(
        self,
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        press: Named[Press],
        births: Annotated[bool, QueryParameter(description="with birth dates")] = False,
    ) -> Response[bytes]:
        """Download the whole competition, as another hall opens it."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        file = FileAnswer(
            "archive.json.gz", "application/gzip", lambda: archived(standing, births=births), private=True
        )
        return answered(file, standing.state.opened.title, press)


def archived(standing: Standing, *, births: bool) -> bytes:
    """Return a competition as the bytes of an archive, packed."""
    people = (
        ArchivedPerson(one.person_id, one.name, one.born, one.erased_at) for one in standing.people.values()
    )
    teams = (ArchivedTeam(one.entrant_id, one.name, one.erased_at) for one in standing.teams.values())
    return write_archive(standing.logbook.acts, people, teams, births=births, packed=True)
