"""Advice as pictures: shots drawn on the board as they go without an error, and the map of aim and power."""

from __future__ import annotations

from typing import Any

from flickhall.coach.question import Asked, OutcomeChart, Told
from flickhall.languages import Language
from flickhall.physics.trace import Trace
from flickhall.plots import Axis, Heat, Points, chart_svg

COLOURS = ("#0b5fbf", "#8a2be2", "#00796b", "#9c4a00")
"""The ways of the tips, best first."""
PLAYED_COLOUR = "#b00020"
MAP_PX = (640.0, 420.0)


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


def position_svg(asked: Asked[Any], told: Told) -> str:
    """Draw the position with the ways of the tips, numbered best first, and of the shot that was played (dashed)."""
    svg = asked.board_svg(told["said"])
    shots = [
        (str(number), tip, COLOURS[(number - 1) % len(COLOURS)]) for number, tip in enumerate(told["tips"], 1)
    ]
    if told["played"] is not None:
        shots.append(("×", told["played"], PLAYED_COLOUR))
    parts = [_drawn(asked, name, tip, colour) for name, tip, colour in reversed(shots)]
    return svg.removesuffix("</svg>\n") + "\n".join(parts) + "\n</svg>\n"


def _drawn(asked: Asked[Any], name: str, tip: Told, colour: str) -> str:
    trace = asked.trace(tip)
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
    found: OutcomeChart,
    language: Language,
    *,
    paper: str | None = None,
    size_px: tuple[float, float] = MAP_PX,
) -> str:
    """Draw a map of aim and power, with its marked shots as points."""
    aims, powers = [aim / 100 for aim in found.aims_cdeg], [power / 10 for power in found.powers]
    half, up = (aims[1] - aims[0]) / 2, (powers[1] - powers[0]) / 2
    points = [
        Points(name, [aim / 100], [power / 10])
        for name, aim, power in found.marked
        if found.aims_cdeg[0] <= aim <= found.aims_cdeg[-1] and found.powers[0] <= power <= found.powers[-1]
    ]
    return chart_svg(
        found.title,
        Axis(found.aim_axis, write=language.number),
        Axis(language.say("power, %"), write=language.number),
        [
            Heat(
                found.key,
                [aim - half for aim in aims] + [aims[-1] + half],
                [power - up for power in powers] + [powers[-1] + up],
                found.values.round(1).tolist(),
            ),
            *points,
        ],
        description=found.said,
        size_px=size_px,
        paper=paper,
    )
