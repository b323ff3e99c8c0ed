"""Boards to put before published searchers."""

import numpy as np

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.choose import situation_of
from flickhall.bots.choice.choosers import OnePly
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.hand import hand_of
from flickhall.bots.leagues.rounds import Bot, play_rounds
from flickhall.physics.trace import Spot
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players
from practice_games import practice_game, with_discs

NCA = Setting(find_rulebook("crokinole-nca"), threads=1)
AVERAGE = hand_of(55)


def positions(setting: Setting, shot: int, rounds: int) -> Situations:
    """Rounds of quick bots before their shot of this number."""
    seated = np.zeros((rounds, 2), dtype=int)
    bots = [Bot(OnePly(40), AVERAGE)]
    played = play_rounds(
        setting, Players.SINGLES, np.arange(rounds) % 2, bots, seated, np.random.default_rng(4)
    )
    return played.shots[shot].situations


def two_candidates() -> tuple[Situations, Candidates]:
    """A lone opposing disc, and two shots: one that misses it by far, one that drives it off."""
    situations = situation_of(with_discs(practice_game(60), Spot("B8", 0.0, -60.0)))
    none = np.zeros(2, dtype=np.int64)
    shots = np.array([[0, 4500, 300, 0], [0, 0, 380, 0]])
    return situations, Candidates(none, shots, np.zeros(2, dtype=np.bool_), none, none, np.zeros(2))
