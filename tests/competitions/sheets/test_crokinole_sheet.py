"""The sheet of a crokinole match agrees with the referee, whoever sits on which side, and says what cannot be."""

from __future__ import annotations

import json
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.sheets.find_sheet import match_rules_of, sheet_rules
from flickhall.competitions.sheets.lines import BoardLine, Line, RoundLine, ScoreLine
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.competitions.sheets.sheet import Ended, Reckoning
from flickhall.errors import BadInput
from flickhall.rules.registry import find_rulebook, rulebook_names
from flickhall.rules.sides import Players, Side

CASES = Path(__file__).parents[2] / "data" / "cases"
NCA, C55, PICH = "crokinole-nca", "crokinole-55plus", "pichenotte-league"


def _cases(*kinds: str) -> list[dict[str, Any]]:
    every = [case for file in sorted(CASES.glob("*.json")) for case in json.loads(file.read_text())]
    return [case for case in every if case["kind"] in kinds]


def _pair(sides: dict[str, Any]) -> tuple[Any, Any]:
    return sides["W"], sides["B"]


def _line(told: dict[str, Any]) -> RoundLine:
    if "count" in told:
        return RoundLine(counts=_pair(told["count"]))
    return RoundLine(
        forfeited_by="WB".index(told["forfeited_by"]),  # type: ignore[arg-type]
        points=_pair(told["points"]) if "points" in told else None,
    )


@pytest.mark.parametrize("case", _cases("game", "match"), ids=lambda case: case["id"])
def test_the_sheet_says_what_the_referee_says(case: dict[str, Any]) -> None:
    options = dict(case["options"])
    if case["kind"] == "match":  # a card has as many rounds as were played
        options["rounds_per_match"] = len(case["rounds"])
    rules = match_rules_of(case["rulebook"], options)
    stopped = case.get("events") or case["options"].get("unplayed_rounds") == "split"
    ended = Ended("time") if stopped else None
    told = sheet_rules(case["rulebook"], case["options"], rules).reckon(
        [_line(line) for line in case["rounds"]], ended=ended
    )
    expect = case["expect"]
    said = {
        "score": dict(zip("WB", told.score, strict=True)),
        "round_points": [dict(zip("WB", pair, strict=True)) for pair in told.line_points],
        "over": told.complete,
        "winner": None if told.winner is None else "WB"[told.winner],
    }
    assert said.keys() & expect.keys() or "reportable" in expect
    assert {key: said[key] for key in said.keys() & expect.keys()} == {
        key: expect[key] for key in said.keys() & expect.keys()
    }
    odd = any(count % 5 for line in case["rounds"] for count in line.get("count", {}).values())
    assert odd or rules.twenties_needed or told.warnings == ()


def test_there_are_cases_to_agree_with() -> None:
    assert {case["rulebook"] for case in _cases("game", "match")} == set(rulebook_names())


COUNTS = st.integers(0, 48).map(lambda fives: 5 * fives)
LINES = st.builds(
    RoundLine,
    counts=st.tuples(COUNTS, COUNTS),
    twenties=st.tuples(st.none() | st.integers(0, 14), st.none() | st.integers(0, 14)),
    forfeited_by=st.sampled_from([None, None, None, 0, 1]),
    started_by=st.sampled_from([None, 0, 1]),
)
RULES = st.sampled_from(
    [
        (NCA, {}, match_rules_of(NCA)),
        (NCA, {}, match_rules_of(NCA, needs_winner=True)),
        (NCA, {"unplayed_rounds": "split"}, match_rules_of(NCA, players=Players.DOUBLES)),
        (NCA, {}, MatchRules(rounds=4, games=2)),
        (NCA, {}, MatchRules(rounds=2, best_of=3, needs_winner=True, deciders=("extra round",))),
        (C55, {}, match_rules_of(C55)),
        (C55, {"cap_at_target": True}, match_rules_of(C55)),
        (C55, {"standings_point": "per_round"}, match_rules_of(C55, {"standings_point": "per_round"})),
        (PICH, {}, match_rules_of(PICH)),
        (PICH, {"forfeit_result": "organiser"}, match_rules_of(PICH)),
    ]
)
ENDED = st.sampled_from(
    [None, None, Ended("time"), Ended("forfeit", 0), Ended("forfeit", 1), Ended("forfeit"), Ended("lot", 1)]
)


