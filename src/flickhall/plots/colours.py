"""Colours that stand out on light and on dark paper, and never speak alone: each series has a shape and a dash of its own."""

from __future__ import annotations

COLOURS = ("#3b7dc4", "#c9601d", "#3f8f4f", "#8f63c0", "#b8862b", "#c0497f", "#5d8a96", "#7d7d7d")
"""Each has a contrast of at least 3 to white and to black (tests/plots holds it)."""

DASHES = ("", "7 4", "2 3", "10 3 2 3", "1 4", "12 5", "5 2", "3 6")

# A ramp from dark blue over green to yellow whose lightness grows evenly, so that it reads in grey too.
_RAMP = ((68, 1, 84), (59, 82, 139), (33, 145, 140), (94, 201, 98), (253, 231, 37))


def heat_colour(share: float) -> str:
    """Return the colour of a share from 0 (dark) to 1 (light)."""
    scaled = min(max(share, 0.0), 1.0) * (len(_RAMP) - 1)
    cell = min(int(scaled), len(_RAMP) - 2)
    part = scaled - cell
    parts = (round(a + part * (b - a)) for a, b in zip(_RAMP[cell], _RAMP[cell + 1], strict=True))
    return "#" + "".join(f"{value:02x}" for value in parts)


def dot(number: int, x: float, y: float) -> str:
    """Return the dot of series `number` at a place: a disc, a square, a diamond, a triangle, a cross, in turn."""
    colour = COLOURS[number % len(COLOURS)]
    match number % 5:
        case 0:
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.4" fill="{colour}"/>'
        case 1:
            return f'<rect x="{x - 3:.1f}" y="{y - 3:.1f}" width="6" height="6" fill="{colour}"/>'
        case 2:
            return f'<path d="M{x:.1f} {y - 4.4:.1f}l4.4 4.4l-4.4 4.4l-4.4 -4.4z" fill="{colour}"/>'
        case 3:
            return f'<path d="M{x:.1f} {y - 4:.1f}l4.2 7.2h-8.4z" fill="{colour}"/>'
        case _:
            return (
                f'<path d="M{x - 3.2:.1f} {y - 3.2:.1f}l6.4 6.4m0 -6.4l-6.4 6.4" '
                f'stroke="{colour}" stroke-width="2" fill="none"/>'
            )
