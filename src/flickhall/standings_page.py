"""What `flickhall standings` tells of recorded pools and tournaments, as JSON objects and as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from types import MappingProxyType
from typing import Any

from rich.box import ASCII_DOUBLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.official_table import disagreements, figures_of
from flickhall.competitions.ranking.standings import Place, rank
from flickhall.formats.recorded_event import RecordedEvent
from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
from flickhall.wording.plain import plain
from flickhall.wording.standings import StandingsTeller, in_reading_order

Told = dict[str, Any]
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


def tell(event: RecordedEvent, chain: Chain | None = None, language: Language = ENGLISH) -> Told:
    """Return the standings of an event as the JSON object that `flickhall standings --json` prints.

    `chain`: how to rank instead of the way its kind of event is ranked. The sentences are in `language`.
    """
    ranked_by = event.chain if chain is None else chain
    places = rank(event.results, ranked_by)
    teller = StandingsTeller(language, _NAMES[event.team_key][1])
    found = (*event.flaws, *disagreements(event.results, places, event.official))
    return {
        **event.title,
        "chain": list(ranked_by.steps),
        "table": list(_rows(event, places, teller)),
        "contradictions": [teller.contradiction(each) for each in found],
        "notes": list(teller.notes(event, ranked_by)),
    }


def _rows(event: RecordedEvent, places: Sequence[Place], teller: StandingsTeller) -> Iterator[Told]:
    written, _ = _NAMES[event.team_key]
    for number, place in enumerate(places):
        for team in sorted(place.teams, key=in_reading_order):
            yield {
                event.team_key: written(team),
                **{
                    key: _whole(figure)
                    for key, figure in figures_of(event.results, team, event.figures).items()
                },
                "rank": place.number,
                "why": teller.why(places, number, team),
            }


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


def _whole(figure: float | None) -> float | None:
    return int(figure) if figure is not None and figure == int(figure) else figure


_NAMES: dict[str, tuple[Callable[[str], str | int], Callable[[str], str]]] = {
    "player": (str, str),
    "number": (int, "#{}".format),
}
"""By what a file calls a team: how it stands in the table, and how sentences name it."""
