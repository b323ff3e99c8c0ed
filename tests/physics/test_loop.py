"""Whole shots: energy never grows, nothing overlaps, the loop comes to an end, packed discs do not chatter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from packed_boards import packed_places
from random_boards import RADIUS_MM, Floats, Played, play, played_shots
from seen_from_logs import gaps_and_energies

from flickhall.physics import crokinole_state, state
from flickhall.physics.engine import LOG_ROWS
from flickhall.physics.measures import tipping_radius_mm
from flickhall.physics.parameters import STANDARD, Parameters
from flickhall.tables import TOURNAMENT

SHOTS = 10_000
DEEPEST_OVERLAP_MM = 1e-6
"""1e-9 m."""


@pytest.fixture(scope="module")
def shots() -> list[Played]:
    """Ten thousand random shots into twelve discs."""
    return list(played_shots(seed=11, boards=SHOTS))


def test_discs_never_overlap_each_other_or_a_post_at_any_event(shots: list[Played]) -> None:
    least = [float(gaps_and_energies(shot)[1].min()) for shot in shots]
    assert min(least) > -DEEPEST_OVERLAP_MM, f"shot {int(np.argmin(least))}"
    assert np.mean(np.array(least) < 1e-6) > 0.8, "hardly any shot met a disc: the boards prove nothing"


def assert_energy_never_grows(shot: Played) -> None:
    times, _gaps, energies = gaps_and_energies(shot)
    # Impacts in a packed cluster follow each other within a rounding of the time; between them a disc moves by nothing,
    # which the log leaves out.
    settled = np.append(np.diff(times) > 1e-12, True)
    energies = energies[settled]
    gained = energies[1:] - energies[:-1]
    assert (gained <= 1e-12 * energies[:-1] + 1e-9).all(), (gained.max(), int(gained.argmax()))
    assert energies[-1] == 0.0


def test_energy_never_grows(shots: list[Played]) -> None:
    for shot in shots:
        assert_energy_never_grows(shot)


def test_no_shot_comes_near_the_cap(shots: list[Played]) -> None:
    events = np.array([len(shot.log) for shot in shots])
    stretches = np.array([len(shot.runs) for shot in shots])
    # Seen: 25 at most of either, about 7 on average.
    assert events.max() < 60
    assert stretches.max() < 60
    assert max(events.max(), stretches.max()) < LOG_ROWS / 50
    assert 4 < events.mean() < 12


def test_every_disc_ends_at_rest_in_the_ditch_or_in_the_hole(shots: list[Played]) -> None:
    for shot in shots:
        places = shot.board[:, [state.X, state.Y]]
        distance = np.linalg.norm(places, axis=1)
        lying, ditched, holed = (
            shot.fates == fate for fate in (state.AT_REST, crokinole_state.DITCHED, crokinole_state.HOLED)
        )
        assert (lying | ditched | holed).all()
        assert (distance[lying] <= TOURNAMENT.surface_radius_mm + 1e-9).all()
        if not holed.any():
            assert (distance[lying] >= tipping_radius_mm(TOURNAMENT, STANDARD) - 1e-9).all(), (
                "a disc rests where nothing holds it"
            )
        assert (distance[ditched] >= TOURNAMENT.surface_radius_mm + RADIUS_MM - 1e-9).all()
        assert (distance[ditched] <= TOURNAMENT.rail_radius_mm - RADIUS_MM + 1e-9).all()
        assert (places[holed] == 0.0).all()
        assert holed.sum() <= 1, "the first disc in the hole fills it"


def test_stretches_of_a_disc_join_and_events_are_on_them(shots: list[Played]) -> None:
    for shot in shots[:1000]:
        for disc in range(len(shot.start)):
            runs = shot.runs[shot.runs[:, state.RUN_DISC] == disc]
            here = shot.start[disc]
            time = 0.0
            for run in runs:
                assert run[[state.RUN_X, state.RUN_Y]] == pytest.approx(here, abs=1e-9)
                assert run[state.RUN_END] >= run[state.RUN_START] >= time
                here = here + run[state.RUN_DISTANCE] * run[[state.RUN_DX, state.RUN_DY]]
                time = run[state.RUN_END]
            if shot.fates[disc] == state.AT_REST:
                assert shot.board[disc, [state.X, state.Y]] == pytest.approx(here, abs=1e-9)


def towards(chance: Random, places: Floats) -> Floats:
    """A launch from the start line at one of the discs, hard, and often with much spin."""
    target = places[chance.randrange(len(places))]
    while True:
        angle = chance.uniform(0.0, 2.0 * np.pi)
        start = TOURNAMENT.line_radius_5_mm * np.array([np.cos(angle), np.sin(angle)])
        if (np.linalg.norm(places - start, axis=1) > 2.0 * RADIUS_MM).all():
            break
    way = target - start
    speed = chance.uniform(300.0, 5000.0)
    return np.array([*start, *(way / np.linalg.norm(way)), speed, chance.uniform(-1.0, 1.0) * speed])


WHERE = ("open", "posts", "edge")
COUNTS = (6, 8, 10)
MOST_EVENTS = 400


def packed_shots(where: str, discs: int, parameters: Parameters = STANDARD) -> Iterator[Played]:
    """Two hundred hard shots into forty packed clusters."""
    chance = Random(f"{where} {discs}")
    for _ in range(40):
        places = packed_places(chance, discs, where)
        for _ in range(5):
            yield play(places, towards(chance, places), parameters)


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("discs", COUNTS)
def test_packed_discs_gain_no_energy_and_do_not_overlap(where: str, discs: int) -> None:
    for shot in packed_shots(where, discs):
        assert_energy_never_grows(shot)
        assert gaps_and_energies(shot)[1].min() > -DEEPEST_OVERLAP_MM


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("discs", COUNTS)
def test_packed_discs_do_not_chatter(where: str, discs: int) -> None:
    events = [max(len(shot.log), len(shot.runs)) for shot in packed_shots(where, discs)]
    assert max(events) < MOST_EVENTS
    assert np.median(events) > 10, "hardly a cluster was hit"


@pytest.mark.parametrize("restitution", [0.01, 0.1, 0.3, 0.6, 1.0])
def test_packed_discs_do_not_chatter_whatever_their_restitution(restitution: float) -> None:
    parameters = replace(
        STANDARD, disc_restitution=restitution, post_restitution=restitution, rail_restitution=restitution
    )
    for where in WHERE:
        events = []
        for shot in packed_shots(where, 8, parameters):
            assert_energy_never_grows(shot)
            events.append(max(len(shot.log), len(shot.runs)))
        assert max(events) < LOG_ROWS / 2
