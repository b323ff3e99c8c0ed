"""What holds for every ruling on a shot, whatever happens in it."""

from __future__ import annotations

import copy
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from flickhall.errors import BadInput
from flickhall.rules.catalogue import CATALOGUE
from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.crokinole.ruling import Call, Effect, ShotRuling
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Side, side_of
from flickhall.tables.zones import Zone
from flickhall.wording import headline, sentence

ON_BOARD = (Zone.Z15, Zone.Z10, Zone.Z5, Zone.T15, Zone.T10, Zone.LEAN, Zone.POST, Zone.STAND)
Book = tuple[str, dict[str, object]]
"""A rulebook's name and the options chosen."""


def _book(name: str, **options: list[object]) -> st.SearchStrategy[Book]:
    chosen = {option: st.sampled_from(values) for option, values in options.items()}
    return st.tuples(st.just(name), st.fixed_dictionaries(chosen))


BOOKS = st.one_of(
    _book(
        "crokinole-nca",
        open_shot=["nca", "nk_strict"],
        invalid_removal=["shot_and_touched", "shot_only"],
    ),
    _book(
        "pichenotte-league",
        line_test=["at_rest", "in_motion"],
        twenty_before_contact=["counts", "removed"],
        rebound_twenty_needs_contact=[False, True],
    ),
    _book("crokinole-55plus", open_board=["anywhere", "must_reach_15"], line_test=["at_rest", "in_motion"]),
)


@st.composite
def shots(draw: st.DrawFn) -> ShotFacts:
    """A shot told step by step, each step one that can follow from those before it."""
    shooter = draw(st.sampled_from(Side))
    names = draw(st.lists(st.sampled_from(["W1", "W2", "W3", "B1", "B2", "B3"]), unique=True))
    before = {name: draw(st.sampled_from((*ON_BOARD, Zone.DITCH))) for name in names}
    shot_disc = f"{shooter}9"
    in_ditch = {name for name, zone in before.items() if zone is Zone.DITCH}
    moving, over, off, ended = {shot_disc}, set[str](), set[str](), dict[str, Zone]()
    events: list[Event] = []
    for _ in range(draw(st.integers(0, 10))):
        free = sorted(moving - ended.keys())
        if not free:
            break
        disc = draw(st.sampled_from(free))
        kind = draw(st.sampled_from(EventKind))
        others = sorted({*before, shot_disc} - {disc} - ended.keys())
        if kind is EventKind.CONTACT and others:
            other = draw(st.sampled_from(others))
            pair = (disc, other) if draw(st.booleans()) else (other, disc)
            events.append(Event(kind, *pair))
            moving |= {other} - in_ditch
            off |= {disc} if other in in_ditch else set()
        elif kind is EventKind.INSIDE and disc in over:
            over.discard(disc)
            events.append(Event(kind, disc))
        elif kind is EventKind.RETURNS and disc in off:
            events.append(Event(kind, disc))
        elif kind in (EventKind.POST, EventKind.LINE, EventKind.LEAVES, EventKind.HOLE, EventKind.FLIES):
            events.append(Event(kind, disc))
            over |= {disc} if kind is EventKind.LINE else set()
            off |= {disc} if kind in (EventKind.LEAVES, EventKind.FLIES) else set()
            ended |= {disc: Zone.HOLE} if kind is EventKind.HOLE else {}
            ended |= {disc: Zone.DITCH} if kind is EventKind.FLIES else {}
    rest = dict(ended)
    for disc in sorted(moving - ended.keys()):
        can_be = (*ON_BOARD, Zone.OUT) if disc not in over - off else (Zone.OUT,)
        rest[disc] = draw(st.sampled_from((*can_be, Zone.DITCH) if disc in off else can_be))
    for disc in ended:  # a disc that fell into the hole was inside again before
        if disc in over - off:
            at = next(i for i, event in enumerate(events) if event == Event(EventKind.HOLE, disc))
            events.insert(at, Event(EventKind.INSIDE, disc))
    return ShotFacts(shooter, shot_disc, before, tuple(events), rest)


