"""Rulebooks by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.carrom_a2m.rulebook import CarromA2m
from flickhall.rules.carrom_chapas.rulebook import CarromChapas
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.crokinole_55plus.rulebook import Crokinole55Plus
from flickhall.rules.crokinole_nca.rulebook import CrokinoleNca
from flickhall.rules.pichenotte_league.rulebook import PichenotteLeague

_RULEBOOKS: Mapping[str, Callable[[Mapping[str, object]], CrokinoleRulebook]] = MappingProxyType(
    {
        PichenotteLeague.name: PichenotteLeague.with_options,
        Crokinole55Plus.name: Crokinole55Plus.with_options,
        CrokinoleNca.name: CrokinoleNca.with_options,
    }
)


def rulebook_names() -> tuple[str, ...]:
    """Return the names of the rulebooks that can be asked for."""
    return tuple(_RULEBOOKS)


def find_rulebook(name: str, options: Mapping[str, object] | None = None) -> CrokinoleRulebook:
    """Return the rulebook of that name with its options chosen.

    Raises BadInput for an unknown name, an unknown option or a value that is not allowed.
    """
    if name not in _RULEBOOKS:
        raise BadInput(
            Said("unknown rulebook {name!r}", name=name), where="rulebook", allowed=", ".join(_RULEBOOKS)
        )
    return _RULEBOOKS[name](options or {})


_CARROM_RULEBOOKS: Mapping[str, Callable[[Mapping[str, object]], CarromRulebook]] = MappingProxyType(
    {CarromChapas.name: CarromChapas.with_options, CarromA2m.name: CarromA2m.with_options}
)


def carrom_rulebook_names() -> tuple[str, ...]:
    """Return the names of the carrom rulebooks that can be asked for."""
    return tuple(_CARROM_RULEBOOKS)


def find_carrom_rulebook(name: str, options: Mapping[str, object] | None = None) -> CarromRulebook:
    """Return the carrom rulebook of that name with its options chosen.

    Raises BadInput for an unknown name, an unknown option or a value that is not allowed.
    """
    if name not in _CARROM_RULEBOOKS:
        raise BadInput(
            Said("unknown rulebook {name!r}", name=name),
            where="rulebook",
            allowed=", ".join(_CARROM_RULEBOOKS),
        )
    return _CARROM_RULEBOOKS[name](options or {})
