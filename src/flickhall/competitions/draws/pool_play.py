"""How a pool is made and in which order its matches are played (NK-8, NK-9, AMB-N12)."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.competitions.draws.circle import circle_rounds
from flickhall.competitions.draws.pairing import Pairing, check_entrants
from flickhall.errors import BadInput
from flickhall.phrases import Counted, Phrase, Said

_SMALL_POOLS = {
    3: ((0, 1), (1, 2), (0, 2)),
    4: ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)),
}
"""Indices into the pool's teams; the order of four is that of spec E.2."""


def pool_sizes(teams: int) -> tuple[int, ...]:
    """Return pools of four and, where needed, of three; raises BadInput where that cannot be done."""
    threes = -teams % 4
    fours = (teams - 3 * threes) // 4
    if teams < 3 or fours < 0:
        raise BadInput(
            Counted(Phrase("{number} team", "{number} teams"), teams),
            where="pools",
            allowed="3, 4, 6 or more: pools have four or three teams",
        )
    return (4,) * fours + (3,) * threes


def order_of_play(teams: Sequence[str], boards: int) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Return the matches of a pool turn by turn, at most `boards` at a time and each team at most once.

    No turn more is taken than there must be. On one board nobody plays three times in a row, and with six teams or
    more nobody twice. Raises BadInput for fewer than two teams, for a team given twice, and for no board.
    """
    check_entrants(teams)
    if boards < 1:
        raise BadInput(f"{boards}", where="boards", allowed=Said("{least} or more", least=1))
    if len(teams) in _SMALL_POOLS:
        matches = (Pairing(teams[one], teams[two]) for one, two in _SMALL_POOLS[len(teams)])
        return _turns([[match] for match in matches], boards)
    return _turns([list(each.pairings) for each in circle_rounds(teams)], boards)


def _turns(rounds: list[list[Pairing]], boards: int) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Return the matches of one round after another in turns; in a round, who has rested longest plays first."""
    last_turn: dict[str, int] = {}
    turns: list[list[Pairing]] = []
    for waiting in rounds:
        while waiting:
            playing = {team for match in turns[-1] for team in match} if turns else set()
            free = [match for match in waiting if not playing.intersection(match)]
            if not turns or len(turns[-1]) == boards or not free:
                turns.append([])
                free = waiting
            match = min(
                free, key=lambda match: sorted((last_turn.get(team, -1) for team in match), reverse=True)
            )
            waiting.remove(match)
            turns[-1].append(match)
            last_turn.update(dict.fromkeys(match, len(turns)))
    return tuple(tuple(turn) for turn in turns)
