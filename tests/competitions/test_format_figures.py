"""Figures and words of a format that nobody could play by are refused with their place, before anything is announced."""

from __future__ import annotations

import json
from typing import Any

import pytest

from flickhall.competitions.format_check import check_format
from flickhall.competitions.format_reading import read_format, write_format
from flickhall.competitions.presets import PRESETS
from flickhall.errors import BadInput

STAGE = {
    "size": "pools-knockout", "legs": "round-robin", "boards_per_pool": "nk-crokinole", "boards": "pichenotte-league",
    "rounds": "swiss", "last_place_parted": "round-robin",
}  # fmt: skip
ABSURD = (-1, 0, 10**9, 10**30)


def changed(preset: str, *path: str | int, to: object) -> str:
    told: Any = json.loads(write_format(PRESETS[preset]))
    here = told
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = to
    return json.dumps(told)


@pytest.mark.parametrize(
    "day",
    [
        ("2026-05-01", "10:00+02:00", "12:00"), ("2026-05-01", "10:00Z", "12:00Z"), ("2026-05-01", "10", "12"),
        ("2026-05-01", "T10:00", "12:00"), ("2026-W18-5", "10:00", "12:00"), ("20260501", "10:00", "12:00"),
        ("2026-02-30", "10:00", "12:00"), ("0026-05-01", "10:00", "12:00"), ("2026-05-01T10:00", "10:00", "12:00"),
        ("", "", ""),
    ],
)  # fmt: skip
def test_a_day_that_is_not_written_as_one_is_refused(day: tuple[str, str, str]) -> None:
    told = dict(zip(("date", "begins", "ends"), day, strict=True))
    with pytest.raises(BadInput) as refused:
        check_format(read_format(changed("round-robin", "days", to=[told])))
    assert refused.value.where == "days[0]"


@pytest.mark.parametrize("figure", ABSURD)
@pytest.mark.parametrize("name", STAGE)
def test_a_figure_of_a_stage_that_cannot_be_played_is_refused(name: str, figure: int) -> None:
    with pytest.raises(BadInput) as refused:
        check_format(read_format(changed(STAGE[name], "stages", 0, name, to=figure)))
    assert refused.value.where == f"stages[0].{name}"
    assert str(figure) in str(refused.value.what)


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (("entry", "walk_in_fee"), -1),
        (("entry", "per_association"), 0),
        (("entry", "least_age"), 10**9),
        (("entry", "year"), 10**30),
        (("stages", 0, "qualifiers"), -1),
        (("stages", 0, "bye"), [1e300, 0]),
        (("stages", 0, "match", "minutes"), 1e300),
        (("stages", 0, "match", "extra_minutes"), -1),
        (("stages", 0, "match", "walkover"), [10**9, 0]),
        (("stages", 0, "match", "earns"), [10**9, 1, 0]),
        (("stages", 0, "match", "deciders"), ["a duel"]),
        (("stages", 0, "key"), "x" * 1000),
        (("title",), "x" * 1000),
        (("title",), "a\nb"),
        (("entry", "currency"), ""),
        (("checklist",), ["x" * 1000]),
        (("checklist",), ["wax"] * 1000),
        (("disputes",), ["\u202edesk"]),
        (("days",), [{"date": "2026-05-01", "begins": "10:00", "ends": "12:00"}] * 1000),
    ],
)
def test_what_nobody_could_play_by_is_refused_with_its_place(path: tuple[str | int, ...], to: object) -> None:
    with pytest.raises(BadInput) as refused:
        check_format(read_format(changed("canada-55plus", *path, to=to)))
    where = str(refused.value.where)
    assert str(path[-1]) in where
    assert len(str(refused.value.what)) < 200


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_keeps_within(key: str) -> None:
    check_format(PRESETS[key])
