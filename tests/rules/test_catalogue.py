"""The catalogue knows every clause a ruling can cite, and every clause said to be ruled is cited somewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from flickhall.errors import NotFound
from flickhall.formats.cases import rule_cases
from flickhall.rules.catalogue import CATALOGUE, find_clause
from flickhall.rules.clause import Honour
from flickhall.rules.clauses_nl import NL_CLAUSES

CASES = Path(__file__).parents[1] / "data" / "cases"
RULES = Path(__file__).parents[2] / "src" / "flickhall" / "rules"

NK = "HDR 1.a 1.b 2.a 2.b 3 4 5.a 5.b 6 7 8 9 10 11 12 13 14 SRC"
NCA = (
    "1 2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 4.1 4.2 4.3 5.1 5.2 5.3 6.1 6.2 6.3 6.4 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 "
    "8.1.a 8.1.b 8.1.c 8.2 8.3 8.4 8.5.a 8.5.b"
)


def _cited_by_cases() -> set[str]:
    cases = [case for path in CASES.glob("crokinole-*.json") for case in json.loads(path.read_text())]
    return {clause for answer in rule_cases(cases) for clause in answer["clauses"]}


def test_every_clause_of_the_document_has_an_entry() -> None:
    named = [f"NK-{name}" for name in NK.split()] + [f"NCA-{name}" for name in NCA.split()]
    assert [clause.name for clause in NL_CLAUSES] == named
    assert set(CATALOGUE) >= set(named)


def test_every_clause_named_in_the_rulebook_is_in_the_catalogue() -> None:
    code = "".join(path.read_text() for path in RULES.glob("crokinole_nca*.py"))
    named = set(re.findall(r'"((?:NCA|NK)-[0-9][0-9a-z.]*[0-9a-z])"', code))
    assert len(named) > 20
    assert named <= set(CATALOGUE)


def test_what_is_cited_is_what_the_catalogue_says_is_ruled() -> None:
    cited = _cited_by_cases()
    ruled = {c.name for c in NL_CLAUSES if c.honour in (Honour.RULED, Honour.SCORED)}
    organised = {c.name for c in NL_CLAUSES if c.honour is Honour.ORGANISED}
    assert ruled - cited == set(), "clauses no case leads to"
    assert cited - ruled - organised == set(), "clauses cited although the catalogue says they are not ruled"


def test_every_clause_says_something_of_its_own() -> None:
    assert len({clause.says for clause in CATALOGUE.values()}) == len(CATALOGUE)
    assert all(clause.says.endswith(".") and clause.document for clause in CATALOGUE.values())


def test_finding_a_clause() -> None:
    assert find_clause("NCA-8.4").honour is Honour.RULED
    with pytest.raises(NotFound, match="NCA-99"):
        find_clause("NCA-99")
