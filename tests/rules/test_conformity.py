"""Facts that contradict themselves are refused, the fact quoted; what is merely unusual is ruled."""

from __future__ import annotations

from dataclasses import replace

import pytest

from flickhall.errors import BadInput
from flickhall.rules.crokinole.facts import Event, EventKind, Lifted, RoundFacts, ShotFacts
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players, Side
from flickhall.tables.zones import Zone
from shot_stories import events_of

NCA = find_rulebook("crokinole-nca")


def _facts(
    told: str = "", rest: str = "W2@Z15", before: str = "W1@Z10 B1@Z10 B2@DITCH", **more: object
) -> ShotFacts:
    def zones(text: str) -> dict[str, Zone]:
        return {disc: Zone(zone) for disc, zone in (word.split("@") for word in text.split())}

    return replace(ShotFacts(Side.W, "W2", zones(before), events_of(told), zones(rest)), **more)  # type: ignore[arg-type]


CONTRADICTIONS = {
    "unknown disc in an event": (_facts("contact W2 B7"), "B7"),
    "unknown disc at rest": (_facts(rest="W2@Z15 B7@Z5"), "B7"),
    "no disc's name": (_facts(before="X1@Z10"), "X1"),
    "a disc touching itself": (_facts("contact W2 W2"), "touching itself"),
    "a contact of one": (_facts(events=(Event(EventKind.CONTACT, "W2"),)), "names 1"),
    "a post of two": (_facts(events=(Event(EventKind.POST, "W2", "W1"),)), "names 2"),
    "shot disc on the board already": (_facts(before="W2@Z5"), "already at Z5"),
    "shot disc of the other side": (_facts(shooter=Side.B), "cannot shoot W2"),
    "in the hole before the shot": (_facts(before="B1@HOLE"), "HOLE before"),
    "out before the shot": (_facts(before="B1@OUT"), "OUT before"),
    "no rest for the shot disc": (_facts(rest=""), "resting place for W2"),
    "no rest for a touched disc": (_facts("contact W2 W1"), "resting place for W1"),
    "hole at rest without dropping": (_facts(rest="W2@HOLE"), 'without ["hole", "W2"]'),
    "dropping without the hole at rest": (_facts("hole W2"), 'in spite of ["hole", "W2"]'),
    "ditch without leaving": (_facts(rest="W2@DITCH"), "never left"),
    "returns without leaving": (_facts("returns W2"), "without leaving"),
    "inside without the line": (_facts("inside W2"), "without a line"),
    "inside twice": (_facts("line W2,inside W2,inside W2"), "without a line"),
    "over the line and at rest inside": (_facts("line W2"), 'rests at Z15 after ["line", "W2"]'),
    "something after flying off": (
        _facts("flies W2,contact W2 W1", "W2@DITCH W1@Z5"),
        'after ["flies", "W2"]',
    ),
    "flown and at rest on the board": (_facts("flies W2"), 'in spite of ["flies", "W2"]'),
    "leaving after dropping": (_facts("hole W2,leaves W2", "W2@HOLE"), 'after ["hole", "W2"]'),
    "a disc in the ditch moves": (_facts("contact W2 B2,contact B2 W1", "W2@Z5 W1@Z5"), "nothing has set"),
    "a disc in the ditch comes out": (_facts("contact W2 B2", "W2@Z5 B2@Z5"), "lay in the ditch"),
    "a disc nobody touched leaves": (_facts("leaves B1", "W2@Z15 B1@DITCH"), "nothing has set"),
    "a disc nobody touched lies elsewhere": (_facts(rest="W2@Z15 B1@Z5"), "nothing touched it"),
    "two discs meet that nobody moved": (_facts("contact W1 B1", "W2@Z5 W1@Z5 B1@Z5"), "nothing has set"),
    "touching a stranger": (_facts(touching=frozenset({frozenset({"W1", "B9"})})), "B9"),
    "touching itself at rest": (_facts(touching=frozenset({frozenset({"W1"})})), "no pair"),
    "thirteen discs": (_facts(before=" ".join(f"B{number}@Z5" for number in range(1, 14))), "13 discs"),
    "a called twenty": (_facts(called_twenty=True), "called"),
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_a_contradiction_is_refused_and_quoted(name: str) -> None:
    facts, quoted = CONTRADICTIONS[name]
    with pytest.raises(BadInput) as refusal:
        NCA.rule_shot(facts)
    assert quoted in refusal.value.what
    assert refusal.value.where and refusal.value.allowed


UNUSUAL = {
    "a disc named at rest where it lay": _facts(rest="W2@Z15 B1@Z10"),
    "left the line out before leaving": _facts("leaves W2", "W2@DITCH"),
    "came to rest on the line it never crossed": _facts(rest="W2@OUT"),
    "rests on the line after being inside again": _facts("line W2,inside W2", "W2@OUT"),
    "touched a disc in the ditch, not listed as leaving": _facts("contact W2 B2"),
    "fell into the ditch beside the disc it touched": _facts("contact W2 B2", "W2@DITCH"),
    "came back from touching a disc in the ditch": _facts("contact W2 B2,returns W2"),
    "touched the rail and stayed on the surface": _facts("leaves W2"),
    "flew off and was put in the ditch": _facts("flies W2", "W2@DITCH"),
    "touched after it dropped": _facts("contact W2 W1,hole W1,contact W2 W1", "W2@Z15 W1@HOLE"),
    "left twice": _facts("leaves W2,returns W2,leaves W2", "W2@DITCH"),
    "nothing on the board": _facts(before=""),
    "leaning": _facts(rest="W2@LEAN"),
    "on a post": _facts(rest="W2@POST"),
}


@pytest.mark.parametrize("name", UNUSUAL)
def test_the_unusual_is_ruled(name: str) -> None:
    assert NCA.rule_shot(UNUSUAL[name]).findings


def _round(discs: dict[str, Zone] | None = None, w: int = 0, b: int = 0, **more: object) -> RoundFacts:
    return RoundFacts(discs or {}, {Side.W: w, Side.B: b}, **more)  # type: ignore[arg-type]


def _many(side: str, count: int) -> dict[str, Zone]:
    return {f"{side}{number}": Zone.Z5 for number in range(1, count + 1)}


IMPOSSIBLE_ROUNDS = {
    "negative twenties": (_round(w=-1), "-1"),
    "thirteen twenties": (_round(w=13), "13"),
    "twenties that are no number": (_round(w=True), "True"),
    "nine twenties in singles": (_round(w=9, players=Players.SINGLES), "9"),
    "more discs than there are": (_round(_many("B", 10), b=3), "13 discs"),
    "more discs than shots": (_round(_many("W", 3), shots_taken={Side.W: 2, Side.B: 2}), "3 discs"),
    "thirteen shots": (_round(shots_taken={Side.W: 13, Side.B: 12}), "13"),
    "one side's twenties": (RoundFacts({}, {Side.W: 1}), "only"),
    "time without shots": (_round(time_expired=True), "how many shots"),
    "a disc in the hole": (_round({"W1": Zone.HOLE}), "in the hole"),
    "a disc that was not there was taken up": (_round(lifted_early=(Lifted(Side.B, "W1"),)), "W1"),
    "hidden twenties that were not made": (_round(w=1, twenties_not_displayed={Side.W: 2, Side.B: 0}), "2"),
    "no disc's name": (_round({"Q1": Zone.Z5}), "Q1"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE_ROUNDS)
def test_an_impossible_round_is_refused(name: str) -> None:
    facts, quoted = IMPOSSIBLE_ROUNDS[name]
    with pytest.raises(BadInput, match=quoted):
        NCA.rule_round(facts)


def test_three_discs_a_player_make_a_smaller_round() -> None:
    three = find_rulebook("crokinole-nca", {"discs_per_player": 3})
    with pytest.raises(BadInput, match="at most 6"):
        three.rule_round(_round(_many("W", 7), players=Players.DOUBLES))
    assert three.rule_round(_round(_many("W", 7))).round_over, (
        "singles have eight discs whatever doubles have"
    )
