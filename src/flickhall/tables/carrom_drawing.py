"""The carrom board as an SVG picture, in the manner of drawing.py: presentation attributes only, exact numbers rounded."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from flickhall.tables.angles import Point, quarter_turns, unit
from flickhall.tables.carrom import TOURNAMENT_CARROM, CarromTable

MARGIN_MM = 5.0

_INK = "#2b1a10"
_RED = "#a3262a"
_FILLS = {
    "W": ("#fdf3dd", "#5a3a1e", "#3b2213"),
    "B": ("#2f1d17", "#0d0705", "#fbeeda"),
    "Q": ("#b3282d", "#5e1013", "#fff4ea"),
    "S": ("#e9eef2", "#3f5566", "#233642"),
}
"""Fill, edge and ink of a piece, by the first letter of its name."""


def carrom_picture_half_mm(table: CarromTable) -> float:
    """Return half the width of the picture in millimetres of the board."""
    return table.half_side_mm + table.frame_width_mm + MARGIN_MM


def carrom_board_svg(
    table: CarromTable = TOURNAMENT_CARROM,
    pieces: Iterable[tuple[str, float, float]] = (),
    *,
    title: str | None = None,
) -> str:
    """Draw the board seen from above, seat 0 at the bottom, one unit of the picture a millimetre.

    `pieces` are (name, x_mm, y_mm); the name's first letter is what it is (`W`, `B`, `Q`, `S`). The picture is labelled with
    `title` (default: the table's name) for those who cannot see it.
    """
    half = carrom_picture_half_mm(table)
    label = escape(title or table.name, {'"': "&quot;"})
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board-svg carrom" role="img" aria-label="{label}" '
        f'viewBox="{-half:.1f} {-half:.1f} {2 * half:.1f} {2 * half:.1f}">',
        _DEFS,
        *_frame_and_surface(table),
        *_centre(table),
        *(part for turns in range(4) for part in (*_base(table, turns), *_arrow(table, turns))),
        *_pockets(table),
        *(piece_svg(table, name, x, y) for name, x, y in pieces),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def piece_svg(table: CarromTable, name: str, x_mm: float, y_mm: float) -> str:
    """Draw one piece or the striker with its name on it."""
    fill, edge, ink = _FILLS[name[0]]
    r = table.striker_radius_mm if name[0] == "S" else table.piece_radius_mm
    return (
        f'<g class="disc" transform="translate({x_mm:.2f} {0.0 - y_mm:.2f})">'
        f'<circle r="{r}" fill="{fill}" stroke="{edge}" stroke-width="1.4"/>'
        f'<circle r="{r * 0.7:.2f}" fill="none" stroke="{ink}" stroke-opacity=".4" stroke-width="1"/>'
        f'<text y="4.2" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" '
        f'font-size="12" fill="{ink}">{escape(name)}</text></g>'
    )


_DEFS = (
    "<defs>"
    '<radialGradient id="carrom-wood" cx=".4" cy=".32" r=".9">'
    '<stop offset="0" stop-color="#f1d9a8"/><stop offset=".65" stop-color="#e4c285"/>'
    '<stop offset="1" stop-color="#d1a566"/></radialGradient>'
    '<linearGradient id="carrom-frame" x1="0" y1="0" x2="1" y2="1">'
    '<stop offset="0" stop-color="#70422a"/><stop offset=".5" stop-color="#4f2b19"/>'
    '<stop offset="1" stop-color="#331a0e"/></linearGradient>'
    '<radialGradient id="carrom-pocket" cx=".5" cy=".6" r=".6">'
    '<stop offset="0" stop-color="#2b1a12"/><stop offset="1" stop-color="#0b0604"/></radialGradient>'
    "</defs>"
)


def _circle(radius_mm: float, attributes: str, centre: Point = (0.0, 0.0)) -> str:
    x, y = centre
    place = f'cx="{x:.2f}" cy="{-y:.2f}" ' if centre != (0.0, 0.0) else ""
    return f'<circle {place}r="{radius_mm:.2f}" {attributes}/>'


def _square(half_mm: float, attributes: str) -> str:
    corner, side = f"{-half_mm:.1f}", f"{2 * half_mm:.1f}"
    return f'<rect x="{corner}" y="{corner}" width="{side}" height="{side}" {attributes}/>'


def _path(points: Iterable[Point], attributes: str) -> str:
    return f'<path d="M{" L".join(f"{x:.2f} {-y:.2f}" for x, y in points)}" {attributes}/>'


def _line_style(table: CarromTable) -> str:
    return f'fill="none" stroke="{_INK}" stroke-width="{table.line_width_mm}"'


def _frame_and_surface(table: CarromTable) -> list[str]:
    half = table.half_side_mm
    outer = half + table.frame_width_mm
    return [
        _square(outer, 'class="frame" rx="14" fill="url(#carrom-frame)" stroke="#1d0e06" stroke-width="2"'),
        _square(outer - 6, 'rx="10" fill="none" stroke="#b9855c" stroke-opacity=".35" stroke-width="1.5"'),
        _square(half, 'class="surface" fill="url(#carrom-wood)" stroke="#1d0e06" stroke-width="3"'),
    ]


def _centre(table: CarromTable) -> list[str]:
    style = _line_style(table)
    return [
        _circle(table.main_circle_radius_mm, f'class="line main-circle" {style}'),
        _circle(table.main_circle_radius_mm - 5.0, f'{style} stroke-opacity=".45"'),
        _circle(
            table.centre_circle_radius_mm,
            f'class="line centre-circle" fill="{_RED}" fill-opacity=".85" stroke="{_INK}" '
            f'stroke-width="{table.line_width_mm}"',
        ),
    ]


def _base(table: CarromTable, turns: int) -> list[str]:
    """The two lines of one side's base and the circles that close it."""
    off, radius = table.end_circle_off_mm, table.end_circle_radius_mm
    lines = [
        _path(
            (quarter_turns((along, from_frame - table.half_side_mm), turns) for along in (-off, off)),
            f'class="line base" {_line_style(table)}',
        )
        for from_frame in (table.rear_line_mm, table.front_line_mm)
    ]
    for along in (-off, off):
        centre = quarter_turns((along, table.base_middle_mm - table.half_side_mm), turns)
        lines += [
            _circle(radius, f'class="line end-circle" {_line_style(table)}', centre),
            _circle(table.end_circle_colour_radius_mm, f'fill="{_RED}" fill-opacity=".85"', centre),
        ]
    return lines


def _arrow(table: CarromTable, turns: int) -> list[str]:
    """The arrow at 45 degrees that points to one pocket."""
    x, y = unit(4500 + 9000 * turns)
    pocket_x, pocket_y = table.pockets_mm[turns]

    def at(back_mm: float, aside_mm: float = 0.0) -> Point:
        """Return the place so far back from the pocket's rim, and so far to the left of the arrow."""
        inwards = table.pocket_radius_mm + back_mm
        return pocket_x - inwards * x - aside_mm * y, pocket_y - inwards * y + aside_mm * x

    tip, tail = table.arrow_start_mm, table.arrow_start_mm + table.arrow_length_mm
    return [
        _path((at(tip), at(tail)), f'class="line arrow" {_line_style(table)}'),
        _path((at(tip), at(tip + 13, 5), at(tip + 13, -5)), f'class="arrow-head" fill="{_INK}"'),
    ]


def _pockets(table: CarromTable) -> list[str]:
    return [
        _circle(
            table.pocket_radius_mm,
            'class="pocket" fill="url(#carrom-pocket)" stroke="#1d0e06" stroke-width="1.6"',
            centre,
        )
        for centre in table.pockets_mm
    ]
