"""Options are read strictly: what does not exist or cannot be chosen is refused by name."""

from __future__ import annotations

import pytest

from flickhall.errors import BadInput
from flickhall.rules.crokinole_55plus.options import C55_OPTIONS
from flickhall.rules.crokinole_nca.options import NCA_OPTIONS
from flickhall.rules.options import Option, read_options
from flickhall.rules.pichenotte_league.options import PICHENOTTE_OPTIONS
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
    assert {"pichenotte-league", "crokinole-55plus", "crokinole-nca"} <= set(rulebook_names())
    with pytest.raises(BadInput, match=r"allowed: .*crokinole-nca"):
        find_rulebook("crokinole-mars")


@pytest.mark.parametrize(
    ("book", "name", "given"),
    [
        ("pichenotte-league", "discs_singles", 14),
        ("pichenotte-league", "discs_doubles", 1),
        ("pichenotte-league", "rounds_per_match", 1000),
        ("pichenotte-league", "line_test", "in_motion"),
        ("pichenotte-league", "twenty_before_contact", "removed"),
        ("pichenotte-league", "rebound_twenty_needs_contact", True),
        ("pichenotte-league", "forfeit_result", "organiser"),
        ("crokinole-55plus", "standings_point", "per_round"),
        ("crokinole-55plus", "open_board", "must_reach_15"),
        ("crokinole-55plus", "line_test", "in_motion"),
        ("crokinole-55plus", "plus_minus_scope", "among_tied"),
        ("crokinole-55plus", "break_all_ties", True),
        ("crokinole-55plus", "cap_at_target", True),
    ],
)
def test_options_of_the_family_are_chosen(book: str, name: str, given: object) -> None:
    assert find_rulebook(book).options[name] != given
    assert find_rulebook(book, {name: given}).options[name] == given


@pytest.mark.parametrize(
    ("book", "name", "given", "allowed"),
    [
        ("pichenotte-league", "discs_singles", 0, "a whole number from 1 to 100"),
        ("pichenotte-league", "discs_singles", 12.0, "a whole number from 1 to 100"),
        ("pichenotte-league", "discs_doubles", True, "a whole number from 1 to 50"),
        ("pichenotte-league", "rounds_per_match", "4", "a whole number from 1 to 1000"),
        ("pichenotte-league", "rebound_twenty_needs_contact", "true", "false or true"),
        ("pichenotte-league", "rebound_twenty_needs_contact", 1, "false or true"),
        ("pichenotte-league", "line_test", "moving", "at_rest or in_motion"),
        ("pichenotte-league", "open_shot", "nca", "discs_singles, discs_doubles"),
        ("crokinole-55plus", "cap_at_target", 100, "false or true"),
        ("crokinole-55plus", "open_board", "free", "anywhere or must_reach_15"),
        ("crokinole-55plus", "discs_per_player", 6, "standings_point, open_board"),
    ],
)
def test_options_of_the_family_are_refused_by_name(book: str, name: str, given: object, allowed: str) -> None:
    with pytest.raises(BadInput) as refusal:
        find_rulebook(book, {name: given})
    assert name in str(refusal.value) and refusal.value.allowed.startswith(allowed)


@pytest.mark.parametrize("option", [*PICHENOTTE_OPTIONS, *C55_OPTIONS], ids=lambda option: option.name)
def test_every_option_of_the_family_explains_itself(option: Option) -> None:
    assert option.decides.endswith(".") and "AMB-" in option.decides
    assert option.read(option.default, "options") == option.default
