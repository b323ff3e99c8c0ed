"""The gestures as pure functions over data: mirrored, sampled sparsely and densely, held, missed.

The modules the page runs are run here, in the browser they are meant for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import Any

import pytest
from hall_process import HallProcess
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

START = (0.0, -304.8)
RADIUS = 15.88
Sample = dict[str, float]

quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def page(hall: HallProcess, chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page(base_url=hall.url)
    page.goto("/")
    yield page
    page.close()


def run(page: Page, module: str, name: str, *arguments: object) -> Any:
    return page.evaluate(
        "async ([module, name, given]) => (await import(`/static/js/${module}.js`))[name](...given)",
        [module, name, list(arguments)],
    )


def stroke(
    angle_deg: float, speed_mm_s: float, *, every_ms: float = 8, beside_mm: float = 0, hold_ms: float = 0
) -> list[Sample]:
    """A straight stroke that begins 60 mm behind the disc and ends 80 mm past it, `angle_deg` right of straight up."""
    way = (sin(radians(angle_deg)), cos(radians(angle_deg)))
    begin = (START[0] - 60 * way[0] + beside_mm * way[1], START[1] - 60 * way[1] - beside_mm * way[0])
    length_mm, samples, t_ms = 140.0, [], 0.0
    total_ms = 1000 * length_mm / speed_mm_s
    while t_ms < total_ms:
        samples.append(t_ms)
        t_ms += every_ms
    samples.append(total_ms)
    points = [
        {
            "t_ms": t,
            "x": begin[0] + way[0] * speed_mm_s * t / 1000,
            "y": begin[1] + way[1] * speed_mm_s * t / 1000,
        }
        for t in samples
    ]
    return [*points, {**points[-1], "t_ms": total_ms + hold_ms}]


def flicked(page: Page, samples: Sequence[Sample]) -> dict[str, Any]:
    answer = run(page, "flick", "flicked", list(samples), {"x": START[0], "y": START[1]}, RADIUS, 0, 0)
    return dict(answer)


@pytest.mark.parametrize("angle_deg", [-40, -5, 0, 3, 25])
@pytest.mark.parametrize("speed_mm_s", [400, 1500, 5000])
def test_a_stroke_through_the_disc_gives_its_own_direction_and_speed(
    page: Page, angle_deg: float, speed_mm_s: float
) -> None:
    shot = flicked(page, stroke(angle_deg, speed_mm_s))
    assert shot["aim_deg"] == pytest.approx(angle_deg, abs=0.01)
    assert shot["power_percent"] == pytest.approx(100 * speed_mm_s / 6000, rel=0.02)
    assert shot["spin_percent"] == pytest.approx(0, abs=1e-6)


@quick
@given(
    angle_deg=st.floats(-60, 60),
    speed_mm_s=st.floats(300, 5500),
    beside_mm=st.floats(-14, 14),
    every_ms=st.sampled_from([1, 4, 8, 16, 33]),
)
def test_however_often_the_pointer_is_sampled_the_shot_is_the_same(
    page: Page, angle_deg: float, speed_mm_s: float, beside_mm: float, every_ms: float
) -> None:
    dense = flicked(page, stroke(angle_deg, speed_mm_s, beside_mm=beside_mm, every_ms=0.5))
    sparse = flicked(page, stroke(angle_deg, speed_mm_s, beside_mm=beside_mm, every_ms=every_ms))
    for name in ("aim_deg", "power_percent", "spin_percent"):
        assert sparse[name] == pytest.approx(dense[name], abs=0.05, rel=0.01)


@quick
@given(angle_deg=st.floats(-60, 60), speed_mm_s=st.floats(300, 5500), beside_mm=st.floats(-14, 14))
def test_the_mirror_image_of_a_stroke_is_the_mirror_image_of_its_shot(
    page: Page, angle_deg: float, speed_mm_s: float, beside_mm: float
) -> None:
    shot = flicked(page, samples := stroke(angle_deg, speed_mm_s, beside_mm=beside_mm))
    mirrored = flicked(page, [{**sample, "x": -sample["x"]} for sample in samples])
    assert mirrored["aim_deg"] == pytest.approx(-shot["aim_deg"], abs=1e-6)
    assert mirrored["power_percent"] == pytest.approx(shot["power_percent"])
    assert mirrored["spin_percent"] == pytest.approx(-shot["spin_percent"], abs=1e-6)


@pytest.mark.parametrize("hold_ms", [0, 17, 40, 70])
def test_a_late_release_costs_no_power(page: Page, hold_ms: float) -> None:
    shot = flicked(page, stroke(5, 2000, hold_ms=hold_ms))
    assert shot["power_percent"] == pytest.approx(100 * 2000 / 6000, rel=0.02)


@pytest.mark.parametrize("hold_ms", [85, 100, 500, 5000])
def test_holding_still_before_letting_go_is_no_shot(page: Page, hold_ms: float) -> None:
    assert "held" in flicked(page, stroke(5, 2000, hold_ms=hold_ms))["refused"]


def test_a_fast_stroke_cannot_skip_the_disc_between_two_samples(page: Page) -> None:
    assert "refused" not in flicked(page, stroke(0, 5900, every_ms=100))


@pytest.mark.parametrize("beside_mm", [-30, 30, 200])
def test_a_stroke_beside_the_disc_misses(page: Page, beside_mm: float) -> None:
    assert "missed" in flicked(page, stroke(0, 2000, beside_mm=beside_mm))["refused"]


def test_a_slow_push_is_no_flick(page: Page) -> None:
    assert "slow" in flicked(page, stroke(0, 150))["refused"]


def test_a_stroke_away_from_the_board_is_no_shot(page: Page) -> None:
    samples = stroke(0, 2000)
    downwards = [{**s, "y": 2 * START[1] - s["y"]} for s in samples]
    assert "away" in flicked(page, downwards)["refused"]


@pytest.mark.parametrize(("offset", "spin"), [(0, 0), (0.29, 0), (-0.29, 0), (1, -60), (-1, 60), (0.65, -30)])
def test_striking_off_the_middle_spins_the_disc_the_other_way(page: Page, offset: float, spin: float) -> None:
    assert run(page, "flick", "spinOf", offset) == pytest.approx(spin, abs=0.5)


@pytest.mark.parametrize(
    ("pull", "px", "seat", "expected"),
    [
        ((0, -420), 300, 0, (0, 100)),
        ((0, -210), 150, 0, (0, 100 * 0.5**1.6)),
        ((0, 210), 150, 2, (0, 100 * 0.5**1.6)),
        ((-100, -100), 100, 0, (45, 100 * (100 * 2**0.5 / 420) ** 1.6)),
        ((0, -900), 700, 0, (0, 100)),
        ((0, 100), 100, 0, None),
        ((0, -3), 4, 0, None),
    ],
)
def test_a_pull_sends_the_disc_the_other_way(
    page: Page, pull: tuple[float, float], px: float, seat: int, expected: tuple[float, float] | None
) -> None:
    shot = run(page, "pull", "pulled", {"x": pull[0], "y": pull[1]}, px, 0, seat)
    if expected is None:
        assert shot is None
    else:
        assert (shot["aim_deg"], shot["power_percent"]) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({}, (0, 0, 250, 0)),
        ({"place_deg": 12.344, "aim_deg": -0.006}, (1234, -1, 250, 0)),
        ({"power_percent": 1000, "spin_percent": -1000}, (0, 0, 1000, -100)),
        ({"power_percent": -3}, (0, 0, 1, 0)),
        ({"place_deg": 89}, (4813, 0, 250, 0)),
        ({"aim_deg": None, "power_percent": "x"}, (0, 0, 250, 0)),
    ],
)
def test_every_intention_becomes_four_whole_numbers_within_limits(
    page: Page, wanted: dict[str, object], expected: tuple[int, int, int, int]
) -> None:
    limits = run(page, "crokinole_shot", "limitsOf", {"place_min_cdeg": -4813, "place_max_cdeg": 4813})
    before = {"place_deg": 0, "aim_deg": 0, "power_percent": 25, "spin_percent": 0}
    shot = run(page, "crokinole_shot", "makeShot", run(page, "shot", "within", limits, before, wanted))
    assert shot == dict(zip(("place_cdeg", "aim_cdeg", "power", "spin_percent"), expected, strict=True))


@pytest.mark.parametrize(
    ("point", "seat", "hour"),
    [
        ((0, 100), 0, 12),
        ((100, 0), 0, 3),
        ((0, -100), 0, 6),
        ((-100, 0), 0, 9),
        ((0, -100), 2, 12),
        ((100, 0), 1, 12),
    ],
)
def test_twelve_o_clock_is_straight_ahead_of_the_shooter(
    page: Page, point: tuple[float, float], seat: int, hour: int
) -> None:
    assert run(page, "geometry", "oClock", {"x": point[0], "y": point[1]}, seat) == hour
