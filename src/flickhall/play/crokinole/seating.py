"""Who sits where: seats are numbered clockwise seen from above, 0 at the bottom, 1 left, 2 top, 3 right."""

from __future__ import annotations

from flickhall.rules.sides import Players, Side

SEATS: dict[Players, tuple[int, ...]] = {Players.SINGLES: (0, 2), Players.DOUBLES: (0, 1, 2, 3)}
"""Seats taken, clockwise: opponents opposite in singles (NCA-4.1), partners opposite in doubles (NCA-5.1)."""


def side_at(mode: Players, seat: int) -> Side:
    """Return the side of a seat: the first seat and every second one clockwise play W."""
    return Side.W if SEATS[mode].index(seat) % 2 == 0 else Side.B


def shots_by_seat(mode: Players, starter: int, shots: int) -> dict[int, int]:
    """Return how many of the first `shots` of a round each seat took; `starter` counts clockwise from 0."""
    seats = SEATS[mode]
    laps, rest = divmod(shots, len(seats))
    return {
        seat: laps + (1 if (index - starter) % len(seats) < rest else 0) for index, seat in enumerate(seats)
    }


def shots_by_side(mode: Players, starter: int, shots: int) -> dict[Side, int]:
    """Return how many of the first `shots` of a round each side has taken."""
    total = dict.fromkeys(Side, 0)
    for seat, taken in shots_by_seat(mode, starter, shots).items():
        total[side_at(mode, seat)] += taken
    return total


def seat_to_shoot(mode: Players, starter: int, shots: int) -> int:
    """Return the seat that takes the next shot when `shots` of the round are played (clockwise, NCA-2.1)."""
    seats = SEATS[mode]
    return seats[(starter + shots) % len(seats)]
