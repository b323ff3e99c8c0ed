"""What if: one referee case put to every rulebook of its family, and where their rulings part.

The rulebook that a case names rules with the options of the case, every other one with its own defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from flickhall.errors import BadInput, UserError
from flickhall.formats.case_kinds import Answer
from flickhall.formats.case_reading import read_object
from flickhall.formats.cases import rule_case
from flickhall.phrases import Said, any_of
from flickhall.rules.registry import carrom_rulebook_names, rulebook_names

SHOT_ASPECTS = ("legal", "ditch", "twenties", "board")
ROUND_ASPECTS = ("round_over", "forfeited_by", "board", "count", "winner")
"""Points are not compared: what a round is worth is no disagreement about it."""
STRIKE_ASPECTS = (
    "foul",
    "board",
    "pocketed",
    "returned",
    "owes",
    "queen",
    "again",
    "next",
    "board_won_by",
    "board_points",
)
_CALL = "before.called_twenty"
_NOT_REACHED: Answer = {"error": "not ruled, because a strike before it could not be ruled"}


@dataclass(frozen=True, slots=True)
class _Family:
    """Rulebooks that answer the same kind of case: their names, what is compared, how each is asked.

    `steps_of` returns the rulings on one case, one for each shot, round or strike of it.
    """

    books: tuple[str, ...]
    aspects: tuple[str, ...]
    steps_of: Callable[[dict[str, Any]], list[Answer]]


def compare_cases(cases: Sequence[object]) -> list[Answer]:
    """Return, for each case in order, the rulings of all rulebooks of its family.

    A case that cannot be put to several rulebooks is answered by its error.
    """
    return [_compared_or_error(case) for case in cases]


def compare_case(case: object) -> Answer:
    """Return the rulings of every rulebook of a family on one case, a step for each shot, round or strike.

    Every step has `rulings` by rulebook and `differs`, the aspects on which the rulings are not one. A rulebook
    that cannot rule answers with `error`; what was kept from it is told in `left_out`.
    Raises BadInput for a kind that only one rulebook is asked about, and for a rulebook of another family.
    """
    fields = read_object(case, "case", needs=("kind",))
    kind = fields["kind"]
    family = FAMILIES.get(kind) if isinstance(kind, str) else None
    if family is None:
        raise BadInput(
            Said("kind {kind!r} is not put to all rulebooks", kind=kind),
            where="kind",
            allowed=any_of(FAMILIES),
        )
    own = fields.get("rulebook")
    if own is not None and own not in family.books:
        raise BadInput(
            Said("{own!r} is not asked about {kind}", own=own, kind=kind),
            where="rulebook",
            allowed=", ".join(family.books),
        )
    rulings = {name: family.steps_of(_put_to(name, fields)) for name in family.books}
    return {
        **{key: fields[key] for key in ("id", "title") if key in fields},
        "kind": kind,
        "asked": own,
        "steps": [
            _side_by_side(
                {name: steps[number] for name, steps in rulings.items() if number < len(steps)},
                family.aspects,
            )
            for number in range(max(map(len, rulings.values())))
        ],
    }


def _put_to(name: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    options = fields.get("options", {}) if name == fields.get("rulebook") else {}
    return {**fields, "rulebook": name, "options": options}


def _side_by_side(rulings: dict[str, Answer], aspects: Sequence[str]) -> Answer:
    return {"rulings": rulings, "differs": [aspect for aspect in aspects if _differs(aspect, rulings)]}


def _differs(aspect: str, rulings: Mapping[str, Answer]) -> bool:
    """Tell whether the rulebooks that speak of an aspect disagree; the order of a list says nothing."""
    said = [ruling[aspect] for ruling in rulings.values() if aspect in ruling]
    said = [sorted(value) if isinstance(value, list) else value for value in said]
    return any(value != said[0] for value in said)


def _steps_of_shot(case: dict[str, Any]) -> list[Answer]:
    """Return the one ruling on a shot; a call is kept from a rulebook that has none."""
    try:
        return [rule_case(case)]
    except UserError as refusal:
        if refusal.where != _CALL or case["before"]["called_twenty"] is not True:
            return [_error(refusal)]
    try:
        ruling = rule_case({**case, "before": {**case["before"], "called_twenty": False}})
    except UserError as refusal:
        return [_error(refusal)]
    return [{**ruling, "left_out": ["called_twenty"]}]


def _steps_of_round(case: dict[str, Any]) -> list[Answer]:
    """Return the one ruling on a round."""
    try:
        return [rule_case(case)]
    except UserError as refusal:
        return [_error(refusal)]


def _steps_of_strikes(case: dict[str, Any]) -> list[Answer]:
    """Return a ruling for each strike; those after the first that cannot be ruled are not ruled either."""
    try:
        return _strikes_ruled(case)
    except UserError as refusal:
        strikes = case.get("strikes")
        number = len(strikes) if isinstance(strikes, list) else 0
        ruled = _ruled_before(case, number)
        return [*ruled, _error(refusal), *([_NOT_REACHED] * (number - len(ruled) - 1))]


def _strikes_ruled(case: dict[str, Any]) -> list[Answer]:
    """Return a ruling for each strike, each with the clauses it cites; raises BadInput if one is refused."""
    steps: list[Answer] = rule_case(case)["steps"]
    return [
        {**step, "clauses": list(dict.fromkeys(finding["clause"] for finding in step["findings"]))}
        for step in steps
    ]


def _ruled_before(case: dict[str, Any], number: int) -> list[Answer]:
    """Return the rulings on as many strikes as a rulebook can rule on: halving, as a refusal stays one."""
    found: list[Answer] = []
    low, high = 0, number - 1
    while low < high:
        middle = (low + high + 1) // 2
        try:
            found, low = _strikes_ruled({**case, "strikes": case["strikes"][:middle]}), middle
        except UserError:
            high = middle - 1
    return found


def _error(refusal: UserError) -> Answer:
    return {"error": refusal.told}


def _compared_or_error(case: object) -> Answer:
    try:
        return compare_case(case)
    except UserError as refusal:
        named = {key: case[key] for key in ("id", "title") if key in case} if isinstance(case, dict) else {}
        return {**named, **_error(refusal)}


FAMILIES: Mapping[str, _Family] = MappingProxyType(
    {
        "shot": _Family(rulebook_names(), SHOT_ASPECTS, _steps_of_shot),
        "round": _Family(rulebook_names(), ROUND_ASPECTS, _steps_of_round),
        "strikes": _Family(carrom_rulebook_names(), STRIKE_ASPECTS, _steps_of_strikes),
    }
)
"""Families of rulebooks by the kind of case that is put to them."""
