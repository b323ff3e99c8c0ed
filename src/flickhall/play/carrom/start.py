"""Where a strike may start: on the own base line as the rulebook says, clear of every piece."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.errors import NotAllowed
from flickhall.phrases import Said, any_of
from flickhall.physics.launch_strike import striker_point
from flickhall.physics.strike import Strike
from flickhall.physics.trace import Spot
from flickhall.play.carrom.places import covered_piece
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.carrom.ruling import StrikerRuling
from flickhall.rules.carrom.striker_place import baseline_of, striker_position
from flickhall.tables.carrom import CarromTable

STEP_UM = 400
"""Places asked about when the legal stretches are looked for; an end circle leaves 950."""
Stretch = tuple[int, int]


def limit_um(table: CarromTable) -> int:
    """Return how far from the middle of the base line the striker may lie at all: on the middle of an end circle."""
    return int(table.end_circle_off_mm * 1000)


def ruled_place(table: CarromTable, rulebook: CarromRulebook, place_um: int) -> StrikerRuling:
    """Return what the rulebook says of a place on the base line."""
    return rulebook.rule_placement(baseline_of(table), striker_position(table, place_um))


def is_legal(table: CarromTable, rulebook: CarromRulebook, place_um: int) -> bool:
    """Tell whether the striker may lie there, on the line at all and as the rulebook says."""
    return abs(place_um) <= limit_um(table) and ruled_place(table, rulebook, place_um).legal


def legal_stretches(table: CarromTable, rulebook: CarromRulebook) -> tuple[Stretch, ...]:
    """Return the stretches of the base line on which the striker may lie, from left to right."""
    limit = limit_um(table)
    places = [*range(-limit, limit, STEP_UM), limit]
    legal = [is_legal(table, rulebook, place) for place in places]
    stretches: list[Stretch] = []
    begin: int | None = None
    for index, place in enumerate(places):
        if legal[index] and begin is None:
            begin = _edge(table, rulebook, place, places[index - 1]) if index else place
        if begin is not None and (index + 1 == len(places) or not legal[index + 1]):
            end = _edge(table, rulebook, place, places[index + 1]) if index + 1 < len(places) else place
            stretches.append((begin, end))
            begin = None
    return tuple(stretches)


def check_start(
    table: CarromTable, rulebook: CarromRulebook, pieces: Sequence[Spot], seat: int, strike: Strike
) -> None:
    """Raise NotAllowed if the striker may not lie there, or would lie on a piece."""
    if not is_legal(table, rulebook, strike.place_um):
        stretches = legal_stretches(table, rulebook)
        allowed = any_of(Said("{low} to {high}", low=low, high=high) for low, high in stretches)
        raise NotAllowed(
            _refusal(table, rulebook, strike.place_um),
            where="strike.place_um",
            allowed=Said("{places} (thousandths of a millimetre)", places=allowed),
        )
    point = striker_point(table, strike.place_um, seat)
    covered = covered_piece(table, pieces, point, table.striker_radius_mm)
    if covered is not None:
        raise NotAllowed(
            Said("the striker would lie on {piece}", piece=covered),
            where="strike.place_um",
            allowed="a place that is free",
        )


def _refusal(table: CarromTable, rulebook: CarromRulebook, place_um: int) -> Said:
    beside_mm = place_um / 1000
    ruling = ruled_place(table, rulebook, place_um)
    if ruling.legal:
        return Said("{beside_mm:.2f} mm beside the middle is past the base line", beside_mm=beside_mm)
    return Said(
        "the striker may not be flicked from {beside_mm:.2f} mm beside the middle ({clauses})",
        beside_mm=beside_mm,
        clauses=", ".join(ruling.clauses),
    )


def may_start(
    table: CarromTable, rulebook: CarromRulebook, pieces: Sequence[Spot], seat: int, place_um: int
) -> bool:
    """Tell whether a strike from this seat may start at a place."""
    point = striker_point(table, place_um, seat)
    return is_legal(table, rulebook, place_um) and (
        covered_piece(table, pieces, point, table.striker_radius_mm) is None
    )


def _edge(table: CarromTable, rulebook: CarromRulebook, legal: int, illegal: int) -> int:
    """Return the last legal place between a legal and an illegal one."""
    while abs(illegal - legal) > 1:
        middle = (legal + illegal) // 2
        if is_legal(table, rulebook, middle):
            legal = middle
        else:
            illegal = middle
    return legal
