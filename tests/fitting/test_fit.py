"""The fit finds the parameters that made the shots, says how sure it is, and names what it cannot know."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from made_shots import EXACT, evening, meeting, runs, slide

from flickhall.errors import BadInput
from flickhall.fitting.fit import Fitted, Why, fit
from flickhall.fitting.grounds import CARROM, CROKINOLE, Ground
from flickhall.fitting.measured import Meeting, Precision, Slide

CAREFUL = Precision(place_sd_mm=1.0)
BOARDS = {
    "crokinole": (
        CROKINOLE,
        replace(
            CROKINOLE.standard,
            surface_friction=0.095,
            disc_restitution=0.87,
            post_restitution=0.7,
            rail_restitution=0.5,
        ),
    ),
    "carrom": (
        CARROM,
        replace(CARROM.standard, surface_friction=0.06, piece_restitution=0.85, cushion_restitution=0.72),
    ),
}


def values(fitted: Fitted) -> dict[str, float]:
    return {one.name: one.value for one in fitted.estimates}


@pytest.mark.parametrize("board", BOARDS)
def test_shots_measured_exactly_give_the_parameters_that_made_them(board: str) -> None:
    ground, truth = BOARDS[board]
    fitted = fit(evening(ground, truth, np.random.default_rng(1), EXACT, each=3), ground, precision=EXACT)
    found = values(fitted)
    assert "surface_friction" in found
    assert sum(name.endswith("restitution") for name in found) == len(ground.encounters)
    for name, value in found.items():
        assert value == pytest.approx(getattr(truth, name), rel=1e-4), name


def test_what_no_shot_met_is_named_and_left() -> None:
    ground, truth = BOARDS["crokinole"]
    rng = np.random.default_rng(2)
    fitted = fit([slide(truth, speed, rng, CAREFUL, 2, "time") for speed in (500, 700, 900, 1100)], ground)
    assert set(values(fitted)) == {"surface_friction"}
    assert {one.name: one.why for one in fitted.untold} == {
        name: Why.NOT_MET for name in ground.names() if name != "surface_friction"
    }
    assert replace(fitted.parameters, surface_friction=ground.standard.surface_friction) == ground.standard


def test_without_a_clock_friction_is_not_told() -> None:
    fitted = fit([Slide(2, 400.0), Slide(3, 500.0)], CROKINOLE)
    assert next((one.name, one.why) for one in fitted.untold) == ("surface_friction", Why.NO_CLOCK)
    assert fitted.estimates == ()


def test_what_the_shots_hardly_tell_is_named() -> None:
    """Three careless measures at a post say little of its friction; they do not get a figure for it."""
    ground, truth = BOARDS["crokinole"]
    rng = np.random.default_rng(3)
    fitted = fit([meeting(ground, truth, "post", rng, Precision(), line) for line in (2, 3, 4)], ground)
    assert ("post_friction", Why.VAGUE) in [(one.name, one.why) for one in fitted.untold]


def test_a_slip_of_the_pen_is_left_out_and_named() -> None:
    ground, truth = BOARDS["carrom"]
    rng = np.random.default_rng(4)
    shots = [slide(truth, rng.uniform(500, 1200), rng, CAREFUL, line, "time") for line in range(2, 14)]
    good = fit(shots, ground, precision=CAREFUL)
    assert good.left_out == ()
    shots[5] = replace(shots[5], time_s=shots[5].time_s * 10)  # type: ignore[operator]
    wrong = fit(shots, ground, precision=CAREFUL)
    assert wrong.left_out == (7,)
    assert wrong.shots == 11
    assert values(wrong)["surface_friction"] == pytest.approx(values(good)["surface_friction"], rel=0.02)


def test_a_shot_that_cannot_meet_what_it_says_is_left_out() -> None:
    ground, truth = BOARDS["carrom"]
    rng = np.random.default_rng(5)
    shots = [
        slide(truth, speed, rng, CAREFUL, line, "time") for line, speed in enumerate((500, 700, 900, 1100), 2)
    ]
    astray = Meeting(9, "piece", (0.0, -250.0), (0.0, -300.0), via_mm=(100.0, -250.0), target_mm=(0.0, 200.0))
    assert fit([*shots, astray], ground).left_out == (9,)
    with pytest.raises(BadInput, match="none of the shots"):
        fit([astray], ground)


def test_the_noise_told_follows_how_badly_was_measured() -> None:
    ground, truth = BOARDS["carrom"]
    twice = Precision(CAREFUL.place_sd_mm * 2, CAREFUL.time_sd_s * 2, CAREFUL.speed_sd_share * 2)
    shots = [
        slide(truth, speed, np.random.default_rng([6, int(speed)]), twice, 2, "time")
        for speed in np.linspace(500.0, 1200.0, 60)
    ]
    assert fit(shots, ground, precision=CAREFUL).noise == pytest.approx(2.0, rel=0.25)
    exact = fit(shots, ground, precision=twice)
    same = fit(shots, ground, precision=CAREFUL)
    assert same.estimates[0].low == pytest.approx(exact.estimates[0].low, rel=1e-3)


def test_figures_that_agree_too_well_do_not_make_it_sure_beyond_reason() -> None:
    shots = [Slide(line, 400.0, time_s=0.9) for line in range(2, 10)]
    (estimate,) = fit(shots, CROKINOLE).estimates
    assert 0.005 < (estimate.high - estimate.low) / estimate.value < 0.1


def test_one_shot_tells_what_one_shot_can() -> None:
    """Nothing is left over to say how closely was measured, so that is taken as told."""
    fitted = fit([Slide(2, 400.0, time_s=0.9)], CROKINOLE)
    assert fitted.noise is None
    (estimate,) = fitted.estimates
    assert estimate.low < 2 * 400.0 / (0.9**2 * 9806.65) < estimate.high


def test_more_shots_make_a_figure_surer() -> None:
    ground, truth = BOARDS["carrom"]
    errors = []
    for count in (8, 128):
        rng = np.random.default_rng([7, count])
        shots = [slide(truth, rng.uniform(500, 1200), rng, CAREFUL, 2, "time") for _ in range(count)]
        errors.append(fit(shots, ground, precision=CAREFUL).estimates[0].standard_error)
    assert errors[0] / errors[1] == pytest.approx(4.0, rel=0.5)


def test_runs_and_slides_tell_friction_and_cushions_apart() -> None:
    ground, truth = BOARDS["carrom"]
    rng = np.random.default_rng(8)
    counted = [runs(ground, truth, rng.uniform(4000, 5000), rng, CAREFUL, line) for line in range(2, 8)]
    alone = {one.name: one.standard_error for one in fit(counted, ground, precision=CAREFUL).estimates}
    slides = [slide(truth, rng.uniform(500, 1200), rng, CAREFUL, line, "time") for line in range(8, 14)]
    both = {one.name: one for one in fit([*counted, *slides], ground, precision=CAREFUL).estimates}
    assert both["cushion_restitution"].standard_error < 0.7 * alone.get("cushion_restitution", 1.0)
    for name in ("surface_friction", "cushion_restitution"):
        assert both[name].low <= getattr(truth, name) <= both[name].high


@pytest.mark.parametrize("ground", [CROKINOLE, CARROM], ids=["crokinole", "carrom"])
def test_a_series_tells_the_hand(ground: Ground) -> None:
    """Sixty slides meant to be one; the truth is an aim that strays by two degrees and a speed by eight percent."""
    rng = np.random.default_rng(9)
    start, reach = (0.0, -250.0), 300.0
    shots = []
    for line in range(60):
        turn = np.radians(65.0 + 2.0 * rng.normal())
        far = reach * np.exp(2 * 0.08 * rng.normal())
        end = (start[0] + far * np.cos(turn) + rng.normal(), start[1] + far * np.sin(turn) + rng.normal())
        shots.append(
            Slide(
                line,
                float(np.hypot(end[0], end[1] + 250.0)),
                start_mm=start,
                rest_mm=end,
                series="to the left",
            )
        )
    error = fit(shots, ground, precision=CAREFUL).launch_error
    assert error is not None
    assert (error.launches, error.series) == (60, 1)
    assert error.aim_cdeg is not None and error.speed_share is not None
    assert error.aim_cdeg.low <= 200.0 <= error.aim_cdeg.high
    assert error.aim_cdeg.high - error.aim_cdeg.low < 120.0
    assert error.speed_share.low <= 0.08 <= error.speed_share.high


def covered(board: str, evenings: int, each: int) -> dict[str, list[bool]]:
    """Of every parameter told, whether its interval covers, evening by evening."""
    ground, truth = BOARDS[board]
    found: dict[str, list[bool]] = {}
    for seed in range(evenings):
        shots = evening(ground, truth, np.random.default_rng([10, seed]), CAREFUL, each)
        for one in fit(shots, ground, precision=CAREFUL, confidence=0.9).estimates:
            found.setdefault(one.name, []).append(one.low <= getattr(truth, one.name) <= one.high)
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_intervals_cover_what_made_the_shots(board: str) -> None:
    found = [covers for each in covered(board, evenings=8, each=4).values() for covers in each]
    assert len(found) >= 8 * 3
    assert np.mean(found) >= 0.75  # 0.9 of at least 24, give or take two and a half standard errors


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("board", BOARDS)
def test_intervals_cover_at_the_stated_rate(board: str) -> None:
    for name, covers in covered(board, evenings=100, each=6).items():
        if len(covers) >= 50:  # told nearly always, or else only those are here that chance made sure
            assert np.mean(covers) >= 0.9 - 3 * (0.09 / len(covers)) ** 0.5, name
