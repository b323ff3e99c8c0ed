"""The forms of a team night, as captains and the tabulator send them: what a round was, who sits where."""

from __future__ import annotations

from collections.abc import Mapping

from flickhall.competitions.desk.state import Competition
from flickhall.competitions.sheets.lines import Line, RoundLine, SideIndex, read_line
from flickhall.errors import BadInput
from flickhall.phrases import Said

Form = Mapping[str, str]
"""Fields of a form by their names, as they were sent."""
MOST_FIELDS = 200


def number_of(form: Form, name: str) -> int:
    """Return a whole number of a form; raises BadInput, naming the field."""
    text = form.get(name, "").strip()
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise BadInput(Said("{text!r} is no number", text=text), where=name, allowed="a whole number")
    return int(text)


def round_told(form: Form, competition: Competition, match: str, line: int) -> Line:
    """Return what a round was by the answer `was`; raises BadInput.

    `0` or `1`: as that player says; `counts`: both counts, in `count_0` and `count_1`; `forfeit_0`, `forfeit_1`: forfeited by
    that side; `level`: half a box each, for a round that was abandoned.
    """
    was = form.get("was", "")
    match was:
        case "0" | "1":
            claim = competition.claims.get(match, {}).get(int(was))
            told = None if claim is None else claim.lines.get(line)
            if told is not None:
                return told
        case "forfeit_0" | "forfeit_1":
            side: SideIndex = 0 if was == "forfeit_0" else 1
            return RoundLine(forfeited_by=side)
        case "counts":
            return RoundLine(counts=(number_of(form, "count_0"), number_of(form, "count_1")))
        case "level":
            return read_line({"line": "round", "points": [0.5, 0.5]})
    raise BadInput(
        Said("{answer!r} does not say what the round was", answer=was),
        where="was",
        allowed="one of the answers of the form",
    )


def card_told(form: Form) -> tuple[Line, ...]:
    """Return the rounds of a card, from fields `count:<round>:<side>`; a round without counts ends it. Raises BadInput."""
    lines: list[Line] = []
    while form.get(f"count:{len(lines)}:0", "").strip() or form.get(f"count:{len(lines)}:1", "").strip():
        one, other = (number_of(form, f"count:{len(lines)}:{side}") for side in (0, 1))
        lines.append(RoundLine(counts=(one, other)))
    return tuple(lines)


def seats_told(form: Form) -> dict[str, tuple[str, ...]]:
    """Return who sits at which board, from fields `seat:<match>:<place>`; an empty one is an empty seat."""
    if len(form) > MOST_FIELDS:
        raise BadInput(
            Said("{number} fields", number=len(form)),
            where="seats",
            allowed=Said("up to {most}", most=MOST_FIELDS),
        )
    seats: dict[str, tuple[str, ...]] = {}
    for name, person in form.items():
        if name.startswith("seat:") and name.count(":") >= 2:
            match = name.removeprefix("seat:").rpartition(":")[0]
            seats.setdefault(match, ())
            if person:
                seats[match] += (person,)
    return seats
