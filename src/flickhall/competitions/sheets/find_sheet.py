"""The score sheet of a rulebook by its name, and how long a match is when nobody says otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from flickhall.competitions.knockout import EXTRA_ROUND, MATCH_TWENTIES
from flickhall.competitions.sheets.carrom_sheet import CarromSheet
from flickhall.competitions.sheets.crokinole_sheet import CrokinoleSheet
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.competitions.sheets.sheet import SheetRules
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.carrom.board_sheet import ScoresBoards
from flickhall.rules.carrom.match import Competition
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.crokinole.capabilities import HasFixedRounds, PlaysToTarget
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.registry import carrom_rulebook_names, find_carrom_rulebook, find_rulebook
from flickhall.rules.sides import Players


def sheet_rules(
    rulebook: str, options: Mapping[str, object] | None = None, rules: MatchRules | None = None
) -> SheetRules:
    """Return the score sheet of a match; without `rules`, of one as the rulebook has it.

    Raises BadInput for a rulebook, option or number of players that there is not, and for a carrom rulebook that
    cannot score a board from how it lies.
    """
    if rulebook not in carrom_rulebook_names():
        book = find_rulebook(rulebook, options)
        return CrokinoleSheet(book, rules or crokinole_match(book))
    carrom = find_carrom_rulebook(rulebook, options)
    if not isinstance(carrom, ScoresBoards):
        raise BadInput(
            Said("{name} scores no boards", name=rulebook), where="rulebook", allowed="one that scores boards"
        )
    return CarromSheet(carrom, rules or carrom_match(carrom))


def match_rules_of(
    rulebook: str,
    options: Mapping[str, object] | None = None,
    *,
    players: Players | None = None,
    needs_winner: bool = False,
) -> MatchRules:
    """Return a match as a rulebook has it; raises BadInput for a rulebook, option or players that there are not.

    Without `players` singles where the rulebook has them.
    """
    if rulebook in carrom_rulebook_names():
        match = carrom_match(find_carrom_rulebook(rulebook, options), needs_winner=needs_winner)
        return match if players is None else msgspec.structs.replace(match, players=players)
    return crokinole_match(find_rulebook(rulebook, options), players=players, needs_winner=needs_winner)


def crokinole_match(
    book: CrokinoleRulebook, *, players: Players | None = None, needs_winner: bool = False
) -> MatchRules:
    """Return a match as a crokinole rulebook has it, its options read for what the standings ask."""
    deciders = _chain(book, "ko_tiebreaks") or (EXTRA_ROUND,)
    counts_twenties = MATCH_TWENTIES in deciders if needs_winner else "20s" in _chain(book, "pool_tiebreaks")
    return MatchRules(
        players=_players(book) if players is None else players,
        rounds=book.rounds_per_game if isinstance(book, HasFixedRounds) else None,
        target=book.target if isinstance(book, PlaysToTarget) else None,
        needs_winner=needs_winner,
        deciders=deciders,
        earns=_earns(book),
        twenties_needed=counts_twenties,
    )


def _chain(book: CrokinoleRulebook, option: str) -> tuple[str, ...]:
    steps = book.options.get(option, ())
    return steps if isinstance(steps, tuple) else ()


def _earns(book: CrokinoleRulebook) -> tuple[float, float, float] | Literal["score", "rounds"]:
    """Return what a match earns: its score, unless the rulebook chooses what a point is given for (C55-T2)."""
    match book.options.get("standings_point"):
        case "per_game":
            return (1, 0, 0)
        case "per_round":
            return "rounds"
    return "score"


def _players(book: CrokinoleRulebook) -> Players:
    """Return singles where the rulebook has a game for them, else doubles."""
    try:
        book.discs_per_player(Players.SINGLES)
    except BadInput:
        return Players.DOUBLES
    return Players.SINGLES


def carrom_match(book: CarromRulebook, *, needs_winner: bool = False) -> MatchRules:
    """Return a match as a carrom rulebook has it: 2 for a win and 1 for a draw where there are draws, else 1."""
    clock = book.match_clock
    competition = Competition.KNOCK_OUT if needs_winner else Competition.LEAGUE
    drawn = isinstance(book, ScoresBoards) and book.match_limits(competition).level_is_drawn
    return MatchRules(
        target=book.target_points,
        boards=book.boards_per_match,
        minutes=None if clock is None else clock.time_s / 60,
        extra_minutes=0 if clock is None else clock.extra_s / 60,
        needs_winner=needs_winner,
        earns=(2, 1, 0) if drawn else (1, 0, 0),
    )
