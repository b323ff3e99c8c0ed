"""Candidate shots: all may start where they do, and each does what its idea says when the real physics plays it."""

from math import cos, sin

import numpy as np
import pytest
from candidate_boards import NAMES, STARTS, candidates_of, random_board

from flickhall.bots.candidates.ideas import Idea
from flickhall.physics.launch import start_point
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import ContactKind, Fate, Spot, Trace
from flickhall.tables.angles import quarter_turns
from flickhall.tables.crokinole import TOURNAMENT


def boards(count: int, seed: int, most: int = 12) -> list[list[Spot]]:
    rng = np.random.default_rng(seed)
    return [random_board(int(rng.integers(most + 1)), rng) for _ in range(count)]


def played(board: list[Spot], numbers: np.ndarray, seat: int = 0) -> Trace:
    return simulate([*board], "W9", Shot(*numbers.tolist()), seat)


def touched_first(trace: Trace, disc: str = "W9") -> str | None:
    """Return what a disc touched first: another disc by its name, or a post as "post"."""
    for contact in trace.contacts:
        if disc in (contact.disc, contact.other) and contact.kind in (ContactKind.DISC, ContactKind.POST):
            if contact.kind is ContactKind.POST:
                return "post"
            return contact.other if contact.disc == disc else contact.disc
    return None


@pytest.mark.parametrize("seat", range(4))
def test_every_start_is_free_and_on_the_own_stretch(seat: int) -> None:
    some = boards(40, seed=seat)
    found = candidates_of(some, seat)
    assert set(found.shots[:, 0].tolist()) <= set(STARTS.tolist())
    for number, shot in zip(found.which, found.shots, strict=True):
        x_mm, y_mm = start_point(TOURNAMENT, int(shot[0]), seat)
        for spot in some[number]:
            assert (spot.x_mm - x_mm) ** 2 + (spot.y_mm - y_mm) ** 2 >= (2 * TOURNAMENT.disc_radius_mm) ** 2
        Shot(*shot.tolist())  # within the limits of a shot, or BadInput


def test_what_is_aimed_at_is_what_is_met_first() -> None:
    some = boards(60, seed=1)
    found = candidates_of(some)
    aimed = np.flatnonzero(found.ideas == Idea.HIT)
    assert len(aimed) > 500
    met = [touched_first(played(some[found.which[number]], found.shots[number])) for number in aimed[::7]]
    meant = [NAMES[whom] for whom in found.whom[aimed[::7]]]
    assert all(name[0] == "B" for name in meant)
    # Geometry lets discs cross the hole at full speed unharmed; its far edge turns one in a hundred aside.
    assert np.mean([a == b for a, b in zip(met, meant, strict=True)]) > 0.97


def test_combinations_and_caroms_mostly_reach_whom_they_are_meant_for() -> None:
    some = boards(80, seed=2, most=6)
    found = candidates_of(some, most=400)
    reached: dict[Idea, list[bool]] = {Idea.COMBINATION: [], Idea.CAROM: []}
    by_way_of: list[bool] = []
    for number in np.flatnonzero(np.isin(found.ideas, list(reached)) & (found.whom >= 0)):
        board = some[found.which[number]]
        trace = played(board, found.shots[number])
        first = touched_first(trace)
        by_way_of.append(first is not None and (first == "post" or first[0] == "W"))
        whom = NAMES[found.whom[number]]
        reached[Idea(found.ideas[number])].append(
            any(whom in (contact.disc, contact.other) for contact in trace.contacts)
        )
    assert np.mean(by_way_of) > 0.97
    for met in reached.values():
        assert len(met) > 50
        assert np.mean(met) > 0.7  # geometry sees two impacts, no spin, and nothing that moves meanwhile


def test_an_open_board_offers_twenties_that_drop_and_places_to_hide() -> None:
    found = candidates_of([[]])
    at_hole = found.shots[found.ideas == Idea.OPEN_TWENTY]
    dropped = [played([], shot).rest["W9"].fate is Fate.HOLE for shot in at_hole]
    assert len(dropped) >= 40 and all(dropped)
    hidden = found.shots[found.ideas == Idea.HIDE]
    assert len(hidden)
    for shot in hidden:
        rest = played([], shot).rest["W9"]
        assert rest.x_mm**2 + rest.y_mm**2 < TOURNAMENT.line_radius_15_mm**2
    assert set(found.ideas.tolist()) == {Idea.OPEN_TWENTY, Idea.HIDE}


@pytest.mark.parametrize(
    ("board", "calls", "some"),
    [([Spot("B1", 0.0, 200.0)], False, False), ([Spot("B1", 0.0, 200.0)], True, True), ([], True, False)],
)
def test_a_twenty_is_called_only_where_there_are_calls_and_an_opposing_disc(
    board: list[Spot], calls: bool, some: bool
) -> None:
    found = candidates_of([board], calls=calls)
    assert found.called.any() == some
    assert (found.called == (found.ideas == Idea.CALLED_TWENTY)).all()


def test_an_own_disc_beside_the_hole_is_driven_in() -> None:
    found = candidates_of([[Spot("W1", 0.0, -60.0)]])
    driven = found.shots[found.ideas == Idea.COMBINATION]
    assert any(played([Spot("W1", 0.0, -60.0)], shot).rest["W1"].fate is Fate.HOLE for shot in driven)


def test_a_turned_board_offers_the_same_shots() -> None:
    some = boards(10, seed=3)
    at_bottom = candidates_of(some)
    for seat in (1, 2, 3):
        turned = [
            [Spot(spot.name, *quarter_turns((spot.x_mm, spot.y_mm), -seat)) for spot in board]
            for board in some
        ]
        found = candidates_of(turned, seat)
        assert (found.shots == at_bottom.shots).all()
        assert (found.whom == at_bottom.whom).all()


def test_the_best_are_kept_and_the_same_each_time() -> None:
    some = boards(20, seed=4)
    all_, few = candidates_of(some, most=2000), candidates_of(some, most=40)
    assert (few.shots == candidates_of(some, most=40).shots).all()
    for number in range(len(some)):
        best = np.sort(all_.merit[all_.which == number])[::-1][:40]
        # Merits are told apart in steps of a quarter of a point.
        assert few.merit[few.which == number].min(initial=99.0) >= best.min(initial=99.0) - 0.25
        assert (few.which == number).sum() == len(best)


def test_a_full_line_offers_nothing() -> None:
    radius_mm = TOURNAMENT.inside_limit_mm - 0.1
    turns = np.radians(270 + 6.5 * (np.arange(16) - 7.5))
    wall = [Spot(name, radius_mm * cos(t), radius_mm * sin(t)) for name, t in zip(NAMES, turns, strict=True)]
    assert len(candidates_of([wall])) == 0
