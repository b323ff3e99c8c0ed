"""Generated competitions: played to the end by any preset, the same from the same seed, their sheets legal."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from flickhall.competitions.desk.fold import fold, rules_of_match
from flickhall.competitions.desk.matches import OVER, matches_now
from flickhall.competitions.desk.places import ranking
from flickhall.competitions.generating.filling import fill_sheet
from flickhall.competitions.generating.generate import MOST_PLAYERS, generate
from flickhall.competitions.generating.happenings import EVENTFUL, LIVELY, QUIET, Happenings
from flickhall.competitions.presets import PRESETS, preset
from flickhall.competitions.sheets.find_sheet import sheet_rules
from flickhall.errors import BadInput, NotAllowed

PLAYERS = {"pichenotte-league": 4, "a2m-128": 24}


@pytest.mark.parametrize("happenings", [QUIET, LIVELY, EVENTFUL], ids=["quiet", "lively", "eventful"])
@pytest.mark.parametrize("key", PRESETS)
def test_a_competition_is_played_to_its_end(key: str, happenings: Happenings) -> None:
    made = generate(preset(key), PLAYERS.get(key, 8), 4, happenings)
    state = fold(made.acts)
    assert state.closed
    assert all(now.status in OVER for now in matches_now(state).values())
    ranked = Counter(one for place in ranking(state) for one in place.teams)
    drawn = {one for draw in state.draws.values() for one in draw.field}
    assert set(ranked.values()) == {1}
    assert ranked.keys() >= drawn - state.withdrawn.keys()
    assert set(made.names) == {person for entrant in state.entrants.values() for person in entrant.people}
    assert all(made.names[person] == "" for person in state.erased)


def test_the_same_seed_gives_the_same_competition_and_another_one_another() -> None:
    once, again, other = (generate(preset("swiss"), 9, seed) for seed in (1, 1, 2))
    assert once == again
    assert once.acts != other.acts


def test_everything_happens_on_some_night() -> None:
    happened: Counter[str] = Counter()
    nights = [
        ("swiss", 9, 1),
        ("pichenotte-league", 4, 1),
        ("a2m-128", 36, 2),
        ("a2m-128", 20, 3),
        *(("pools-knockout", 8, seed) for seed in range(25)),
    ]
    for key, players, seed in nights:
        for act in generate(preset(key), players, seed, EVENTFUL).acts:
            happened.update(type(event).__name__ for event in act.events)
    told = "Entered CheckedIn Drawn DrawDiscarded Scheduled Called Claimed LineRuled Settled Withdrawn Reinstated"
    for kind in (
        *told.split(),
        "Undone",
        "Redone",
        "Closed",
        "NameErased",
        "CaptainSaid",
        "SlotsWished",
        "PlaceTaken",
    ):
        assert happened[kind], kind


@pytest.mark.parametrize("key", PRESETS)
def test_a_sheet_is_legal_unless_it_is_meant_to_be_doubtful(key: str) -> None:
    format_ = preset(key)
    chance = np.random.default_rng(7)
    for stage in format_.stages:
        rules = sheet_rules(format_.rulebook, dict(format_.options), stage.match)
        doubtful = 0
        for _ in range(15):
            lines, ended = fill_sheet(rules, chance)
            reckoned = rules.reckon(lines, ended=ended)
            assert reckoned.complete
            assert not [doubt for doubt in reckoned.warnings if not doubt.note]
            lines, ended = fill_sheet(rules, chance, doubtful=True)
            reckoned = rules.reckon(lines, ended=ended)
            assert reckoned.complete
            doubtful += any(not doubt.note for doubt in reckoned.warnings)
        assert doubtful > 5


def test_the_stronger_side_wins_more_often() -> None:
    rules = sheet_rules("crokinole-nca", None, preset("round-robin").stages[0].match)
    chance = np.random.default_rng(3)
    winners = Counter(rules.reckon(fill_sheet(rules, chance, 0.8)[0]).winner for _ in range(40))
    assert winners[0] > 3 * winners[1]


@pytest.mark.parametrize(
    ("key", "players", "error"),
    [("swiss", 1, BadInput), ("swiss", MOST_PLAYERS + 1, BadInput), ("a2m-128", 129, NotAllowed)],
)
def test_who_does_not_fit_is_refused(key: str, players: int, error: type[Exception]) -> None:
    with pytest.raises(error):
        generate(preset(key), players, 1)


def test_the_rulebook_of_a_match_is_asked_in_every_stage() -> None:
    made = generate(preset("nk-crokinole"), 8, 2, QUIET)
    state = fold(made.acts)
    assert {rules_of_match(state, match).rules.needs_winner for match in state.fixtures} == {True, False}
