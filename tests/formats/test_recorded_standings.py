"""Recorded pools and tournaments: the official tables come out again, and whatever is wrong in a file is told."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.ranking.official_table import (
    NotListed,
    OtherOrder,
    WrongFigure,
    disagreements,
    figures_of,
)
from flickhall.competitions.ranking.standings import rank
from flickhall.errors import BadInput
from flickhall.formats.event_file import read_events
from flickhall.formats.recorded_event import (
    OtherByeScore,
    RecordedEvent,
    RoundsDoNotAddUp,
    TwiceInARound,
)

DATA = Path(__file__).parents[1] / "data" / "standings"
POOLS = DATA / "crokinole_pools.jsonl.gz"
TOURNAMENTS = DATA / "carrom_tournaments_to_2014.jsonl.gz"


def _events(file: Path) -> list[tuple[dict[str, Any], RecordedEvent]]:
    data = file.read_bytes()
    lines = [json.loads(line) for line in gzip.decompress(data).splitlines()]
    return list(zip(lines, read_events(data, file.name), strict=True))


def _read(*lines: object) -> tuple[RecordedEvent, ...]:
    return read_events("\n".join(map(json.dumps, lines)).encode(), "test.jsonl")


def _order(event: RecordedEvent) -> str:
    return " ".join("=".join(place.teams) for place in rank(event.results, event.chain))


def _found(event: RecordedEvent) -> list[object]:
    return [*event.flaws, *disagreements(event.results, rank(event.results, event.chain), event.official)]


def test_every_official_pool_comes_out_again() -> None:
    """Points and games all; places all but those of three ties that are told; 20s all but those told."""
    pools = _events(POOLS)
    assert len(pools) == 22
    ranked_otherwise: list[tuple[tuple[str, ...], ...]] = []
    for line, event in pools:
        found = _found(event)
        orders = [each for each in found if isinstance(each, OtherOrder)]
        ranked_otherwise += [each.told for each in orders]
        out_of_order = {team for each in orders for teams in each.told for team in teams}
        wrong = {(each.team, each.figure) for each in found if isinstance(each, WrongFigure)}
        assert {figure for _, figure in wrong} <= {"twenties"}
        assert len(found) == len(orders) + len(wrong)
        places = {team: place.number for place in rank(event.results, event.chain) for team in place.teams}
        for row in line["table"]:
            player = row["player"]
            figures = figures_of(event.results, player, event.figures)
            assert (figures["games"], figures["points"]) == (row["games"], row["points"])
            if row["twenties"] is not None and (player, "twenties") not in wrong:
                assert figures["twenties"] == row["twenties"]
            if player not in out_of_order:
                assert places[player] == row["rank"], (line["event"], line["pool"], player)
    assert ranked_otherwise == [
        (("P2100",), ("P3865",), ("P2601",)),
        (("P3765",), ("P3865",)),
        (("P2768",), ("P1154",)),
    ]


def test_the_twenties_of_a_table_stand_in_only_where_no_game_tells_them() -> None:
    told = {
        (line["event"], line["pool"], player) for line, event in _events(POOLS) for player in event.from_table
    }
    assert {player for *_, player in told} == {"P0406"}
    assert len(told) == 2


def test_every_carrom_tournament_comes_out_again_but_the_one_that_contradicts_itself() -> None:
    tournaments = _events(TOURNAMENTS)
    assert len(tournaments) == 256
    contradicted = {}
    for line, event in tournaments:
        if found := _found(event):
            contradicted[line["date"]] = found
        wrong = {each.team for each in found if isinstance(each, WrongFigure)}
        for one in line["competitors"]:
            if str(one["number"]) not in wrong:
                figures = figures_of(event.results, str(one["number"]), event.figures)
                assert figures == {name: one[name] for name in event.figures}
    assert contradicted == {
        "2011-10-23": [
            WrongFigure("9", "net_score", -20, -32),
            WrongFigure("9", "total_score", 55, 43),
        ]
    }


def test_what_the_carrom_file_has_of_every_kind_is_read() -> None:
    events = [event for _, event in _events(TOURNAMENTS)]
    assert sum(event.not_ranked for event in events) == 7 + sum(
        match["round"] > line["rounds_ranked"]
        for line, _ in _events(TOURNAMENTS)
        for match in line["matches"]
    )
    assert sum(len(event.withdrawn) for event in events) == 39
    assert sum(len(event.results.byes) for event in events) > 500
    assert sum(event.unplayed for event in events) == 0
    assert Counter(event.team_key for event in events) == {"number": 256}


def _game(
    a: str, b: str | None, own: int | None, other: int | None = None, **more: object
) -> dict[str, object]:
    other = other if own is None or other is not None else 8 - own
    return {"a": a, "b": b, "a_points": {"total": own}, "b_points": {"total": other}, **more}


def test_a_pool_with_the_least_a_line_can_tell() -> None:
    (event,) = _read(
        {"games": [{"a": "A", "b": "B", "a_points": {"rounds": [2, 2]}, "b_points": {"rounds": [0, 0]}}]}
    )
    assert _order(event) == "A B"
    assert event.results.points_of == {"A": 4, "B": 0}
    assert _found(event) == []
    assert event.title == {}
    (empty,) = _read({"games": []})
    assert _order(empty) == ""


def test_games_without_a_result_byes_and_strangers_in_a_pool() -> None:
    games = [_game("A", "B", 5), _game("A", "C", None), _game("C", None, 4), _game("B", "C", 8)]
    table = [
        {"player": "A", "games": 1, "points": 5, "rank": 2},
        {"player": "B", "games": 2, "points": 11, "rank": 1},
        {"player": "D", "games": 0, "points": 0, "rank": 4},
    ]
    (event,) = _read({"games": games, "table": table})
    assert event.results.points_of == {"A": 5, "B": 11, "C": 4, "D": 0}
    assert _order(event) == "B A C D"
    assert event.unplayed == 1
    assert _found(event) == [NotListed("C")]


def test_ties_are_parted_as_far_as_the_games_tell() -> None:
    games = [_game("A", "B", 4), _game("A", "C", 4), _game("B", "C", 4)]
    (level,) = _read({"games": games})
    assert _order(level) == "A=B=C"
    for game, (own, other) in zip(games, ((1, 2), (3, 2), (2, 2)), strict=True):
        game |= {"a_twenties": {"total": own}, "b_twenties": {"total": other}}
    (parted,) = _read({"games": games})
    assert _order(parted) == "A=B=C", "4 each in the mini-league and over all"
    games[0]["a_twenties"] = {"total": 2}
    (parted,) = _read({"games": games})
    assert _order(parted) == "A B=C"
    shared = [{"player": player, "points": 8, "rank": 1} for player in "ABC"]
    (alone,) = _read({"games": games, "table": shared})
    assert _order(alone) == "A=B=C", "a table that shares places on equal points was ranked by points alone"
    assert _found(alone) == []


def test_rounds_that_do_not_give_their_total() -> None:
    game = _game("A", "B", 5, game=7) | {"a_points": {"total": 5, "rounds": [2, 2, 0, 0]}}
    game["b_twenties"] = {"total": 3, "rounds": [1, 1, 2, 0]}
    (event,) = _read({"games": [game]})
    assert _found(event) == [
        RoundsDoNotAddUp("7", "A", "points", 5, 4),
        RoundsDoNotAddUp("7", "B", "twenties", 3, 4),
    ]


def _match(
    round_: int, a: int, b: int | None, scores: tuple[int | None, int | None], **more: object
) -> object:
    return {"round": round_, "a": a, "b": b, "a_score": scores[0], "b_score": scores[1], **more}


def test_a_tournament_with_everything_that_can_happen() -> None:
    competitors = [{"number": number} for number in (1, 2, 3, 10)]
    matches = [
        _match(1, 1, 2, (25, 3)),
        _match(1, 3, 10, (9, 9)),
        _match(2, 1, 3, (12, 20)),
        _match(2, 2, None, (20, 0)),
        _match(2, 10, 77, (5, 4)),
        _match(2, 10, 1, (None, None)),
        _match(3, 1, 10, (25, 0)),
        _match(2, 1, 10, (25, 0), final=True),
    ]
    (event,) = _read({"competitors": competitors, "matches": matches, "rounds_ranked": 2})
    assert event.results.points_of == {"1": 2, "2": 2, "3": 3, "10": 3, "77": 0}
    assert event.results.buchholz_of == {"1": 5, "2": 2, "3": 5, "10": 3, "77": 3}
    assert event.results.net_of == {"1": 14, "2": 3, "3": 8, "10": 1, "77": -1}
    assert _order(event) == "3 10 1 2 77"
    assert (event.unplayed, event.not_ranked) == (1, 2)
    assert _found(event) == [
        TwiceInARound("1", 2),
        TwiceInARound("10", 2),
        OtherByeScore("2", 2, 20, 25),
        NotListed("77"),
    ]


def test_a_withdrawn_player_counts_by_the_policy_of_the_event() -> None:
    line = {
        "competitors": [{"number": 1, "retired": True}, {"number": 2}, {"number": 3}, {"number": 4}],
        "matches": [
            _match(1, 1, 2, (25, 3)),
            _match(1, 3, 4, (25, 3)),
            _match(2, 2, 3, (5, 4)),
            _match(3, 3, 4, (5, 4)),
        ],
    }
    buchholz = {}
    for policy in (None, "none", "trend", "trend70"):
        (event,) = _read({**line, "retired_policy": policy})
        assert event.withdrawn == ("1",)
        buchholz[policy] = event.results.buchholz_of["2"]
    assert buchholz == {None: 6, "none": 6, "trend": 10, "trend70": 8}


GOOD = {"games": [_game("A", "B", 5)]}


@pytest.mark.parametrize(
    ("line", "where", "quoted"),
    [
        ("{", "line 2, text", "no JSON"),
        ("[1, 2]", "line 2, object", "array"),
        ('{"teams": []}', "line 2, object", "neither games nor competitors"),
        ('{"games": 3}', "line 2, games", "int"),
        ({"games": [_game("A", "A", 5)]}, r"line 2, games\[0\]", "against itself"),
        ({"games": [_game("A", "B", -1, 9)]}, r"line 2, games\[0\].a_points.total", ">= 0"),
        ({"games": [{"b": "B"}]}, r"line 2, games\[0\]", "missing required field `a`"),
        ({"games": [_game("A", "", 5)]}, r"line 2, games\[0\].b", "length >= 1"),
        ({"games": [], "table": [{"player": "A"}, {"player": "A"}]}, r"line 2, table\[1\].player", "twice"),
        ({"games": [_game("A", "B", 5, a_twenties={"total": 1.5})]}, "a_twenties.total", "float"),
        ({"competitors": []}, "line 2", "missing required field `matches`"),
        ({"matches": []}, "line 2", "missing required field `competitors`"),
        (
            {"competitors": [{"number": 1}, {"number": 1}], "matches": []},
            r"competitors\[1\].number",
            "1 twice",
        ),
        ({"competitors": [{"number": 1}], "matches": [_match(1, 1, 1, (2, 3))]}, r"matches\[0\]", "itself"),
        ({"competitors": [], "matches": [_match(1, 1, 2, (-5, 3))]}, r"matches\[0\].a_score", ">= 0"),
        (
            {"competitors": [], "matches": [], "retired_policy": "guess"},
            "retired_policy",
            "none, trend, trend70",
        ),
        ('{"games": [{"a": "A", "b": "B", "a_points": {"total": NaN}}]}', "line 2, text", "no JSON"),
    ],
)
def test_a_line_that_cannot_be_is_refused_by_its_number(line: object, where: str, quoted: str) -> None:
    text = line if isinstance(line, str) else json.dumps(line)
    with pytest.raises(BadInput, match=rf"(?s)test.jsonl, {where}.*{quoted}|{where}.*{quoted}") as refusal:
        read_events(f"{json.dumps(GOOD)}\n{text}\n".encode(), "test.jsonl")
    assert refusal.value.where.startswith("test.jsonl, line 2")


@pytest.mark.parametrize(
    ("data", "quoted"),
    [
        (b"", "nothing in it"),
        (b"\n  \n", "nothing in it"),
        (b"\xff\xfe", "line 1"),
        (gzip.compress(b'{"games": []}', mtime=0)[:-4], "damaged"),
        (b"\x1f\x8bnothing", "damaged"),
        (b"[" * 100_000, "line 1"),
    ],
)
def test_a_damaged_file_is_refused(data: bytes, quoted: str) -> None:
    with pytest.raises(BadInput, match=quoted):
        read_events(data, "file")


@pytest.mark.parametrize(
    "data",
    [
        b'\xef\xbb\xbf{"games": []}',
        b'{"games": []}\r\n\r\n',
        b'\n{"games": []}',
        gzip.compress(b'{"games": []}\n', mtime=0),
    ],
)
def test_what_editors_and_packers_do_to_a_file_does_no_harm(data: bytes) -> None:
    assert len(read_events(data, "file")) == 1


SMALL_LINES = (
    {
        "event": "e",
        "year": 2020,
        "games": [
            _game("A", "B", 5, a_twenties={"total": 3, "rounds": [1, 2]}, b_twenties=None, first="a"),
            _game("A", None, 4),
        ],
        "table": [{"player": "A", "games": 1, "points": 9, "twenties": 3, "rank": 1}],
    },
    {
        "tournament": "T",
        "rounds_ranked": 2,
        "bye_score": 25,
        "retired_policy": "trend",
        "competitors": [{"number": 1, "retired": True, "points": 2}, {"number": 2, "net_score": -5}],
        "matches": [
            _match(1, 1, 2, (25, 3)),
            _match(2, 1, None, (25, 0)),
            _match(2, 2, 1, (3, 3), final=True),
        ],
    },
)
ODD = (None, 0, -1, 7, 2**70, 1e300, 1.5, "", "A", "\x1b", [], {}, True, [1], {"a": 1})


def _paths(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    below = [deeper for key, inner in items for deeper in _paths(inner, (*path, key))]
    return [path, *below] if path else below


@given(st.data())
def test_a_damaged_line_is_refused_by_its_number_or_told_whole(data: st.DataObject) -> None:
    line: Any = json.loads(json.dumps(data.draw(st.sampled_from(SMALL_LINES))))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(_paths(line) or [("games",)]))
        inner = line
        for key in path[:-1]:
            inner = inner[key]
        if data.draw(st.booleans()) and path[-1] in (inner if isinstance(inner, dict) else range(len(inner))):
            del inner[path[-1]]
        elif isinstance(inner, dict) or path[-1] < len(inner):
            inner[path[-1]] = data.draw(st.sampled_from(ODD))
    try:
        (event,) = _read(line)
    except BadInput as refusal:
        assert refusal.where.startswith("test.jsonl, line 1, ")
    else:
        places = rank(event.results, event.chain)
        assert sorted(team for place in places for team in place.teams) == sorted(event.results.teams)
        assert all(found is not None for found in _found(event))
