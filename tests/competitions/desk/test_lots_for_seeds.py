"""Two who go on and whom nothing parts: a lot says who won the pool, the hall never picks (spec E.2, AMB-N11)."""

from __future__ import annotations

import pytest

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.matches import matches_now
from flickhall.competitions.desk.places import groups_of, level_where_it_matters, standings_of
from flickhall.competitions.desk.scoring import settle
from flickhall.competitions.presets import NK_CROKINOLE
from flickhall.competitions.sheets.lines import RoundLine
from flickhall.errors import NotAllowed
from nights import Night

LEVEL = [RoundLine(counts=(20, 20), twenties=(0, 0))] * 4
WON = [RoundLine(counts=(40, 20), twenties=(0, 0))] * 4
LOST = [RoundLine(counts=(20, 40), twenties=(0, 0))] * 4


def a_night_with_two_level_on_top() -> Night:
    """Return pools of four in which 1 and 2 draw and beat 3 and 4, with as many 20s, in pool A; 1 wins pool B."""
    night = Night(NK_CROKINOLE)
    night.enters(8)
    night.does(drawing.draw_next)
    pools = {group.name: group.entrants for group in groups_of(night.state, "pools")}
    for match, now in matches_now(night.state).items():
        one, other = (pools[now.fixture.group].index(side) for side in now.between)
        level = now.fixture.group == "A" and {one, other} == {0, 1}
        night.does(settle, match, LEVEL if level else WON if one < other else LOST)
    return night


def test_nothing_is_drawn_until_it_is_known_who_won_the_pool() -> None:
    night = a_night_with_two_level_on_top()
    table = standings_of(night.state, "pools", "A")
    assert (table.places[0].number, len(table.places[0].teams)) == (1, 2)
    assert level_where_it_matters(night.state, "pools", "A") == table.places[0].teams
    assert level_where_it_matters(night.state, "pools", "B") == ()
    with pytest.raises(NotAllowed, match="nothing parts"):
        drawing.draw_next(night.state)


def test_a_lot_says_who_won_the_pool_and_is_kept() -> None:
    night = a_night_with_two_level_on_top()
    night.does(drawing.draw_lot, "pools", "A")
    (drawn,) = night.state.lots["pools", "A"]
    first, second = drawn.order
    table = standings_of(night.state, "pools", "A")
    assert [(place.teams, place.decided_by) for place in table.places[:2]] == [
        ((first,), None),
        ((second,), "lot"),
    ]
    night.does(drawing.draw_next)
    winner_of_b, second_of_b = standings_of(night.state, "pools", "B").qualified
    met = [now.between for now in matches_now(night.state).values() if now.fixture.stage == "knockout"][:2]
    assert met == [(first, second_of_b), (winner_of_b, second)]


def test_one_lot_among_four_who_are_level_is_enough() -> None:
    night = a_night_with_two_level_on_top()
    for match, now in matches_now(night.state).items():
        if now.fixture.group == "B":
            night.does(settle, match, LEVEL)
    night.does(drawing.draw_lot, "pools", "A")
    assert len(level_where_it_matters(night.state, "pools", "B")) == 4
    night.does(drawing.draw_lot, "pools", "B")
    assert level_where_it_matters(night.state, "pools", "B") == ()
    night.does(drawing.draw_next)
