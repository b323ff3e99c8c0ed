"""Which strike of a match is asked about, whose hand it is, and what is told of it."""

from dataclasses import replace

import pytest

from coached_games import coached_match
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.coaching.figures import Figure
from flickhall.coach.carrom.asked import AskedStrike
from flickhall.coach.carrom.coach import CARROM_COACH, CarromCoach
from flickhall.coach.carrom.sentences import tip_said, verdict_said
from flickhall.coach.hands import Known
from flickhall.errors import NotAllowed, NotFound
from flickhall.languages import ENGLISH
from flickhall.play.carrom.fold import apply_carrom, fold_carrom
from flickhall.play.carrom.game import undo_strike
from flickhall.play.people import Level, Player, PlayerKind

MATCH = coached_match()
AVERAGE = CARROM_COACH.hand_of_skill(55)


def asked(number: int) -> AskedStrike:
    return CarromCoach().asked(MATCH, number)


def test_the_board_is_seen_as_it_lay_before_the_strike() -> None:
    first = asked(1)
    assert (first.number, first.seat, first.player.name, first.before.strikes) == (1, 0, "Ada", 0)
    assert len(first.before.pieces) == 19
    assert [one.number for one in CARROM_COACH.all_asked(MATCH)] == [1, 2, 3]


def test_strikes_that_were_taken_back_are_not_asked_about() -> None:
    state = fold_carrom(MATCH)
    undone = undo_strike(state, state.revision, 2)
    events = (*MATCH, *undone)
    assert apply_carrom(state, undone[0]).strikes == 1
    assert [one.number for one in CARROM_COACH.all_asked(events)] == [1]
    with pytest.raises(NotFound, match="no strike 2"):
        CARROM_COACH.asked(events, 2)


def test_no_record_of_carrom_tells_a_hand() -> None:
    assert CARROM_COACH.attempts(MATCH, Player(0, "Ada")) == ()
    assumed = CARROM_COACH.hand_of_player(Player(0, "Ada"), [()])
    assert (assumed.known, assumed.share) == (Known.ASSUMED, 0.55)
    assert "no record of carrom tells" in asked(1).advice(assumed, ENGLISH)["hand"]["said"]
    bot = CARROM_COACH.hand_of_player(Player(2, "Bot", PlayerKind.PRACTICE, Level.TOP), [])
    human = CARROM_COACH.hand_of_player(Player(0, "Ada", hand=40), [])
    assert (bot.known, bot.share, human.known, human.share) == (Known.PLAYER, 0.65, Known.PLAYER, 0.4)


def test_advice_is_told_in_figures_and_in_sentences() -> None:
    told = asked(2).advice(AVERAGE, ENGLISH)
    assert told["said"] == f"Strike 2: {asked(2).player.name}, white"
    assert told["ahead"]["said"].startswith("The best strike is worth ")
    for tip in (*told["tips"], told["played"]):
        assert set(tip["said"]) == {"meant", "how", "chances", "worth"}
        assert all(part.endswith(".") for part in tip["said"].values())
    played = told["played"]
    best = told["tips"][0]
    assert played["cost"]["mean"] == pytest.approx(best["winning"]["mean"] - played["winning"]["mean"])
    assert told == asked(2).advice(AVERAGE, ENGLISH)


def test_a_strike_is_tried_in_place_of_the_one_made() -> None:
    best = asked(2).advice(AVERAGE, ENGLISH)["tips"][0]["strike"]
    told = asked(2).advice_instead(AVERAGE, best, ENGLISH)
    assert told["played"]["strike"] == best
    assert told["played"]["cost"]["low"] <= 0.02
    with pytest.raises(NotAllowed):
        asked(2).advice_instead(AVERAGE, best | {"place_um": 300_000}, ENGLISH)


@pytest.mark.parametrize("idea", Idea)
def test_every_idea_has_its_sentence(idea: Idea) -> None:
    tip = CarromCoach().asked(MATCH, 2).think(AVERAGE.hand).tips[0]
    said = tip_said(replace(tip, idea=idea, whom="W7", done=0.4, breaks=False), ENGLISH)
    assert ("40 of 100" in said) == (idea not in {Idea.TOUCH, Idea.QUIET})
    assert said.endswith(".")


def test_the_map_tells_of_chances() -> None:
    best = asked(2).advice(AVERAGE, ENGLISH)["tips"][0]
    chart = asked(2).chart(AVERAGE, best, ENGLISH)
    assert 0 <= chart.values.min() <= chart.values.max() <= 100
    assert chart.marked == [("best strike", best["strike"]["aim_cdeg"], best["strike"]["power"])]
    trace = asked(2).trace(best)
    assert trace.shot_disc == "S"


def test_what_is_for_no_piece_in_particular_says_so() -> None:
    tip = CarromCoach().asked(MATCH, 2).think(AVERAGE.hand).tips[0]
    said = tip_said(replace(tip, idea=Idea.SOMEHOW, whom=None, done=0.02), ENGLISH)
    assert said.startswith("Strike for how the pieces lie afterwards")


BEST, WORSE, ALIKE = Figure(-0.1, 0.01), Figure(0.1, 0.01), Figure(-0.1, 0.08)


@pytest.mark.parametrize(
    ("cost", "breaks", "said"),
    [
        (
            BEST,
            False,
            "It was better than anything that was found: by 10 of 100 chances to win the board (8 to 12).",
        ),
        (BEST, True, "Nothing better was found for sure"),
        (WORSE, False, "Against the best strike it cost 10 of 100"),
        (ALIKE, False, "Nothing better was found for sure"),
    ],
)
def test_the_verdict_says_which_was_better(cost: Figure, breaks: bool, said: str) -> None:
    verdict = CarromCoach().asked(MATCH, 2).think(AVERAGE.hand).verdict
    assert verdict is not None
    verdict = replace(verdict, tip=replace(verdict.tip, breaks=breaks), cost=cost, cost_worth=cost)
    assert verdict_said(verdict, ENGLISH).startswith(said)
