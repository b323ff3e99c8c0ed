"""The figures of a table: what its chain asks of all matches, whoever is level."""

from __future__ import annotations

from collections.abc import Mapping

from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.metrics import METRICS, Numbers
from flickhall.competitions.ranking.results import Results

FIGURE_OF_STEP: Mapping[str, str] = {
    "points": "points",
    "wins": "wins",
    "20s": "twenties",
    "+/-": "net_score",
    "net score": "net_score",
    "total score": "total_score",
    "Buchholz": "buchholz",
}
"""The figure that each metric about all matches shows in a table; those about the teams that are level show none."""


def figures(results: Results, chain: Chain) -> Mapping[str, Numbers]:
    """Return the numbers of each figure of a table, in the order its chain asks for them; none where not all are known."""
    found: dict[str, Numbers] = {}
    for step in chain.steps:
        if step in FIGURE_OF_STEP and (numbers := METRICS[step].measure(results, results.teams)) is not None:
            found.setdefault(FIGURE_OF_STEP[step], numbers)
    return found
