"""The form on the front page that sets up a game."""

from __future__ import annotations

import secrets
from enum import StrEnum

import msgspec

from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.play.events import Level, PlayerKind
from flickhall.rules.facts import Players
from flickhall.web.requests import NewGame, NewPlayer

LEVEL_WORDS = {
    Level.NOVICE: Said("a novice"),
    Level.GOOD: Said("a good club player"),
    Level.TOP: Said("a top player"),
}
MODE_WORDS = {Players.SINGLES: Said("singles"), Players.DOUBLES: Said("doubles")}


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

    def new_game(self, language: Language) -> NewGame:
        """Return the game asked for; an opponent who is not here is a practice opponent of that level.

        Who gives no name gets one in the language of the form.
        """
        say = language.say
        light = [self._person(self.light_1, say("Guest")), self._person(self.light_2, say("Guest's partner"))]
        if self.opponent is Opponent.HERE:
            dark = [
                self._person(self.dark_1, say("Visitor")),
                self._person(self.dark_2, say("Visitor's partner")),
            ]
        else:
            level = Level(self.opponent.value)
            dark = [
                self._practice(self.dark_1, say("Practice"), level),
                self._practice(self.dark_2, say("Practice 2"), level),
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
