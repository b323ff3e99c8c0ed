"""From a position and a shot to a trace, and what is refused before anything moves."""

from __future__ import annotations

from math import hypot, inf, nan

import pytest

from flickhall.errors import BadInput
from flickhall.physics.launch import Launch
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import play_launch, simulate
from flickhall.physics.trace import ContactKind, Fate, Spot, Trace

GENTLE = Shot(0, 0, 180)


@pytest.mark.parametrize(
    ("discs", "where", "what", "allowed"),
    [
        pytest.param([Spot("B1", nan, 0.0)], "disc B1", "nan", "381.0 mm", id="no number"),
        pytest.param([Spot("B1", 0.0, inf)], "disc B1", "inf", "381.0 mm", id="infinite"),
        pytest.param([Spot("B1", 0.0, 400.0)], "disc B1", "400.0", "381.0 mm", id="beyond the rail"),
        pytest.param(
            [Spot("B1", 0, 50), Spot("B1", 0, 150)], "discs", "twice", "each disc once", id="one name twice"
        ),
        pytest.param(
            [Spot("W1", 0, 50)],
            "discs",
            "twice",
            "the shot disc not among them",
            id="the shot disc lies there",
        ),
        pytest.param(
            [Spot("B1", 0, 50), Spot("B2", 10, 70)],
            "disc B2",
            "overlaps B1 by 9.399 mm",
            "31.76",
            id="overlap",
        ),
        pytest.param([Spot("B1", 20, -290)], "disc W1", "overlaps B1", "31.76", id="on the start place"),
    ],
)
def test_what_cannot_be_is_refused_with_what_where_and_allowed(
    discs: list[Spot], where: str, what: str, allowed: str
) -> None:
    with pytest.raises(BadInput) as refused:
        simulate(discs, "W1", GENTLE, 0)
    assert refused.value.where == where
    assert what in refused.value.what
    assert allowed in refused.value.allowed


def test_discs_that_touch_and_discs_in_the_ditch_that_overlap_are_allowed() -> None:
    touching = [Spot("B1", 100.0, 50.0), Spot("B2", 131.76, 50.0)]
    ditch = [Spot("B3", 0.0, 356.0), Spot("B4", 2.0, 356.0)]
    trace = simulate([*touching, *ditch], "W1", GENTLE, 0)
    assert [trace.rest[name].fate for name in ("B1", "B2", "B3", "B4")] == [
        Fate.SURFACE,
        Fate.SURFACE,
        Fate.DITCH,
        Fate.DITCH,
    ]
    assert (trace.rest["B3"].x_mm, trace.rest["B3"].y_mm) == (0.0, 356.0)


@pytest.mark.parametrize("seat", range(4))
def test_a_shot_from_each_seat_drives_the_disc_before_it(seat: int) -> None:
    x, y = ((0.0, -150.0), (-150.0, 0.0), (0.0, 150.0), (150.0, 0.0))[seat]
    trace = simulate([Spot("B1", x, y)], "W1", Shot(0, 0, 300), seat)
    kinds = [(contact.kind, contact.disc, contact.other) for contact in trace.contacts]
    assert (ContactKind.DISC, "W1", "B1") in kinds
    hit = next(contact for contact in trace.contacts if contact.kind is ContactKind.DISC)
    # The rims meet one radius before the disc that lay there, at the point nearer to the shooter.
    assert hypot(hit.x_mm, hit.y_mm) == pytest.approx(150.0 + 15.88)
    gone = hypot(trace.rest["B1"].x_mm, trace.rest["B1"].y_mm)
    assert trace.rest["B1"].fate is not Fate.SURFACE or gone != pytest.approx(150.0)


@pytest.mark.parametrize("speed_mm_s", [1.0, 100.0, 300.0, 500.0])
def test_a_lone_disc_stops_after_v_squared_over_twice_mu_g(speed_mm_s: float) -> None:
    trace = play_launch([], "W1", Launch(0.0, -304.8, 0.0, 1.0, speed_mm_s, 0.0))
    deceleration_mm_s2 = 0.115 * 9806.65
    assert trace.rest["W1"].y_mm + 304.8 == pytest.approx(speed_mm_s**2 / (2 * deceleration_mm_s2), rel=1e-10)
    assert trace.duration_s == pytest.approx(speed_mm_s / deceleration_mm_s2, rel=1e-12)


def everything_in_order(trace: Trace) -> None:
    times = [contact.at_s for contact in trace.contacts]
    assert times == sorted(times)
    assert all(0.0 <= time <= trace.duration_s + 1e-12 for time in times)
    starts = [segment.start_s for segment in trace.segments]
    assert starts == sorted(starts)
    assert set(trace.rest) == {spot.name for spot in trace.start}


def test_a_trace_names_the_shot_disc_the_start_and_every_resting_place_in_time_order() -> None:
    discs = [Spot("B1", 5.0, -150.0), Spot("B2", -20.0, -90.0), Spot("B3", 0.0, 356.0)]
    trace = simulate(discs, "W4", Shot(0, 0, 400, 30), 0)
    everything_in_order(trace)
    assert trace.shot_disc == "W4"
    assert trace.start[:-1] == tuple(discs)
    assert trace.start[-1] == Spot("W4", 0.0, -304.8)


def test_the_line_is_crossed_inwards_at_288_12_and_again_on_the_way_out() -> None:
    trace = simulate([], "W1", Shot(0, 5000, 600), 0)
    crossings = [c for c in trace.contacts if c.kind in (ContactKind.INSIDE, ContactKind.LINE)]
    assert [c.kind for c in crossings][:2] == [ContactKind.INSIDE, ContactKind.LINE]
    assert [hypot(c.x_mm, c.y_mm) for c in crossings] == pytest.approx([288.12] * len(crossings))


def test_a_disc_that_ends_touching_the_line_from_inside_has_crossed_it_or_never_was_inside() -> None:
    trace = simulate([], "W1", Shot(0, 0, 30), 0)
    assert not trace.contacts
    assert hypot(trace.rest["W1"].x_mm, trace.rest["W1"].y_mm) > 288.12


@pytest.mark.parametrize("spin_percent", [-100, 100])
def test_the_digest_tells_traces_apart(spin_percent: int) -> None:
    plain, spun = simulate([], "W1", GENTLE, 0), simulate([], "W1", Shot(0, 0, 180, spin_percent), 0)
    assert plain.digest() == simulate([], "W1", GENTLE, 0).digest()
    assert plain.digest() != spun.digest()
    assert len(plain.digest()) == 32
