"""Points are compared where everybody has as many games."""

from __future__ import annotations

from flickhall.competitions.ranking.comparable import unequal_games


def test_as_many_games_for_everybody_are_none_to_tell() -> None:
    assert unequal_games("abc", [("a", "b"), ("b", "c"), ("c", "a")]) == {}
    assert unequal_games("ab", []) == {}


def test_who_has_more_games_than_others_is_told_with_all() -> None:
    assert unequal_games("abc", [("a", "b"), ("b", "c")]) == {"a": 1, "b": 2, "c": 1}
    assert unequal_games("abc", [("a", "b")]) == {"a": 1, "b": 1, "c": 0}
