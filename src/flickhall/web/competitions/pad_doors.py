"""The addresses of score pads, each with the pass that opens it."""

from __future__ import annotations

from urllib.parse import quote

from flickhall.competitions.sheets.lines import SideIndex
from flickhall.web.competitions.hall import CompetitionHall
from flickhall.web.competitions.links import EntrantDoor, MatchDoor, TableDoor, pass_for


def match_pad(competitions: CompetitionHall, competition: str, match: str, side: SideIndex) -> str:
    """Return the address of one side's sheet of a match; raises NotFound for no such competition."""
    opens = pass_for(competitions.store.secret(competition), competition, MatchDoor(match, side))
    return f"/competitions/{competition}/match/{quote(match, safe='')}/{side}/{opens}"


def table_pad(competitions: CompetitionHall, competition: str, table: int) -> str:
    """Return the address of a table; raises NotFound for no such competition."""
    opens = pass_for(competitions.store.secret(competition), competition, TableDoor(table))
    return f"/competitions/{competition}/table/{table}/{opens}"


def entrant_pad(competitions: CompetitionHall, competition: str, entrant: str) -> str:
    """Return the address of what an entrant plays; raises NotFound for no such competition."""
    opens = pass_for(competitions.store.secret(competition), competition, EntrantDoor(entrant))
    return f"/competitions/{competition}/entrant/{quote(entrant, safe='')}/{opens}"
