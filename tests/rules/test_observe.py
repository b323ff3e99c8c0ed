"""Traces become the facts a referee would have noted down."""

from __future__ import annotations

from flickhall.physics.trace import Contact, ContactKind, Fate, Rest, Segment, Spot, Trace
from flickhall.rules.crokinole.conformity import check_shot_facts
from flickhall.rules.crokinole.facts import EventKind, ShotFacts
from flickhall.rules.crokinole.observe import observe
from flickhall.rules.sides import Side
from flickhall.tables.crokinole import TOURNAMENT
from flickhall.tables.zones import Zone

K = ContactKind
SHOT = "W2"
START = Spot(SHOT, 0.0, -304.8)
IN_DITCH = Spot("B9", 0.0, -355.0)


def _contact(at_s: float, kind: ContactKind, disc: str = SHOT, other: str | None = None) -> Contact:
    return Contact(at_s, kind, disc, other, 0.0, 0.0, 100.0)


def _path(disc: str) -> Segment:
    return Segment(disc, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, ((0.0, 0.0, 1.0), (1.0, 1.0, 0.0)))


def _observe(
    contacts: list[Contact],
    rest: dict[str, Rest],
    others: tuple[Spot, ...] = (),
    paths: tuple[str, ...] = (SHOT,),
) -> ShotFacts:
    start = (*others, START)
    lying = {spot.name: Rest(spot.x_mm, spot.y_mm, Fate.SURFACE) for spot in others if spot is not IN_DITCH}
    lying |= {IN_DITCH.name: Rest(IN_DITCH.x_mm, IN_DITCH.y_mm, Fate.DITCH)} if IN_DITCH in others else {}
    trace = Trace(SHOT, start, tuple(map(_path, paths)), tuple(contacts), {**lying, **rest}, 2.0)
    facts = observe(trace, TOURNAMENT, Side.W)
    check_shot_facts(facts, most_discs=12)
    return facts


def _told(facts: ShotFacts) -> list[str]:
    return [" ".join(filter(None, (event.kind, event.disc, event.other))) for event in facts.events]


def _at(x_mm: float, y_mm: float = 0.0, fate: Fate = Fate.SURFACE) -> Rest:
    return Rest(x_mm, y_mm, fate)


def test_the_first_way_inside_is_no_event() -> None:
    facts = _observe([_contact(0.1, K.LINE), _contact(0.2, K.INSIDE)], {SHOT: _at(50)})
    assert facts.events == ()
    assert facts.rest == {SHOT: Zone.Z15}


def test_over_the_line_and_back_is_told_once_the_disc_was_clear() -> None:
    facts = _observe(
        [_contact(0.1, K.INSIDE), _contact(0.5, K.LINE), _contact(0.7, K.INSIDE), _contact(0.8, K.INSIDE)],
        {SHOT: _at(250)},
    )
    assert _told(facts) == ["line W2", "inside W2"]
    assert [event.at_s for event in facts.events] == [0.5, 0.7]


def test_a_struck_disc_is_clear_of_the_line_from_the_start() -> None:
    facts = _observe(
        [
            _contact(0.1, K.INSIDE),
            _contact(0.2, K.DISC, SHOT, "B1"),
            _contact(0.4, K.LINE, "B1"),
            _contact(0.5, K.LEAVES, "B1"),
        ],
        {SHOT: _at(100), "B1": _at(360, 0, Fate.DITCH)},
        (Spot("B1", 200.0, 0.0),),
        (SHOT, "B1"),
    )
    assert _told(facts) == ["contact W2 B1", "line B1", "leaves B1"]
    assert facts.rest == {"B1": Zone.DITCH, SHOT: Zone.T15}


def test_rail_and_ditch_discs_add_nothing_to_leaving() -> None:
    facts = _observe(
        [
            _contact(0.3, K.LEAVES),
            _contact(0.4, K.RAIL),
            _contact(0.5, K.DITCH_DISC, SHOT, "B9"),
            _contact(0.6, K.RETURNS),
            _contact(0.7, K.INSIDE),
            _contact(0.8, K.POST),
        ],
        {SHOT: _at(150)},
        (IN_DITCH,),
    )
    assert _told(facts) == ["leaves W2", "returns W2", "post W2"]
    assert facts.before == {"B9": Zone.DITCH}


