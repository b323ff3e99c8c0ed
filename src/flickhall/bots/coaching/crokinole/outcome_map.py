"""What comes of aim and power from one place on the line: the lead to be expected, over a grid of shots that are meant."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.candidates.ideas import Idea
from flickhall.bots.choice.choose import setting_of, situation_of
from flickhall.bots.choice.flicks import Hands, strokes_of_luck
from flickhall.bots.choice.racing import tries_of
from flickhall.bots.choice.trying import Floats, Whole
from flickhall.bots.hand import Hand
from flickhall.bots.hand.flick import numbers_of
from flickhall.physics.shot import Shot
from flickhall.play.crokinole.start import check_start
from flickhall.play.crokinole.state import GameState

WIDEST_CDEG, STEP_CDEG = 3000, 100
MOST_POWER, POWER_STEP = 1000, 50
TRIES = 16
"""How often each shot of the grid is tried."""
TRIES_OF_ONE = 400
"""How often a shot is tried by itself."""


@dataclass(frozen=True, eq=False)
class OutcomeMap:
    """`lead` (p, a) in points at the round's end and `twenty` (p, a), the share that made a 20, for each power and aim.

    `aims_cdeg` (a,) and `powers` (p,) as in a `Shot`, started at `place_cdeg`. Leads are as the fitted worth of positions
    has them: the opponent's answer is not looked for.
    """

    place_cdeg: int
    called: bool
    aims_cdeg: Whole
    powers: Whole
    lead: Floats
    twenty: Floats

    def raised(self, by_points: float) -> OutcomeMap:
        """Return the map with all leads so much higher."""
        return replace(self, lead=self.lead + by_points)


def outcome_map(
    state: GameState, place_cdeg: int, hand: Hand, rng: np.random.Generator, *, called: bool = False
) -> OutcomeMap:
    """Return what a hand can expect of every aim and power from one place, for whoever's turn it is.

    All shots of the grid share the same luck. Raises NotAllowed if it is nobody's turn or the place is not free.
    """
    setting, situation = setting_of(state), situation_of(state)
    check_start(state, int(situation.seats[0]), Shot(place_cdeg, 0, MOST_POWER))
    aims = np.arange(-WIDEST_CDEG, WIDEST_CDEG + 1, STEP_CDEG, dtype=np.int64)
    powers = np.arange(POWER_STEP, MOST_POWER + 1, POWER_STEP, dtype=np.int64)
    shots = np.zeros((len(powers) * len(aims), 4), dtype=np.int64)
    shots[:, 0] = place_cdeg
    shots[:, 1], shots[:, 2] = np.tile(aims, len(powers)), np.repeat(powers, len(aims))
    luck = strokes_of_luck(1, TRIES, rng)
    tried = tries_of(setting, situation, _meant(shots, called), Hands.alike(hand, 1), luck)
    shape = (len(powers), len(aims), TRIES)
    made = tried.rulings.twenties[:, situation.sides[0]] > 0
    return OutcomeMap(
        place_cdeg,
        called,
        aims,
        powers,
        tried.lead.reshape(shape).mean(axis=2),
        made.reshape(shape).mean(axis=2),
    )


def lead_at_once(
    state: GameState, shot: Shot, hand: Hand, rng: np.random.Generator, *, called: bool = False
) -> float:
    """Return the lead that one shot is expected to make as a map has it, the opponent's answer not being looked for."""
    setting, situation = setting_of(state), situation_of(state)
    luck = strokes_of_luck(1, TRIES_OF_ONE, rng)
    meant = _meant(numbers_of(shot)[None, :], called)
    return float(tries_of(setting, situation, meant, Hands.alike(hand, 1), luck).lead.mean())


def _meant(shots: Whole, called: bool) -> Candidates:
    """Return shots (k, 4) of one round as candidates."""
    number = len(shots)
    return Candidates(
        which=np.zeros(number, dtype=np.int64),
        shots=shots,
        called=np.full(number, called),
        ideas=np.full(number, int(Idea.ANY)),
        whom=np.full(number, -1),
        merit=np.zeros(number),
    )
