"""A link opens the door it was made for, and no other; it can be typed off a sign."""

from __future__ import annotations

import hashlib
import hmac
from base64 import b32decode
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.errors import NotFound
from flickhall.web.competitions.links import (
    DeskDoor,
    Door,
    EntrantDoor,
    MatchDoor,
    TableDoor,
    check_pass,
    pass_for,
)

SECRET = bytes(range(32))
DOORS: list[Door] = [
    DeskDoor(),
    MatchDoor("A.1", 0),
    MatchDoor("A.1", 1),
    MatchDoor("A.2", 0),
    EntrantDoor("A.1"),
    EntrantDoor("e1"),
    TableDoor(1),
    TableDoor(11),
]


def test_a_pass_is_half_an_hmac_sha256_in_base32() -> None:
    made = pass_for(SECRET, "night", MatchDoor("A.1", 1))
    sealed = hmac.new(SECRET, b'["night", "match", "A.1", 1]', hashlib.sha256).digest()
    assert b32decode(made.upper() + "======") == sealed[:16]
    assert len(made) == 26


@pytest.mark.parametrize("door", DOORS, ids=str)
def test_a_pass_opens_its_door(door: Door) -> None:
    check_pass(SECRET, "night", door, pass_for(SECRET, "night", door))


@pytest.mark.parametrize(("mine", "other"), list(permutations(DOORS, 2)), ids=str)
def test_a_pass_opens_no_other_door(mine: Door, other: Door) -> None:
    with pytest.raises(NotFound, match="this link leads nowhere"):
        check_pass(SECRET, "night", other, pass_for(SECRET, "night", mine))


@pytest.mark.parametrize("door", DOORS, ids=str)
def test_a_pass_is_of_one_competition_and_one_secret(door: Door) -> None:
    made = pass_for(SECRET, "night", door)
    for secret, competition in ((SECRET, "nights"), (SECRET[::-1], "night")):
        with pytest.raises(NotFound):
            check_pass(secret, competition, door, made)


@given(st.lists(st.text(max_size=8), min_size=4, max_size=4))
def test_no_two_doors_are_told_alike_whatever_signs_their_names_have(names: list[str]) -> None:
    one, other = tuple(names[:2]), tuple(names[2:])
    passes = [pass_for(SECRET, competition, EntrantDoor(entrant)) for competition, entrant in (one, other)]
    assert (passes[0] == passes[1]) is (one == other)


@given(st.integers(0, 25), st.sampled_from("abcdefghijklmnopqrstuvwxyz234567"))
def test_one_wrong_sign_anywhere_is_refused(place: int, sign: str) -> None:
    made = pass_for(SECRET, "night", DeskDoor())
    typed = made[:place] + sign + made[place + 1 :]
    if typed == made:
        check_pass(SECRET, "night", DeskDoor(), typed)
    else:
        with pytest.raises(NotFound):
            check_pass(SECRET, "night", DeskDoor(), typed)


@given(st.text(max_size=40))
def test_anything_else_is_refused_and_breaks_nothing(typed: str) -> None:
    with pytest.raises(NotFound, match="the whole link as the desk gave it"):
        check_pass(SECRET, "night", DeskDoor(), typed)


@pytest.mark.parametrize("door", DOORS, ids=str)
def test_a_pass_can_be_typed_off_a_sign(door: Door) -> None:
    made = pass_for(SECRET, "night", door)
    typed = made.upper().replace("O", "0").replace("L", "1").replace("B", "8")
    grouped = " ".join(typed[at : at + 4] for at in range(0, 26, 4))
    check_pass(SECRET, "night", door, f" {grouped} ")
    check_pass(SECRET, "night", door, typed.replace("1", "l").replace("0", "o"))
