"""Draws of Swiss rounds: nobody twice, and the certificate that no round could be better, held against scores by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flickhall.competitions.checking.by_hand import paper_of, points
from flickhall.competitions.checking.ledger import Ledger
from flickhall.competitions.desk.events import Drawn
from flickhall.competitions.draws.pairing import Pairing
from flickhall.competitions.draws.swiss import Within, draw_swiss
from flickhall.competitions.draws.swiss_certificate import check_certificate
from flickhall.competitions.draws.swiss_field import SwissField
from flickhall.competitions.fixtures import Fixture, Taken
from flickhall.competitions.ranking.standings import Place
from flickhall.competitions.stages.swiss import SWISS_TABLE, Swiss
from flickhall.phrases import Said


def swiss_faults(stage: Swiss, drawn: Drawn, ledger: Ledger, places: Sequence[Place]) -> Iterator[Said]:
    """Yield what is wrong with a round; `places` are the verified standings before it, the ledger stands as before it."""
    field = swiss_field(drawn, ledger, places)
    if sorted(field.entrants) != sorted(drawn.field):
        yield Said("the round is not of those who are in it")
        return
    again = draw_swiss(field, drawn.seed, Within.LOT if stage.within == "lot" else Within.HALVES)
    pairings = _pairings(drawn.fixtures)
    if len(drawn.byes) > 1:
        yield Said("{number} byes in one round", number=len(drawn.byes))
        return
    bye = drawn.byes[0] if drawn.byes else None
    yield from check_certificate(field, pairings, bye, again.certificate)
    proof = again.certificate
    told = {
        "repeats": proof.repeats,
        "second_byes": proof.second_byes,
        "difference": str(proof.difference),
        "odd_groups_force": str(proof.odd_groups_force),
    }
    if dict(drawn.shown) != told:
        yield Said("the figures that were shown to prove the round are not those of the round")


def swiss_field(drawn: Drawn, ledger: Ledger, places: Sequence[Place]) -> SwissField:
    """Return what a round is drawn from: scores added up by hand, the order by those, then as they stand."""
    before = list(ledger.of_stage(drawn.stage))
    byes = tuple(one for (key, _), draw in ledger.draws.items() if key == drawn.stage for one in draw.byes)
    paper = paper_of(ledger, drawn.stage, SWISS_TABLE)
    own = points(paper, paper.entrants)
    seed_of = {one: number for number, one in enumerate(drawn.field)}
    standing = [one for place in places for one in sorted(place.teams, key=lambda one: seed_of.get(one, 0))]
    everybody = [one for one in (*standing, *drawn.field) if one in seed_of]
    scores = {one: own.get(one, 0.0) for one in everybody}
    order = tuple(sorted(dict.fromkeys(everybody), key=lambda one: -scores[one]))
    return SwissField(order, scores, _pairings(before), byes)


def _pairings(fixtures: Sequence[Fixture]) -> tuple[Pairing, ...]:
    return tuple(
        Pairing(one.side, two.side)
        for fixture in fixtures
        for one, two in (fixture.sides,)
        if isinstance(one, Taken) and isinstance(two, Taken)
    )
