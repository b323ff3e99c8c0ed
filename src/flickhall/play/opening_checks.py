"""What every set-up is asked before a game begins, whatever is played: id, seed, time, and who plays."""

from __future__ import annotations

import re
from datetime import datetime

from msgspec import UNSET

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.play.people import LEAST_PERCENT, MOST_PERCENT, Player, PlayerKind

NAME_LIMIT = 60
TIME_LIMIT = 40
SEED_LIMIT = 2**53 - 1
"""Whole numbers up to here survive every JSON reader."""
_GAME_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def check_head(game: str, seed: int, made_at: str) -> None:
    """Refuse an id, a seed or a time that cannot be; raises BadInput."""
    if not _GAME_ID.fullmatch(game):
        raise BadInput(
            Said("{game!r} is no id", game=game), where="game", allowed="1 to 64 letters, digits, - and _"
        )
    if not 0 <= seed <= SEED_LIMIT:
        raise BadInput(
            Said("{seed} is not possible", seed=seed),
            where="seed",
            allowed=Said("0 to {seed_limit}", seed_limit=SEED_LIMIT),
        )
    if not is_time(made_at):
        raise BadInput(
            Said("{time!r} is no time", time=made_at[:80]), where="made_at", allowed="ISO 8601 date and time"
        )


def is_time(text: str) -> bool:
    """Tell whether a text is a date and time of ISO 8601."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return len(text) <= TIME_LIMIT


def check_player(player: Player) -> None:
    """Refuse a name nobody can have, and a level or a hand that does not go with who plays; raises BadInput."""
    where = f"player at seat {player.seat}"
    name = player.name
    if name != name.strip() or not 1 <= len(name) <= NAME_LIMIT or not name.isprintable():
        raise BadInput(
            Said("{name!r} cannot be a name", name=name[:80]),
            where=where,
            allowed=Said("1 to {name_limit} printable characters", name_limit=NAME_LIMIT),
        )
    if (player.kind is PlayerKind.PRACTICE) != (player.level is not None):
        raise BadInput(
            Said("a {kind} player with level {level}", kind=player.kind, level=player.level),
            where=where,
            allowed="a level for a practice opponent, none for a human",
        )
    if player.kind is PlayerKind.PRACTICE and player.hand is not UNSET:
        raise BadInput(
            "a practice opponent with another's hand", where=where, allowed="a hand for a human only"
        )
    for skill in (player.level, player.hand):
        if type(skill) is int and not LEAST_PERCENT <= skill <= MOST_PERCENT:
            raise BadInput(
                Said("{percent} open twenties in a hundred are not possible", percent=skill),
                where=where,
                allowed=Said("{low} to {high}", low=LEAST_PERCENT, high=MOST_PERCENT),
            )
