"""Whatever is generated, the checker finds nothing wrong with it, and has looked at everything."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flickhall.competitions.checking.by_hand import BY_HAND
from flickhall.competitions.checking.check import check
from flickhall.competitions.checking.finding import Report
from flickhall.competitions.checking.told import told_of
from flickhall.competitions.desk.fold import fold
from flickhall.competitions.generating.generate import generate
from flickhall.competitions.generating.happenings import EVENTFUL, LIVELY, QUIET, Happenings
from flickhall.competitions.presets import PRESETS, preset
from flickhall.competitions.ranking.metrics import METRICS

MOST = {"pichenotte-league": 5}
LEAST = 4


def checked(key: str, players: int, seed: int, happenings: Happenings) -> Report:
    made = generate(preset(key), min(players, MOST.get(key, players)), seed, happenings)
    return check(made.acts, told_of(fold(made.acts)))


def told(report: Report) -> list[str]:
    return [f"act {one.act}, {one.match}: {one.says}" for one in report.errors]


def test_every_metric_has_a_second_way() -> None:
    assert BY_HAND.keys() == METRICS.keys()


@pytest.mark.parametrize("happenings", [QUIET, LIVELY, EVENTFUL], ids=["quiet", "lively", "eventful"])
@pytest.mark.parametrize("key", PRESETS)
def test_each_format_is_clean(key: str, happenings: Happenings) -> None:
    report = checked(key, 11, 8, happenings)
    assert told(report) == []
    assert report.looked_at["results"] >= 8
    assert report.looked_at["draws"] >= 1
    assert report.looked_at["entries"] >= 5
    assert report.looked_at["tables"] >= 1


@given(st.sampled_from(sorted(PRESETS)), st.integers(LEAST, 16), st.integers(0, 2**32))
@settings(max_examples=30)
def test_any_competition_is_clean(key: str, players: int, seed: int) -> None:
    assert told(checked(key, players, seed, EVENTFUL)) == []


def test_everything_that_can_be_looked_at_is() -> None:
    seen: Counter[str] = Counter()
    for key in ("swiss", "pools-knockout", "a2m-128"):
        seen.update(checked(key, 14, 2, EVENTFUL).looked_at)
    kinds = (
        "acts, entries, draws, Swiss certificates, results, settled by both sides, tables, calls, timetables"
    )
    assert set(kinds.split(", ")) == {kind for kind, number in seen.items() if number}


@pytest.mark.long
@pytest.mark.parametrize("key", PRESETS)
def test_hundreds_of_each_format_are_clean(key: str) -> None:
    for seed in range(250):
        assert told(checked(key, LEAST + seed % 21, seed, EVENTFUL)) == [], seed


@pytest.mark.long
def test_a_large_knock_out_and_a_large_swiss_are_clean() -> None:
    assert told(checked("a2m-128", 128, 1, LIVELY)) == []
    assert told(checked("swiss", 128, 1, LIVELY)) == []
