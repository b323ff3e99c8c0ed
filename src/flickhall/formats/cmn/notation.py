"""A match as Crokinole Match Notation tells it; its *game* is our round, of two points."""

from __future__ import annotations

from typing import Literal

import msgspec

Team = Literal[0, 1]


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player, and perhaps an id that other files know the same person by."""

    name: str
    cid: str | None = None


class NamedTeam(msgspec.Struct, frozen=True):
    """The one or two players of a side."""

    players: tuple[Player, ...]


class Game(msgspec.Struct, frozen=True):
    """A round: who won it, None for a tie; what each team counted; its 20s; who has the hammer."""

    winner: Team | None
    hammer: Team | msgspec.UnsetType = msgspec.UNSET
    scores: tuple[int, int] | msgspec.UnsetType = msgspec.UNSET
    twenties: tuple[int, int] | msgspec.UnsetType = msgspec.UNSET


class GameFormat(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long the match was meant to be: so many rounds, or until somebody has so many points."""

    type: Literal["fixed", "first_to"]
    count: int | None = None
    target: int | None = None


class Location(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where it was: country by two letters (ISO 3166-1), region in words, degrees north and east."""

    country: str | None = None
    region: str | None = None
    lat: float | None = None
    lng: float | None = None


class EventToldOf(msgspec.Struct, frozen=True, omit_defaults=True):
    """The event a match belongs to."""

    name: str | None = None
    type: str | None = None
    round: str | None = None
    venue: str | None = None
    location: Location | None = None


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """The program that wrote the file."""

    app: str
    version: str | None = None
    url: str | None = None


class Told(msgspec.Struct, frozen=True, rename="camel"):
    """What is written of one match."""

    date: str
    format: Literal["singles", "doubles"]
    teams: tuple[NamedTeam, NamedTeam]
    games: tuple[Game, ...]
    winner: Team | None
    game_format: GameFormat | msgspec.UnsetType = msgspec.UNSET


class NotedMatch(msgspec.Struct, frozen=True):
    """A match of a file, with the event and the source that hold for it."""

    id: str
    match: Told
    event: EventToldOf | None = None
    source: Source | None = None
