"""Games of the notation as lines of our score sheet, and lines as games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from msgspec import UNSET, UnsetType

from flickhall.competitions.sheets.lines import Line, RoundLine
from flickhall.competitions.sheets.pairs import Pair, ahead, as_pair, by_side
from flickhall.errors import BadInput
from flickhall.formats.cmn.notation import Game, NotedMatch, Team
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook

POINTS_OF: Mapping[Team | None, Pair] = MappingProxyType({None: (1, 1), 0: (2, 0), 1: (0, 2)})
"""What a game gives by its winner."""


def round_of(game: Game) -> RoundLine | None:
    """Return a game as a line, with its winner as points, contradictory or not; None for what is no figure at all."""
    try:
        return RoundLine(
            counts=None if isinstance(game.scores, UnsetType) else game.scores,
            twenties=(None, None) if isinstance(game.twenties, UnsetType) else game.twenties,
            points=POINTS_OF[game.winner],
            started_by=None if isinstance(game.hammer, UnsetType) else game.hammer,
        )
    except BadInput:
        return None


def lines_of(noted: NotedMatch) -> tuple[RoundLine, ...]:
    """Return the games of a match as lines of a sheet; raises BadInput for a figure that is none."""
    lines = []
    for number, game in enumerate(noted.match.games):
        line = round_of(game)
        if line is None:
            raise BadInput(
                "no figure", where=f"games[{number}]", allowed="whole numbers that a board can show"
            )
        lines.append(line)
    return tuple(lines)


def games_of(lines: Sequence[Line], book: CrokinoleRulebook) -> tuple[Game, ...]:
    """Return the lines of a sheet as games; raises BadInput for a line that is no round.

    The winner is whom the rulebook gives more, or who is written down with more. 20s are noted where both sides' are
    known; a forfeit is a game that the other side won, without its counts, for the notation has no word for it.
    """
    games = []
    for number, line in enumerate(lines):
        if not isinstance(line, RoundLine):
            raise BadInput(
                "a line without rounds",
                where=f"lines[{number}]",
                allowed="rounds: the notation has no match of which only the score is known",
            )
        games.append(_game(line, book))
    return tuple(games)


def _game(line: RoundLine, book: CrokinoleRulebook) -> Game:
    if line.forfeited_by is not None:
        return Game(winner=0 if line.forfeited_by else 1)
    given = line.points
    if given is None and line.counts is not None:
        given = as_pair(book.round_points(by_side(line.counts)))
    one, two = line.twenties
    return Game(
        winner=None if given is None else ahead(given),
        hammer=UNSET if line.started_by is None else line.started_by,
        scores=UNSET if line.counts is None else line.counts,
        twenties=UNSET if one is None or two is None else (one, two),
    )
