"""Games for tests: set-ups, stand-ins for the physics (written down, or drawn), and what holds in every state."""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import cos, hypot, pi, sin

import numpy as np

from flickhall.physics.launch import start_point
from flickhall.physics.shot import Shot
from flickhall.physics.trace import Contact, ContactKind, Fate, Rest, Segment, Spot, Trace
from flickhall.play.crokinole.events import Created
from flickhall.play.crokinole.state import GameState
from flickhall.play.people import Level, Player, PlayerKind
from flickhall.rules.sides import Players, Side, side_of
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable

Ends = dict[str, tuple[float, float, Fate]]
Pairs = Sequence[tuple[str, str]]


def created(mode: Players = Players.SINGLES, *, practice: bool = False, **changes: object) -> Created:
    seats = (0, 2) if mode is Players.SINGLES else (0, 1, 2, 3)
    names = ("Ada", "Bo", "Cem", "Dee")
    players = [Player(seat, name) for seat, name in zip(seats, names, strict=False)]
    if practice:
        players[1] = Player(seats[1], "Practice", PlayerKind.PRACTICE, Level.NOVICE)
    values: dict[str, object] = {
        "game": "game-1",
        "rulebook": "crokinole-nca",
        "options": {},
        "mode": mode,
        "players": tuple(players),
        "table": TOURNAMENT.name,
        "seed": 7,
        "friendly": True,
        "made_at": "2026-01-31T12:00:00+00:00",
    }
    return Created(**{**values, **changes})


def trace_of(
    discs: Sequence[Spot],
    shot_disc: str,
    start: tuple[float, float],
    ends: Ends,
    *,
    pairs: Pairs = (),
    rebounds: Sequence[str] = (),
) -> Trace:
    """A trace in which the discs of `ends` move there; `pairs` touch one after the other."""
    contacts: list[Contact] = []

    def add(kind: ContactKind, disc: str, other: str | None = None) -> None:
        contacts.append(Contact(0.01 * (len(contacts) + 1), kind, disc, other, 0.0, 0.0, 0.0))

    x, y, fate = ends[shot_disc]
    if pairs or fate is not Fate.SURFACE or hypot(x, y) < TOURNAMENT.inside_limit_mm:
        add(ContactKind.INSIDE, shot_disc)
    for a, b in pairs:
        add(ContactKind.DISC, a, b)
    for name in rebounds:
        add(ContactKind.LEAVES, name)
        add(ContactKind.RETURNS, name)
    for name, (end_x, end_y, end) in ends.items():
        if end is Fate.HOLE:
            add(ContactKind.HOLE, name)
        elif end is Fate.DITCH:
            add(ContactKind.LEAVES, name)
            add(ContactKind.DITCHED, name)
        elif hypot(end_x, end_y) >= TOURNAMENT.inside_limit_mm and contacts and name not in rebounds:
            add(ContactKind.LINE, name)
    rest = {spot.name: Rest(spot.x_mm, spot.y_mm, _fate(spot)) for spot in discs}
    rest.update({name: Rest(*end) for name, end in ends.items()})
    spots = (*discs, Spot(shot_disc, *start))
    segments = tuple(
        Segment(spot.name, 0.0, 1.0, spot.x_mm, spot.y_mm, 1.0, 0.0, 0.0, ((0.0, 0.0, 1.0), (1.0, 1.0, 0.0)))
        for spot in spots
        if spot.name in ends
    )
    return Trace(shot_disc, spots, segments, tuple(contacts), rest, 1.0)


def _fate(spot: Spot) -> Fate:
    return Fate.DITCH if hypot(spot.x_mm, spot.y_mm) > TOURNAMENT.surface_radius_mm else Fate.SURFACE


