"""Carrom matches for tests: set-ups, stand-ins for the physics (written down, or drawn), and what always holds."""

from collections.abc import Callable, Collection, Sequence
from itertools import combinations
from math import cos, hypot, pi, sin

import numpy as np

from flickhall.physics.launch_strike import striker_point
from flickhall.physics.strike import Strike
from flickhall.physics.trace import Contact, ContactKind, Fate, Rest, Segment, Spot, Trace
from flickhall.play.carrom.events import CarromCreated
from flickhall.play.carrom.returns import NAMES
from flickhall.play.carrom.state import CarromState
from flickhall.play.people import Level, Player, PlayerKind
from flickhall.rules.carrom.facts import QueenIs
from flickhall.rules.carrom.match import Competition
from flickhall.rules.sides import Side
from flickhall.tables.carrom import TOURNAMENT_CARROM, CarromTable

NOON = "2026-01-31T12:00:00+00:00"
Ends = dict[str, tuple[float, float, Fate]]
CHAPAS, A2M = "carrom-chapas", "carrom-a2m"


def at(seconds: float) -> str:
    """The time some seconds after noon."""
    whole = int(seconds)
    return f"2026-01-31T{12 + whole // 3600:02d}:{whole // 60 % 60:02d}:{whole % 60:02d}+00:00"


def carrom_created(rulebook: str = CHAPAS, *, practice: bool = False, **changes: object) -> CarromCreated:
    players = [Player(0, "Ada"), Player(2, "Bo")]
    if practice:
        players[1] = Player(2, "Practice", PlayerKind.PRACTICE, Level.NOVICE)
    values: dict[str, object] = {
        "game": "match-1",
        "rulebook": rulebook,
        "options": {},
        "competition": Competition.LEAGUE,
        "players": tuple(players),
        "table": TOURNAMENT_CARROM.name,
        "seed": 7,
        "friendly": True,
        "made_at": NOON,
    }
    return CarromCreated(**{**values, **changes})


def strike_trace(pieces: Sequence[Spot], start: tuple[float, float], ends: Ends) -> Trace:
    """A trace in which the pieces of `ends` move there, the striker first."""
    contacts: list[Contact] = []
    segments: list[Segment] = []
    spots = (*pieces, Spot("S", *start))
    places = {spot.name: (spot.x_mm, spot.y_mm) for spot in spots}
    for name, (x, y, fate) in ends.items():
        from_x, from_y = places[name]
        far = max(hypot(x - from_x, y - from_y), 1e-9)
        knots = ((0.0, 0.0, far), (1.0, far, 0.0))
        segments.append(
            Segment(name, 0.0, 1.0, from_x, from_y, (x - from_x) / far, (y - from_y) / far, 0.0, knots)
        )
        if fate is not Fate.SURFACE:
            kind = ContactKind.POCKET if fate is Fate.POCKET else ContactKind.OFF
            contacts.append(Contact(1.0, kind, name, None, x, y, 1.0))
    rest = {spot.name: Rest(spot.x_mm, spot.y_mm, Fate.SURFACE) for spot in spots}
    rest |= {name: Rest(*end) for name, end in ends.items()}
    return Trace("S", spots, tuple(segments), tuple(contacts), rest, 1.0)


def struck(
    pocketed: Collection[str] = (),
    off: Collection[str] = (),
    moved: dict[str, tuple[float, float]] | None = None,
) -> Callable[..., Trace]:
    """A physics in which the next strike pockets these, sends those over the frame, and moves others."""

    def simulate(
        pieces: Sequence[Spot], strike: Strike, seat: int, *, table: CarromTable = TOURNAMENT_CARROM
    ) -> Trace:
        corner = table.pockets_mm[0]
        ends: Ends = {"S": (0.0, 250.0 if seat == 0 else -250.0, Fate.SURFACE)}
        ends |= {name: (x, y, Fate.SURFACE) for name, (x, y) in (moved or {}).items()}
        ends |= dict.fromkeys(pocketed, (*corner, Fate.POCKET))
        ends |= dict.fromkeys(off, (400.0, 0.0, Fate.OFF))
        return strike_trace(pieces, striker_point(table, strike.place_um, seat), ends)

    return simulate


def drawn_strikes(seed: int, falls: float = 0.12) -> Callable[..., Trace]:
    """A physics in which anything may happen; the same input always leads to the same trace."""

    def simulate(
        pieces: Sequence[Spot], strike: Strike, seat: int, *, table: CarromTable = TOURNAMENT_CARROM
    ) -> Trace:
        flick = [strike.place_um + 370_000, strike.aim_cdeg + 9000, strike.power, strike.spin_percent + 100]
        rng = np.random.default_rng([seed, len(pieces), seat, *flick])
        moved = [spot.name for spot in pieces if rng.random() < 0.4]
        taken = [(spot.x_mm, spot.y_mm) for spot in pieces if spot.name not in moved]
        ends: Ends = {}
        for name in ["S", *moved]:
            fate = rng.random()
            if fate < falls * (1 if name != "S" else 0.5):
                ends[name] = (*table.pockets_mm[int(rng.integers(4))], Fate.POCKET)
            elif fate > 0.985:
                ends[name] = (400.0, float(rng.uniform(-300, 300)), Fate.OFF)
            else:
                place = free_place(rng, taken)
                taken.append(place)
                ends[name] = (*place, Fate.SURFACE)
        return strike_trace(pieces, striker_point(table, strike.place_um, seat), ends)

    return simulate


def free_place(rng: np.random.Generator, taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """A place where nothing lies, often near the middle, clear of the base lines."""
    while True:
        radius, angle = 215.0 * rng.random() ** 1.5, 2 * pi * rng.random()
        x, y = radius * cos(angle), radius * sin(angle)
        if all(hypot(x - a, y - b) > 45.0 for a, b in taken):
            return x, y


def everywhere(state: CarromState) -> list[str]:
    """Every piece that is on the board or about to be put back; the others are in the pockets."""
    return sorted([spot.name for spot in state.pieces] + [piece.name for piece in state.to_place])


def check_match(state: CarromState) -> None:
    """Nothing is lost or twice there, nothing lies on anything, and the board agrees with what lies there."""
    there = everywhere(state)
    assert len(set(there)) == len(there)
    assert set(there) <= set(NAMES)
    board = state.board
    for side in Side:
        assert board.owes[side] >= 0
        assert board.on_board[side] + board.pocketed[side] == 9
        if not state.awaits_score and state.result is None and not state.match.over:
            assert sum(name[0] == side for name in there) == board.on_board[side]
    if state.result is None and not state.match.over:
        assert ("Q" in there) is (board.queen.state is QueenIs.ON_BOARD)
    for one, two in combinations(state.pieces, 2):
        apart = hypot(one.x_mm - two.x_mm, one.y_mm - two.y_mm)
        assert apart > 2 * TOURNAMENT_CARROM.piece_radius_mm - 1e-3, (one, two, apart)
    half = TOURNAMENT_CARROM.half_side_mm
    assert all(max(abs(spot.x_mm), abs(spot.y_mm)) <= half for spot in state.pieces)
    assert dict(board.score) == dict(state.match.score) or state.result or state.match.over
