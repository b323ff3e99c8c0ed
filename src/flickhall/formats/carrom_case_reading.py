"""Reading the parts of a carrom case strictly: every refusal names the place and what is allowed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flickhall.errors import BadInput
from flickhall.formats.case_reading import (
    read_flag,
    read_list,
    read_number,
    read_object,
    read_sides,
    read_whole,
    read_word,
)
from flickhall.phrases import Said
from flickhall.rules.carrom.facts import (
    PIECES_PER_SIDE,
    Baseline,
    Breach,
    CarromBoard,
    CentreSpot,
    Piece,
    Queen,
    QueenIs,
    StrikeFacts,
    StrikerPosition,
)
from flickhall.rules.carrom.match import BoardEnded, ClockReads
from flickhall.rules.sides import Side

_BOARD = ("striker", "board", "pocketed", "queen", "owes", "score", "broken")
_STRIKE = ("off_board", "facts", "disturbed", "owed_returned", "on_edge", "on_top")
_GEOMETRY = ("striker_radius", "rear_line", "front_line", "end_circle_radius")
_POSITION = ("from_frame", "from_end_circle")
_MOST = 10**6


def read_board(value: object, where: str, may_break_with: Callable[[Side], bool]) -> CarromBoard:
    """Return a board before a strike; without `attempts` an unbroken one is at its first attempt.

    That is: if the side to strike may be the one that breaks and nobody owes a piece for a failed break. What the
    other side owes and has in its pockets could have been put back before this strike.
    """
    given = read_object(value, where, needs=_BOARD, may=("attempts", "centre_spot"))
    striker = read_word(given["striker"], Side, f"{where}.striker")
    pocketed = read_sides(given["pocketed"], f"{where}.pocketed")
    owes = read_sides(given["owes"], f"{where}.owes")
    broken = read_flag(given["broken"], f"{where}.broken")
    first = not broken and may_break_with(striker) and not any(owes.values())
    attempts = 0 if first else None
    if "attempts" in given:
        if broken:
            raise BadInput(
                Said("attempts {attempts!r} although the group is broken", attempts=given["attempts"]),
                where=f"{where}.attempts",
                allowed="none once broken is true",
            )
        attempts = read_whole(given["attempts"], f"{where}.attempts", 0, _MOST)
    return CarromBoard(
        striker=striker,
        on_board=read_sides(given["board"], f"{where}.board"),
        pocketed=pocketed,
        queen=read_queen(given["queen"], f"{where}.queen"),
        owes=owes,
        score=read_sides(given["score"], f"{where}.score"),
        broken=broken,
        attempts=attempts,
        centre_spot=read_word(given.get("centre_spot", "free"), CentreSpot, f"{where}.centre_spot"),
        overdue={striker: 0, striker.other: min(owes[striker.other], pocketed[striker.other])},
        ever_pocketed=frozenset(side for side in Side if pocketed[side]),
    )


def read_queen(value: object, where: str) -> Queen:
    """Return the queen's state from `board`, `pending:W`, `held:B`, `covered:W`."""
    if value == QueenIs.ON_BOARD:
        return Queen()
    if isinstance(value, str):
        state, _, side = value.partition(":")
        if state in list(QueenIs) and state != QueenIs.ON_BOARD and side in list(Side):
            return Queen(QueenIs(state), Side(side))
    raise BadInput(
        Said("{value!r} is not possible", value=value),
        where=where,
        allowed="board, or pending, held or covered with :W or :B",
    )


def read_strike(value: object, where: str) -> StrikeFacts:
    """Return one strike."""
    given = read_object(value, where, needs=("pocketed",), may=_STRIKE)
    facts = [read_word(fact, Breach, f"{where}.facts") for fact in read_list(given.get("facts", []), where)]
    disturbed = given.get("disturbed")
    return StrikeFacts(
        pocketed=_read_pieces(given["pocketed"], f"{where}.pocketed"),
        off_board=_read_pieces(given.get("off_board", []), f"{where}.off_board"),
        breaches=frozenset(facts),
        disturbed=None if "disturbed" not in given else read_flag(disturbed, f"{where}.disturbed"),
        owed_returned=read_flag(given.get("owed_returned", True), f"{where}.owed_returned"),
        on_edge=_read_pieces(given.get("on_edge", []), f"{where}.on_edge"),
        on_top=_read_pieces(given.get("on_top", []), f"{where}.on_top"),
    )


def _read_pieces(value: object, where: str) -> tuple[Piece, ...]:
    return tuple(read_word(piece, Piece, where) for piece in read_list(value, where))


def read_pieces_left(value: object, where: str) -> Mapping[Side, int]:
    """Return the pieces left on an unfinished board, at least one of each colour."""
    given = read_object(value, where, needs=tuple(Side), may=())
    return {side: read_whole(given[side], f"{where}.{side}", 1, PIECES_PER_SIDE) for side in Side}


def read_match_event(
    value: object, where: str, *, board_begun: bool, pieces_left: Mapping[Side, int] | None
) -> BoardEnded | ClockReads:
    """Return the end of a board, or a reading of the clock with what then lay on the board."""
    match read_list(value, where):
        case ["clock", seconds]:
            at_s = read_number(seconds, where)
            if at_s >= 0:
                return ClockReads(at_s, board_begun, pieces_left)
        case ["board_end", side, points]:
            won_by = read_word(side, Side, where)
            return BoardEnded(won_by, read_whole(points, where, 0, _MOST))
    raise BadInput(
        Said("{value!r} is no event of a match", value=value),
        where=where,
        allowed='["clock", seconds from 0] or ["board_end", side, points]',
    )


def read_baseline(value: object, where: str) -> Baseline:
    """Return the measures of a base line."""
    given = read_object(value, where, needs=_GEOMETRY, may=())
    return Baseline(*(read_number(given[name], f"{where}.{name}") for name in _GEOMETRY))


def read_striker_position(value: object, where: str) -> StrikerPosition:
    """Return where the striker lies."""
    given = read_object(value, where, needs=_POSITION, may=())
    return StrikerPosition(*(read_number(given[name], f"{where}.{name}") for name in _POSITION))
