"""Whole carrom matches, strike by strike: Ada pockets what can be pocketed, Bo only touches.

`python tests/carrom_matches.py` looks for the strikes anew, once the physics plays them differently.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from flickhall.bots.carrom_glance import glance_strike
from flickhall.bots.carrom_sight import places
from flickhall.bots.hand import STEADY_STRIKER
from flickhall.physics.carrom_engine import CARROM_ENGINE
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.play.carrom.fold import apply_carrom, fold_carrom
from flickhall.play.carrom.game import begin_match, place, strike
from flickhall.play.carrom.state import CarromState
from scripted_strikes import A2M, CHAPAS, at, carrom_created

FILE = Path(__file__).parent / "data" / "carrom_matches.json"


def strikes_of(rulebook: str) -> list[Strike]:
    """The strikes of a match from its break to its end; pieces are put back where they are offered."""
    return [Strike(*numbers) for numbers in json.loads(FILE.read_text())[rulebook]]


def look_for_strikes(rulebook: str) -> list[list[int]]:
    state = fold_carrom(begin_match(carrom_created(rulebook)))
    found: list[list[int]] = []
    while state.turn is not None:
        seat = state.turn.seat
        if state.to_place:
            new = place(state, seat, None, state.revision)
        else:
            meant = _meant(state, seat)
            found.append([meant.place_um, meant.aim_cdeg, meant.power])
            new = strike(state, seat, meant, state.revision, simulate_strike, at=at(len(found)))
        for event in new:
            state = apply_carrom(state, event)
    return found


def _meant(state: CarromState, seat: int) -> Strike:
    if seat == 0:
        return glance_strike(state, simulate_strike, STEADY_STRIKER, np.random.default_rng(0))
    return Strike(places(state, seat)[-1], 0, 110)


if __name__ == "__main__":
    CARROM_ENGINE.compile()
    matches = {rulebook: look_for_strikes(rulebook) for rulebook in (CHAPAS, A2M)}
    lines = ",\n".join(f' "{rulebook}": {json.dumps(found)}' for rulebook, found in matches.items())
    FILE.write_text("{\n" + lines + "\n}\n")
