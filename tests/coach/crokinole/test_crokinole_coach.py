"""Which shot of a game is asked about, and whose hand it is."""

from collections.abc import Sequence

import pytest

from coached_games import AWAY, SHORT, coached_game, open_twenties
from flickhall.coach.crokinole.asked import AskedShot
from flickhall.coach.crokinole.coach import CROKINOLE_COACH, CrokinoleCoach
from flickhall.coach.hands import Known
from flickhall.errors import NotFound
from flickhall.languages import ENGLISH
from flickhall.play.crokinole import fold
from flickhall.play.people import Level, Player, PlayerKind

GAME = coached_game()
AVERAGE = CROKINOLE_COACH.hand_of_skill(55)


def asked(number: int) -> AskedShot:
    return CrokinoleCoach().asked(GAME, number)


FORTY = open_twenties(40)
ADA = fold(FORTY).player(0)


def test_shots_that_were_taken_back_are_not_asked_about() -> None:
    shots = {one.number: one for one in CROKINOLE_COACH.all_asked(GAME)}
    assert list(shots) == [1, 2]
    assert [asked(number).shot.shot for number in shots] == [SHORT, AWAY]


def test_the_game_is_seen_as_it_stood_before_the_shot() -> None:
    first, second = asked(1), asked(2)
    assert (first.player.name, first.before.shots, first.before.discs) == ("Ada", 0, ())
    assert (second.player.name, second.before.shots) == ("Bo", 1)
    assert second.before.turn is not None
    assert (second.before.turn.disc, second.shot.disc) == ("B1", "B1")


@pytest.mark.parametrize("number", [0, 3, -1, 10**30])
def test_there_is_no_other_shot(number: int) -> None:
    with pytest.raises(NotFound, match="no shot"):
        asked(number)


def test_a_shot_thrown_away_before_an_open_disc_makes_a_puzzle_and_the_first_shot_does_not() -> None:
    assert asked(1).puzzle(AVERAGE, ENGLISH) is None
    found = asked(2).puzzle(AVERAGE, ENGLISH)
    assert found is not None
    assert found["tips"][0]["whom"] == "W1"


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("percent", [10, 95])
def test_the_map_is_as_high_as_what_is_told_of_the_best_shot(number: int, percent: int) -> None:
    hand = CROKINOLE_COACH.hand_of_skill(percent)
    best = asked(number).advice(hand, ENGLISH)["tips"][0]
    chart = asked(number).chart(hand, best, ENGLISH)
    power = min(range(len(chart.powers)), key=lambda row: abs(chart.powers[row] - best["shot"]["power"]))
    aim = min(range(len(chart.aims_cdeg)), key=lambda at: abs(chart.aims_cdeg[at] - best["shot"]["aim_cdeg"]))
    told = best["lead"]["mean"]
    # The grid is coarser than the shot, which may be worth less beside its place.
    assert told - 12 < chart.values[max(0, power - 1) : power + 2, max(0, aim - 1) : aim + 2].max() < told + 6


def test_the_hand_is_the_one_on_record_else_assumed() -> None:
    bot = CROKINOLE_COACH.hand_of_player(Player(2, "Bot", PlayerKind.PRACTICE, Level.TOP), [])
    assert (bot.share, bot.known) == (0.65, Known.PLAYER)
    human = CROKINOLE_COACH.hand_of_player(Player(0, "Ada", hand=40), [])
    assert (human.share, human.known) == (0.4, Known.PLAYER)
    assert CROKINOLE_COACH.hand_of_player(Player(0, "Ada"), [()]).known is Known.ASSUMED


def test_enough_open_twenties_tell_the_hand_and_of_how_many_it_comes_is_said() -> None:
    found = CROKINOLE_COACH.hand_of_player(ADA, [CROKINOLE_COACH.attempts(FORTY, ADA)])
    assert found.known is Known.ESTIMATED
    assert found.share == pytest.approx(0.4, abs=0.15)
    assert found.evidence is not None
    assert (found.evidence.shots, found.evidence.games) == (40, 1)
    assert found.evidence.low < found.share < found.evidence.high
    said = asked(1).advice(found, ENGLISH)["hand"]["said"]
    assert said.startswith("For the player's hand as 40 open twenties in one recorded game tell of it: ")


def test_several_games_too_short_each_tell_a_hand_together() -> None:
    games = [CROKINOLE_COACH.attempts(open_twenties(4, game=f"game-{number}"), ADA) for number in range(3)]
    assert CROKINOLE_COACH.hand_of_player(ADA, games[:1]).known is Known.ASSUMED
    found = CROKINOLE_COACH.hand_of_player(ADA, [*games, ()])
    assert found.evidence is not None
    assert (found.evidence.shots, found.evidence.games) == (12, 3)
    assert (
        "12 open twenties in 3 recorded games under this name"
        in asked(1).advice(found, ENGLISH)["hand"]["said"]
    )


@pytest.mark.parametrize(
    "players",
    [
        (Player(0, "Ad"), Player(2, "Bo")),
        (Player(0, "Ada", hand=60), Player(2, "Bo")),
        (Player(0, "Ada"), Player(2, "Ada")),
    ],
    ids=["another name", "another hand", "two of that name"],
)
def test_only_games_of_the_same_person_with_the_same_hand_tell_of_it(players: Sequence[Player]) -> None:
    events = open_twenties(3, players=tuple(players))
    assert CROKINOLE_COACH.attempts(events, ADA) == ()
    assert len(CROKINOLE_COACH.attempts(open_twenties(3), ADA)) == 3
    practice = Player(0, "Ada", PlayerKind.PRACTICE, Level.TOP)
    assert CROKINOLE_COACH.attempts(open_twenties(3), practice) == ()
