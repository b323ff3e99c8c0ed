"""How far a competition or a match is, and who enters, in words: the same on every page of the desk."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.competitions.desk.matches import MatchStatus
from flickhall.phrases import Phrase

STATUS_WORDS: Mapping[str, Phrase] = MappingProxyType(
    {
        "open": Phrase("open for entries", context="competition"),
        "running": Phrase("being played", context="competition"),
        "closed": Phrase("over", context="competition"),
    }
)
"""How far a competition is, by the status in its listing."""

KIND_WORDS: Mapping[str, Phrase] = MappingProxyType(
    {
        "player": Phrase("players", context="kind of entrants"),
        "pair": Phrase("pairs", context="kind of entrants"),
        "team": Phrase("teams", context="kind of entrants"),
    }
)
"""Who enters, by `EntryRules.kind`."""

SUPPLIED = Phrase("The organiser said who meets whom: nothing was drawn by a seed.")
"""What a draw shows for itself that was supplied."""

MATCH_WORDS: Mapping[MatchStatus, Phrase] = MappingProxyType(
    {
        MatchStatus.WAITING: Phrase("waiting for other results", context="match"),
        MatchStatus.READY: Phrase("to be played", context="match"),
        MatchStatus.CALLED: Phrase("being played", context="match"),
        MatchStatus.DISPUTED: Phrase("disputed", context="match"),
        MatchStatus.FINAL: Phrase("over", context="match"),
        MatchStatus.WALKOVER: Phrase("walkover", context="match"),
        MatchStatus.BYE: Phrase("bye", context="match"),
        MatchStatus.CANCELLED: Phrase("not played", context="match"),
        MatchStatus.NOT_NEEDED: Phrase("not needed", context="match"),
    }
)
"""Where a match is on its way."""
