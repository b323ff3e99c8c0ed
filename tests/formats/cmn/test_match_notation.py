"""Crokinole Match Notation: games come back as they were, and every contradiction is told with its path."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from flickhall.competitions.sheets.find_sheet import sheet_rules
from flickhall.competitions.sheets.lines import RoundLine, ScoreLine
from flickhall.errors import BadInput
from flickhall.formats.cmn.notation import (
    EventToldOf,
    Game,
    GameFormat,
    Location,
    NamedTeam,
    NotedMatch,
    Player,
    Source,
    Told,
)
from flickhall.formats.cmn.reading import read_cmn
from flickhall.formats.cmn.rounds import games_of, lines_of
from flickhall.formats.cmn.writing import write_batch, write_match
from flickhall.rules.registry import find_rulebook

NCA = find_rulebook("crokinole-nca")
MATCH: dict[str, Any] = {
    "cmn": "1.0",
    "id": "0b6c9a0e-3f3c-4a63-9d7e-6b1d3e6f0a11",
    "match": {
        "date": "2026-11-28T19:30:00Z",
        "format": "singles",
        "teams": [{"players": [{"name": "Ada", "cid": "NL-7"}]}, {"players": [{"name": "Cem"}]}],
        "gameFormat": {"type": "fixed", "count": 4},
        "games": [
            {"winner": 0, "hammer": 0, "scores": [75, 60], "twenties": [2, 1]},
            {"winner": None, "hammer": 1, "scores": [40, 40], "twenties": [0, 0]},
            {"winner": 1, "hammer": 0, "scores": [35, 90], "twenties": [0, 3]},
            {"winner": 0, "hammer": 1},
        ],
        "winner": 0,
    },
    "event": {"name": "Club night", "type": "league", "location": {"country": "NL", "lat": 52.1, "lng": 5.1}},
    "source": {"app": "scorepad", "version": "2.4"},
    "mood": "splendid",
}


def _with(path: list[str | int], value: object) -> dict[str, Any]:
    whole = deepcopy(MATCH)
    place: Any = whole
    for step in path[:-1]:
        place = place[step]
    if value is UNSET:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return whole


def _read(whole: object, **chosen: Any) -> Any:
    return read_cmn(json.dumps(whole).encode(), NCA, **chosen)


def test_a_match_is_read_as_it_is_told() -> None:
    told = _read(MATCH)
    assert (told.batch, told.problems) == (False, ())
    (noted,) = told.matches
    assert noted.match.teams[0].players == (Player("Ada", "NL-7"),)
    assert noted.match.games[3] == Game(0, hammer=1)
    assert noted.event.location == Location("NL", None, 52.1, 5.1)
    lines = lines_of(noted)
    assert lines[0] == RoundLine((75, 60), (2, 1), (2, 0), started_by=0)
    assert sheet_rules("crokinole-nca").reckon(lines).score == (5, 3)


@pytest.mark.parametrize(
    ("path", "value", "problems"),
    [
        (["cmn"], "2.0", ["cmn"]),
        (["id"], UNSET, ["id"]),
        (["id"], " ", ["id"]),
        (["match", "date"], "28/11/2026", ["match.date"]),
        (["match", "date"], "2026-11-28T19:30:00+01:00", ["match.date"]),
        (["match", "date"], UNSET, ["match"]),
        (["match", "format"], "triples", ["match.format"]),
        (["match", "format"], "doubles", ["match.teams[0].players", "match.teams[1].players"]),
        (["match", "teams", 1, "players", 0, "name"], "Ada", ["match.teams"]),
        (["match", "teams"], [{"players": []}], ["match.teams"]),
        (["match", "games", 0, "winner"], 1, ["match.games[0].winner", "match.winner"]),
        (["match", "games", 1, "winner"], 1, ["match.games[1].winner", "match.winner"]),
        (["match", "games", 0, "winner"], 2, ["match.games[0].winner"]),
        (["match", "games", 0, "winner"], UNSET, ["match.games[0]"]),
        (["match", "games", 0, "twenties"], [9, 1], ["match.games[0].twenties[0]"]),
        (["match", "games", 0, "twenties"], [2, 4], ["match.games[0].scores[1]"]),
        (["match", "games", 0, "scores"], [77, 60], ["match.games[0].scores[0]"]),
        (["match", "games", 0, "scores"], [175, 60], ["match.games[0].scores[0]"]),
        (["match", "games", 0, "scores"], [75, -5], ["match.games[0]"]),
        (["match", "games", 0, "scores"], [75, 60, 5], ["match.games[0].scores"]),
        (["match", "games", 0, "hammer"], 3, ["match.games[0].hammer"]),
        (["match", "winner"], 1, ["match.winner"]),
        (["match", "winner"], None, ["match.winner"]),
        (["match", "winner"], UNSET, ["match"]),
        (["match", "gameFormat"], {"type": "fixed", "count": 5}, ["match.games"]),
        (["match", "gameFormat"], {"type": "fixed", "count": 3}, []),
        (["match", "gameFormat"], {"type": "fixed", "count": 1}, ["match.games"]),
        (["match", "gameFormat"], {"type": "fixed"}, ["match.gameFormat"]),
        (["match", "gameFormat"], {"type": "first_to", "target": 5}, []),
        (["match", "gameFormat"], {"type": "first_to", "target": 3}, ["match.games"]),
        (["match", "gameFormat"], {"type": "first_to", "target": 7}, ["match.games"]),
        (["match", "gameFormat"], {"type": "first_to"}, ["match.gameFormat"]),
        (["source", "app"], "Score Pad", ["source.app"]),
        (["source"], {"version": "1"}, ["source"]),
        (["event", "location", "country"], "Holland", ["event.location.country"]),
        (["event", "location", "lat"], 91, ["event.location.lat"]),
        (["event", "location", "lng"], -181, ["event.location.lng"]),
        (["event"], UNSET, []),
    ],
)
def test_what_is_wrong_is_told_with_its_path(
    path: list[str | int], value: object, problems: list[str]
) -> None:
    told = _read(_with(path, value))
    assert [problem.path for problem in told.problems] == problems
    assert all(problem.says.endswith(".") for problem in told.problems)
    batch = _read({"cmn": "1.0", "batch": True, "matches": [MATCH | {"id": "other"}, _with(path, value)]})
    if path != ["cmn"]:
        assert [problem.path for problem in batch.problems] == [f"matches[1].{path}" for path in problems]


def test_nothing_is_put_right() -> None:
    """A contradiction comes in as it is told, and is a doubt on our own sheet as well."""
    (noted,) = _read(_with(["match", "games", 0, "winner"], 1)).matches
    assert noted.match.games[0].winner == 1
    assert noted.match.games[0].scores == (75, 60)
    assert sheet_rules("crokinole-nca").reckon(lines_of(noted)[:1]).warnings[0].clause == "NCA-2.4"


def test_all_that_is_wrong_is_told_at_once() -> None:
    whole = _with(["match", "games", 0, "winner"], 2)
    whole["match"]["games"][2]["scores"] = "many"
    whole["match"]["date"] = 5
    told = _read(whole)
    assert [problem.path for problem in told.problems] == [
        "match.games[0].winner", "match.games[2].scores", "match.date",
    ]  # fmt: skip
    assert told.matches == ()


def test_a_level_match_may_be_won_by_20s_and_by_nothing_else_that_is_told() -> None:
    level = _with(["match", "games"], MATCH["match"]["games"][:1] + MATCH["match"]["games"][2:3])
    level["match"]["gameFormat"] = {"type": "fixed", "count": 2}
    for winner, problems in ((1, []), (0, ["match.winner"]), (None, [])):
        level["match"]["winner"] = winner
        assert [problem.path for problem in _read(level).problems] == problems, winner


def test_event_and_source_of_a_batch_hold_unless_an_entry_has_its_own() -> None:
    own = {**MATCH, "id": "2", "event": {"name": "Final"}}
    plain = {"id": "1", "match": MATCH["match"]}
    told = _read(
        {**{k: MATCH[k] for k in ("cmn", "event", "source")}, "batch": True, "matches": [plain, own]}
    )
    assert told.problems == ()
    assert [noted.event.name for noted in told.matches] == ["Club night", "Final"]
    twice = _read({"cmn": "1.0", "batch": True, "matches": [plain, plain, 7]})
    assert [problem.path for problem in twice.problems] == ["matches[1].id", "matches[2]"]


def test_the_hammer_is_who_shot_first_unless_the_program_means_the_last_shot() -> None:
    first, last = _read(MATCH).matches[0], _read(MATCH, hammer="last").matches[0]
    assert [line.started_by for line in lines_of(first)] == [0, 1, 0, 1]
    assert [line.started_by for line in lines_of(last)] == [1, 0, 1, 0]


@pytest.mark.parametrize(
    "text", [b"", b"{", b"\xff", b"[]", b"{}", b'{"cmn": "1.0", "batch": true}', b"[" * 10_000, b"null"]
)
def test_what_is_no_notation_is_refused(text: bytes) -> None:
    with pytest.raises(BadInput):
        read_cmn(text, NCA)


TEAMS = st.sampled_from([0, 1])
PAIRS = st.tuples(st.integers(0, 32).map(lambda fives: 5 * fives), st.integers(0, 300))
GAMES = st.builds(
    Game,
    winner=st.none() | TEAMS,
    hammer=st.just(UNSET) | TEAMS,
    scores=st.just(UNSET) | PAIRS,
    twenties=st.just(UNSET) | st.tuples(st.integers(0, 13), st.integers(0, 13)),
)
NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=8)
SIDES = st.builds(lambda name: NamedTeam((Player(name),)), NAMES)
NOTED = st.builds(
    NotedMatch,
    id=st.uuids().map(str),
    match=st.builds(
        Told,
        date=st.datetimes().map(lambda when: when.isoformat() + "Z"),
        format=st.just("singles"),
        teams=st.tuples(SIDES, SIDES),
        games=st.lists(GAMES, max_size=5).map(tuple),
        winner=st.none() | TEAMS,
        game_format=st.sampled_from([UNSET, GameFormat("fixed", 4), GameFormat("first_to", target=5)]),
    ),
    event=st.none() | st.builds(EventToldOf, name=NAMES, location=st.none() | st.just(Location("CA"))),
    source=st.none() | st.just(Source("flickhall", "0.9")),
)


@given(st.lists(NOTED, min_size=1, max_size=3, unique_by=lambda noted: noted.id))
def test_matches_come_back_as_they_were_written(matches: list[NotedMatch]) -> None:
    assert read_cmn(write_match(matches[0]), NCA).matches == (matches[0],)
    assert read_cmn(write_batch(matches), NCA).matches == tuple(matches)


@given(st.lists(GAMES, max_size=5).map(tuple), NOTED)
def test_games_come_back_from_a_sheet_as_they_were(games: tuple[Game, ...], noted: NotedMatch) -> None:
    told = NotedMatch(noted.id, Told(noted.match.date, "singles", noted.match.teams, games, None))
    assert games_of(lines_of(told), NCA) == games


LINES = st.builds(
    RoundLine,
    counts=PAIRS,
    twenties=st.tuples(st.integers(0, 8), st.integers(0, 8)) | st.just((None, None)),
    started_by=st.none() | TEAMS,
)


@given(st.lists(LINES, max_size=4), NOTED)
def test_lines_come_back_from_a_file_and_come_to_the_same(lines: list[RoundLine], noted: NotedMatch) -> None:
    sheet = sheet_rules("crokinole-nca")
    games = games_of(lines, NCA)
    told = Told(noted.match.date, "singles", noted.match.teams, games, sheet.reckon(lines).winner)
    (back,) = read_cmn(write_match(NotedMatch("m", told)), NCA).matches
    again = lines_of(back)
    for line, other in zip(lines, again, strict=True):
        assert (line.counts, line.twenties, line.started_by) == (
            other.counts,
            other.twenties,
            other.started_by,
        )
    assert sheet.reckon(again) == sheet.reckon(lines)


def test_what_the_notation_has_no_word_for() -> None:
    assert games_of([RoundLine((60, 20), (2, None)), RoundLine((60, 20), forfeited_by=0)], NCA) == (
        Game(0, scores=(60, 20)),
        Game(1),
    )
    with pytest.raises(BadInput, match=r"lines\[0\]"):
        games_of([ScoreLine((5, 3))], NCA)
