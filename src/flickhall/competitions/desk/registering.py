"""Who comes and goes: opening a competition, entering it, withdrawing, being there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import msgspec

from flickhall.competitions.desk.entries import entry_list
from flickhall.competitions.desk.events import (
    CheckedIn,
    CheckedOut,
    Closed,
    Entered,
    Entrant,
    EntryChanged,
    Event,
    FormatChanged,
    Opened,
    Reinstated,
    Reopened,
    Withdrawn,
)
from flickhall.competitions.desk.late_places import sit_down
from flickhall.competitions.desk.matches import matches_now
from flickhall.competitions.desk.places import is_over
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.format import EntryRules, Format
from flickhall.competitions.format_check import check_format
from flickhall.competitions.names import check_name, tidied
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Counted, Phrase, Said

TITLE_LIMIT = 120
OLDEST_YEARS = 120
"""Nobody who was born longer ago enters a tournament; such a birth year is a slip of the pen."""


def open_competition(title: str, format_: Format, seed: str, place: str = "") -> tuple[Event, ...]:
    """Return the events that announce a competition; raises BadInput for a format that cannot be played."""
    check_format(format_)
    title, place = tidied(title), tidied(place)
    check_name(title, "title", TITLE_LIMIT)
    if place:
        check_name(place, "place", TITLE_LIMIT)
    return (Opened(title, format_, seed, place),)


def change_format(competition: Competition, format_: Format) -> tuple[Event, ...]:
    """Return the change of how it is played; raises NotAllowed once something has been drawn."""
    check_format(format_)
    if competition.draws:
        raise NotAllowed(
            "something has been drawn", where="format", allowed="another format before the first draw"
        )
    return (FormatChanged(format_),)


def enter(
    competition: Competition, entrants: Sequence[Entrant], born: Mapping[str, int | None] | None = None
) -> tuple[Event, ...]:
    """Return the registrations of entrants, all of them or none.

    `born` tells birth years by person, None where not known; they are looked at and not kept. Once a bracket is drawn, a
    walk-in sits down in a place of it that is free (AMB-M18). Raises NotAllowed when
    there is no place left, the deadline is over, or the draw has been made; BadInput for people entered twice, a
    number of people that makes no entrant, a pair too many from one association, and somebody who is too young.
    """
    _check_open(competition)
    rules = competition.format.entry
    for number, entrant in enumerate(entrants):
        where = f"entrants[{number}]"
        _check_people(competition, entrant, entrants[:number], rules, where)
        _check_time(rules, entrant, where)
        _check_age(rules, entrant, born or {}, where)
    _check_room(competition, entrants)
    _check_associations(competition, entrants)
    late = competition.draws and not takes_late_entrants(competition)
    seats = sit_down(competition, entrants) if late else ()
    return (*(Entered(entrant) for entrant in entrants), *seats)


def takes_late_entrants(competition: Competition) -> bool:
    """Return whether who comes now is drawn in the next round: the first stage is drawn round by round, and goes on."""
    first = competition.format.stages[0]
    drawn = competition.rounds_drawn(first.key)
    later = any(key != first.key for key, _ in competition.draws)
    return not later and drawn < first.draws(max(2, len(competition.entrants)))


def change_entry(
    competition: Competition, entrant: Entrant, born: Mapping[str, int | None] | None = None
) -> tuple[Event, ...]:
    """Return the change of a registration; `born` tells the birth years of who comes new into it, or is put right.

    Raises NotFound for nobody's id; NotAllowed when people would be replaced once the draw is made, where that is not
    allowed (A2M-T5); BadInput as `enter`.
    """
    before = competition.entrant(entrant.id)
    rules = competition.format.entry
    if entrant.people != before.people:
        drawn = any(entrant.id in draw.field for draw in competition.draws.values())
        if drawn and not rules.substitution:
            raise NotAllowed(
                "people are not replaced once the draw is made",
                where="entrant.people",
                allowed="a walkover for who does not come",
            )
        others = [one for one in competition.entrants.values() if one.id != entrant.id]
        _check_people(competition, entrant, others, rules, "entrant", own=entrant.id)
    told = {person for person, year in (born or {}).items() if year is not None}
    asked = tuple(one for one in entrant.people if one in told or one not in before.people)
    _check_age(rules, msgspec.structs.replace(entrant, people=asked), born or {}, "entrant")
    if (
        _folded(entrant.association) != _folded(before.association)
        and entrant.id not in competition.withdrawn
    ):
        _check_associations(competition, [entrant])
    if entrant.entered_at != before.entered_at:
        raise BadInput(entrant.entered_at, where="entrant.entered_at", allowed="the time it was entered at")
    return (EntryChanged(entrant),)


def withdraw(competition: Competition, entrant: str) -> tuple[Event, ...]:
    """Return the withdrawal of an entrant; raises NotFound, and NotAllowed for one that has withdrawn."""
    _check_open(competition)
    competition.entrant(entrant)
    if entrant in competition.withdrawn:
        raise NotAllowed(
            Said("{entrant} has withdrawn", entrant=entrant), where="entrant", allowed="an entrant that is in"
        )
    return (Withdrawn(entrant),)


def reinstate(competition: Competition, entrant: str) -> tuple[Event, ...]:
    """Return that an entrant plays after all.

    Raises NotFound; NotAllowed for one that has not withdrawn, and where its association has sent others in its place.
    """
    _check_open(competition)
    told = competition.entrant(entrant)
    if entrant not in competition.withdrawn:
        raise NotAllowed(
            Said("{entrant} is in", entrant=entrant), where="entrant", allowed="an entrant that has withdrawn"
        )
    _check_associations(competition, [told])
    return (Reinstated(entrant),)


def check_in(competition: Competition, entrant: str, *, here: bool = True) -> tuple[Event, ...]:
    """Return that an entrant is there, or not; raises NotFound, and NotAllowed for one that has withdrawn."""
    competition.entrant(entrant)
    if entrant in competition.withdrawn:
        raise NotAllowed(
            Said("{entrant} has withdrawn", entrant=entrant), where="entrant", allowed="an entrant that is in"
        )
    return (CheckedIn(entrant) if here else CheckedOut(entrant),)


def close(competition: Competition) -> tuple[Event, ...]:
    """Return the end of a competition; raises NotAllowed while something is still to be played."""
    _check_open(competition)
    matches = matches_now(competition)
    unfinished = [one.key for one in competition.format.stages if not is_over(competition, one.key, matches)]
    if unfinished:
        raise NotAllowed(
            Said("not over: {stages}", stages=", ".join(unfinished)),
            where="close",
            allowed="closing it when all is played",
        )
    return (Closed(),)


def reopen(competition: Competition) -> tuple[Event, ...]:
    """Return that a closed competition goes on; raises NotAllowed for one that is open."""
    if not competition.closed:
        raise NotAllowed("it is open", where="reopen", allowed="a competition that was closed")
    return (Reopened(),)


def _check_open(competition: Competition) -> None:
    if competition.closed:
        raise NotAllowed("the competition is closed", where="competition", allowed="opening it again first")


def _so_many_people(least: int, most: int) -> Said:
    if least == most:
        return Counted(Phrase("{number} person", "{number} different people", context="all different"), most)
    return Said("{least} to {most} different people", least=least, most=most)


def _check_people(
    competition: Competition,
    entrant: Entrant,
    others: Sequence[Entrant],
    rules: EntryRules,
    where: str,
    *,
    own: str = "",
) -> None:
    least, most = rules.people
    if not least <= len(entrant.people) <= most or len(set(entrant.people)) != len(entrant.people):
        raise BadInput(
            Counted(Phrase("{number} person", "{number} people"), len(set(entrant.people))),
            where=f"{where}.people",
            allowed=_so_many_people(least, most),
        )
    in_already = [
        one
        for one in (*competition.entrants.values(), *others)
        if one.id not in competition.withdrawn and one.id not in {own, entrant.id}
    ]
    taken = {person for one in in_already for person in one.people}
    again = taken.intersection(entrant.people)
    if again:
        raise BadInput(
            Said("{person} is in already", person=min(again)),
            where=f"{where}.people",
            allowed="everybody once",
        )


def _is_after(at: str, deadline: str) -> bool:
    """Tell whether a time is later than another (ISO 8601, UTC where no zone is told), however each is written."""
    one, other = (datetime.fromisoformat(text) for text in (at, deadline))
    return (one if one.tzinfo else one.replace(tzinfo=UTC)) > (
        other if other.tzinfo else other.replace(tzinfo=UTC)
    )


def _check_time(rules: EntryRules, entrant: Entrant, where: str) -> None:
    if rules.deadline is not None and not entrant.walk_in and _is_after(entrant.entered_at, rules.deadline):
        raise NotAllowed(
            Said(
                "entered at {at}, after the deadline {deadline}",
                at=entrant.entered_at,
                deadline=rules.deadline,
            ),
            where=where,
            allowed="a walk-in" if rules.walk_in_fee is not None else "entering before the deadline",
        )
    if entrant.walk_in and rules.walk_in_fee is None:
        raise NotAllowed(
            "a walk-in", where=where, allowed="entering before the deadline: there are no walk-ins"
        )


def _check_age(rules: EntryRules, entrant: Entrant, born: Mapping[str, int | None], where: str) -> None:
    for person in entrant.people:
        year = born.get(person)
        if (
            year is not None
            and rules.year is not None
            and not rules.year - OLDEST_YEARS <= year <= rules.year
        ):
            raise BadInput(
                Said("born in {year}", year=year),
                where=f"{where}.born",
                allowed=Said("{first} to {last}", first=rules.year - OLDEST_YEARS, last=rules.year),
            )
        if rules.least_age is None or rules.year is None:
            continue
        if year is None:
            raise BadInput(
                "a birth year is missing",
                where=f"{where}.born",
                allowed=Said(
                    "the birth year of everybody: {age} or older in {year}",
                    age=rules.least_age,
                    year=rules.year,
                ),
            )
        if rules.year - year < rules.least_age:
            raise NotAllowed(
                Said("born in {born}, {age} in {year}", born=year, age=rules.year - year, year=rules.year),
                where=f"{where}.born",
                allowed=Said("{age} or older in {year}", age=rules.least_age, year=rules.year),
            )


def _check_room(competition: Competition, entrants: Sequence[Entrant]) -> None:
    rules = competition.format.entry
    if rules.cap is None:
        return
    here = len(competition.entrants) - len(competition.withdrawn)
    # A walk-in takes a free place and never waits for one (A2M-T3.a).
    must_fit = not rules.waiting_list or any(entrant.walk_in for entrant in entrants)
    if must_fit and here + len(entrants) > rules.cap:
        raise NotAllowed(
            Said("entrant {number}", number=rules.cap + 1),
            where="entrants",
            allowed=Said("{cap} entrants: there is no place left", cap=rules.cap),
        )


def _check_associations(competition: Competition, entrants: Sequence[Entrant]) -> None:
    most = competition.format.entry.per_association
    if most is None:
        return
    listed = entry_list(competition)
    asked = {one.id for one in entrants}
    others = (one for one in (*listed.accepted, *listed.waiting) if one.id not in asked)
    everybody = (*others, *entrants)
    # One association however it was typed.
    typed = {_folded(one.association): one.association for one in everybody}
    sent = Counter(_folded(one.association) for one in everybody)
    del sent[""]
    for folded, number in sent.items():
        association = typed[folded]
        if number > most:
            raise NotAllowed(
                Said("entrant {number} of {association!r}", number=number, association=association),
                where="entrants",
                allowed=Said("at most {most} of one association", most=most),
            )


def _folded(association: str) -> str:
    return " ".join(association.split()).casefold()
