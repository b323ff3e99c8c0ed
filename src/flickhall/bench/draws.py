"""How quick draws are: a late round of a large Swiss tournament with its proof, and a knock-out with its pods."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from flickhall.competitions.draws.pairing import Pairing
from flickhall.competitions.draws.resolve import resolve
from flickhall.competitions.draws.seeding import place_by_lot
from flickhall.competitions.draws.single_elimination import first_round, single_elimination
from flickhall.competitions.draws.swiss import draw_swiss
from flickhall.competitions.draws.swiss_certificate import check_certificate
from flickhall.competitions.draws.swiss_field import SwissField, pairing_costs
from flickhall.competitions.ranking.lots import draw_lots
from flickhall.competitions.timetables.pods import pods_in_order

_SEED = "bench"


def late_field(players: int, rounds: int, rng: np.random.Generator) -> SwissField:
    """Return what the round after so many of a Swiss tournament is drawn from; the stronger win more often."""
    strength = {f"p{number}": value for number, value in enumerate(rng.normal(size=players))}
    scores = dict.fromkeys(strength, 0)
    played: list[Pairing] = []
    byes: list[str] = []
    while True:
        order = tuple(sorted(scores, key=lambda name: (-scores[name], name)))
        swiss = SwissField(order, dict(scores), tuple(played), tuple(byes))
        if not rounds:
            return swiss
        rounds -= 1
        drawn = draw_swiss(swiss, _SEED)
        for first, second in drawn.pairings:
            first_wins = rng.random() < 1 / (1 + np.exp(strength[second] - strength[first]))
            earned = (1, 1) if rng.random() < 0.1 else (2, 0) if first_wins else (0, 2)
            scores[first] += earned[0]
            scores[second] += earned[1]
        played += drawn.pairings
        if drawn.bye is not None:
            scores[drawn.bye] += 2
            byes.append(drawn.bye)


def seconds(work: Callable[[], object], rounds: int = 1) -> float:
    """Return the seconds that the quickest of some rounds takes."""
    best = float("inf")
    for _ in range(rounds):
        begin = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begin)
    return best


def networkx_alone(swiss: SwissField) -> int:
    """Return what the cheapest round costs as networkx finds it on the complete graph, without any proof to show.

    Raises ModuleNotFoundError where networkx is not installed.
    """
    import networkx as nx  # noqa: PLC0415 - only to compare with, and not installed for playing

    costs = pairing_costs(swiss)
    graph = nx.Graph()
    graph.add_weighted_edges_from((u, v, int(costs[u, v])) for u in range(len(costs)) for v in range(u))
    return sum(int(costs[pair]) for pair in nx.min_weight_matching(graph))


def bench_swiss(players: int, rounds_before: int, rounds: int, *, beside_networkx: bool) -> dict[str, Any]:
    """Measure the draw of a round, and the check of its proof, beside a plain sort of the players and networkx alone."""
    swiss = late_field(players, rounds_before, np.random.default_rng(20261130))
    drawn = draw_swiss(swiss, _SEED)
    draw = seconds(lambda: draw_swiss(swiss, _SEED), rounds)
    check = seconds(lambda: check_certificate(swiss, drawn.pairings, drawn.bye, drawn.certificate))
    scores = [(swiss.scores[name], name) for name in sorted(swiss.entrants)]
    plain_sort = seconds(lambda: sorted(scores, reverse=True), rounds)
    figures = {
        "players": players,
        "round": rounds_before + 1,
        "ms": round(draw * 1e3, 2),
        "check_ms": round(check * 1e3, 2),
        "plain_sort_ms": round(plain_sort * 1e3, 4),
        "times_plain_sort": round(draw / plain_sort, 1),
    }
    if beside_networkx:
        try:
            alone = seconds(lambda: networkx_alone(swiss))
        except ModuleNotFoundError:
            return figures
        figures |= {"networkx_ms": round(alone * 1e3, 1), "networkx_times_ours": round(alone / draw, 1)}
    return figures


def bench_bracket(entrants: int, rounds: int) -> dict[str, Any]:
    """Measure a knock-out drawn by lot, all its matches, who sits where, and its pods, beside a plain sort of the names."""
    names = [f"p{number}" for number in range(entrants)]

    def draw() -> None:
        resolve(single_elimination(place_by_lot(names, _SEED)), {})
        pods_in_order(first_round(draw_lots(names, _SEED)), boards=16)

    whole = seconds(draw, rounds)
    plain_sort = seconds(lambda: sorted(names, reverse=True), rounds)
    return {
        "entrants": entrants,
        "s": round(whole, 4),
        "plain_sort_ms": round(plain_sort * 1e3, 3),
        "times_plain_sort": round(whole / plain_sort, 1),
    }


def draws_table(figures: dict[str, Any]) -> str:
    """Return the figures of draws as lines for a person."""
    large, small, bracket = figures["swiss_draw"], figures["swiss_draw_small"], figures["bracket_and_pods"]
    beside = "networkx to compare with is not installed"
    if "networkx_ms" in small:
        beside = f"networkx alone on the same graph {small['networkx_ms']:.0f} ms"
    return "\n".join(
        (
            f"Swiss draw of {large['players']:,} players in round {large['round']}"
            f" {large['ms']:>9.2f} ms, checked in {large['check_ms']:.0f} ms;"
            f" sorting them alone {large['plain_sort_ms']:.3f} ms",
            f"Swiss draw of {small['players']:,} players in round {small['round']}"
            f" {small['ms']:>9.2f} ms; {beside}",
            f"bracket and pods of {bracket['entrants']:,}"
            f" {bracket['s']:>9.3f} s; sorting the names alone {bracket['plain_sort_ms']:.3f} ms",
        )
    )
