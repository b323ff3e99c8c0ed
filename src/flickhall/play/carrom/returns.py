"""What becomes of the pieces after a ruled strike: which stay, which come back, and whose hand puts each back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from flickhall.physics.trace import Fate, Spot, Trace
from flickhall.play.carrom.events import ToPlace
from flickhall.play.carrom.places import placed_by_referee
from flickhall.rules.carrom.facts import PIECES_PER_SIDE, CarromBoard, Piece, StrikeFacts
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.carrom.ruling import Place, Return, StrikeRuling
from flickhall.rules.sides import Side
from flickhall.tables.carrom import CarromTable

STRIKER = Piece.STRIKER.value
QUEEN = Piece.QUEEN.value
NAMES = (*(f"{side}{number + 1}" for side in Side for number in range(PIECES_PER_SIDE)), QUEEN)
"""Every piece of a board by name."""


def at_rest(trace: Trace) -> tuple[Spot, ...]:
    """Return where the pieces lie that a strike left on the board, sorted by name."""
    return tuple(
        Spot(name, rest.x_mm, rest.y_mm)
        for name, rest in sorted(trace.rest.items())
        if rest.fate is Fate.SURFACE and name != STRIKER
    )


def coming_back(
    fates: Mapping[str, Fate],
    lying: Sequence[Spot],
    returned: Sequence[Return],
    owed: Iterable[Return],
    shooter: Side,
) -> tuple[tuple[tuple[str, Place], ...], tuple[ToPlace, ...]]:
    """Return what the referee puts back and what players do, each in the order in which it is put down.

    `fates` are those of what was on the board before the strike. `returned` are all that come back, `owed` those of them
    that pay a debt: they come last (AMB-M13). The referee puts down what gets the spot first: the queen, the shooter's
    pieces, the others (AMB-S11).
    """
    pools = {piece: list(_pool(fates, lying, piece)) for piece in (Piece.W, Piece.B, Piece.QUEEN)}
    debts = Counter(owed)
    by_referee: list[tuple[str, Place]] = []
    by_players: list[ToPlace] = []
    later: list[ToPlace] = []
    for back in sorted(returned, key=lambda back: _order(back, shooter)):
        name = pools[back.piece].pop(0)
        if back.by is None:
            by_referee.append((name, back.place))
        elif debts[back]:
            debts[back] -= 1
            later.append(ToPlace(name, back.place, back.by, owed=True))
        else:
            by_players.append(ToPlace(name, back.place, back.by, owed=False))
    return tuple(by_referee), (*by_players, *later)


def owed_returns(
    rulebook: CarromRulebook, board: CarromBoard, facts: StrikeFacts, ruling: StrikeRuling
) -> tuple[Return, ...]:
    """Return which of the pieces that come back could be left: what would not come back if nobody saw to it."""
    if not rulebook.owed_may_be_left or ruling.result is not None or not ruling.returned:
        return ()
    left = rulebook.rule_strike(board, replace(facts, owed_returned=False))
    return tuple((Counter(ruling.returned) - Counter(left.returned)).elements())


def put_back_by_referee(
    table: CarromTable, lying: Sequence[Spot], coming: Sequence[tuple[str, Place]], next_seat: int
) -> tuple[Spot, ...]:
    """Return all pieces on the board once the referee has put back what is due, sorted by name."""
    return tuple(sorted(placed_by_referee(table, coming, lying, next_seat), key=lambda spot: spot.name))


def _pool(fates: Mapping[str, Fate], lying: Sequence[Spot], piece: Piece) -> Iterator[str]:
    """Yield the pieces of a kind that are not on the board: those that left it first, then those just pocketed."""
    there = {spot.name for spot in lying}
    gone = [name for name in NAMES if name[0] == piece.value and name not in there]

    def rank(name: str) -> int:
        fate = fates.get(name)
        return 2 if fate is None else 0 if fate is Fate.OFF else 1

    yield from sorted(gone, key=rank)


def _order(back: Return, shooter: Side) -> tuple[bool, bool, bool, str]:
    return (
        back.place is Place.BEHIND_SPOT,
        back.piece is not Piece.QUEEN,
        back.piece.value != shooter.value,
        back.place.value,
    )
