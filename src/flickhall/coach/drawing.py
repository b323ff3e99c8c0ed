"""Advice as pictures: shots drawn on the board as they go without an error, and the map of aim and power."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flickhall.bots.coaching.outcome_map import POWER_STEP, STEP_CDEG, OutcomeMap
from flickhall.coach.asking import Asked
from flickhall.languages import Language
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Trace
from flickhall.plots import Axis, Heat, Points, chart_svg
from flickhall.tables.drawing import board_svg

COLOURS = ("#0b5fbf", "#8a2be2", "#00796b", "#9c4a00")
"""The ways of the tips, best first."""
PLAYED_COLOUR = "#b00020"
MAP_PX = (640.0, 420.0)


def trace_of(asked: Asked, shot: Shot) -> Trace:
    """Return how a shot goes without an error from the position a shot was played in."""
    before = asked.before
    return simulate(before.discs, asked.shot.disc, shot, asked.shot.seat, table=before.table)


def way_of(trace: Trace, disc: str) -> str:
    """Return the way of a disc as the path of a picture whose unit is the millimetre, y downwards; empty if it lies still."""
    stretches = [part for part in trace.segments if part.disc == disc]
    points = [(part.x_mm, part.y_mm) for part in stretches[:1]]
    for part in stretches:
        gone_mm = part.knots[-1][1]
        points.append((part.x_mm + gone_mm * part.dx, part.y_mm + gone_mm * part.dy))
    return "M" + " L".join(f"{x:.1f} {-y:.1f}" for x, y in points) if points else ""


def ways_of(trace: Trace) -> list[dict[str, str]]:
    """Return the way of every disc that moved, the shot disc's first."""
    moved = list(dict.fromkeys([trace.shot_disc, *(part.disc for part in trace.segments)]))
    return [{"disc": disc, "path": way} for disc in moved if (way := way_of(trace, disc))]


def position_svg(asked: Asked, told: dict[str, Any]) -> str:
    """Draw the position with the ways of the tips, numbered best first, and of the shot that was played (dashed)."""
    before = asked.before
    lies = [(spot.name, spot.x_mm, spot.y_mm) for spot in before.discs]
    svg = board_svg(before.table, lies, title=told["said"])
    shots = [
        (str(number), tip, COLOURS[(number - 1) % len(COLOURS)]) for number, tip in enumerate(told["tips"], 1)
    ]
    if told["played"] is not None:
        shots.append(("×", told["played"], PLAYED_COLOUR))
    parts = [_drawn(asked, name, tip, colour) for name, tip, colour in reversed(shots)]
    return svg.removesuffix("</svg>\n") + "\n".join(parts) + "\n</svg>\n"


def _drawn(asked: Asked, name: str, tip: dict[str, Any], colour: str) -> str:
    trace = trace_of(asked, Shot(**tip["shot"]))
    dashes = ' stroke-dasharray="9 6"' if name == "×" else ""
    lines = [
        f'<path d="{way["path"]}" fill="none" stroke="{colour}" stroke-width="{4 if number == 0 else 2}"'
        f' stroke-linejoin="round" stroke-opacity="{0.95 if number == 0 else 0.6}"{dashes}/>'
        for number, way in enumerate(ways_of(trace))
    ]
    start = next(part for part in trace.segments if part.disc == trace.shot_disc)
    x, y = start.x_mm * 1.07, -start.y_mm * 1.07
    badge = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11" fill="#fffdf8" stroke="{colour}" stroke-width="3"/>'
        f'<text x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle" font-family="system-ui,sans-serif" '
        f'font-weight="700" font-size="14" fill="#1d1a16">{name}</text>'
    )
    return f'<g class="way">{"".join(lines)}{badge}</g>'


def map_svg(
    found: OutcomeMap,
    shots: Sequence[tuple[str, Shot]],
    language: Language,
    *,
    paper: str | None = None,
    size_px: tuple[float, float] = MAP_PX,
) -> str:
    """Draw the lead to be expected over aim and power, with named shots from about the same place as points."""
    half = STEP_CDEG / 200
    aims = (found.aims_cdeg / 100).tolist()
    powers = (found.powers / 10).tolist()
    up = POWER_STEP / 20
    points = [
        Points(name, [shot.aim_cdeg / 100], [shot.power / 10])
        for name, shot in shots
        if abs(shot.aim_cdeg) <= found.aims_cdeg[-1] and found.powers[0] <= shot.power <= found.powers[-1]
    ]
    return chart_svg(
        language.say("Lead to be expected by aim and power"),
        Axis(language.say("aim, degrees to the right of the hole"), write=language.number),
        Axis(language.say("power, %"), write=language.number),
        [
            Heat(
                language.say("lead, {low} to {high} points", **_ends(found, language)),
                [aim - half for aim in aims] + [aims[-1] + half],
                [power - up for power in powers] + [powers[-1] + up],
                found.lead.round(1).tolist(),
            ),
            *points,
        ],
        description=map_said(found, language),
        size_px=size_px,
        paper=paper,
    )


def _ends(found: OutcomeMap, language: Language) -> dict[str, str]:
    ends = {"low": found.lead.min(), "high": found.lead.max()}
    return {name: language.number(round(float(end))) for name, end in ends.items()}


def map_said(found: OutcomeMap, language: Language) -> str:
    """Say in a sentence where the map is highest and how much of it is nearly as good."""
    row, column = divmod(int(found.lead.argmax()), found.lead.shape[1])
    return language.say(
        "From this place the best is aim {aim}° and power {power} %: a lead of {lead}; the mean of the map is {mean}.",
        aim=language.number(float(found.aims_cdeg[column]) / 100),
        power=language.number(float(found.powers[row]) / 10),
        lead=language.number(round(float(found.lead[row, column]), 1)),
        mean=language.number(round(float(found.lead.mean()), 1)),
    )
