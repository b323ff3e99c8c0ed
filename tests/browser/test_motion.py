"""The browser plays back what the engine computed: the same place for every disc at any instant."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Any

import msgspec
import pytest
from hall_process import HallProcess
from playwright.sync_api import Browser

from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.physics.trace import ContactKind, Fate, Spot, Trace
from flickhall.tables import TOURNAMENT, TOURNAMENT_CARROM, opening_layout
from flickhall.web.telling_trace import trace_line

pytestmark = pytest.mark.browser

RADIUS_MM = TOURNAMENT.disc_radius_mm
AT_THE_RIM = {
    ContactKind.DISC,
    ContactKind.POST,
    ContactKind.RAIL,
    ContactKind.DITCH_DISC,
}
DISCS = (Spot("B1", 3.0, 60.0), Spot("B2", -80.0, 120.0), Spot("W1", 40.0, -150.0), Spot("B3", 0.0, 250.0))
SHOTS = [
    Shot(0, 0, 180),
    Shot(0, 120, 420),
    Shot(-1500, 700, 650, 80),
    Shot(2000, -300, 900, -100),
    Shot(0, -900, 60),
]


def played_back(trace: Trace, instants: list[float], browser: Browser, url: str) -> list[dict[str, Any]]:
    page = browser.new_page(base_url=url)
    page.goto("/")
    places = page.evaluate(
        """async ([trace, instants]) => {
             const motion = (await import("/static/js/motion.js")).motionOf(trace);
             return instants.map((t) => Object.fromEntries(motion.discsAt(t)));
           }""",
        [msgspec.to_builtins(trace_line(trace)), instants],
    )
    page.close()
    return list(places)


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: f"{shot.aim_cdeg}-{shot.power}-{shot.spin_percent}")
def test_discs_are_where_the_engine_says(hall: HallProcess, chromium: Browser, shot: Shot) -> None:
    trace = simulate(DISCS, "W2", shot, 0)
    moments = [contact for contact in trace.contacts if contact.kind is not ContactKind.HOLE]
    instants = [contact.at_s for contact in moments]
    for contact, shown in zip(moments, played_back(trace, instants, chromium, hall.url), strict=True):
        place = shown[contact.disc]
        apart_mm = hypot(place["x"] - contact.x_mm, place["y"] - contact.y_mm)
        # A contact is noted where the rims meet, a crossing where the centre is.
        assert apart_mm == pytest.approx(RADIUS_MM if contact.kind in AT_THE_RIM else 0, abs=0.1), contact
    first, last = played_back(trace, [0.0, trace.duration_s], chromium, hall.url)
    for spot in trace.start:
        assert (first[spot.name]["x"], first[spot.name]["y"]) == pytest.approx(
            (spot.x_mm, spot.y_mm), abs=0.01
        )
    for name, rest in trace.rest.items():
        assert (last[name]["x"], last[name]["y"]) == pytest.approx((rest.x_mm, rest.y_mm), abs=0.01)


def test_nothing_jumps_between_two_frames(hall: HallProcess, chromium: Browser) -> None:
    trace = simulate(DISCS, "W2", Shot(-1500, 700, 650, 80), 0)
    step_s = 0.002
    instants = [k * step_s for k in range(int(trace.duration_s / step_s) + 2)]
    frames = played_back(trace, instants, chromium, hall.url)
    fastest_mm_s = 0.65 * 5000 * 1.01
    for before, after in pairwise(frames):
        for name, place in after.items():
            if place["sunk"]:
                continue  # drops into the middle of the hole
            moved = ((place["x"] - before[name]["x"]) ** 2 + (place["y"] - before[name]["y"]) ** 2) ** 0.5
            assert moved <= fastest_mm_s * step_s + 0.01


@pytest.mark.parametrize(
    "strike", [Strike(0, 0, 420), Strike(20_000, -400, 900, 10), Strike(-182_000, 3000, 1000, -40)], ids=str
)
def test_pieces_are_where_the_engine_says(hall: HallProcess, chromium: Browser, strike: Strike) -> None:
    trace = simulate_strike(opening_layout(), strike, 0)
    gone = {ContactKind.POCKET, ContactKind.OFF}
    moments = [contact for contact in trace.contacts if contact.kind not in gone]
    shown_at = played_back(trace, [contact.at_s for contact in moments], chromium, hall.url)
    for contact, shown in zip(moments, shown_at, strict=True):
        radius_mm = 0.0
        if contact.kind in {ContactKind.DISC, ContactKind.CUSHION}:
            striker = contact.disc == "S"
            radius_mm = TOURNAMENT_CARROM.striker_radius_mm if striker else TOURNAMENT_CARROM.piece_radius_mm
        place = shown[contact.disc]
        apart_mm = hypot(place["x"] - contact.x_mm, place["y"] - contact.y_mm)
        assert apart_mm == pytest.approx(radius_mm, abs=0.1), contact
    before, last = played_back(trace, [0.0, trace.duration_s], chromium, hall.url)
    assert not any(place["sunk"] for place in before.values())
    for name, rest in trace.rest.items():
        assert (last[name]["x"], last[name]["y"]) == pytest.approx((rest.x_mm, rest.y_mm), abs=0.01)
        assert last[name]["sunk"] is (rest.fate is not Fate.SURFACE)
