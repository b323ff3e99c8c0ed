"""What a carrom match may be set up as; everything else is refused before the first event is written."""

from __future__ import annotations

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.play.carrom.events import CarromCreated
from flickhall.play.opening_checks import check_head, check_player
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.registry import find_carrom_rulebook
from flickhall.tables.carrom import TOURNAMENT_CARROM, CarromTable

CARROM_TABLES: dict[str, CarromTable] = {TOURNAMENT_CARROM.name: TOURNAMENT_CARROM}
"""The tables a match can be played on, by name."""

SEATS = (0, 2)
"""The two players sit opposite each other."""


def check_carrom_setup(created: CarromCreated) -> CarromRulebook:
    """Return the rulebook of a match about to begin; raises BadInput naming the first thing that cannot be."""
    check_head(created.game, created.seed, created.made_at)
    if created.table not in CARROM_TABLES:
        raise BadInput(
            Said("there is no table {table!r}", table=created.table),
            where="table",
            allowed=", ".join(CARROM_TABLES),
        )
    seats = tuple(player.seat for player in created.players)
    if seats != SEATS:
        raise BadInput(
            Said("seats {seats} are taken", seats=list(seats)),
            where="players",
            allowed=Said("one player at each of the seats {seats}, in that order", seats=list(SEATS)),
        )
    for player in created.players:
        check_player(player)
    if created.breaker not in SEATS:
        raise BadInput(
            Said("seat {seat} cannot break", seat=created.breaker),
            where="breaker",
            allowed=Said("one of the seats {seats}", seats=list(SEATS)),
        )
    return find_carrom_rulebook(created.rulebook, created.options)
