"""Pages for people: the hall, a game, its replay, the rules."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery
from litestar.response import Redirect, Template

from flickhall.languages import Language
from flickhall.play.crokinole.events import Event
from flickhall.play.crokinole.start import place_limit_cdeg
from flickhall.play.crokinole.state import GameState
from flickhall.rules.crokinole.capabilities import TakesCalls
from flickhall.rules.shelf import SHELF
from flickhall.rules.sides import Players
from flickhall.store import Status
from flickhall.tables import TOURNAMENT, CrokinoleTable
from flickhall.tables.drawing import board_svg, picture_radius_mm
from flickhall.web.carrom_books import carrom_books
from flickhall.web.changes import Standing
from flickhall.web.game_context import settling_context
from flickhall.web.games import GameId, created_from
from flickhall.web.hall import Hall
from flickhall.web.hall_books import books
from flickhall.web.hall_form import MODE_WORDS, read_form
from flickhall.web.listing import listed
from flickhall.web.requests import FIRST_RULEBOOK
from flickhall.web.rules_page import LONGEST_SEARCH, shown
from flickhall.web.skill_fields import FIRST_PERCENT, LEVEL_WORDS, STEADY
from flickhall.web.telling import standing_since
from flickhall.web.telling_shot import round_told
from flickhall.web.wire import StateLine
from flickhall.web.words import COACH, GAME, PLAYBACK, PUZZLES, REPLAY, TELLING, Words, words_in

LIST_LENGTH = 50


def script_json(value: Any) -> str:
    """Return JSON that is safe inside a script element of a page."""
    text = msgspec.json.encode(value).decode()
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _table_page(
    page: str,
    language: Language,
    table: CrokinoleTable,
    state: StateLine,
    data: dict[str, Any],
    words: tuple[Words, ...],
    more: dict[str, Any] | None = None,
) -> Template:
    """Return a page with a board on it, with what its scripts need and what `more` its template does."""
    return Template(
        page,
        context={
            "board": board_svg(table, title=language.say(table.name)),
            "state": state,
            "mode": language.tell(MODE_WORDS[Players(state.mode)]),
            "data": script_json(data | {"state": state, "table": _table_line(table)}),
            "words": script_json(words_in(language, *words)),
            **(more or {}),
        },
    )


def _table_line(table: CrokinoleTable) -> dict[str, float]:
    return {
        "half_mm": picture_radius_mm(table),
        "start_radius_mm": table.line_radius_5_mm,
        "surface_radius_mm": table.surface_radius_mm,
        "disc_radius_mm": table.disc_radius_mm,
    }


def puzzles_page(standing: Standing[Event, GameState], language: Language) -> Template:
    """Return the page on which the positions of a game are looked through for puzzles, and tried."""
    state = standing.state
    told = standing_since(standing, 0, language)
    data = {
        "shots": [
            {"number": shot.number, "seat": shot.seat, "disc": shot.disc, "start": shot.trace.start}
            for shot in told.shots
        ],
        "place_limit_cdeg": place_limit_cdeg(state),
    }
    more = {
        "may_call": isinstance(state.rulebook, TakesCalls),
        "place_limit_deg": place_limit_cdeg(state) // 50 / 2,  # whole steps of its slider
    }
    return _table_page("puzzles.html", language, state.table, told.state, data, (PUZZLES,), more)


class Pages(Controller):
    """HTML for people."""

    include_in_schema = False

    @get("/", sync_to_thread=True)
    def front(self, hall: Named[Hall], language: Named[Language]) -> Template:
        """Show the hall: play at once, set up a game, go on with one, look at finished ones."""
        return Template(
            "hall.html",
            context={
                "board": board_svg(title=language.say(TOURNAMENT.name)),
                "levels": LEVEL_WORDS,
                "first_percent": FIRST_PERCENT,
                "titles": {volume.name: volume.title for volume in SHELF},
                "books": books(FIRST_RULEBOOK, language),
                "first_book": FIRST_RULEBOOK,
                "steady": STEADY,
                "carrom_books": carrom_books(language),
                "running": listed(hall.store.list_games(Status.PLAYING, LIST_LENGTH), language),
                "finished": listed(hall.store.list_games(Status.OVER, LIST_LENGTH), language),
            },
        )

    @post("/play", sync_to_thread=True)
    def play(
        self,
        data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
        hall: Named[Hall],
        language: Named[Language],
    ) -> Redirect:
        """Begin the game of the form and go to it."""
        new = read_form(data).new_game(language)
        return Redirect(f"/games/{hall.begin(created_from(new), new.key)}", status_code=303)

    @get("/games/{game_id:str}", sync_to_thread=True)
    def game(self, game_id: GameId, hall: Named[Hall], language: Named[Language]) -> Template:
        """Show a game to be played."""
        standing = hall.standing(game_id)
        told = standing_since(standing, 0, language)
        data = {"last": told.shots[-1] if told.shots else None, "earlier": round_told(told.shots)}
        words, settled = (PLAYBACK, TELLING, GAME), settling_context(standing.state, language)
        return _table_page("game.html", language, standing.state.table, told.state, data, words, settled)

    @get("/games/{game_id:str}/replay", sync_to_thread=True)
    def replay(self, game_id: GameId, hall: Named[Hall], language: Named[Language]) -> Template:
        """Show every shot of a game again, finished or not."""
        standing = hall.standing(game_id)
        told = standing_since(standing, 0, language)
        data, words = {"shots": told.shots}, (PLAYBACK, TELLING, REPLAY, COACH)
        hands = {"levels": LEVEL_WORDS, "first_percent": FIRST_PERCENT}
        return _table_page("replay.html", language, standing.state.table, told.state, data, words, hands)

    @get("/rules", sync_to_thread=True)
    def rules(self, language: Named[Language], q: FromQuery[str] = "") -> Template:
        """Show every clause of every rulebook, each at the address its findings point to, or those that hold `q`."""
        looked_for = q.strip()
        shelf = shown(looked_for, language)
        return Template(
            "rules.html",
            context={
                "looked_for": looked_for,
                "longest": LONGEST_SEARCH,
                "shelf": shelf,
                "found_clauses": sum(len(book.clauses) for book in shelf),
                "found_options": sum(len(book.options) for book in shelf),
            },
        )
