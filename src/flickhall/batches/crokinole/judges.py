"""Which rulebooks can rule on batches: each brings its judge, by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from flickhall.batches.crokinole.fifty_five_plus import fifty_five_plus_judge
from flickhall.batches.crokinole.judgement import Judge
from flickhall.batches.crokinole.nca import nca_judge
from flickhall.batches.crokinole.pichenotte import pichenotte_judge
from flickhall.errors import NotFound
from flickhall.phrases import Said
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.crokinole_55plus.rulebook import Crokinole55Plus
from flickhall.rules.crokinole_nca.rulebook import CrokinoleNca
from flickhall.rules.pichenotte_league.rulebook import PichenotteLeague

_JUDGES: Mapping[str, Callable[[CrokinoleRulebook], Judge]] = MappingProxyType(
    {
        PichenotteLeague.name: pichenotte_judge,
        Crokinole55Plus.name: fifty_five_plus_judge,
        CrokinoleNca.name: nca_judge,
    }
)


def judge_of(rulebook: CrokinoleRulebook) -> Judge:
    """Return the judge of a rulebook with its options; raises NotFound for one that rules on single shots only."""
    if rulebook.name not in _JUDGES:
        raise NotFound(
            Said("{name} does not rule on batches", name=rulebook.name),
            where="rulebook",
            allowed=", ".join(_JUDGES),
        )
    return _JUDGES[rulebook.name](rulebook)
