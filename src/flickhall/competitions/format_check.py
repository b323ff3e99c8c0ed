"""What a format must keep before anybody can play by it."""

from __future__ import annotations

from datetime import date, datetime, time

from flickhall.competitions.format import MOST_STAGES, MOST_TABLES, Day, EntryRules, Format
from flickhall.competitions.format_figures import MOST_ENTRANTS, MOST_MINUTES, check_figures, check_words
from flickhall.competitions.sheets.find_sheet import sheet_rules
from flickhall.competitions.tournament_options import check_options
from flickhall.errors import BadInput
from flickhall.phrases import Said

MOST_DAYS = 400
_CLOCK_SIGNS = len("18:00")
_YEARS = range(1900, 2200)


def check_format(format_: Format) -> None:
    """Refuse a format by which nobody can play; raises BadInput, telling the field, what is wrong and what is allowed."""
    if not 1 <= len(format_.stages) <= MOST_STAGES:
        _refuse(Said("{number} stages", number=len(format_.stages)), "stages", 1, MOST_STAGES)
    keys = [stage.key for stage in format_.stages]
    if len(set(keys)) != len(keys) or not all(key.isidentifier() for key in keys):
        raise BadInput(", ".join(keys), where="stages", allowed="a short word for each stage, each once")
    if not 1 <= format_.tables <= MOST_TABLES:
        _refuse(Said("{number} tables", number=format_.tables), "tables", 1, MOST_TABLES)
    if not 1 <= format_.slot_minutes <= MOST_MINUTES:
        _refuse(Said("{number} minutes", number=format_.slot_minutes), "slot_minutes", 1, MOST_MINUTES)
    if not format_.disputes:
        raise BadInput(
            "nobody", where="disputes", allowed="who a dispute goes to, the first asked first: desk"
        )
    check_words(format_)
    check_figures(format_)
    for number, stage in enumerate(format_.stages):
        where = f"stages[{number}]"
        stage.ranked_by  # noqa: B018 - raises for a chain with unknown steps
        sheet_rules(format_.rulebook, dict(format_.options), stage.match)
        _check_first_night(getattr(stage, "first_night", ""), f"{where}.first_night")
        last = number == len(format_.stages) - 1
        if not last and stage.qualifiers < 1:
            raise BadInput(
                Said("{number} qualifiers", number=stage.qualifiers),
                where=f"{where}.qualifiers",
                allowed="1 or more from each group: another stage follows",
            )
    check_options(format_)
    _check_entry(format_.entry)
    if len(format_.days) > MOST_DAYS:
        _refuse(Said("{number} days", number=len(format_.days)), "days", 0, MOST_DAYS)
    for number, day in enumerate(format_.days):
        _check_day(day, f"days[{number}]")


def _check_first_night(day: str, where: str) -> None:
    """Refuse what is no day: the nights of a season come years after it at the most."""
    try:
        if day:
            read_day(day)
    except ValueError:
        raise BadInput(
            Said("{text!r} is no date", text=day), where=where, allowed="a date such as 2026-05-01"
        ) from None


def read_day(text: str) -> date:
    """Return a day written 2026-05-01; raises ValueError for a week, a day without its dashes, a year of no tournament."""
    day = date.fromisoformat(text)
    if day.isoformat() != text or day.year not in _YEARS:
        raise ValueError(text)
    return day


def _clock(text: str) -> time:
    """Return a time of the local clock; raises ValueError for one of a zone: none can be set beside it."""
    clock = time.fromisoformat(text)
    if clock.tzinfo is not None or clock.isoformat()[: max(len(text), _CLOCK_SIGNS)] != text:
        raise ValueError(text)
    return clock


def _check_entry(rules: EntryRules) -> None:
    least, most = rules.people
    if not 1 <= least <= most <= 100:
        raise BadInput(
            f"{list(rules.people)}", where="entry.people", allowed="least and most people of an entrant"
        )
    if rules.cap is not None and not 2 <= rules.cap <= MOST_ENTRANTS:
        _refuse(Said("a cap of {cap}", cap=rules.cap), "entry.cap", 2, MOST_ENTRANTS)
    if rules.deadline is not None:
        try:
            datetime.fromisoformat(rules.deadline)
        except ValueError:
            raise BadInput(
                Said("{text!r} is no time", text=rules.deadline),
                where="entry.deadline",
                allowed="a time such as 2026-05-01T18:00",
            ) from None
    if rules.least_age is not None and rules.year is None:
        raise BadInput("no year", where="entry.year", allowed="the year in which the age is counted")


def _check_day(day: Day, where: str) -> None:
    try:
        read_day(day.date)
        begins, ends = _clock(day.begins), _clock(day.ends)
    except ValueError as error:
        raise BadInput(
            Said("no day ({reason})", reason=error),
            where=where,
            allowed="a date such as 2026-05-01, times such as 18:00",
        ) from None
    # A day may end at midnight.
    if begins >= ends and ends != time(0):
        raise BadInput(
            Said("{begins} to {ends}", begins=day.begins, ends=day.ends),
            where=where,
            allowed="an end after the beginning",
        )


def _refuse(what: str, where: str, low: int, high: int) -> None:
    raise BadInput(what, where=where, allowed=Said("{low} to {high}", low=low, high=high))
