"""The board as an SVG picture: page, README, notebooks and printed sheets all show the same wood.

Only presentation attributes are used, no style sheet, so that the picture stands alone and a strict content
security policy lets it pass; classes let a page dress it differently. Every number is rounded from exact
directions, so the text is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from flickhall.tables.angles import Point, unit
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable

RAIL_WIDTH_MM = 26.0
MARGIN_MM = 5.0

_INK = "#3b2213"
_GRAIN_STEP_MM = 11.0
_GRAIN_POINTS = 13


def picture_radius_mm(table: CrokinoleTable) -> float:
    """Return half the width of the picture in millimetres of the board."""
    return table.rail_radius_mm + RAIL_WIDTH_MM + MARGIN_MM


def board_svg(
    table: CrokinoleTable = TOURNAMENT,
    discs: Iterable[tuple[str, float, float]] = (),
    *,
    title: str | None = None,
) -> str:
    """Draw the board seen from above, seat 0 at the bottom, one unit of the picture a millimetre.

    `discs` are (name, x_mm, y_mm); the name's first letter is the side. The picture is labelled with `title`
    (default: the table's name) for those who cannot see it.
    """
    half = picture_radius_mm(table)
    label = escape(title or table.name, {'"': "&quot;"})
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board-svg" role="img" aria-label="{label}" '
        f'viewBox="{-half:.1f} {-half:.1f} {2 * half:.1f} {2 * half:.1f}">',
        _DEFS.format(surface=f"{table.surface_radius_mm:.2f}"),
        *_rail_and_ditch(table),
        *_surface(table),
        *_lines(table),
        *_hole(table),
        *_posts(table),
        *_values(table),
        *(disc_svg(table, name, x, y) for name, x, y in discs),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def disc_svg(table: CrokinoleTable, name: str, x_mm: float, y_mm: float) -> str:
    """Draw one disc with its name on it; the first letter of the name is the side."""
    fill, edge, ink = (
        ("#fdf3dd", "#5a3a1e", "#3b2213") if name.startswith("W") else ("#2f1d17", "#0d0705", "#fbeeda")
    )
    r = table.disc_radius_mm
    return (
        f'<g class="disc" transform="translate({x_mm:.2f} {-y_mm:.2f})">'
        f'<circle r="{r}" fill="{fill}" stroke="{edge}" stroke-width="1.4"/>'
        f'<circle r="{r * 0.72:.2f}" fill="none" stroke="{ink}" stroke-opacity=".35" stroke-width="1"/>'
        f'<text y="4.2" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" '
        f'font-size="12" fill="{ink}">{escape(name)}</text></g>'
    )


_DEFS = (
    "<defs>"
    '<radialGradient id="wood" cx=".38" cy=".3" r=".85">'
    '<stop offset="0" stop-color="#e8bd7c"/><stop offset=".6" stop-color="#d9a762"/>'
    '<stop offset="1" stop-color="#bf8745"/></radialGradient>'
    '<linearGradient id="rail" x1=".15" y1="0" x2=".85" y2="1">'
    '<stop offset="0" stop-color="#8a5530"/><stop offset=".5" stop-color="#65391d"/>'
    '<stop offset="1" stop-color="#43230f"/></linearGradient>'
    '<radialGradient id="ditch" cx=".5" cy=".5" r=".5">'
    '<stop offset=".86" stop-color="#1c0f08"/><stop offset=".93" stop-color="#3a2112"/>'
    '<stop offset="1" stop-color="#22120a"/></radialGradient>'
    '<radialGradient id="hole" cx=".5" cy=".62" r=".62">'
    '<stop offset="0" stop-color="#4b2c17"/><stop offset=".7" stop-color="#2a170c"/>'
    '<stop offset="1" stop-color="#120903"/></radialGradient>'
    '<radialGradient id="post" cx=".35" cy=".3" r=".8">'
    '<stop offset="0" stop-color="#8d8177"/><stop offset=".45" stop-color="#3c332d"/>'
    '<stop offset="1" stop-color="#15100d"/></radialGradient>'
    '<clipPath id="surface"><circle r="{surface}"/></clipPath>'
    "</defs>"
)


def _circle(radius_mm: float, attributes: str, centre: Point = (0.0, 0.0)) -> str:
    x, y = centre
    place = f'cx="{x:.2f}" cy="{-y:.2f}" ' if centre != (0.0, 0.0) else ""
    return f'<circle {place}r="{radius_mm:.2f}" {attributes}/>'


def _rail_and_ditch(table: CrokinoleTable) -> list[str]:
    outer = table.rail_radius_mm + RAIL_WIDTH_MM
    return [
        _circle(outer, 'class="rail" fill="url(#rail)" stroke="#2a1509" stroke-width="2"'),
        _circle(outer - 5, 'fill="none" stroke="#c48a55" stroke-opacity=".35" stroke-width="1.5"'),
        _circle(table.rail_radius_mm, 'class="ditch" fill="url(#ditch)" stroke="#1a0d06" stroke-width="3"'),
    ]


def _grain(table: CrokinoleTable) -> str:
    """Wavering lines along the wood: the same everywhere, drawn from exact sines."""
    reach = table.surface_radius_mm
    paths = []
    for row in range(-int(reach / _GRAIN_STEP_MM), int(reach / _GRAIN_STEP_MM) + 1):
        points = []
        for step in range(_GRAIN_POINTS):
            x = -reach + 2 * reach * step / (_GRAIN_POINTS - 1)
            slow, quick = unit(row * 700 + step * 2100)[1], unit(row * 5300 + step * 4700)[1]
            points.append(f"{x:.0f} {row * _GRAIN_STEP_MM + 7 * slow + 1.6 * quick:.1f}")
        paths.append("M" + " L".join(points))
    return (
        f'<path class="grain" clip-path="url(#surface)" d="{" ".join(paths)}" fill="none" stroke="#8f5d2b" '
        'stroke-opacity=".17" stroke-width="1.5" stroke-linejoin="round"/>'
    )


def _surface(table: CrokinoleTable) -> list[str]:
    return [
        _circle(table.surface_radius_mm, 'class="surface" fill="url(#wood)"'),
        _grain(table),
        _circle(table.line_radius_15_mm, 'class="ring-15" fill="#fff3d6" fill-opacity=".16"'),
        _circle(
            table.surface_radius_mm - 1, 'fill="none" stroke="#f2d3a2" stroke-opacity=".55" stroke-width="2"'
        ),
    ]


def _lines(table: CrokinoleTable) -> list[str]:
    stroke = f'fill="none" stroke="{_INK}" stroke-width="{table.line_width_mm}"'
    lines = [
        _circle(radius, f'class="line" {stroke}')
        for radius in (table.line_radius_5_mm, table.line_radius_10_mm, table.line_radius_15_mm)
    ]
    for quarter in range(4):
        x, y = unit(4500 + 9000 * quarter)
        near, far = table.line_radius_10_mm, table.line_radius_5_mm
        path = f"M{near * x:.2f} {-near * y:.2f} L{far * x:.2f} {-far * y:.2f}"
        lines.append(f'<path class="line quadrant" d="{path}" {stroke}/>')
    return lines


def _hole(table: CrokinoleTable) -> list[str]:
    return [
        _circle(table.hole_radius_mm, 'class="hole" fill="url(#hole)" stroke="#7b4d28" stroke-width="1.6"'),
    ]


def _posts(table: CrokinoleTable) -> list[str]:
    shadows = [
        _circle(table.post_radius_mm + 1, 'fill="#2a1509" fill-opacity=".28"', (x + 1.5, y - 2))
        for x, y in table.posts_mm
    ]
    return shadows + [
        _circle(table.post_radius_mm, 'class="post" fill="url(#post)"', centre) for centre in table.posts_mm
    ]


def _values(table: CrokinoleTable) -> list[str]:
    """What each ring is worth, once above the middle and once below, readable from both sides."""
    rings = (
        (15, (table.hole_radius_mm + table.line_radius_15_mm) / 2),
        (10, (table.line_radius_15_mm + table.line_radius_10_mm) / 2),
        (5, (table.line_radius_10_mm + table.line_radius_5_mm) / 2),
    )
    texts = []
    for value, radius in rings:
        for turn in (0, 180):
            texts.append(
                f'<text class="ring-value" transform="rotate({turn})" y="{radius + 8:.1f}" '
                f'text-anchor="middle" font-family="Georgia,serif" font-size="23" '
                f'fill="{_INK}" fill-opacity=".62">{value}</text>'
            )
    return texts
