"""On which day a team night is, and which nights come next: by the season's days, or the day the desk gave it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flickhall.competitions.desk.events import Event, NightDated
from flickhall.competitions.desk.matches import MatchNow
from flickhall.competitions.desk.nights import Night, night, nights
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.format_check import read_day
from flickhall.competitions.stages.league import League
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said


def day_of(competition: Competition, tonight: Night) -> str:
    """Return the day of a night, ISO 8601; "" where neither season nor desk has said one."""
    stage = competition.format.stage(tonight.stage)
    of_season = stage.day_of(tonight.number) if isinstance(stage, League) else ""
    return competition.night_dates.get(tonight.key, of_season)


def put_on(competition: Competition, key: str, day: str) -> tuple[Event, ...]:
    """Return that a night is on a day (ISO 8601), or with "" on the day of its season; nothing where it is so already.

    Raises NotFound for no such night, BadInput for what is no day, NotAllowed once it is over.
    """
    tonight = night(competition, key)
    if day:
        try:
            read_day(day)
        except ValueError:
            raise BadInput(
                Said("{text!r} is no date", text=day), where="date", allowed="a date such as 2026-05-01"
            ) from None
    if day == competition.night_dates.get(key, ""):
        return ()
    if tonight.over:
        raise NotAllowed("the night is over", where="night", allowed="a night still to be played")
    return (NightDated(key, day),)


def nights_ahead(competition: Competition, every: Sequence[Night]) -> frozenset[str]:
    """Return the keys of nights that are not over and come next: up to the first day, and the first night without one."""
    left = {one: day_of(competition, one) for one in every if not one.over}
    first_day = min((day for day in left.values() if day), default="")
    first_number = min((one.number for one, day in left.items() if not day), default=0)
    return frozenset(
        one.key for one, day in left.items() if (day == first_day if day else one.number == first_number)
    )


def matches_of_later_nights(competition: Competition, matches: Mapping[str, MatchNow]) -> frozenset[str]:
    """Return the boards of nights that come after the next ones: nobody is called to them yet."""
    every = nights(competition, matches)
    ahead = nights_ahead(competition, every)
    return frozenset(
        now.fixture.id for one in every if not one.over and one.key not in ahead for now in one.boards
    )
