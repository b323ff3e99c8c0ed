"""A timetable made again on the night: what is played stays, who is late plays later, nobody plays twice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fixture_lists import faults, knockout, names, pools
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.timetables.replan import Changes, replan
from flickhall.competitions.timetables.timetable import Timetable, timetable
from flickhall.errors import BadInput


def where(table: Timetable) -> dict[str, tuple[int, str]]:
    return {placed.fixture.match: (placed.slot, placed.table) for placed in table.placed}


def played_before(table: Timetable, slot: int) -> set[str]:
    return {placed.fixture.match for placed in table.placed if placed.slot < slot}


def test_a_late_player_plays_later_and_nothing_else_moves() -> None:
    fixtures = pools([4, 4])
    old = timetable(fixtures, names(4))
    new = replan(old, 0, (), Changes(not_before={"0/0": 1}))
    moved = {match for match, place in where(new).items() if where(old)[match] != place}
    assert not faults(new, fixtures)
    assert all(slot >= 1 for match, (slot, _) in where(new).items() if match.startswith("0.0"))
    assert len(moved) == 1
    assert new.slots == 4


def test_a_no_show_frees_the_table_and_who_waited_goes_on() -> None:
    """A match that is cancelled gives a walkover at once, so what came after it waits no longer."""
    old = timetable(knockout(4), names(1))
    new = replan(old, 1, {"k1.0"}, Changes(cancelled=frozenset({"k1.1"})))
    assert where(new) == {"k1.0": (0, "0"), "k2.0": (1, "0")}
    assert new.optimal


@given(
    st.lists(st.integers(2, 6), min_size=1, max_size=3),
    st.integers(1, 4),
    st.integers(0, 6),
    st.integers(0, 8),
    st.booleans(),
    st.data(),
)
def test_the_rules_are_kept_whatever_happens(
    sizes: list[int], tables: int, now: int, until: int, own: bool, data: st.DataObject
) -> None:
    fixtures = pools(sizes, own_tables=own)
    fixtures += knockout(4, after=[fixture.match for fixture in fixtures])
    old = timetable(fixtures, names(max(tables, len(sizes))))
    kept = played_before(old, now)
    open_matches = sorted({fixture.match for fixture in fixtures} - kept)
    gone = (
        frozenset(data.draw(st.sets(st.sampled_from(open_matches), max_size=3)))
        if open_matches
        else frozenset()
    )
    new = replan(old, now, kept, Changes(gone, {"0/0": until}))
    left = [replace(f, after=f.after - gone) for f in fixtures if f.match not in gone]
    assert not faults(new, left)
    assert {match: where(new)[match] for match in kept} == {match: where(old)[match] for match in kept}
    assert all(slot >= now for match, (slot, _) in where(new).items() if match not in kept)
    assert all(
        placed.slot >= until
        for placed in new.placed
        if "0/0" in placed.fixture.entrants and placed.fixture.match not in kept
    )
    assert new.slots >= new.bound.slots or not set(where(new)) - kept


@pytest.mark.parametrize(
    ("kept", "cancelled", "said"),
    [({"x"}, set(), "x is not in the timetable"), ({"0.0-1"}, {"0.0-1"}, "played, or being played")],
)
def test_what_cannot_be_is_refused(kept: set[str], cancelled: set[str], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        replan(timetable(pools([3]), names(1)), 1, kept, Changes(cancelled=frozenset(cancelled)))
