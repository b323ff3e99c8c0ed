"""Facts that contradict themselves are refused with the fact quoted, before any rule is applied.

Only what cannot have happened is refused; what is merely unusual is ruled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.crokinole.facts import EventKind, RoundFacts, ShotFacts
from flickhall.rules.crokinole.shot_course import ShotCourse, quoted
from flickhall.rules.sides import Side, side_of
from flickhall.tables.zones import Zone


def check_shot_facts(facts: ShotFacts, most_discs: int) -> None:
    """Refuse facts of a shot that contradict themselves or need more than `most_discs` discs a side.

    Raises BadInput that quotes the fact.
    """
    _check_before(facts, most_discs)
    _check_names(facts)
    course = ShotCourse(facts)
    for event in facts.events:
        course.take(event)
    course.check_rest()


def zones_left_open(facts: ShotFacts) -> dict[str, tuple[Zone, ...]]:
    """Return, for every disc set moving so far, the zones it may have come to rest in, the likeliest first.

    `facts.rest` is not looked at: this is for whoever is still telling a shot. Raises BadInput that quotes the
    first event that cannot follow on those before it.
    """
    _check_shot_disc(facts)
    _check_names(replace(facts, rest={}))
    course = ShotCourse(facts)
    for event in facts.events:
        course.take(event)
    return {disc: course.open_to(disc) for disc in sorted(course.moving, key=course.order_of)}


def check_round_facts(facts: RoundFacts, most_discs: int) -> None:
    """Refuse facts of a round that contradict themselves or need more than `most_discs` discs a side."""
    for disc, zone in facts.discs.items():
        side_of(disc)
        if zone is Zone.HOLE:
            raise BadInput(
                Said("{disc} lies in the hole", disc=disc),
                where="before.discs",
                allowed="a disc in the hole is counted in twenties",
            )
    _check_numbers("twenties", facts.twenties, dict.fromkeys(Side, most_discs))
    _check_numbers("shots_taken", facts.shots_taken, dict.fromkeys(Side, most_discs))
    _check_numbers("twenties_not_displayed", facts.twenties_not_displayed, facts.twenties)
    if facts.time_expired and facts.shots_taken is None:
        raise BadInput(
            "the time has expired but nobody says how many shots were taken",
            where="before.shots_taken",
            allowed="the number of shots of W and of B",
        )
    for side in Side:
        used = sum(side_of(disc) is side for disc in facts.discs) + facts.twenties[side]
        most = most_discs if facts.shots_taken is None else facts.shots_taken[side]
        if used > most:
            raise BadInput(
                Said("{side} has {used} discs on the board, in the ditch and as 20s", side=side, used=used),
                where="before",
                allowed=Said("at most {most}, one for each shot", most=most),
            )
    for lifted in facts.lifted_early:
        if lifted.disc not in facts.discs:
            raise BadInput(
                Said("{disc} is not on the board", disc=lifted.disc),
                where="events",
                allowed=", ".join(facts.discs) or "no disc at all",
            )


def _check_numbers(name: str, numbers: Mapping[Side, int] | None, most: Mapping[Side, int]) -> None:
    if numbers is None:
        return
    if set(numbers) != set(Side):
        raise BadInput(
            Said("only {numbers} given", numbers=sorted(numbers)),
            where=f"before.{name}",
            allowed="a number for W and for B",
        )
    for side, number in numbers.items():
        if type(number) is not int or not 0 <= number <= most[side]:
            raise BadInput(
                Said("{side} has {number!r}", side=side, number=number),
                where=f"before.{name}",
                allowed=Said("a whole number from 0 to {most}", most=most[side]),
            )


def _check_before(facts: ShotFacts, most_discs: int) -> None:
    for disc, zone in facts.before.items():
        side_of(disc)
        if zone in (Zone.HOLE, Zone.OUT):
            raise BadInput(
                Said("{disc} is at {zone} before the shot", disc=disc, zone=zone),
                where="before.discs",
                allowed="a zone of the board, or DITCH: 20s and discs out of play are taken up before a shot",
            )
    _check_shot_disc(facts)
    for side in Side:
        used = sum(side_of(disc) is side for disc in (*facts.before, facts.shot_disc))
        if used > most_discs:
            raise BadInput(
                Said("{side} has {used} discs", side=side, used=used),
                where="before.discs",
                allowed=Said("at most {most_discs}", most_discs=most_discs),
            )


def _check_shot_disc(facts: ShotFacts) -> None:
    if side_of(facts.shot_disc) is not facts.shooter:
        raise BadInput(
            Said("{shooter} cannot shoot {shot_disc}", shooter=facts.shooter, shot_disc=facts.shot_disc),
            where="shot",
            allowed=Said("a disc of {shooter}", shooter=facts.shooter),
        )
    if facts.shot_disc in facts.before:
        raise BadInput(
            Said(
                "{shot_disc} is already at {zone}",
                shot_disc=facts.shot_disc,
                zone=facts.before[facts.shot_disc],
            ),
            where="shot",
            allowed="a disc that has not been played",
        )


def _check_names(facts: ShotFacts) -> None:
    known = {*facts.before, facts.shot_disc}
    for event in facts.events:
        discs = [event.disc, *([] if event.other is None else [event.other])]
        if (event.kind is EventKind.CONTACT) != (len(discs) == 2):
            raise BadInput(
                Said("{event} names {number}", event=quoted(event), number=len(discs)),
                where="events",
                allowed="two discs for a contact, else one",
            )
        _check_known(discs, known, f"{quoted(event)} names", "events")
        if event.disc == event.other:
            raise BadInput(
                Said("{event} is a disc touching itself", event=quoted(event)),
                where="events",
                allowed="two discs",
            )
    _check_known(facts.rest, known, "rest names", "rest")
    for pair in facts.touching:
        _check_known(pair, set(facts.before), "touching names", "before.touching")
        for disc in pair:
            if facts.before[disc] is Zone.DITCH:
                raise BadInput(
                    Said("{disc} lies in the ditch", disc=disc),
                    where="before.touching",
                    allowed="discs on the board",
                )
        if len(pair) != 2:
            raise BadInput(
                Said("{pair} is no pair", pair=sorted(pair)),
                where="before.touching",
                allowed="pairs of different discs",
            )


def _check_known(discs: Iterable[str], known: set[str], naming: str, where: str) -> None:
    for disc in discs:
        if disc not in known:
            raise BadInput(
                Said("{naming} the unknown disc {disc!r}", naming=naming, disc=disc),
                where=where,
                allowed=", ".join(sorted(known)),
            )
