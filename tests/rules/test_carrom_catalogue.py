"""The catalogue holds every clause of the two carrom documents, and what it says is ruled is ruled somewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from flickhall.formats.cases import rule_cases
from flickhall.rules.carrom_a2m.clauses import A2M_CLAUSES
from flickhall.rules.carrom_chapas.clauses import CHAPAS_CLAUSES
from flickhall.rules.catalogue import CATALOGUE
from flickhall.rules.clause import Clause, Honour

CASES = Path(__file__).parents[1] / "data" / "cases"
SOURCE = Path(__file__).parents[2] / "src" / "flickhall"

CHAPAS = (
    "HDR OBJ1 ST1 TU1 TU2 TU3 EL1 EL2 B1 B2 Q1 Q2 Q3 Q4 Q5 M0 M1 M2 M3 M4 M5 F1 F2 F3 F4 J1 J2 J3 J4 L1 L2"
)
A2M = (
    "T1 T2 T3.a T3.b T3.c T4 T5 T6.a T6.b T7.a T7.b T8 P1.a P1.b O1 O2 O3 O4 O5 O6 S1 S2 S3 S4 S5 S6 "
    "B1 B2 B3 B4 Q1 Q2 Q3 Q4 R1 R2 R3 F0.a F0.b F0.c F0.d F1 F2 F3 F4 F5 F6 F7 F8 F9.a F9.b F9.c "
    "SC1 SC2 SC3 SC4 SC5"
)
DOCUMENTS = {"CHAPAS": (CHAPAS_CLAUSES, CHAPAS), "A2M": (A2M_CLAUSES, A2M)}


def _carrom_cases() -> list[dict[str, object]]:
    return [case for path in sorted(CASES.glob("carrom-*.json")) for case in json.loads(path.read_text())]


@pytest.mark.parametrize("prefix", DOCUMENTS)
def test_every_carrom_clause_has_an_entry(prefix: str) -> None:
    clauses, names = DOCUMENTS[prefix]
    assert [clause.name for clause in clauses] == [f"{prefix}-{name}" for name in names.split()]
    assert all(CATALOGUE[clause.name] is clause for clause in clauses)


@pytest.mark.parametrize("prefix", DOCUMENTS)
def test_what_is_cited_is_what_the_catalogue_says_is_ruled(prefix: str) -> None:
    clauses: tuple[Clause, ...] = DOCUMENTS[prefix][0]
    answers = rule_cases(_carrom_cases())
    cited = {name for answer in answers for name in answer["clauses"] if name.startswith(f"{prefix}-")}
    ruled = {clause.name for clause in clauses if clause.honour in (Honour.RULED, Honour.SCORED)}
    organised = {clause.name for clause in clauses if clause.honour is Honour.ORGANISED}
    assert ruled - cited == set(), "clauses no case leads to"
    assert cited - ruled - organised == set(), "clauses cited although the catalogue says they are not ruled"
    named = {name for case in _carrom_cases() for name in case["cites"]}  # type: ignore[attr-defined]
    assert ruled - named == set(), "clauses no case asks for"


def test_every_carrom_clause_named_in_the_code_is_in_the_catalogue() -> None:
    code = "".join(path.read_text() for path in SOURCE.rglob("*.py"))
    named = set(
        re.findall(r"\b((?:CHAPAS|A2M)-[A-Z]+[0-9][0-9a-z.]*[0-9a-z]|(?:CHAPAS|A2M)-[A-Z]+[0-9])\b", code)
    )
    assert len(named) > 60
    assert named <= set(CATALOGUE)


def test_paraphrases_are_sentences_of_their_own() -> None:
    clauses = (*CHAPAS_CLAUSES, *A2M_CLAUSES)
    assert len({clause.says for clause in clauses}) == len(clauses)
    assert all(clause.says.endswith(".") and clause.document for clause in clauses)
