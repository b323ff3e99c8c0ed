"""A study in TOML: what it comes to, and what is refused by its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from study_texts import SMALL, read

from flickhall.errors import BadInput
from flickhall.formats.parameters_file import write_parameters
from flickhall.languages import find_language
from flickhall.physics.carrom_parameters import STANDARD_CARROM
from flickhall.physics.parameters import STANDARD, Parameters
from flickhall.play.people import Level
from flickhall.rules.sides import Players
from flickhall.studies.contests import FAMILIES
from flickhall.studies.study import Meeting, Piece

TWO = '[players.ada]\nlevel = "top_competitive"\n[players.bo]\nlevel = "novice_recreational"\n'
A2M = 'games = 1\nrulebook = "carrom-a2m"\n'
HEAD = 'games = 3\nrulebook = "crokinole-nca"\n'


def test_a_study_is_read() -> None:
    study = read(SMALL)
    assert (study.title, study.seed, study.games, study.piece) == ("Does a better hand win?", 7, 4, 2)
    assert study.meetings == (Meeting("ada", "bo"),)
    assert [setting.parameters.surface_friction for setting in study.settings] == [0.1, 0.13]
    assert study.settings[0].levels == {"ada": Level.TOP, "bo": Level.NOVICE}
    assert study.settings[0].eyes == {"ada": "one-ply", "bo": "nearest"}
    assert study.settings[0].mode is Players.SINGLES
    assert study.swept == ("parameters.surface_friction",)


def test_a_sweep_is_every_combination_and_goes_into_every_part() -> None:
    study = read(
        HEAD
        + TWO
        + "[sweep]\n"
        + 'rulebook = ["crokinole-nca", "pichenotte-league"]\n'
        + '"players.bo.level" = ["good_recreational", "top_competitive"]\n'
    )
    assert [(one.rulebook, one.levels["bo"]) for one in study.settings] == [
        ("crokinole-nca", Level.GOOD),
        ("crokinole-nca", Level.TOP),
        ("pichenotte-league", Level.GOOD),
        ("pichenotte-league", Level.TOP),
    ]


def test_a_level_may_be_a_percentage() -> None:
    study = read(HEAD + TWO.replace('"top_competitive"', "62") + '[sweep]\n"players.bo.level" = [20, 30]')
    assert [one.levels for one in study.settings] == [{"ada": 62, "bo": 20}, {"ada": 62, "bo": 30}]


def test_options_and_meetings_and_a_measured_board_are_read() -> None:
    study = read(
        HEAD
        + 'board = "b.toml"\nmeetings = [["bo", "ada"], ["ada", "ada"]]\n[options]\ninvalid_removal = "shot_only"\n'
        + "[parameters]\npost_restitution = 0.7\n"
        + TWO,
        b_toml=write_parameters(Parameters(surface_friction=0.1)),
    )
    assert study.meetings == (Meeting("bo", "ada"), Meeting("ada", "ada"))
    (setting,) = study.settings
    assert setting.options == {"invalid_removal": "shot_only"}
    assert setting.parameters == Parameters(surface_friction=0.1, post_restitution=0.7)


def test_carrom_has_its_own_physics() -> None:
    study = read('games = 1\nrulebook = "carrom-a2m"\n' + TWO)
    assert study.settings[0].parameters == STANDARD_CARROM
    assert read(HEAD + TWO).settings[0].parameters == STANDARD


def test_players_meet_each_other_once_and_one_alone_meets_himself() -> None:
    three = TWO + '[players.cem]\nlevel = "good_recreational"\n'
    assert read(HEAD + three).meetings == (Meeting("ada", "bo"), Meeting("ada", "cem"), Meeting("bo", "cem"))
    alone = '[players.ada]\nlevel = "top_competitive"\n'
    assert read(HEAD + alone).meetings == (Meeting("ada", "ada"),)


def test_pieces_cover_every_game_once() -> None:
    study = read(SMALL.replace("games = 4", "games = 7").replace("piece = 2", "piece = 3"))
    pieces = study.pieces()
    assert pieces[:3] == (Piece(0, 0, 0, 0, 3), Piece(1, 0, 0, 3, 3), Piece(2, 0, 0, 6, 1))
    assert [piece.number for piece in pieces] == list(range(6))
    assert sum(piece.games for piece in pieces) == 2 * 7


def test_the_identity_follows_whatever_decides_a_game() -> None:
    same = read(SMALL).identity()
    assert same == read(SMALL).identity()
    for old, new in (
        ("seed = 7", "seed = 8"),
        ("0.13", "0.12"),
        ("top_competitive", "average_competitive"),
        ("games = 4", "games = 5"),
        ("piece = 2", "piece = 3"),
        ("nearest", "random"),
    ):
        assert read(SMALL.replace(old, new)).identity() != same, new


@pytest.mark.parametrize(
    ("text", "where", "allowed"),
    [
        ("games = ", "s.toml", "TOML"),
        ("", "s.toml: rulebook", "a study with rulebook"),
        (HEAD, "s.toml: players", "a study with players"),
        ('rulebook = "crokinole-nca"\n' + TWO, "s.toml: games", "a study with games"),
        ("gmaes = 3\n" + HEAD + TWO, "s.toml", "games"),
        (HEAD.replace("3", "0") + TWO, "s.toml: games", "a whole number from 1"),
        (HEAD.replace("3", "true") + TWO, "s.toml: games", "a whole number from 1"),
        ("seed = -1\n" + HEAD + TWO, "s.toml: seed", "a whole number from 0"),
        ("piece = 1.5\n" + HEAD + TWO, "s.toml: piece", "a whole number from 1"),
        ("title = 3\n" + HEAD + TWO, "s.toml: title", "a text"),
        (HEAD.replace("nca", "acn") + TWO, "s.toml: rulebook", "crokinole-nca"),
        ('mode = "triples"\n' + HEAD + TWO, "s.toml: mode", "singles or doubles"),
        (HEAD + "players = 3", "s.toml: players", "a table"),
        (HEAD + "[players]", "s.toml: players", "[players.ada]"),
        (HEAD + "[players.ada]", "s.toml: players.ada.level", "top_competitive"),
        (HEAD + '[players.ada]\nlevel = "best"', "s.toml: players.ada.level", "top_competitive"),
        (HEAD + '[players.ada]\nlevel = 50\neye = "eagle"', "s.toml: players.ada.eye", "one-ply"),
        (
            'games = 1\nrulebook = "carrom-a2m"\n[players.ada]\nlevel = 50\neye = "one-ply"',
            "s.toml: players.ada.eye",
            "practice",
        ),
        (HEAD + "[players.ada]\nlevel = 96", "s.toml: players.ada.level", "10 to 95"),
        (HEAD + "[players.ada]\nlevel = 50.0", "s.toml: players.ada.level", "10 to 95"),
        (HEAD + '[players.ada]\nlvel = "best"', "s.toml: players.ada", "level"),
        ("meetings = 3\n" + HEAD + TWO, "s.toml: meetings", "a list of pairs"),
        ('meetings = [["ada", "cem"]]\n' + HEAD + TWO, "s.toml: meetings, pair 1", "two of ada or bo"),
        (HEAD + TWO + "[options]\nclock = 3", "s.toml: options of crokinole-nca", "invalid_removal"),
        (HEAD + TWO + "[parameters]\nmu = 3", "s.toml: parameters", "surface_friction"),
        (
            HEAD + TWO + "[parameters]\nsurface_friction = -3",
            "s.toml: parameters.surface_friction",
            "above 0",
        ),
        (f"seed = {'9' * 5000}\n" + HEAD + TWO, "s.toml", "TOML"),
        ("seed = " + "[" * 50_000, "s.toml", "TOML"),
        (HEAD + TWO + "[sweep]\nrulebook = 3", "s.toml: sweep.rulebook", "a list"),
        (HEAD + TWO + "[sweep]\nrulebook = []", "s.toml: sweep.rulebook", "a list"),
        (HEAD + TWO + "[sweep]\nrulebook = [[]]", "s.toml: sweep.rulebook", "texts or numbers"),
        (HEAD + TWO + "[sweep]\ngames = [1, 2]", "s.toml: sweep", "players.NAME.level"),
        (HEAD + TWO + '[sweep]\n"players.cem.level" = ["x"]', "s.toml: sweep", "players.NAME.level"),
        (
            HEAD + TWO + '[sweep]\nrulebook = ["crokinole-nca", "carrom-a2m"]',
            "s.toml: sweep.rulebook",
            "one kind",
        ),
        (
            HEAD + TWO + f"[sweep]\n'parameters.rail_friction' = {list(range(1, 10_002))}",
            "s.toml: sweep",
            "10000",
        ),
        (
            HEAD + TWO + '[sweep]\n"players.bo.level" = [30, 20, 30]',
            "s.toml: sweep.players.bo.level",
            "each value once",
        ),
        (
            'meetings = [["ada", "bo"], ["ada", "bo"]]\n' + HEAD + TWO,
            "s.toml: meetings, pair 2",
            "each pair once",
        ),
        *(
            (
                HEAD + TWO + f"[{part}]\n{key} = {value}",
                "s.toml: parameters.surface_friction",
                "0.00115 to 11.5",
            )
            for part, key, value in (
                ("parameters", "surface_friction", "1e-300"),
                ("parameters", "surface_friction", "1e9"),
                ("sweep", '"parameters.surface_friction"', "[0.1, 1e9]"),
            )
        ),
        ('board = "c.toml"\n' + HEAD + TWO, "s.toml: board", "a crokinole board"),
        (HEAD.replace("crokinole-nca", "crokinole-55plus") + TWO, "s.toml: mode", "doubles"),
    ],
)
def test_what_cannot_be_is_refused_by_its_place(text: str, where: str, allowed: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(text, c_toml=write_parameters(STANDARD_CARROM))
    assert str(refused.value.where) == where
    assert allowed in str(refused.value.allowed)
    for code in ("nl", "es", "fr"):
        assert find_language(code).tell(refused.value.what) != refused.value.what


def test_the_manual_names_every_eye_that_a_study_takes() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "studies.md").read_text("utf-8")
    row = next(line for line in manual.splitlines() if line.startswith("| `players` |"))
    of_crokinole, of_carrom = row.split("an `eye`")[1].split("at carrom")
    for part, table in ((of_crokinole, "crokinole"), (of_carrom, "carrom")):
        assert set(re.findall(r"`([a-z-]+)`", part)) == set(FAMILIES[table].contest.eyes)
