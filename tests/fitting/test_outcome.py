"""What is read off the physics' logs is what its traces tell."""

from __future__ import annotations

from math import cos, sin

import numpy as np
import pytest

from flickhall.fitting.grounds import CARROM, CROKINOLE
from flickhall.physics.launch import Launch
from flickhall.physics.simulate import play_launch
from flickhall.physics.simulate_strike import play_striker
from flickhall.physics.trace import Fate, Spot


@pytest.mark.parametrize(("ground", "play"), [(CROKINOLE, play_launch), (CARROM, play_striker)])
def test_an_outcome_is_what_the_trace_tells(ground, play) -> None:  # type: ignore[no-untyped-def]
    rng = np.random.default_rng(5)
    lying = 0
    for _ in range(25):
        turn = rng.uniform(1.2, 1.9)
        launch = Launch(
            -20.0, -250.0, cos(turn), sin(turn), rng.uniform(500.0, 3000.0), rng.uniform(-400.0, 400.0)
        )
        target = (float(rng.uniform(-60.0, 60.0)), float(rng.uniform(-60.0, 60.0)))
        outcome = ground.play(ground.standard, launch, target)
        trace = (
            play([Spot("B1", *target)], "W1", launch)
            if ground is CROKINOLE
            else play([Spot("B1", *target)], launch)
        )
        rest = trace.rest[trace.shot_disc]
        assert outcome.rest_mm == ((rest.x_mm, rest.y_mm) if rest.fate is Fate.SURFACE else None)
        own = [segment for segment in trace.segments if segment.disc == trace.shot_disc]
        assert outcome.stop_s == own[-1].end_s
        assert outcome.way_mm == pytest.approx(sum(segment.knots[-1][1] for segment in own))
        for segment in own:
            for at_s, distance_mm, _speed in segment.knots[1:-1]:
                seen = outcome.at(at_s)
                assert seen is not None
                assert seen[0] == pytest.approx(segment.x_mm + distance_mm * segment.dx, abs=1e-6)
                assert seen[1] == pytest.approx(segment.y_mm + distance_mm * segment.dy, abs=1e-6)
                lying += 1
    assert lying > 20


def test_what_was_met_is_told_up_to_an_instant() -> None:
    launch = Launch(0.0, -250.0, 0.0, 1.0, 3000.0, 0.0)
    outcome = CARROM.play(CARROM.standard, launch, None)
    assert len(outcome.met()) == 2
    assert outcome.met(0.1) == ()
    assert outcome.met(0.3) == (CARROM.encounters["cushion"].kind,)
    assert outcome.at(outcome.stop_s + 1.0) is None
