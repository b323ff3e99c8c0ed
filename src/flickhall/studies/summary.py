"""What a study comes to: for each meeting in each setting who won how often, with the interval that leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from flickhall.bots.leagues.arena import interval
from flickhall.studies.study import Study


def summary(study: Study, rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return a row for each meeting in each setting: games, wins, draws, the first player's share (a draw counts half) with
    its interval (95 percent, Wilson), and the mean of every column of numbers of the contest.
    """
    return list(_summed(study, rows))


def _summed(study: Study, rows: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    for (number, meeting), group in groupby(rows, key=lambda row: (row["setting"], row["meeting"])):
        games = list(group)
        won = [row["winner"] for row in games]
        first, second, drawn = won.count("W"), won.count("B"), won.count("")
        share = (first + 0.5 * drawn) / len(games)
        low, high = interval(share, len(games))
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
