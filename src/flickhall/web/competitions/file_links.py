"""Which files a page offers: only what there is something in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flickhall.competitions.desk.matches import OVER
from flickhall.handouts.brackets import has_bracket
from flickhall.handouts.notation import has_notation
from flickhall.handouts.pools import cross_tables
from flickhall.handouts.shown import Shown
from flickhall.handouts.timetable import has_calendar


@dataclass(frozen=True, slots=True)
class FileLink:
    """A file that a page leads to: what it is, in words, and of which kind ("PDF")."""

    href: str
    says: str
    kind: str


def public_links(shown: Shown) -> tuple[FileLink, ...]:
    """Return the files that anybody can have now, sheets to look at first."""
    return tuple(_public(shown, f"/competitions/{shown.id}/files"))


def desk_links(shown: Shown, desk_pass: str) -> tuple[FileLink, ...]:
    """Return the files that the desk prints now: nothing of them is for everybody."""
    return tuple(_desk(shown, f"/competitions/{shown.id}/desk/{desk_pass}/files"))


def _public(shown: Shown, base: str) -> Iterator[FileLink]:
    say = shown.language.say
    if shown.state.draws:
        yield FileLink(f"{base}/ranking.pdf", say("Ranking and standings"), "PDF")
    if next(cross_tables(shown), None) is not None:
        yield FileLink(f"{base}/pools.pdf", say("Cross tables to fill in"), "PDF")
    stages = [stage.key for stage in shown.state.format.stages if has_bracket(shown, stage.key)]
    if stages:
        yield FileLink(f"{base}/bracket.pdf", say("Bracket"), "PDF")
    for stage in stages:
        title = say("Drawing of the bracket: {stage}", stage=shown.titles.stage(stage))
        yield FileLink(f"{base}/bracket-{stage}.svg", title, "SVG")
    if has_calendar(shown):
        yield FileLink(f"{base}/timetable.ics", say("Timetable for the calendar of a phone"), "iCalendar")
    if shown.state.draws:
        yield FileLink(f"{base}/results.xlsx", say("All results as a workbook"), "XLSX")
        yield FileLink(f"{base}/results.csv", say("Matches"), "CSV")
        yield FileLink(f"{base}/results.csv?separator=semicolon&bom=true", say("Matches, for Excel"), "CSV ;")
        for stage_ in shown.state.format.stages:
            if shown.groups(stage_.key) and stage_.ranked_by is not None:
                title = say("Standings: {stage}", stage=shown.titles.stage(stage_.key))
                yield FileLink(f"{base}/standings-{stage_.key}.csv", title, "CSV")
        yield FileLink(f"{base}/results.json", say("All results, for programs"), "JSON")
        if has_notation(shown.state.format):
            yield FileLink(f"{base}/matches.cmn.json", say("Matches in Crokinole Match Notation"), "CMN 1.0")


def _desk(shown: Shown, base: str) -> Iterator[FileLink]:
    say = shown.language.say
    if any(now.status not in OVER for now in shown.matches.values()):
        title = say("Score cards of all matches still to be played")
        yield FileLink(f"{base}/score-cards.pdf", title, "PDF")
    yield FileLink(f"{base}/table-signs.pdf", say("Signs for the tables"), "PDF")
    if shown.state.entrants:
        yield FileLink(f"{base}/entry-list.csv", say("Entry list"), "CSV")
        yield FileLink(
            f"{base}/entry-list.csv?separator=semicolon&bom=true", say("Entry list, for Excel"), "CSV ;"
        )
