"""Formats cut to a club's measure can still be played, and only what was asked for is another."""

from __future__ import annotations

import msgspec
import pytest

from flickhall.competitions import tailoring
from flickhall.competitions.format_check import check_format
from flickhall.competitions.presets import PRESETS
from flickhall.errors import BadInput
from flickhall.rules.registry import carrom_rulebook_names, rulebook_names
from flickhall.rules.sides import Players

BOOKS = (*rulebook_names(), *carrom_rulebook_names())


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_can_be_played_by_every_rulebook(key: str, rulebook: str) -> None:
    made = tailoring.under_rulebook(PRESETS[key], rulebook)
    check_format(made)
    assert made.rulebook == rulebook
    assert [stage.key for stage in made.stages] == [stage.key for stage in PRESETS[key].stages]


def test_its_own_rulebook_changes_nothing() -> None:
    for made in PRESETS.values():
        assert tailoring.under_rulebook(made, made.rulebook) is made


def test_a_game_for_pairs_alone_is_entered_by_pairs() -> None:
    made = tailoring.under_rulebook(PRESETS["round-robin"], "crokinole-55plus")
    assert (made.entry.kind, made.entry.people) == ("pair", (2, 2))


def test_carrom_has_no_twenties_to_rank_by() -> None:
    made = tailoring.under_rulebook(PRESETS["round-robin"], "carrom-chapas")
    assert made.stages[0].chain == ("points", "head-to-head points", "lot")


def test_figures_change_themselves_alone() -> None:
    swiss = PRESETS["swiss"]
    made = tailoring.with_rounds(
        tailoring.with_cap(tailoring.with_slots_of(tailoring.with_tables(swiss, 3), 20), 40), 9
    )
    assert (made.tables, made.slot_minutes, made.entry.cap, tailoring.rounds_of(made)) == (3, 20, 40, 9)
    back = msgspec.structs.replace(made, tables=8, slot_minutes=30, entry=swiss.entry, stages=swiss.stages)
    assert back == swiss


def test_rounds_are_refused_where_none_are_drawn_one_by_one() -> None:
    with pytest.raises(BadInput, match="a Swiss format"):
        tailoring.with_rounds(PRESETS["round-robin"], 3)


@pytest.mark.parametrize(
    "key", [key for key, one in PRESETS.items() if one.entry.kind == "player" and key != "whist"]
)
def test_pairs_enter_whatever_players_enter_alone(key: str) -> None:
    made = tailoring.for_pairs(PRESETS[key])
    check_format(made)
    assert (made.entry.kind, made.entry.people) == ("pair", (2, 2))
    assert {stage.match.players for stage in made.stages} == {Players.DOUBLES}
    same = [
        msgspec.structs.replace(stage, match=was.match)
        for stage, was in zip(made.stages, PRESETS[key].stages, strict=True)
    ]
    assert tuple(same) == PRESETS[key].stages
    assert tailoring.for_pairs(made) is made


@pytest.mark.parametrize("key", ["whist", "pichenotte-league"])
def test_pairs_do_not_enter_what_teams_or_changing_partners_play(key: str) -> None:
    with pytest.raises(BadInput, match="pairs cannot enter this format"):
        tailoring.for_pairs(PRESETS[key])
