"""A round at a wooden board, written down: its shots as referee cases, then how it stands, as one of kind `round`.

The file is one that `flickhall referee` reads, so a sheet filled in on a page can be ruled on anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flickhall.errors import BadInput, UserError
from flickhall.formats.case_kinds import Answer
from flickhall.formats.case_reading import read_discs, read_object, read_sides
from flickhall.formats.cases import rule_case
from flickhall.formats.ruling_reading import read_shot_ruling
from flickhall.formats.shot_case import discs_after, read_shot
from flickhall.phrases import Said
from flickhall.rules.sides import Side
from flickhall.tables.zones import Zone

MOST_CASES = 250
"""More than any round has shots."""


@dataclass(frozen=True, slots=True)
class ToldShot:
    """A shot of the round: its case, and the referee's answer."""

    case: Mapping[str, Any]
    answer: Answer


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """A round so far: shots in order, what lies where, 20s put aside, who shoots next.

    `played` are the discs the round has seen. `standing` is the answer to the case of kind `round` at its end, if
    there is one.
    """

    rulebook: str
    options: Mapping[str, object]
    shots: tuple[ToldShot, ...]
    discs: Mapping[str, Zone]
    twenties: Mapping[Side, int]
    not_displayed: Mapping[Side, int]
    played: tuple[str, ...]
    shooter: Side
    standing: Answer | None


def read_round_sheet(cases: Sequence[object]) -> RoundSheet:
    """Return the round that cases tell: shots, then perhaps one case of kind `round` that says how it stands.

    Raises BadInput for anything else, for cases of several rulebooks, and for a case that cannot be ruled.
    """
    if not 1 <= len(cases) <= MOST_CASES:
        raise BadInput(
            Said("{number} cases", number=len(cases)),
            where="cases",
            allowed=Said("1 to {most_cases} cases of one round", most_cases=MOST_CASES),
        )
    fields = [read_object(case, f"cases[{i}]", needs=("rulebook", "kind")) for i, case in enumerate(cases)]
    first = (fields[0]["rulebook"], fields[0].get("options", {}))
    for number, case in enumerate(fields):
        last = number == len(fields) - 1
        if case["kind"] != "shot" and not (last and case["kind"] == "round"):
            raise BadInput(
                Said("kind {kind!r}", kind=case["kind"]),
                where=f"cases[{number}].kind",
                allowed="shots, then at most one round",
            )
        if (case["rulebook"], case.get("options", {})) != first:
            raise BadInput(
                "another rulebook or other options than in the first case",
                where=f"cases[{number}]",
                allowed="one rulebook with the same options for the whole round",
            )
    answers = [_ruled(case, number) for number, case in enumerate(fields)]
    told = tuple(ToldShot(case, answer) for case, answer in zip(fields, answers, strict=True))
    shots = tuple(shot for shot in told if shot.case["kind"] == "shot")
    standing = told[-1] if told[-1].case["kind"] == "round" else None
    before = {} if standing is None else standing.case["before"]
    discs = read_discs(before["discs"], "before.discs") if standing else _after(shots[-1])
    twenties = read_sides(before["twenties"], "before.twenties") if standing else _twenties(shots)
    return RoundSheet(
        rulebook=first[0],
        options=first[1],
        shots=shots,
        discs=discs,
        twenties=twenties,
        not_displayed=read_sides(before.get("twenties_not_displayed", dict.fromkeys(Side, 0)), "before"),
        played=tuple(dict.fromkeys([disc for shot in shots for disc in _seen(shot)] + list(discs))),
        shooter=Side(shots[-1].answer["next"]) if shots else Side.W,
        standing=standing.answer if standing else None,
    )


def _ruled(case: dict[str, Any], number: int) -> Answer:
    try:
        return rule_case(case)
    except UserError as refusal:
        where = f"cases[{number}].{refusal.where}"
        raise BadInput(refusal.what, where=where, allowed=refusal.allowed) from None


def _after(shot: ToldShot) -> dict[str, Zone]:
    return discs_after(read_shot(shot.case), read_shot_ruling(shot.answer))


def _twenties(shots: Sequence[ToldShot]) -> dict[Side, int]:
    return {side: sum(shot.answer["twenties"][side] for shot in shots) for side in Side}


def _seen(shot: ToldShot) -> tuple[str, ...]:
    return (*shot.case["before"]["discs"], shot.case["shot"])
