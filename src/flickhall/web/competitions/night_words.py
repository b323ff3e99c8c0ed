"""The words of a team night: what is seen to before it, how far a board and a round are, who a dispute waits for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.web.competitions.desk_words import DESK
from flickhall.web.words import named

NIGHT = named(connection_lost=DESK["connection-lost"])
"""night.js and the scripts that only it uses."""

CHECKLIST: Mapping[str, Phrase] = MappingProxyType(
    {
        "extra board": Phrase("An extra board is there"),
        "extra discs": Phrase("Extra pucks are there"),
        "level": Phrase("A bubble level is there, and the boards are level"),
        "flashlight": Phrase("A flashlight is there, to look at lines"),
        "wax agreed": Phrase("Wax is agreed on: one player who wants it is enough"),
    }
)
"""What the home team sees to, by the word of the format; another word stands for itself."""

RUNGS: Mapping[str, Phrase] = MappingProxyType(
    {
        "captains": Phrase("the captains", context="who a dispute waits for"),
        "tabulator": Phrase("the tabulator", context="who a dispute waits for"),
        "desk": Phrase("the desk", context="who a dispute waits for"),
    }
)
"""Who rules on a dispute, by the rung of the ladder; another rung is called by its word."""


def rung(name: str, language: Language) -> str:
    """Return what a rung of the ladder is called."""
    return language.say(RUNGS[name]) if name in RUNGS else name


def item(name: str, language: Language) -> str:
    """Return what something on the checklist is called."""
    return language.say(CHECKLIST[name]) if name in CHECKLIST else name
