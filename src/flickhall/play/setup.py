"""What a game may be set up as; everything else is refused before the first event is written."""

from __future__ import annotations

from flickhall.errors import BadInput
from flickhall.play.ditch import ditch_capacity
from flickhall.play.events import Created
from flickhall.play.opening_checks import check_head, check_player
from flickhall.play.seating import SEATS
from flickhall.rules.facts import Players
from flickhall.rules.registry import find_rulebook
from flickhall.rules.rulebook import CrokinoleRulebook
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable

TABLES: dict[str, CrokinoleTable] = {TOURNAMENT.name: TOURNAMENT}
"""The tables a game can be played on, by name."""


def check_setup(created: Created) -> CrokinoleRulebook:
    """Return the rulebook of a game about to begin; raises BadInput naming the first thing that cannot be."""
    check_head(created.game, created.seed, created.made_at)
    if created.table not in TABLES:
        raise BadInput(f"there is no table {created.table!r}", where="table", allowed=", ".join(TABLES))
    if created.game_number < 1:
        raise BadInput(f"{created.game_number} is not possible", where="game_number", allowed="1 or more")
    seats = SEATS[created.mode]
    if not 0 <= created.first_starter < len(seats):
        raise BadInput(
            f"{created.first_starter} is not possible",
            where="first_starter",
            allowed=f"0 to {len(seats) - 1}",
        )
    if tuple(player.seat for player in created.players) != seats:
        raise BadInput(
            f"seats {[player.seat for player in created.players]} are taken",
            where="players",
            allowed=f"one player at each of the seats {list(seats)}, in that order, for {created.mode}",
        )
    for player in created.players:
        check_player(player)
    rulebook = find_rulebook(created.rulebook, created.options)
    _check_game(rulebook, created)
    return rulebook


def modes_of(rulebook: CrokinoleRulebook) -> tuple[Players, ...]:
    """Return singles, doubles or both: what a rulebook has a game for."""

    def has_game(mode: Players) -> bool:
        try:
            rulebook.discs_per_player(mode)
        except BadInput:
            return False
        return True

    return tuple(mode for mode in Players if has_game(mode))


def _check_game(rulebook: CrokinoleRulebook, created: Created) -> None:
    """Refuse players or a game of a match that the rulebook does not have, and more discs than there is room for."""
    modes = modes_of(rulebook)
    if created.mode not in modes:
        raise BadInput(
            f"{rulebook.name} has no game of {created.mode}", where="mode", allowed=" or ".join(modes)
        )
    rulebook.starting_seat(created.first_starter, created.game_number, 1, created.mode.seats)
    discs = rulebook.discs_per_player(created.mode) * created.mode.seats
    most = ditch_capacity(TABLES[created.table])
    if discs > most:
        raise BadInput(
            f"{discs} discs a round", where="options", allowed=f"at most {most}, which the ditch has room for"
        )
