"""How quick standings and draws are: a large Swiss tournament, and a file of tournaments made again from its matches."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator
from typing import Any

import numpy as np

from flickhall.bench.draws import bench_bracket, bench_swiss, draws_table, seconds
from flickhall.bench.replay import EVENTS, bench_replay, replay_table
from flickhall.competitions.ranking.chain import CARROM_SWISS
from flickhall.competitions.ranking.results import Match, Results
from flickhall.competitions.ranking.standings import standings
from flickhall.formats.event_file import read_events
from flickhall.wording.recorded_standings import tell

PLAYERS, ROUNDS = 1000, 11
TOURNAMENTS, COMPETITORS, TOURNAMENT_ROUNDS = 256, 20, 7
"""About the size of the tournaments on record: 256, with 19 competitors and 65 matches in the mean."""
FEW_PLAYERS, FEW_ROUNDS = 128, 9
KNOCKOUT = 10_000
_GAME = 25


def swiss_scores(
    players: int, rounds: int, rng: np.random.Generator
) -> Iterator[tuple[int, int, int, int, int]]:
    """Yield the matches of a Swiss tournament: round, both players, the score of each, 25 to the winner.

    Those next to each other by points meet; the stronger wins more often, and some matches are drawn.
    """
    strength = rng.normal(size=players)
    points = np.zeros(players)
    for round_ in range(1, rounds + 1):
        order = np.lexsort((rng.random(players), -points))
        for one, two in order[: players // 2 * 2].reshape(-1, 2):
            other = int(rng.integers(0, _GAME + 1))
            first_wins = rng.random() < 1 / (1 + np.exp(strength[two] - strength[one]))
            score = (_GAME, other) if first_wins else (other, _GAME)
            points[one] += np.sign(score[0] - score[1]) + 1
            points[two] += np.sign(score[1] - score[0]) + 1
            yield round_, int(one), int(two), *score


def swiss_matches(players: int, rounds: int, rng: np.random.Generator) -> tuple[Match, ...]:
    """Return the matches of a Swiss tournament as standings are made of."""
    earned = {1: (2, 0), 0: (1, 1), -1: (0, 2)}
    matches = []
    for _, one, two, by_one, by_two in swiss_scores(players, rounds, rng):
        first, second = str(one), str(two)
        points = earned[(by_one > by_two) - (by_one < by_two)]
        score = {first: by_one, second: by_two}
        matches.append(Match({first: points[0], second: points[1]}, score=score))
    return tuple(matches)


def tournaments_file(count: int, rng: np.random.Generator) -> bytes:
    """Return a file of Swiss tournaments as `flickhall standings` reads it."""
    lines = []
    for number in range(count):
        scores = swiss_scores(COMPETITORS, TOURNAMENT_ROUNDS, rng)
        keys = ("round", "a", "b", "a_score", "b_score")
        matches = [dict(zip(keys, match, strict=True)) for match in scores]
        competitors = [{"number": player} for player in range(COMPETITORS)]
        lines.append(json.dumps({"tournament": number, "competitors": competitors, "matches": matches}))
    return "\n".join(lines).encode()


def bench_competitions(
    players: int = PLAYERS,
    tournaments: int = TOURNAMENTS,
    rounds: int = 10,
    few: int = FEW_PLAYERS,
    knockout: int = KNOCKOUT,
    events: int = EVENTS,
) -> dict[str, Any]:
    """Measure everything and return it as the JSON object that `flickhall bench competitions --json` prints.

    Beside each figure stands what plain Python needs for the least that any program would do: sorting the rows
    that are known already, reading the same lines with the `json` of the standard library.
    """
    rng = np.random.default_rng(20261130)
    matches = swiss_matches(players, ROUNDS, rng)
    known = Results(matches)
    rows = [
        (known.points_of[team], known.buchholz_of[team], known.net_of[team], known.made_by[team], team)
        for team in known.teams
    ]
    lines = tournaments_file(tournaments, rng)
    swiss = seconds(lambda: standings(Results(matches), CARROM_SWISS), rounds)
    plain_sort = seconds(lambda: sorted(rows, reverse=True), rounds)
    recomputed = seconds(lambda: [tell(event) for event in read_events(lines, "bench")], rounds)
    plain_read = seconds(lambda: [json.loads(line) for line in lines.splitlines()], rounds)
    return {
        "swiss_standings": {
            "players": players,
            "rounds": ROUNDS,
            "matches": len(matches),
            "ms": round(swiss * 1e3, 2),
            "plain_sort_ms": round(plain_sort * 1e3, 3),
            "times_plain_sort": round(swiss / plain_sort, 1),
        },
        "tournaments": {
            "count": tournaments,
            "matches": tournaments * TOURNAMENT_ROUNDS * (COMPETITORS // 2),
            "s": round(recomputed, 3),
            "plain_json_s": round(plain_read, 4),
            "times_plain_json": round(recomputed / plain_read, 1),
        },
        "swiss_draw": bench_swiss(players, ROUNDS - 1, min(rounds, 3), beside_networkx=False),
        "swiss_draw_small": bench_swiss(few, FEW_ROUNDS - 1, rounds, beside_networkx=True),
        "bracket_and_pods": bench_bracket(knockout, min(rounds, 3)),
        "replay": bench_replay(events, min(rounds, 3)),
        "machine": f"{platform.system()} {platform.machine()}, Python {platform.python_version()}",
    }


def table(figures: dict[str, Any]) -> str:
    """Return the figures of `bench_competitions` as lines for a person."""
    swiss, many = figures["swiss_standings"], figures["tournaments"]
    return "\n".join(
        (
            f"standings of {swiss['players']:,} players after {swiss['rounds']} rounds"
            f" {swiss['ms']:>9.2f} ms; sorting their rows alone {swiss['plain_sort_ms']:.3f} ms",
            f"{many['count']} tournaments read and ranked again"
            f"    {many['s']:>9.3f} s; reading their lines alone {many['plain_json_s']:.4f} s",
            draws_table(figures),
            replay_table(figures),
            figures["machine"],
        )
    )
