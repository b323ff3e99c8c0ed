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
from flickhall.rules.crokinole_55plus.clauses import C55_CLAUSES
from flickhall.rules.crokinole_nca.clauses import NL_CLAUSES
from flickhall.rules.pichenotte_league.clauses import PICH_CLAUSES

CASES = Path(__file__).parents[1] / "data" / "cases"
RULES = Path(__file__).parents[2] / "src" / "flickhall" / "rules"

NK = "HDR 1.a 1.b 2.a 2.b 3 4 5.a 5.b 6 7 8 9 10 11 12 13 14 SRC"
NCA = (
    "1 2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 4.1 4.2 4.3 5.1 5.2 5.3 6.1 6.2 6.3 6.4 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 "
    "8.1.a 8.1.b 8.1.c 8.2 8.3 8.4 8.5.a 8.5.b"
)
PICH = (
    "HDR G-0 G-1.a G-1.b G-2 G-3.a G-3.b G-3.c G-4 G-5 G-6 G-7 G-8 G-9 G-10 G-11 G-12 G-13 G-14 R-1.a R-1.b R-1.c "
    "R-1.d R-2.a R-2.b R-2.c R-3 R-4.a R-4.b R-5.a R-5.b R-6 R-7 R-8 R-9 R-10 R-10.A R-10.B R-10-1.A R-10-1.A1 "
    "R-10-1.A2 R-10-2.A R-10-2.B R-10-2.C R-11 R-12.a R-12.b R-12.c R-12.d R-13 R-14 R-15.a R-15.b R-16 R-17.a "
    "R-17.b R-17.c R-17.d R-18 R-19 R-20.a R-20.b R-20.c SAFE"
)
C55 = (
    "HDR E1 E2 E3 E4 I1 I2 I3 I4 P1 P2 P3 1 2 3 4 5.a 5.b 5.c 5.d 6.a 6.b 6.c 6.d 6.e 6.f 6.g 6.h 7 8 S1 S2 S3 S4 S5 S6 "
    "S7 S8 S9 S10 T1 T2 T3 T4"
)
DOCUMENTS = {"NL": NL_CLAUSES, "PICH": PICH_CLAUSES, "C55": C55_CLAUSES}


def _cited_by_cases() -> set[str]:
    cases = [case for path in CASES.glob("*.json") for case in json.loads(path.read_text())]
    return {clause for answer in rule_cases(cases) for clause in answer.get("clauses", ())}


@pytest.mark.parametrize(
    ("document", "named"),
    [
        ("NL", [*(f"NK-{name}" for name in NK.split()), *(f"NCA-{name}" for name in NCA.split())]),
        ("PICH", [f"PICH-{name}" for name in PICH.split()]),
        ("C55", [f"C55-{name}" for name in C55.split()]),
    ],
)
def test_every_clause_of_the_documents_has_an_entry(document: str, named: list[str]) -> None:
    assert [clause.name for clause in DOCUMENTS[document]] == named
    assert set(CATALOGUE) >= set(named)


@pytest.mark.parametrize(
    ("files", "form"),
    [
        ("crokinole_nca/*.py", r"(?:NCA|NK)-[0-9][0-9a-z.]*[0-9a-z]"),
        ("pichenotte_league/*.py", r"PICH-[0-9A-Za-z.-]+"),
        ("crokinole_55plus/*.py", r"C55-[0-9A-Za-z.]+"),
    ],
)
def test_every_clause_named_in_a_rulebook_is_in_the_catalogue(files: str, form: str) -> None:
    code = "".join(path.read_text() for path in RULES.glob(files))
    named = set(re.findall(f'"({form})"', code))
    assert len(named) > 20
    assert named <= set(CATALOGUE)


def test_what_is_cited_is_what_the_catalogue_says_is_ruled() -> None:
    cited = _cited_by_cases() & {clause.name for clauses in DOCUMENTS.values() for clause in clauses}
    for clauses in DOCUMENTS.values():
        ruled = {c.name for c in clauses if c.honour in (Honour.RULED, Honour.SCORED)}
        besides = {c.name for c in clauses if c.honour in (Honour.ORGANISED, Honour.DRAWN)}
        assert ruled - cited == set(), "clauses no case leads to"
        cited -= ruled | besides
    assert cited == set(), "clauses cited although the catalogue says they are not ruled"


def test_every_ruled_or_scored_clause_is_one_that_a_case_asks_for() -> None:
    asked = {
        clause
        for path in CASES.glob("*.json")
        for case in json.loads(path.read_text())
        for clause in case["cites"]
    }
    ruled = {name for name, clause in CATALOGUE.items() if clause.honour in (Honour.RULED, Honour.SCORED)}
    assert ruled - asked == set(), "clauses no case asks for"
    assert asked <= set(CATALOGUE)


def test_every_clause_says_something_of_its_own() -> None:
    assert len({clause.says for clause in CATALOGUE.values()}) == len(CATALOGUE)
    assert all(clause.says.endswith(".") and clause.document for clause in CATALOGUE.values())


def test_finding_a_clause() -> None:
    assert find_clause("NCA-8.4").honour is Honour.RULED
    with pytest.raises(NotFound, match="NCA-99"):
        find_clause("NCA-99")
