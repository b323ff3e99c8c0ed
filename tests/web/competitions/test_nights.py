"""Captains and the tabulator over HTTP: seats, checklist, disputes up the ladder, forfeits, cards, the report."""

from __future__ import annotations

import re
from itertools import count
from typing import Any

import msgspec
import pytest
from desk_asking import Desk
from litestar.testing import TestClient

from flickhall.competitions.desk.agreeing import agreement
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.desk.nights import nights
from flickhall.competitions.desk.scoring import claim
from flickhall.competitions.format import EntryRules
from flickhall.competitions.presets import PICHENOTTE_LEAGUE
from flickhall.competitions.sheets.lines import Line, RoundLine
from flickhall.web.competitions.links import CaptainDoor, TabulatorDoor

Client = TestClient[Any]
_keys = count(1)

HOME_WON, AWAY_WON = RoundLine(counts=(60, 40)), RoundLine(counts=(20, 65))
LEAGUE = msgspec.structs.replace(PICHENOTTE_LEAGUE, entry=EntryRules(kind="team", people=(2, 12)))


class League:
    """Two teams of three and four, drawn."""

    def __init__(self, client: Client) -> None:
        self.client, self.desk = client, Desk(client, LEAGUE)
        for team, people in (("Diggers", "Ada & Bo & Cem & Dee"), ("Dodgers", "Eli & Fay & Gus")):
            self.desk.did(
                "enter",
                entrants=[{"people": [{"name": one} for one in people.split(" & ")], "team": team}],
            )
        self.desk.did("draw")

    @property
    def state(self) -> Any:
        return self.desk.hall.standing(self.desk.id).state

    @property
    def night(self) -> Any:
        return nights(self.state)[0]

    def board(self, number: int) -> str:
        return str(self.night.boards[number - 1].fixture.id)

    def captain(self, side: int) -> str:
        return self.desk.hall.address(self.desk.id, CaptainDoor(self.night.teams[side]))

    @property
    def tabulator(self) -> str:
        return self.desk.hall.address(self.desk.id, TabulatorDoor())

    def sends(self, address: str, does: str, **fields: Any) -> Any:
        form = {"does": does, "key": f"k{next(_keys)}", "night": self.night.key, **fields}
        return self.client.post(address, data=form, headers={"Accept": "text/html"}, follow_redirects=False)

    def did(self, address: str, does: str, **fields: Any) -> None:
        answer = self.sends(address, does, **fields)
        assert answer.status_code == 303, answer.text
        assert answer.headers["location"] == address

    def told(self, match: str, home: list[Line], away: list[Line], total: Any = None) -> None:
        for side, lines in ((0, home), (1, away)):
            told = dict(enumerate(lines))
            self.desk.hall.change(
                self.desk.id,
                f"c{next(_keys)}",
                lambda now, s=side, t=told: claim(now, match, s, t, 999, total),
            )


@pytest.fixture
def league(client: Client) -> League:
    return League(client)


def text_of(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text))


def test_a_captain_seats_the_team_and_sees_to_the_list(league: League, client: Client) -> None:
    home = league.captain(0)
    people = league.state.entrant(league.night.home).people
    seats = {f"seat:{league.board(number)}:0": people[number - 1] for number in (1, 2, 3)}
    league.did(home, "seats", **seats)
    assert league.state.seated[league.board(2)] == {0: people[1:2]}
    twice = league.sends(home, "seats", **{f"seat:{league.board(4)}:0": people[0]})
    assert twice.status_code == 400
    assert "one board of a night" in text_of(twice)
    assert f"{league.desk.hall.standing(league.desk.id).person(people[0])} would sit" in text_of(twice)
    league.did(home, "checklist", **{"item:level": "on", "item:flashlight": "on"})
    assert set(league.state.ticked[league.night.key]) == {"level", "flashlight"}
    league.did(home, "checklist", **{"item:level": "on"})
    assert set(league.state.ticked[league.night.key]) == {"level"}
    assert league.sends(league.captain(1), "checklist", **{"item:level": "on"}).status_code == 303
    assert league.sends(league.captain(1), "checklist", **{"item:wax agreed": "on"}).status_code == 409
    page = client.get(home)
    assert page.headers["cache-control"] == "no-store"
    assert 'name="item:level" checked' in page.text


