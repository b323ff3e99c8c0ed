"""The benchmark of standings and draws: its shape, and that what it ranks is a Swiss tournament; never a time."""

import json
import sys
from collections import Counter

import numpy as np
import pytest
from typer.testing import CliRunner

from flickhall.bench import competitions as bench_competitions
from flickhall.bench.draws import draws_table, late_field, networkx_alone
from flickhall.bench.replay import long_log
from flickhall.cli import app
from flickhall.competitions.checking.check import check
from flickhall.competitions.desk.fold import fold
from flickhall.competitions.draws.swiss import draw_swiss
from flickhall.competitions.draws.swiss_field import pairing_costs
from flickhall.competitions.ranking.results import Results
from flickhall.formats.event_file import read_events


def test_everybody_plays_every_round_and_results_differ():
    matches = bench_competitions.swiss_matches(50, 6, np.random.default_rng(1))
    played = Counter(team for match in matches for team in match.points)
    assert set(played.values()) == {6}
    assert len(played) == 50
    points = Results(matches).points_of
    assert sum(points.values()) == 2 * len(matches)
    assert len(set(points.values())) > 5


def test_its_file_is_one_that_standings_reads():
    events = read_events(bench_competitions.tournaments_file(3, np.random.default_rng(1)), "bench")
    assert [len(event.results.matches) for event in events] == [70, 70, 70]
    assert not any(event.flaws for event in events)


@pytest.mark.parametrize("as_json", [True, False])
def test_it_tells_what_it_promises(as_json, monkeypatch):
    whole = bench_competitions.bench_competitions
    monkeypatch.setattr(
        bench_competitions,
        "bench_competitions",
        lambda: whole(players=20, tournaments=2, rounds=1, few=14, knockout=60, events=200),
    )
    result = CliRunner().invoke(app, ["bench", "competitions", *(["--json"] if as_json else [])])
    assert result.exit_code == 0
    if as_json:
        figures = json.loads(result.stdout)
        assert figures["swiss_standings"]["ms"] > 0
        assert figures["swiss_standings"]["matches"] == 110
        assert figures["swiss_standings"]["times_plain_sort"] > 0
        assert figures["tournaments"]["matches"] == 140
        assert figures["tournaments"]["times_plain_json"] > 0
        assert figures["swiss_draw"]["players"] == 20
        assert figures["swiss_draw"]["round"] == 11
        assert figures["swiss_draw_small"]["networkx_ms"] > 0
        assert figures["bracket_and_pods"]["entrants"] == 60
        assert figures["replay"]["events"] >= 200
        assert figures["replay"]["times_plain_json"] > 0
    else:
        assert "20 players after 11 rounds" in result.stdout
        assert "2 tournaments read and ranked again" in result.stdout
        assert "Swiss draw of 14 players in round 9" in result.stdout
        assert "bracket and pods of 60" in result.stdout
        assert "replay of a log of" in result.stdout


def test_the_late_field_has_played_its_rounds_and_networkx_draws_no_cheaper_round():
    swiss = late_field(17, 5, np.random.default_rng(3))
    assert len(swiss.played) == 5 * 8 and len(swiss.byes) == 5
    assert max(Counter(map(frozenset, swiss.played)).values()) == 1
    costs = pairing_costs(swiss)
    drawn = draw_swiss(swiss, "bench")
    places = [(swiss.place_of[one], swiss.place_of[two]) for one, two in drawn.pairings]
    assert networkx_alone(swiss) == sum(
        int(costs[pair]) for pair in [*places, (swiss.place_of[drawn.bye], 17)]
    )


def test_without_networkx_the_draws_are_measured_alone_and_that_is_said(monkeypatch):
    monkeypatch.setitem(sys.modules, "networkx", None)
    figures = bench_competitions.bench_competitions(
        players=20, tournaments=2, rounds=1, few=14, knockout=60, events=200
    )
    assert "networkx_ms" not in figures["swiss_draw_small"]
    assert "networkx to compare with is not installed" in draws_table(figures)


def test_the_long_log_is_one_that_the_checker_finds_nothing_wrong_with():
    acts = long_log(300)
    assert 300 <= len(acts) < 400
    state = fold(acts)
    assert len(state.sheets) == len(state.fixtures)
    assert all(len(state.claims[match]) == 2 for match in state.fixtures)
    assert not check(acts).errors
