"""A second, independent reading of the two carrom procedures (spec A'.6, A'.7, default options), kept plain.

It knows pieces only: no findings, no places, no clauses. `mine` is the side that strikes, `yours` the other.
"""

from __future__ import annotations

from typing import NamedTuple

from carrom_stories import Told


class Outcome(NamedTuple):
    """What follows, seen from the side that struck."""

    again: bool
    over: str
    """`` or `mine` or `yours`."""
    points: int
    mine_on: int
    yours_on: int
    queen: str
    my_debt: int
    your_debt: int


def chapas(t: Told) -> Outcome:
    """Return the outcome by the Spanish summary."""
    mine_left, yours_left = t.mine_on - t.mine_in, t.yours_on - t.yours_in
    eligible = t.mine_on < 9
    covered = t.queen if t.queen in ("mine", "yours") else ""
    covers = t.mine_in > 0 and not t.striker_in and (t.queen == "pending" or (t.queen_in and eligible))
    covered = covered or ("mine" if covers else "")
    off_the_board = t.queen != "board" or t.queen_in
    if t.mine_in and mine_left == 0:
        if not off_the_board or (not covered and not t.striker_in):
            return _end("yours", 3, 0, yours_left, "board")
        if not t.striker_in:
            bonus = 3 if covered == "mine" and t.my_score < 22 else 0
            return _end("mine", yours_left + bonus, 0, yours_left, covered)
    if t.yours_in and yours_left == 0:
        lying = t.mine_on if t.striker_in else mine_left
        if covered:
            bonus = 3 if covered == "yours" and t.your_score < 22 else 0
            return _end("yours", lying + bonus, lying, 0, covered)
        return _end("yours", 3 + lying, lying, 0, "board")
    again = t.mine_in > 0 and t.yours_in == 0
    if t.queen_in and not t.striker_in and eligible and t.yours_in == 0:
        again = True
    queen = covered or "board"
    if not covered:
        if t.queen_in and not t.striker_in and eligible and again:
            queen = "pending"
        if t.queen == "pending" and t.striker_in and t.mine_in and again:
            queen = "pending"
    pockets = [9 - mine_left, 9 - yours_left]
    debts = [t.my_debt, t.your_debt]
    if t.striker_in:
        pockets[0] -= t.mine_in
        debts[0] += 1
    for side in (0, 1):  # a penalty is a debt paid at once
        paid = min(pockets[side], debts[side])
        pockets[side] -= paid
        debts[side] -= paid
    return Outcome(again, "", 0, 9 - pockets[0], 9 - pockets[1], queen, debts[0], debts[1])


def a2m(t: Told) -> Outcome:
    """Return the outcome by the A2M rules."""
    pockets = [9 - t.mine_on, 9 - t.yours_on]
    debts = [t.my_debt, t.your_debt]
    lost = min(debts[1], pockets[1])  # forgotten before this turn
    debts[1] -= lost
    eligible = pockets[0] > 0
    foul = t.striker_in or t.jumps != "" or t.yours_in > 0 or t.touched
    pockets[0] += t.mine_in
    pockets[1] += t.yours_in
    covered = t.queen if t.queen in ("mine", "yours") else ""
    if not covered and not foul and t.mine_in and (t.queen == "pending" or (t.queen_in and eligible)):
        covered = "mine"
    if t.mine_in and pockets[0] == 9 and not covered:
        foul = True
        pockets[0] -= 1
    elif t.mine_in and pockets[0] == 9 and not foul:
        bonus = 5 if covered == "mine" and t.my_score < 24 else 0
        return _end("mine", 9 - pockets[1] + bonus, 0, 9 - pockets[1], covered)
    if pockets[1] == 9:
        pockets[1] -= 1
    again = not foul and (t.mine_in > 0 or t.queen_in)
    queen = covered or "board"
    if not covered and again:
        if t.queen_in:
            queen = "pending" if eligible else "held"
        elif t.queen == "held":
            queen = "held"
    if foul:
        if pockets[0]:
            pockets[0] -= 1
        else:
            debts[0] += 1
    if not again:
        for side in (0, 1):
            paid = min(pockets[side], debts[side])
            pockets[side] -= paid
            debts[side] -= paid
    return Outcome(again, "", 0, 9 - pockets[0], 9 - pockets[1], queen, debts[0], debts[1])


def _end(won_by: str, points: int, mine_on: int, yours_on: int, queen: str) -> Outcome:
    return Outcome(False, won_by, points, mine_on, yours_on, queen, 0, 0)
