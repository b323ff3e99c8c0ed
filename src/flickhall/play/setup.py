"""What a game may be set up as; everything else is refused before the first event is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime

from flickhall.errors import BadInput
from flickhall.play.events import Created, Player, PlayerKind
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

NAME_LIMIT = 60
TIME_LIMIT = 40
SEED_LIMIT = 2**53 - 1
"""Whole numbers up to here survive every JSON reader."""
_GAME_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def check_setup(created: Created) -> RulebookOfRounds:
    """Return the rulebook of a game about to begin; raises BadInput naming the first thing that cannot be."""
    if not _GAME_ID.fullmatch(created.game):
        raise BadInput(f"{created.game!r} is no id", where="game", allowed="1 to 64 letters, digits, - and _")
    if created.table not in TABLES:
        raise BadInput(f"there is no table {created.table!r}", where="table", allowed=", ".join(TABLES))
    if not 0 <= created.seed <= SEED_LIMIT:
        raise BadInput(f"{created.seed} is not possible", where="seed", allowed=f"0 to {SEED_LIMIT}")
    if not _is_time(created.made_at):
        raise BadInput(
            f"{created.made_at[:80]!r} is no time", where="made_at", allowed="ISO 8601 date and time"
        )
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
        _check_player(player)
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


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return len(text) <= TIME_LIMIT


def _check_player(player: Player) -> None:
    where = f"player at seat {player.seat}"
    name = player.name
    if name != name.strip() or not 1 <= len(name) <= NAME_LIMIT or not name.isprintable():
        raise BadInput(
            f"{name[:80]!r} cannot be a name", where=where, allowed=f"1 to {NAME_LIMIT} printable characters"
        )
    if (player.kind is PlayerKind.PRACTICE) != (player.level is not None):
        raise BadInput(
            f"a {player.kind} player with level {player.level}",
            where=where,
            allowed="a level for a practice opponent, none for a human",
        )
