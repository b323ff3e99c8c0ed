"""What a game may be set up as; everything else is refused before the first event is written."""

from __future__ import annotations

from flickhall.errors import BadInput
from flickhall.phrases import Said, any_of
from flickhall.play.crokinole.ditch import ditch_capacity
from flickhall.play.crokinole.events import Created
from flickhall.play.crokinole.seating import SEATS
from flickhall.play.opening_checks import check_head, check_player
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable

TABLES: dict[str, CrokinoleTable] = {TOURNAMENT.name: TOURNAMENT}
"""The tables a game can be played on, by name."""


def check_setup(created: Created) -> CrokinoleRulebook:
    """Return the rulebook of a game about to begin; raises BadInput naming the first thing that cannot be."""
    check_head(created.game, created.seed, created.made_at)
    if created.table not in TABLES:
        raise BadInput(
            Said("there is no table {table!r}", table=created.table), where="table", allowed=", ".join(TABLES)
        )
    if created.game_number < 1:
        raise BadInput(
            Said("{game_number} is not possible", game_number=created.game_number),
            where="game_number",
            allowed="1 or more",
        )
    seats = SEATS[created.mode]
    if not 0 <= created.first_starter < len(seats):
        raise BadInput(
            Said("{first_starter} is not possible", first_starter=created.first_starter),
            where="first_starter",
            allowed=Said("0 to {most}", most=len(seats) - 1),
        )
    if tuple(player.seat for player in created.players) != seats:
        raise BadInput(
            Said("seats {seats} are taken", seats=[player.seat for player in created.players]),
            where="players",
            allowed=Said(
                "one player at each of the seats {seats}, in that order, for {mode}",
                seats=list(seats),
                mode=created.mode,
            ),
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
            Said("{name} has no game of {mode}", name=rulebook.name, mode=created.mode),
            where="mode",
            allowed=any_of(modes),
        )
    rulebook.starting_seat(created.first_starter, created.game_number, 1, created.mode.seats)
    discs = rulebook.discs_per_player(created.mode) * created.mode.seats
    most = ditch_capacity(TABLES[created.table])
    if discs > most:
        raise BadInput(
            Said("{discs} discs a round", discs=discs),
            where="options",
            allowed=Said("at most {most}, which the ditch has room for", most=most),
        )
