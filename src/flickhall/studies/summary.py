"""What a study comes to: for each meeting in each setting who won how often, with the interval that leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import sqrt
from statistics import NormalDist
from typing import Any

from flickhall.studies.study import Study

CONFIDENCE = 0.95


def wilson(share: float, count: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Return the interval of a share of `count` independent cases (Wilson, JASA 22, 209 (1927))."""
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(0.0, middle - half), min(1.0, middle + half)


def summary(study: Study, rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return a row for each meeting in each setting: games, wins, draws, the first player's share (a draw counts half) with
    its interval, and the mean of every column of numbers of the contest.
    """
    return list(_summed(study, rows))


def _summed(study: Study, rows: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    for (number, meeting), group in groupby(rows, key=lambda row: (row["setting"], row["meeting"])):
        games = list(group)
        won = [row["winner"] for row in games]
        first, second, drawn = won.count("W"), won.count("B"), won.count("")
        share = (first + 0.5 * drawn) / len(games)
        low, high = wilson(share, len(games))
        setting = study.settings[number]
        yield {
            "rulebook": setting.rulebook,
            "swept": dict(setting.swept),
            "first": study.meetings[meeting].first,
            "second": study.meetings[meeting].second,
            "games": len(games),
            "won_by_first": first,
            "won_by_second": second,
            "drawn": drawn,
            "first_share": share,
            "first_share_low": low,
            "first_share_high": high,
            "starter_share": sum(
                1.0 if row["winner"] == row["starter"] else 0.5 * (row["winner"] == "") for row in games
            )
            / len(games),
            "means": _means(games, ("setting", "meeting", "game", "seed", *setting.swept)),
        }


def _means(games: Sequence[Mapping[str, Any]], besides: Sequence[str]) -> dict[str, float]:
    return {
        name: sum(float(row[name]) for row in games) / len(games)
        for name, value in games[0].items()
        if isinstance(value, (int, float)) and name not in besides
    }
