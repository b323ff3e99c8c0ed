"""The referee for boards that somebody watches: pages to tell a shot or strike on, and JSON for programs."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency as Named
from litestar.params import RawBody
from litestar.response import Template

from flickhall.errors import BadInput
from flickhall.formats.round_sheet import read_round_sheet
from flickhall.languages import Language
from flickhall.physics.measures import tipping_radius_mm
from flickhall.physics.parameters import STANDARD
from flickhall.rules.registry import carrom_rulebook_names, find_rulebook, rulebook_names
from flickhall.rules.shelf import SHELF
from flickhall.rules.sides import Players
from flickhall.tables import TOURNAMENT
from flickhall.tables.drawing import board_svg, picture_radius_mm
from flickhall.tables.zones import zone_limits
from flickhall.web.contract import read_json, takes_json
from flickhall.web.pages import script_json
from flickhall.web.problems import DESCRIBED
from flickhall.web.referee_telling import position_told, ruled, sheet_told, story_told
from flickhall.web.referee_wire import (
    CaseRequest,
    PositionLine,
    PositionRequest,
    Ruled,
    SheetLine,
    SheetRequest,
    StoryLine,
)
from flickhall.web.referee_words import (
    BREACH_WORDS,
    EVENT_BUTTONS,
    EVENT_SENTENCES,
    QUEEN_WORDS,
    SPOT_WORDS,
    ZONE_WORDS,
    said_in,
)
from flickhall.web.words import OFFICIAL, STRIKES, words_in

Asking = Request[Any, Any, Any]
ANSWERS = {status: DESCRIBED[status] for status in (400, 413, 415)}


def _asks(path: str, wanted: type[Any]) -> post:
    """Return the decorator of a handler that answers a question and changes nothing."""
    return post(
        path, status_code=200, sync_to_thread=True, operation_class=takes_json(wanted), responses=ANSWERS
    )


def _body(request: Asking, body: bytes, wanted: type[Any]) -> Any:
    return read_json(body, request.headers.get("content-type", ""), wanted)


def _players_of(name: str) -> list[Players]:
    """Return how many may sit at the board under a rulebook."""
    rulebook, found = find_rulebook(name), []
    for players in Players:
        with suppress(BadInput):
            rulebook.discs_per_player(players)
            found.append(players)
    return found


def _board_data() -> dict[str, Any]:
    """Return the measures of the board that a page needs to place discs by hand, in millimetres."""
    table = TOURNAMENT
    return {
        "half_mm": picture_radius_mm(table),
        "surface_radius_mm": table.surface_radius_mm,
        "rail_radius_mm": table.rail_radius_mm,
        "disc_radius_mm": table.disc_radius_mm,
        "start_radius_mm": table.line_radius_5_mm,
        "post_radius_mm": table.post_radius_mm,
        "hole_radius_mm": table.hole_radius_mm,
        "tipping_radius_mm": round(tipping_radius_mm(table, STANDARD), 3),
        "posts": [[round(x, 3), round(y, 3)] for x, y in table.posts_mm],
        "zones": [[zone.value, limit] for zone, limit in zone_limits(table)],
    }


class Referee(Controller):
    """What is seen goes in, what it means comes out; nothing is kept here."""

    path = "/referee"
    tags = ["referee"]  # noqa: RUF012 - Litestar's own way of declaring it

    @get("", sync_to_thread=True, include_in_schema=False)
    def page(self, language: Named[Language]) -> Template:
        """Show the official's board: set discs, tell a shot, get the ruling, count the round."""
        names = rulebook_names()
        return Template(
            "referee.html",
            context={
                "board": board_svg(TOURNAMENT, title=language.say(TOURNAMENT.name)),
                "volumes": [volume for volume in SHELF if volume.name in names],
                "players": {name: _players_of(name) for name in names},
                "events": EVENT_BUTTONS,
                "zones": ZONE_WORDS,
                "data": script_json(
                    {
                        "table": _board_data(),
                        "zones": said_in(language, ZONE_WORDS),
                        "events": said_in(language, EVENT_SENTENCES),
                    }
                ),
                "words": script_json(words_in(language, OFFICIAL)),
            },
        )

    @get("/carrom", sync_to_thread=True, include_in_schema=False)
    def carrom_page(self, language: Named[Language]) -> Template:
        """Show the page on which carrom strikes are told, and what each leads to."""
        names = carrom_rulebook_names()
        return Template(
            "referee_carrom.html",
            context={
                "volumes": [volume for volume in SHELF if volume.name in names],
                "breaches": BREACH_WORDS,
                "queens": QUEEN_WORDS,
                "spots": SPOT_WORDS,
                "data": script_json(
                    {"queens": {name: language.sentence(phrase) for name, phrase in QUEEN_WORDS.items()}}
                ),
                "words": script_json(words_in(language, STRIKES)),
            },
        )

    @_asks("", CaseRequest)
    def rule(self, request: Asking, body: RawBody, language: Named[Language]) -> Ruled:
        """Rule on one case and tell the ruling in sentences."""
        return ruled(_body(request, body, CaseRequest).case, language)

    @_asks("/story", CaseRequest)
    def story(self, request: Asking, body: RawBody, language: Named[Language]) -> StoryLine:
        """Tell what was said of a shot so far, and where the discs that moved may lie; `rest` is not read."""
        return story_told(_body(request, body, CaseRequest).case, language)

    @_asks("/position", PositionRequest)
    def position(self, request: Asking, body: RawBody, language: Named[Language]) -> PositionLine:
        """Tell what a position is worth and what the next shot has to do."""
        return position_told(_body(request, body, PositionRequest), language)

    @_asks("/sheet", SheetRequest)
    def sheet(self, request: Asking, body: RawBody, language: Named[Language]) -> SheetLine:
        """Read the cases of a round that was written down, and tell its rulings and how it stands."""
        return sheet_told(read_round_sheet(_body(request, body, SheetRequest).cases), language)
