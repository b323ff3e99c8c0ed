"""Boards and shots for batches: crowded, with discs in the ditch, packed, and some that were shot into before."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import numpy as np

from flickhall.batches.crokinole.positions import Positions, discs_of_round
from flickhall.batches.crokinole.shots import Shots
from flickhall.physics.launch import start_point
from flickhall.tables import TOURNAMENT
from flickhall.tables.angles import length
from flickhall.tables.spot import Spot

RADIUS_MM = TOURNAMENT.disc_radius_mm
COLUMNS = discs_of_round(12)


def _free(place: tuple[float, float], others: list[tuple[float, float]], gap_mm: float) -> bool:
    return all(length(place[0] - x, place[1] - y) >= 2 * RADIUS_MM + gap_mm for x, y in others)


def _clear_of_posts(place: tuple[float, float]) -> bool:
    reach = RADIUS_MM + TOURNAMENT.post_radius_mm
    return all(length(place[0] - x, place[1] - y) >= reach for x, y in TOURNAMENT.posts_mm)


def _lying(chance: Random, discs: int, within_mm: float) -> list[tuple[float, float]]:
    """Places on the surface; every second one or so lies against an earlier one."""
    places: list[tuple[float, float]] = []
    while len(places) < discs:
        if places and chance.random() < 0.5:
            x, y = chance.choice(places)
            reach, turn = 2 * RADIUS_MM + chance.choice((0.0, 1e-7, 0.5)), chance.uniform(0, 2 * pi)
            place = (x + reach * cos(turn), y + reach * sin(turn))
        else:
            distance, turn = chance.uniform(20, within_mm), chance.uniform(0, 2 * pi)
            place = (distance * cos(turn), distance * sin(turn))
        if length(*place) < within_mm and _clear_of_posts(place) and _free(place, places, -5e-7):
            places.append(place)
    return places


def _round_hole(chance: Random) -> list[tuple[float, float]]:
    """Discs on the brim of the hole, so that what comes back from the ditch knocks them in."""
    places: list[tuple[float, float]] = []
    for _ in range(40):
        distance, turn = chance.uniform(17.5, 45), chance.uniform(0, 2 * pi)
        place = (distance * cos(turn), distance * sin(turn))
        if len(places) < 4 and _free(place, places, 0.0):
            places.append(place)
    return places


def _in_ditch(chance: Random, discs: int) -> list[tuple[float, float]]:
    places: list[tuple[float, float]] = []
    while len(places) < discs:
        distance, turn = chance.uniform(347, 364), chance.uniform(0, 2 * pi)
        place = (distance * cos(turn), distance * sin(turn))
        if _free(place, places, 0.0):
            places.append(place)
    return places


INSIDE_MM = TOURNAMENT.inside_limit_mm
ANYWHERE_MM = TOURNAMENT.surface_radius_mm - 1


def random_positions(
    seed: int, count: int, most: int = 14, within_mm: float = INSIDE_MM
) -> tuple[Positions, Shots]:
    """Positions with up to `most` discs on the surface and up to six in the ditch; one shot from each."""
    chance = Random(seed)
    boards, numbers, discs, seats = [], [], [], []
    while len(boards) < count:
        names = list(COLUMNS)
        chance.shuffle(names)
        shot_disc, *others = names
        brim = chance.random() < 0.1
        on_surface = chance.choice((0, 1, 2, chance.randint(0, most)))
        surface = _round_hole(chance) if brim else _lying(chance, on_surface, within_mm)
        places = surface + _in_ditch(chance, chance.choice((0, 0, 1, 6)))
        seat = chance.randrange(4)
        place_cdeg = chance.randint(-4700, 4700)
        start = start_point(TOURNAMENT, place_cdeg, seat)
        if not _free(start, surface, 0.0):
            continue
        aim_cdeg = _aim(chance, start, surface)
        power = 1000 if brim else chance.choice((1000, chance.randint(1, 1000), chance.randint(50, 400)))
        spin = chance.choice((0, 0, chance.randint(-100, 100)))
        boards.append([Spot(name, *place) for name, place in zip(others, places, strict=False)])
        numbers.append((place_cdeg, aim_cdeg, power, spin))
        discs.append(COLUMNS.index(shot_disc))
        seats.append(seat)
    positions = Positions.of(TOURNAMENT, boards, COLUMNS)
    shots = Shots.of(
        np.array(numbers, dtype=np.int64).reshape(-1, 4),
        discs=np.array(discs),
        seats=np.array(seats),
        which=np.arange(count),
    )
    return positions, shots


def _aim(chance: Random, start: tuple[float, float], surface: list[tuple[float, float]]) -> int:
    """An aim near the hole, near a disc, or anywhere."""
    if not surface or chance.random() < 0.2:
        return round(chance.gauss(0, 150))
    if chance.random() < 0.1:
        return chance.randint(-9000, 9000)
    x, y = chance.choice(surface)
    towards = np.arctan2(y - start[1], x - start[0]) - np.arctan2(-start[1], -start[0])
    right = -np.degrees((towards + pi) % (2 * pi) - pi) * 100
    return int(np.clip(round(right + chance.gauss(0, 150)), -9000, 9000))
