"""The form that sets up a game: every rulebook with its options as they are declared, refused by name."""

from __future__ import annotations

import re
from typing import Any

import pytest
from asking import state_of
from litestar.testing import TestClient

from flickhall.play.people import Level
from flickhall.rules.registry import find_rulebook, rulebook_names
from flickhall.rules.shelf import SHELF
from flickhall.web.option_fields import option_fields, typed_value

Client = TestClient[Any]
OPTIONS = {volume.name: volume.options for volume in SHELF if volume.name in rulebook_names()}


def played(client: Client, **form: str) -> dict[str, Any]:
    answer = client.post("/play", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return state_of(client, answer.headers["location"])


@pytest.mark.parametrize("rulebook", rulebook_names())
def test_a_rulebook_is_offered_with_a_field_for_every_option(client: Client, rulebook: str) -> None:
    page = client.get("/").text
    assert f'name="rulebook" value="{rulebook}"' in page
    for option in OPTIONS[rulebook]:
        assert f'name="{rulebook}.{option.name}"' in page


@pytest.mark.parametrize("rulebook", rulebook_names())
def test_what_the_fields_hold_at_first_are_the_defaults(client: Client, rulebook: str) -> None:
    fields = {f"{rulebook}.{field.name}": field.value for field in option_fields(OPTIONS[rulebook])}
    options = {
        option.name: typed_value(option, fields[f"{rulebook}.{option.name}"]) for option in OPTIONS[rulebook]
    }
    assert find_rulebook(rulebook, options).options == find_rulebook(rulebook).options
    assert played(client, rulebook=rulebook, **fields)["rulebook"] == rulebook


def test_every_value_of_a_choice_can_be_chosen() -> None:
    for options in OPTIONS.values():
        for option, field in zip(options, option_fields(options), strict=True):
            for choice in field.choices:
                option.read(typed_value(option, choice), "field")


def test_options_of_the_rulebook_chosen_count_and_others_are_passed_over(client: Client) -> None:
    form = {
        "rulebook": "pichenotte-league",
        "pichenotte-league.discs_singles": "3",
        "crokinole-nca.open_shot": "nonsense",
    }
    assert played(client, **form)["left"] == {"0": 3, "2": 3}


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("discs_singles", "0"),
        ("discs_singles", "three"),
        ("discs_singles", "30"),
        ("discs_singles", "9" * 5000),
        ("line_test", "sometimes"),
        ("rebound_twenty_needs_contact", "maybe"),
        ("wind", "strong"),
    ],
)
def test_a_wrong_option_is_refused_by_name_on_the_page(client: Client, field: str, text: str) -> None:
    form = {"rulebook": "pichenotte-league", f"pichenotte-league.{field}": text}
    answer = client.post("/play", data=form, headers={"accept": "text/html"})
    assert answer.status_code == 400
    assert "What is allowed" in answer.text
    assert "options" in answer.text


@pytest.mark.parametrize(
    "form",
    [
        {"rulebook": "ludo"},
        {"hand": "glove"},
        {"opponent": "glove"},
        {"opponent": "percent", "opponent_percent": "9"},
        {"hand": "percent", "hand_percent": "96"},
        {"hand": "percent", "hand_percent": "9" * 5000},
        {"hand": "percent", "hand_percent": "many"},
        {"hand": "percent", "hand_percent": "6.5"},
        {"hand": "percent", "hand_percent": ""},
        {"mode": "triples"},
    ],
)
def test_what_the_form_does_not_offer_is_refused(client: Client, form: dict[str, str]) -> None:
    assert client.post("/play", data=form, headers={"accept": "text/html"}).status_code == 400


def test_a_game_of_pairs_seats_four_whatever_the_form_says(client: Client) -> None:
    state = played(client, rulebook="crokinole-55plus", mode="singles")
    assert (state["mode"], len(state["players"])) == ("doubles", 4)


def test_a_percentage_nobody_chose_is_passed_over(client: Client) -> None:
    assert played(client, opponent="top_two", opponent_percent="", hand_percent="many")["players"][1]["level"]


@pytest.mark.parametrize("level", Level)
def test_every_level_sits_down(client: Client, level: Level) -> None:
    assert played(client, opponent=level.value)["players"][1]["level"] == level.value


@pytest.mark.parametrize("action", ["/play", "/play/carrom"])
def test_an_opponent_and_a_hand_may_be_asked_for_by_percentage(client: Client, action: str) -> None:
    asked = {"opponent": "percent", "opponent_percent": "62", "hand": "percent", "hand_percent": "41"}
    game = client.post(action, data=asked, follow_redirects=False).headers["location"]
    page = client.get(game).text
    form = page[page.index(f'action="{action}"') :]
    again = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', form))
    assert {name: again[name] for name in asked} == asked
    assert '"level":62' in page


def test_play_again_sets_up_the_same_game(client: Client) -> None:
    first = {
        "rulebook": "pichenotte-league",
        "mode": "doubles",
        "opponent": "here",
        "hand": "good_recreational",
        "friendly": "no",
        "starter": "dark",
        "light_1": "Ada",
        "light_2": "Cem",
        "dark_1": "Bo",
        "dark_2": "Dee",
        "pichenotte-league.rounds_per_match": "2",
    }
    game = client.post("/play", data=first, follow_redirects=False).headers["location"]
    page = client.get(game).text
    form = page[page.index('action="/play"') :]
    again = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', form))
    assert {name: again[name] for name in first} == first
    state, new = state_of(client, game), played(client, **again)
    kept = ("rulebook", "mode", "friendly", "players", "rounds", "left", "turn")
    assert {name: state[name] for name in kept} == {name: new[name] for name in kept}


def test_who_begins_is_chosen_or_drawn(client: Client) -> None:
    assert [played(client, starter=side)["turn"]["side"] for side in ("light", "dark")] == ["W", "B"]
    drawn = {played(client, starter="drawn")["turn"]["side"] for _ in range(20)}
    assert drawn == {"W", "B"}


def test_a_game_in_the_list_says_by_which_rules(client: Client) -> None:
    played(client, rulebook="pichenotte-league")
    page = client.get("/").text
    assert "Pichenotte" in page[page.index('id="running"') :]
