"""Crokinole pools on record: one pool a line, its games with points and 20s of each round, and the official table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct

from flickhall.competitions.chain import CROKINOLE_POOL, POINTS_ALONE
from flickhall.competitions.official_table import (
    OfficialRow,
    OfficialTable,
    parts_nobody_on_equal_points,
)
from flickhall.competitions.results import Bye, Match, Results
from flickhall.errors import BadInput
from flickhall.formats.recorded_event import Flaw, RecordedEvent, RoundsDoNotAddUp
from flickhall.formats.typed_json import read_typed

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
    official = _official(line.table or ())
    matches: list[Match] = []
    byes: list[Bye] = []
    flaws: list[Flaw] = []
    own_twenties: dict[str, list[int | None]] = {player: [] for player in official}
    for number, game in enumerate(line.games):
        if game.a == game.b:
            raise BadInput(f"{game.a!r} against itself", where=f"games[{number}]", allowed="two players")
        points, twenties = _known(game)
        flaws += _flaws(game, number)
        for player, own in twenties.items():
            own_twenties.setdefault(player, [])
            if points is not None and game.b is not None:
                own_twenties[player].append(own)
        if points is None:
            continue
        if game.b is None:
            byes.append(Bye(game.a, points[game.a], points[game.a]))
        else:
            matches.append(Match(points, _all_known(twenties)))
    from_table = tuple(
        player for player, known in own_twenties.items() if _only_in_table(known, official.get(player))
    )
    known_twenties = {
        player: int(official[player].figures["twenties"]) if player in from_table else _total(known)
        for player, known in own_twenties.items()
    }
    return RecordedEvent(
        title={key: told for key in _TITLE if (told := getattr(line, key)) is not None},
        team_key="player",
        figures=("games", "points", "twenties"),
        results=Results(tuple(matches), known_twenties, byes=tuple(byes), entered=tuple(own_twenties)),
        chain=POINTS_ALONE if parts_nobody_on_equal_points(official) else CROKINOLE_POOL,
        official=official,
        flaws=tuple(flaws),
        unplayed=len(line.games) - len(matches) - len(byes),
        from_table=from_table,
    )


def _known(game: PoolGame) -> tuple[dict[str, float] | None, dict[str, int | None]]:
    """Return everybody's points, None where some are not told, and everybody's 20s as far as they are told."""
    points = {player: made.whole for player, made, _ in game.sides}
    return _all_known(points), {player: made.whole for player, _, made in game.sides}


def _all_known(numbers: Mapping[str, Number | None]) -> dict[str, Number] | None:
    known = {player: number for player, number in numbers.items() if number is not None}
    return known if len(known) == len(numbers) else None


def _total(known: Sequence[int | None]) -> int | None:
    told = [number for number in known if number is not None]
    return sum(told) if len(told) == len(known) else None


def _only_in_table(known: Sequence[int | None], row: OfficialRow | None) -> bool:
    return None in known and row is not None and "twenties" in row.figures


def _flaws(game: PoolGame, number: int) -> Iterator[RoundsDoNotAddUp]:
    name = str(number + 1 if game.game is None else game.game)
    for player, points, twenties in game.sides:
        for figure, made in (("points", points), ("twenties", twenties)):
            if made.total is not None and made.of_rounds is not None and made.total != made.of_rounds:
                yield RoundsDoNotAddUp(name, player, figure, made.total, made.of_rounds)


def _official(rows: Sequence[PoolRow]) -> OfficialTable:
    table: dict[str, OfficialRow] = {}
    for number, row in enumerate(rows):
        if row.player in table:
            raise BadInput(
                f"{row.player!r} twice", where=f"table[{number}].player", allowed="each player once"
            )
        told = {"games": row.games, "points": row.points, "twenties": row.twenties}
        table[row.player] = OfficialRow(
            {name: figure for name, figure in told.items() if figure is not None}, row.rank
        )
    return table
