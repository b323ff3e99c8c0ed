"""What a position is worth: whoever has the last shot is ahead, however many shots are still to come."""

from dataclasses import replace

import numpy as np
import pytest

from flickhall.batches.crokinole.rounds import begin_rounds
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.choice.worth import fitted
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players

GAMES = [
    ("crokinole-nca", Players.SINGLES),
    ("crokinole-nca", Players.DOUBLES),
    ("crokinole-55plus", Players.DOUBLES),
    ("pichenotte-league", Players.SINGLES),
    ("pichenotte-league", Players.DOUBLES),
]


@pytest.mark.parametrize(("book", "mode"), GAMES)
def test_who_has_the_last_shot_is_ahead_on_an_empty_board(book: str, mode: Players) -> None:
    setting = Setting(find_rulebook(book), threads=1)
    start = Situations.of(begin_rounds(setting.rulebook, mode, np.array([0])))
    shots = int(start.left[0])
    leads = []
    for left in range(1, shots + 1):
        (lead,) = fitted().lead(replace(start, left=np.array([left])), setting.table, setting.sizes)
        leads.append(float(lead))
    last, other = leads[0::2], leads[1::2]
    assert min(last) > max(other) + 5, "an odd number of shots to come: whoever is next has the last one"


def test_chances_beyond_the_fitted_shots_go_by_who_has_the_last_one() -> None:
    lead, left = np.array([5.0, 5.0, 5.0]), np.array([16, 18, 40])
    assert len(set(fitted().winning(lead, left).tolist())) == 1
    assert set(fitted().winning(lead, left - 1)) == set(fitted().winning(lead[:1], np.array([15])))
