"""A format cut to a club's measure: another rulebook, other tables, times, numbers of entrants and rounds."""

from __future__ import annotations

import msgspec

from flickhall.competitions.format import AnyStage, Format
from flickhall.competitions.sheets.find_sheet import match_rules_of, sheet_rules
from flickhall.competitions.stages.league import League
from flickhall.competitions.stages.swiss import Swiss
from flickhall.competitions.stages.whist import Whist
from flickhall.errors import BadInput
from flickhall.rules.sides import Players

TWENTIES = "20s"


def under_rulebook(format_: Format, rulebook: str) -> Format:
    """Return a format played by another rulebook, its matches as long as that has them; raises BadInput as `sheet_rules`.

    Steps of its chains that count 20s are left out where a game has none, and players enter as pairs where it is for
    pairs alone.
    """
    if rulebook == format_.rulebook:
        return format_
    pairs_alone = match_rules_of(rulebook).players is Players.DOUBLES
    entry = format_.entry
    if pairs_alone and entry.kind == "player":
        entry = msgspec.structs.replace(entry, kind="pair", people=(2, 2))
    stages = tuple(_under(stage, rulebook, pairs_alone=pairs_alone) for stage in format_.stages)
    return msgspec.structs.replace(format_, rulebook=rulebook, options={}, entry=entry, stages=stages)


def for_pairs(format_: Format) -> Format:
    """Return a format that pairs enter, two against two; raises BadInput for one of teams or of changing partners."""
    if format_.entry.kind == "pair":
        return format_
    if format_.entry.kind == "team" or any(isinstance(stage, Whist) for stage in format_.stages):
        raise BadInput(
            "pairs cannot enter this format",
            where="entrants",
            allowed="nothing, or a format that players enter",
        )
    entry = msgspec.structs.replace(format_.entry, kind="pair", people=(2, 2))
    stages = tuple(
        msgspec.structs.replace(stage, match=msgspec.structs.replace(stage.match, players=Players.DOUBLES))
        for stage in format_.stages
    )
    return msgspec.structs.replace(format_, entry=entry, stages=stages)


def with_tables(format_: Format, tables: int) -> Format:
    """Return a format with so many tables."""
    return msgspec.structs.replace(format_, tables=tables)


def with_slots_of(format_: Format, minutes: int) -> Format:
    """Return a format in which a match is given so many minutes at its table."""
    return msgspec.structs.replace(format_, slot_minutes=minutes)


def with_cap(format_: Format, cap: int) -> Format:
    """Return a format for so many entrants at the most."""
    return msgspec.structs.replace(format_, entry=msgspec.structs.replace(format_.entry, cap=cap))


def with_rounds(format_: Format, rounds: int) -> Format:
    """Return a format with so many rounds drawn one by one; raises BadInput for one that has no such stage."""
    if rounds_of(format_) is None:
        raise BadInput(
            "this format is not drawn round by round", where="rounds", allowed="nothing, or a Swiss format"
        )
    stages = tuple(
        msgspec.structs.replace(stage, rounds=rounds) if isinstance(stage, Swiss) else stage
        for stage in format_.stages
    )
    return msgspec.structs.replace(format_, stages=stages)


def rounds_of(format_: Format) -> int | None:
    """Return how many rounds are drawn one by one, None where there is no such stage."""
    return next((stage.rounds for stage in format_.stages if isinstance(stage, Swiss)), None)


def with_first_night(format_: Format, day: str) -> Format:
    """Return a league whose first night is on a day (ISO 8601); raises BadInput for a format without team nights."""
    return _with_nights(format_, "first_night", first_night=day)


def with_days_between(format_: Format, days: int) -> Format:
    """Return a league whose nights are so many days apart; raises BadInput for a format without team nights."""
    return _with_nights(format_, "days_between", days_between=days)


def _with_nights(format_: Format, where: str, **told: object) -> Format:
    if not any(isinstance(stage, League) for stage in format_.stages):
        raise BadInput("this format has no team nights", where=where, allowed="nothing, or a league format")
    stages = tuple(
        msgspec.structs.replace(stage, **told) if isinstance(stage, League) else stage
        for stage in format_.stages
    )
    return msgspec.structs.replace(format_, stages=stages)


def _under(stage: AnyStage, rulebook: str, *, pairs_alone: bool) -> AnyStage:
    players = Players.DOUBLES if pairs_alone else stage.match.players
    match = match_rules_of(rulebook, players=players, needs_winner=stage.match.needs_winner)
    counts_twenties = sheet_rules(rulebook, rules=match).line_kind == "round"
    chain = tuple(step for step in stage.chain if counts_twenties or TWENTIES not in step)
    return msgspec.structs.replace(stage, match=match, chain=chain)
