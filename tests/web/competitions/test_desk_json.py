"""The desk over HTTP: a night from the first entry to the last correction."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest
from desk_asking import NAMES, Desk, a_round, entrant
from litestar.testing import TestClient

from flickhall.competitions.presets import (
    A2M_128,
    CANADA_55PLUS,
    NK_CROKINOLE,
    POOLS_THEN_KNOCKOUT,
    ROUND_ROBIN,
    SWISS,
)
from flickhall.web.competitions import desk_deeds
from flickhall.web.competitions.desk_wire import Deed

Client = TestClient[Any]


@pytest.fixture
def swiss(client: Client) -> Desk:
    return Desk(client, SWISS)


@pytest.fixture
def nine(swiss: Desk) -> Desk:
    """A Swiss of nine whose first round is drawn."""
    swiss.enters(*NAMES[:9])
    swiss.did("draw")
    return swiss


def test_every_deed_is_done_somewhere() -> None:
    here = {*desk_deeds._WITH_NAMES_OR_LOG, *desk_deeds._BY_STATE}
    assert here == set(get_args(Deed))


def test_who_enters_is_in_the_register_and_on_the_list(swiss: Desk) -> None:
    swiss.did("enter", entrants=[entrant("Ada", association="East", seed=1, paid=True), entrant("Bo")])
    ada, bo = swiss.sees["entrants"]
    assert (ada["id"], ada["name"], ada["association"], ada["seed"], ada["paid"]) == (
        "e1",
        "Ada",
        "East",
        1,
        True,
    )
    assert (bo["id"], bo["people"]) == ("e2", [{"name": "Bo", "born": None, "person": "p2"}])
    assert not ada["here"]


def test_ids_are_never_given_twice_not_even_after_an_undo(swiss: Desk) -> None:
    swiss.enters("Ada")
    swiss.did("undo")
    assert swiss.sees["entrants"] == []
    swiss.enters("Bo")
    (bo,) = swiss.sees["entrants"]
    assert (bo["id"], bo["people"][0]["person"]) == ("e2", "p2")


def test_the_same_key_does_nothing_twice(swiss: Desk) -> None:
    for _ in range(2):
        swiss.did("enter", key="once", entrants=[entrant("Ada")])
    assert len(swiss.sees["entrants"]) == 1


def test_who_is_there_is_ticked_all_at_once_and_who_is_not_is_left_out_of_the_draw(swiss: Desk) -> None:
    swiss.enters(*NAMES[:5])
    swiss.did("check_in", entrants=["e1", "e2", "e3", "e4"])
    before = swiss.sees["revision"]
    swiss.did("check_in", entrants=["e1", "e2"])
    assert swiss.sees["revision"] == before, "who is there already is not written down again"
    due = swiss.sees["next_draw"]
    assert due["absent"] == ["e5"]
    shown = swiss.tried("draw", leave_out=["e5"])
    assert "Not in it: Eli." in shown["told"]
    assert len(shown["table"]["rows"]) == 2
    swiss.did("draw", leave_out=["e5"], shown=shown["shown"])
    assert len(swiss.sees["matches"]) == 2


def test_a_draw_shows_its_seed_and_its_proof_before_and_after(nine: Desk) -> None:
    (draw,) = nine.sees["draws"]
    assert draw["seed"].endswith("/swiss/1")
    assert any("fewer cannot be" in line for line in draw["proof"])
    assert len(draw["byes"]) == 1
    assert draw["can_be_taken_back"]


def test_what_was_shown_is_what_is_done_or_nothing(swiss: Desk) -> None:
    swiss.enters(*NAMES[:4])
    shown = swiss.tried("draw")["shown"]
    swiss.enters("Eve")
    refused = swiss.do("draw", shown=shown)
    assert refused.status_code == 409
    assert "does not hold any more" in refused.json()["error"]["what"]
    assert swiss.sees["matches"] == []
    swiss.did("draw", shown=swiss.tried("draw")["shown"])


def test_a_sheet_is_reckoned_as_one_types_and_nothing_is_written_down(nine: Desk) -> None:
    before = nine.sees["revision"]
    lines = [a_round(60, 20, (13, 0))]
    answer = nine.client.post(f"{nine.address}/sheet", json={"match": "swiss.1.1", "lines": lines})
    found = answer.json()
    assert found["due"] == "round"
    assert found["line_says"] == ["2–0"]
    assert any("13 20s" in doubt["says"] and doubt["clause"] for doubt in found["doubts"])
    lines = [a_round(60, 20)] * 4
    whole = nine.client.post(f"{nine.address}/sheet", json={"match": "swiss.1.1", "lines": lines}).json()
    assert whole["complete"]
    assert "8–0" in whole["says"]
    assert nine.sees["revision"] == before


def test_a_correction_first_says_what_it_would_change_then_changes_it(nine: Desk) -> None:
    for number in range(1, 5):
        nine.plays(f"swiss.1.{number}")
    one, two = nine.match("swiss.1.1")["sides"]
    turned = [a_round(20, 60)] * 4
    shown = nine.tried("settle", match="swiss.1.1", lines=turned)
    assert any(f"won by {two} instead of {one}" in line for line in shown["changes"])
    assert any(f"{one} goes from place" in line for line in shown["changes"])
    assert nine.match("swiss.1.1")["score"] == "8–0"
    nine.did(
        "settle", match="swiss.1.1", lines=turned, why="the card was read upside down", shown=shown["shown"]
    )
    assert nine.match("swiss.1.1")["score"] == "0–8"
    last = nine.acts()[0]
    assert last["why"] == "the card was read upside down"
    assert two in last["says"][0]


def test_a_correction_with_the_same_winner_says_which_figures_change(nine: Desk) -> None:
    nine.plays("swiss.1.1")
    one, two = nine.match("swiss.1.1")["sides"]
    lines = [a_round(60, 20)] * 3 + [a_round(20, 60)]
    changes = nine.tried("settle", match="swiss.1.1", lines=lines)["changes"]
    assert any("6–2 instead of 8–0" in line for line in changes)
    assert any(f"figures of {one}: " in line and "Points 6 instead of 8" in line for line in changes), changes
    assert any(f"figures of {two}: " in line and "Points 2 instead of 0" in line for line in changes)


def test_a_first_result_tells_of_no_figures(nine: Desk) -> None:
    lines = [a_round(60, 20)] * 4
    assert not [
        line
        for line in nine.tried("settle", match="swiss.1.1", lines=lines)["changes"]
        if "figures of" in line
    ]


def test_a_doubtful_result_is_marked_in_the_list_until_it_is_corrected(nine: Desk) -> None:
    nine.did("settle", match="swiss.1.1", lines=[a_round(60, 20, (13, 0)), *[a_round(60, 20)] * 3])
    nine.plays("swiss.1.2")
    assert nine.match("swiss.1.1")["doubts"] > 0
    assert nine.match("swiss.1.2")["doubts"] == 0
    page = nine.client.get(nine.address).text
    assert page.count("data-doubtful") == 1
    assert "Doubtful results alone: 1" in page
    nine.plays("swiss.1.1")
    assert nine.match("swiss.1.1")["doubts"] == 0
    assert "data-narrows" not in nine.client.get(nine.address).text


def test_who_withdraws_after_playing_is_told_which_results_go(client: Client) -> None:
    desk = Desk(client, ROUND_ROBIN)
    desk.enters(*NAMES[:4])
    desk.did("draw")
    for match in desk.sees["matches"]:
        desk.plays(match["id"])
    ada = next(one["id"] for one in desk.sees["entrants"] if one["name"] == "Ada")
    changes = desk.tried("withdraw", entrant=ada)["changes"]
    assert any(line.startswith("Results that do not count any more, 3 in all: ") for line in changes), changes


def test_who_gave_a_walkover_is_told_of_at_the_next_draw(nine: Desk) -> None:
    for number in range(2, 5):
        nine.plays(f"swiss.1.{number}")
    gone = nine.match("swiss.1.1")["sides"][0]
    nine.did("walkover", match="swiss.1.1", absent=[0])
    (absent,) = nine.sees["next_draw"]["was_absent"]
    assert dict(nine.sees["next_draw"]["field"])[absent] == gone
    said = f"Not there in the round before, by a walkover: {gone}. They are drawn all the same unless you tick them."
    assert said in nine.client.get(nine.address).text
    nine.did("withdraw", entrant=absent)
    assert nine.sees["next_draw"]["was_absent"] == []


def test_undo_and_redo_go_through_draws_and_leave_their_trail(nine: Desk) -> None:
    drawn = nine.sees["draws"][0]
    act = nine.sees["revision"]
    assert nine.tried("undo", act=act)["told"] == [f"Act {act} is undone."]
    nine.did("undo", act=act)
    assert nine.sees["matches"] == []
    undone = next(line for line in nine.acts() if line["act"] == act)
    assert undone["undone"]
    assert not undone["can_be_undone"]
    assert "Swiss" in undone["says"][0]
    nine.did("redo")
    assert nine.sees["draws"][0] == drawn


def test_an_act_that_later_ones_rest_on_is_not_undone(nine: Desk) -> None:
    draw = nine.sees["revision"]
    nine.plays("swiss.1.1")
    refused = nine.do("undo", act=draw)
    assert refused.status_code == 409
    assert "something later rests on it" in refused.json()["error"]["what"]


def test_the_trail_can_be_narrowed_to_a_match_or_an_entrant(nine: Desk) -> None:
    nine.plays("swiss.1.1")
    nine.plays("swiss.1.2")
    assert [line["act"] for line in nine.acts(match="swiss.1.2")] == [5, 3]
    one = nine.match("swiss.1.2")["sides"][0]
    entrant_id = next(line["id"] for line in nine.sees["entrants"] if line["name"] == one)
    assert [line["act"] for line in nine.acts(entrant=entrant_id)] == [5, 3, 2]


def test_tables_are_given_out_one_by_one_or_all_at_once(nine: Desk) -> None:
    nine.did("call_next", most=1)
    assert [table["state"] for table in nine.sees["tables"]].count("taken") == 1
    nine.did("call_next")
    assert [table["state"] for table in nine.sees["tables"]].count("taken") == 4
    nothing = nine.do("call_next")
    assert nothing.status_code == 409
    called = next(match for match in nine.sees["matches"] if match["table"])
    nine.did("recall", match=called["id"])
    nine.did("call", match=called["id"], table=8)
    assert nine.match(called["id"])["table"] == 8
    taken = nine.do("call", match="swiss.1.1" if called["id"] != "swiss.1.1" else "swiss.1.2", table=8)
    assert taken.status_code == 409


def test_a_timetable_is_shown_with_its_bound_before_it_is_made(client: Client) -> None:
    desk = Desk(client, POOLS_THEN_KNOCKOUT)
    desk.enters(*NAMES[:8])
    desk.did("draw")
    shown = desk.tried("schedule")
    assert any("no timetable has fewer" in line for line in shown["told"])
    assert len(shown["table"]["rows"]) == 12
    desk.did("schedule", shown=shown["shown"])
    assert all(match["booked"] for match in desk.sees["matches"])


def test_walkovers_double_no_shows_time_and_clearing(nine: Desk) -> None:
    nine.did("walkover", match="swiss.1.1", absent=[1])
    one = nine.match("swiss.1.1")["sides"][0]
    assert nine.match("swiss.1.1")["score"] == f"walkover for {one}"
    nine.did("walkover", match="swiss.1.2", absent=[0, 1])
    assert nine.match("swiss.1.2")["score"] == "nobody was there"
    nine.did("settle", match="swiss.1.3", lines=[a_round(60, 20)] * 2, ended={"how": "time"})
    assert nine.match("swiss.1.3")["score"] == "4–0"
    nine.did("clear", match="swiss.1.3")
    assert nine.match("swiss.1.3")["status"] == "ready"


def test_who_withdraws_can_come_back_and_who_comes_late_plays_from_the_next_round(nine: Desk) -> None:
    nine.did("withdraw", entrant="e9")
    assert next(one for one in nine.sees["entrants"] if one["id"] == "e9")["standing"] == "withdrawn"
    nine.did("reinstate", entrant="e9")
    nine.did("enter", entrants=[entrant("Zoe")], here=True)
    for match in [match["id"] for match in nine.sees["matches"]]:
        if nine.match(match)["status"] == "ready":
            nine.plays(match)
    assert "Zoe" in [name for _, name in nine.sees["next_draw"]["field"]]


def test_an_entry_is_put_right(client: Client) -> None:
    desk = Desk(client, NK_CROKINOLE)
    desk.enters("Ada & Bo")
    people = [{"name": "Ada L.", "person": "p1"}, {"name": "Cem"}]
    desk.did("change_entry", entrant="e1", becomes={"people": people, "seed": 2, "paid": True})
    (pair,) = desk.sees["entrants"]
    assert pair["name"] == "Ada L. / Cem"
    assert [one["person"] for one in pair["people"]] == ["p1", "p3"]
    assert (pair["seed"], pair["paid"]) == (2, True)


def test_a_name_is_erased_for_good_and_results_stay(nine: Desk) -> None:
    nine.plays("swiss.1.1")
    one = nine.match("swiss.1.1")["sides"][0]
    entrant_line = next(line for line in nine.sees["entrants"] if line["name"] == one)
    person = entrant_line["people"][0]["person"]
    nine.did("erase_name", person=person)
    assert one not in nine.client.get(f"{nine.address}/state").text
    assert one not in nine.client.get(f"{nine.address}/acts").text
    assert nine.match("swiss.1.1")["score"] == "8–0"
    refused = nine.do("undo", act=nine.sees["revision"])
    assert refused.status_code == 409


def test_new_links_end_the_old_ones(swiss: Desk) -> None:
    old = swiss.address
    swiss.address = swiss.did("renew_links")["desk"]
    assert swiss.sees["title"] == "Friday night"
    assert swiss.client.get(f"{old}/state").status_code == 404


def test_a_lot_or_a_play_off_parts_who_would_go_on(client: Client) -> None:
    four = msgspec.structs.replace(
        POOLS_THEN_KNOCKOUT,
        stages=(
            msgspec.structs.replace(
                POOLS_THEN_KNOCKOUT.stages[0], chain=("points", "play-off", "lot"), qualifiers=2, size=None
            ),
            POOLS_THEN_KNOCKOUT.stages[1],
        ),
    )
    desk = Desk(client, four)
    desk.enters(*NAMES[:3])
    desk.did("draw")
    for match in desk.sees["matches"]:
        desk.plays(match["id"], *((20, 20),) * 4)
    (level,) = desk.sees["attention"]
    assert level["kind"] == "level"
    assert sorted(level["level"]) == ["e1", "e2", "e3"]
    desk.did("draw_lot", stage=level["stage"], group=level["group"])
    assert desk.sees["attention"] == []
    desk.did("undo")
    assert len(desk.sees["attention"]) == 1
    desk.did("play_off", stage=level["stage"], group=level["group"], made={"e1": 40, "e2": 60, "e3": 20})
    assert desk.sees["attention"] == []
    assert [name for _, name in desk.sees["next_draw"]["field"]] == ["Bo", "Ada"]


def test_a_lot_says_who_won_a_pool_before_a_bracket_is_drawn_by_it(client: Client) -> None:
    pools, knockout = POOLS_THEN_KNOCKOUT.stages
    pools = msgspec.structs.replace(pools, size=None)
    desk = Desk(client, msgspec.structs.replace(POOLS_THEN_KNOCKOUT, stages=(pools, knockout)))
    desk.enters(*NAMES[:3])
    desk.did("draw")
    for match in desk.sees["matches"]:
        one, other = match["sides"]
        won = (20, 20) if NAMES[2] not in (one, other) else (20, 60) if one == NAMES[2] else (60, 20)
        desk.plays(match["id"], *(won,) * 4)
    (level,) = desk.sees["attention"]
    assert (level["kind"], sorted(level["level"])) == ("level", ["e1", "e2"])
    assert (
        desk.sees["next_draw"]["refused"].startswith("Not yet") and "Ada" in desk.sees["next_draw"]["refused"]
    )
    assert desk.do("draw").status_code == 409
    desk.did("draw_lot", stage=level["stage"], group=level["group"])
    assert desk.sees["attention"] == []
    desk.did("draw")


def test_a_competition_is_closed_when_all_is_played_and_opened_again(client: Client) -> None:
    desk = Desk(
        client, msgspec.structs.replace(SWISS, stages=(msgspec.structs.replace(SWISS.stages[0], rounds=1),))
    )
    desk.enters("Ada", "Bo")
    desk.did("draw")
    refused = desk.do("close")
    assert refused.status_code == 409
    desk.plays("swiss.1.1")
    desk.did("close")
    assert desk.sees["closed"]
    assert desk.do("settle", match="swiss.1.1", lines=[a_round(20, 60)] * 4).status_code == 409
    desk.did("reopen")
    assert not desk.sees["closed"]


def test_birth_years_are_kept_only_where_an_age_is_asked(client: Client) -> None:
    desk = Desk(client, SWISS)
    desk.did("enter", entrants=[{"people": [{"name": "Ada", "born": 1958}]}])
    assert desk.sees["entrants"][0]["people"][0]["born"] is None
    old = Desk(client, CANADA_55PLUS)
    pair = {"people": [{"name": "Ada", "born": 1958}, {"name": "Bo", "born": 1960}]}
    old.did("enter", entrants=[pair])
    assert old.sees["entrants"][0]["people"][0]["born"] == 1958


def test_a_knock_out_over_days_takes_slots_and_who_can_be_there(client: Client) -> None:
    desk = Desk(client, A2M_128)
    desk.hall.now = lambda: "2026-04-30T12:00:00.000+00:00"  # type: ignore[method-assign]
    desk.enters(*(f"Player {number}" for number in range(1, 65)))
    desk.did("wish_slots", entrant="e1", slots=[2, 0])
    assert desk.do("wish_slots", entrant="e1", slots=[999]).status_code == 400
    desk.did("say_available", entrant="e1", there=False)
    desk.did("move_final", later=True)
    assert desk.do("move_final", later=True).status_code == 409
    desk.did("move_final", later=False)
    now = desk.hall.standing(desk.id).state
    assert (now.wishes["e1"], now.available, now.final_moved_days) == ((2, 0), {}, 0)


def test_of_an_act_on_many_the_first_few_are_named_and_the_rest_counted(nine: Desk) -> None:
    everybody = [one["id"] for one in nine.sees["entrants"]]
    here = nine.did("check_in", entrants=everybody, here=True)["says"]
    assert here[-1] == "And 4 more."
    assert len(here) == len(everybody) - 4 + 1
    gone = nine.did("check_in", entrants=everybody[:6], here=False)["says"]
    assert gone[-1] == "And 1 more."
    assert len(nine.did("check_in", entrants=everybody[:5], here=True)["says"]) == 5
