"""Who starts and who follows: seats are counted clockwise from 0, games and rounds from 1."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.crokinole.ruling import Effect, Finding, OrderRuling
from flickhall.rules.sides import Players


def lap(seats: Sequence[str], start: int) -> tuple[str, ...]:
    """Return the seats once round the table, clockwise from `start`."""
    return tuple(seats[start:]) + tuple(seats[:start])


def rule_order(
    rulebook: CrokinoleRulebook,
    players: Players,
    seats: Sequence[str],
    first_starter: str,
    *,
    games: int,
    rounds: int,
) -> OrderRuling:
    """Return who starts each round of each game and in which order the seats shoot.

    `seats` are named clockwise. Raises BadInput when their number does not fit `players`, a name appears
    twice, or `first_starter` sits nowhere.
    """
    if len(seats) != players.seats or len(set(seats)) != len(seats):
        raise BadInput(
            Said("{seats!r} does not seat {players}", seats=list(seats), players=players),
            where="seats",
            allowed=Said("{seats} different names, clockwise", seats=players.seats),
        )
    if first_starter not in seats:
        raise BadInput(
            Said("{first_starter!r} has no seat", first_starter=first_starter),
            where="first_starter",
            allowed=", ".join(seats),
        )
    if games < 1 or rounds < 1:
        raise BadInput(
            Said("{games} games of {rounds} rounds", games=games, rounds=rounds),
            where="order",
            allowed="at least one of each",
        )
    first = seats.index(first_starter)
    starts = [
        [rulebook.starting_seat(first, game, number, len(seats)) for number in range(1, rounds + 1)]
        for game in range(1, games + 1)
    ]
    each = rulebook.discs_per_player(players)
    return OrderRuling(
        findings=tuple(Finding(clause, Effect.ORDER) for clause in rulebook.order_clauses(players)),
        starters=tuple(tuple(seats[start] for start in game) for game in starts),
        laps=tuple(tuple(lap(seats, start) for start in game) for game in starts),
        discs_per_player=each,
        shots_per_round=each * players.seats,
    )
