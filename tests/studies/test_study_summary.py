import pytest
from scipy.stats import binomtest
from study_texts import SMALL, read

from flickhall.studies.seeds import seed_of
from flickhall.studies.summary import summary


def test_wins_and_draws_are_added_up_by_setting_and_meeting() -> None:
    study = read(SMALL)
    rows = [
        {
            "setting": setting,
            "meeting": 0,
            "game": game,
            "seed": 1,
            "winner": winner,
            "starter": starter,
            "shots": shots,
        }
        for setting, game, winner, starter, shots in (
            (0, 0, "W", "W", 60),
            (0, 1, "", "B", 64),
            (1, 0, "B", "W", 62),
        )
    ]
    one, two = summary(study, rows)
    assert (one["games"], one["won_by_first"], one["won_by_second"], one["drawn"]) == (2, 1, 0, 1)
    assert (one["first_share"], one["starter_share"]) == (0.75, 0.75)
    wilson = binomtest(0, 1).proportion_ci(0.95, method="wilson")
    assert (two["first_share_low"], two["first_share_high"]) == pytest.approx(
        (wilson.low, wilson.high), abs=1e-4
    )
    assert one["swept"] == {"parameters.surface_friction": 0.1}
    assert one["means"]["shots"] == 62
    assert (two["first_share"], two["starter_share"]) == (0.0, 0.0)


def test_every_game_has_a_seed_of_its_own() -> None:
    seeds = {seed_of(7, meeting, game) for meeting in range(20) for game in range(200)}
    assert len(seeds) == 4000
    assert seed_of(7, 3, 5) == seed_of(7, 3, 5) != seed_of(8, 3, 5)