def _turned(told: Reckoning) -> Reckoning:
    return Reckoning(
        line_points=tuple(pair[::-1] for pair in told.line_points),
        points=told.points[::-1],
        score=told.score[::-1],
        twenties=told.twenties[::-1],
        rounds_won=told.rounds_won[::-1],
        winner=None if told.winner is None else 1 if told.winner == 0 else 0,
        complete=told.complete,
        drawn=told.drawn,
        decided_by=told.decided_by,
        due=told.due,
    )


def _plain(told: Reckoning) -> Reckoning:
    return Reckoning(
        told.line_points, told.points, told.score, told.twenties, told.rounds_won, told.winner,
        told.complete, told.drawn, told.decided_by, told.due,
    )  # fmt: skip


@given(RULES, st.lists(LINES, max_size=8), ENDED)
def test_swapping_sides_swaps_everything(
    under: tuple[str, dict[str, object], MatchRules], lines: list[RoundLine], ended: Ended | None
) -> None:
    sheet = sheet_rules(*under)
    told = sheet.reckon(lines, ended=ended)
    swapped = None if ended is None or ended.side is None else Ended(ended.how, 1 if ended.side == 0 else 0)
    other = sheet.reckon([line.swapped() for line in lines], ended=swapped or ended)
    assert _plain(other) == _turned(told)
    doubts = {(doubt.line, doubt.side, doubt.clause) for doubt in told.warnings}
    turned = {
        (doubt.line, None if doubt.side is None else 1 - doubt.side, doubt.clause) for doubt in other.warnings
    }
    assert doubts == turned


@given(RULES, st.lists(LINES, max_size=8), ENDED)
def test_a_reckoning_holds_together(
    under: tuple[str, dict[str, object], MatchRules], lines: list[RoundLine], ended: Ended | None
) -> None:
    told = sheet_rules(*under).reckon(lines, ended=ended)
    assert len(told.line_points) == len(lines)
    assert told.complete is (told.due is None)
    assert not (told.drawn and (told.winner is not None or not told.complete))
    assert (told.decided_by is None) or told.complete
    match = sheet_rules(*under).match_of(told, "one", "other")
    assert tuple(match.points.values()) == told.points
    if told.complete and told.decided_by is None:
        assert told.drawn and not under[2].needs_winner


@given(st.sampled_from([NCA, C55, PICH]), st.lists(st.tuples(COUNTS, COUNTS), max_size=4), st.booleans())
def test_the_sheet_is_the_game_the_rulebook_rules(
    name: str, counts: list[tuple[int, int]], stopped: bool
) -> None:
    book = find_rulebook(name)
    stopped = stopped and name != PICH  # which has no time
    try:
        ruled = book.rule_game([dict(zip(Side, pair, strict=True)) for pair in counts], time_expired=stopped)
    except BadInput:
        return  # rounds after the end: the sheet doubts them
    told = sheet_rules(name).reckon(
        [RoundLine(pair) for pair in counts], ended=Ended("time") if stopped else None
    )
    assert told.score == tuple(ruled.score.values())
    assert told.complete is ruled.over
    assert told.winner == (None if ruled.winner is None else list(Side).index(ruled.winner))


@pytest.mark.parametrize("discs", [1, 2, 3])
def test_figures_are_doubtful_exactly_where_no_board_shows_them(discs: int) -> None:
    """Every board of a few pucks, put down one by one, against every pair of figures."""
    options = {"discs_singles": discs}
    book, sheet = find_rulebook(PICH, options), sheet_rules(PICH, options)
    values = {20, 0, 5, 10, 15, 25, 30}
    shown = {(sum(pucks), pucks.count(20)) for pucks in combinations_with_replacement(sorted(values), discs)}
    assert book.name == PICH
    for count in range(35 * discs):
        for twenties in (None, *range(discs + 2)):
            doubts = sheet.reckon([RoundLine((count, 0), (twenties, 0))]).warnings
            possible = any(count == sum_ and twenties in (None, made) for sum_, made in shown)
            assert (doubts == ()) is possible, (count, twenties, doubts)
            assert all(doubt.clause and doubt.side == 0 and doubt.line == 0 for doubt in doubts)


