"""What `flickhall series` tells of a championship over several events, as a JSON object and as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from textwrap import fill
from types import MappingProxyType
from typing import Any

from rich.box import ASCII_DOUBLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from flickhall.competitions.series import EventPrize, SeriesEvent, SeriesRow, SeriesRules, series_ranking
from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase

Told = dict[str, Any]
_WHY: Mapping[str, Phrase] = MappingProxyType(
    {
        "total": Phrase("{above} has {more} points, {name} {less}."),
        "best results": Phrase(
            "As many points; number {which} of the best results is {more} for {above}, {less} for {name}."
        ),
        "events": Phrase(
            "As many points from as good results; {above} came to {more} events, {name} to {less}."
        ),
    }
)
_SHARED = Phrase("Nothing parts {name} from {above}.")
_HEADINGS = MappingProxyType(
    {
        "place": Phrase("place", context="table"),
        "name": Phrase("name", context="table"),
        "total": Phrase("total", context="table"),
    }
)


def tell_series(events: Sequence[SeriesEvent], rules: SeriesRules, language: Language = ENGLISH) -> Told:
    """Return a championship as the JSON object that `flickhall series --json` prints; raises as `series_ranking`."""
    rows = series_ranking(events, rules)
    return {
        "events": [
            {"title": event.title, "date": event.date, "entrants": len(event.finishes)} for event in events
        ],
        "best": rules.best,
        "ranking": [
            {
                "place": row.place,
                "name": row.name,
                "total": _whole(row.total),
                "prizes": [None if one is None else _prize(one) for one in row.prizes],
                "why": _why(rows, number, language),
            }
            for number, row in enumerate(rows)
        ],
    }


def as_text(told: Told, columns: int, language: Language = ENGLISH) -> str:
    """Return a championship as text, `columns` characters wide; a result in brackets is not among the best."""
    out = StringIO()
    console = Console(file=out, width=columns, force_terminal=False, color_system=None, highlight=False)
    for number, event in enumerate(told["events"], 1):
        console.print(Text(f"{number}  {event['date']}  {event['title']}"))
    table = Table(box=ASCII_DOUBLE_HEAD)
    table.add_column(language.sentence(_HEADINGS["place"]), justify="right")
    table.add_column(language.sentence(_HEADINGS["name"]), overflow="fold")
    for number in range(1, len(told["events"]) + 1):
        table.add_column(str(number), justify="right")
    table.add_column(language.sentence(_HEADINGS["total"]), justify="right")
    for row in told["ranking"]:
        table.add_row(
            str(row["place"]),
            Text(row["name"]),
            *(_cell(one, language) for one in row["prizes"]),
            language.number(row["total"]),
        )
    console.print(table)
    lines = [line.rstrip() for line in out.getvalue().rstrip().splitlines()]
    pairs = zip(told["ranking"], told["ranking"][1:], strict=False)
    ties = [
        below["why"]
        for above, below in pairs
        if above["total"] == below["total"] and above["place"] != below["place"]
    ]
    return "\n".join([*lines, *(fill(tie, columns, subsequent_indent="  ") for tie in ties)])


def _why(rows: Sequence[SeriesRow], number: int, language: Language) -> str:
    """Return why a row stands below the one above, nothing for the first."""
    if number == 0:
        return ""
    row, above = rows[number], rows[number - 1]
    if row.place == above.place or row.parted is None:
        return language.say(_SHARED, name=row.name, above=above.name)
    return language.say(
        _WHY[row.parted.step],
        name=row.name,
        above=above.name,
        more=language.number(_whole(row.parted.above)),
        less=language.number(_whole(row.parted.below)),
        which=row.parted.which,
    )


def _prize(one: EventPrize) -> Told:
    return {"place": one.place, "prize": _whole(one.prize), "counts": one.counts}


def _cell(one: Told | None, language: Language) -> str:
    if one is None:
        return ""
    figure = language.number(one["prize"])
    return figure if one["counts"] else f"({figure})"


def _whole(figure: float) -> int | float:
    return int(figure) if figure == int(figure) else figure
