"""Who entered, by the rules of entry: number, deadline, walk-ins, associations, people, age where it is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from flickhall.competitions.checking.finding import Finding, wrong
from flickhall.competitions.checking.ledger import Ledger
from flickhall.competitions.checking.log_check import moment
from flickhall.competitions.desk.events import (
    Act,
    Entered,
    Entrant,
    EntryChanged,
    Event,
    PlaceTaken,
    Reinstated,
    Withdrawn,
)
from flickhall.competitions.fixtures import Nobody
from flickhall.competitions.format import EntryRules
from flickhall.phrases import Said

Born = Mapping[str, int]
"""Birth years by person, of those that are known."""


def check_entry(ledger: Ledger, event: Event, act: Act, born: Born) -> Iterator[Finding]:
    """Yield what an event of an act about entrants breaks, the competition standing as in the ledger before it."""
    match event:
        case Entered(entrant):
            sits_down = any(isinstance(one, PlaceTaken) and one.entrant == entrant.id for one in act.events)
            late = [] if sits_down else _too_late(ledger, entrant)
            says = [
                *_entered(ledger, entrant),
                *late,
                *_people(ledger, entrant),
                *_age(ledger, entrant, born),
            ]
        case EntryChanged(entrant):
            says = [*_changed(ledger, entrant), *_people(ledger, entrant)]
        case Withdrawn(one) if one in ledger.withdrawn or one not in ledger.entrants:
            says = [Said("{entrant} withdrew without being in", entrant=one)]
        case Reinstated(one) if one not in ledger.withdrawn:
            says = [Said("{entrant} came back without having withdrawn", entrant=one)]
        case PlaceTaken():
            says = [*_sits_down(ledger, event)]
        case _:
            return
    yield from (wrong(each, act=act.revision) for each in says)


def in_order_of_places(ledger: Ledger) -> list[str]:
    """Return who has a place, in the order of their seeds.

    Places go to who has been drawn, then by the time of registration, then to walk-ins as they arrived (A2M-T1, T3).
    """
    here = [one for one in ledger.entrants.values() if one.id not in ledger.withdrawn]
    drawn = {one for draw in ledger.draws.values() for one in draw.field}
    here.sort(key=lambda one: (one.id not in drawn, one.walk_in, one.entered_at))
    placed = here[: ledger.format.entry.cap]
    # As they stand in the queue, those who had been drawn by their time of registration among themselves.
    placed.sort(key=lambda one: (one.seed is None, one.seed or 0))
    return [one.id for one in placed]


def _entered(ledger: Ledger, entrant: Entrant) -> Iterator[Said]:
    rules = ledger.format.entry
    here = [one for one in ledger.entrants.values() if one.id not in ledger.withdrawn]
    if ledger.closed:
        yield Said("{entrant} entered when all was over", entrant=entrant.id)
    if entrant.id in ledger.entrants:
        yield Said("{entrant} entered twice", entrant=entrant.id)
    if rules.cap is not None and len(here) >= rules.cap and (entrant.walk_in or not rules.waiting_list):
        yield Said("{entrant} entered as number {number} of {cap}",
                   entrant=entrant.id, number=len(here) + 1, cap=rules.cap)  # fmt: skip
    if entrant.walk_in and rules.walk_in_fee is None:
        yield Said("{entrant} walked in where nobody can", entrant=entrant.id)
    if not entrant.walk_in and _is_late(rules, entrant):
        yield Said("{entrant} entered at {at}, after the deadline", entrant=entrant.id, at=entrant.entered_at)
    mates = sum(1 for one in here if one.association and one.association == entrant.association)
    if rules.per_association is not None and mates >= rules.per_association:
        yield Said("{entrant} is entrant {number} of {association}",
                   entrant=entrant.id, number=mates + 1, association=entrant.association)  # fmt: skip


def _too_late(ledger: Ledger, entrant: Entrant) -> Iterator[Said]:
    first = ledger.format.stages[0]
    if ledger.draws and (
        any(key != first.key for key, _ in ledger.draws)
        or ledger.rounds_of(first.key) >= first.draws(max(2, len(ledger.entrants)))
    ):
        yield Said("{entrant} entered after the last draw that takes anybody", entrant=entrant.id)


def _sits_down(ledger: Ledger, event: PlaceTaken) -> Iterator[Said]:
    """Yield why a walk-in has no right to a place: it was no free one of a first round, or play had begun there."""
    entrant, fixture = ledger.entrants.get(event.entrant), ledger.fixtures.get(event.match)
    if (
        entrant is None
        or not entrant.walk_in
        or any(event.entrant in draw.field for draw in ledger.draws.values())
    ):
        yield Said("{entrant} sat down and is no walk-in without a place", entrant=event.entrant)
    if fixture is None or fixture.round != 1 or not isinstance(fixture.sides[event.side], Nobody):
        yield Said("{entrant} sat down where no place was free", entrant=event.entrant)
        return
    # Two first matches share a slot, and the second round's that is between their winners.
    pod = (fixture.number - 1) // 2
    near = [
        one.id
        for one in ledger.of_stage(fixture.stage)
        if one.section == fixture.section
        and ((one.round == 1 and (one.number - 1) // 2 == pod) or (one.round, one.number) == (2, pod + 1))
    ]
    if any(match in each for match in near for each in (ledger.called, ledger.spoken, ledger.settled)):
        yield Said("{entrant} sat down where play had begun", entrant=event.entrant)


def _is_late(rules: EntryRules, entrant: Entrant) -> bool:
    at, deadline = moment(entrant.entered_at), moment(rules.deadline or "")
    return at is not None and deadline is not None and at > deadline


def _people(ledger: Ledger, entrant: Entrant) -> Iterator[Said]:
    least, most = ledger.format.entry.people
    if not least <= len(set(entrant.people)) == len(entrant.people) <= most:
        yield Said("{entrant} has {number} people", entrant=entrant.id, number=len(entrant.people))
    for one in ledger.entrants.values():
        if one.id != entrant.id and one.id not in ledger.withdrawn and set(one.people) & set(entrant.people):
            yield Said("{entrant} and {other} share a person", entrant=entrant.id, other=one.id)


def _age(ledger: Ledger, entrant: Entrant, born: Born) -> Iterator[Said]:
    rules = ledger.format.entry
    for person in entrant.people:
        if rules.least_age and rules.year and person in born and rules.year - born[person] < rules.least_age:
            yield Said(
                "{person} is {age} in {year}", person=person, age=rules.year - born[person], year=rules.year
            )


def _changed(ledger: Ledger, entrant: Entrant) -> Iterator[Said]:
    before = ledger.entrants.get(entrant.id)
    if before is None:
        yield Said("{entrant} was changed and had not entered", entrant=entrant.id)
        return
    drawn = any(entrant.id in draw.field for draw in ledger.draws.values())
    if drawn and before.people != entrant.people and not ledger.format.entry.substitution:
        yield Said("people of {entrant} were replaced after the draw", entrant=entrant.id)
    if before.entered_at != entrant.entered_at:
        yield Said("{entrant} was given another time of registration", entrant=entrant.id)
