"""A reading of the two carrom procedures (spec A'.6, A'.7) with their options, strike after strike, in the words of cases.

It was written from the specification alone and knows no findings. Of the options it leaves out what the specification
does not spell out: technical fouls, one piece for each foul, a debt that blocks a win, a weak strike taken again, and own
pieces that return while the queen is covered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

OTHER = {"W": "B", "B": "W"}
STRIKING = {
    "wrong_placement",
    "wrong_flick",
    "arm_over_line",
    "did_not_cross",
    "hit_behind_line_before_crossing",
}
SPOTS = {"free": "centre_spot", "partly_covered": "covering_spot", "covered": "behind_spot"}
Read = dict[str, Any]


@dataclass
class Table:
    """What lies where, and what came back in this strike."""

    me: str
    on: dict[str, int]
    fallen: dict[str, int]
    owes: dict[str, int]
    score: dict[str, int]
    queen: str
    broken: bool
    attempts: int | None
    """Break attempts that failed; None once the turn that has them is over."""
    spot: str
    overdue: dict[str, int]
    had_one: set[str]
    back: list[list[str]] = field(default_factory=list)

    @classmethod
    def of(cls, before: Mapping[str, Any]) -> Table:
        you = OTHER[before["striker"]]
        return cls(
            before["striker"],
            dict(before["board"]),
            dict(before["pocketed"]),
            dict(before["owes"]),
            dict(before["score"]),
            before["queen"],
            before["broken"],
            before.get("attempts", 0),
            before.get("centre_spot", "free"),
            {you: min(before["owes"][you], before["pocketed"][you])},
            {side for side in OTHER if before["pocketed"][side]},
        )

    @property
    def you(self) -> str:
        return OTHER[self.me]

    @property
    def covered_by(self) -> str | None:
        return self.queen[-1] if self.queen.startswith("covered") else None

    def put_back(self, side: str, place: str, by: str, number: int = 1) -> None:
        self.on[side] += number
        self.fallen[side] -= number
        self.back += [[side, place, by]] * number

    def pay(self, place: str) -> None:
        for side in (self.me, self.you):
            number = min(self.owes[side], self.fallen[side])
            self.owes[side] -= number
            self.put_back(side, place, OTHER[side], number)

    def won(self, winner: str, points: int, target: int) -> Read:
        self.score[winner] += points
        over = self.score[winner] >= target
        return {
            "board_over": True,
            "board_won_by": winner,
            "board_points": points,
            "score": dict(self.score),
            "match_over": over,
            "match_won_by": winner if over else None,
            "again": False,
            "next": None,
            "returned": [],
        }

    def goes_on(self, again: bool) -> Read:
        if not again:
            self.me, self.attempts = self.you, None
        read = {
            "board": dict(self.on),
            "pocketed": dict(self.fallen),
            "queen": self.queen,
            "owes": dict(self.owes),
            "broken": self.broken,
            "returned": sorted(self.back),
            "again": again,
            "next": self.me,
            "board_over": False,
        }
        self.back = []
        return read


def chapas(  # noqa: PLR0912 - the procedure in one piece, as the specification has it
    table: Table, strike: Mapping[str, Any], chosen: Mapping[str, Any]
) -> Read:
    """Read one strike by the Spanish summary (A'.6)."""
    me, you = table.me, table.you
    fell, jumped = strike["pocketed"], strike.get("off_board", [])
    own, opposing, queen_fell, striker = fell.count(me), fell.count(you), "Q" in fell, "S" in fell
    may = table.fallen[me] > 0 or (chosen["eligibility"] == "ever" and me in table.had_one)
    waiting = table.queen.startswith("pending")
    covers = own > 0 and not striker and (waiting or (queen_fell and may))
    covered_by = table.covered_by or (me if covers else None)
    mine_gone, yours_gone = own > 0 and table.on[me] == own, opposing > 0 and table.on[you] == opposing
    given_back = striker and chosen["last_piece_with_striker"] == "give_back"

    def lost_to_you(pieces: int, alone: int) -> Read:
        icf = chosen["loss_points_at_22"] == "icf" and table.score[you] >= 22
        return table.won(you, alone if icf else 3 + pieces, 25)

    def bonus(side: str) -> int:
        return 3 if covered_by == side and table.score[side] < 22 else 0

    if mine_gone and table.queen == "board" and not queen_fell and not given_back:
        return lost_to_you(0, 1)
    if mine_gone and covered_by and not striker:
        return table.won(me, table.on[you] - opposing + bonus(me), 25)
    if yours_gone:
        left = table.on[me] - (0 if striker else own)
        return table.won(you, left + bonus(you), 25) if covered_by else lost_to_you(left, left)

    for side, number in ((me, own), (you, opposing)):
        table.on[side] -= number
        table.fallen[side] += number
        table.had_one |= {side} if number else set()
    both_go_on = opposing == 0 or chosen["mixed_pocket"] == "continue"
    again = own > 0 and both_go_on
    queen_back = "Q" in jumped
    if striker:
        if queen_fell and not own and not opposing and may:
            again = chosen["striker_with_queen"] == "continue"
        if queen_fell or (waiting and not again):
            queen_back = True
        table.put_back(me, "central_circle", you, own)
        table.owes[me] += 1
    elif covers:
        table.queen = f"covered:{me}"
    elif queen_fell and may and not opposing:
        table.queen, again = f"pending:{me}", True
    elif queen_fell and own and again and chosen["queen_with_first_piece"] == "pending":
        table.queen = f"pending:{me}"
    elif queen_fell or waiting:
        queen_back = True
        if not may and not own and not opposing and queen_fell:
            again = chosen["early_queen"] == "continue"
    if not table.broken:
        table.broken = bool(strike["disturbed"])
        if not table.broken and not fell and not jumped and table.attempts is not None:
            table.attempts += 1
            again = again or (chosen["break_attempts"] == 3 and table.attempts < 3)
    if queen_back:
        table.queen = "board"
    back = ["Q"] * queen_back + [me] * jumped.count(me) + [you] * jumped.count(you)
    table.back += [
        [piece, "behind_spot" if number else SPOTS[table.spot], "referee"]
        for number, piece in enumerate(back)
    ]
    table.pay("central_circle")
    return table.goes_on(again)


def a2m(  # noqa: PLR0912 - the procedure in one piece, as the specification has it
    table: Table, strike: Mapping[str, Any], chosen: Mapping[str, Any]
) -> Read:
    """Read one strike by the A2M rules (A'.7)."""
    me, you = table.me, table.you
    fell, jumped = strike["pocketed"], strike.get("off_board", [])
    own, opposing, queen_fell, striker = fell.count(me), fell.count(you), "Q" in fell, "S" in fell
    for side, number in table.overdue.items():
        table.owes[side] -= number
    table.overdue = {}
    may = table.fallen[me] > 0 or (chosen["eligibility"] == "ever" and me in table.had_one)
    waiting = table.queen.startswith("pending")
    for side, number in ((me, own), (you, opposing)):
        table.on[side] -= number + jumped.count(side)
        table.fallen[side] += number + jumped.count(side)
        table.had_one |= {side} if number else set()
    fell_in = {side: table.fallen[side] - jumped.count(side) for side in OTHER}
    foul = (
        striker
        or bool(jumped)
        or opposing > 0
        or bool({*strike.get("facts", ())} & {*STRIKING, "touched_piece"})
    )
    table.broken = table.broken or bool(strike["disturbed"])
    missed = not table.broken and not foul and table.attempts is not None
    third = missed and table.attempts == 2
    table.attempts = table.attempts + 1 if missed and table.attempts is not None else None
    may_cover = own > 0 and (waiting or (queen_fell and may))
    if foul and (chosen["foul_voids_cover"] or (queen_fell and opposing)):
        may_cover = False
    covered_by = table.covered_by or (me if may_cover else None)
    last_too_soon = own > 0 and fell_in[me] == 9 and not covered_by
    if own > 0 and fell_in[me] == 9 and covered_by and not foul:
        points = table.on[you]
        basis = table.score[me] + (points if chosen["bonus_basis"] == "after_pieces" else 0)
        return table.won(me, points + (5 if covered_by == me and basis < 24 else 0), 29)
    foul = foul or last_too_soon or third
    again = not foul and (own > 0 or queen_fell or missed)
    if foul:
        for side in OTHER:
            table.put_back(side, "main_circle", you, jumped.count(side))
        if striker and chosen["own_with_striker"] == "return":
            table.put_back(me, "main_circle", you, own)
        elif last_too_soon:
            table.put_back(me, "main_circle", you)
        if opposing > 0 and fell_in[you] == 9:
            table.put_back(you, "main_circle", you)
        if table.fallen[me]:
            table.put_back(me, "main_circle", you)
        else:
            table.owes[me] += 1
    if covered_by:
        table.queen = f"covered:{covered_by}"
    elif again and queen_fell:
        table.queen = f"{'pending' if may else 'held'}:{me}"
    elif queen_fell or "Q" in jumped or (table.queen != "board" and not again):
        table.queen = "board"
        table.back.append(["Q", "centre_circle", you])
    if not again and strike.get("owed_returned", True):
        table.pay("main_circle")
    elif not again:
        table.overdue = {side: min(table.owes[side], table.fallen[side]) for side in OTHER}
    return {"foul": foul, **table.goes_on(again)}
