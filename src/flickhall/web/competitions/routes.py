"""Everything the competition desk answers to: a controller a subject."""

from __future__ import annotations

from litestar import Controller

from flickhall.web.competitions.announcing import Announcing
from flickhall.web.competitions.captain import CaptainPages
from flickhall.web.competitions.changes import Changes
from flickhall.web.competitions.desk_actions import DeskActions
from flickhall.web.competitions.desk_cmn import DeskNotation
from flickhall.web.competitions.desk_days import DeskDays
from flickhall.web.competitions.desk_files import DeskFiles
from flickhall.web.competitions.desk_pages import DeskPages
from flickhall.web.competitions.entrant_days import EntrantDays
from flickhall.web.competitions.files import Files
from flickhall.web.competitions.live import LivePages, LiveState
from flickhall.web.competitions.opening_archives import OpeningArchives
from flickhall.web.competitions.opening_sol import OpeningSol
from flickhall.web.competitions.pad import MatchPads
from flickhall.web.competitions.pad_entrants import EntrantPads
from flickhall.web.competitions.pad_tables import TablePads
from flickhall.web.competitions.pad_worker import PadWorker
from flickhall.web.competitions.tabulator import TabulatorPages

COMPETITION_ROUTES: tuple[type[Controller], ...] = (
    Announcing,
    LivePages,
    LiveState,
    Changes,
    DeskPages,
    DeskActions,
    MatchPads,
    TablePads,
    EntrantPads,
    PadWorker,
    Files,
    DeskFiles,
    DeskNotation,
    OpeningArchives,
    OpeningSol,
    CaptainPages,
    TabulatorPages,
    DeskDays,
    EntrantDays,
)
