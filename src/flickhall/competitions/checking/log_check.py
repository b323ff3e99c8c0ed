"""The log as such: acts numbered without a gap, in the order of time, each undo of something that could be undone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from flickhall.competitions.checking.finding import Finding, wrong
from flickhall.competitions.desk.events import Act, FormatChanged, Opened, Redone, Undone
from flickhall.competitions.format_check import check_format
from flickhall.errors import UserError
from flickhall.phrases import Said


def check_order(acts: Sequence[Act]) -> Iterator[Finding]:
    """Yield what is wrong with the numbers, times and keys of acts."""
    keys: set[str] = set()
    last: datetime | None = None
    for number, act in enumerate(acts, 1):
        if act.revision != number:
            yield wrong(
                Said("act {revision} stands where act {number} should: an act is missing, or was added",
                     revision=act.revision, number=number),
                act=number,
            )  # fmt: skip
        if act.key in keys:
            yield wrong(Said("the request {key!r} was written down twice", key=act.key), act=number)
        keys.add(act.key)
        if not act.events:
            yield wrong(Said("an act in which nothing happened"), act=number)
        at = moment(act.at)
        if at is None:
            yield wrong(Said("{at!r} is no time", at=act.at), act=number)
        elif last is not None and at < last:
            yield wrong(Said("it was done before the act before it ({at})", at=act.at), act=number)
        last = at or last
        yield from _formats(act)
        opens = [event for event in act.events if isinstance(event, Opened)]
        if (number == 1) != bool(opens) or len(opens) > 1:
            yield wrong(Said("a log has one opening, at its beginning"), act=number)


def _formats(act: Act) -> Iterator[Finding]:
    for event in act.events:
        if isinstance(event, (Opened, FormatChanged)):
            try:
                check_format(event.format)
            except UserError as refusal:
                yield wrong(
                    Said(
                        "nobody can play by its format: {what} ({where})",
                        what=refusal.what,
                        where=refusal.where,
                    ),
                    act=act.revision,
                )


def check_undoing(acts: Sequence[Act]) -> Iterator[Finding]:
    """Yield every undo of what could not be undone, and every redo of what was not undone."""
    by_revision = {act.revision: act for act in acts}
    gone: set[int] = set()
    for act in acts:
        for event in act.events:
            if not isinstance(event, (Undone, Redone)):
                continue
            what = by_revision.get(event.act)
            if what is None or event.act >= act.revision or _is_of_the_log(what):
                yield wrong(
                    Said("act {which} is nothing that could be undone", which=event.act), act=act.revision
                )
            elif isinstance(event, Undone) == (event.act in gone):
                yield wrong(
                    Said("act {which} was not to be undone or redone", which=event.act), act=act.revision
                )
            gone = gone | {event.act} if isinstance(event, Undone) else gone - {event.act}


def moment(text: str) -> datetime | None:
    """Return a time of the log, None for what is none; without a zone it is taken as UTC."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return None
    return at if at.tzinfo is not None else at.replace(tzinfo=UTC)


def _is_of_the_log(act: Act) -> bool:
    return any(isinstance(event, (Undone, Redone, Opened)) for event in act.events)
