"""Pages for people: the hall, a game, its replay, the rules."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

from flickhall.play.events import Level, PlayerKind
from flickhall.rules.catalogue import CATALOGUE
from flickhall.rules.facts import Players
from flickhall.store import Status
from flickhall.tables import TOURNAMENT, CrokinoleTable
from flickhall.tables.drawing import board_svg, picture_radius_mm
from flickhall.web.games import GameId, created_from
from flickhall.web.hall import Hall
from flickhall.web.requests import NewGame, NewPlayer
from flickhall.web.wire import StateLine, standing_since

LIST_LENGTH = 50
LEVEL_WORDS = {
    Level.NOVICE: "a novice",
    Level.GOOD: "a good club player",
    Level.TOP: "a top player",
}
HERE = "here"
"""The choice of another person at the same screen."""
_BOARD = board_svg(TOURNAMENT)


Opponent = Literal["novice_recreational", "good_recreational", "top_competitive", "here"]
"""Who sits opposite, as the form says it: a level, or HERE."""


class HallForm(msgspec.Struct, frozen=True):
    """The form on the front page, every field optional so that one button is enough."""

    mode: Players = Players.SINGLES
    opponent: Opponent = Level.NOVICE.value
    light_1: str = ""
    light_2: str = ""
    dark_1: str = ""
    dark_2: str = ""
    friendly: str = "yes"

    def new_game(self) -> NewGame:
        """Return the game asked for; an `opponent` other than "here" is the level of a practice opponent."""
        light = [self._person(self.light_1, "Guest"), self._person(self.light_2, "Guest's partner")]
        if self.opponent == HERE:
            dark = [self._person(self.dark_1, "Visitor"), self._person(self.dark_2, "Visitor's partner")]
        else:
            level = Level(self.opponent)
            dark = [
                self._practice(self.dark_1, "Practice", level),
                self._practice(self.dark_2, "Practice 2", level),
            ]
        players = (
            [light[0], dark[0], light[1], dark[1]] if self.mode is Players.DOUBLES else [light[0], dark[0]]
        )
        return NewGame(secrets.token_hex(16), players, self.mode, friendly=self.friendly == "yes")

    @staticmethod
    def _person(name: str, otherwise: str) -> NewPlayer:
        return NewPlayer(name.strip() or otherwise)

    @staticmethod
    def _practice(name: str, otherwise: str, level: Level) -> NewPlayer:
        return NewPlayer(name.strip() or otherwise, PlayerKind.PRACTICE, level)


def _script_json(value: Any) -> str:
    """Return JSON that is safe inside a script element of a page."""
    text = msgspec.json.encode(value).decode()
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _page(table: CrokinoleTable, state: StateLine, data: dict[str, Any]) -> dict[str, Any]:
    return {"board": board_svg(table), "state": state, "data": _script_json(data)}


def _table_line(table: CrokinoleTable) -> dict[str, float]:
    return {
        "half_mm": picture_radius_mm(table),
        "start_radius_mm": table.line_radius_5_mm,
        "surface_radius_mm": table.surface_radius_mm,
        "disc_radius_mm": table.disc_radius_mm,
    }


class Pages(Controller):
    """HTML for people."""

    include_in_schema = False

    @get("/", sync_to_thread=True)
    def front(self, hall: Named[Hall]) -> Template:
        """Show the hall: play at once, set up a game, go on with one, look at finished ones."""
        return Template(
            "hall.html",
            context={
                "board": _BOARD,
                "levels": LEVEL_WORDS,
                "running": hall.store.list_games(Status.PLAYING, LIST_LENGTH),
                "finished": hall.store.list_games(Status.OVER, LIST_LENGTH),
            },
        )

    @post("/play", sync_to_thread=True)
    def play(
        self, data: Annotated[HallForm, Body(media_type=RequestEncodingType.URL_ENCODED)], hall: Named[Hall]
    ) -> Redirect:
        """Begin the game of the form and go to it."""
        new = data.new_game()
        return Redirect(f"/games/{hall.begin(created_from(new), new.key)}", status_code=303)

    @get("/games/{game_id:str}", sync_to_thread=True)
    def game(self, game_id: GameId, hall: Named[Hall]) -> Template:
        """Show a game to be played."""
        standing = hall.standing(game_id)
        told = standing_since(standing, 0)
        data = {
            "state": told.state,
            "table": _table_line(standing.state.table),
            "last": told.shots[-1] if told.shots else None,
        }
        return Template(
            "game.html",
            context={
                "board": board_svg(standing.state.table),
                "state": told.state,
                "data": _script_json(data),
            },
        )

    @get("/games/{game_id:str}/replay", sync_to_thread=True)
    def replay(self, game_id: GameId, hall: Named[Hall]) -> Template:
        """Show every shot of a game again, finished or not."""
        standing = hall.standing(game_id)
        told = standing_since(standing, 0)
        data = {"state": told.state, "table": _table_line(standing.state.table), "shots": told.shots}
        return Template(
            "replay.html",
            context={
                "board": board_svg(standing.state.table),
                "state": told.state,
                "data": _script_json(data),
            },
        )

    @get("/rules", sync_to_thread=True)
    def rules(self) -> Template:
        """Show every clause the referee knows, each at the address its findings point to."""
        return Template("rules.html", context={"clauses": list(CATALOGUE.values())})
