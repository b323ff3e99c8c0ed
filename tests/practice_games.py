"""Games between practice opponents, and boards to put before them."""

from dataclasses import replace
from math import cos, radians, sin

from flickhall.physics.trace import Spot
from flickhall.play.crokinole import GameState, Level, Player, PlayerKind, begin, fold
from flickhall.rules.sides import Players
from scripted_play import created


def practice_game(
    level: Level | int, mode: Players = Players.SINGLES, seed: int = 7, **changes: object
) -> GameState:
    seats = (0, 2) if mode is Players.SINGLES else (0, 1, 2, 3)
    players = tuple(Player(seat, f"Practice {seat}", PlayerKind.PRACTICE, level) for seat in seats)
    return fold(begin(created(mode, players=players, seed=seed, **changes)))


def with_discs(state: GameState, *spots: Spot) -> GameState:
    return replace(state, discs=spots)


def on_the_line(count: int, radius_mm: float) -> list[Spot]:
    """Discs of a doubles round that are not shot soon, side by side before seat 0, the middle one at the middle."""
    names = [f"{side}{number}" for number in range(12, 1, -1) for side in "BW"]
    turns = (radians(270 + 6.5 * (k - (count - 1) / 2)) for k in range(count))
    return [Spot(name, radius_mm * cos(t), radius_mm * sin(t)) for name, t in zip(names, turns, strict=False)]
