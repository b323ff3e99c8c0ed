"""The days of a large knock-out: slots on the first ones, the rounds of 32 and fewer on the last (A2M-T2, T4, T7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, time

from flickhall.competitions.desk.events import AvailabilitySaid, Event, FinalStageMoved
from flickhall.competitions.desk.matches import NOBODY, OVER, MatchNow, matches_now
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.draws.single_elimination import bracket_for
from flickhall.competitions.fixtures import entrants_of
from flickhall.competitions.format import Day, Format
from flickhall.competitions.stages.knock_out import KnockOut
from flickhall.competitions.timetables.feasibility import FeasibilityReport, KnockoutPlan, feasibility
from flickhall.competitions.timetables.knockout_days import FIRST_DAYS_FROM, KnockoutDays
from flickhall.competitions.timetables.slots import ClockSlot, DayHours, clock_slots, moved
from flickhall.errors import BadInput, NotAllowed, NotFound
from flickhall.phrases import Counted, Phrase, Said
from flickhall.rules.carrom.board_sheet import ScoresBoards
from flickhall.rules.carrom.match import Competition as Kind
from flickhall.rules.registry import carrom_rulebook_names, find_carrom_rulebook

MOVED_DAYS = 7
"""The final stage may be so many days later (A2M-T7.b)."""


@dataclass(frozen=True, slots=True)
class KnockoutHours:
    """When a knock-out over days is played: the slots of the first days in their order, and the last day."""

    first_days: tuple[DayHours, ...]
    slots: tuple[ClockSlot, ...]
    final_day: DayHours


def over_days(format_: Format) -> KnockOut | None:
    """Return the knock-out of a format that is played in slots of several days, None where there is none."""
    return next(
        (stage for stage in format_.stages if isinstance(stage, KnockOut) and stage.slots != "none"), None
    )


def check_over_days(format_: Format) -> None:
    """Raise NotFound for a format without such a knock-out: it has no days to show."""
    if over_days(format_) is None:
        raise NotFound(
            "no stage of it is played in slots of several days",
            where="days",
            allowed="a knock-out with slots",
        )


def hours_of(competition: Competition) -> KnockoutHours:
    """Return the hours of a knock-out over days; raises BadInput for fewer than two days."""
    days = [_hours(day) for day in competition.format.days]
    if len(days) < 2:
        raise BadInput(
            Counted(Phrase("{number} day", "{number} days"), len(days)),
            where="days",
            allowed="the days with slots, and the day of the last rounds after them",
        )
    final = moved(days[-1], competition.final_moved_days)
    return KnockoutHours(tuple(days[:-1]), clock_slots(days[:-1], competition.format.slot_minutes), final)


def report_on_days(competition: Competition, entrants: int) -> FeasibilityReport:
    """Return whether so many entrants can be played on the boards and days of the format (T7.a), with reasons.

    Raises NotAllowed where no stage is played in slots, BadInput as `hours_of` and for nobody.
    """
    stage = over_days(competition.format)
    if stage is None:
        raise NotAllowed(
            "no stage of it is played in slots of several days",
            where="format",
            allowed="a knock-out with slots",
        )
    hours = hours_of(competition)
    return feasibility(
        KnockoutPlan(
            KnockoutDays(bracket_for(entrants), stage.slots == "both_rounds"),
            competition.format.tables,
            hours.first_days,
            hours.final_day,
            stage.match.target or 1,
            _most_a_game(competition.format, stage),
            competition.format.entry.cap or entrants,
            competition.format.slot_minutes,
            final_moved=bool(competition.final_moved_days),
        )
    )


def move_final_stage(competition: Competition, *, later: bool) -> tuple[Event, ...]:
    """Return that the final stage is a week later than the format says, or not after all; everybody is asked again (T7.b).

    Raises NotAllowed where it is so already, where no stage is played in slots, and once a match of it has begun.
    """
    days = MOVED_DAYS if later else 0
    if over_days(competition.format) is None or days == competition.final_moved_days:
        raise NotAllowed(
            "the final stage is there already", where="days", allowed="moving it by a week, or moving it back"
        )
    begun = [now for now in final_stage(competition) if now.reckoning is not None and now.status in OVER]
    if begun:
        raise NotAllowed(
            "a match of the final stage has been played", where="days", allowed="moving it before it begins"
        )
    return (FinalStageMoved(days),)


def say_available(competition: Competition, entrant: str, *, there: bool) -> tuple[Event, ...]:
    """Return whether an entrant can be there on the last day (T4); raises NotFound, NotAllowed for one that has withdrawn."""
    competition.entrant(entrant)
    if entrant in competition.withdrawn:
        raise NotAllowed(
            Said("{entrant} has withdrawn", entrant=entrant), where="entrant", allowed="an entrant that is in"
        )
    return () if competition.available.get(entrant) is there else (AvailabilitySaid(entrant, there),)


def final_stage(competition: Competition) -> tuple[MatchNow, ...]:
    """Return the matches of the last day: those of rounds of 32 places and fewer."""
    stage = over_days(competition.format)
    if stage is None or (stage.key, 1) not in competition.draws:
        return ()
    rounds = main_rounds_of(competition, stage.key)
    return tuple(now for each in rounds if 2 * len(each) < FIRST_DAYS_FROM for now in each)


def asked_for_final(competition: Competition) -> tuple[str, ...]:
    """Return who is in the final stage so far: the winners of the rounds before it."""
    sides = (side for now in final_stage(competition) for side in now.sides if side not in (None, NOBODY))
    return tuple(dict.fromkeys(one for side in sides for one in entrants_of(side or NOBODY)))


def main_rounds_of(competition: Competition, stage: str) -> tuple[Sequence[MatchNow], ...]:
    """Return the matches of a knock-out, round by round, in the order of the bracket."""
    rounds: dict[int, list[MatchNow]] = {}
    for now in matches_now(competition).values():
        if now.fixture.stage == stage and now.fixture.section == "main":
            rounds.setdefault(now.fixture.round, []).append(now)
    return tuple(rounds[number] for number in sorted(rounds))


def _most_a_game(format_: Format, stage: KnockOut) -> int:
    """Return the most points a game of the rulebook gives; where it has no boards, a match is one game."""
    if format_.rulebook in carrom_rulebook_names():
        book = find_carrom_rulebook(format_.rulebook, format_.options)
        if isinstance(book, ScoresBoards):
            return book.match_limits(Kind.KNOCK_OUT).most_board_points
    return stage.match.target or 1


def _hours(day: Day) -> DayHours:
    return DayHours(
        date.fromisoformat(day.date), time.fromisoformat(day.begins), time.fromisoformat(day.ends)
    )
