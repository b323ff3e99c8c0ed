"""Pods of four share a slot: chosen first and drawn after, or drawn first."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.draws.single_elimination import first_round
from flickhall.competitions.timetables.pods import (
    choose_slots,
    pods_beyond_the_bracket,
    pods_by_choice,
    pods_in_order,
)
from flickhall.errors import BadInput


def test_a_full_field_fills_eight_slots_of_four_pods() -> None:
    pods = pods_in_order(first_round([f"p{number}" for number in range(128)]), boards=8)
    assert Counter(pod.slot for pod in pods) == dict.fromkeys(range(8), 4)
    assert all(len(pod.players) == 4 for pod in pods)


@given(st.lists(st.integers(0, 3), min_size=1, max_size=60), st.text("abc", max_size=2))
def test_everybody_plays_once_and_in_the_slot_chosen(chosen: list[int], seed: str) -> None:
    slot_of = {f"p{number}": slot for number, slot in enumerate(chosen)}
    pods = pods_by_choice(slot_of, seed)
    placed = [player for pod in pods for player in pod.players]
    assert sorted(placed) == sorted(slot_of)
    for pod in pods:
        assert 1 <= len(pod.pairs) <= 2
        assert {slot_of[player] for player in pod.players} == {pod.slot}
    for slot in set(chosen):
        here = [player for player in slot_of if slot_of[player] == slot]
        number = -(-len(here) // 4)
        byes = [one for pod in pods if pod.slot == slot for one, other in pod.pairs if other is None]
        assert sum(pod.slot == slot for pod in pods) == number, "no more pods than needed"
        assert set(byes) == set(here[: len(byes)]), "byes go to the first who registered"
        assert len(byes) == min(4 * number - len(here), 2 * number, len(here))


def test_byes_are_spread_over_the_pods() -> None:
    pods = pods_by_choice({f"p{number}": 0 for number in range(6)}, "s")
    assert [[pair[1] is None for pair in pod.pairs].count(True) for pod in pods] == [1, 1]


def test_the_draw_can_be_made_again_and_another_seed_makes_another() -> None:
    slot_of = {f"p{number}": number // 16 for number in range(64)}
    assert pods_by_choice(slot_of, "x") == pods_by_choice(slot_of, "x")
    assert pods_by_choice(slot_of, "x") != pods_by_choice(slot_of, "y")


def test_wishes_are_met_in_the_order_of_registration() -> None:
    wishes = {**{f"p{n}": (0,) for n in range(3)}, "late": (0, 1), "lost": (0,)}
    choices = choose_slots(wishes, slots=2, boards=2)
    assert choices.slot_of == {"p0": 0, "p1": 0, "p2": 0, "late": 0}
    assert choices.refused == ("lost",)
    more = choose_slots({**wishes, "moved": (0, 1)}, slots=2, boards=2)
    assert more.slot_of["moved"] == 1


def test_groups_filled_with_byes_may_ask_for_a_larger_bracket() -> None:
    """Sixteen players in slots of five, five and six need six pods; their bracket has four."""
    slot_of = {f"p{n}": 0 if n < 5 else 1 if n < 10 else 2 for n in range(16)}
    assert pods_beyond_the_bracket(pods_by_choice(slot_of, "s")) == 2
    assert pods_beyond_the_bracket(pods_by_choice({f"p{n}": n // 4 for n in range(16)}, "s")) == 0
    assert pods_beyond_the_bracket(()) == 0


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadInput, match="1 board;"):
        pods_in_order((), boards=1)
    with pytest.raises(BadInput, match="slot 2"):
        choose_slots({"p": (2,)}, slots=2, boards=2)
