"""The words on what is printed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.languages import Language
from flickhall.phrases import Phrase

WORDS: Mapping[str, Phrase] = MappingProxyType(
    {
        "table": Phrase("Table", context="furniture"),
        "round": Phrase("Round", context="of a stage"),
        "match": Phrase("Match", context="printed"),
        "total": Phrase("Total", context="printed"),
        "signature": Phrase("Signature", context="printed"),
        "scan-match": Phrase("Scan to enter the score for this side."),
        "scan-table": Phrase("Scan to enter the score of what is played at this table."),
        "points": Phrase("Points", context="printed"),
        "twenties": Phrase("20s", context="printed"),
        "place": Phrase("Place", context="ranking"),
        "name": Phrase("Name", context="printed"),
        "matches": Phrase("Matches", context="printed"),
        "bye": Phrase("bye", context="printed"),
        "page": Phrase("Page {page} of {pages}"),
    }
)


def words_in(language: Language) -> Mapping[str, str]:
    """Return the words of every page by their keys; `page` keeps its `{page}` and `{pages}` for typst to fill in."""
    return {key: language.sentence(phrase) for key, phrase in WORDS.items()}
