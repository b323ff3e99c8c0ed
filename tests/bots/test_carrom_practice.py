"""The practice opponent at carrom: what it sees, what it plays, and that it always has something to do."""

from collections.abc import Iterator
from math import hypot

import numpy as np
import pytest

from flickhall.bots.carrom_glance import glance_strike
from flickhall.bots.carrom_practice import practice_move
from flickhall.bots.carrom_sight import lines_at_pieces, lines_of_sight, lines_off_the_cushion, places
from flickhall.bots.hand import STEADY_STRIKER as STEADY
from flickhall.bots.ready import CARROM_CHOICE
from flickhall.errors import NotAllowed
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.physics.trace import Spot
from flickhall.play.carrom.events import StrikePlayed
from flickhall.play.carrom.fold import apply_carrom, fold_carrom
from flickhall.play.carrom.game import begin_match, strike
from flickhall.play.carrom.start import is_legal
from flickhall.play.carrom.state import CarromState
from flickhall.play.people import Level
from scripted_strikes import A2M, CHAPAS, at, carrom_created, struck


def lying(rulebook: str = CHAPAS, practice: bool = False, **spots: tuple[float, float]) -> CarromState:
    """A board on which it is black's turn (seat 2), everything lying far to the side but these."""
    state = fold_carrom(begin_match(carrom_created(rulebook, practice=practice)))
    aside = {
        f"{side}{n}": (-340.0 + 34 * n, -340.0 if side == "W" else -300.0)
        for side in "WB"
        for n in range(1, 10)
    }
    moved = aside | {"Q": (300.0, -250.0)} | spots
    for event in strike(state, 0, Strike(0, 0, 500), state.revision, struck(moved=moved), at=at(0)):
        state = apply_carrom(state, event)
    return state


@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
def test_places_are_legal_and_on_every_stretch(rulebook: str) -> None:
    state = lying(rulebook)
    found = places(state, 2)
    assert all(is_legal(state.table, state.rulebook, place) for place in found)
    assert min(found) == -max(found) == -219_100


def test_a_piece_before_a_pocket_is_pocketed() -> None:
    state = lying(B1=(250.0, -250.0))
    line = lines_of_sight(state, 2)[0]
    assert (line.target, line.in_the_way) == ("B1", 0)
    meant = glance_strike(state, simulate_strike, STEADY, np.random.default_rng(0))
    played = strike(state, 2, meant, state.revision, simulate_strike, at=at(20))[0]
    assert isinstance(played, StrikePlayed)
    assert played.ruling.again
    assert "B1" not in {spot.name for spot in played.after}


def test_the_queen_is_wanted_only_by_who_has_pocketed_a_piece() -> None:
    state = lying(Q=(250.0, -200.0))
    assert "Q" not in {line.target for line in lines_of_sight(state, 2)}


def test_a_piece_behind_the_line_is_reached_over_the_cushion() -> None:
    from dataclasses import replace

    # Under the far edge of its own base line, where no forward strike goes.
    state = replace(lying(), pieces=(Spot("B1", 0.0, 340.0), Spot("W1", 300.0, -300.0)))
    assert lines_of_sight(state, 2) == lines_at_pieces(state, 2) == []
    line = lines_off_the_cushion(state, 2)[0]
    trace = simulate_strike(state.pieces, Strike(line.place_um, line.aim_cdeg, 900), 2, table=state.table)
    assert any({contact.disc, contact.other} == {"S", "B1"} for contact in trace.contacts)


@pytest.mark.parametrize("level", Level)
def test_it_plays_the_same_answer_to_the_same_position(level: Level) -> None:
    state = lying(practice=True)
    first = practice_move(state, simulate_strike)
    assert first == practice_move(state, simulate_strike)
    assert isinstance(first, Strike)


def test_it_puts_pieces_back_by_the_default_and_only_in_its_turn() -> None:
    state = fold_carrom(begin_match(carrom_created(A2M, practice=True)))
    for falls in (["W1"], ["S"]):
        for event in strike(state, 0, Strike(0, 0, 500), state.revision, struck(falls), at=at(0)):
            state = apply_carrom(state, event)
    (placed,) = practice_move(state, simulate_strike)
    assert placed.spot.name == "W1"
    assert hypot(placed.spot.x_mm, placed.spot.y_mm) <= state.room.most_mm
    person = fold_carrom(begin_match(carrom_created(A2M, practice=True)))
    with pytest.raises(NotAllowed, match="no practice opponent"):
        practice_move(person, simulate_strike)


@pytest.fixture
def still_compiling() -> Iterator[None]:
    CARROM_CHOICE.wait_for_compiler()
    yield
    CARROM_CHOICE.compile()


def test_nobody_waits_for_the_compiler(still_compiling: None) -> None:
    state = lying(practice=True)
    tries: list[object] = []

    def counted(*position: object, **table: object) -> object:
        tries.append(position)
        return simulate_strike(*position, **table)  # type: ignore[arg-type]

    assert isinstance(practice_move(state, counted), Strike)  # type: ignore[arg-type]
    assert tries
    CARROM_CHOICE.compile()
    tries.clear()
    assert isinstance(practice_move(state, counted), Strike)  # type: ignore[arg-type]
    assert not tries
