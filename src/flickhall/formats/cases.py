"""Referee cases: a JSON list of situations in, a JSON list of rulings out, one for each in the same order.

A case that cannot be ruled gets `{"error": ...}` in its place; a file that is no list of cases is refused
whole.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NoReturn, Protocol, TypeVar

from flickhall.errors import BadInput, UserError
from flickhall.formats.carrom_case_kinds import CARROM_KINDS
from flickhall.formats.case_kinds import Answer, kinds_answered_by
from flickhall.formats.case_reading import read_object
from flickhall.phrases import Said
from flickhall.rules.registry import (
    carrom_rulebook_names,
    find_carrom_rulebook,
    find_rulebook,
    rulebook_names,
)

_NOT_RULED = ("expect", "cites", "ambiguities")
"""What a case may carry for the person who checks the answer; the referee does not read it."""
_COMMON_MAY = ("id", "title", "options", *_NOT_RULED)
_LONGEST = 300

Book_contra = TypeVar("Book_contra", contravariant=True)


class _Kind(Protocol[Book_contra]):
    """A kind of case of one family of rulebooks."""

    @property
    def needs(self) -> tuple[str, ...]: ...
    @property
    def may(self) -> tuple[str, ...]: ...
    @property
    def answer(self) -> Callable[[Book_contra, Mapping[str, Any]], Answer]: ...


def read_cases(text: str | bytes, where: str) -> list[Any]:
    """Return the cases of a file's text; raises BadInput for anything that is not a JSON list."""
    allowed = "a JSON list of cases"
    try:
        cases = json.loads(text, parse_constant=_no_number, object_pairs_hook=_each_key_once)
    except BadInput as refusal:
        raise BadInput(refusal.what, where=where, allowed=refusal.allowed) from None
    except (UnicodeDecodeError, RecursionError) as problem:
        raise BadInput(
            Said("no readable JSON ({name})", name=type(problem).__name__), where=where, allowed=allowed
        ) from None
    except ValueError as problem:
        raise BadInput(Said("no JSON ({problem})", problem=problem), where=where, allowed=allowed) from None
    if not isinstance(cases, list):
        raise BadInput(Said("not a list but {name}", name=type(cases).__name__), where=where, allowed=allowed)
    return cases


def rule_cases(cases: list[Any]) -> list[Answer]:
    """Return one answer for each case, in order; a case that cannot be ruled is answered by its error."""
    return [_answer_or_error(case) for case in cases]


def rule_case(case: object) -> Answer:
    """Return the ruling on one case in the words of the case format.

    Raises BadInput for an unknown rulebook, option, kind or field, and for facts that contradict themselves.
    """
    fields = read_object(case, "case", needs=("rulebook", "kind"))
    name = fields["rulebook"]
    options = read_object(fields.get("options", {}), "options")
    if not isinstance(name, str):
        raise BadInput(Said("{name!r} is no name", name=name), where="rulebook", allowed="a text")
    if name in carrom_rulebook_names():
        answer = _answer(find_carrom_rulebook(name, options), CARROM_KINDS, fields)
    elif name in rulebook_names():
        rulebook = find_rulebook(name, options)
        answer = _answer(rulebook, kinds_answered_by(rulebook), fields)
    else:
        allowed = ", ".join((*rulebook_names(), *carrom_rulebook_names()))
        raise BadInput(Said("unknown rulebook {name!r}", name=name), where="rulebook", allowed=allowed)
    return {"id": fields["id"], **answer} if "id" in fields else answer


def _answer(
    rulebook: Book_contra, kinds: Mapping[str, _Kind[Book_contra]], fields: Mapping[str, Any]
) -> Answer:
    """Return the answer of a rulebook to a case of one of the kinds that its family knows."""
    name = fields["kind"]
    kind = kinds.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadInput(
            Said("kind {name!r} is not ruled by {rulebook}", name=name, rulebook=fields["rulebook"]),
            where="kind",
            allowed=", ".join(kinds),
        )
    read_object(fields, "case", needs=("rulebook", "kind", *kind.needs), may=(*kind.may, *_COMMON_MAY))
    return kind.answer(rulebook, fields)


def _answer_or_error(case: object) -> Answer:
    try:
        return rule_case(case)
    except UserError as refusal:
        return {"error": f"{refusal.where}: {_shortened(refusal.what)}; allowed: {refusal.allowed}"}


def _shortened(what: str) -> str:
    """Return what is wrong without more of a case's own text than helps to find it."""
    return what if len(what) <= _LONGEST else f"{what[: _LONGEST // 2]} ... {what[-_LONGEST // 2 :]}"


def _no_number(name: str) -> NoReturn:
    raise BadInput(Said("{name} is no JSON", name=name), where="JSON", allowed="finite numbers")


def _each_key_once(pairs: list[tuple[str, Any]]) -> Mapping[str, Any]:
    keys = [key for key, _ in pairs]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    if twice:
        raise BadInput(
            Said("{twice} given twice", twice=", ".join(map(repr, twice))),
            where="JSON",
            allowed="each key of an object once",
        )
    return dict(pairs)
