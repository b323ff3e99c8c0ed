"""A batch is ruled on as its shots are one by one: by every rulebook, with every option that a shot's ruling hangs on."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import product

import numpy as np
import pytest
from batch_boards import random_positions
from one_by_one import Single, batch_of, play_singly

from flickhall.batches.crokinole.ditch import settle_many
from flickhall.batches.crokinole.judgement import CALLS
from flickhall.batches.crokinole.outcomes import Outcomes
from flickhall.batches.crokinole.positions import SIDES, Positions
from flickhall.batches.crokinole.rulings import rule_many
from flickhall.batches.crokinole.shots import Shots
from flickhall.batches.crokinole.simulate_many import simulate_many
from flickhall.errors import BadInput, NotFound
from flickhall.play.crokinole.pieces import settle
from flickhall.rules.crokinole.capabilities import TakesCalls
from flickhall.rules.crokinole.facts import ShotFacts
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.crokinole.ruling import Call
from flickhall.rules.registry import find_rulebook, rulebook_names
from flickhall.rules.sides import Side
from flickhall.tables import TOURNAMENT
from flickhall.tables.zones import Zone
from shot_stories import all_stories, events_of

DECIDING = {
    "crokinole-nca": {
        "open_shot": ("nca", "nk_strict"),
        "invalid_removal": ("shot_and_touched", "shot_only"),
    },
    "crokinole-55plus": {"open_board": ("anywhere", "must_reach_15"), "line_test": ("at_rest", "in_motion")},
    "pichenotte-league": {
        "line_test": ("at_rest", "in_motion"),
        "twenty_before_contact": ("counts", "removed"),
        "rebound_twenty_needs_contact": (False, True),
    },
}
"""The options on which the ruling on a shot hangs, with their values, the default first."""
BOOKS = [
    find_rulebook(name, dict(zip(options, values, strict=True)))
    for name, options in DECIDING.items()
    for values in product(*options.values())
]


def label(book: CrokinoleRulebook) -> str:
    return " ".join([book.name, *(str(book.options[option]) for option in DECIDING[book.name])])


Played = tuple[Positions, Shots, Outcomes, Sequence[Single]]


@cache
def played(seed: int, count: int) -> Played:
    positions, shots = random_positions(seed, count)
    singles = [play_singly(positions, shots, k) for k in range(count)]
    return positions, shots, simulate_many(TOURNAMENT, positions, shots), singles


def compare(book: CrokinoleRulebook, batch: Played, seed: int) -> set[Call]:
    """Rule on a batch and on its shots one by one: all that a ruling decides is equal, and where the discs lie after it."""
    positions, shots, outcomes, singles = batch
    called = np.zeros(len(singles), dtype=bool)
    if isinstance(book, TakesCalls):
        called = np.random.default_rng(seed).random(len(singles)) < 0.4
    rulings = rule_many(book, positions, shots, outcomes, called=called)
    after = settle_many(TOURNAMENT, positions, shots, outcomes, rulings)
    for k, single in enumerate(singles):
        told = f"seed {seed}, shot {k}"
        ruling = book.rule_shot(replace(single.facts, called_twenty=bool(called[k])))
        assert rulings.valid[k] == ruling.legal, told
        assert {positions.columns[column] for column in np.flatnonzero(rulings.out[k])} == set(
            ruling.ditch
        ), told
        assert dict(zip(SIDES, rulings.twenties[k].tolist(), strict=True)) == ruling.twenties, told
        values = {disc: int(rulings.values[k, positions.column(disc)]) for disc in ruling.board}
        assert values == ruling.board, told
        assert rulings.board[k].sum() == sum(ruling.board.values()), told
        assert CALLS[rulings.calls[k]] is ruling.call, told
        settled = settle(TOURNAMENT, single.before, single.trace, ruling, int(shots.seats[k]))
        assert after.spots(k) == settled, told
    return {CALLS[number] for number in rulings.calls}


@pytest.mark.parametrize("book", BOOKS, ids=label)
def test_a_batch_is_ruled_on_as_its_shots_are(book: CrokinoleRulebook) -> None:
    calls = compare(book, played(1, 1200), seed=1)
    assert calls == (set(Call) if isinstance(book, TakesCalls) else {Call.NONE})


@pytest.mark.long
@pytest.mark.parametrize("seed", range(200, 210))
def test_many_batches_are_ruled_on_as_their_shots_are(seed: int) -> None:
    batch = played(seed, 2500)
    for book in BOOKS:
        compare(book, batch, seed)
    played.cache_clear()


# Chance seldom or never brings these about.
RARE = [
    (
        "a 20 before the contact",
        "contact W2 W1,hole W1,contact W2 B1",
        {"W1": Zone.HOLE, "W2": Zone.Z10, "B1": Zone.Z5},
    ),
    (
        "a 20 knocked in by a rebound",
        "leaves W2,returns W2,contact W2 W1,hole W1",
        {"W1": Zone.HOLE, "W2": Zone.Z5},
    ),
    (
        "the same, after a contact",
        "contact W2 B1,leaves W2,returns W2,contact W2 W1,hole W1",
        {"W1": Zone.HOLE, "W2": Zone.Z5, "B1": Zone.Z5},
    ),
    ("driven over the line and back", "contact W2 B1,line B1,inside B1", {"W2": Zone.Z10, "B1": Zone.Z5}),
    (
        "knocked back over the line",
        "contact W2 B1,line B1,contact B1 W1,inside B1",
        {"W1": Zone.Z10, "W2": Zone.Z10, "B1": Zone.Z5},
    ),
]


@cache
def told_stories(every: int) -> list[tuple[str, ShotFacts]]:
    """Every so manieth shot of tests/shot_stories.py that can have happened, and the rare ones with and without a call."""
    before = {"W1": Zone.Z10, "B1": Zone.Z10}
    rare = [(title, ShotFacts(Side.W, "W2", before, events_of(text), rest)) for title, text, rest in RARE]
    stories = []
    for title, facts in [*list(all_stories())[::every], *rare, *rare]:
        with suppress(BadInput):
            BOOKS[0].rule_shot(facts)
            stories.append((title, facts))
    assert stories[-len(rare) :] == rare
    return stories


def compare_told(book: CrokinoleRulebook, every: int) -> list[tuple[bool, tuple[str, ...]]]:
    """Rule on shots told by hand in a batch and one by one; return what was ruled."""
    columns = ("B1", "W1", "W2")
    stories = told_stories(every)
    called = np.arange(len(stories)) % 2 == 1
    called &= isinstance(book, TakesCalls)
    rulings = rule_many(book, *batch_of([facts for _, facts in stories], columns), called=called)
    ruled = []
    for k, (title, facts) in enumerate(stories):
        ruling = book.rule_shot(replace(facts, called_twenty=bool(called[k])))
        assert rulings.valid[k] == ruling.legal, title
        assert {columns[column] for column in np.flatnonzero(rulings.out[k])} == set(ruling.ditch), title
        assert rulings.twenties[k].tolist() == [ruling.twenties[side] for side in SIDES], title
        assert {disc: rulings.values[k, columns.index(disc)] for disc in ruling.board} == ruling.board, title
        assert CALLS[rulings.calls[k]] is ruling.call, title
        ruled.append((ruling.legal, ruling.ditch))
    return ruled


@pytest.mark.parametrize("book", BOOKS, ids=label)
def test_shots_told_by_hand_are_ruled_on_in_a_batch_as_one_by_one(book: CrokinoleRulebook) -> None:
    compare_told(book, every=23)


@pytest.mark.long
@pytest.mark.parametrize("book", BOOKS, ids=label)
def test_all_shots_told_by_hand_are_ruled_on_in_a_batch_as_one_by_one(book: CrokinoleRulebook) -> None:
    compare_told(book, every=1)


def test_every_rulebook_has_its_judge_and_every_option_of_a_shot_parts_rulings() -> None:
    assert set(DECIDING) == set(rulebook_names())
    for name, options in DECIDING.items():
        for option, (default, other) in options.items():
            book = find_rulebook(name)
            assert book.options[option] == default
            assert compare_told(book, every=23) != compare_told(
                find_rulebook(name, {option: other}), every=23
            ), option


class Unheard:
    """A rulebook that nobody has brought a judge for."""

    name = "unheard-of"


def test_what_cannot_be_ruled_on_is_refused() -> None:
    positions, shots, outcomes, _ = played(1, 1200)
    with pytest.raises(NotFound):
        rule_many(Unheard(), positions, shots, outcomes)  # type: ignore[arg-type]
    with pytest.raises(BadInput):
        rule_many(find_rulebook("crokinole-nca"), positions, shots, outcomes, called=True)
    with pytest.raises(BadInput):
        rule_many(find_rulebook("pichenotte-league"), positions, shots, outcomes, called=[True, False])
