"""Whole strikes: energy never grows, nothing overlaps, every piece ends once, the packed break comes to an end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from carrom_boards import CARROM, POCKETS, TABLE, breaks, launches_at, packed_places, play, scattered
from random_boards import Floats, Played
from seen_from_logs import gaps_and_energies

from flickhall.physics import carrom_state, state
from flickhall.physics.carrom_parameters import STANDARD_CARROM
from flickhall.physics.engine import LOG_ROWS

DEEPEST_OVERLAP_MM = 1e-6


@pytest.fixture(scope="module")
def broken() -> list[Played]:
    """Two hundred breaks of any power."""
    return list(breaks(seed=31, count=200))


@pytest.fixture(scope="module")
def struck() -> list[Played]:
    """Seven hundred strikes into twelve pieces anywhere."""
    return [play(*case) for case in scattered(seed=32, count=700)]


@pytest.fixture(scope="module")
def many_broken() -> list[Played]:
    """Six hundred breaks."""
    return list(breaks(seed=31, count=600))


@pytest.fixture(scope="module")
def many_struck() -> list[Played]:
    """Two thousand strikes."""
    return [play(*case) for case in scattered(seed=32, count=2000)]


@pytest.fixture(
    params=[
        "broken",
        "struck",
        *(pytest.param(name, marks=pytest.mark.long) for name in ("many_broken", "many_struck")),
    ]
)
def strikes(request: pytest.FixtureRequest) -> list[Played]:
    played: list[Played] = request.getfixturevalue(request.param)
    return played


def assert_energy_never_grows(strike: Played) -> None:
    times, _gaps, energies = gaps_and_energies(strike, on=CARROM)
    settled = np.append(np.diff(times) > 1e-12, True)
    energies = energies[settled]
    gained = energies[1:] - energies[:-1]
    assert (gained <= 1e-12 * energies[:-1] + 1e-9).all(), (gained.max(), int(gained.argmax()))
    assert energies[-1] == 0.0


@pytest.mark.lasting
def test_energy_never_grows(strikes: list[Played]) -> None:
    for strike in strikes:
        assert_energy_never_grows(strike)


def test_pieces_never_overlap_each_other_or_a_cushion(strikes: list[Played]) -> None:
    least = [float(gaps_and_energies(strike, on=CARROM)[1].min()) for strike in strikes]
    assert min(least) > -DEEPEST_OVERLAP_MM, f"strike {int(np.argmin(least))}"


def test_no_strike_comes_near_the_cap(strikes: list[Played]) -> None:
    most = max(max(len(strike.log), len(strike.runs)) for strike in strikes)
    # Seen: some 900 stretches at most in ten thousand breaks.
    assert most < LOG_ROWS / 2


def ends(strike: Played, disc: int) -> list[float]:
    """The events after which a piece is out of play."""
    mine = strike.log[strike.log[:, state.LOG_DISC] == disc]
    return [kind for kind in mine[:, state.LOG_KIND] if kind in CARROM.out_kinds]


def test_every_piece_ends_exactly_once(strikes: list[Played]) -> None:
    fates = {
        state.AT_REST: [],
        carrom_state.POCKETED: [state.FALL],
        carrom_state.OFF_BOARD: [carrom_state.GO_OFF],
    }
    seen: set[float] = set()
    for strike in strikes:
        for disc, fate in enumerate(strike.fates):
            assert ends(strike, disc) == fates[fate]
            seen.add(fate)
    assert seen >= {state.AT_REST, carrom_state.POCKETED}


def test_what_rests_lies_on_the_surface_and_what_fell_in_the_middle_of_a_pocket(
    strikes: list[Played],
) -> None:
    for strike in strikes:
        places, radii = strike.board[:, [state.X, state.Y]], strike.board[:, state.RADIUS]
        lying = strike.fates == state.AT_REST
        assert (np.abs(places[lying]).max(axis=1) <= TABLE.half_side_mm - radii[lying] + 1e-9).all()
        apart = np.linalg.norm(places[:, None] - POCKETS[None], axis=2).min(axis=1)
        assert (apart[lying] >= TABLE.pocket_radius_mm - 1e-9).all()
        assert (apart[strike.fates == carrom_state.POCKETED] == 0.0).all()


def test_pieces_leave_the_board_in_hard_strikes_alone_and_seldom(broken: list[Played]) -> None:
    fastest = np.array([strike.runs[0, state.RUN_SPEED] for strike in broken])
    off = np.array([(strike.fates == carrom_state.OFF_BOARD).any() for strike in broken])
    threshold = np.sqrt(2 * STANDARD_CARROM.gravity_mm_s2 * TABLE.frame_height_mm) / STANDARD_CARROM.hop_share
    assert not off[fastest < threshold].any()
    assert threshold / STANDARD_CARROM.full_speed_mm_s == pytest.approx(0.81, abs=0.01)
    assert 0 < off[fastest > threshold].mean() < 0.1


def packed_strikes(seed: int, count: int) -> Iterator[tuple[Floats, Floats]]:
    """Strikes at clusters of three to eighteen pieces that lie against each other and against a cushion."""
    rng = np.random.default_rng(seed)
    while count:
        places = packed_places(rng, int(rng.integers(3, 19)))
        launch = launches_at(rng, places[[rng.integers(len(places))]])[0]
        if (
            np.linalg.norm(places - launch[:2], axis=1).min()
            > TABLE.striker_radius_mm + TABLE.piece_radius_mm
        ):
            yield places, launch
            count -= 1


def test_pieces_packed_against_a_cushion_do_not_chatter() -> None:
    events = []
    for case in packed_strikes(seed=35, count=1000):
        strike = play(*case)
        assert_energy_never_grows(strike)
        assert gaps_and_energies(strike, on=CARROM)[1].min() > -DEEPEST_OVERLAP_MM
        events.append(max(len(strike.log), len(strike.runs)))
    # Seen: 660 at most in a hundred thousand.
    assert max(events) < LOG_ROWS / 4
    assert np.median(events) > 10, "hardly a cluster was hit"


JAM_START_MM = -38.520503633752526
JAMMED = np.array(
    [
        *((JAM_START_MM + 31.0 * k, 354.5) for k in range(8)),
        *((JAM_START_MM + 15.5 + 31.0 * k, 327.6532124826824) for k in (0, 4, 5, 6)),
    ]
)
JAMMING = np.array(
    [
        -23.865139847011534,
        -252.6,
        0.0951477776526036,
        0.9954631587395742,
        1447.9957813030487,
        511.7887663649743,
    ]
)


def test_pieces_jammed_between_cushion_and_neighbours_come_to_rest() -> None:
    """Here impacts of less than a millimetre per second went round for ever, before there was a rule for jams."""
    strike = play(JAMMED, JAMMING)
    assert len(strike.log) < 200
    assert_energy_never_grows(strike)


@pytest.mark.parametrize("restitution", [0.05, 0.3, 0.6, 1.0])
def test_the_break_comes_to_an_end_whatever_the_restitution(restitution: float) -> None:
    parameters = replace(STANDARD_CARROM, piece_restitution=restitution, cushion_restitution=restitution)
    most = 0
    for strike in breaks(seed=33, count=200, parameters=parameters):
        assert_energy_never_grows(strike)
        most = max(most, len(strike.log), len(strike.runs))
    assert most < LOG_ROWS - 100, f"{most} of {LOG_ROWS} rows"


def parting_share(places: Floats, strike: Played) -> float:
    """The parting speed along the line of centres after the first impact, as a share of the closing speed."""
    first = next(row for row in strike.log if row[state.LOG_KIND] == state.HIT_DISC)
    striker, piece = len(places), int(first[state.LOG_OTHER])
    assert int(first[state.LOG_DISC]) == striker
    nx, ny = (first[[state.LOG_X, state.LOG_Y]] - places[piece]) * -1.0 / TABLE.piece_radius_mm
    after = [run for run in strike.runs if run[state.RUN_START] == first[state.LOG_TIME]]
    gained = {
        int(run[state.RUN_DISC]): run[state.RUN_SPEED] * (run[state.RUN_DX] * nx + run[state.RUN_DY] * ny)
        for run in after
    }
    parting = gained[piece] - gained.get(striker, 0.0)
    return float(parting / first[state.LOG_SPEED])


def test_a_struck_piece_parts_from_the_striker_at_the_restitution() -> None:
    seen = 0
    for places, launch in scattered(seed=34, count=300, pieces=1):
        strike = play(places, launch)
        if len(strike.log) and strike.log[0, state.LOG_KIND] == state.HIT_DISC:
            assert parting_share(places, strike) == pytest.approx(STANDARD_CARROM.piece_restitution, abs=1e-6)
            seen += 1
    assert seen > 100
