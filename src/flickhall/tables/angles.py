"""Directions from whole hundredths of a degree, the same to the last bit on every machine.

The C library's sine and cosine differ between machines in the last bits, and a shot that starts one bit off may
end elsewhere. Angles therefore come as integers (cdeg: hundredths of a degree), are reduced exactly, and go through
fixed Taylor polynomials that use only + - * /, which IEEE 754 fixes to the bit.
"""

from __future__ import annotations

from math import factorial, sqrt

Point = tuple[float, float]
"""x and y; the unit is in the name of what holds it."""

FULL_TURN_CDEG = 36000
QUARTER_TURN_CDEG = 9000
# pi / 18000 correctly rounded, as a literal so that no library function is asked for it.
_RADIANS_PER_CDEG = 1.7453292519943296e-4

# Taylor coefficients up to the first term below 1e-17 at 45 degrees.
_SIN = tuple((-1.0) ** k / factorial(2 * k + 1) for k in range(9))
_COS = tuple((-1.0) ** k / factorial(2 * k) for k in range(10))


def _polynomial(coefficients: tuple[float, ...], square: float) -> float:
    total = 0.0
    for coefficient in reversed(coefficients):
        total = total * square + coefficient
    return total


def length(x: float, y: float) -> float:
    """Return the length of a vector; the C library's hypot would differ between machines in the last bit."""
    return sqrt(x * x + y * y)


def unit(angle_cdeg: int) -> Point:
    """Return (cos, sin) of an angle in hundredths of a degree, anticlockwise from the x axis.

    Quarter turns are exact, and the eight mirror images of an angle give the same two magnitudes to the bit.
    """
    quarter, rest = divmod(angle_cdeg % FULL_TURN_CDEG, QUARTER_TURN_CDEG)
    beyond_half = rest > QUARTER_TURN_CDEG // 2
    small = (QUARTER_TURN_CDEG - rest if beyond_half else rest) * _RADIANS_PER_CDEG
    square = small * small
    cos, sin = _polynomial(_COS, square), small * _polynomial(_SIN, square)
    if beyond_half:
        cos, sin = sin, cos
    elif rest == QUARTER_TURN_CDEG // 2:
        sin = cos  # the diagonal is its own mirror image; its two polynomials differ in the last bit
    return quarter_turns((cos, sin), quarter)


def quarter_turns(point: Point, count: int) -> Point:
    """Turn a point anticlockwise about the origin by whole quarter turns, exactly."""
    x, y = point
    for _ in range(count % 4):
        x, y = -y, x
    return x + 0.0, y + 0.0  # + 0.0 turns -0.0 into 0.0, so that equal points have equal bits


def turned(direction: Point, angle_cdeg: int) -> Point:
    """Turn a direction anticlockwise by an angle in hundredths of a degree."""
    cos, sin = unit(angle_cdeg)
    x, y = direction
    return x * cos - y * sin, x * sin + y * cos
