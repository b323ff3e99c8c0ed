"""One small choice, so that all that is compiled for choosing has been compiled, or loaded from the disk."""

from __future__ import annotations

import numpy as np

from flickhall.batches.crokinole.rounds import begin_rounds
from flickhall.bots.choice.choosers import TwoPly
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.hand import hand_of
from flickhall.play.people import Level
from flickhall.rules.crokinole_nca.rulebook import CrokinoleNca
from flickhall.rules.sides import Players


def choose_once() -> None:
    """Choose the first shot of a round with next to no thought."""
    setting = Setting(CrokinoleNca(), threads=1)
    situations = Situations.of(begin_rounds(setting.rulebook, Players.SINGLES, [0]))
    hands = Hands.alike(hand_of(Level.AVERAGE), 1)
    TwoPly(40, kept=1, answer=8)(setting, situations, hands, hands, np.random.default_rng(0))
