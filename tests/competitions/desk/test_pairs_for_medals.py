"""The Canada 55+ games (spec E.1): a modified round robin, games stopped, pairs that withdraw, medals by T3 and T4."""

from __future__ import annotations

import msgspec
import pytest

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.desk.places import results_of, standings_of
from flickhall.competitions.desk.registering import change_entry, reinstate, withdraw
from flickhall.competitions.desk.scoring import settle, walkover
from flickhall.competitions.format import Format
from flickhall.competitions.presets import CANADA_55PLUS
from flickhall.competitions.sheets.lines import RoundLine, ScoreLine
from flickhall.competitions.sheets.sheet import Ended
from flickhall.competitions.tournament_options import preset_with
from flickhall.errors import BadInput, NotAllowed
from nights import Night

PAIRINGS = ((1, 2), (3, 4), (5, 6), (2, 3), (4, 5), (6, 1))


def with_stage(**changes: object) -> Format:
    (stage,) = CANADA_55PLUS.stages
    return msgspec.structs.replace(CANADA_55PLUS, stages=(msgspec.structs.replace(stage, **changes),))


def a_night(format_: Format = CANADA_55PLUS, pairs: int = 4) -> Night:
    night = Night(format_)
    night.enters(pairs)
    night.does(drawing.draw_next)
    return night


def settled(night: Night, scores: dict[tuple[str, str], tuple[int, int]]) -> None:
    for match, now in matches_now(night.state).items():
        one, other = now.between
        score = scores.get((one, other)) or tuple(reversed(scores[other, one]))
        night.does(settle, match, [ScoreLine(score)])


def places(night: Night) -> list[tuple[int, tuple[str, ...]]]:
    return [(place.number, place.teams) for place in standings_of(night.state, "games", "A").places]


def test_a_modified_round_robin_plays_the_pairings_supplied() -> None:
    night = a_night(with_stage(pairings=PAIRINGS), pairs=6)
    met = [now.between for now in matches_now(night.state).values()]
    assert met == [(f"e{one}", f"e{other}") for one, other in PAIRINGS]
    assert [fixture.round for fixture in night.state.fixtures.values()] == [1, 1, 1, 2, 2, 2]
    night.plays_stage()
    results = results_of(night.state, "games", "A")
    assert {results.played(team) for team in results.teams} == {2}


def test_a_modified_round_robin_for_others_than_those_in_it_is_refused() -> None:
    night = Night(with_stage(pairings=PAIRINGS))
    night.enters(5)
    with pytest.raises(BadInput, match="5 against 6"):
        drawing.draw_next(night.state)


def test_two_tied_who_never_met_are_parted_by_plus_minus() -> None:
    night = a_night(with_stage(pairings=((1, 2), (3, 4), (2, 3), (4, 1))))
    settled(night, {
        ("e1", "e2"): (100, 40), ("e3", "e4"): (100, 95), ("e2", "e3"): (60, 100), ("e4", "e1"): (90, 100),
    })  # fmt: skip
    # e1 and e3 won both games and did not meet: +70 and +45 (AMB-C11).
    assert places(night)[:2] == [(1, ("e1",)), (2, ("e3",))]


def test_three_tied_for_gold_are_parted_by_plus_minus_and_two_by_their_own_game() -> None:
    night = a_night(pairs=4)
    settled(night, {
        ("e1", "e2"): (100, 80), ("e2", "e3"): (100, 50), ("e3", "e1"): (100, 90),
        ("e1", "e4"): (100, 60), ("e2", "e4"): (100, 60), ("e3", "e4"): (100, 60),
    })  # fmt: skip
    # +50, +70 and 0 over all games (T4).
    assert places(night) == [(1, ("e2",)), (2, ("e1",)), (3, ("e3",)), (4, ("e4",))]


def test_a_tie_below_the_medals_stays_shared() -> None:
    night = a_night(pairs=5)
    scores = {(f"e{one}", f"e{other}"): (100, 50) for one in range(1, 4) for other in range(one + 1, 6)}
    settled(night, scores | {("e4", "e5"): (100, 99)})
    assert [number for number, _ in places(night)] == [1, 2, 3, 4, 5]
    level = a_night(pairs=6)
    ring = {("e4", "e5"): (100, 50), ("e5", "e6"): (100, 50), ("e6", "e4"): (100, 50)}
    won = {(f"e{one}", f"e{other}"): (100, 50) for one in range(1, 4) for other in range(one + 1, 7)}
    settled(level, won | ring)
    assert places(level)[3:] == [(4, ("e4", "e5", "e6"))]


