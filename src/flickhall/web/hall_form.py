"""The form on the front page that sets up a game."""

from __future__ import annotations

import secrets
from enum import StrEnum

import msgspec

from flickhall.play.events import Level, PlayerKind
from flickhall.rules.facts import Players
from flickhall.web.requests import NewGame, NewPlayer

LEVEL_WORDS = {
    Level.NOVICE: "a novice",
    Level.GOOD: "a good club player",
    Level.TOP: "a top player",
}


class Opponent(StrEnum):
    """Who sits opposite, as the form says it."""

    NOVICE = Level.NOVICE.value
    GOOD = Level.GOOD.value
    TOP = Level.TOP.value
    HERE = "here"
    """Another person at the same screen."""


class HallForm(msgspec.Struct, frozen=True):
    """The form on the front page, every field optional so that one button is enough."""

    mode: Players = Players.SINGLES
    opponent: Opponent = Opponent.NOVICE
    light_1: str = ""
    light_2: str = ""
    dark_1: str = ""
    dark_2: str = ""
    friendly: str = "yes"

    def new_game(self) -> NewGame:
        """Return the game asked for; an opponent who is not here is a practice opponent of that level."""
        light = [self._person(self.light_1, "Guest"), self._person(self.light_2, "Guest's partner")]
        if self.opponent is Opponent.HERE:
            dark = [self._person(self.dark_1, "Visitor"), self._person(self.dark_2, "Visitor's partner")]
        else:
            level = Level(self.opponent.value)
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