FOUR = [RoundLine((75, 60), (3, 2)), RoundLine((40, 40), (0, 1)), RoundLine((35, 90), (0, 4))]
LAST = RoundLine((55, 50), (2, 0))


@pytest.mark.parametrize(
    ("line", "clause", "words"),
    [
        (RoundLine((175, 40), (9, 0)), "NCA-4.1", "9 20s: a side has 8 discs in a round."),
        (RoundLine((35, 40), (2, 0)), "NK-7", "A count of 35 is less than the 20s, which alone are 40."),
        (RoundLine((7, 40), (0, 0)), "NCA-6.1", "A count of 7: no discs come to that"),
        (RoundLine((165, 40), (0, 0)), "NCA-4.1", "A count of 165: 8 discs, 0 of them 20s, are at most 120."),
        (RoundLine((60, 40), (0, None)), "NK-7", "The 20s are not written down"),
        (RoundLine((60, 40), (0, 0), points=(0, 2)), "NCA-2.4", "the counts give 2 and 0"),
        (RoundLine(points=(2, 2), twenties=(0, 0)), "NCA-2.4", "2 and 2: a round gives 2 in all."),
        (RoundLine(points=(1.5, 0.5), twenties=(0, 0)), "NCA-2.4", "1.5 and 0.5 is not what a round gives."),
        (RoundLine((60, 40), (0, 0), forfeited_by=1), None, "These rules take no round away"),
    ],
)
def test_doubts_say_why_with_their_clause(line: RoundLine, clause: str | None, words: str) -> None:
    doubt, *others = sheet_rules(NCA).reckon([line]).warnings
    assert not others
    assert (doubt.line, doubt.clause) == (0, clause)
    assert words in doubt.says


def test_a_round_after_the_end_is_doubted_and_does_not_count() -> None:
    sheet = sheet_rules(NCA)
    whole = sheet.reckon([*FOUR, LAST])
    more = sheet.reckon([*FOUR, LAST, RoundLine((0, 90), (0, 4))])
    assert (whole.score, whole.due, whole.warnings) == ((5, 3), None, ())
    assert (more.score, more.twenties, more.winner) == (whole.score, whole.twenties, whole.winner)
    assert more.line_points[4] == (0, 0)
    (doubt,) = more.warnings
    assert (doubt.line, doubt.clause) == (4, "NCA-2.5")
    c55 = sheet_rules(C55).reckon([RoundLine((240, 0), (12, 0)), RoundLine((60, 0))])
    assert c55.score == (240, 0)
    assert [(doubt.line, doubt.clause) for doubt in c55.warnings] == [(1, "C55-I4")]


def _level(*twenties: tuple[int | None, int | None]) -> list[Line]:
    counts = [(60, 20), (20, 60), (60, 20), (20, 60)]
    return [RoundLine(count, made) for count, made in zip(counts, twenties, strict=True)]


NO_20S = ((0, 0),) * 4


@pytest.mark.parametrize(
    ("lines", "ended", "winner", "decided_by", "due"),
    [
        (_level((1, 0), (0, 0), (0, 0), (0, 0)), None, 0, "match 20s", None),
        (_level(*NO_20S), None, None, None, "extra round"),
        ([*_level(*NO_20S), RoundLine((20, 20))], None, None, None, "extra round"),
        ([*_level(*NO_20S), RoundLine((20, 20)), RoundLine((20, 25))], None, 1, "extra round", None),
        (_level((0, None), (0, 0), (0, 0), (0, 0)), None, None, None, "20s"),
        (_level(*NO_20S), Ended("lot", 1), 1, "lot", None),
        (_level(*NO_20S)[:3], None, None, None, "round"),
        (_level(*NO_20S)[:2], Ended("forfeit", 0), 1, "forfeit", None),
        ([ScoreLine((4, 4), (7, 9))], None, 1, "match 20s", None),
        ([ScoreLine((4, 4), (7, 7)), RoundLine((30, 5))], None, 0, "extra round", None),
        ([ScoreLine((5, 3))], None, 0, "points", None),
    ],
)
def test_a_knock_out_finds_its_winner(
    lines: list[Line], ended: Ended | None, winner: int | None, decided_by: str | None, due: str | None
) -> None:
    told = sheet_rules(NCA, {}, match_rules_of(NCA, needs_winner=True)).reckon(lines, ended=ended)
    assert (told.winner, told.decided_by, told.due) == (winner, decided_by, due)
    assert told.complete is (due is None)


