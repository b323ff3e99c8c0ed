"""How a pool is made and in which order its matches are played (NK-8, NK-9, AMB-N12)."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.errors import BadInput
from flickhall.phrases import Said

# At most two matches in a row for anybody where that can be (spec E.2); indices into the pool's teams.
_ORDERS = {
    3: ((0, 1), (1, 2), (0, 2)),
    4: ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)),
}


def pool_sizes(teams: int) -> tuple[int, ...]:
    """Return pools of four and, where needed, of three; raises BadInput where that cannot be done."""
    threes = -teams % 4
    fours = (teams - 3 * threes) // 4
    if teams < 3 or fours < 0:
        raise BadInput(
            Said("{teams} teams", teams=teams),
            where="pools",
            allowed="3, 4, 6 or more: pools have four or three teams",
        )
    return (4,) * fours + (3,) * threes


def order_of_play(teams: Sequence[str], boards: int) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Return the matches of a pool turn by turn, at most `boards` at a time and each team at most once.

    Raises BadInput for a pool that has not three or four different teams.
    """
    if len(teams) not in _ORDERS or len(set(teams)) != len(teams):
        raise BadInput(f"{list(teams)}", where="pool", allowed="three or four different teams")
    turns: list[list[tuple[str, str]]] = []
    for one, two in ((teams[i], teams[j]) for i, j in _ORDERS[len(teams)]):
        free = (
            turns
            and len(turns[-1]) < boards
            and not {one, two} & {team for pair in turns[-1] for team in pair}
        )
        if free:
            turns[-1].append((one, two))
        else:
            turns.append([(one, two)])
    return tuple(tuple(turn) for turn in turns)