def test_two_captains_rule_by_saying_the_same(league: League) -> None:
    match = league.board(1)
    league.told(match, [HOME_WON], [AWAY_WON])
    league.did(league.captain(0), "say", match=match, line="0", was="0")
    page = text_of(league.client.get(league.captain(1)))
    assert "The other captain says 60–40." in page
    league.did(league.captain(1), "say", match=match, line="0", was="counts", count_0="60", count_1="40")
    assert agreement(league.state, match).lines[0].settled == HOME_WON
    again = league.sends(league.captain(1), "say", match=match, line="0", was="1")
    assert again.status_code == 409


def test_what_captains_pass_on_the_tabulator_rules_on_and_reports(league: League) -> None:
    match = league.board(1)
    league.told(match, [HOME_WON] * 4, [HOME_WON, AWAY_WON, HOME_WON, HOME_WON])
    assert "Disputes that wait for you None." in text_of(league.client.get(league.tabulator))
    league.did(league.captain(0), "pass on", match=match, line="1")
    assert "board 1, round 2" in text_of(league.client.get(league.tabulator))
    league.did(league.tabulator, "rule", match=match, line="1", was="1")
    for side in (0, 1):
        league.desk.hall.change(
            league.desk.id, f"c{next(_keys)}", lambda now, s=side: claim(now, match, s, {}, 999, (3, 1))
        )
    assert matches_now(league.state)[match].status is MatchStatus.FINAL
    assert league.sends(league.tabulator, "report").status_code == 409
    for number, count_ in ((2, "40"), (3, "50")):
        card = {f"count:{one}:{side}": "50" if side else count_ for one in range(4) for side in (0, 1)}
        league.did(league.tabulator, "card", match=league.board(number), **card)
    league.did(league.captain(1), "empty", match=league.board(4))
    league.did(league.tabulator, "report")
    assert league.state.reported == {league.night.key: (3 + 0 + 2 + 4, 1 + 4 + 2)}
    trail = [said for act in league.desk.acts() for said in act["says"]]
    assert any("is reported" in said for said in trail)


def test_a_puck_taken_away_forfeits_the_round_and_a_signed_card_settles_the_board(league: League) -> None:
    match = league.board(1)
    league.told(match, [HOME_WON] * 4, [HOME_WON] * 4)
    league.did(league.tabulator, "rule", match=match, line="3", was="forfeit_0", why="puck lifted")
    league.did(league.tabulator, "signed", match=match)
    assert matches_now(league.state)[match].reckoning.score == (3, 1)
    league.did(league.tabulator, "clear", match=match)
    assert matches_now(league.state)[match].status is MatchStatus.READY
    assert league.sends(league.tabulator, "signed", match=match).status_code == 400


def test_the_same_form_sent_again_does_nothing_twice(league: League) -> None:
    before = league.state.revision
    for _ in range(2):
        league.did(league.captain(0), "checklist", key="once", **{"item:level": "on"})
    assert league.state.revision == before + 1


def test_a_link_opens_one_door(league: League, client: Client) -> None:
    home, away, tabulator = league.captain(0), league.captain(1), league.tabulator
    opens = home.split("/")[-1]
    for address in (away.rsplit("/", 1)[0], tabulator.rsplit("/", 1)[0]):
        for method in (client.get, client.post):
            assert method(f"{address}/{opens}").status_code == 404
    # A captain says nothing of a night of others.
    third = league.sends(home, "say", match="season.9.9.9", line="0", was="level")
    assert third.status_code == 404
    assert league.sends(home, "report").status_code == 400
    assert league.sends(tabulator, "seats").status_code == 400


@pytest.mark.parametrize(
    ("does", "fields"),
    [
        ("say", {"line": "x"}),
        ("say", {"line": "0", "was": "perhaps"}),
        ("say", {"line": "0", "was": "counts", "count_0": "-5", "count_1": "1"}),
        ("pass on", {"line": ""}),
        ("win", {}),
    ],
)
def test_what_no_form_says_is_refused_with_the_page(
    league: League, does: str, fields: dict[str, str]
) -> None:
    match = league.board(1)
    league.told(match, [HOME_WON], [AWAY_WON])
    before = league.state.revision
    answer = league.sends(league.captain(0), does, match=match, **fields)
    assert answer.status_code == 400
    assert "That cannot be" in text_of(answer)
    assert league.state.revision == before