def test_extra_rounds_decide_and_earn_nothing() -> None:
    sheet = sheet_rules(NCA, {}, match_rules_of(NCA, needs_winner=True))
    told = sheet.reckon([*_level(*NO_20S), RoundLine((160, 0), (8, 0))])
    assert (told.score, told.points, told.twenties) == ((4, 4), (4, 4), (0, 0))
    assert told.line_points[4] == (2, 0)


@pytest.mark.parametrize(
    ("name", "score", "clause"),
    [
        (NCA, (5, 3), None),
        (NCA, (5, 4), "NCA-2.5"),
        (NCA, (4.5, 3.5), "NCA-2.4"),
        (PICH, (2.5, 1.5), None),
        (PICH, (2.5, 1), "PICH-R-14"),
        (C55, (105, 35), None),
        (C55, (105, 102), "C55-S8"),
        (C55, (95, 35), "C55-I4"),
        (C55, (105, 100), "C55-I4"),
    ],
)
def test_a_score_alone_is_held_against_what_a_match_can_come_to(
    name: str, score: tuple[float, float], clause: str | None
) -> None:
    told = sheet_rules(name).reckon([ScoreLine(score, (1, 1))])
    assert told.score == score
    assert {doubt.clause for doubt in told.warnings} >= ({clause} if clause else set())
    assert (told.warnings == ()) is (clause is None)


@pytest.mark.parametrize(
    ("name", "options", "points", "score"),
    [
        (NCA, {}, (5, 3), None),
        (C55, {}, (1, 0), (105, 35)),
        (C55, {"standings_point": "per_round"}, (3, 1), (105, 35)),
        (C55, {"cap_at_target": True}, (1, 0), (100, 35)),
    ],
)
def test_what_a_match_earns_in_the_standings(
    name: str, options: dict[str, object], points: tuple[int, int], score: tuple[int, int] | None
) -> None:
    rounds = (
        [(65, 25), (30, 65), (50, 50), (80, 35), (45, 25)] if name == C55 else [line.counts for line in FOUR]
    )
    lines = [RoundLine(counts, (0, 0)) for counts in rounds]
    sheet = sheet_rules(name, options, match_rules_of(name, options))
    match = sheet.match_of(sheet.reckon(lines if name == C55 else [*FOUR, LAST]), "A", "B")
    assert tuple(match.points.values()) == points
    assert match.score == (None if score is None else dict(zip("AB", score, strict=True)))


def test_a_game_stopped_level_goes_on_where_it_needs_a_winner() -> None:
    level = [RoundLine((40, 20)), RoundLine((20, 40))]
    assert sheet_rules(C55).reckon(level, ended=Ended("time")).due == "round"
    assert sheet_rules(C55).reckon(level[:1], ended=Ended("time")).winner == 0
    stopped = sheet_rules(NCA).reckon(level, ended=Ended("time"))
    assert stopped.drawn and stopped.score == (2, 2)
    split = sheet_rules(NCA, {"unplayed_rounds": "split"}).reckon(level, ended=Ended("time"))
    assert split.score == (4, 4)


def test_forfeited_rounds_are_booked_as_the_league_says() -> None:
    forfeited = RoundLine((90, 5), forfeited_by=0)
    assert sheet_rules(PICH).reckon([forfeited]).line_points == ((0, 1),)
    open_booking = sheet_rules(PICH, {"forfeit_result": "organiser", "rounds_per_match": 1})
    waiting = open_booking.reckon([forfeited])
    assert (waiting.due, waiting.complete) == ("booking", False)
    assert [doubt.clause for doubt in waiting.warnings] == ["PICH-R-8"]
    booked = open_booking.reckon([RoundLine((90, 5), points=(0, 0.5), forfeited_by=0)])
    assert (booked.score, booked.due) == ((0, 0.5), None)


