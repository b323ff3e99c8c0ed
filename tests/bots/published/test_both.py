"""What both published searchers do: legal shots by every rulebook, an open 20, a lone disc driven off, better than chance."""

import numpy as np
import pytest
from published_boards import AVERAGE, NCA, positions

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.choose import situation_of
from flickhall.bots.choice.choosers import Chooser, Meant
from flickhall.bots.choice.flicks import Hands, strokes_of_luck
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.racing import tries_of
from flickhall.bots.choice.setting import Setting
from flickhall.bots.hand import hand_of
from flickhall.bots.leagues.arena import EYES, Entrant, Pairing, lots, play_lot
from flickhall.bots.leagues.rounds import Bot, play_rounds
from flickhall.bots.published.kr_uct import KrUct
from flickhall.bots.published.pickpocket import PickPocket
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Fate, Spot
from flickhall.rules.registry import find_rulebook, rulebook_names
from flickhall.rules.sides import Players
from practice_games import practice_game, with_discs

BOTH = pytest.mark.parametrize("chooser", [KrUct(1500), PickPocket(1500)], ids=["kr-uct", "pickpocket"])
QUICK = pytest.mark.parametrize("chooser", [KrUct(30), PickPocket(84)], ids=["kr-uct", "pickpocket"])


def meant(chooser: Chooser, *board: Spot) -> Meant:
    situations = situation_of(with_discs(practice_game(60), *board))
    hands = Hands.alike(hand_of(75), 1)
    return chooser(NCA, situations, hands, hands, np.random.default_rng(0))


def tried(shots: Meant, *board: Spot, disc: str, tries: int = 100) -> list[Fate]:
    """Return the fates of a disc when the shot is made often by a good hand."""
    flicks = hand_of(75).strayed(shots.shots[0], np.random.default_rng(1).standard_normal((tries, 4)))
    return [simulate(list(board), "W1", Shot(*flick), 0).rest[disc].fate for flick in flicks.tolist()]


@BOTH
def test_an_open_board_is_shot_at_the_hole(chooser: Chooser) -> None:
    assert tried(meant(chooser), disc="W1").count(Fate.HOLE) > 50


@BOTH
def test_a_lone_disc_is_driven_off(chooser: Chooser) -> None:
    disc = Spot("B8", -30.0, 140.0)
    assert tried(meant(chooser, disc), disc, disc="B8").count(Fate.DITCH) > 50


@QUICK
@pytest.mark.parametrize("name", rulebook_names())
def test_they_play_rounds_by_every_rulebook(chooser: Chooser, name: str) -> None:
    setting = Setting(find_rulebook(name), threads=1)
    bots = [Bot(chooser, hand_of(20)), Bot(chooser, hand_of(80))]
    seated = np.arange(4)[None, :].repeat(3, axis=0) % 2
    # An illegal start would be refused.
    played = play_rounds(setting, Players.DOUBLES, np.arange(3), bots, seated, np.random.default_rng(0))
    assert len(played.shots) == 24
    assert np.mean([shot.valid for shot in played.shots]) > 0.5


@BOTH
def test_they_choose_better_than_the_first_that_geometry_names(chooser: Chooser) -> None:
    rounds = 24
    situations = positions(NCA, 11, rounds)
    hands = Hands.alike(AVERAGE, rounds)
    luck = strokes_of_luck(rounds, 200, np.random.default_rng(7))

    def worth(shots: Meant) -> float:
        none = np.zeros(rounds, dtype=np.int64)
        chosen = Candidates(np.arange(rounds), shots.shots, shots.called, none, none, none.astype(float))
        return float(tries_of(NCA, situations, chosen, hands, luck).worth.mean())

    named = look(NCA, situations, 1)
    found = chooser(NCA, situations, hands, hands, np.random.default_rng(6))
    assert worth(found) > worth(Meant(named.shots, named.called)) + 0.01


@pytest.mark.parametrize("eye", ["kr-uct", "pickpocket"])
def test_the_arena_knows_them(eye: str) -> None:
    assert eye in EYES
    assert Entrant(eye, 60).bot().hand == hand_of(60)


@pytest.mark.parametrize("eye", ["kr-uct", "pickpocket"])
@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_plies_are_stronger(eye: str) -> None:
    pairing = Pairing(0, Entrant("two-ply"), Entrant(eye), 100)
    played = [play_lot(NCA.rulebook, Players.SINGLES, lot, 1) for lot in lots(pairing)]
    assert sum(part.won + part.tied / 2 for part in played) > 50
