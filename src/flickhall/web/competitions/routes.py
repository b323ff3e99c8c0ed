"""Everything the competition desk answers to: a controller a subject."""

from __future__ import annotations

from litestar import Controller

COMPETITION_ROUTES: tuple[type[Controller], ...] = ()
