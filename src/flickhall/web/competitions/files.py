"""Files that anybody can have of a competition: results, brackets, rankings, the timetable."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get
from litestar.di import NamedDependency as Named
from litestar.params import FromPath, QueryParameter

from flickhall.languages import Language
from flickhall.web.competitions.answering_files import FileAnswer, answered
from flickhall.web.competitions.downloads import Separator, Source, Wanted, find_download
from flickhall.web.competitions.hall import CompetitionHall
from flickhall.web.competitions.handing_out import shown
from flickhall.web.competitions.press import Press
from flickhall.web.problems import DESCRIBED


class Files(Controller):
    """Downloads: what may be published, and nothing else."""

    path = "/competitions/{competition_id:str}/files"
    tags = ["competitions"]  # noqa: RUF012 - Litestar's own way of declaring it

    @get("/{name:str}", sync_to_thread=True, responses=DESCRIBED)
    def download(
        self,
        competition_id: FromPath[str],
        name: FromPath[str],
        competitions: Named[CompetitionHall],
        press: Named[Press],
        language: Named[Language],
        separator: Annotated[
            Separator, QueryParameter(description="what parts the cells of a CSV")
        ] = "comma",
        bom: Annotated[
            bool, QueryParameter(description="begin a CSV with the byte order mark, for Excel")
        ] = False,
        entrant: Annotated[
            str | None, QueryParameter(description="the entrant whose calendar it is", max_length=64)
        ] = None,
    ) -> Response[bytes]:
        """Download one of the files of a competition."""
        kind = find_download(name)
        standing = competitions.standing(competition_id)
        source = Source(shown(standing, language), standing.logbook.acts)
        wanted = Wanted(separator, bom, entrant)
        hangs_on = (competition_id, standing.revision, name, language.code) if kind.typeset else None
        file = FileAnswer(
            name, kind.media_type, lambda: kind.make(source, wanted), hangs_on, kind.shown_in_browser
        )
        return answered(file, source.shown.title, press)
