"""The public side of a competition: what anybody may look at, on a phone or on the wall."""

from __future__ import annotations

from litestar import Controller, get
from litestar.di import NamedDependency as Named
from litestar.params import FromPath
from litestar.response import Template

from flickhall.languages import Language
from flickhall.web.competitions.hall import CompetitionHall


class Live(Controller):
    """Pages that only tell."""

    path = "/competitions/{competition_id:str}"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def live(
        self, competition_id: FromPath[str], competitions: Named[CompetitionHall], language: Named[Language]
    ) -> Template:
        """Show how a competition stands."""
        standing = competitions.standing(competition_id)
        return Template("competitions/live.html", context={"standing": standing})
