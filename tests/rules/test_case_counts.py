"""The number of referee cases that cite a clause, as the pages tell it, is the number there are."""

from __future__ import annotations

import json
from pathlib import Path

from flickhall.rules.case_counts import CASES_CITING
from flickhall.rules.catalogue import CATALOGUE

CASES = Path(__file__).parents[1] / "data" / "cases"


def test_the_counts_are_those_of_the_cases() -> None:
    cited = [
        clause
        for path in CASES.glob("*.json")
        for case in json.loads(path.read_text("utf-8"))
        for clause in set(case["cites"])
    ]
    counts = {clause: cited.count(clause) for clause in set(cited)}
    assert dict(CASES_CITING) == counts, "run scripts/count_cases.py"
    assert set(CASES_CITING) <= set(CATALOGUE)
