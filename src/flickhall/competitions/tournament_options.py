"""Options of a rulebook that speak of the tournament, read into the stages of a format.

A rulebook may choose what only a tournament has: how a pool is ranked, how many go on, what a match earns, how long it
is. Played is what the stages say. So whoever chooses such an option has it written into the stages here, and a format whose
stages say something else than an option it chooses is refused: nothing is ever chosen in vain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from flickhall.competitions.championship import championship_under, round_robin_under
from flickhall.competitions.format import AnyStage, Format
from flickhall.competitions.presets import preset
from flickhall.competitions.sheets.find_sheet import match_rules_of
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.competitions.stages.knock_out import KnockOut
from flickhall.competitions.stages.pools import Pools
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.registry import carrom_rulebook_names, find_carrom_rulebook, find_rulebook


def with_options(format_: Format, options: Mapping[str, object]) -> Format:
    """Return a copy of a format with options of its rulebook chosen, beside those it has; its stages say what they say.

    Raises BadInput for an option or a value that the rulebook does not have.
    """
    asked = {**format_.options, **options}
    find = find_carrom_rulebook if format_.rulebook in carrom_rulebook_names() else find_rulebook
    known = find(format_.rulebook, asked).options
    chosen = {name: known[name] for name in asked}
    return msgspec.structs.replace(format_, options=chosen, stages=_stages(format_, options))


def preset_with(key: str, options: Mapping[str, object]) -> Format:
    """Return a preset with options of its rulebook chosen; raises NotFound, and BadInput as `with_options`."""
    return with_options(preset(key), options)


def check_options(format_: Format) -> None:
    """Refuse a format that chooses an option and whose stages say something else; raises BadInput, naming the option."""
    for name in format_.options:
        read = with_options(format_, {name: format_.options[name]})
        for number, (stage, should_be) in enumerate(zip(format_.stages, read.stages, strict=True)):
            differs = _difference(stage, should_be)
            if differs is not None:
                field, has, allowed = differs
                raise BadInput(
                    Said(
                        "{name} is chosen, but stage {stage} has {has}", name=name, stage=stage.key, has=has
                    ),
                    where=f"stages[{number}].{field}",
                    allowed=Said("{allowed}, or the option left out", allowed=allowed),
                )


def _stages(format_: Format, options: Mapping[str, object]) -> tuple[AnyStage, ...]:
    asked = {**format_.options, **options}
    stages = format_.stages
    for name in options:
        read = _READ_INTO.get(name)
        if read is not None:
            stages = tuple(read(stage, format_.rulebook, asked) for stage in stages)
    return stages


def _difference(stage: AnyStage, should_be: AnyStage) -> tuple[str, str, str] | None:
    """Return the first field in which two stages differ, with what each has there."""
    one, other = (msgspec.to_builtins(told) for told in (stage, should_be))
    for field in one:
        if one[field] == other[field]:
            continue
        if field != "match":
            return field, str(one[field]), str(other[field])
        for detail in one[field]:
            if one[field][detail] != other[field][detail]:
                return f"{field}.{detail}", str(one[field][detail]), str(other[field][detail])
    return None


def _ranked_in_pools(stage: AnyStage, rulebook: str, options: Mapping[str, object]) -> AnyStage:
    if not isinstance(stage, Pools):
        return stage
    chain = championship_under(find_rulebook(rulebook, options)).pool_chain
    return msgspec.structs.replace(stage, chain=chain.steps)


def _going_on(stage: AnyStage, rulebook: str, options: Mapping[str, object]) -> AnyStage:
    if not isinstance(stage, Pools) or not stage.qualifiers:
        return stage
    number = championship_under(find_rulebook(rulebook, options)).qualifiers_per_pool
    return msgspec.structs.replace(stage, qualifiers=number)


def _at_boards(stage: AnyStage, rulebook: str, options: Mapping[str, object]) -> AnyStage:
    if not isinstance(stage, Pools):
        return stage
    boards = championship_under(find_rulebook(rulebook, options)).boards_per_table
    return msgspec.structs.replace(stage, boards_per_pool=boards)


def _medals(stage: AnyStage, rulebook: str, options: Mapping[str, object]) -> AnyStage:
    if not isinstance(stage, Pools):
        return stage
    chain = round_robin_under(find_rulebook(rulebook, options)).chain
    return msgspec.structs.replace(
        stage, chain=chain.steps, restarts=chain.restarts, last_place_parted=chain.last_place_parted
    )


def _in_slots(stage: AnyStage, rulebook: str, options: Mapping[str, object]) -> AnyStage:
    if not isinstance(stage, KnockOut):
        return stage
    return msgspec.structs.replace(stage, slots=options["slot"])


def _of_match(*fields: str) -> Callable[[AnyStage, str, Mapping[str, object]], AnyStage]:
    """Return what reads some fields of a match from the match as the rulebook has it with its options."""

    def read(stage: AnyStage, rulebook: str, options: Mapping[str, object]) -> AnyStage:
        told: MatchRules = match_rules_of(
            rulebook, options, players=stage.match.players, needs_winner=stage.match.needs_winner
        )
        match = msgspec.structs.replace(stage.match, **{field: getattr(told, field) for field in fields})
        return msgspec.structs.replace(stage, match=match)

    return read


def _deciders(stage: AnyStage, rulebook: str, options: Mapping[str, object]) -> AnyStage:
    if not stage.match.needs_winner:
        return stage
    return _of_match("deciders")(stage, rulebook, options)


_READ_INTO: Mapping[str, Callable[[AnyStage, str, Mapping[str, object]], AnyStage]] = MappingProxyType(
    {
        "pool_tiebreaks": _ranked_in_pools,
        "qualifiers_per_pool": _going_on,
        "ko_tiebreaks": _deciders,
        "boards_per_table": _at_boards,
        "standings_point": _of_match("earns"),
        "plus_minus_scope": _medals,
        "break_all_ties": _medals,
        "rounds_per_match": _of_match("rounds"),
        "time_s": _of_match("minutes"),
        "extra_s": _of_match("extra_minutes"),
        "slot": _in_slots,
    }
)
"""What an option says of a stage. Every other option is asked of the rulebook itself, at the board or by the score sheet."""
