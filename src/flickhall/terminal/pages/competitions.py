"""What a terminal shows of competitions: the list of formats, and what the checker has found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from textwrap import fill
from types import MappingProxyType
from typing import Any

from flickhall.competitions.checking.check import check
from flickhall.competitions.checking.finding import Finding
from flickhall.competitions.desk.events import Entered, EntryChanged
from flickhall.competitions.fixtures import TOGETHER
from flickhall.competitions.format import Format
from flickhall.formats.archive.contents import Archive
from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase, Said

Told = dict[str, Any]
_LOOKED_AT: Mapping[str, Phrase] = MappingProxyType(
    {
        "acts": Phrase("{number} act", "{number} acts"),
        "entries": Phrase("{number} entry", "{number} entries"),
        "draws": Phrase("{number} draw made again", "{number} draws made again"),
        "supplied draws": Phrase("{number} draw supplied", "{number} draws supplied"),
        "Swiss certificates": Phrase("{number} Swiss certificate", "{number} Swiss certificates"),
        "results": Phrase("{number} result reckoned again", "{number} results reckoned again"),
        "settled by both sides": Phrase("{number} of them by both sides", "{number} of them by both sides"),
        "tables": Phrase("{number} table added up by hand", "{number} tables added up by hand"),
        "calls": Phrase("{number} match called", "{number} matches called"),
        "timetables": Phrase("{number} timetable", "{number} timetables"),
    }
)
_WRONG = Phrase("{number} thing is wrong.", "{number} things are wrong.")
_WORTH_KNOWING = Phrase("{number} thing to know.", "{number} things to know.")


def tell_formats(formats: Sequence[Format], language: Language = ENGLISH) -> list[Told]:
    """Return formats as the JSON that `flickhall formats --json` prints."""
    return [
        {
            "key": format_.key,
            "title": language.tell(format_.title),
            "rulebook": format_.rulebook,
            "entrant": format_.entry.kind,
            "cap": format_.entry.cap,
            "tables": format_.tables,
            "stages": [stage.key for stage in format_.stages],
        }
        for format_ in formats
    ]


def as_list(told: Sequence[Told], columns: int, language: Language = ENGLISH) -> str:
    """Return the list of formats as text, `columns` characters wide."""
    widest = max(len(one["key"]) for one in told)
    lines = [
        fill(
            f"{one['key']:<{widest}}  {one['title']} ({one['rulebook']})",
            columns,
            subsequent_indent=" " * (widest + 2),
        )
        for one in told
    ]
    return "\n".join(
        [
            *lines,
            "",
            fill(language.say("flickhall formats KEY shows one, to be copied and changed."), columns),
        ]
    )


def tell_report(archive: Archive, language: Language = ENGLISH) -> Told:
    """Return what the checker finds as the JSON object that `flickhall check --json` prints."""
    born = {one.person_id: int(one.born[:4]) for one in archive.people if one.born is not None}
    report = check(archive.acts, archive.told, born)
    named = _names(archive)

    def told(finding: Finding) -> Told:
        return {
            "act": finding.act,
            "match": finding.match,
            "says": language.tell(_with_names(finding.says, named)),
        }

    return {
        "title": archive.title,
        "errors": [told(finding) for finding in report.errors],
        "notes": [told(finding) for finding in report.notes],
        "looked_at": dict(report.looked_at),
    }


def as_report(told: Told, columns: int, language: Language = ENGLISH) -> str:
    """Return what the checker finds as text, `columns` characters wide."""
    lines = [told["title"], ""]
    for finding in told["errors"]:
        lines.append(fill(f"! {_placed(finding, language)}", columns, subsequent_indent="  "))
    for finding in told["notes"]:
        lines.append(fill(f"  {_placed(finding, language)}", columns, subsequent_indent="  "))
    if told["errors"] or told["notes"]:
        lines.append("")
    seen = [
        language.count(phrase, told["looked_at"][key])
        for key, phrase in _LOOKED_AT.items()
        if told["looked_at"].get(key)
    ]
    lines.append(fill(language.say("Looked at: {what}.", what=", ".join(seen)), columns))
    if told["notes"]:
        lines.append(language.count(_WORTH_KNOWING, len(told["notes"])))
    lines.append(
        language.count(_WRONG, len(told["errors"])) if told["errors"] else language.say("Nothing is wrong.")
    )
    return "\n".join(lines)


def _placed(finding: Told, language: Language) -> str:
    """Return a finding behind the act and the match it is about."""
    if finding["act"] is not None and finding["match"] is not None:
        return language.say(
            "Act {act}, match {match}: {says}",
            act=finding["act"],
            match=finding["match"],
            says=finding["says"],
        )
    if finding["act"] is not None:
        return language.say("Act {act}: {says}", act=finding["act"], says=finding["says"])
    if finding["match"] is not None:
        return language.say("Match {match}: {says}", match=finding["match"], says=finding["says"])
    return str(finding["says"])


def _names(archive: Archive) -> Mapping[str, str]:
    """Return what entrants and people are called, those whose name is not known left out."""
    people = {one.person_id: one.name for one in archive.people if one.name}
    entrants = {
        event.entrant.id: event.entrant.people
        for act in archive.acts
        for event in act.events
        if isinstance(event, (Entered, EntryChanged))
    }
    called = {
        entrant: " / ".join(people.get(one, f"[{one}]") for one in members)
        for entrant, members in entrants.items()
        if any(one in people for one in members)
    }
    return people | called | {one.entrant_id: one.name for one in archive.teams if one.name}


def _with_names(said: Said, named: Mapping[str, str]) -> Said:
    """Return a sentence with names in place of ids, also where several stand in a list."""
    return said.filled({key: _value(value, named) for key, value in said.values.items()})


def _value(value: object, named: Mapping[str, str]) -> object:
    if isinstance(value, Said):
        return _with_names(value, named)
    if not isinstance(value, str):
        return value
    return ", ".join(_called(one, named.get) for one in value.split(", "))


def _called(side: str, name: Callable[[str], str | None]) -> str:
    return " & ".join(name(one) or one for one in side.split(TOGETHER))
