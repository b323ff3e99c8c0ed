"""Hands as people ask for them, and who coaches which game."""

import pytest

from flickhall.coach.coaches import COACHES, coach_of
from flickhall.coach.hands import skill_told
from flickhall.errors import BadInput
from flickhall.play.carrom.game import begin_match
from flickhall.play.crokinole import begin
from flickhall.play.kinds import KINDS
from flickhall.play.people import Level
from scripted_play import created
from scripted_strikes import carrom_created


@pytest.mark.parametrize("told", ["", "9", "96", "5.5", "good", "٥٥", "²²", "9" * 5000, "x" * 1000])
def test_no_other_hand_is_known(told: str) -> None:
    with pytest.raises(BadInput, match="is no level"):
        skill_told(told, "hand")


@pytest.mark.parametrize(("told", "skill"), [("10", 10), ("95", 95), ("top_two", Level.TOP_TWO)])
def test_hands_are_asked_for_by_level_or_percentage(told: str, skill: Level | int) -> None:
    assert skill_told(told, "hand") == skill


def test_every_kind_of_game_has_one_coach_and_nothing_else_has() -> None:
    openings = (begin(created()), begin_match(carrom_created()))
    assert len(openings) == len(KINDS)
    for opening in openings:
        assert sum(coach.begins(opening) for coach in COACHES) == 1
        assert coach_of(opening, "game").begins(opening)
    for events in ([], [object()]):
        with pytest.raises(BadInput, match="does not know this game"):
            coach_of(events, "game")


@pytest.mark.parametrize("coach", COACHES)
def test_a_level_is_a_hand_with_its_share_at_every_game(coach: object) -> None:
    shares = [coach.hand_of_skill(level).share for level in Level]  # type: ignore[attr-defined]
    assert shares == sorted(shares)
    assert shares[0] < 0.5 < shares[-1]
