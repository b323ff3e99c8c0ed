"""The verbs about whole competitions, run as a person runs them."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from flickhall.cli import app
from flickhall.competitions.format_reading import read_format
from flickhall.competitions.presets import PRESETS
from flickhall.formats.archive.reading import read_archive
from flickhall.languages import ENGLISH, find_language
from flickhall.terminal.pages.competitions import as_report, tell_report
from flickhall.terminal.speech import Speech

SOL = str(Path(__file__).parents[1] / "formats" / "sol" / "files" / "played_by_sol.sol.gz")


def said(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(word) for word in words], obj=Speech(ENGLISH))
    return result.exit_code, result.stdout


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("night") / "night.json"
    code, told = said(
        "generate", "--format", "swiss", "--players", 9, "--seed", 3, "--night", "quiet", "--out", file
    )
    assert (code, told) == (0, "")
    return file


def test_the_formats_are_listed() -> None:
    code, told = said("formats")
    assert code == 0
    assert all(key in told for key in PRESETS)
    code, told = said("formats", "--json")
    assert [one["key"] for one in json.loads(told)] == list(PRESETS)


@pytest.mark.parametrize("key", PRESETS)
def test_a_format_is_shown_to_be_copied(key: str) -> None:
    code, told = said("formats", key)
    assert code == 0
    assert read_format(told) == PRESETS[key]


def test_a_changed_copy_is_generated_by(tmp_path: Path) -> None:
    own = json.loads(said("formats", "swiss")[1]) | {"title": "Our Swiss"}
    own["stages"][0]["rounds"] = 3
    (tmp_path / "own.json").write_text(json.dumps(own), "utf-8")
    code, told = said("generate", "--format", tmp_path / "own.json", "--players", 6, "--seed", 2)
    assert code == 0
    archive = read_archive(told.encode(), "printed")
    assert archive.title == "Our Swiss"
    assert archive.told is not None and len(archive.told.results) >= 7


def test_the_same_seed_gives_the_same_file(night: Path, tmp_path: Path) -> None:
    words = ("generate", "--format", "swiss", "--players", 9, "--night", "quiet", "--out")
    said(*words, tmp_path / "again.json", "--seed", 3)
    said(*words, tmp_path / "other.json", "--seed", 4)
    assert (tmp_path / "again.json").read_bytes() == night.read_bytes()
    assert (tmp_path / "other.json").read_bytes() != night.read_bytes()


def test_a_file_is_packed_when_its_name_says_so(tmp_path: Path) -> None:
    said("generate", "--format", "knockout", "--players", 5, "--out", tmp_path / "night.json.gz")
    assert gzip.decompress((tmp_path / "night.json.gz").read_bytes()).startswith(b"{")
    assert said("check", tmp_path / "night.json.gz")[0] == 0


def test_a_clean_competition_is_said_to_be_clean(night: Path) -> None:
    code, told = said("check", night)
    assert (code, told.splitlines()[-1]) == (0, "Nothing is wrong.")
    assert "5 draws made again, 5 Swiss certificates, 20 results" in re.sub(r"\s+", " ", told)
    code, told = said("check", night, "--json")
    report = json.loads(told)
    assert (code, report["errors"], report["title"]) == (0, [], "Swiss")
    assert report["looked_at"]["results"] == 20


def forged(night: Path, tmp_path: Path) -> Path:
    told: Any = json.loads(night.read_text("utf-8"))
    settled = [event for act in told["acts"] for event in act["events"] if event["kind"] == "settled"]
    settled[0]["between"].reverse()
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(told), "utf-8")
    return file


def test_what_is_forged_is_told_with_names_and_exit_code_1(night: Path, tmp_path: Path) -> None:
    code, told = said("check", forged(night, tmp_path))
    assert code == 1
    assert re.search(r"^! Act \d+, match swiss\.1\.\d: the result is of \w+", told, re.MULTILINE)
    assert not re.search(r"\be\d\b", told)
    report = json.loads(said("check", forged(night, tmp_path), "--json")[1])
    assert report["errors"][0]["match"].startswith("swiss.1.")


def test_an_act_that_is_missing_is_an_error_and_not_a_refusal(night: Path, tmp_path: Path) -> None:
    told: Any = json.loads(night.read_text("utf-8"))
    del told["acts"][7]
    (tmp_path / "short.json").write_text(json.dumps(told), "utf-8")
    code, printed = said("check", tmp_path / "short.json")
    assert code == 1
    assert "act 9 stands where act 8 should" in re.sub(r"\s+", " ", printed)


def test_a_report_speaks_other_languages(night: Path) -> None:
    archive = read_archive(night.read_bytes(), "night")
    dutch = find_language("nl")
    assert as_report(tell_report(archive, dutch), 80, dutch)


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("season")
    files = [folder / f"{seed}.json" for seed in (1, 2, 3)]
    for seed, file in enumerate(files, 1):
        said(
            "generate",
            "--format",
            "swiss",
            "--players",
            10,
            "--seed",
            seed,
            "--night",
            "quiet",
            "--out",
            file,
        )
    return files


def test_a_series_is_ranked_with_what_does_not_count_in_brackets(season: list[Path]) -> None:
    code, told = said("series", *season, "--best", 2)
    assert code == 0
    assert re.search(r"\(\d+\)", told)
    report = json.loads(said("series", *season, "--best", 2, "--json")[1])
    assert len(report["events"]) == 3
    for row in report["ranking"]:
        counting = [one["prize"] for one in row["prizes"] if one and one["counts"]]
        assert len(counting) <= 2
        assert sum(counting) == row["total"]
        assert (row["why"] == "") == (row is report["ranking"][0])


@pytest.mark.parametrize("prizes", ["fixed40", "millesimal", "centesimal", "nca-tour"])
def test_a_series_takes_any_prizes(season: list[Path], prizes: str) -> None:
    strength = ("--strength", "3.1,2.8,3.3") if prizes == "nca-tour" else ()
    code, told = said("series", *season, "--prizes", prizes, "--mean", "--each-person", *strength, "--json")
    assert code == 0
    assert json.loads(told)["ranking"][0]["total"] > 30


def test_a_strength_for_each_event_or_for_none(season: list[Path]) -> None:
    for words in ((), ("--strength", "3"), ("--strength", "a,b,c")):
        command = [
            sys.executable,
            "-m",
            "flickhall",
            "series",
            *map(str, season),
            "--prizes",
            "nca-tour",
            *words,
        ]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (run.returncode, run.stderr.startswith("flickhall: strength: ")) == (2, True), run.stderr


def test_a_tournament_of_sol_becomes_an_archive_that_is_clean(tmp_path: Path) -> None:
    archive = tmp_path / "t.json.gz"
    code, told = said("from-sol", SOL, "--tourney", 3, "--out", archive)
    assert (code, "T3 swiss staggered 13 (swiss): entrants 13, rounds drawn 6" in told) == (0, True)
    assert "Of people the names come along." in told
    assert "Sun 4 Jan 2026 · Club 3" in told
    code, told = said("check", archive)
    assert (code, "Nothing is wrong." in told, "7 draws supplied" in told) == (0, True, True)


def test_every_tournament_of_a_file_of_sol_is_told() -> None:
    told = json.loads(said("from-sol", SOL, "--json")[1])
    assert [one["number"] for one in told] == list(range(1, 20))
    assert all(one["left_behind"] for one in told)
    assert told[2]["date"] == "2026-01-04"
    refused = json.loads(said("from-sol", SOL, "--tourney", 1, "--rounds", 1, "--json")[1])
    assert refused[0]["refused"].endswith("rounds: 1 round; allowed: 5")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["check", "nowhere.json"], "nowhere.json: cannot be read"),
        (["check", __file__], "the archive of a competition"),
        (["formats", "nope"], "'nope' is no format of the hall"),
        (["from-sol", __file__], "no file of SoL"),
        (["from-sol", SOL, "--out", "x.json"], "19 tournaments; allowed: the number of one, 1 to 19"),
        (["from-sol", SOL, "--tourney", "20"], "number 20; allowed: 1 to 19"),
        (
            ["from-sol", SOL, "--tourney", "6", "--rounds", "2", "--out", "x.json"],
            "2 rounds; allowed: 4 to 100",
        ),
        (["generate", "--format", "nope", "--players", "4"], "'nope' is no format of the hall"),
        (["generate", "--format", "swiss", "--players", "1"], "players: 1 player;"),
        (["generate", "--format", "swiss", "--players", "4", "--night", "dark"], "quiet, lively or eventful"),
        (
            ["generate", "--format", "swiss", "--players", "4", "--out", "/nowhere/x.json"],
            "cannot be written",
        ),
        (["generate", "--format", __file__, "--players", "4"], "no JSON"),
    ],
)
def test_a_mistake_is_told_in_one_line(words: list[str], message: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "flickhall", *words], capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert message in run.stderr
    assert run.stderr.startswith("flickhall: ")
    assert len(run.stderr.splitlines()) == 1