def test_games_add_up_or_the_best_of_several_wins() -> None:
    won, lost, drawn = RoundLine((60, 20)), RoundLine((20, 60)), RoundLine((20, 20))
    two_games = sheet_rules(NCA, {}, MatchRules(rounds=2, games=2))
    assert two_games.reckon([won, won, lost, drawn]).score == (5, 3)
    assert two_games.reckon([won, won, lost]).due == "round"
    best = sheet_rules(NCA, {}, MatchRules(rounds=2, best_of=3))
    assert best.reckon([won, drawn, won, drawn]).winner == 0
    assert best.reckon([won, drawn, won, drawn]).score == (2, 0)
    assert best.reckon([won, drawn, lost, drawn]).due == "round"
    assert best.reckon([won, drawn, won, drawn, lost]).warnings[-1].line == 4
    longer = sheet_rules(NCA, {}, MatchRules(rounds=6))
    assert longer.reckon([won] * 5).due == "round"
    assert longer.reckon([won] * 6).score == (12, 0)


@pytest.mark.parametrize("absent", [0, 1])
def test_a_match_not_played_gives_the_most_and_nothing(absent: Any) -> None:
    for name, most in ((NCA, 8), (PICH, 4), (C55, 1)):
        told = sheet_rules(name).reckon([], ended=Ended("forfeit", absent))
        assert told.points[1 - absent] == most and told.points[absent] == 0
        assert told.winner == 1 - absent
    nobody = sheet_rules(NCA).reckon([], ended=Ended("forfeit"))
    assert (nobody.points, nobody.winner, nobody.complete, nobody.drawn) == ((0, 0), None, True, False)
    own = MatchRules(rounds=4, walkover=(6, 1))
    assert sheet_rules(NCA, {}, own).reckon([], ended=Ended("forfeit", 0)).points == (1, 6)


@pytest.mark.parametrize(
    ("name", "rules", "most"),
    [
        (NCA, MatchRules(rounds=4, earns="rounds"), 4),
        (NCA, MatchRules(rounds=4, games=2, earns="rounds"), 8),
        (C55, MatchRules(Players.DOUBLES, target=100, earns="rounds"), 1),
        ("carrom-chapas", MatchRules(target=25, boards=8, earns="rounds"), 8),
        ("carrom-a2m", MatchRules(target=29, earns="rounds"), 1),
    ],
)
def test_where_rounds_earn_a_match_not_played_gives_no_more_than_there_are(
    name: str, rules: MatchRules, most: int
) -> None:
    assert sheet_rules(name, {}, rules).reckon([], ended=Ended("forfeit", 1)).points == (most, 0)


def test_lines_of_another_game_are_refused() -> None:
    with pytest.raises(BadInput, match=r"lines\[1\]"):
        sheet_rules(NCA).reckon([RoundLine((20, 20)), BoardLine((0, 3))])
    with pytest.raises(BadInput, match=r"lines\[1\]"):
        sheet_rules(NCA).reckon([RoundLine((20, 20)), ScoreLine((5, 3))])


def test_players_the_rules_have_no_game_for_are_refused() -> None:
    with pytest.raises(BadInput, match="players"):
        sheet_rules(C55, {}, MatchRules(target=100))


@given(RULES)
def test_match_rules_are_the_same_after_a_journey_as_json(
    under: tuple[str, dict[str, object], MatchRules],
) -> None:
    assert msgspec.json.decode(msgspec.json.encode(under[2]), type=MatchRules) == under[2]


@pytest.mark.parametrize("wrong", [{"rounds": 0}, {"best_of": 2}, {"games": True}, {"target": 1001}])
def test_a_length_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="match"):
        MatchRules(**wrong)


def test_fields_fit_the_lines_they_fill() -> None:
    for name in rulebook_names():
        for field in sheet_rules(name).fields:
            assert field.name in RoundLine.__struct_fields__
            if field.kind == "count":
                assert field.most is not None and field.most % field.step == 0
    assert "forfeited_by" in {field.name for field in sheet_rules(PICH).fields}
    assert "forfeited_by" not in {field.name for field in sheet_rules(NCA).fields}
