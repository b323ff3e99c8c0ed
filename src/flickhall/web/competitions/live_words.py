"""The sentences that the scripts of the public page and the projector say."""

from __future__ import annotations

from types import MappingProxyType

from flickhall.phrases import Phrase
from flickhall.web.words import Words

LIVE: Words = MappingProxyType(
    {
        "stale": Phrase("The hall does not answer. This is how it stood at {time}; trying again."),
        "updated": Phrase("Up to date, changed at {time}."),
    }
)
"""live.js."""

PROJECTOR: Words = MappingProxyType(
    {
        "stale": LIVE["stale"],
        "page": Phrase("Page {page} of {pages}"),
        "paused": Phrase("Paused"),
        "pause": Phrase("Pause"),
        "go-on": Phrase("Go on"),
    }
)
"""projector.js."""
