"""Where geometry says that piece and striker go after they met, held against the engine and against itself."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_carrom_candidates import lying

from flickhall.batches.carrom.positions import COLUMNS, STRIKER_COLUMN
from flickhall.bots.carrom.sizes import sizes_of
from flickhall.tables.carrom import TOURNAMENT_CARROM
from flickhall.tables.spot import Spot

SIZES = sizes_of(TOURNAMENT_CARROM)


def direction(degrees: float) -> np.ndarray:
    return np.array([[np.sin(np.radians(degrees)), np.cos(np.radians(degrees))]])


@given(arrival=st.floats(-180, 180), cut=st.floats(-70, 70))
def test_what_is_struck_so_goes_as_wanted(arrival: float, cut: float) -> None:
    came, wanted = direction(arrival), direction(arrival + cut)
    lines, _ = SIZES.struck(wanted, came)
    assert SIZES.driven(lines, came) == pytest.approx(wanted, abs=2e-3)


@pytest.mark.parametrize("aside_mm", [-30.0, -22.0, -12.0, -4.0, 4.0, 12.0, 22.0, 30.0])
def test_piece_and_striker_part_as_the_engine_lets_them(aside_mm: float) -> None:
    place = np.array([aside_mm, -60.0])
    boards = lying(Spot("W1", *place.tolist()), Spot("B1", -300.0, 300.0))
    rested = boards.tries([[0, 0, 150, 0]], [0]).outcomes.places[0]
    came, reach = direction(0.0), SIZES.striker + SIZES.piece
    meet = np.array([0.0, place[1] - np.sqrt(reach**2 - aside_mm**2)])
    lines = ((place - meet) / reach)[None, :]
    onward, kept = SIZES.going_on(lines, came)
    for went, expected in (
        (rested[COLUMNS.index("W1")] - place, SIZES.driven(lines, came)[0]),
        (rested[STRIKER_COLUMN] - meet, onward[0]),
    ):
        cosine = float(went @ expected / np.linalg.norm(went))
        assert cosine > np.cos(np.radians(1.0))
    assert 0.0 < kept[0] < 1.0
