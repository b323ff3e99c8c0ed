"""What the catalogue says honours a clause is there and does it, and its classes are those of the specification."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from flickhall.play.incidents import IncidentNoted, check_incident
from flickhall.rules.catalogue import CATALOGUE
from flickhall.rules.clause import Clause, Honour, Subject
from flickhall.rules.recorded import recorded_clauses
from flickhall.rules.shelf import SHELF
from flickhall.rules.sides import Side

DATA = Path(__file__).parents[1] / "data"
CLASSES: dict[str, list[str]] = json.loads((DATA / "clause_classes.json").read_text("utf-8"))
LETTERS = {
    "SL": Subject.LEGALITY,
    "CO": Subject.CONSEQUENCE,
    "SC": Subject.SCORING,
    "TO": Subject.TURNS,
    "MS": Subject.MATCH,
    "TS": Subject.TOURNAMENT,
    "HU": Subject.CONDUCT,
    "EQ": Subject.EQUIPMENT,
    "NN": Subject.NONE,
}
CITED = (Honour.RULED, Honour.SCORED)
DONE_BY_NOBODY = (Honour.CLUB, Honour.NON_NORMATIVE)


def having(*honours: Honour) -> list[Clause]:
    return [clause for clause in CATALOGUE.values() if clause.honour in honours]


def named(path: str) -> tuple[Any, Any]:
    """Return the module of a dotted path and what the path names in it."""
    parts = path.split(".")
    for length in range(len(parts) - 1, 0, -1):
        try:
            module = importlib.import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        found = module
        for part in parts[length:]:
            found = getattr(found, part)
        return module, found
    raise ModuleNotFoundError(path)


def said_by(path: str) -> set[str]:
    """Return every text in the function of a path and in what it uses of its own class and its folder's modules."""
    module, _ = named(path)
    inside = path.removeprefix(f"{module.__name__}.").split(".")
    waiting, seen, texts = [(module.__name__, ".".join(inside))], set(), set()
    while waiting:
        place = waiting.pop()
        home, name = place
        things, borrowed = _things(home, inside[0])
        if place in seen:
            continue
        seen.add(place)
        if name in borrowed:
            waiting.append((borrowed[name], name))
        if name not in things:
            continue
        for node in ast.walk(things[name]):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.Name):
                waiting.append((home, node.id))
            elif isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("self", "cls"):
                waiting.append((home, f"{inside[0]}.{node.attr}"))
    return texts


@cache
def _things(module: str, book: str) -> tuple[dict[str, ast.AST], dict[str, str]]:
    """Return what a module defines, members of a class `book` included, and what it takes from its folder's others."""
    tree = ast.parse(inspect.getsource(importlib.import_module(module)))
    things = dict(_named_in(tree))
    if isinstance(things.get(book), ast.ClassDef):
        things |= {f"{book}.{name}": node for name, node in _named_in(things[book])}
    borrowed = {
        alias.name: str(node.module)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(f"{module.rpartition('.')[0]}.")
        for alias in node.names
    }
    return things, borrowed


def _named_in(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield child.name, child
        elif isinstance(child, ast.AnnAssign | ast.Assign):
            for target in child.targets if isinstance(child, ast.Assign) else [child.target]:
                yield ast.unparse(target), child


def test_the_classes_of_every_clause_are_those_of_the_specification() -> None:
    told = {name: list(clause.subjects) for name, clause in CATALOGUE.items()}
    assert told == {name: [LETTERS[letter] for letter in letters] for name, letters in CLASSES.items()}


@pytest.mark.parametrize("clause", having(*CITED), ids=lambda clause: clause.name)
def test_the_function_that_rules_by_a_clause_cites_it(clause: Clause) -> None:
    assert clause.by
    for path in clause.by:
        assert callable(named(path)[1]), path
        assert clause.name in said_by(path), path


@pytest.mark.parametrize("clause", having(Honour.DRAWN), ids=lambda clause: clause.name)
def test_what_is_drawn_is_a_measure_of_a_table(clause: Clause) -> None:
    assert clause.by[0].startswith("flickhall.tables.")
    assert named(clause.by[0])[1] is not None
    for path in clause.by[1:]:
        assert clause.name in said_by(path), path


@pytest.mark.parametrize("clause", having(Honour.ORGANISED, Honour.PLAYED), ids=lambda clause: clause.name)
def test_what_organises_or_plays_by_a_clause_is_there(clause: Clause) -> None:
    assert clause.by
    assert all(named(path)[1] is not None for path in clause.by)


@pytest.mark.parametrize("clause", having(Honour.RECORDED), ids=lambda clause: clause.name)
def test_conduct_can_be_noted_with_a_sanction_under_every_clause_about_it(clause: Clause) -> None:
    assert [named(path)[1] for path in clause.by] == [IncidentNoted]
    (book,) = (volume.name for volume in SHELF if clause in volume.clauses)
    noted = IncidentNoted(clause.name, Side.W, 0, "seen", "warned")
    check_incident(noted, recorded_clauses(book), (0, 2))


def test_what_rules_nothing_names_nobody() -> None:
    assert not [clause.name for clause in having(*DONE_BY_NOBODY) if clause.by]
    assert {clause.name for clause in having(Honour.NON_NORMATIVE)} == {
        name for name, letters in CLASSES.items() if letters == ["NN"]
    }


def test_conduct_is_recorded_unless_a_ruling_hangs_on_it() -> None:
    """Every clause about conduct alone is an incident for the official, or a rulebook rules by it."""
    for name, letters in CLASSES.items():
        if letters == ["HU"] and name != "A2M-T6.a":  # a bar is no conduct of a player
            assert CATALOGUE[name].honour in (Honour.RECORDED, *CITED), name
    assert {name for clause in having(Honour.RECORDED) for name in CLASSES[clause.name]} == {"HU"}


def test_a_path_that_leads_nowhere_and_a_clause_that_is_not_cited_are_caught() -> None:
    with pytest.raises(AttributeError):
        named("flickhall.rules.clause.Nobody")
    with pytest.raises(ModuleNotFoundError):
        named("flickhal.rules")
    assert "PICH-R-17.a" in said_by("flickhall.rules.pichenotte_league.shot.rule_pichenotte_shot")
    assert "PICH-R-17.a" not in said_by(
        "flickhall.rules.pichenotte_league.rulebook.PichenotteLeague.rule_placement"
    )