def test_a_competition_without_a_tabulator_has_no_such_page(client: Client) -> None:
    from flickhall.competitions.presets import ROUND_ROBIN

    desk = Desk(client, ROUND_ROBIN)
    assert client.get(desk.hall.address(desk.id, TabulatorDoor())).status_code == 409


def test_the_desk_hands_out_the_links_of_captains_and_tabulator(league: League, client: Client) -> None:
    page = client.get(f"{league.desk.address}/doors?of=captains").text
    for address in (league.captain(0), league.captain(1), league.tabulator):
        assert address in page


def test_everybody_sees_the_nights_but_nothing_unsigned(league: League, client: Client) -> None:
    match = league.board(1)
    league.told(match, [HOME_WON] * 4, [HOME_WON, AWAY_WON, HOME_WON, HOME_WON])
    card = {f"count:{one}:{side}": "50" if side else "40" for one in range(4) for side in (0, 1)}
    league.did(league.tabulator, "card", match=league.board(2), **card)
    page = client.get(f"/competitions/{league.desk.id}").text
    nights_shown = page[page.index('id="nights"') : page.index('id="brackets"')]
    assert "0–4" in nights_shown
    assert "60" not in nights_shown
    assert 'href="#nights"' in page


def test_a_form_says_once_what_it_does(league: League, client: Client) -> None:
    match = league.board(1)
    league.told(match, [HOME_WON], [AWAY_WON])
    for address in (league.captain(0), league.tabulator):
        for form in re.findall(r"<form.*?</form>", client.get(address).text, re.DOTALL):
            hidden = len(re.findall(r'type="hidden" name="does"', form))
            by_button = 'type="submit" name="does"' in form
            assert (hidden, by_button) in {(1, False), (0, True)}, form


def test_a_night_gets_a_day_that_everybody_sees(client: Client) -> None:
    league = League(client)
    desk, key = league.desk, league.night.key
    said = desk.did("date_night", night=key, date="2026-12-04")["says"]
    assert said == ["Night 1: Diggers – Dodgers is on Fri 4 Dec 2026."]
    public = f"/competitions/{desk.id}"
    for page in (f"{desk.address}/draws", league.captain(0), league.captain(1), league.tabulator, public):
        assert "Fri 4 Dec 2026" in client.get(page).text, page
        dutch = client.get(page, headers={"Accept-Language": "nl", "Cookie": ""})
        assert "vr 4 dec 2026" in dutch.text, page
    calendar = client.get(f"{public}/files/timetable.ics").text
    assert "DTSTART;VALUE=DATE:20261204" in calendar
    assert "timetable.ics" in client.get(public).text
    assert f"UID:{key}.{desk.id}@flickhall" in calendar.replace("\r\n ", "")
    desk.did("date_night", night=key, date="2026-12-11")
    moved = client.get(f"{public}/files/timetable.ics").text
    assert "DTSTART;VALUE=DATE:20261211" in moved
    assert "20261204" not in moved
    assert "SEQUENCE:0" not in moved
    assert desk.do("date_night", night=key, date="friday").status_code == 400


def test_only_the_nights_up_to_the_next_are_next_matches(client: Client) -> None:
    league = League(client)
    told = client.get(f"/competitions/{league.desk.id}/state").json()
    next_ones = {one["id"] for one in [*told["next"], *told["waiting"]]}
    assert next_ones == {now.fixture.id for now in league.night.boards}


def test_the_form_of_a_season_takes_its_first_night_and_what_is_between(client: Client) -> None:
    form = {
        "title": "Season",
        "preset": "pichenotte-league",
        "first_night": "2026-12-04",
        "days_between": "14",
    }
    shown = client.post(
        "/competitions", data=form | {"does": "show json"}, headers={"Accept": "text/html"}
    ).text
    assert "&#34;first_night&#34;: &#34;2026-12-04&#34;" in shown
    assert "&#34;days_between&#34;: 14" in shown
    for preset, field in (("swiss", "first_night"), ("swiss", "days_between")):
        told = {"title": "Season", "preset": preset, field: form[field]}
        refused = client.post("/competitions", data=told, headers={"Accept": "text/html"})
        assert refused.status_code == 400
        assert "this format has no team nights" in refused.text
