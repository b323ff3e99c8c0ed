"""`flickhall standings` as it is run: JSON lines, a table for people, refusals."""

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
from flickhall.competitions.ranking.metrics import METRICS
from flickhall.competitions.ranking.withdrawal import WITHDRAWAL_POLICIES

DOCS = Path(__file__).parents[2] / "docs" / "standings.md"
DATA = Path(__file__).parents[1] / "data" / "standings"


def _told(file: Path, *options: str) -> list[dict[str, Any]]:
    result = CliRunner().invoke(app, ["standings", str(file), "--json", *options])
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("crokinole_pools.jsonl.gz", ["player", "games", "points", "twenties", "rank", "why"]),
        (
            "carrom_tournaments_to_2014.jsonl.gz",
            ["number", "points", "buchholz", "net_score", "total_score", "rank", "why"],
        ),
    ],
)
def test_one_object_a_line_in_the_order_of_the_file(name: str, keys: list[str]) -> None:
    told = _told(DATA / name)
    lines = [json.loads(line) for line in gzip.decompress((DATA / name).read_bytes()).splitlines()]
    assert len(told) == len(lines)
    for event, line in zip(told, lines, strict=True):
        for key in ("event", "pool", "tournament", "date"):
            assert event.get(key) == line.get(key)
        assert all(list(row) == keys for row in event["table"])
        ranks = [row["rank"] for row in event["table"]]
        assert ranks == sorted(ranks)
        assert ranks[0] == 1
        assert all(row["why"].endswith(".") for row in event["table"])
        assert {row[keys[0]] for row in event["table"]} == {
            row[keys[0]] for row in line.get("table", line.get("competitors"))
        }


def test_the_tournament_that_contradicts_itself_is_named() -> None:
    contradicted = [
        event for event in _told(DATA / "carrom_tournaments_to_2014.jsonl.gz") if event["contradictions"]
    ]
    assert [(event["date"], event["contradictions"]) for event in contradicted] == [
        (
            "2011-10-23",
            [
                "Net score of #9: -20 in the table, -32 from the results.",
                "Total score of #9: 55 in the table, 43 from the results.",
            ],
        )
    ]


def test_another_chain_ranks_otherwise(tmp_path: Path) -> None:
    made = {"a": "A", "b": "B", "a_points": {"total": 6}, "b_points": {"total": 2}}
    game = {**made, "a_twenties": {"total": 3}, "b_twenties": {"total": 7}}
    file = tmp_path / "pool.jsonl"
    file.write_text(json.dumps({"games": [game]}))
    assert [row["player"] for row in _told(file)[0]["table"]] == ["A", "B"]
    (event,) = _told(file, "--chain", "20s, points")
    assert event["chain"] == ["20s", "points"]
    assert [row["player"] for row in event["table"]] == ["B", "A"]
    assert event["table"][0]["why"] == "B stands above A on 20s over all matches, 7 to 3."


def test_people_get_a_table_with_what_is_contradicted_marked() -> None:
    result = CliRunner().invoke(
        app, ["standings", str(DATA / "crokinole_pools.jsonl.gz")], env={"COLUMNS": "120"}
    )
    assert result.exit_code == 0
    assert "! 20s of P0453: 88 in the table, 98 from the results." in result.stdout
    assert result.stdout.count("| place |") == 22
    contradicted = sum(bool(event["contradictions"]) for event in _told(DATA / "crokinole_pools.jsonl.gz"))
    assert result.stdout.rstrip().endswith(f"Tables: 22. Contradicted by their own results: {contradicted}.")


def test_what_steers_a_terminal_does_not_reach_it(tmp_path: Path) -> None:
    file = tmp_path / "pool.jsonl"
    name = "A\u001b[2J"
    game = {"a": name, "b": "B", "a_points": {"total": 6}, "b_points": {"total": 2}}
    file.write_text(json.dumps({"event": "\u001b[31m", "games": [game]}))
    result = CliRunner().invoke(app, ["standings", str(file)])
    assert "\u001b" not in result.stdout
    assert "A?[2J" in result.stdout


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        ('{"games": []}\n{"games": 1}\n', (), "pools.jsonl, line 2, games"),
        ('{"games": []}\nnonsense\n', (), "pools.jsonl, line 2, text: no JSON"),
        ('{"games": []}', ("--chain", "charm"), "chain: unknown 'charm'"),
        ('{"games": []}', ("--chain", " , "), "chain: nothing to rank by"),
        (None, (), "cannot be read"),
    ],
)
def test_a_refusal_prints_nothing_else_and_ends_with_2(
    text: str | None, options: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "pools.jsonl"
    if text is not None:
        file.write_text(text)
    run = subprocess.run(
        [sys.executable, "-m", "flickhall", "standings", str(file), "--json", *options],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout) == (2, "")
    assert said in run.stderr
    assert "Traceback" not in run.stderr


def test_every_metric_and_policy_is_documented_and_no_other() -> None:
    page = DOCS.read_text("utf-8")
    named = [
        name
        for row in re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
        for name in re.findall("`(.+?)`", row)
    ]
    assert sorted(named) == sorted(METRICS)
    assert all(f"`{policy}`" in page for policy in WITHDRAWAL_POLICIES)
