"""`flickhall rules` and `flickhall whatif`: what they print, as text and as JSON, and what they refuse."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from flickhall.cli import app
from flickhall.errors import NotFound
from flickhall.rules.case_counts import CASES_CITING
from flickhall.rules.catalogue import CATALOGUE
from flickhall.rules.crokinole_nca.options import NCA_OPTIONS
from flickhall.rules.options import Choice, spelt
from flickhall.rules.registry import (
    carrom_rulebook_names,
    find_carrom_rulebook,
    find_rulebook,
    rulebook_names,
)
from flickhall.rules.shelf import SHELF
from flickhall.terminal.pages.rulebooks import as_text, tell
from flickhall.terminal.pages.side_by_side import as_text as side_by_side

CASES = Path(__file__).parents[1] / "data" / "cases"


def printed(*words: str, columns: str = "100") -> str:
    ran = CliRunner().invoke(app, list(words), env={"COLUMNS": columns}, catch_exceptions=False)
    assert ran.exit_code == 0
    return ran.output


def test_the_shelf_holds_every_rulebook_with_the_whole_catalogue() -> None:
    assert [volume.name for volume in SHELF] == [*rulebook_names(), *carrom_rulebook_names()]
    clauses = [clause for volume in SHELF for clause in volume.clauses]
    assert len(clauses) == len(CATALOGUE)
    assert {clause.name: clause for clause in clauses} == dict(CATALOGUE)


@pytest.mark.parametrize("volume", SHELF, ids=lambda volume: volume.name)
def test_a_volume_is_about_one_document_and_has_the_options_of_its_rulebook(volume) -> None:
    assert {clause.document for clause in volume.clauses} == {volume.document}
    find = find_rulebook if volume.name in rulebook_names() else find_carrom_rulebook
    book = find(volume.name, {})
    assert book.title == volume.title
    assert dict(book.options) == {option.name: option.default for option in volume.options}
    names = {clause.name for clause in volume.clauses}
    for option in volume.options:
        assert option.clauses, option.name
        assert set(option.clauses) <= names, option.name


def test_all_rulebooks_are_listed_with_title_document_and_number_of_clauses() -> None:
    text = printed("rules")
    told = json.loads(printed("rules", "--json"))["rulebooks"]
    assert len(told) == 5
    assert sum(book["number_of_clauses"] for book in told) == len(CATALOGUE)
    for book in told:
        assert book["rulebook"] in text
        assert book["title"] in text
        assert f"{book['document']}, {book['number_of_clauses']} clauses" in text


@pytest.mark.parametrize("volume", SHELF, ids=lambda volume: volume.name)
def test_a_rulebook_is_told_with_every_clause_and_option(volume) -> None:
    text = " ".join(printed("rules", volume.name).split())
    told = json.loads(printed("rules", volume.name, "--json"))
    assert [clause["clause"] for clause in told["clauses"]] == [clause.name for clause in volume.clauses]
    assert [option["option"] for option in told["options"]] == [option.name for option in volume.options]
    for clause in volume.clauses:
        whole = f"{clause.name} ({', '.join(clause.subjects)}; {clause.honour}) {clause.says}"
        assert " ".join(whole.split()) in text
    for option in volume.options:
        assert f"{option.name} {option.decides} default: " in text
        assert f"allowed: {option.allowed}" in text
        if isinstance(option, Choice):
            assert f"default: {spelt(option.values[0])} allowed:" in text


@pytest.mark.parametrize("words", [("NCA-3.3",), ("crokinole-nca", "NCA-3.3")])
def test_one_clause_is_told_whole(words: tuple[str, ...]) -> None:
    clause = CATALOGUE["NCA-3.3"]
    text = " ".join(printed("rules", *words).split())
    for part in (
        clause.says,
        clause.document,
        *clause.subjects,
        clause.honour,
        *clause.by,
        "crokinole-nca",
        "/rules#NCA-3.3",
        "invalid_removal What an invalid shot costs",
        f"cited by: {CASES_CITING['NCA-3.3']} referee cases",
    ):
        assert part in text
    assert json.loads(printed("rules", *words, "--json")) == {
        "clause": "NCA-3.3",
        "about": ", ".join(clause.subjects),
        "honoured": clause.honour.value,
        "says": clause.says,
        "rulebook": "crokinole-nca",
        "by": list(clause.by),
        "document": clause.document,
        "options": [
            {
                "option": "invalid_removal",
                "decides": NCA_OPTIONS[2].decides,
                "default": "shot_and_touched",
                "allowed": "shot_and_touched or shot_only",
                "about": ["NK-4", "NK-6", "NCA-3.3"],
            }
        ],
        "number_of_cases": CASES_CITING["NCA-3.3"],
        "page": "/rules#NCA-3.3",
    }


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_clause_can_be_asked_for_alone(name: str) -> None:
    assert tell(name, None)["clause"] == name


@pytest.mark.parametrize(
    ("book", "clause", "where", "allowed"),
    [
        ("nca-3.3", None, "rulebook", "NCA-3.3"),
        ("crokinole-nac", None, "rulebook", "crokinole-nca"),
        ("PICH-R-17", None, "rulebook", "PICH-R-17.a, PICH-R-17.b, PICH-R-17.c or PICH-R-17.d"),
        ("pichenotte-league", "pich-r-20", "clause", "PICH-R-20.a, PICH-R-20.b or PICH-R-20.c"),
        ("???", None, "rulebook", "carrom-a2m"),
        ("", None, "rulebook", "carrom-a2m"),
        ("x" * 10_000, None, "rulebook", "carrom-a2m"),
        ("carom-a2m", "A2M-F1", "rulebook", "carrom-a2m"),
        ("???", "A2M-F1", "rulebook", "crokinole-nca"),
        ("carrom-a2m", "A2M-F1x", "clause", "A2M-F1"),
        ("carrom-a2m", "NCA-3.3", "clause", "NCA-3.3 stands in crokinole-nca"),
        ("carrom-a2m", "???", "clause", "flickhall rules carrom-a2m"),
    ],
)
def test_a_name_that_is_not_there_is_refused_with_the_nearest(
    book: str, clause: str | None, where: str, allowed: str
) -> None:
    with pytest.raises(NotFound) as refusal:
        tell(book, clause)
    assert refusal.value.where == where
    assert allowed in refusal.value.allowed
    assert len(str(refusal.value)) < 1000


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_no_line_is_longer_than_the_terminal_is_wide(columns: int) -> None:
    for volume in SHELF:
        lines = as_text(tell(volume.name, None), columns).splitlines()
        prose = [line for line in lines if line.startswith("  ")]
        assert prose
        assert max(map(len, prose)) <= columns


def test_a_process_prints_what_was_asked_and_refuses_with_exit_code_2() -> None:
    command = [sys.executable, "-m", "flickhall", "rules"]
    good = subprocess.run([*command, "A2M-F1"], capture_output=True, text=True, check=False)
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout.startswith("A2M-F1\n")
    bad = subprocess.run([*command, "A2M-F111"], capture_output=True, text=True, check=False)
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr.startswith(
        "flickhall: rulebook: no rulebook and no clause is called 'A2M-F111'; allowed: A2M-F1"
    )
    assert bad.stderr.count("\n") == 1


def test_whatif_prints_a_table_for_each_case_and_marks_what_differs(tmp_path: Path) -> None:
    free = {
        "id": "short\x1b[2J[red]",
        "rulebook": "crokinole-nca",
        "kind": "shot",
        "before": {"shooter": "W", "discs": {}},
        "shot": "W1",
        "events": [],
        "rest": {"W1": "Z10"},
    }
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([free, {"kind": "game"}]), "utf-8")
    text = printed("whatif", str(file), columns="90")
    lines = text.splitlines()
    assert lines[0] == "short?[2J[red]"
    assert "crokinole-nca" in text
    legal = next(line for line in lines if "legal" in line)
    assert [cell.strip() for cell in legal.strip("|").split("|")] == ["* legal", "yes", "yes", "no"]
    assert "* differs: legal" in text
    assert "kind 'game' is not put to all rulebooks" in text
    assert max(map(len, lines)) <= 90
    told = json.loads(printed("whatif", str(file), "--json"))
    assert told[0]["steps"][0]["rulings"]["crokinole-nca"]["ditch"] == ["W1"]
    assert "error" in told[1]


@pytest.mark.parametrize("book", [volume.name for volume in SHELF])
def test_whatif_tells_every_case_of_a_file(book: str) -> None:
    cases = json.loads((CASES / f"{book}.json").read_text("utf-8"))
    file = str(CASES / f"{book}.json")
    told = json.loads(printed("whatif", file, "--json"))
    assert [entry["id"] for entry in told] == [case["id"] for case in cases]
    compared = [entry for entry in told if "steps" in entry]
    assert len(compared) == sum(case["kind"] in ("shot", "round", "strikes") for case in cases)
    text = printed("whatif", file)
    assert text.rstrip("\n") == side_by_side(told, 100)
    assert text.count("agree, each by") + text.count("differs: ") + text.count("nothing to compare") == sum(
        len(entry["steps"]) for entry in compared
    )


def test_whatif_in_a_process_refuses_what_is_no_list_of_cases(tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    file.write_text("{}", "utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "flickhall", "whatif", str(file)], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout) == (2, "")
    assert "a JSON list of cases" in run.stderr
    assert "Traceback" not in run.stderr
