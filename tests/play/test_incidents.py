"""What an official writes down is kept with the game and changes nothing in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from flickhall.errors import BadInput, NotAllowed
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import IncidentNoted, begin, fold, note_incident, shoot, undo
from flickhall.play.incidents import NOTE_LIMIT, check_incident
from flickhall.rules.clause import Honour
from flickhall.rules.recorded import recorded_clauses
from flickhall.rules.shelf import SHELF
from flickhall.rules.sides import Side
from scripted_play import TWENTY, created

COACHED = IncidentNoted("NCA-4.3", Side.B, 2, "Told by a spectator where to aim.", "warned")


def test_an_incident_changes_nothing_but_is_kept() -> None:
    before = fold(begin(created()))
    after = fold([*begin(created()), *note_incident(before, COACHED, 1)])
    assert after == replace(before, revision=2, incidents=(COACHED,))


def test_it_stays_when_the_shot_before_it_is_taken_back() -> None:
    events = list(begin(created()))
    events += shoot(fold(events), 0, Shot(0, 0, 300), 1, TWENTY)
    events += note_incident(fold(events), COACHED, 2)
    events += undo(fold(events), 3)
    assert (fold(events).shots, fold(events).incidents) == (0, (COACHED,))


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"clause": "NCA-3.1"}, "clause"),
        ({"clause": "PICH-G-2"}, "clause"),
        ({"clause": ""}, "clause"),
        ({"seat": 0}, "seat"),
        ({"seat": 1}, "seat"),
        ({"note": "x" * (NOTE_LIMIT + 1)}, "note"),
        ({"sanction": "a\x00b"}, "sanction"),
    ],
)
def test_an_incident_that_cannot_be_is_refused(changes: dict[str, object], where: str) -> None:
    incident = IncidentNoted(**{"clause": "NCA-4.3", "side": Side.B, "seat": 2, **changes})
    with pytest.raises(BadInput) as refusal:
        note_incident(fold(begin(created())), incident, 1)
    assert refusal.value.where == where


def test_a_stale_revision_is_refused() -> None:
    with pytest.raises(NotAllowed, match="moved on"):
        note_incident(fold(begin(created())), COACHED, 2)


@pytest.mark.parametrize("volume", SHELF, ids=lambda volume: volume.name)
def test_an_incident_may_be_entered_under_every_clause_that_is_recorded(volume) -> None:
    clauses = recorded_clauses(volume.name)
    assert list(clauses) == [clause.name for clause in volume.clauses if clause.honour is Honour.RECORDED]
    for clause in clauses:
        check_incident(IncidentNoted(clause, Side.W), clauses, (0,))


@pytest.mark.parametrize("rulebook", ["pichenotte-league", "crokinole-55plus", "crokinole-nca"])
def test_every_crokinole_rulebook_has_conduct_to_record(rulebook: str) -> None:
    assert recorded_clauses(rulebook)


def test_an_unknown_rulebook_has_none() -> None:
    assert recorded_clauses("ludo") == {}
