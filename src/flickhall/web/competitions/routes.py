"""Everything the competition desk answers to: a controller a subject."""

from __future__ import annotations

from litestar import Controller

from flickhall.web.competitions.announcing import Announcing
from flickhall.web.competitions.changes import Changes
from flickhall.web.competitions.desk_actions import DeskActions
from flickhall.web.competitions.live import Live

COMPETITION_ROUTES: tuple[type[Controller], ...] = (Announcing, Live, Changes, DeskActions)
