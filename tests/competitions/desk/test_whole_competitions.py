"""Every preset is played from its opening to its ranking, and its log folded again says the same."""

from __future__ import annotations

import pytest

from flickhall.competitions.desk.events import decode_events, encode_events
from flickhall.competitions.desk.logbook import read_again
from flickhall.competitions.desk.places import ranking
from flickhall.competitions.desk.registering import close
from flickhall.competitions.format_check import check_format
from flickhall.competitions.presets import PRESETS, preset
from flickhall.errors import NotFound
from nights import Night

FIELDS = {
    "canada-55plus": 7,
    "nk-crokinole": 32,
    "pichenotte-league": 5,
    "a2m-128": 100,
    "carrom-chapas": 6,
    "round-robin": 9,
    "pools-knockout": 13,
    "knockout": 11,
    "double-elimination": 13,
    "consolation": 12,
    "swiss": 17,
    "carrom-swiss": 16,
    "whist": 9,
}


def test_every_preset_is_played_here() -> None:
    assert FIELDS.keys() == PRESETS.keys()


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_a_format_that_can_be_played(key: str) -> None:
    check_format(preset(key))


@pytest.mark.parametrize(("key", "entrants"), FIELDS.items())
def test_a_competition_is_played_to_its_ranking(key: str, entrants: int) -> None:
    night = Night(preset(key), seed=3)
    everybody = night.enters(entrants)
    night.plays_out()
    ranked = [one for place in ranking(night.state) for one in place.teams]
    assert sorted(ranked) == sorted(everybody)
    assert len(ranking(night.state)[0].teams) == 1
    night.does(close)
    assert night.state.closed


@pytest.mark.parametrize("key", PRESETS)
def test_a_log_goes_to_json_and_back_and_adds_up_to_the_same(key: str) -> None:
    night = Night(preset(key), seed=5)
    night.enters(min(FIELDS[key], 9))
    night.plays_out()
    for act in night.book.acts:
        assert decode_events(encode_events(act.events)) == act.events
    assert read_again(night.book.acts).state == night.state


def test_an_unknown_preset_is_refused_by_name() -> None:
    with pytest.raises(NotFound, match="nk-crokinole"):
        preset("nope")
