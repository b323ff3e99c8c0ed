"""Tournaments of SoL's become competitions: with the figures SoL gave, clean under the checker, and gone on with.

`files/played_by_sol.sol.gz` was played by chance and written by SoL 5.26 itself, and so was `half_played.sol`.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from test_sol_files import EVENING, changed, documents

from flickhall.competitions.checking.check import check
from flickhall.competitions.checking.told import told_of
from flickhall.competitions.desk.drawing import draw_next, next_to_draw
from flickhall.competitions.desk.logbook import Logbook
from flickhall.competitions.desk.matches import OVER, MatchStatus, matches_now
from flickhall.competitions.desk.places import ranking, results_of
from flickhall.competitions.desk.scoring import settle
from flickhall.competitions.fixtures import Taken
from flickhall.competitions.ranking.official_table import figures_of
from flickhall.competitions.sheets.lines import BoardLine, ScoreLine
from flickhall.errors import BadInput
from flickhall.formats.archive.reading import read_archive
from flickhall.formats.archive.writing import write_archive
from flickhall.formats.sol import desk_log
from flickhall.formats.sol.desk_log import Carried, carry_over, title_of
from flickhall.formats.sol.desk_results import board_lines
from flickhall.formats.sol.left_behind import left_behind
from flickhall.formats.sol.reading import read_sol, without_births
from flickhall.formats.sol.tourneys import SolBoard, SolTourney

FILES = Path(__file__).parent / "files"
AT = "2026-11-30T18:00:00+00:00"
PLAYED = range(19)
"""Places in the file, all told apart by what they are: see `test_every_kind_is_there`."""
HALF = [5, 9, 11, 16, 17]


@cache
def played() -> tuple[SolTourney, ...]:
    return read_sol(gzip.decompress((FILES / "played_by_sol.sol.gz").read_bytes()), "played.sol")


@cache
def carried(number: int) -> Carried:
    return carry_over(played()[number], at=AT, seed="s")


def evening(rounds: int | None = None, **tourney: Any) -> Carried:
    (one,) = read_sol(changed(**tourney), "evening.sol")
    return carry_over(one, at=AT, seed="s", rounds=rounds)


def said(one: Carried) -> str:
    return "\n".join(left_behind(one))


def errors(one: Carried) -> list[str]:
    return [str(finding.says) for finding in check(one.acts, told_of(one.state)).errors]


def test_every_kind_is_there() -> None:
    kinds = {(one.system, one.over, one.best_of_three, one.withdrawals, one.finals or 0) for one in played()}
    assert len(kinds) >= 12
    assert {one.system for one in played()} == {"swiss", "roundrobin", "knockout"}
    assert {len(one.players) for tourney in played() for one in tourney.competitors} == {1, 2}
    assert [number for number in PLAYED if not played()[number].over] == HALF


@pytest.mark.parametrize("number", PLAYED)
def test_what_sol_played_is_clean_at_the_desk_and_ranked_as_sol_ranked_it(number: int) -> None:
    tourney, one = played()[number], carried(number)
    assert errors(one) == []
    assert one.state.closed == tourney.over
    assert " in SoL, " not in said(one)
    assert not any(isinstance(slot, BoardLine) for sheet in one.state.sheets.values() for slot in sheet.lines)
    written = [match for match in tourney.matches if match.second is not None and match.played]
    finals = {frozenset((match.first, match.second)) for match in written if match.final}
    assert len(one.state.sheets) == len([match for match in written if not match.final]) + len(finals)


@pytest.mark.parametrize("number", [n for n in PLAYED if n not in HALF])
def test_every_figure_of_sols_table_is_the_desks(number: int) -> None:
    tourney, one = played()[number], carried(number)
    if tourney.system == "knockout":
        assert ranking(one.state)[0].teams == (winner_of_the_last_match(tourney),)
        return
    stage = one.state.format.stages[0]
    results = results_of(one.state, stage.key, one.state.draws[stage.key, 1].groups[0].name)
    names = ["points", "buchholz", "net_score"] + ["total_score"] * (not tourney.best_of_three)
    for place, competitor in enumerate(tourney.competitors, 1):
        assert figures_of(results, f"e{place}", names) == {name: getattr(competitor, name) for name in names}


def winner_of_the_last_match(tourney: SolTourney) -> str:
    last = max(tourney.matches, key=lambda match: match.round)
    one, two = last.result
    return f"e{(last.first if one > two else last.second or 0) + 1}"


@pytest.mark.parametrize("number", HALF)
def test_what_is_half_played_goes_on(number: int) -> None:
    one = carried(number)
    book = Logbook(one.acts, one.state)
    while any(now.status not in OVER for now in matches_now(book.state).values()):
        ready = [match for match, now in matches_now(book.state).items() if now.status is MatchStatus.READY]
        for match in ready:
            long = one.tourney.best_of_three
            book = book.then(
                book.act(settle(book.state, match, [ScoreLine((2, 0) if long else (25, 7))]), at=AT)
            )
    due = next_to_draw(book.state)
    assert (due is not None) == (one.tourney.system == "swiss")
    if due is not None:
        before = {frozenset(sides) for now in matches_now(book.state).values() for sides in (now.sides,)}
        book = book.then(book.act(draw_next(book.state), at=AT))
        last = book.state.draws[due[0].key, due[1]]
        there = {slot.side for fixture in last.fixtures for slot in fixture.sides if isinstance(slot, Taken)}
        assert not before & {
            frozenset(slot.side for slot in fixture.sides if isinstance(slot, Taken))
            for fixture in last.fixtures
        }
        assert len(there) + len(last.byes) == len(one.state.entrants) - len(one.state.withdrawn)
    assert not check(book.acts).errors


def test_its_archive_is_read_by_a_hall() -> None:
    one = carried(2)
    archive = read_archive(write_archive(one.acts, one.people), "t.json")
    assert archive.acts == one.acts
    assert [person.name for person in archive.people] == [
        name for competitor in one.tourney.competitors for name in competitor.players
    ]


def test_without_births_it_is_the_same_file() -> None:
    data = (FILES / "half_played.sol").read_bytes()
    trimmed = without_births(data, "x")
    assert b"1980" in data
    assert b"1980" not in trimmed
    assert read_sol(trimmed, "x") == read_sol(data, "x")


def test_an_evening_by_hand() -> None:
    one = evening()
    assert one.state.opened.title == 'First evening: "open"'
    assert one.state.opened.place == "Town hall, Club Ümlaut"
    assert [person.name for person in one.people] == ["Ann Verdi", "Bo Rossi", "Cé Neri"]
    assert [place.teams for place in ranking(one.state)] == [("e3",), ("e1",), ("e2",)]  # the final
    assert errors(one) == []
    for words in ("2026-01-15", "Season: 2025/26", "prizes", "birth dates", "1 of 1"):
        assert words in said(one)


COMPETITORS: list[dict[str, Any]] = documents()[1]["competitors"]
MATCHES: list[dict[str, Any]] = documents()[1]["matches"]
WRONG_NET = [{**COMPETITORS[0], "netscore": 40}, *COMPETITORS[1:]]
NOBODY = [{"players": []}, *COMPETITORS[1:]]


def without_final(**tourney: Any) -> dict[str, Any]:
    return {"matches": documents()[1]["matches"][:-1], "finals": 0} | tourney


def with_scores(number: int, one: int, two: int) -> list[dict[str, Any]]:
    matches: list[dict[str, Any]] = documents()[1]["matches"][:-1]
    matches[number] |= {"score1": one, "score2": two, "boards": []}
    return matches


def test_boards_that_come_to_the_score_are_kept() -> None:
    boards = [
        {"number": 1, "coins1": 9, "coins2": 0, "queen": "1"},
        {"number": 2, "coins1": 0, "coins2": 1, "queen": "2"},
        {"number": 3, "coins1": 9, "coins2": 0, "queen": "1"},
        {"number": 4, "coins1": 1, "coins2": 0, "queen": "2"},
    ]
    matches = with_scores(0, 25, 4)
    matches[0]["boards"] = boards
    one = evening(**without_final(matches=matches))
    assert one.state.sheets["swiss.1.1"].lines == board_lines(
        [SolBoard(1, (9, 0), 0), SolBoard(2, (0, 1), 1), SolBoard(3, (9, 0), 0), SolBoard(4, (1, 0), 1)]
    )
    assert one.state.sheets["swiss.1.1"].reckoning.score == (25, 4)
    assert "Boards" not in said(one)


@pytest.mark.parametrize(
    ("tourney", "words"),
    [
        (without_final(matches=with_scores(0, 0, 0)), "0 to 0 in SoL"),
        (without_final(matches=with_scores(1, 20, 0)), "bye of round 1 is told as 20; one counts 25"),
        (without_final(competitors=WRONG_NET), "Net score of Ann Verdi: 40 in SoL, 46"),
        (without_final(finals=2), "a match for third place is left out"),
        (without_final(description="x" * 300), "The title is cut"),
        (without_final(rating=1), "rating is left out"),
        (without_final(matches=[{**MATCHES[0], "breaker": "1"}], rankedturn=1), "Who broke"),
    ],
)  # fmt: skip
def test_what_does_not_come_along_is_told_by_its_name(tourney: Mapping[str, Any], words: str) -> None:
    one = evening(**tourney)
    assert words in said(one)
    assert errors(one) == []


def test_a_match_of_the_last_round_without_a_score_is_to_be_played() -> None:
    one = evening(**without_final(matches=with_scores(2, 0, 0)))
    assert matches_now(one.state)["swiss.2.1"].status is MatchStatus.READY


def test_a_best_of_three_that_is_not_over_is_told() -> None:
    one = evening(**without_final(matches=with_scores(2, 25, 3), matcheskind="bestof3"))
    assert "not over yet" in said(one)
    assert matches_now(one.state)["swiss.2.1"].status is MatchStatus.READY


@pytest.mark.parametrize(
    ("told", "tourney", "rounds"),
    [
        (None, without_final(), 3),  # of three, nobody can play more without meeting again
        (9, without_final(), 9),
        (None, without_final(prized=True), 2),
        (None, {}, 2),  # the final has been played
    ],
)
def test_how_many_rounds_it_has(told: int | None, tourney: Mapping[str, Any], rounds: int) -> None:
    assert evening(told, **tourney).state.format.stages[0].draws(3) == rounds


def in_two_entries() -> dict[str, Any]:
    return without_final(competitors=[{"players": [1]}, {"players": [2]}, {"players": [3, 1]}])


def knock_out(*rounds: list[tuple[int, int, int, int]]) -> Carried:
    matches = [
        {"turn": turn, "board": board, "competitor1": one, "competitor2": two, "score1": a, "score2": b}
        for turn, played in enumerate(rounds, 1)
        for board, (one, two, a, b) in enumerate(played, 1)
    ]
    players = [{"firstname": name} for name in ("Ann", "Bo", "Cé", "Di")]
    competitors = [{"players": [number]} for number in range(1, 5)]
    tourney = {"system": "knockout", "matches": matches, "competitors": competitors}
    (one,) = read_sol(yaml.safe_dump_all([{"clubs": [], "players": players}, tourney]).encode(), "x")
    return carry_over(one, at=AT, seed="s")


def field(number: int, system: str, *names: str, matches: list[dict[str, Any]] | None = None) -> Carried:
    """Carry over a tournament of `number` people, the first of them with these names."""
    players = [{"firstname": name} for name in (*names, *map(str, range(len(names), number)))]
    competitors = [{"players": [place]} for place in range(1, number + 1)]
    tourney = {"system": system, "competitors": competitors, "matches": matches or []}
    data = json.dumps([{"clubs": [], "players": players}, tourney]).encode()
    return carry_over(read_sol(data, "x")[0], at=AT, seed="s")


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: field(2, "swiss", "Ann", "W" * 201), r"competitors\[1\].players: 201 characters"),
        (lambda: field(2, "swiss", "Ann \u202eeoJ"), r"competitors\[0\].players: it holds a sign that is none"),
        (lambda: field(2, "swiss", "\u200b"), r"competitors\[0\].players: nothing of it can be seen"),
        (lambda: field(142, "roundrobin"), "10011 matches in one draw; allowed: up to 10000"),
        (lambda: field(10_001, "swiss"), "competitors: 10001 competitors; allowed: up to 10000"),
        (lambda: evening(1, **without_final()), "rounds: 1 round; allowed: 2 to 100"),
        (lambda: evening(**in_two_entries()), r"competitors\[2\].players: Ann Verdi is in already"),
        (lambda: evening(matches=[*MATCHES, MATCHES[0]]), "Ann Verdi plays twice in round 1"),
        (lambda: evening(**without_final(matches=MATCHES[2:4])), "round 1; allowed: rounds from 1 without a gap"),
        (lambda: evening(**without_final(competitors=NOBODY)), r"competitors\[0\].players: nobody"),
        (lambda: evening(competitors=COMPETITORS[:1], matches=[]), "1 competitor; allowed: 2 or more"),
        (lambda: evening(retirements="guess"), "none, trend, trend70"),
        (lambda: evening(system="roundrobin"), "1 final; allowed: finals after the rounds of a Swiss"),
        (lambda: knock_out([(1, 2, 25, 3)], [(3, 1, 25, 2)]), "not of the winners of the round before"),
        (lambda: knock_out([(1, 2, 25, 3), (3, 4, 2, 25)], [(1, 3, 0, 0)]), "Cé lost in round 1 and plays in round 2"),
        (lambda: evening(3), "3 rounds; allowed: 2"),
        (lambda: evening(matches=MATCHES[-1:]), "1 final; allowed: finals after the rounds"),
        (lambda: evening(matches=MATCHES[1:2], rankedturn=1), "round 1 of byes alone"),
        (lambda: carry_over(read_sol(training(), "t")[0], at=AT, seed="s"), "training"),
    ],
)  # fmt: skip
def test_what_no_desk_can_have_is_refused_by_its_names(make: Callable[[], Carried], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        make()


def test_a_knock_out_is_a_bracket_whose_winners_meet_as_sol_pairs_them() -> None:
    one = knock_out([(1, 2, 25, 3), (3, 4, 2, 25)], [(4, 1, 25, 0)])
    assert [place.teams for place in ranking(one.state)] == [("e4",), ("e1",), ("e3", "e2")]
    level = knock_out([(1, 2, 14, 14), (3, 4, 0, 0)], [(2, 3, 0, 0)])
    now = matches_now(level.state)
    assert [now[match].winner for match in ("knockout.M1.1", "knockout.M1.2")] == ["e2", "e3"]
    assert now["knockout.M2.1"].status is MatchStatus.READY
    assert errors(one) == errors(level) == []


def training() -> bytes:
    head, one = documents()
    head["championships"][0]["trainingboards"] = 4
    return yaml.safe_dump_all([head, one]).encode()


def test_a_tournament_without_matches_is_open_for_its_first_draw() -> None:
    one = evening(matches=[], currentturn=0, rankedturn=0)
    assert not one.state.draws
    assert len(draw_next(one.state)) == 1
    assert errors(one) == []


def test_a_large_field_is_carried_over_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0

    def counted(now: Any) -> Any:
        nonlocal looks
        looks += 1
        return matches_now(now)

    monkeypatch.setattr(desk_log, "matches_now", counted)
    match = {"score1": 25, "score2": 7, "turn": 1}
    one = field(
        100, "swiss",
        matches=[match | {"competitor1": place, "competitor2": place + 1} for place in range(1, 100, 2)],
    )  # fmt: skip
    assert len(one.state.sheets) == 50
    assert looks <= 2


def test_what_is_left_of_a_round_robin_has_everybody_meet_once_and_nobody_play_twice_at_a_time() -> None:
    matches = [{"score1": 25, "score2": 7, "turn": 1, "competitor1": 1, "competitor2": 2}]
    one = field(100, "roundrobin", matches=matches)
    fixtures = one.state.fixtures.values()
    met = Counter(frozenset(str(side) for side in each.sides) for each in fixtures)
    playing = Counter((each.round, str(side)) for each in fixtures for side in each.sides)
    assert len(met) == 100 * 99 // 2
    assert set(met.values()) == set(playing.values()) == {1}


def test_a_long_title_is_cut_where_titles_end() -> None:
    (one,) = read_sol(EVENING.replace('First evening: "open"', "y" * 200).encode(), "x")
    assert len(title_of(one)) == 120


_PLACE = st.integers(1, 5)
_SCORE = st.sampled_from([0, 0, 3, 14, 25, 25, 30])
_MATCH = st.fixed_dictionaries(
    {"turn": st.integers(1, 3), "board": st.integers(0, 3), "competitor1": _PLACE}
    | {"score1": _SCORE, "score2": _SCORE, "final": st.sampled_from([False, False, False, True])},
    optional={"competitor2": st.none() | _PLACE, "score1_2": _SCORE, "score2_2": _SCORE}
    | {"score1_3": _SCORE, "score2_3": _SCORE},
)


@settings(max_examples=250)
@given(
    st.lists(_MATCH, max_size=5),
    st.sampled_from(["swiss", "swiss", "roundrobin", "knockout"]),
    st.sampled_from(["simple", "bestof3"]),
    st.booleans(),
    st.integers(2, 5),
    st.sets(_PLACE, max_size=2),
)
def test_whatever_a_file_says_is_refused_or_clean(
    matches: list[dict[str, Any]], system: str, kind: str, prized: bool, entrants: int, gone: set[int]
) -> None:
    competitors = [{"players": [number], "retired": number in gone} for number in range(1, entrants + 1)]
    head = {"clubs": [], "players": [{"firstname": f"P{number}"} for number in range(1, 6)]}
    tourney = {"competitors": competitors, "matches": matches, "system": system} | {
        "matcheskind": kind, "prized": prized, "retirements": "trend", "rankedturn": 3,
    }  # fmt: skip
    try:
        (read,) = read_sol(yaml.safe_dump_all([head, tourney]).encode(), "x")
        one = carry_over(read, at=AT, seed="s")
    except BadInput:
        return
    assert errors(one) == []
    assert left_behind(one)


@settings(max_examples=200)
@given(st.randoms())
def test_whatever_looks_like_a_tournament_is_refused_or_clean(chance: Random) -> None:
    number, rounds = chance.randint(2, 6), chance.randint(0, 3)
    system = chance.choice(["swiss", "swiss", "roundrobin", "knockout"])
    there, matches = list(range(1, number + 1)), list[dict[str, Any]]()
    for turn in range(1, rounds + 1):
        chance.shuffle(there)
        left = there[: max(2, number >> (turn - 1))] if system == "knockout" else there[:]
        final = system == "swiss" and turn == rounds and chance.random() < 0.3
        while len(left) > 1 and chance.random() < 0.9:
            one, two = chance.choice([0, 25, 25, 14, 3]), chance.choice([0, 14, 14, 3, 30])
            matches.append(
                {"turn": turn, "board": len(left), "competitor1": left.pop(), "competitor2": left.pop()}
                | {"score1": one, "score2": two, "final": final}
                | ({"score1_2": 25, "score2_2": one} if chance.random() < 0.3 else {})
            )
        if left and not final and chance.random() < 0.8:
            matches.append({"turn": turn, "competitor1": left.pop(), "score1": 25, "score2": 0})
    tourney = {
        "competitors": [
            {"players": [one], "retired": chance.random() < 0.15} for one in range(1, number + 1)
        ],
        "matches": matches,
        "system": system,
        "matcheskind": chance.choice(["simple", "simple", "bestof3"]),
        "finalkind": chance.choice(["simple", "bestof3"]),
        "finals": chance.choice([0, 1, 2]),
        "prized": chance.random() < 0.5,
        "retirements": chance.choice(["none", "trend", "trend70"]),
        "rankedturn": rounds,
    }
    head = {"clubs": [], "players": [{"firstname": f"P{one}"} for one in range(1, 7)]}
    (read,) = read_sol(yaml.safe_dump_all([head, tourney]).encode(), "x")
    try:
        one_of_them = carry_over(read, at=AT, seed="s")
    except BadInput:
        return
    assert errors(one_of_them) == []
    assert left_behind(one_of_them)
