"""SoL's exchange file as it stands: documents of YAML, or one list of JSON, first what tournaments refer to.

Places in its lists are counted from 1; what it tells of people besides their names is not read at all.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

Place = Annotated[int, Meta(ge=1, le=10**6)]
Count = Annotated[int, Meta(ge=0, le=10**6)]
Figure = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Text = Annotated[str, Meta(max_length=1000)]


class WirePlayer(Struct, frozen=True):
    """Somebody's name."""

    firstname: Text | None = None
    lastname: Text | None = None


class WireClub(Struct, frozen=True):
    """A club's name."""

    description: Text = ""


class WireChampionship(Struct, frozen=True):
    """A championship and the club that holds it."""

    description: Text = ""
    club: Place | None = None
    trainingboards: int | None = None


class WireHead(Struct, frozen=True):
    """The first document: what the tournaments after it refer to; SoL 2 called championships seasons."""

    clubs: tuple[WireClub, ...]
    players: tuple[WirePlayer, ...] = ()
    championships: tuple[WireChampionship, ...] = ()
    seasons: tuple[WireChampionship, ...] = ()


class WireBoard(Struct, frozen=True):
    """A board of a match."""

    number: Count
    coins1: Count | None = None
    coins2: Count | None = None
    queen: Text | None = None


class WireMatch(Struct, frozen=True):
    """A match of a round ("turn") at a carrom board, with up to three games."""

    competitor1: Place
    turn: Count
    score1: Count
    score2: Count
    competitor2: Place | None = None
    board: Count = 0
    score1_2: Count | None = None
    score2_2: Count | None = None
    score1_3: Count | None = None
    score2_3: Count | None = None
    final: bool | None = None
    breaker: Text | None = None
    boards: tuple[WireBoard, ...] = ()


class WireCompetitor(Struct, frozen=True):
    """A competitor: places of players, and figures."""

    players: tuple[Place, ...]
    points: Figure = 0
    bucholz: Figure = 0
    netscore: Figure = 0
    totscore: Figure = 0
    retired: bool | None = None
    prize: str | int | float | None = None


class WireTourney(Struct, frozen=True):
    """A tournament."""

    competitors: tuple[WireCompetitor, ...]
    matches: tuple[WireMatch, ...]
    description: Text = ""
    date: date | None = None
    championship: Place | None = None
    season: Place | None = None
    location: Text | None = None
    hosting_club: Place | None = None
    rankedturn: Count = 0
    system: Text = "swiss"
    couplings: Text = "serial"
    phantomscore: Count = 25
    retirements: Text = "none"
    matcheskind: Text = "simple"
    duration: Count | None = None
    finals: Count | None = None
    finalkind: Text = "simple"
    prized: bool | None = None
    rating: Place | None = None
    guid: Text | None = None
