"""A league season: home and away nights of several boards, ranked by boxes or by nights."""

from __future__ import annotations

import msgspec
import pytest

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.places import standings_of
from flickhall.competitions.desk.scoring import settle
from flickhall.competitions.fixtures import Taken
from flickhall.competitions.presets import PICHENOTTE_LEAGUE
from flickhall.competitions.sheets.lines import RoundLine
from flickhall.competitions.stages.league import League
from nights import Night

WON = RoundLine(counts=(100, 80))
LOST = RoundLine(counts=(80, 100))
LEVEL = RoundLine(counts=(80, 80))


def season(teams: int, **changes: object) -> Night:
    stage = PICHENOTTE_LEAGUE.stages[0]
    assert isinstance(stage, League)
    night = Night(
        msgspec.structs.replace(PICHENOTTE_LEAGUE, stages=(msgspec.structs.replace(stage, **changes),))
    )
    night.enters(teams)
    night.does(drawing.draw_next)
    return night


def test_everybody_meets_everybody_once_at_home_and_once_away() -> None:
    night = season(5)
    nights = {
        (one.side, other.side)
        for fixture in night.state.fixtures.values()
        for one, other in (fixture.sides,)
        if isinstance(one, Taken) and isinstance(other, Taken)
    }
    assert len(nights) == 5 * 4
    assert len(night.state.fixtures) == 5 * 4 * 4


@pytest.mark.parametrize(("nights_won", "points"), [(False, (9.0, 7.0)), (True, (1.0, 0.0))])
def test_a_night_is_the_sum_of_its_boxes_or_a_point(nights_won: bool, points: tuple[float, float]) -> None:
    night = season(2, nights_won=nights_won, legs=1)
    boards = [
        [WON, WON, WON, LEVEL],
        [LOST, LOST, LOST, LEVEL],
        [WON, LEVEL, LEVEL, WON],
        [LOST, WON, WON, LOST],
    ]
    for match, lines in zip(night.state.fixtures, boards, strict=True):
        if nights_won:
            assert set(standings_of(night.state, "season", "table").points.values()) == {0}
        night.does(settle, match, lines)
    home, away = (slot.side for slot in night.state.fixtures["season.1.1.1"].sides if isinstance(slot, Taken))
    made = standings_of(night.state, "season", "table").points
    assert (made[home], made[away]) == points
