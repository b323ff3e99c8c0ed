"""From a competition of the hall to one as it is shown, and to the addresses of its pads."""

from __future__ import annotations

from flickhall.handouts.addresses import PadAddresses
from flickhall.handouts.shown import Shown
from flickhall.languages import Language
from flickhall.web.competitions.hall import CompetitionHall, Standing
from flickhall.web.competitions.links import MatchDoor, TableDoor


def shown(standing: Standing, language: Language) -> Shown:
    """Return a competition as everybody may see it."""
    return Shown(standing.id, standing.state, standing.name, standing.person, language)


def pad_addresses(competitions: CompetitionHall, competition: str, base: str) -> PadAddresses:
    """Return where phones enter scores; `base` is the address of the hall."""
    return PadAddresses(
        lambda match, side: base + competitions.address(competition, MatchDoor(match, 1 if side else 0)),
        lambda table: base + competitions.address(competition, TableDoor(table)),
    )
