import pytest

from flickhall.errors import BadInput
from flickhall.play.crokinole import Level, Player, PlayerKind, begin, fold
from flickhall.play.crokinole.setup import modes_of
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players
from scripted_play import created

ADA, BO = Player(0, "Ada"), Player(2, "Bo")
FOUR = tuple(Player(seat, name) for seat, name in enumerate(("Ada", "Bo", "Cem", "Dee")))


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"game": ""}, "game"),
        ({"game": "../../etc"}, "game"),
        ({"game": "x" * 65}, "game"),
        ({"table": "kitchen"}, "table"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**60}, "seed"),
        ({"made_at": "yesterday"}, "made_at"),
        ({"made_at": ""}, "made_at"),
        ({"game_number": 0}, "game_number"),
        ({"first_starter": 2}, "first_starter"),
        ({"first_starter": -1}, "first_starter"),
        ({"players": ()}, "players"),
        ({"players": (ADA,)}, "players"),
        ({"players": (BO, ADA)}, "players"),
        ({"players": (ADA, Player(1, "Bo"))}, "players"),
        ({"mode": Players.DOUBLES, "players": (ADA, BO)}, "players"),
        ({"players": (ADA, Player(2, ""))}, "player at seat 2"),
        ({"players": (ADA, Player(2, "  Bo"))}, "player at seat 2"),
        ({"players": (ADA, Player(2, "B\x00o"))}, "player at seat 2"),
        ({"players": (ADA, Player(2, "B" * 61))}, "player at seat 2"),
        ({"players": (ADA, Player(2, "Bot", PlayerKind.PRACTICE))}, "player at seat 2"),
        ({"players": (ADA, Player(2, "Bo", PlayerKind.HUMAN, Level.TOP))}, "player at seat 2"),
        ({"rulebook": "ludo"}, "rulebook"),
        ({"rulebook": "carrom-chapas"}, "rulebook"),
        ({"rulebook": "crokinole-55plus"}, "mode"),
        (
            {"rulebook": "crokinole-55plus", "mode": Players.DOUBLES, "players": FOUR, "game_number": 2},
            "number_of_games",
        ),
        ({"rulebook": "pichenotte-league", "options": {"discs_singles": 18}}, "options"),
        ({"rulebook": "pichenotte-league", "options": {"open_shot": "nca"}}, "options of pichenotte-league"),
        ({"players": (ADA, Player(2, "Bot", PlayerKind.PRACTICE, Level.TOP, Level.TOP))}, "player at seat 2"),
        ({"options": {"colour": "red"}}, "options of crokinole-nca"),
        ({"options": {"open_shot": "maybe"}}, "options.open_shot"),
    ],
)
def test_a_bad_set_up_is_refused_by_name(changes: dict[str, object], where: str) -> None:
    with pytest.raises(BadInput) as refusal:
        begin(created(**changes))
    assert refusal.value.where == where
    assert refusal.value.allowed


def test_the_options_in_force_are_written_down_even_if_nobody_chose() -> None:
    (event,) = begin(created(options={"open_shot": "nk_strict"}))
    assert event.options["open_shot"] == "nk_strict"
    assert event.options["invalid_removal"] == "shot_and_touched"
    assert begin(event) == (event,)


def test_a_new_game_waits_for_its_first_shot() -> None:
    state = fold(begin(created(Players.DOUBLES)))
    assert (state.revision, state.round, state.turn.seat, state.turn.disc) == (1, 1, 0, "W1")
    assert state.left == {0: 6, 1: 6, 2: 6, 3: 6}
    assert state.discs == ()
    assert not state.can_undo


def test_discs_per_player_follow_the_option() -> None:
    state = fold(begin(created(Players.DOUBLES, options={"discs_per_player": 3})))
    assert state.left == {0: 3, 1: 3, 2: 3, 3: 3}


@pytest.mark.parametrize(
    ("rulebook", "modes"),
    [
        ("crokinole-nca", tuple(Players)),
        ("pichenotte-league", tuple(Players)),
        ("crokinole-55plus", (Players.DOUBLES,)),
    ],
)
def test_a_rulebook_is_played_by_as_many_as_it_has_a_game_for(
    rulebook: str, modes: tuple[Players, ...]
) -> None:
    assert modes_of(find_rulebook(rulebook)) == modes
    for mode in modes:
        assert fold(begin(created(mode, rulebook=rulebook))).turn.disc == "W1"
