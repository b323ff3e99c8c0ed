"""From a trace to what a browser needs to play it back, rounded for display."""

from __future__ import annotations

from flickhall.physics.trace import Trace
from flickhall.web.wire import ContactLine, RestLine, SegmentLine, TraceLine


def trace_line(trace: Trace) -> TraceLine:
    """Tell what is needed to play a shot back."""
    return TraceLine(
        duration_s=round(trace.duration_s, 6),
        start=[(spot.name, round(spot.x_mm, 3), round(spot.y_mm, 3)) for spot in trace.start],
        segments=[
            SegmentLine(
                part.disc,
                round(part.start_s, 6),
                round(part.end_s, 6),
                round(part.x_mm, 3),
                round(part.y_mm, 3),
                round(part.dx, 7),
                round(part.dy, 7),
                round(part.spin_rad_s, 3),
                [(round(t, 6), round(s, 3), round(v, 2)) for t, s, v in part.knots],
            )
            for part in trace.segments
        ],
        contacts=[
            ContactLine(
                round(contact.at_s, 6),
                contact.kind.value,
                contact.disc,
                contact.other,
                round(contact.x_mm, 2),
                round(contact.y_mm, 2),
                round(contact.speed_mm_s / 1000, 4),
            )
            for contact in trace.contacts
        ],
        rest={
            name: RestLine(round(r.x_mm, 3), round(r.y_mm, 3), r.fate.value) for name, r in trace.rest.items()
        },
    )
