"""What an action means, and where a shot starts that was meant to start where something lies."""

import numpy as np
import pytest

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.crokinole.rounds import Rounds, begin_rounds
from flickhall.batches.crokinole.shots import start_points
from flickhall.envs.actions import checked, shot_numbers
from flickhall.envs.carrom_places import nearest_free as nearest_free_strike
from flickhall.envs.crokinole_places import nearest_free
from flickhall.envs.kinds import terms_of
from flickhall.errors import NotAllowed
from flickhall.physics.trace import Spot
from flickhall.play.carrom.start import may_start as may_strike_from
from flickhall.play.crokinole.start import own_stretch_cdeg
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players
from flickhall.tables import TOURNAMENT


@pytest.mark.parametrize(
    ("action", "numbers"),
    [
        ([0, 0, 0, 0], [0, 0, 500, 0]),
        ([-1, -1, -1, -1], [-4800, -9000, 1, -100]),
        ([1, 1, 1, 1], [4800, 9000, 1000, 100]),
        ([7, 0.5, -7, 0.25], [4800, 4500, 1, 25]),
    ],
)
def test_an_action_is_four_whole_numbers(action: list[float], numbers: list[int]) -> None:
    assert shot_numbers(checked(action, (4,))[None], 4800)[0].tolist() == numbers


def covered(rng: np.random.Generator, discs: int, starter: int) -> Rounds:
    """A round with discs in play, as near to the line as they may lie, before the stretch of the next shooter."""
    rounds = begin_rounds(find_rulebook("crokinole-nca"), Players.SINGLES, [starter])
    places, fates = rounds.positions.places.copy(), rounds.positions.fates.copy()
    seat = int(rounds.seats[0])
    off = rng.permutation(np.arange(-4500, 4501, 650))[:discs] + rng.integers(-20, 21, discs)
    x, y = start_points(TOURNAMENT, off, np.full(discs, seat))
    share = (TOURNAMENT.inside_limit_mm - rng.uniform(0, 12, discs)) / TOURNAMENT.line_radius_5_mm
    own = int(rounds.discs[0])
    columns = [column for column in range(places.shape[1]) if column != own][:discs]
    places[0, columns] = np.stack((x * share, y * share), axis=1)
    fates[0, columns] = SURFACE
    return Rounds(
        rounds.rulebook, rounds.table, rounds.mode, rounds.starters, rounds.taken,
        Positions(rounds.positions.columns, places, fates), rounds.twenties, rounds.board,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_the_nearest_free_place_is_the_one_found_by_trying_all(seed: int) -> None:
    rng = np.random.default_rng(seed)
    rounds = covered(rng, int(rng.integers(1, 11)), seed % 2)
    limit = own_stretch_cdeg(rounds.rulebook, TOURNAMENT)
    every = np.arange(-limit, limit + 1)
    free = every[rounds.may_start(every, np.zeros(len(every), dtype=np.int64))]
    meant = rng.integers(-limit, limit + 1, 40)
    found = nearest_free(rounds, meant, np.zeros(40, dtype=np.int64))
    assert found.tolist() == [int(free[np.abs(free - place).argmin()]) for place in meant]
    assert (found != meant).any()


def test_a_line_full_of_discs_is_refused() -> None:
    rounds = covered(np.random.default_rng(0), 0, 0)
    places, fates = rounds.positions.places.copy(), rounds.positions.fates.copy()
    x, y = start_points(TOURNAMENT, np.arange(-5000, 5001, 1000), np.zeros(11, dtype=np.int64))
    places[0, :11], fates[0, :11] = np.stack((x, y), axis=1), SURFACE
    full = Rounds(
        rounds.rulebook, rounds.table, rounds.mode, rounds.starters, rounds.taken,
        Positions(rounds.positions.columns, places, fates), rounds.twenties, rounds.board,
    )  # fmt: skip
    with pytest.raises(NotAllowed, match="no place on the line is free"):
        nearest_free(full, np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("book", ["carrom-chapas", "carrom-a2m"])
def test_no_place_for_the_striker_is_nearer_than_the_one_found(book: str, seed: int) -> None:
    import dataclasses

    rng = np.random.default_rng(seed)
    terms = terms_of(book)
    contest = terms.begin(seed, seed % 2, frozenset())
    state, seat = contest.state, contest.turn
    turn = -1.0 if seat == 0 else 1.0
    line_mm = state.table.half_side_mm - state.table.base_middle_mm
    off = rng.permutation(np.arange(-200, 201, 45))[:6]
    pieces = tuple(
        Spot(f"{'WB'[k % 2]}{k + 1}", float(x), turn * (line_mm + float(rng.uniform(-20, 20))))
        for k, x in enumerate(off)
    )
    state = dataclasses.replace(state, pieces=pieces)

    def free(place: int) -> bool:
        return may_strike_from(state.table, state.rulebook, pieces, seat, place)

    for meant in rng.integers(-240_000, 240_001, 8).tolist():
        found = nearest_free_strike(state, seat, meant, terms.stretches)
        assert free(found)
        nearer = abs(found - meant)
        step = max(1, nearer // 400)
        assert not any(free(place) for place in range(meant - nearer + 1, meant + nearer, step))
        for place in (
            *range(meant - nearer + 1, meant - nearer + 200),
            *range(meant + nearer - 200, meant + nearer),
        ):
            assert abs(place - meant) >= nearer or not free(place)
