"""Pages for people who play carrom: a match, and its replay."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

from flickhall.languages import Language
from flickhall.play.carrom.game import REPORTABLE
from flickhall.play.carrom.start import legal_stretches
from flickhall.rules.recorded import recorded_clauses
from flickhall.tables.carrom import CarromTable
from flickhall.tables.carrom_drawing import carrom_board_svg, carrom_picture_half_mm
from flickhall.web.carrom_form import carrom_fields_again, read_carrom_form
from flickhall.web.carrom_games import MatchId, created_from
from flickhall.web.carrom_hall import CarromHall, Standing
from flickhall.web.carrom_saying_moves import BREACH_WORDS
from flickhall.web.carrom_telling import match_line, moves_since, strikes_told, told_strike
from flickhall.web.carrom_wire import MatchLine
from flickhall.web.pages import script_json
from flickhall.web.skill_fields import COMPETITIVE_PERCENT, LEVEL_WORDS
from flickhall.web.words import (
    CARROM,
    CARROM_COACH,
    CARROM_PUZZLES,
    CARROM_REPLAY,
    CARROM_TELLING,
    PLAYBACK,
    TELLING,
    Words,
    words_in,
)

RECENT_MOVES = 60
"""So many of the last moves are told when a page opens."""


def table_line(table: CarromTable) -> dict[str, float]:
    """Return the measures of a table that its page draws with, in millimetres."""
    return {
        "half_mm": carrom_picture_half_mm(table),
        "half_side_mm": table.half_side_mm,
        "base_middle_mm": table.base_middle_mm,
        "disc_radius_mm": table.piece_radius_mm,
        "striker_radius_mm": table.striker_radius_mm,
        "surface_radius_mm": 2 * table.side_mm,
    }


def _page(
    page: str,
    language: Language,
    table: CarromTable,
    state: MatchLine,
    data: dict[str, Any],
    words: tuple[Words, ...],
    **more: Any,
) -> Template:
    return Template(
        page,
        context={
            "board": carrom_board_svg(table, title=language.say(table.name)),
            "state": state,
            "data": script_json(data | {"state": state, "table": table_line(table)}),
            "words": script_json(words_in(language, *words)),
            **more,
        },
    )


def carrom_puzzles_page(standing: Standing, now: str, language: Language) -> Template:
    """Return the page on which the boards of a match are looked through for puzzles, and tried."""
    state = standing.state
    stretches = legal_stretches(state.table, state.rulebook)
    strikes = strikes_told(standing, language)
    data = {
        "strikes": [
            {"number": strike.number, "seat": strike.seat, "start": strike.trace.start} for strike in strikes
        ],
        "stretches_um": stretches,
    }
    widest_mm = max(abs(end) for stretch in stretches for end in stretch) / 1000
    return _page(
        "carrom_puzzles.html",
        language,
        state.table,
        match_line(state, now, language),
        data,
        (CARROM_PUZZLES,),
        place_limit_mm=int(2 * widest_mm) / 2,  # whole steps of its slider
    )


class CarromPages(Controller):
    """HTML for people."""

    include_in_schema = False

    @post("/play/carrom", sync_to_thread=True)
    def play(
        self,
        data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
        carrom: Named[CarromHall],
        language: Named[Language],
    ) -> Redirect:
        """Begin the match of the form and go to it."""
        new = read_carrom_form(data).new_match(language)
        match_id = carrom.begin(created_from(new, carrom.now()), new.key)
        return Redirect(f"/carrom/{match_id}", status_code=303)

    @get("/carrom/{match_id:str}", sync_to_thread=True)
    def match(self, match_id: MatchId, carrom: Named[CarromHall], language: Named[Language]) -> Template:
        """Show a match to be played."""
        standing = carrom.standing(match_id)
        state = standing.state
        moves = moves_since(standing, max(0, state.revision - RECENT_MOVES), language)
        strikes = [move.strike for move in moves if move.strike is not None]
        data = {
            "last": strikes[-1] if strikes else None,
            "earlier": [
                {"said": move.said, "strike": None if move.strike is None else told_strike(move.strike)}
                for move in moves
            ],
        }
        return _page(
            "carrom.html",
            language,
            state.table,
            match_line(state, carrom.now(), language),
            data,
            (PLAYBACK, TELLING, CARROM_TELLING, CARROM),
            recorded=list(recorded_clauses(state.rulebook.name).values()),
            reportable=[(breach.value, language.say(BREACH_WORDS[breach])) for breach in REPORTABLE],
            again=carrom_fields_again(state.created),
        )

    @get("/carrom/{match_id:str}/replay", sync_to_thread=True)
    def replay(self, match_id: MatchId, carrom: Named[CarromHall], language: Named[Language]) -> Template:
        """Show every strike of a match again, finished or not."""
        standing = carrom.standing(match_id)
        return _page(
            "carrom_replay.html",
            language,
            standing.state.table,
            match_line(standing.state, carrom.now(), language),
            {"strikes": strikes_told(standing, language)},
            (PLAYBACK, TELLING, CARROM_REPLAY, CARROM_COACH),
            levels=LEVEL_WORDS,
            first_percent=COMPETITIVE_PERCENT,
        )
