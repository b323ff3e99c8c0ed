"""Tournaments out of SoL come out again as SoL ranked them, and whatever contradicts itself in a file is named.

The files here are written by hand after those that SoL 5.26 makes.
"""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.ranking.official_table import WrongFigure, disagreements
from flickhall.competitions.ranking.standings import rank
from flickhall.errors import BadInput
from flickhall.formats.event_file import read_events
from flickhall.formats.recorded_event import (
    BoardsDoNotAddUp,
    InTwoEntries,
    OtherByeScore,
    RecordedEvent,
    TwiceInARound,
)
from flickhall.formats.sol.boards import score_of
from flickhall.formats.sol.documents import is_sol
from flickhall.formats.sol.reading import read_sol
from flickhall.formats.sol.tourneys import SolBoard
from flickhall.languages import ENGLISH
from flickhall.wording.standings import StandingsTeller

EVENING = """\
championships:
- {club: 1, couplings: serial, description: 'Season: 2025/26', guid: 9f11dac8ecc111f1a99402fc00000001,
  modified: ! '2026-01-29 11:15:49', playersperteam: 1, prizes: fixed, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club Ümlaut, guid: 9f119f86ecc111f1a99402fc00000001,
  modified: ! '2026-01-29 11:15:49', nationality: ITA, prizes: fixed}
players:
- {agreedprivacy: A, birthdate: 1980-01-01, club: 1, email: ann@example.org, firstname: Ann, guid: a1, lastname: Verdi,
  modified: ! '2026-01-29 11:15:49', nationality: ITA, sex: F}
- {agreedprivacy: ' ', firstname: Bo, guid: a2, lastname: Rossi, modified: ! '2026-01-29 11:15:49'}
- {agreedprivacy: ' ', firstname: Cé, guid: a3, lastname: Neri, modified: ! '2026-01-29 11:15:49', nickname: Cece}
rates: []
ratings: []
users:
- {email: admin@example.org, firstname: A, lastname: B}
---
championship: 1
competitors:
- {bucholz: 1, netscore: 46, players: [1], points: 4, totscore: 50}
- {bucholz: 7, netscore: -21, players: [2], points: 1, totscore: 18}
- {bucholz: 1, netscore: 25, players: [3], points: 3, prize: '16', totscore: 39}
couplings: serial
currentturn: 3
date: 2026-01-15
delaycompatriotpairing: 0
delaytoppairing: 1
description: 'First evening: "open"'
duration: 45
finalkind: simple
finals: 1
guid: 9f11dac8ecc111f1a99402fc00000002
location: Town hall
matches:
- board: 1
  boards:
  - {coins1: 9, coins2: 0, number: 1, queen: '1'}
  - {coins1: 0, coins2: 4, number: 2}
  - {coins1: 10, coins2: 0, number: 3, queen: '1'}
  competitor1: 1
  competitor2: 2
  score1: 25
  score2: 4
  turn: 1
- {board: 2, competitor1: 3, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 2, competitor2: 3, score1: 14, score2: 14, turn: 2}
- {board: 2, competitor1: 1, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 1, competitor2: 3, final: true, score1: 9, score2: 25, turn: 3}
matcheskind: simple
modified: 2026-01-15 22:15:49
phantomscore: 25
prealarm: 5
prized: false
rankedturn: 2
retirements: none
system: swiss
"""


def documents() -> list[Any]:
    return list(yaml.safe_load_all(EVENING))


def changed(**tourney: Any) -> bytes:
    head, one = documents()
    return yaml.safe_dump_all([head, {**one, **tourney}]).encode()


def event_of(data: bytes) -> RecordedEvent:
    (event,) = read_events(data, "evening.sol")
    return event


def found(event: RecordedEvent) -> list[object]:
    return [*event.flaws, *disagreements(event.results, rank(event.results, event.chain), event.official)]


def test_an_evening_is_read_with_its_matches_boards_and_figures() -> None:
    (tourney,) = read_sol(EVENING.encode(), "evening.sol")
    assert (tourney.description, str(tourney.day)) == ('First evening: "open"', "2026-01-15")
    assert (tourney.championship, tourney.club, tourney.location) == (
        "Season: 2025/26",
        "Club Ümlaut",
        "Town hall",
    )
    assert (tourney.system, tourney.couplings, tourney.rounds_ranked) == ("swiss", "serial", 2)
    assert [one.name for one in tourney.competitors] == ["Ann Verdi", "Bo Rossi", "Cé Neri"]
    assert [one.buchholz for one in tourney.competitors] == [1, 7, 1]
    first, bye, *_, final = tourney.matches
    assert first.boards[0] == SolBoard(1, (9, 0), 0)
    assert (bye.first, bye.second, bye.table) == (2, None, 2)
    assert (final.final, final.result, final.round) == (True, (9, 25), 3)


def test_of_people_only_names_are_read() -> None:
    told = repr(read_sol(EVENING.encode(), "evening.sol"))
    for kept_out in ("1980", "example.org", "Cece", "'F'", "a1"):
        assert kept_out not in told


@pytest.mark.parametrize(
    "data",
    [
        EVENING.encode(),
        gzip.compress(EVENING.encode(), mtime=0),
        b"\xef\xbb\xbf" + EVENING.encode(),
        b"---\n" + EVENING.encode(),
        EVENING.replace("\n", "\r\n").encode(),
        json.dumps(documents(), default=str, indent=1).encode(),
    ],
    ids=["yaml", "gzip", "mark", "separated", "windows", "json"],
)
def test_every_shape_of_the_file_is_ranked_as_sol_ranked_it(data: bytes) -> None:
    event = event_of(data)
    assert [place.teams for place in rank(event.results, event.chain)] == [
        ("Ann Verdi",),
        ("Cé Neri",),
        ("Bo Rossi",),
    ]
    assert event.title["date"] == "2026-01-15"
    assert (event.unplayed, event.not_ranked) == (0, 1)
    assert found(event) == []


