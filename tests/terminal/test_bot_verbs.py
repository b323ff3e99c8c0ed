"""`flickhall arena` and `flickhall realism`: what they print, and that it does not hang on who works on it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from flickhall.bots.leagues.arena import EYES, Entrant
from flickhall.cli import app
from flickhall.errors import BadInput, NotFound
from flickhall.languages import find_language
from flickhall.play.people import Level
from flickhall.terminal.pages.bots import PEOPLE, draw_realism, read_entrants, realism_as_text
from flickhall.terminal.speech import Speech

FEW_GAMES = ("arena", "--entrants", "nearest,random:30", "--games", "12", "--seed", "4")


def told(*words: str, language: str = "en") -> str:
    done = CliRunner().invoke(app, words, obj=Speech(find_language(language)))
    assert done.exit_code == 0, done.output + repr(done.exception)
    return done.stdout


def test_an_arena_is_told_as_json_and_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "110")  # no name in the table has to be folded
    arena = json.loads(told(*FEW_GAMES, "--workers", "1", "--json"))
    assert (arena["rulebook"], arena["players"], arena["games"], arena["seed"]) == (
        "crokinole-nca",
        "singles",
        12,
        4,
    )
    (pairing,) = arena["pairings"]
    assert (pairing["first"], pairing["second"]) == ("nearest:average_competitive", "random:30")
    assert pairing["won"] + pairing["tied"] + pairing["lost"] == 12
    low, high = pairing["interval"]
    assert 0 <= low < pairing["share"] <= high <= 1
    assert pairing["rounds"] == 48
    text = told(*FEW_GAMES, "--workers", "1")
    assert "nearest:average_competitive" in text and "random:30" in text and str(pairing["won"]) in text


def test_carrom_has_an_arena_of_its_own() -> None:
    few = ("arena", "--rulebook", "carrom-a2m", "--entrants", "nearest,random", "--games", "12", "--json")
    arena = json.loads(told(*few, "--workers", "1"))
    assert (arena["rulebook"], arena["players"]) == ("carrom-a2m", "singles")
    (pairing,) = arena["pairings"]
    assert pairing["won"] > pairing["lost"]
    assert arena == json.loads(told(*few, "--workers", "2"))
    for refused in (("--doubles",), ("--entrants", "geometry,nearest")):
        done = CliRunner().invoke(app, (*few[:3], *refused), obj=Speech(find_language("en")))
        assert done.exit_code != 0


def test_two_workers_come_to_the_same_as_one() -> None:
    one, two = (told(*FEW_GAMES, "--workers", workers, "--json") for workers in ("1", "2"))
    assert one == two


@pytest.mark.parametrize(
    "listed",
    [
        "nearest",
        "",
        "nearest,nearest",
        "random,,nearest",
        "random,nearest,",
        *(f"nearest,random:{skill}" for skill in ("5", "grand", "²²", "9" * 5000)),
    ],
)
def test_entrants_that_make_no_arena_are_refused(listed: str) -> None:
    with pytest.raises(BadInput):
        read_entrants(listed, EYES)


def test_entrants_are_read_with_their_levels() -> None:
    assert read_entrants("one-ply, two-ply:65,nearest:top_two", EYES) == (
        Entrant("one-ply", Level.AVERAGE),
        Entrant("two-ply", 65),
        Entrant("nearest", Level.TOP_TWO),
    )
    with pytest.raises(NotFound, match="there is no eye 'third'"):
        read_entrants("third,nearest", EYES)


def test_realism_is_told_beside_people(tmp_path: Path) -> None:
    drawing = tmp_path / "realism.svg"
    few = ("realism", "--rounds", "30", "--workers", "1")
    figures = json.loads(told(*few, "--json", "--svg", str(drawing)))
    assert set(figures) == {
        "rounds",
        "twenties_mean",
        "twenties_share",
        "twenties_total_variation",
        "last_shooter_share",
        "first_shooter_share",
        "tie_share",
        "seed",
        "people",
    }
    assert figures["rounds"] == 30
    assert sum(figures["twenties_share"]) == pytest.approx(1, abs=1e-3)
    assert figures["people"]["twenties_mean"] == PEOPLE.twenties_mean
    assert drawing.read_text().startswith("<svg")
    assert drawing.read_text() == draw_realism(figures)
    assert realism_as_text(figures, 100).startswith("30 rounds of")
    assert realism_as_text(figures | {"rounds": 1}, 100).startswith("One round of")
    text = told(*few)
    assert "1.668" in text and str(round(figures["twenties_mean"], 4)) in text


@pytest.mark.parametrize("words", [("arena", "--games"), ("realism", "--rounds")])
@pytest.mark.parametrize("count", ["0", "-1", "1000001", "1" + "0" * 30])
def test_counts_beyond_what_can_be_played_are_refused_at_once(words: tuple[str, str], count: str) -> None:
    done = CliRunner().invoke(app, [*words, count], obj=Speech(find_language("en")))
    assert done.exit_code == 2
    assert words[1] in done.output


def test_who_won_nothing_has_no_share_below_nothing() -> None:
    arena = told(
        "arena", "--entrants", "random:10,nearest:95", "--games", "1", "--workers", "1", "--seed", "1"
    )
    assert "-0" not in arena