@pytest.mark.parametrize(
    ("rule", "status", "points", "net"),
    [("annulled", MatchStatus.CANCELLED, 0, 0), ("forfeited", MatchStatus.WALKOVER, 1, 0)],
)
def test_games_of_a_pair_that_withdraws(rule: str, status: MatchStatus, points: float, net: float) -> None:
    night = a_night(with_stage(withdrawn=rule), pairs=3)
    night.does(withdraw, "e3")
    assert [now.status for now in matches_now(night.state).values() if "e3" in now.between] == [status] * 2
    results = results_of(night.state, "games", "A")
    assert (results.points("e1"), results.net_of["e1"]) == (points, net)


def test_a_game_stopped_unfinished_goes_to_the_leader_by_the_difference_so_far() -> None:
    night = a_night(pairs=2)
    (match,) = night.state.fixtures
    level = [RoundLine(counts=(60, 20)), RoundLine(counts=(20, 60))]
    with pytest.raises(BadInput, match="round"):
        settle(night.state, match, level, Ended("time"))
    night.does(settle, match, [*level, RoundLine(counts=(35, 20))], Ended("time"))
    now = matches_now(night.state)[match]
    assert now.winner == now.sides[0]
    assert now.reckoning is not None and now.reckoning.score == (55, 40)
    assert results_of(night.state, "games", "A").net_of[now.between[0]] == 15


def test_two_tied_whose_own_game_one_of_them_did_not_come_to_are_parted_by_it() -> None:
    night = a_night(pairs=4)
    scores = {
        ("e1", "e3"): (100, 90), ("e2", "e3"): (100, 0), ("e2", "e4"): (100, 0), ("e1", "e4"): (90, 100),
        ("e3", "e4"): (100, 0),
    }  # fmt: skip
    for match, now in matches_now(night.state).items():
        one, other = now.between
        if {one, other} == {"e1", "e2"}:
            night.does(walkover, match, [0 if one == "e2" else 1])
        else:
            score = scores.get((one, other)) or tuple(reversed(scores[other, one]))
            night.does(settle, match, [ScoreLine(score)])
    # Both won two; +/- would put e2 (+200) first, but e2 was not there for their own game (T3).
    assert places(night)[:2] == [(1, ("e1",)), (2, ("e2",))]


@pytest.mark.parametrize(("capped", "net"), [(False, 25), (True, 15)])
@pytest.mark.parametrize(
    "lines",
    [
        [ScoreLine((110, 85))],
        [RoundLine(counts=(90, 0)), RoundLine(counts=(0, 85)), RoundLine(counts=(20, 0))],
    ],
    ids=["score alone", "rounds"],
)
def test_a_score_is_capped_however_it_was_written_down(
    lines: list[ScoreLine | RoundLine], capped: bool, net: int
) -> None:
    night = a_night(preset_with("canada-55plus", {"cap_at_target": capped}), pairs=2)
    (match,) = night.state.fixtures
    night.does(settle, match, lines)
    one, _ = matches_now(night.state)[match].between
    assert results_of(night.state, "games", "A").net_of[one] == net  # AMB-C13


@pytest.mark.parametrize("typed", ["ON", " on", "On "])
def test_five_pairs_of_an_association_however_it_is_typed_and_whoever_comes_back(typed: str) -> None:
    night = Night(CANADA_55PLUS)
    night.enters(5, association="ON")
    with pytest.raises(NotAllowed, match="at most 5"):
        night.enters(1, association=typed)
    night.does(withdraw, "e1")
    night.enters(1, association=typed)
    with pytest.raises(NotAllowed, match="at most 5"):
        reinstate(night.state, "e1")
    night.does(withdraw, "e6")
    night.does(reinstate, "e1")
    night.enters(1, association="QC")
    moved = msgspec.structs.replace(night.state.entrants["e7"], association=typed)
    with pytest.raises(NotAllowed, match="at most 5"):
        change_entry(night.state, moved)
    night.does(withdraw, "e2")
    night.does(change_entry, moved)


def test_who_gives_up_while_ahead_stands_below_whoever_stayed() -> None:
    night = a_night(pairs=2)
    (match,) = night.state.fixtures
    one, other = matches_now(night.state)[match].between
    night.does(settle, match, [RoundLine(counts=(60, 20))], Ended("forfeit", 0))
    results = results_of(night.state, "games", "A")
    assert (results.points(one), results.points(other)) == (0, 1)
    assert (results.plus_minus(one), results.plus_minus(other)) == (0, 0)
    assert places(night) == [(1, (other,)), (2, (one,))]


def test_who_gives_up_while_behind_loses_by_the_difference_so_far() -> None:
    night = a_night(pairs=2)
    (match,) = night.state.fixtures
    one, other = matches_now(night.state)[match].between
    night.does(settle, match, [RoundLine(counts=(20, 60))], Ended("forfeit", 0))
    results = results_of(night.state, "games", "A")
    assert (results.plus_minus(one), results.plus_minus(other)) == (-40, 40)
