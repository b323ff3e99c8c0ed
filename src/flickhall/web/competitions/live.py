"""The public side of a competition: what anybody may look at on a phone, on the wall, or by program."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get
from litestar.di import NamedDependency as Named
from litestar.params import FromQuery
from litestar.response import Template

from flickhall import __version__
from flickhall.handouts.timetable import has_calendar
from flickhall.languages import Language
from flickhall.web.competitions.addresses import CompetitionId
from flickhall.web.competitions.file_links import public_links
from flickhall.web.competitions.finding import found_entrants, mine
from flickhall.web.competitions.live_wire import StateLine
from flickhall.web.competitions.live_words import LIVE, PROJECTOR
from flickhall.web.competitions.night_telling import NightTeller
from flickhall.web.competitions.projecting import PARTS, settings, slides
from flickhall.web.competitions.tellings import Tellings
from flickhall.web.pages import script_json
from flickhall.web.problems import DESCRIBED
from flickhall.web.words import words_in


class LivePages(Controller):
    """Pages that only tell; each is the same until the competition changes, and says so to whoever asks again."""

    path = "/competitions/{competition_id:str}"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def live(
        self,
        competition_id: CompetitionId,
        tellings: Named[Tellings],
        language: Named[Language],
        request: Request[Any, Any, Any],
        entrant: FromQuery[str] = "",
        q: FromQuery[str] = "",
    ) -> Response[Any]:
        """Show how a competition stands; with `entrant` the matches of one first, with `q` who bears such a name."""
        told = tellings.of(competition_id, language)
        tag = f'W/"{__version__}-{told.state.revision}-{language.code}"'
        if request.headers.get("if-none-match") == tag:
            return Response(None, status_code=304, headers={"ETag": tag})
        return Template(
            "competitions/live.html",
            context={
                "state": told.state,
                "drawings": told.drawings,
                "nights": NightTeller(told.shown, language).nights(),
                "has_calendar": has_calendar(told.shown),
                "me": mine(told, entrant),
                "looked_for": q.strip(),
                "found": found_entrants(told.state, q),
                "words": script_json(words_in(language, LIVE)),
                "files": public_links(told.shown),
                "here": f"/competitions/{competition_id}",
            },
            headers={"ETag": tag},
        )

    @get("/projector", sync_to_thread=True)
    def projector(
        self,
        competition_id: CompetitionId,
        tellings: Named[Tellings],
        language: Named[Language],
        seconds: FromQuery[str] = "",
        parts: FromQuery[str] = "",
        rows: FromQuery[str] = "",
    ) -> Template:
        """Show it on a wall, page by page: `seconds` for each, `parts` of it, at most so many `rows` on one."""
        chosen = settings(seconds, parts, rows)
        told = tellings.of(competition_id, language)
        return Template(
            "competitions/projector.html",
            context={
                "state": told.state,
                "slides": slides(told, chosen, language),
                "settings": chosen,
                "parts": PARTS,
                "words": script_json(words_in(language, PROJECTOR)),
            },
        )


class LiveState(Controller):
    """The same for programs."""

    path = "/competitions/{competition_id:str}/state"
    tags = ["competitions"]  # noqa: RUF012 - litestar reads it from the class

    @get("/", sync_to_thread=True, responses=DESCRIBED)
    def state(
        self, competition_id: CompetitionId, tellings: Named[Tellings], language: Named[Language]
    ) -> StateLine:
        """Tell how a competition stands, all that is public."""
        return tellings.of(competition_id, language).state