def _boards(*told: tuple[int, int, int | None]) -> list[SolBoard]:
    return [SolBoard(number, (one, two), queen) for number, (one, two, queen) in enumerate(told, 1)]


@pytest.mark.parametrize(
    ("boards", "score"),
    [
        ([(9, 0, 0)], (12, 0)),
        ([(9, 0, 1)], (9, 0)),  # the loser's queen brings nobody anything
        ([(0, 9, 1), (0, 9, 1)], (0, 24)),
        ([(9, 0, 0), (9, 0, None), (3, 0, 0)], (25, 0)),  # 21 before: the queen still counts, 25 is the end
        ([(9, 0, 0), (9, 0, None), (1, 0, None), (2, 0, 0)], (24, 0)),  # 22 before: she does not
        ([(0, 0, 0)], (3, 0)),
        ([(9, 0, 0), (9, 0, None), (1, 0, None), (0, 0, 0)], (23, 0)),
        ([], (0, 0)),
    ],
)
def test_boards_are_added_up(boards: list[tuple[int, int, int | None]], score: tuple[int, int]) -> None:
    assert score_of(_boards(*boards)) == score


def _with_match(number: int, **told: Any) -> bytes:
    matches = documents()[1]["matches"]
    matches[number] = {**matches[number], **told}
    return changed(matches=matches)


@pytest.mark.parametrize(
    ("data", "flaw"),
    [
        (
            _with_match(0, boards=[{"number": 1, "coins1": 9, "coins2": 0}]),
            BoardsDoNotAddUp("Ann Verdi", 1, 25, 9),
        ),
        (_with_match(1, score1=24), OtherByeScore("Cé Neri", 1, 24, 25)),
        (_with_match(1, competitor1=2), TwiceInARound("Bo Rossi", 1)),
        (
            changed(competitors=[{"players": [1]}, {"players": [2]}, {"players": [3, 1]}]),
            InTwoEntries("Ann Verdi"),
        ),
    ],
)
def test_what_contradicts_itself_is_named(data: bytes, flaw: Any) -> None:
    event = event_of(data)
    assert flaw in event.flaws
    assert StandingsTeller(ENGLISH).contradiction(flaw)


def test_a_wrong_figure_of_sols_table_is_named() -> None:
    competitors = documents()[1]["competitors"]
    competitors[0]["netscore"] = 40
    assert found(event_of(changed(competitors=competitors))) == [
        WrongFigure("Ann Verdi", "net_score", 40, 46)
    ]


def test_a_best_of_three_counts_games_and_says_nothing_of_totals() -> None:
    data = changed(
        system="knockout",
        matcheskind="bestof3",
        rankedturn=1,
        competitors=[
            {"players": [1, 2], "points": 2, "netscore": 1, "bucholz": 0, "totscore": 10},
            {"players": [3], "points": 0, "netscore": -1, "bucholz": 2, "totscore": 25},
        ],
        matches=[
            {"turn": 1, "competitor1": 1, "competitor2": 2, "score1": 10, "score2": 25}
            | {"score1_2": 25, "score2_2": 3, "score1_3": 25, "score2_3": 24}
        ],
    )
    event = event_of(data)
    assert found(event) == []
    assert "total_score" not in event.figures
    assert rank(event.results, event.chain)[0].teams == ("Ann Verdi & Bo Rossi",)


def test_two_of_one_name_are_told_apart() -> None:
    head, one = documents()
    head["players"][1] = head["players"][0]
    event = event_of(yaml.safe_dump_all([head, one]).encode())
    assert set(event.results.teams) == {"Ann Verdi (1)", "Ann Verdi (2)", "Cé Neri"}


_BOMB = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (changed(championship=2), "championship: number 2; allowed: 1 to 1"),
        (_with_match(0, competitor2=4), r"matches\[0\]: competitor 4; allowed: 1 to 3"),
        (_with_match(0, competitor2=1), "against itself"),
        (_with_match(0, score1=-25), r"matches\[0\].score1"),
        (_with_match(0, boards=[{"number": 1, "queen": "3"}]), "1 or 2"),
        (changed(competitors=[{"players": [9]}]), r"competitors\[0\].players: number 9"),
        (changed(system="ladder"), "swiss, knockout, roundrobin"),
        (changed(retirements="guess"), "none, trend, trend70"),
        (changed(date="soon"), "date"),
        (EVENING.split("---", maxsplit=1)[0].encode(), "no tourney"),
        (b"players: [\n", "damaged"),
        (b"players: !!python/object/apply:os.system ['true']\n", "damaged"),
        (f"players: []\n{_BOMB}clubs: []\n".encode(), "too many values"),
        (b"players: &a [*a]\nclubs: []\n", "too many values"),
        (b'[{"players": [', "damaged"),
        (b"players: []\n", "clubs"),
    ],
)
def test_what_no_file_of_sol_may_hold_is_refused_by_its_place(data: bytes, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read_events(data, "evening.sol")


@pytest.mark.parametrize("data", [b'{"games": []}', b"[1]", b"", b"hello: world", b'[{"a": 1}]'])
def test_other_files_are_not_taken_for_sols(data: bytes) -> None:
    assert not is_sol(data)


@given(st.binary(max_size=200))
def test_any_bytes_after_a_beginning_of_sols_are_read_or_refused(data: bytes) -> None:
    with pytest.raises(BadInput):
        read_events(b"players: []\n" + data, "evening.sol")
