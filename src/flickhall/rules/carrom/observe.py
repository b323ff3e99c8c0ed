"""From the trace of a simulated strike to the facts a carrom referee rules on (spec A'.5).

What hands, arms and elbows do is seen by people alone; the pieces of a simulated strike lie flat, none on edge or on another.
"""

from __future__ import annotations

from collections.abc import Iterator

from flickhall.physics.trace import Contact, ContactKind, Trace
from flickhall.rules.carrom.facts import Breach, Piece, StrikeFacts
from flickhall.tables.angles import Point, quarter_turns
from flickhall.tables.carrom import CarromTable


def observe_strike(trace: Trace, *, table: CarromTable, seat: int) -> StrikeFacts:
    """Return the facts of a strike simulated on a table, made from a seat.

    `pocketed` and `off_board` are in the order in which it happened; `disturbed` is whether any piece has moved.
    """
    striker = trace.shot_disc
    return StrikeFacts(
        pocketed=tuple(piece_named(contact.disc) for contact in _of_kind(trace, ContactKind.POCKET)),
        off_board=tuple(piece_named(contact.disc) for contact in _of_kind(trace, ContactKind.OFF)),
        breaches=frozenset(_breaches(trace, table, seat)),
        disturbed=any(segment.disc != striker for segment in trace.segments),
    )


def piece_named(name: str) -> Piece:
    """Return what a piece with a name on the board is: `W3` is white, `Q` the queen, `S` the striker."""
    return Piece(name[0])


def _of_kind(trace: Trace, kind: ContactKind) -> Iterator[Contact]:
    return (contact for contact in trace.contacts if contact.kind is kind)


def _breaches(trace: Trace, table: CarromTable, seat: int) -> Iterator[Breach]:
    """Yield what the striker did against the front line (A2M-S4, S5), the same fact perhaps twice."""
    striker = trace.shot_disc
    crossed_at_s = _crossed_at_s(trace, table, seat)
    if crossed_at_s is None:
        yield Breach.DID_NOT_CROSS
    for contact in _of_kind(trace, ContactKind.DISC):
        if striker not in (contact.disc, contact.other) or contact.other is None:
            continue
        piece = contact.other if contact.disc == striker else contact.disc
        ahead_mm = _ahead_mm(_place(trace, piece, contact.at_s), table, seat)
        if ahead_mm - table.piece_radius_mm > _line_ends_mm(table):
            continue
        after = crossed_at_s is not None and crossed_at_s <= contact.at_s
        yield Breach.HIT_BEHIND_AFTER if after else Breach.HIT_BEHIND_BEFORE


def _line_ends_mm(table: CarromTable) -> float:
    """Return the distance from the own frame to the far edge of the painted front line."""
    return table.front_line_mm + table.line_width_mm / 2


def _ahead_mm(place: Point, table: CarromTable, seat: int) -> float:
    """Return how far a place is from the frame of the player at a seat."""
    return table.half_side_mm + quarter_turns(place, seat)[1]


def _crossed_at_s(trace: Trace, table: CarromTable, seat: int) -> float | None:
    """Return an instant by which the striker was wholly past the front line for the first time, None if it never was.

    It is the end of the straight stretch on which it crossed: nothing can have happened to it in between.
    """
    wholly_past_mm = _line_ends_mm(table) + table.striker_radius_mm
    for segment in trace.segments:
        if segment.disc == trace.shot_disc:
            gone_mm = segment.knots[-1][1]
            end = (segment.x_mm + gone_mm * segment.dx, segment.y_mm + gone_mm * segment.dy)
            if _ahead_mm(end, table, seat) > wholly_past_mm:
                return segment.end_s
    return None


def _place(trace: Trace, name: str, at_s: float) -> Point:
    """Return where a disc was at an instant at which one of its stretches ended, or before the first."""
    place = next((spot.x_mm, spot.y_mm) for spot in trace.start if spot.name == name)
    for segment in trace.segments:
        if segment.disc == name and segment.end_s <= at_s:
            gone_mm = segment.knots[-1][1]
            place = (segment.x_mm + gone_mm * segment.dx, segment.y_mm + gone_mm * segment.dy)
    return place
