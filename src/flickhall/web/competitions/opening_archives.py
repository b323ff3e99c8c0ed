"""A competition that comes out of a file: an archive, from this hall or another, or what SoL hands out."""

from __future__ import annotations

from secrets import token_hex
from typing import Annotated

import msgspec
from litestar import Controller, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

from flickhall.competitions.checking.told import told_of
from flickhall.competitions.desk.fold import fold
from flickhall.errors import BadInput
from flickhall.formats.archive.reading import read_archive
from flickhall.formats.sol.documents import SIZE_LIMIT_BYTES, is_sol
from flickhall.formats.unpacking import unpacked
from flickhall.languages import Language
from flickhall.store import Add, Person, Team
from flickhall.web.competitions.hall import CompetitionHall
from flickhall.web.competitions.links import DeskDoor
from flickhall.web.competitions.opening_sol import sol_preview

MOST_BYTES = 16 * 1024 * 1024
"""Packed, that is a competition larger than any that has been played."""


class ArchiveForm(msgspec.Struct):
    """What the form sends: the file, and a key so that it can be sent again."""

    archive: UploadFile
    key: str = ""


class OpeningArchives(Controller):
    """Opens archives as competitions of this hall."""

    path = "/competitions/open"
    include_in_schema = False

    @post("/", sync_to_thread=True, request_max_body_size=MOST_BYTES)
    def open(
        self,
        data: Annotated[ArchiveForm, Body(media_type=RequestEncodingType.MULTI_PART)],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Redirect | Template:
        """Open the competition of an archive and lead to the link of its desk; raises BadInput for a damaged one.

        Of a file of SoL, show first what would be opened.
        """
        sent, where = data.archive.file.read(), data.archive.filename or "archive"
        text = unpacked(sent, where, SIZE_LIMIT_BYTES)
        if is_sol(text):
            return sol_preview(text, where, language)
        archive = read_archive(text, where)
        changes = [
            *(Add(Person(one.person_id, one.name, one.born, one.erased_at)) for one in archive.people),
            *(Add(Team(one.entrant_id, one.name, one.erased_at)) for one in archive.teams),
        ]
        if archive.told is not None and archive.told != told_of(fold(archive.acts)):
            raise BadInput(
                "its results and places are not those that its log comes to",
                where=where,
                allowed="an archive as a hall wrote it; `flickhall check` says what is wrong with it",
            )
        opened = competitions.open_log(archive.acts, changes, data.key or token_hex(16))
        return Redirect(f"{competitions.address(opened, DeskDoor())}/link", status_code=303)
