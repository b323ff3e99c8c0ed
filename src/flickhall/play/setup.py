"""What a game may be set up as; everything else is refused before the first event is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flickhall.errors import BadInput
from flickhall.play.events import Created
from flickhall.play.opening_checks import check_head, check_player
from flickhall.play.seating import SEATS
from flickhall.rules.crokinole_nca import CrokinoleNca
from flickhall.rules.registry import rulebook_names
from flickhall.rules.rulebook import RulebookOfRounds
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable

TABLES: dict[str, CrokinoleTable] = {TOURNAMENT.name: TOURNAMENT}
"""The tables a game can be played on, by name."""

PLAYABLE: dict[str, Callable[[Mapping[str, object]], RulebookOfRounds]] = {
    CrokinoleNca.name: CrokinoleNca.with_options
}
"""The rulebooks a game can be played under so far, by name; the referee knows more."""


def check_setup(created: Created) -> RulebookOfRounds:
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
    if created.rulebook not in PLAYABLE:
        known = created.rulebook in rulebook_names()
        raise BadInput(
            f"{created.rulebook} is only refereed here, not played yet"
            if known
            else f"unknown rulebook {created.rulebook[:80]!r}",
            where="rulebook",
            allowed=", ".join(PLAYABLE),
        )
    return PLAYABLE[created.rulebook](created.options)
