"""What has been told of competitions lately: everybody who looks on at one revision in one language is told the same."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from flickhall.languages import Language
from flickhall.web.competitions.hall import CompetitionHall
from flickhall.web.competitions.live_telling import LiveTelling

_KEPT = 64


class Tellings:
    """Tells of the competitions of a hall; safe to share between threads."""

    def __init__(self, competitions: CompetitionHall) -> None:
        self._competitions = competitions
        self._kept: OrderedDict[tuple[str, str], LiveTelling] = OrderedDict()
        self._lock = Lock()

    def of(self, competition: str, language: Language) -> LiveTelling:
        """Return how a competition stands now, told in a language; raises NotFound."""
        standing = self._competitions.standing(competition)
        key = (competition, language.code)
        with self._lock:
            known = self._kept.get(key)
        if known is not None and known.state.revision == standing.revision:
            return known
        told = LiveTelling(standing, language, self._competitions.now())
        with self._lock:
            self._kept[key] = told
            self._kept.move_to_end(key)
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return told
