"""What matches are called: the same word everywhere, no two matches that could be taken for each other in one bracket."""

from typing import get_args

import msgspec
import pytest

from flickhall.competitions.fixtures import WinnerOf
from flickhall.competitions.format import AnyStage, Format
from flickhall.competitions.presets import PRESETS
from flickhall.competitions.stages.knock_out import KnockOut
from flickhall.competitions.stages.swiss import Swiss
from flickhall.errors import BadInput, NotFound
from flickhall.languages import CODES, ENGLISH, find_language
from flickhall.wording.fixtures import SECTION_TITLES, STAGE_TITLES, FixtureTitles
from nights import Night


def played(preset: str, entrants: int, **changes: object) -> Night:
    format_ = msgspec.structs.replace(PRESETS[preset], **changes)
    night = Night(format_)
    night.enters(entrants)
    night.plays_out()
    return night


def titles(night: Night) -> dict[str, str]:
    told = FixtureTitles(ENGLISH, night.state)
    return {match: told.match(match) for match in night.state.fixtures}


def every_place(entrants: int) -> Night:
    stage = msgspec.structs.replace(PRESETS["knockout"].stages[0], losers="every place")
    return played("knockout", entrants, stages=(stage,))


@pytest.mark.parametrize(
    ("preset", "entrants", "match", "title"),
    [
        ("round-robin", 4, "matches.A.3", "Round 2, match 1"),
        ("pools-knockout", 8, "pools.B.3", "Pool B, round 2"),
        ("pools-knockout", 8, "knockout.M1.2", "Semi-final, match 2"),
        ("pools-knockout", 8, "knockout.M2.1", "Final"),
        ("knockout", 13, "knockout.M1.3", "Round of 16, match 3"),
        ("knockout", 13, "knockout.M2.4", "Quarter-final, match 4"),
        ("knockout", 13, "knockout.T1.1", "Match for third place"),
        ("knockout", 3, "knockout.M1.1", "Semi-final, match 1"),
        ("double-elimination", 8, "bracket.M3.1", "Main, round 3"),
        ("double-elimination", 8, "bracket.L2.2", "Losers, round 2, match 2"),
        ("double-elimination", 8, "bracket.F1.1", "Final"),
        ("double-elimination", 8, "bracket.F2.1", "Second final"),
        ("consolation", 8, "knockout.C1.1", "Consolation, round 1, match 1"),
        ("consolation", 8, "knockout.C2.1", "Final of the consolation"),
        ("swiss", 8, "swiss.2.3", "Round 2, match 3"),
        ("pichenotte-league", 4, "season.3.1.2", "Night 3, board 2"),
    ],
)
def test_a_match_is_called_by_where_it_stands(preset: str, entrants: int, match: str, title: str) -> None:
    assert titles(played(preset, entrants))[match] == title


def test_matches_for_places_say_for_which() -> None:
    told = titles(every_place(8))
    assert told["knockout.P5.1.2"] == "Places 5 to 8, match 2"
    assert told["knockout.P5.2.1"] == "Match for place 5"
    assert told["knockout.P7.1.1"] == "Match for place 7"
    assert told["knockout.P3.1.1"] == "Match for place 3"


@pytest.mark.parametrize(
    "night",
    [every_place(16), played("double-elimination", 11), played("consolation", 16)],
    ids=["every place", "double elimination", "consolation"],
)
def test_no_two_matches_of_a_bracket_are_called_alike(night: Night) -> None:
    told = list(titles(night).values())
    assert sorted(told) == sorted(set(told))


def test_a_round_and_a_group_have_titles_of_their_own() -> None:
    told = FixtureTitles(ENGLISH, played("pools-knockout", 8).state)
    assert (told.stage("pools"), told.group("pools", "B"), told.round("pools.B.3")) == (
        "Pools",
        "Pool B",
        "Round 2",
    )
    assert told.group("knockout", "bracket") == "Knock-out"
    assert told.stage("pools") != FixtureTitles(ENGLISH, played("round-robin", 4).state).stage("matches")


def test_stages_of_one_kind_are_numbered() -> None:
    format_ = Format(
        key="two", title="Two", rulebook="crokinole-nca",
        stages=(Swiss(key="a", qualifiers=4), Swiss(key="b", qualifiers=2), KnockOut(key="c")),
    )  # fmt: skip
    told = FixtureTitles(ENGLISH, Night(format_).state)
    assert [told.stage(key) for key in "abc"] == ["Swiss, stage 1", "Swiss, stage 2", "Knock-out"]


def test_a_place_says_who_sits_there_or_where_they_come_from() -> None:
    night = Night(PRESETS["knockout"])
    night.enters(3)
    night.plays_out()
    told, fixtures = FixtureTitles(ENGLISH, night.state), night.state.fixtures
    assert [told.place(slot, str.upper) for slot in fixtures["knockout.M1.1"].sides] == ["E1", "Nobody (bye)"]
    assert told.place(fixtures["knockout.M2.1"].sides[1], str) == "Winner of Semi-final, match 2"
    assert told.place(fixtures["knockout.T1.1"].sides[1], str) == "Loser of Semi-final, match 2"
    assert isinstance(fixtures["knockout.M2.1"].sides[1], WinnerOf)


def test_every_kind_of_stage_and_section_has_a_title() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(AnyStage)} <= set(STAGE_TITLES)
    seen = {one.section for night in (every_place(8), played("double-elimination", 8), played("consolation", 8))
            for one in night.state.fixtures.values()}  # fmt: skip
    assert seen <= set(SECTION_TITLES)


def test_every_language_says_every_title() -> None:
    night = every_place(16)
    for code in CODES:
        told = FixtureTitles(find_language(code), night.state)
        assert all(told.match(match) and told.round(match) for match in night.state.fixtures)


def test_what_has_not_been_drawn_has_no_title() -> None:
    told = FixtureTitles(ENGLISH, played("round-robin", 4).state)
    with pytest.raises(NotFound):
        told.match("matches.Z.1")
    with pytest.raises(BadInput):
        told.stage("nothing")
