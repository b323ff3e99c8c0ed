"""Score cards, pool sheets and brackets of whole competitions: who stands on them, and that nobody is missing."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import msgspec
import pytest
from handed_out import NAMES, PADS, night, shown

from flickhall.competitions.desk import scoring
from flickhall.competitions.desk.matches import matches_now
from flickhall.competitions.presets import PRESETS
from flickhall.errors import NotFound
from flickhall.handouts.brackets import bracket_drawing, brackets, has_bracket
from flickhall.handouts.cards import score_cards, table_signs
from flickhall.handouts.pools import cross_tables, drawn_pool, pool_sheets
from flickhall.handouts.rankings import ranking_sheets
from flickhall.languages import CODES, ENGLISH, find_language
from flickhall.printing import sheets
from flickhall.printing.pool_drawing import pool_svg

BRACKETS = ("knockout", "double-elimination", "consolation")


def every_place(entrants: int) -> object:
    stage = msgspec.structs.replace(PRESETS["knockout"].stages[0], losers="every place")
    return night("knockout", entrants, stages=(stage,))


def test_a_card_for_each_match_to_be_played_with_a_code_for_each_side() -> None:
    begun = night("pools-knockout", 8, out=False)
    cards = score_cards(shown(begun), PADS)
    assert [card.match for card in cards] == list(begun.state.fixtures)
    assert cards[0].addresses == (PADS.of_side("pools.A.1", 0), PADS.of_side("pools.A.1", 1))
    assert cards[0].stage == "Pool A, round 1"
    assert cards[0].lines == ("1", "2", "3", "4")
    assert cards[0].columns == ("Count", "20s", "Points")
    begun.plays("pools.A.1")
    assert "pools.A.1" not in [card.match for card in score_cards(shown(begun), PADS)]


def test_cards_of_a_round_or_of_a_match_alone() -> None:
    begun = shown(night("pools-knockout", 8, out=False))
    assert {card.round for card in score_cards(begun, PADS, round_=2)} == {"2"}
    assert [card.match for card in score_cards(begun, PADS, matches=["pools.B.2"])] == ["pools.B.2"]
    with pytest.raises(NotFound):
        score_cards(begun, PADS, matches=["pools.Z.2"])


def test_nobody_gets_a_card_for_a_bye_and_who_is_to_come_is_told() -> None:
    cards = score_cards(shown(night("knockout", 3, out=False)), PADS)
    assert [card.match for card in cards] == ["knockout.M1.2", "knockout.T1.1", "knockout.M2.1"]
    assert cards[2].sides == (NAMES[0], "Winner of Semi-final, match 2")
    assert cards[2].lines[-1] == "Extra"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_prints_its_first_cards(preset: str) -> None:
    begun = shown(night(preset, 8, out=False))
    cards = score_cards(begun, PADS, round_=1)
    assert cards
    assert all(card.lines and len(card.columns) >= 2 for card in cards)
    assert sheets.score_cards(cards[:4], ENGLISH).pdf().startswith(b"%PDF-")


def test_a_sign_for_every_table() -> None:
    signs = table_signs(shown(night("pools-knockout", 8)), PADS)
    assert [sign.table for sign in signs] == [str(number) for number in range(1, 9)]
    assert signs[2].address == PADS.of_table(3)


def test_groups_in_which_everybody_meets_have_a_sheet_and_no_others() -> None:
    assert [sheet.pool for sheet in pool_sheets(shown(night("pools-knockout", 8)))] == ["Pool A", "Pool B"]
    assert list(cross_tables(shown(night("swiss", 16)))) == []
    assert list(cross_tables(shown(night("knockout", 8)))) == []
    ((_, league),) = cross_tables(shown(night("pichenotte-league", 4)))
    assert len(league.entrants) == 4
    (sheet,) = pool_sheets(shown(night("pichenotte-league", 4)))
    assert len(sheet.matches) == 12  # nights, not boards


def test_a_cross_table_has_every_result_from_both_sides() -> None:
    played = shown(night("round-robin", 5))
    ((stage, group),) = cross_tables(played)
    drawn = drawn_pool(played, stage, group)
    assert len(drawn.results) == 20
    for (one, two), told in drawn.results.items():
        assert told == "-".join(reversed(drawn.results[two, one].split("-")))
    assert ET.fromstring(pool_svg(drawn, ENGLISH)).tag.endswith("svg")


def test_a_walkover_in_a_cross_table_has_no_figures() -> None:
    played = night("round-robin", 4)
    played.does(scoring.walkover, "matches.A.1", [1])
    played.does(scoring.walkover, "matches.A.6", [0, 1])
    told = shown(played)
    ((stage, group),) = cross_tables(told)
    drawn = drawn_pool(told, stage, group)
    at = {row.name: number for number, row in enumerate(drawn.rows)}
    matches = matches_now(played.state)
    here, gone = (at[told.name(one)] for one in matches["matches.A.1"].between)
    assert (drawn.results[here, gone], drawn.results[gone, here]) == ("+", "−")
    one, other = (at[told.name(one)] for one in matches["matches.A.6"].between)
    assert (drawn.results[one, other], drawn.results[other, one]) == ("−", "−")


@pytest.mark.parametrize("preset", BRACKETS)
@pytest.mark.parametrize("entrants", [2, 3, 4, 7, 8, 21])
def test_every_match_of_a_bracket_is_on_the_drawing_and_on_paper(preset: str, entrants: int) -> None:
    played = night(preset, entrants)
    told = shown(played)
    (stage,) = played.state.format.stages
    assert has_bracket(told, stage.key)
    real = {
        match for match, now in matches_now(played.state).items() if now.status not in {"bye", "not needed"}
    }
    drawing = bracket_drawing(told, stage.key)
    assert set(re.findall('data-match="([^"]+)"', drawing)) == real
    ET.fromstring(drawing)
    printed = [match for bracket in brackets(told) for one in (*bracket.rounds, *bracket.beside)
               for match in one.matches if match.label]  # fmt: skip
    assert sorted(match.label.split(" · ")[0] for match in printed) == sorted(
        one.partition(".")[2] for one in real
    )
    assert all(match.winner is not None for match in printed)
    assert sheets.brackets(brackets(told), ENGLISH).pdf().startswith(b"%PDF-")


def test_a_match_that_is_not_of_its_column_says_what_it_is() -> None:
    drawing = bracket_drawing(shown(night("knockout", 8)), "knockout")
    assert ">Match for third place<" in drawing
    assert f'aria-label="Match for third place: {NAMES[0]}' in drawing or "Match for third place: " in drawing


def test_matches_for_every_place_are_all_on_paper() -> None:
    told = shown(every_place(16))  # type: ignore[arg-type]
    drawn = brackets(told)
    assert [bracket.title for bracket in drawn] == [
        "Knock-out",
        "Places 5 to 8",
        "Places 9 to 16",
        "Places 13 to 16",
    ]
    assert sum(len(one.matches) for bracket in drawn for one in (*bracket.rounds, *bracket.beside)) == 32


@pytest.mark.parametrize("code", CODES)
def test_rankings_come_in_every_language(code: str) -> None:
    language = find_language(code)
    told = ranking_sheets(shown(night("pools-knockout", 8), language))
    assert len(told) == 3
    assert {row.name for row in told[0].rows} == set(NAMES)
    assert sheets.rankings(told, language).pdf().startswith(b"%PDF-")
