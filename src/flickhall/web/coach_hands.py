"""What the games of a hall tell of somebody's hand; a person is known by the name they play under."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import TYPE_CHECKING, Any

import msgspec

from flickhall.errors import Unavailable
from flickhall.play.people import Player
from flickhall.store import GameRow, GameStore
from flickhall.web.nobody import is_nobody

if TYPE_CHECKING:
    from flickhall.bots.hand.attempts import Attempt

MOST_GAMES = 20
"""So many games of a name are looked at, the last ones: hands change, and reading games takes time."""
MOST_KEPT = 1000


class RecordedHands:
    """Reads games that are over for what they tell of hands, and keeps it; safe to share between threads."""

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self._lock = Lock()
        self._kept: OrderedDict[tuple[str, int, Player], tuple[Attempt, ...]] = OrderedDict()

    def games_of(self, players: Iterable[Player], besides: str) -> tuple[GameRow, ...]:
        """Return the games besides one that may tell of the hands of players."""
        names = {player.name for player in players if not is_nobody(player.name)}
        rows = {row.game_id: row for name in sorted(names) for row in self._store.games_of(name, MOST_GAMES)}
        return tuple(row for game, row in rows.items() if game != besides)

    def attempts(self, player: Player, games: Iterable[GameRow]) -> list[tuple[Attempt, ...]]:
        """Return what each of these games tells of somebody's hand; nothing of who gave no name."""
        return [] if is_nobody(player.name) else [self._told(player, game) for game in games]

    def _told(self, player: Player, game: GameRow) -> tuple[Attempt, ...]:
        person = msgspec.structs.replace(player, seat=0)  # whoever it is, wherever they sit
        key = (game.game_id, game.revision, person)
        with self._lock:
            found = self._kept.get(key)
        if found is None:
            found = self._read(player, game.game_id)
            with self._lock:
                self._kept[key] = found
                while len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
        return found

    def _read(self, player: Player, game_id: str) -> tuple[Attempt, ...]:
        from flickhall.coach.coaches import coach_of  # noqa: PLC0415 - slow to import

        try:
            events: tuple[Any, ...] = self._store.load(game_id)
        except Unavailable:  # damaged where it is kept: it tells nothing, and others still do
            return ()
        return coach_of(events, "game").attempts(events, player)
