"""Options of a rulebook that speak of the tournament: written into the stages, or refused where those say otherwise."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from flickhall.competitions.format import Format
from flickhall.competitions.format_check import check_format
from flickhall.competitions.presets import PRESETS
from flickhall.competitions.tournament_options import preset_with, with_options
from flickhall.errors import BadInput, NotFound
from flickhall.rules.registry import carrom_rulebook_names, find_carrom_rulebook, find_rulebook
from nights import Night

CHOSEN: dict[str, tuple[str, dict[str, object], int, str, object]] = {
    "pool chain": ("nk-crokinole", {"pool_tiebreaks": ["mutual", "20s"]}, 0, "chain",
                   ("points", "head-to-head points", "head-to-head 20s", "20s")),
    "one goes on": ("nk-crokinole", {"qualifiers_per_pool": 1}, 0, "qualifiers", 1),
    "three go on": ("nk-crokinole", {"qualifiers_per_pool": 3}, 0, "qualifiers", 3),
    "deciders": ("nk-crokinole", {"ko_tiebreaks": ["extra round"]}, 1, "match.deciders", ("extra round",)),
    "two boards": ("nk-crokinole", {"boards_per_table": 2}, 0, "boards_per_pool", 2),
    "rounds earn": ("canada-55plus", {"standings_point": "per_round"}, 0, "match.earns", "rounds"),
    "all ties": ("canada-55plus", {"break_all_ties": True}, 0, "last_place_parted", None),
    "among tied": ("canada-55plus", {"plus_minus_scope": "among_tied"}, 0, "chain",
                   ("points", "own game", "+/- of two", "mini-league +/-")),
    "rounds": ("pichenotte-league", {"rounds_per_match": 6}, 0, "match.rounds", 6),
    "time": ("carrom-chapas", {"time_s": 1800}, 0, "match.minutes", 30),
    "extra time": ("carrom-chapas", {"extra_s": 60}, 0, "match.extra_minutes", 1),
    "slots": ("a2m-128", {"slot": "per_round"}, 0, "slots", "per_round"),
}  # fmt: skip


def said_by(format_: Format, stage: int, path: str) -> object:
    found: Any = format_.stages[stage]
    for name in path.split("."):
        found = getattr(found, name)
    return found


@pytest.mark.parametrize("case", CHOSEN)
def test_what_an_option_says_of_the_tournament_is_what_its_stage_has(case: str) -> None:
    key, options, stage, path, says = CHOSEN[case]
    assert said_by(PRESETS[key], stage, path) != says
    made = preset_with(key, options)
    assert said_by(made, stage, path) == says
    check_format(made)


@pytest.mark.parametrize("case", CHOSEN)
def test_an_option_that_the_stages_contradict_is_refused_with_what_would_do(case: str) -> None:
    key, options, stage, path, _ = CHOSEN[case]
    contradicting = msgspec.structs.replace(PRESETS[key], options=options)
    with pytest.raises(BadInput, match=next(iter(options))) as refused:
        check_format(contradicting)
    assert refused.value.where == f"stages[{stage}].{path}"
    assert "left out" in refused.value.allowed


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_says_what_the_defaults_of_its_rulebook_say_where_it_chooses_them(key: str) -> None:
    format_ = PRESETS[key]
    find = find_carrom_rulebook if format_.rulebook in carrom_rulebook_names() else find_rulebook
    spoken_of = {option for _, options, _, _, _ in CHOSEN.values() for option in options}
    defaults = {name: value for name, value in find(format_.rulebook).options.items() if name in spoken_of}
    if key in {"canada-55plus", "nk-crokinole", "pichenotte-league", "carrom-chapas", "a2m-128"}:
        assert defaults
        assert with_options(format_, defaults).stages == format_.stages
    # An option that the rulebook alone is asked about says nothing of the stages.
    others = {name: value for name, value in find(format_.rulebook).options.items() if name not in spoken_of}
    assert with_options(format_, others).stages == format_.stages


def test_options_are_read_strictly() -> None:
    with pytest.raises(BadInput):
        preset_with("nk-crokinole", {"qualifiers_per_pool": 4})
    with pytest.raises(BadInput):
        preset_with("nk-crokinole", {"colour": "chosen"})
    with pytest.raises(NotFound):
        preset_with("nk", {})


@pytest.mark.parametrize(("qualifiers", "places", "byes"), [(1, 4, 0), (2, 8, 0), (3, 16, 4)])
def test_so_many_of_each_pool_go_on_to_the_bracket(qualifiers: int, places: int, byes: int) -> None:
    night = Night(preset_with("nk-crokinole", {"qualifiers_per_pool": qualifiers}), seed=qualifiers)
    night.enters(16)
    night.plays_out()
    draw = night.state.draws["knockout", 1]
    assert len(draw.field) == 4 * qualifiers
    first = [fixture for fixture in draw.fixtures if fixture.round == 1]
    assert 2 * len(first) == places
    empty = sum(type(side).__name__ == "Nobody" for fixture in first for side in fixture.sides)
    assert empty == byes


def test_an_option_for_the_sheet_alone_reaches_the_sheet() -> None:
    from flickhall.competitions.desk.fold import sheet_of_stage
    from flickhall.competitions.sheets.lines import RoundLine

    lines = [RoundLine(counts=(60, 0)), RoundLine(counts=(80, 0))]
    for capped, score in ((False, (140, 0)), (True, (100, 0))):
        format_ = preset_with("canada-55plus", {"cap_at_target": capped})
        assert sheet_of_stage(format_, "games").reckon(lines).score == score
