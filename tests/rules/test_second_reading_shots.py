"""Any shot, under any options, is ruled as a reading of the specification that shares no code with the referee says."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from second_reading_shots import Unsaid, fifty_five, league, nca
from test_ruling_properties import BOOKS, Book, shots

from flickhall.errors import BadInput
from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Side
from flickhall.tables.zones import Zone

READINGS = {"pichenotte-league": league, "crokinole-55plus": fifty_five, "crokinole-nca": nca}


@given(shots(), BOOKS, st.booleans())
@settings(max_examples=1200, deadline=None)
def test_rulings_are_those_of_the_second_reading(told: ShotFacts, book: Book, called: bool) -> None:
    name, options = book
    facts = replace(told, called_twenty=called and name == "pichenotte-league")
    try:
        read = READINGS[name](facts, options)
        ruling = find_rulebook(name, options).rule_shot(facts)
    except (Unsaid, BadInput):
        assume(False)
        return
    assert (ruling.legal, ruling.call) == (read.legal, read.call)
    assert set(ruling.ditch) == read.ditch
    assert dict(ruling.twenties) == read.twenties
    assert dict(ruling.board) == read.board


@pytest.mark.parametrize("name", READINGS)
def test_a_rulebook_that_forgets_the_contact_is_caught(name: str) -> None:
    """The reading is no echo: a ruling that is wrong on purpose differs from it."""
    facts = ShotFacts(Side.W, "W1", {"B1": Zone.Z10}, (), {"W1": Zone.Z15})
    assert not READINGS[name](facts, {}).legal
    hit = replace(facts, events=(Event(EventKind.CONTACT, "W1", "B1"),), rest={"W1": Zone.Z15, "B1": Zone.Z5})
    assert READINGS[name](hit, {}).legal
