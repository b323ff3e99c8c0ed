"""Crokinole pools on record: one pool a line, its games with points and 20s of each round, and the official table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct

from flickhall.competitions.ranking.chain import CROKINOLE_POOL, POINTS_ALONE
from flickhall.competitions.ranking.official_table import (
    OfficialRow,
    OfficialTable,
    parts_nobody_on_equal_points,
)
from flickhall.competitions.ranking.results import Bye, Match, Results
from flickhall.errors import BadInput
from flickhall.formats.recorded_event import RecordedEvent, RoundsDoNotAddUp
from flickhall.formats.typed_json import read_typed
from flickhall.phrases import Said

Number = TypeVar("Number", bound=int | float)
_Points = Annotated[int, Meta(ge=0, le=10**6)] | Annotated[float, Meta(ge=0, le=10**6)]
_Count = Annotated[int, Meta(ge=0, le=10**6)]
_Name = Annotated[str, Meta(min_length=1, max_length=200)]
_TITLE = ("event", "year", "category", "stage", "pool")
ALLOWED = "a pool: an object with games and, where there is one, its table"


class Made(Struct, Generic[Number], frozen=True):
    """What one side made in a game; None for what is not recorded."""

    total: Number | None = None
    rounds: tuple[Number | None, ...] | None = None

    @property
    def of_rounds(self) -> Number | None:
        """The rounds added up where all of them are told."""
        known = [number for number in self.rounds or () if number is not None]
        return sum(known[1:], known[0]) if known and len(known) == len(self.rounds or ()) else None

    @property
    def whole(self) -> Number | None:
        """The total, or what stands in for it."""
        return self.of_rounds if self.total is None else self.total


class PoolGame(Struct, frozen=True):
    """A game of two players or teams; without `b` a bye."""

    a: _Name
    b: _Name | None = None
    game: int | str | None = None
    a_points: Made[_Points] | None = None
    b_points: Made[_Points] | None = None
    a_twenties: Made[_Count] | None = None
    b_twenties: Made[_Count] | None = None

    @property
    def sides(self) -> Iterator[tuple[str, Made[_Points], Made[_Count]]]:
        """Who played, with the points and 20s of each."""
        yield self.a, self.a_points or Made(), self.a_twenties or Made()
        if self.b is not None:
            yield self.b, self.b_points or Made(), self.b_twenties or Made()

    @property
    def points(self) -> dict[str, _Points | None]:
        """Points of each, None for what is not told."""
        return {player: made.whole for player, made, _ in self.sides}

    @property
    def twenties(self) -> dict[str, _Count | None]:
        """20s of each, None for what is not told."""
        return {player: made.whole for player, _, made in self.sides}


class PoolRow(Struct, frozen=True):
    """A row of the official table."""

    player: _Name
    games: _Count | None = None
    points: _Points | None = None
    twenties: _Count | None = None
    rank: Annotated[int, Meta(ge=1, le=10**6)] | None = None


class PoolLine(Struct, frozen=True):
    """A pool as it stands in the file."""

    games: tuple[PoolGame, ...]
    table: tuple[PoolRow, ...] | None = None
    event: str | int | None = None
    year: int | str | None = None
    category: str | int | None = None
    stage: str | int | None = None
    pool: str | int | None = None


def read_pool(text: bytes) -> RecordedEvent:
    """Return a pool from one line of a file.

    A table that lets everybody on equal points share a place was ranked by points alone, and so is the pool;
    otherwise level players are parted by their games among themselves and by 20s. A player whose 20s no game
    tells has those of the table. Raises BadInput for what is no pool.
    """
    line = read_typed(text, PoolLine, ALLOWED)
    for number, game in enumerate(line.games):
        if game.a == game.b:
            raise BadInput(
                Said("{a!r} against itself", a=game.a), where=f"games[{number}]", allowed="two players"
            )
    official = _official(line.table or ())
    played = [(game, points) for game in line.games if (points := _all_known(game.points)) is not None]
    results = Results(
        tuple(Match(points, _all_known(game.twenties)) for game, points in played if game.b is not None),
        byes=tuple(Bye(game.a, points[game.a], points[game.a]) for game, points in played if game.b is None),
        entered=(*official, *(player for game in line.games for player in game.points)),
    )
    twenties, from_table = _twenties([game for game, _ in played], results.teams, official)
    return RecordedEvent(
        title={key: told for key in _TITLE if (told := getattr(line, key)) is not None},
        team_key="player",
        figures=("games", "points", "twenties"),
        results=replace(results, twenties=twenties),
        chain=POINTS_ALONE if parts_nobody_on_equal_points(results, official) else CROKINOLE_POOL,
        official=official,
        flaws=tuple(flaw for number, game in enumerate(line.games, 1) for flaw in _flaws(game, number)),
        unplayed=len(line.games) - len(played),
        from_table=from_table,
    )


def _all_known(numbers: Mapping[str, Number | None]) -> dict[str, Number] | None:
    known = {player: number for player, number in numbers.items() if number is not None}
    return known if len(known) == len(numbers) else None


def _twenties(
    played: Iterable[PoolGame], players: Iterable[str], official: OfficialTable
) -> tuple[dict[str, int | None], tuple[str, ...]]:
    """Return everybody's 20s over all matches, and whose were taken from the table for want of some in a game."""
    total: dict[str, int | None] = dict.fromkeys(players, 0)
    for game in played:
        for player, own in game.twenties.items() if game.b is not None else ():
            so_far = total[player]
            total[player] = None if own is None or so_far is None else so_far + own
    in_table = {
        player: row.figures["twenties"] for player, row in official.items() if "twenties" in row.figures
    }
    from_table = tuple(player for player, own in total.items() if own is None and player in in_table)
    return total | {player: int(in_table[player]) for player in from_table}, from_table


def _flaws(game: PoolGame, number: int) -> Iterator[RoundsDoNotAddUp]:
    name = str(number if game.game is None else game.game)
    for player, points, twenties in game.sides:
        for figure, made in (("points", points), ("twenties", twenties)):
            if made.total is not None and made.of_rounds is not None and made.total != made.of_rounds:
                yield RoundsDoNotAddUp(name, player, figure, made.total, made.of_rounds)


def _official(rows: Sequence[PoolRow]) -> OfficialTable:
    table: dict[str, OfficialRow] = {}
    for number, row in enumerate(rows):
        if row.player in table:
            raise BadInput(
                Said("{player!r} twice", player=row.player),
                where=f"table[{number}].player",
                allowed="each player once",
            )
        told = {"games": row.games, "points": row.points, "twenties": row.twenties}
        table[row.player] = OfficialRow(
            {name: figure for name, figure in told.items() if figure is not None}, row.rank
        )
    return table
