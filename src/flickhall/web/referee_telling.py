"""From the referee's answers to what a page tells of them (`flickhall.web.referee_wire`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from flickhall.errors import BadInput
from flickhall.formats.case_kinds import Answer
from flickhall.formats.case_reading import read_discs, read_object
from flickhall.formats.cases import rule_case
from flickhall.formats.round_sheet import RoundSheet
from flickhall.formats.ruling_reading import (
    read_carrom_findings,
    read_findings,
    read_game_ruling,
    read_round_ruling,
    read_shot_ruling,
    read_strike_ruling,
)
from flickhall.formats.shot_case import discs_after, read_shot
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.rules.carrom.ruling import CarromFinding
from flickhall.rules.crokinole.capabilities import ShowsTwenties, TakesCalls
from flickhall.rules.crokinole.conformity import zones_left_open
from flickhall.rules.crokinole.ruling import Finding
from flickhall.rules.registry import carrom_rulebook_names, find_rulebook
from flickhall.rules.sides import Side, side_of
from flickhall.web.referee_wire import (
    PositionLine,
    PositionRequest,
    Ruled,
    SentenceLine,
    SheetLine,
    SheetShotLine,
    StoryLine,
    ToldLine,
)
from flickhall.web.referee_words import event_sentence
from flickhall.wording import (
    carrom_headline,
    carrom_sentence,
    headline,
    requirement_sentence,
    return_sentence,
    sentence,
)

Case = Mapping[str, Any]


def ruled(case: Case, language: Language) -> Ruled:
    """Rule on a case and tell the ruling; raises BadInput as the referee does."""
    answer = rule_case(case)
    after = discs_after(read_shot(case), read_shot_ruling(answer)) if case["kind"] == "shot" else None
    zones = None if after is None else {disc: zone.value for disc, zone in after.items()}
    return Ruled(answer, told(case, answer, language), zones)


def told(case: Case, answer: Answer, language: Language) -> list[ToldLine]:
    """Tell the referee's answer to a case in sentences: once, or for each strike or event of a match."""
    return _TELLERS.get(case["kind"], _tell_findings)(case, answer, language)


def story_told(case: object, language: Language) -> StoryLine:
    """Tell what was said of a shot so far; raises BadInput that quotes the first event that cannot be."""
    given = read_object(case, "case", needs=("before", "shot", "events"))
    facts = read_shot({**given, "rest": {}})
    return StoryLine(
        [event_sentence(event, language) for event in facts.events],
        {disc: [zone.value for zone in zones] for disc, zones in zones_left_open(facts).items()},
    )


