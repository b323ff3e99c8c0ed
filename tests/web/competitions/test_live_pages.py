"""What anybody may look at, over HTTP: the page, the JSON, the projector and the calendar of competitions as they go."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from flickhall.competitions.desk import registering, scoring
from flickhall.competitions.format import Day
from flickhall.competitions.presets import PRESETS
from flickhall.competitions.sheets.lines import RoundLine
from flickhall.languages import CODES, find_language
from flickhall.store import Correct, Person
from flickhall.web.app import create_app
from flickhall.web.serve import database_url
from played_nights import PlayedNight

Client = TestClient[Any]
Open = Callable[..., PlayedNight]
NASTY = "</title><b>x</b>"


def names(number: int) -> list[str]:
    return [f"Player {one}" for one in range(1, number + 1)]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("live") / "hall.sqlite3"


@pytest.fixture(scope="module")
def hall(database: Path) -> Iterator[Client]:
    with TestClient(create_app(database_url(database))) as asking:
        yield asking


@pytest.fixture
def opened(database: Path) -> Iterator[Open]:
    nights: list[PlayedNight] = []

    def open_night(preset: str, entrants: int, **changes: object) -> PlayedNight:
        nights.append(PlayedNight(database, preset, names(entrants), **changes))
        return nights[-1]

    yield open_night
    for night in nights:
        night.close()


def state_of(hall: Client, night: PlayedNight) -> dict[str, Any]:
    answer = hall.get(f"/competitions/{night.id}/state")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def page_of(hall: Client, night: PlayedNight, query: str = "") -> str:
    answer = hall.get(f"/competitions/{night.id}{query}")
    assert answer.status_code == 200, answer.text
    return str(answer.text)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_format_can_be_looked_at_from_beginning_to_end(hall: Client, opened: Open, preset: str) -> None:
    night = opened(preset, 8)
    paths = ("", "?entrant=e3", "?q=player", "/state", "/projector")

    def look() -> None:
        for path in paths:
            answer = hall.get(f"/competitions/{night.id}{path}")
            assert answer.status_code == 200, (path, answer.text[-500:])

    look()
    night.draws()
    look()
    night.calls_next(1)
    night.plays_some(2)
    look()
    night.plays_out()
    look()
    told = state_of(hall, night)
    assert (told["status"], told["playing"], told["waiting"]) == ("running", [], [])
    assert told["ranking"][0]["place"] == 1
    ranked = [name for place in told["ranking"] for name in place["names"]]
    assert sorted(ranked) == sorted(one["name"] for one in told["entrants"])


def test_a_result_is_on_the_page_and_in_the_standings_at_once(hall: Client, opened: Open) -> None:
    night = opened("round-robin", 4)
    night.draws()
    (match,) = night.calls_next(1)
    told = state_of(hall, night)
    (playing,) = told["playing"]
    assert (playing["id"], playing["table"], playing["status"]) == (match, 1, "called")
    night.plays(match)
    told = state_of(hall, night)
    assert told["playing"] == []
    (result,) = told["results"][0]["matches"]
    scores = [side["score"] for side in result["sides"]]
    (group,) = told["groups"]
    of = {row["name"]: dict(zip(group["columns"], row["figures"], strict=True)) for row in group["rows"]}
    assert [of[side["name"]]["Points"] for side in result["sides"]] == scores
    page = page_of(hall, night)
    assert all(f'<b class="score-of">{score}</b>' in page for score in scores)


def test_a_walkover_says_who_goes_on_and_no_figures_that_nobody_made(hall: Client, opened: Open) -> None:
    night = opened("round-robin", 2)
    night.draws()
    night.does(scoring.walkover, night.ready()[0], [1])
    (result,) = state_of(hall, night)["results"][0]["matches"]
    assert [side["score"] for side in result["sides"]] == ["", ""]
    assert [side["winner"] for side in result["sides"]] == [True, False]
    page = page_of(hall, night)
    assert "walkover" in page
    assert "score-of" not in page


def test_every_place_says_why_it_stands_above_the_next(hall: Client, opened: Open) -> None:
    night = opened("swiss", 6)
    night.plays_out()
    (group,) = state_of(hall, night)["groups"]
    rows = group["rows"]
    for above, below in pairwise(rows):
        if above["place"] != below["place"]:
            assert f"{above['name']} stands above {below['name']}" in above["why"]
    assert rows[-1]["why"] == f"Nobody stands below {rows[-1]['name']}."


def test_a_knock_out_says_who_went_out_against_whom(hall: Client, opened: Open) -> None:
    night = opened("knockout", 4)
    night.plays_out()
    (group,) = state_of(hall, night)["groups"]
    whys = [row["why"] for row in group["rows"]]
    assert whys[0] == "Won the last match."
    assert whys[1] == f"Lost to {group['rows'][0]['name']}: Final."


def test_why_a_match_waits_is_told_by_names(hall: Client, opened: Open) -> None:
    night = opened("round-robin", 4, tables=2)
    night.draws()
    night.calls_next(1)
    waiting = [one["why"] for one in state_of(hall, night)["waiting"]]
    assert any(re.fullmatch(r"Player \d plays at table 1\.", why) for why in waiting), waiting
    night = opened("knockout", 4)
    night.draws()
    waiting = [one["why"] for one in state_of(hall, night)["waiting"]]
    assert "Waits for the results of: Semi-final, match 1; Semi-final, match 2." in waiting


@pytest.mark.parametrize("code", CODES)
def test_a_timetable_tells_slots_or_times_in_every_language(hall: Client, opened: Open, code: str) -> None:
    language = find_language(code)
    for days, at, title in (
        ((), "", language.say("Slot {number}", number=1)),
        ((Day("2026-11-30", "19:30", "23:00"),), "2026-11-30T19:30", "19:30"),
    ):
        night = opened("round-robin", 4, days=days)
        night.draws()
        night.schedules()
        address, asking = f"/competitions/{night.id}", {"accept-language": code}
        told = hall.get(f"{address}/state", headers=asking).json()
        assert told["timetable"][0]["at"] == at
        assert title in told["timetable"][0]["title"]
        page = hall.get(address, headers=asking).text
        marked = f'<time datetime="{at}">' if at else "<summary>"
        assert f"{marked}{told['timetable'][0]['title']}" in page


def test_a_draw_is_shown_with_its_seed_its_field_and_what_proves_it(hall: Client, opened: Open) -> None:
    night = opened("swiss", 5)
    night.draws()
    drawn = night.state.draws["swiss", 1]
    (draw,) = state_of(hall, night)["draws"]
    assert draw["seed"] == drawn.seed
    assert len(draw["field"]) == 5
    assert draw["proof"][0] == "Pairs that had met before: 0."
    assert draw["proof"][-1].startswith("Bye: Player ")
    assert drawn.seed in page_of(hall, night)


def test_one_entrant_is_found_by_name_and_shown_with_its_matches(hall: Client, opened: Open) -> None:
    night = opened("round-robin", 4)
    person = night.state.entrants["e2"].people[0]
    night.hall.change(
        night.id,
        "accent",
        lambda state: registering.check_in(state, "e2"),
        changes=[Correct(Person(person, "Zoë Müller"))],
    )
    night.draws()
    for query in ("zoe", "MULLER", "müller%20zo"):
        found = re.search(
            r'<ul class="found-names">(.*?)</ul>', page_of(hall, night, f"?q={query}"), re.DOTALL
        )
        assert found is not None, query
        assert re.findall(r"\?entrant=(\w+)", found[1]) == ["e2"]
    assert "Nobody here is called “nobody”." in page_of(hall, night, "?q=nobody")
    mine = re.search(r'<section id="mine".*?</section>', page_of(hall, night, "?entrant=e2"), re.DOTALL)
    assert mine is not None
    assert "Matches of Zoë Müller" in mine[0]
    assert mine[0].count("data-match=") == 3
    assert hall.get(f"/competitions/{night.id}?entrant=e99").status_code == 404


def test_nothing_private_is_told(hall: Client, opened: Open) -> None:
    night = opened("canada-55plus", 4)
    night.draws()
    match = night.ready()[0]
    night.does(scoring.claim, match, 0, {0: RoundLine(counts=(85, 35))}, night.state.revision)
    for path in ("", "/state", "/projector", "?entrant=e1"):
        text = hall.get(f"/competitions/{night.id}{path}").text
        assert "1950" not in text
        assert "/desk/" not in text
        assert "paid" not in text
        assert "85" not in re.sub(r'[\w./-]*85[\w./-]+|="[^"]*"', "", text), (
            "what one side says is nobody else's yet"
        )


def test_the_page_is_sent_again_only_once_something_has_changed(hall: Client, opened: Open) -> None:
    night = opened("round-robin", 4)
    path = f"/competitions/{night.id}"
    first = hall.get(path)
    tag = first.headers["etag"]
    again = hall.get(path, headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert hall.get(path, headers={"If-None-Match": tag, "Accept-Language": "nl"}).status_code == 200
    night.draws()
    assert hall.get(path, headers={"If-None-Match": tag}).status_code == 200


def test_names_smuggle_no_markup_into_what_people_look_at(hall: Client, database: Path) -> None:
    night = PlayedNight(database, "pools-knockout", [NASTY, *names(7)])
    night.plays_out()
    night.close()
    for path in ("", "?entrant=e1", f"?q={NASTY}", "/projector"):
        assert "<b>x</b>" not in hall.get(f"/competitions/{night.id}{path}").text, path


def test_reading_needs_no_script(hall: Client, opened: Open) -> None:
    night = opened("nk-crokinole", 8)
    night.plays_out()
    page = re.sub(r"<script.*?</script>", "", page_of(hall, night), flags=re.DOTALL)
    for heading in ("Final ranking", "Knock-out", "Pool A", "Pool B", "Brackets", "Results", "Draws"):
        assert heading in page
    assert page.count("<svg") == 3
    wall = re.sub(r"<script.*?</script>", "", hall.get(f"/competitions/{night.id}/projector").text)
    assert wall.count('<section class="slide') >= 4
    assert "hidden" not in re.sub(r"<footer.*?</footer>|aria-hidden", "", wall, flags=re.DOTALL)


def test_a_large_bracket_is_cut_into_parts_that_hold_every_match(hall: Client, opened: Open) -> None:
    night = opened("a2m-128", 128)
    night.draws()
    page = page_of(hall, night)
    drawn = re.findall(r'<g class="match"[^>]*data-match="([^"]+)"', page)
    assert set(drawn) == set(night.state.fixtures)
    assert page.count("<svg") == 9
    widths = [int(width) for width in re.findall(r'<svg [^>]*width="(\d+)"', page)]
    assert max(widths) < 1000


@pytest.mark.parametrize(
    ("query", "where"),
    [
        ("seconds=1", "seconds"),
        ("seconds=x", "seconds"),
        ("rows=99", "rows"),
        ("parts=standings,medals", "parts"),
    ],
)
def test_settings_of_the_projector_that_cannot_be_are_refused(
    hall: Client, opened: Open, query: str, where: str
) -> None:
    night = opened("round-robin", 4)
    answer = hall.get(f"/competitions/{night.id}/projector?{query}")
    assert answer.status_code == 400
    assert answer.json()["error"]["where"] == where


def test_the_projector_shows_what_it_is_asked_for_so_many_rows_a_page(hall: Client, opened: Open) -> None:
    night = opened("swiss", 13)
    night.plays_out()
    page = hall.get(f"/competitions/{night.id}/projector?parts=standings&rows=5&seconds=7").text
    assert 'data-seconds="7"' in page
    assert re.findall(r"<h2[^>]*>([^<]+)</h2>", page) == [f"Swiss ({number} of 3)" for number in (1, 2, 3)]
    assert page.count('<th scope="row">') == 13


def test_strangers_are_not_there(hall: Client) -> None:
    for path in ("", "/state", "/projector"):
        assert hall.get(f"/competitions/nope{path}").status_code == 404
