"""A competition that comes out of an archive file, from this hall or another."""

from __future__ import annotations

from secrets import token_hex
from typing import Annotated

import msgspec
from litestar import Controller, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from flickhall.competitions.checking.told import told_of
from flickhall.competitions.desk.fold import fold
from flickhall.errors import BadInput
from flickhall.formats.archive.reading import read_archive
from flickhall.store import Add, Person, Team
from flickhall.web.competitions.hall import CompetitionHall
from flickhall.web.competitions.links import DeskDoor

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
    ) -> Redirect:
        """Open the competition of an archive and lead to the link of its desk; raises BadInput for a damaged one."""
        archive = read_archive(data.archive.file.read(), data.archive.filename or "archive")
        changes = [
            *(Add(Person(one.person_id, one.name, one.born, one.erased_at)) for one in archive.people),
            *(Add(Team(one.entrant_id, one.name, one.erased_at)) for one in archive.teams),
        ]
        if archive.told is not None and archive.told != told_of(fold(archive.acts)):
            raise BadInput(
                "its results and places are not those that its log comes to",
                where=data.archive.filename or "archive",
                allowed="an archive as a hall wrote it; `flickhall check` says what is wrong with it",
            )
        opened = competitions.open_log(archive.acts, changes, data.key or token_hex(16))
        return Redirect(f"{competitions.address(opened, DeskDoor())}/link", status_code=303)