def position_told(asked: PositionRequest, language: Language) -> PositionLine:
    """Tell what a position is worth; raises BadInput for an impossible rulebook, option, disc or number of discs."""
    rulebook = find_rulebook(asked.rulebook, asked.options)
    discs = read_discs(asked.discs, "discs")
    twenties = {side: asked.twenties.get(side, 0) for side in Side}
    per_side = rulebook.discs_per_player(asked.players) * (asked.players.seats // 2)
    left = {side: per_side - twenties[side] - sum(side_of(disc) is side for disc in discs) for side in Side}
    for side in Side:
        if left[side] < 0:
            raise BadInput(
                Said(
                    "{side} has {number} discs on the board, in the ditch and as 20s",
                    side=side,
                    number=per_side - left[side],
                ),
                where="discs",
                allowed=Said("at most {per_side} in {players}", per_side=per_side, players=asked.players),
            )
    values = {disc: rulebook.zone_value(zone) for disc, zone in discs.items()}
    requirement = rulebook.requirement(asked.shooter, discs)
    return PositionLine(
        must=requirement_sentence(requirement, language),
        clause=requirement.clause,
        may_call=isinstance(rulebook, TakesCalls),
        shows_twenties=isinstance(rulebook, ShowsTwenties),
        values=values,
        count={
            side.value: 20 * twenties[side]
            + sum(value for disc, value in values.items() if side_of(disc) is side)
            for side in Side
        },
        per_side=per_side,
        left={side.value: number for side, number in left.items()},
    )


def sheet_told(sheet: RoundSheet, language: Language) -> SheetLine:
    """Tell a round that was read from a file."""
    return SheetLine(
        rulebook=sheet.rulebook,
        options=dict(sheet.options),
        shots=[
            SheetShotLine(dict(shot.case), told_shot(shot.answer, language), shot.answer["twenties"])
            for shot in sheet.shots
        ],
        discs={disc: zone.value for disc, zone in sheet.discs.items()},
        twenties={side.value: number for side, number in sheet.twenties.items()},
        not_displayed={side.value: number for side, number in sheet.not_displayed.items()},
        played=list(sheet.played),
        shooter=sheet.shooter.value,
    )


def _lines(findings: Iterable[Finding], language: Language) -> list[SentenceLine]:
    return [
        SentenceLine(finding.clause, finding.effect.value, sentence(finding, language), list(finding.discs))
        for finding in findings
    ]


def _carrom_lines(findings: Iterable[CarromFinding], language: Language) -> list[SentenceLine]:
    return [
        SentenceLine(
            finding.clause, finding.effect.value, carrom_sentence(finding, language), list(finding.pieces)
        )
        for finding in findings
    ]


def told_shot(answer: Answer, language: Language) -> ToldLine:
    """Tell the answer to a case of kind `shot`."""
    ruling = read_shot_ruling(answer)
    return ToldLine(headline(ruling, language), ruling.legal, _lines(ruling.findings, language), [])


def told_strike(step: Answer, striker: Side, language: Language) -> ToldLine:
    """Tell a step of the answer to a case of kind `strikes`; `striker` struck."""
    ruling = read_strike_ruling(step, striker)
    good = None if ruling.foul is None else not ruling.foul
    to_do = [return_sentence(back, language) for back in ruling.returned]
    return ToldLine(carrom_headline(ruling, language), good, _carrom_lines(ruling.findings, language), to_do)


def told_round(answer: Answer, language: Language) -> ToldLine:
    """Tell the answer to a case of kind `round`."""
    ruling = read_round_ruling(answer)
    return ToldLine(headline(ruling, language), None, _lines(ruling.findings, language), [])


def _tell_shot(_case: Case, answer: Answer, language: Language) -> list[ToldLine]:
    return [told_shot(answer, language)]


def _tell_round(_case: Case, answer: Answer, language: Language) -> list[ToldLine]:
    return [told_round(answer, language)]


def _tell_game(_case: Case, answer: Answer, language: Language) -> list[ToldLine]:
    ruling = read_game_ruling(answer)
    return [ToldLine(headline(ruling, language), None, _lines(ruling.findings, language), [])]


def _tell_strikes(case: Case, answer: Answer, language: Language) -> list[ToldLine]:
    lines, striker = [], Side(case["before"]["striker"])
    for step in answer["steps"]:
        lines.append(told_strike(step, striker, language))
        striker = Side(step["next"] or striker)
    return lines


def _tell_findings(case: Case, answer: Answer, language: Language) -> list[ToldLine]:
    """Tell an answer of any other kind: its findings alone."""
    steps = answer.get("steps", [answer])
    if case["rulebook"] in carrom_rulebook_names():
        return [ToldLine("", None, _carrom_lines(read_carrom_findings(step), language), []) for step in steps]
    return [ToldLine("", step.get("legal"), _lines(read_findings(step), language), []) for step in steps]


_TELLERS: Mapping[str, Callable[[Case, Answer, Language], list[ToldLine]]] = MappingProxyType(
    {"shot": _tell_shot, "round": _tell_round, "game": _tell_game, "strikes": _tell_strikes}
)
"""How the rulings on a kind of case are told, where more than the findings is said."""