def _rule(facts: ShotFacts, book: Book) -> ShotRuling:
    """Rule on a shot; where 20s can be called, one was if the shot has an odd number of events."""
    name, options = book
    called = name == "pichenotte-league" and len(facts.events) % 2 == 1
    return find_rulebook(name, options).rule_shot(replace(facts, called_twenty=called))


@given(shots(), BOOKS)
@settings(max_examples=400, deadline=None)
def test_every_disc_is_in_exactly_one_place(facts: ShotFacts, book: Book) -> None:
    ruling = _rule(facts, book)
    zones = {**facts.before, **facts.rest}
    for disc, zone in zones.items():
        lay_in_ditch = facts.before.get(disc) is Zone.DITCH
        in_hole = zone is Zone.HOLE and disc not in ruling.ditch
        assert (disc in ruling.board) + (disc in ruling.ditch) + in_hole + lay_in_ditch == 1, disc
    for side in Side:
        holed = [
            d for d, z in zones.items() if z is Zone.HOLE and d not in ruling.ditch and side_of(d) is side
        ]
        assert ruling.twenties[side] == len(holed)
    assert list(ruling.ditch) == sorted(set(ruling.ditch))
    worth = (5, 10, 15, 25, 30) if book[0] == "pichenotte-league" else (5, 10, 15)
    assert set(ruling.board.values()) <= set(worth)


@given(shots(), BOOKS)
@settings(max_examples=200, deadline=None)
def test_mirrored_sides_give_a_mirrored_ruling(facts: ShotFacts, book: Book) -> None:
    swap = str.maketrans("WB", "BW")
    mirrored = ShotFacts(
        facts.shooter.other,
        facts.shot_disc.translate(swap),
        {disc.translate(swap): zone for disc, zone in facts.before.items()},
        tuple(
            replace(e, disc=e.disc.translate(swap), other=e.other and e.other.translate(swap))
            for e in facts.events
        ),
        {disc.translate(swap): zone for disc, zone in facts.rest.items()},
    )
    here, there = _rule(facts, book), _rule(mirrored, book)
    assert here.legal == there.legal
    assert set(here.ditch) == {disc.translate(swap) for disc in there.ditch}
    assert {side: here.twenties[side] for side in Side} == {side: there.twenties[side.other] for side in Side}
    assert dict(here.board) == {disc.translate(swap): value for disc, value in there.board.items()}
    assert here.clauses == there.clauses


@given(shots(), BOOKS)
@settings(max_examples=200, deadline=None)
def test_ruling_again_changes_nothing(facts: ShotFacts, book: Book) -> None:
    untouched = copy.deepcopy(facts)
    assert _rule(facts, book) == _rule(facts, book)
    assert facts == untouched


@given(shots(), BOOKS, st.randoms(use_true_random=False))
@settings(max_examples=200, deadline=None)
def test_the_order_of_names_and_of_a_pair_means_nothing(facts: ShotFacts, book: Book, random: object) -> None:
    def shuffled(zones: dict[str, Zone]) -> dict[str, Zone]:
        names = list(zones)
        random.shuffle(names)  # type: ignore[attr-defined]
        return {name: zones[name] for name in names}

    turned = tuple(e if e.other is None else Event(e.kind, e.other, e.disc, e.at_s) for e in facts.events)
    other = ShotFacts(
        facts.shooter, facts.shot_disc, shuffled(dict(facts.before)), turned, shuffled(dict(facts.rest))
    )
    here, there = _rule(facts, book), _rule(other, book)
    assert (here.legal, here.ditch, here.twenties, dict(here.board), set(here.clauses)) == (
        there.legal,
        there.ditch,
        there.twenties,
        dict(there.board),
        set(there.clauses),
    )


