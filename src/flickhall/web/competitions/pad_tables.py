"""A table's page: which match is played there now, and the pad of either side, by the link on the table's sign."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from litestar import Controller, get
from litestar.di import NamedDependency as Named
from litestar.params import FromPath
from litestar.response import Template

from flickhall.competitions.desk.calling import tables_now
from flickhall.competitions.desk.matches import OVER, MatchNow, matches_now
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.sheets.pairs import INDICES
from flickhall.languages import Language
from flickhall.web.competitions.addresses import CompetitionId
from flickhall.web.competitions.hall import CompetitionHall, Standing
from flickhall.web.competitions.links import MatchDoor, TableDoor, check_pass
from flickhall.web.competitions.pad import Pass
from flickhall.web.competitions.pad_words import STAYING
from flickhall.web.pages import script_json
from flickhall.web.words import words_in
from flickhall.wording.fixtures import FixtureTitles


@dataclass(frozen=True, slots=True)
class AtTable:
    """A match at a table: what it is called, and each side's name with the address of its pad."""

    match: str
    names: tuple[str, str]
    pads: tuple[str, ...]


class TablePads(Controller):
    """Whoever sits at a table says which side they are, and writes down its match."""

    path = "/competitions/{competition_id:str}/table/{table:int}/{pad_pass:str}"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def page(
        self,
        competition_id: CompetitionId,
        table: FromPath[int],
        pad_pass: Pass,
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template:
        """Show which match is at a table now, or which comes next; a forged pass is NotFound."""
        check_pass(competitions.store.secret(competition_id), competition_id, TableDoor(table), pad_pass)
        standing = competitions.standing(competition_id)
        matches = matches_now(standing.state)
        now = tables_now(standing.state, matches).get(table)
        coming = None if now else _next_at(standing.state, matches, table)
        return Template(
            "competitions/pad_table.html",
            context={
                "title": standing.state.opened.title,
                "table": table,
                "now": now and _at_table(competitions, standing, matches[now], language),
                "coming": coming and _at_table(competitions, standing, matches[coming], language),
                "words": script_json(words_in(language, STAYING)),
            },
        )


def _at_table(
    competitions: CompetitionHall, standing: Standing, now: MatchNow, language: Language
) -> AtTable:
    match = now.fixture.id
    one, two = now.between
    return AtTable(
        FixtureTitles(language, standing.state).match(match),
        (standing.name(one), standing.name(two)),
        tuple(competitions.address(standing.id, MatchDoor(match, side)) for side in INDICES),
    )


def _next_at(competition: Competition, matches: Mapping[str, MatchNow], table: int) -> str | None:
    """Return the match that is booked next at a table, both of whose sides are known."""
    booked = [
        booking
        for booking in competition.bookings.values()
        if booking.table == table
        and matches[booking.match].status not in OVER
        and None not in matches[booking.match].sides
    ]
    return min(booked, key=lambda booking: booking.slot).match if booked else None
