"""What a human official saw and wrote down: which clause, by whom, what was done about it.

The game itself goes on as it was (AMB-N17): an incident is kept with it, and changes nothing. Of any game: a
rulebook's name tells which clauses can be broken.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.sides import Side

NOTE_LIMIT = 500


class IncidentNoted(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="incident"
):
    """Somebody on a side is reported under a clause; `seat` where it is known who.

    `note` says what happened and `sanction` what the official decided, each in the official's own words; both
    may be empty.
    """

    clause: str
    side: Side
    seat: int | None = None
    note: str = ""
    sanction: str = ""


def check_incident(incident: IncidentNoted, clauses: Collection[str], seats: Collection[int]) -> None:
    """Refuse an incident under a clause that is not among those to be recorded, or by an empty seat.

    `seats` are those of the side reported. Raises BadInput for that and for a text that is too long or holds what
    cannot be printed.
    """
    if incident.clause not in clauses:
        raise BadInput(
            Said("{clause!r} is no clause that an official records", clause=incident.clause),
            where="clause",
            allowed=", ".join(sorted(clauses)) or "none under these rules",
        )
    if incident.seat is not None and incident.seat not in seats:
        raise BadInput(
            Said("nobody of {side} sits at {seat}", side=incident.side, seat=incident.seat),
            where="seat",
            allowed=", ".join(str(seat) for seat in sorted(seats)),
        )
    for where, text in (("note", incident.note), ("sanction", incident.sanction)):
        if len(text) > NOTE_LIMIT or not text.replace("\n", "").isprintable():
            raise BadInput(
                "it is too long, or cannot be printed",
                where=where,
                allowed=Said("up to {note_limit} printable characters", note_limit=NOTE_LIMIT),
            )
