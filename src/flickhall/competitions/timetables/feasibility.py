"""Whether a large knock-out fits its boards and its days: what follows from the field, with clauses (A2M-T1 to T7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from flickhall.competitions.timetables.knockout_days import FIRST_DAYS_FROM, KnockoutDays
from flickhall.competitions.timetables.pods import BOARDS_OF_A_POD
from flickhall.competitions.timetables.slots import DayHours
from flickhall.errors import BadInput
from flickhall.phrases import Said


class Weight(StrEnum):
    """How much a finding matters."""

    FACT = "fact"
    """What follows from the field."""
    WARNING = "warning"
    """It can be done, but not comfortably."""
    OBSTACLE = "obstacle"
    """It cannot be done so."""


@dataclass(frozen=True, slots=True)
class FeasibilityFinding:
    """One thing the report says, and the clauses it rests on."""

    weight: Weight
    clauses: tuple[str, ...]
    said: Said


@dataclass(frozen=True, slots=True)
class KnockoutPlan:
    """A large knock-out as an organiser plans it.

    `first_days` hold slots of `slot_minutes`; `final_day` the rounds of 32 and fewer, moved a week if `final_moved`.
    A match is played to `target_points`, a game gives at most `most_points_a_game`. `cap` is how many may enter.
    """

    days: KnockoutDays
    boards: int
    first_days: tuple[DayHours, ...]
    final_day: DayHours
    target_points: int
    most_points_a_game: int
    cap: int = 128
    slot_minutes: int = 60
    final_moved: bool = False


@dataclass(frozen=True, slots=True)
class FeasibilityReport:
    """What follows from a plan, in the order of the days."""

    findings: tuple[FeasibilityFinding, ...]

    @property
    def feasible(self) -> bool:
        """Tell whether nothing stands in the way."""
        return all(finding.weight is not Weight.OBSTACLE for finding in self.findings)


def feasibility(plan: KnockoutPlan) -> FeasibilityReport:
    """Return the report of a plan; raises BadInput for boards, points or minutes below 1."""
    for name, number in (
        ("boards", plan.boards),
        ("target_points", plan.target_points),
        ("most_points_a_game", plan.most_points_a_game),
        ("slot_minutes", plan.slot_minutes),
    ):
        if number < 1:
            raise BadInput(f"{number}", where=name, allowed="1 or more")
    return FeasibilityReport((*_field(plan), *_first_days(plan), *_final_day(plan)))


def _field(plan: KnockoutPlan) -> Iterator[FeasibilityFinding]:
    bracket = plan.days.bracket
    if bracket.entrants > plan.cap:
        yield FeasibilityFinding(
            Weight.OBSTACLE,
            ("A2M-T1",),
            Said("{entrants} players, but only {cap} may enter.", entrants=bracket.entrants, cap=plan.cap),
        )
    yield FeasibilityFinding(
        Weight.FACT,
        ("A2M-T1", "A2M-T7.a"),
        Said(
            "Players: {entrants}. Bracket: {size}. Byes: {byes}. Matches: {matches}.",
            entrants=bracket.entrants,
            size=bracket.size,
            byes=bracket.byes,
            matches=bracket.matches_total,
        ),
    )
    for places, matches in zip(bracket.players_in_round, bracket.matches_per_round, strict=True):
        early = places >= FIRST_DAYS_FROM
        yield FeasibilityFinding(
            Weight.FACT,
            ("A2M-T7.a", "A2M-T2" if early else "A2M-T4"),
            Said("Round of {places}, on the first days: {matches}.", places=places, matches=matches)
            if early
            else Said("Round of {places}, on the final day: {matches}.", places=places, matches=matches),
        )


def _first_days(plan: KnockoutPlan) -> Iterator[FeasibilityFinding]:
    days = plan.days
    if not days.first_rounds:
        yield FeasibilityFinding(
            Weight.FACT,
            ("A2M-T7.a",),
            Said(
                "Everything is played on the final day: no round has {places} places.", places=FIRST_DAYS_FROM
            ),
        )
        return
    per_pod = BOARDS_OF_A_POD if days.both_rounds_in_a_slot else 1
    if plan.boards < per_pod:
        yield FeasibilityFinding(
            Weight.OBSTACLE,
            ("A2M-T2",),
            Said("Four players who share a slot need {boards} boards.", boards=per_pod),
        )
        return
    needed = days.slots(plan.boards)
    there = sum(day.minutes // plan.slot_minutes for day in plan.first_days)
    if days.both_rounds_in_a_slot:
        yield FeasibilityFinding(
            Weight.FACT,
            ("A2M-T2",),
            Said(
                "Groups of four that share a slot: {pods}; at once on {boards} boards: {at_once}.",
                pods=days.pods,
                boards=plan.boards,
                at_once=plan.boards // per_pod,
            ),
        )
    yield FeasibilityFinding(
        Weight.FACT if needed <= there else Weight.OBSTACLE,
        ("A2M-T2",),
        Said(
            "Slots of {minutes} minutes needed: {needed}; on the first days there are {there}.",
            minutes=plan.slot_minutes,
            needed=needed,
            there=there,
        ),
    )
    yield _match_length(plan)


def _match_length(plan: KnockoutPlan) -> FeasibilityFinding:
    # Where two rounds share a slot, a field of 33 to 64 has one round to play in it.
    rounds = min(2, len(plan.days.first_rounds)) if plan.days.both_rounds_in_a_slot else 1
    games = -(-plan.target_points // plan.most_points_a_game)
    minutes = plan.slot_minutes // rounds
    return FeasibilityFinding(
        Weight.WARNING if rounds > 1 else Weight.FACT,
        ("A2M-T2", "A2M-SC5"),
        Said(
            "Matches one after another in {slot} minutes: {rounds}, so {minutes} minutes each. A match to {target} "
            "takes at least {games} games of at most {most} points: {each} minutes a game.",
            slot=plan.slot_minutes,
            rounds=rounds,
            minutes=minutes,
            target=plan.target_points,
            games=games,
            most=plan.most_points_a_game,
            each=minutes // games,
        ),
    )


def _final_day(plan: KnockoutPlan) -> Iterator[FeasibilityFinding]:
    rounds = [
        matches
        for places, matches in zip(
            plan.days.bracket.players_in_round, plan.days.bracket.matches_per_round, strict=True
        )
        if places < FIRST_DAYS_FROM
    ]
    if not rounds:
        return
    minutes = plan.final_day.minutes
    yield FeasibilityFinding(
        Weight.FACT,
        ("A2M-T4",),
        Said(
            "Final day: {matches} matches in {rounds} rounds; without gaps {each} minutes a round, from {start} to {until}.",
            matches=sum(rounds),
            rounds=len(rounds),
            each=minutes // len(rounds),
            start=plan.final_day.opens.strftime("%H:%M"),
            until=plan.final_day.closes.strftime("%H:%M"),
        ),
    )
    most = max(rounds)
    turns = max(
        -(-sum(rounds[: played + 1]) // plan.boards) + len(rounds) - 1 - played
        for played in range(len(rounds))
    )
    if plan.boards < most == rounds[0]:
        yield FeasibilityFinding(
            Weight.WARNING,
            ("A2M-T4",),
            Said(
                "The first round of the final day wants {most} boards at once; on {boards} the rounds take {turns} "
                "turns of {each} minutes.",
                most=most,
                boards=plan.boards,
                turns=turns,
                each=minutes // turns,
            ),
        )
    else:
        # Where a field has many byes it is the second round that is the largest.
        yield FeasibilityFinding(
            Weight.FACT if plan.boards >= most else Weight.WARNING,
            ("A2M-T4",),
            Said(
                "Boards wanted at once on the final day: {most}; there are {boards}.",
                most=most,
                boards=plan.boards,
            ),
        )
    if plan.final_moved:
        yield FeasibilityFinding(
            Weight.FACT,
            ("A2M-T7.b", "A2M-T4"),
            Said(
                "The final stage is a week later, on {day}; ask again who can be there.",
                day=plan.final_day.on.isoformat(),
            ),
        )
