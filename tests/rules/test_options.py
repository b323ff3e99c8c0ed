"""Options are read strictly: what does not exist or cannot be chosen is refused by name."""

from __future__ import annotations

import pytest

from flickhall.errors import BadInput
from flickhall.rules.crokinole_nca_options import NCA_OPTIONS
from flickhall.rules.options import read_options
from flickhall.rules.registry import find_rulebook, rulebook_names


def _read(given: dict[str, object]) -> dict[str, object]:
    return dict(read_options(NCA_OPTIONS, given, "crokinole-nca"))


def test_defaults() -> None:
    assert _read({}) == {
        "discs_per_player": 6,
        "open_shot": "nca",
        "invalid_removal": "shot_and_touched",
        "pool_tiebreaks": ("points", "20s", "mutual", "lot"),
        "qualifiers_per_pool": 2,
        "ko_tiebreaks": ("match 20s", "extra round"),
        "boards_per_table": 1,
        "unplayed_rounds": "not_counted",
    }


@pytest.mark.parametrize(
    ("name", "given", "read"),
    [
        ("discs_per_player", 3, 3),
        ("open_shot", "nk_strict", "nk_strict"),
        ("qualifiers_per_pool", 3, 3),
        ("pool_tiebreaks", ["points", "mutual", "twenties"], ("points", "mutual", "20s")),
        ("pool_tiebreaks", "points, mutual match, lot", ("points", "mutual", "lot")),
        ("ko_tiebreaks", ["extra_round"], ("extra round",)),
        ("ko_tiebreaks", ["20s", "extra rounds"], ("match 20s", "extra round")),
    ],
)
def test_chosen(name: str, given: object, read: object) -> None:
    assert _read({name: given})[name] == read


@pytest.mark.parametrize(
    ("name", "given", "quoted"),
    [
        ("colour", "red", "'colour'"),
        ("open_shot", "lenient", "'lenient'"),
        ("open_shot", None, "None"),
        ("discs_per_player", 4, "4"),
        ("discs_per_player", "6", "'6'"),
        ("discs_per_player", 6.0, "6.0"),
        ("boards_per_table", True, "True"),
        ("pool_tiebreaks", ["points", "coin"], "'coin'"),
        ("pool_tiebreaks", ["points", "points"], "points"),
        ("pool_tiebreaks", [], "[]"),
        ("pool_tiebreaks", 3, "3"),
        ("pool_tiebreaks", [["points"]], "points"),
    ],
)
def test_refused_by_name(name: str, given: object, quoted: str) -> None:
    with pytest.raises(BadInput) as refusal:
        find_rulebook("crokinole-nca", {name: given})
    assert quoted in refusal.value.what
    assert name in str(refusal.value)


def test_options_in_force_can_be_chosen_again() -> None:
    once = find_rulebook("crokinole-nca", {"pool_tiebreaks": ["points", "lot"], "discs_per_player": 3})
    assert find_rulebook("crokinole-nca", dict(once.options)).options == once.options


def test_every_option_explains_itself() -> None:
    for option in NCA_OPTIONS:
        assert option.decides.endswith(".") and "AMB-" in option.decides
        assert (
            str(option.default if not isinstance(option.default, tuple) else option.default[0])
            in option.allowed
        )


def test_unknown_rulebook_is_told_what_there_is() -> None:
    assert rulebook_names() == ("crokinole-nca",)
    with pytest.raises(BadInput, match="allowed: crokinole-nca"):
        find_rulebook("crokinole-mars")