def test_a_disc_in_the_ditch_is_not_said_to_move() -> None:
    facts = _observe(
        [_contact(0.3, K.LEAVES), _contact(0.5, K.DISC, "B9", SHOT), _contact(0.6, K.DITCHED, "B9")],
        {SHOT: _at(360, 0, Fate.DITCH), "B9": _at(0.0, -356.0, Fate.DITCH)},
        (IN_DITCH,),
        (SHOT, "B9"),
    )
    assert _told(facts) == ["leaves W2"]
    assert facts.rest == {SHOT: Zone.DITCH}


def test_touching_a_disc_in_the_ditch_is_leaving() -> None:
    facts = _observe([_contact(0.5, K.DISC, SHOT, "B9")], {SHOT: _at(150)}, (IN_DITCH,))
    assert _told(facts) == ["leaves W2"]


def test_nothing_is_told_of_a_disc_in_the_hole() -> None:
    facts = _observe(
        [_contact(0.1, K.INSIDE), _contact(0.2, K.LIP), _contact(0.4, K.HOLE), _contact(0.5, K.POST)],
        {SHOT: _at(0, 0, Fate.HOLE)},
    )
    assert _told(facts) == ["hole W2"]
    assert facts.rest == {SHOT: Zone.HOLE}


def test_a_packed_row_is_told_along_the_push() -> None:
    """Three discs in one row are pushed in one instant, whatever order the contacts are listed in."""
    row = (Spot("W1", 0.0, 0.0), Spot("B1", 31.76, 0.0), Spot("B2", 63.52, 0.0))
    facts = _observe(
        [
            _contact(0.1, K.INSIDE),
            _contact(0.4, K.DISC, "B2", "B1"),
            _contact(0.4, K.DISC, "B1", "W1"),
            _contact(0.4, K.DISC, SHOT, "W1"),
        ],
        {SHOT: _at(0, -40), "W1": _at(0), "B1": _at(31.76), "B2": _at(80)},
        row,
        (SHOT, "B2"),
    )
    assert _told(facts) == ["contact W2 W1", "contact B1 W1", "contact B2 B1"]
    assert facts.touching == {frozenset({"W1", "B1"}), frozenset({"B1", "B2"})}
    assert set(facts.rest) == {SHOT, "W1", "B1", "B2"}, (
        "a disc that was pushed and held has a resting place too"
    )


def test_discs_near_each_other_do_not_touch() -> None:
    pair = (Spot("W1", 0.0, 100.0), Spot("B1", 31.78, 100.0))
    assert _observe([], {SHOT: _at(150)}, pair).touching == frozenset()


def test_discs_that_nobody_met_are_not_at_rest_anew() -> None:
    facts = _observe([_contact(0.1, K.INSIDE)], {SHOT: _at(150)}, (Spot("B1", 0.0, 240.0),))
    assert facts.rest == {SHOT: Zone.Z10}
    assert facts.before == {"B1": Zone.Z5}


def test_a_disc_at_rest_inside_has_been_inside() -> None:
    """The last hair's breadth may end a path between two events; the resting place has the last word."""
    facts = _observe([_contact(0.1, K.INSIDE), _contact(0.5, K.LINE)], {SHOT: _at(288.0)})
    assert _told(facts) == ["line W2", "inside W2"]
    assert facts.events[-1].at_s == 2.0
    assert facts.events[-1].kind is EventKind.INSIDE


def test_discs_that_chatter_touch_once() -> None:
    facts = _observe(
        [
            _contact(0.1, K.INSIDE),
            *(_contact(0.2 + number / 100, K.DISC, SHOT, "B1") for number in range(5)),
            _contact(0.3, K.POST, "B1"),
            _contact(0.4, K.DISC, "B1", SHOT),
        ],
        {SHOT: _at(-40), "B1": _at(40)},
        (Spot("B1", 31.0, 0.0),),
        (SHOT, "B1"),
    )
    assert _told(facts) == ["contact W2 B1", "post B1", "contact B1 W2"]
