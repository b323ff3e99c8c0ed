"""Which shot is asked about, and whose hand it is."""

import numpy as np
import pytest

from coached_games import AWAY, SHORT, coached_game
from flickhall.bots.hand import hand_of, open_twenty
from flickhall.coach.asking import (
    Known,
    asked_for,
    crokinole_events,
    hand_of_player,
    puzzle_in,
    skill_told,
    standing_shots,
)
from flickhall.errors import BadInput, NotFound
from flickhall.physics.simulate import simulate
from flickhall.play.carrom.game import begin_match
from flickhall.play.crokinole import apply, begin, fold, shoot, undo
from flickhall.play.crokinole.events import Event
from flickhall.play.people import Level, Player, PlayerKind
from scripted_play import created
from scripted_strikes import carrom_created

GAME = coached_game()
STATE = fold(GAME)


def test_shots_that_were_taken_back_are_not_asked_about() -> None:
    shots = standing_shots(GAME, STATE)
    assert {number: shot.shot for number, shot in shots.items()} == {1: SHORT, 2: AWAY}


def test_the_game_is_seen_as_it_stood_before_the_shot() -> None:
    first, second = (asked_for(GAME, STATE, number) for number in (1, 2))
    assert (first.player.name, first.before.shots, first.before.discs) == ("Ada", 0, ())
    assert (second.player.name, second.before.shots) == ("Bo", 1)
    assert second.before.turn is not None
    assert (second.before.turn.disc, second.shot.disc) == ("B1", "B1")


@pytest.mark.parametrize("number", [0, 3, -1])
def test_there_is_no_other_shot(number: int) -> None:
    with pytest.raises(NotFound, match="no shot"):
        asked_for(GAME, STATE, number)


def test_a_shot_thrown_away_before_an_open_disc_makes_a_puzzle_and_the_first_shot_does_not() -> None:
    assert puzzle_in(asked_for(GAME, STATE, 1), hand_of(55)) is None
    found = puzzle_in(asked_for(GAME, STATE, 2), hand_of(55))
    assert found is not None
    assert found.tips[0].whom == "W1"


def test_a_carrom_match_is_refused() -> None:
    with pytest.raises(BadInput, match="knows no carrom"):
        crokinole_events(begin_match(carrom_created()), "match")


def test_the_hand_is_the_one_on_record_else_the_one_that_shows_else_assumed() -> None:
    bot = Player(2, "Bot", PlayerKind.PRACTICE, Level.TOP)
    assert (hand_of_player(GAME, bot).share, hand_of_player(GAME, bot).known) == (0.65, Known.PLAYER)
    human = Player(0, "Ada", hand=40)
    assert (hand_of_player(GAME, human).share, hand_of_player(GAME, human).known) == (0.4, Known.PLAYER)
    assert hand_of_player(GAME, Player(0, "Ada")).known is Known.ASSUMED


def test_enough_open_twenties_tell_the_hand() -> None:
    events: list[Event] = list(begin(created()))
    state = fold(events)
    hand, rng = hand_of(40), np.random.default_rng(3)
    for number in range(80):
        shot = hand.flick(open_twenty(0.4), rng)
        now = state.revision
        made = undo(state, now) if number % 2 else shoot(state, 0, shot, now, simulate)
        events.extend(made)
        for event in made:
            state = apply(state, event)
    found = hand_of_player(events, state.player(0))
    assert found.known is Known.ESTIMATED
    assert found.share == pytest.approx(0.4, abs=0.15)


@pytest.mark.parametrize("told", ["", "9", "96", "5.5", "good", "٥٥", "x" * 1000])
def test_no_other_hand_is_known(told: str) -> None:
    with pytest.raises(BadInput, match="is no level"):
        skill_told(told, "hand")


@pytest.mark.parametrize(("told", "skill"), [("10", 10), ("95", 95), ("top_two", Level.TOP_TWO)])
def test_hands_are_asked_for_by_level_or_percentage(told: str, skill: Level | int) -> None:
    assert skill_told(told, "hand") == skill