@given(shots(), BOOKS)
@settings(max_examples=200, deadline=None)
def test_findings_stand_on_known_clauses_and_on_facts(facts: ShotFacts, book: Book) -> None:
    ruling = _rule(facts, book)
    known = {*facts.before, *facts.rest}
    assert set(ruling.clauses) <= set(CATALOGUE)
    for finding in ruling.findings:
        assert set(finding.discs) <= known
        assert set(finding.events) <= set(facts.events)
        assert sentence(finding).endswith(f"({finding.clause}).")
        assert "{" not in sentence(finding)
    assert headline(ruling).endswith(".")
    out = {d for f in ruling.findings if f.effect in (Effect.OUT, Effect.REMOVED) for d in f.discs}
    assert out >= set(ruling.ditch), "every disc in the ditch is explained"


@given(shots())
@settings(max_examples=200, deadline=None)
def test_an_invalid_shot_never_gains(facts: ShotFacts) -> None:
    """Whatever else it did, an invalid shot leaves the shooter no 20 but one made by a disc out of play."""
    ruling = _rule(facts, ("crokinole-nca", {}))
    if not ruling.legal:
        assert facts.shot_disc in ruling.ditch
        damage = {
            d
            for f in ruling.findings
            if f.clause == "NCA-8.5.b" and f.effect is Effect.TWENTY
            for d in f.discs
        }
        assert ruling.twenties[facts.shooter] == sum(side_of(disc) is facts.shooter for disc in damage)


@given(shots(), st.sampled_from(["W1", "B1"]))
@settings(max_examples=100, deadline=None)
def test_a_disc_that_is_not_there_is_refused(facts: ShotFacts, name: str) -> None:
    if name not in facts.before:
        stranger = replace(facts, events=(*facts.events, Event(EventKind.POST, name)))
        try:
            _rule(stranger, ("crokinole-nca", {}))
        except BadInput as refusal:
            assert name in refusal.what
        else:
            raise AssertionError(f"{name} was accepted")


@given(shots(), BOOKS.filter(lambda book: book[0] == "pichenotte-league"))
@settings(max_examples=200, deadline=None)
def test_a_call_is_told_by_what_became_of_it(facts: ShotFacts, book: Book) -> None:
    ruling = _rule(facts, book)
    facing = any(d[0] != facts.shooter and z is not Zone.DITCH for d, z in facts.before.items())
    if len(facts.events) % 2 == 0:
        assert ruling.call is Call.NONE
    elif not facing:
        assert ruling.call is Call.VOID and ruling.legal
    else:
        assert ruling.call is (Call.MADE if ruling.legal else Call.FAILED)
        assert ruling.legal == (ruling.twenties[facts.shooter] > 0)
    assert ruling.legal or facts.shot_disc in ruling.ditch


@given(shots(), st.sampled_from(["at_rest", "in_motion"]))
@settings(max_examples=200, deadline=None)
def test_an_illegal_55plus_shot_leaves_no_disc_that_it_moved(facts: ShotFacts, line_test: str) -> None:
    ruling = _rule(facts, ("crokinole-55plus", {"line_test": line_test}))
    if not ruling.legal:
        kept = {d for d in facts.rest if side_of(d) is facts.shooter and d not in ruling.ditch}
        lain = {d for d, z in facts.before.items() if z is Zone.DITCH}
        damage = {d for f in ruling.findings if f.clause == "C55-6.h" for d in f.discs}
        assert kept - lain <= damage


@given(shots(), BOOKS)
@settings(max_examples=200, deadline=None)
def test_what_left_is_lost_and_what_nobody_touched_is_not(facts: ShotFacts, book: Book) -> None:
    """Under every rulebook; and the other side loses only what left, crossed the line or was touched."""
    ruling = _rule(facts, book)
    gone = {event.disc for event in facts.events if event.kind in (EventKind.LEAVES, EventKind.FLIES)}
    assert gone <= set(ruling.ditch)
    over = {event.disc for event in facts.events if event.kind in (EventKind.LINE, EventKind.CONTACT)}
    untouched = {d for d in facts.before if d not in facts.rest}
    assert not untouched & set(ruling.ditch)
    lost = {d for d in ruling.ditch if side_of(d) is not facts.shooter}
    assert lost <= gone | over | {d for d, z in facts.rest.items() if z in (Zone.OUT, Zone.DITCH)}
