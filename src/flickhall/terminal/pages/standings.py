"""What `flickhall standings` prints of recorded pools and tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from types import MappingProxyType

from rich.box import ASCII_DOUBLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
from flickhall.wording.plain import plain
from flickhall.wording.recorded_standings import Told

_LABELS = MappingProxyType(
    {
        "rank": Phrase("place", context="table"),
        "player": Phrase("player", context="table"),
        "number": Phrase("number", context="table"),
        "games": Phrase("games", context="table"),
        "points": Phrase("points", context="table"),
        "twenties": Phrase("20s", context="table"),
        "buchholz": Phrase("Buchholz", context="table"),
        "net_score": Phrase("net", context="table"),
        "total_score": Phrase("total", context="table"),
        "why": Phrase("why", context="table"),
    }
)
_SUMMARY = Phrase("Tables: {number}. Contradicted by their own results: {contradicted}.")
_TEXTS = MappingProxyType({"player": None, "why": 1})
"""Columns of text, with the share of the width that is left for them."""
_UNKNOWN = "-"


def as_text(told: Sequence[Told], columns: int, language: Language = ENGLISH) -> str:
    """Return the standings of some events as text, `columns` characters wide."""
    out = StringIO()
    console = Console(file=out, width=columns, force_terminal=False, color_system=None, highlight=False)
    for event in told:
        console.print(Text(_heading(event)))
        console.print(_table(event["table"], language))
        for sentence in (*event["contradictions"], *event["notes"]):
            mark = "! " if sentence in event["contradictions"] else "  "
            console.print(Text(mark + plain(sentence)))
        console.print()
    contradicted = sum(bool(event["contradictions"]) for event in told)
    console.print(Text(language.say(_SUMMARY, number=len(told), contradicted=contradicted)))
    return "\n".join(line.rstrip() for line in out.getvalue().rstrip().splitlines())


def _heading(event: Told) -> str:
    title = (str(value) for key, value in event.items() if not isinstance(value, list))
    return plain(" ".join(title)) or _UNKNOWN


def _table(rows: Sequence[Told], language: Language) -> Table:
    table = Table(box=ASCII_DOUBLE_HEAD, expand=True)
    keys = ["rank", *(key for key in (rows[0] if rows else ()) if key not in {"rank", "why"}), "why"]
    for key in keys:
        label = Text(language.say(_LABELS[key]))
        if key in _TEXTS:
            table.add_column(label, ratio=_TEXTS[key], overflow="fold")
        else:
            table.add_column(label, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*(Text(_UNKNOWN if row[key] is None else plain(row[key])) for key in keys))
    return table