def scripted(ends: dict[str, tuple[float, float, str]], pairs: Pairs = ()) -> Callable[..., Trace]:
    """A physics in which the next shot ends like this; the shot disc is written as `shot`."""

    def simulate(
        discs: Sequence[Spot], shot_disc: str, shot: Shot, seat: int, *, table: CrokinoleTable = TOURNAMENT
    ) -> Trace:
        named = {shot_disc if name == "shot" else name: (x, y, Fate(f)) for name, (x, y, f) in ends.items()}
        real_pairs = [tuple(shot_disc if name == "shot" else name for name in pair) for pair in pairs]
        return trace_of(discs, shot_disc, start_point(table, shot.place_cdeg, seat), named, pairs=real_pairs)

    return simulate


TWENTY = scripted({"shot": (0.0, 0.0, "hole")})
SHORT = scripted({"shot": (0.0, -150.0, "surface")})


def drawn(seed: int) -> Callable[..., Trace]:
    """A physics in which anything may happen; the same input always leads to the same trace."""

    def simulate(
        discs: Sequence[Spot], shot_disc: str, shot: Shot, seat: int, *, table: CrokinoleTable = TOURNAMENT
    ) -> Trace:
        number = int(shot_disc[1:])
        flick = [shot.place_cdeg + 9000, shot.aim_cdeg + 9000, shot.power, shot.spin_percent + 100]
        rng = np.random.default_rng([seed, len(discs), number, seat, *flick])
        surface = [spot for spot in discs if _fate(spot) is Fate.SURFACE]
        hit = [spot.name for spot in surface if rng.random() < 0.4]
        moved = [shot_disc, *hit]
        taken = [(spot.x_mm, spot.y_mm) for spot in surface if spot.name not in moved]
        ends: Ends = {}
        hole_free = True
        for name in moved:
            fate = rng.choice(["surface", "surface", "surface", "ditch", "hole"])
            if fate == "hole" and hole_free:
                ends[name] = (0.3, -0.2, Fate.HOLE)
                hole_free = False
            elif fate == "ditch":
                ends[name] = (*_polar(rng, 331.0, 365.0), Fate.DITCH)
            else:
                place = _free(rng, taken)
                taken.append(place)
                ends[name] = (*place, Fate.SURFACE)
        rebounds = [shot_disc] if ends[shot_disc][2] is Fate.SURFACE and rng.random() < 0.1 else []
        pairs = [(shot_disc, name) for name in hit]
        return trace_of(
            discs, shot_disc, start_point(table, shot.place_cdeg, seat), ends, pairs=pairs, rebounds=rebounds
        )

    return simulate


def _polar(rng: np.random.Generator, low_mm: float, high_mm: float) -> tuple[float, float]:
    angle, radius = rng.uniform(0, 2 * pi), rng.uniform(low_mm, high_mm)
    return radius * cos(angle), radius * sin(angle)


def _free(rng: np.random.Generator, taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
    while True:
        x, y = _polar(rng, 20.0, 300.0)
        if all(hypot(x - a, y - b) > 2 * TOURNAMENT.disc_radius_mm for a, b in taken):
            return x, y


def everywhere(state: GameState) -> list[str]:
    """Every disc that has left a hand in this round, wherever it now is."""
    return sorted([spot.name for spot in state.discs] + list(state.tray))


def check_state(state: GameState) -> None:
    """Nothing is lost, nothing lies on anything, and what is counted agrees with what lies there."""
    taken = state.shots_taken
    assert everywhere(state) == sorted(f"{side}{n + 1}" for side in Side for n in range(taken[side]))
    assert sum(state.left.values()) + sum(taken.values()) == state.mode.seats * state.discs_per_player
    assert {side: sum(side_of(name) is side for name in state.tray) for side in Side} == dict(state.twenties)
    for spots in (state.on_surface, state.in_ditch):
        for one, two in combinations(spots, 2):
            assert hypot(one.x_mm - two.x_mm, one.y_mm - two.y_mm) > 2 * TOURNAMENT.disc_radius_mm - 1e-3
    assert all(hypot(spot.x_mm, spot.y_mm) < TOURNAMENT.inside_limit_mm for spot in state.on_surface)
    worth = state.rulebook.points_per_round
    if worth is not None and not any(counted.ruling.forfeited_by for counted in state.rounds):
        assert sum(state.points.values()) == worth * len(state.rounds)
    assert state.hidden <= set(state.tray)
