"""What every stage of a competition is asked, whatever its kind."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

import msgspec

from flickhall.competitions.draws.pairing import Pairing
from flickhall.competitions.fixtures import Fixture, Group
from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.results import Match, Results
from flickhall.competitions.sheets.match_rules import MatchRules

AfterWithdrawal = Literal["annulled", "forfeited", "kept"]
"""What becomes of the matches of an entrant that withdraws: none counts, those not played are lost, or those played
count and the others are not played."""


class Ranked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all stages have: a name, how a match is played, by what entrants are ranked, how many go on.

    `chain` are names of metrics in their order; `restarts` and `last_place_parted` as in `ranking.chain.Chain`.
    `qualifiers` go on from each group. `bye` is what who has no opponent in a round is given: points and score.
    """

    key: str
    match: MatchRules = MatchRules()
    chain: tuple[str, ...] = ("points", "lot")
    restarts: bool = False
    last_place_parted: int | None = None
    qualifiers: int = 0
    withdrawn: AfterWithdrawal = "annulled"
    bye: tuple[float, float] = (0, 0)

    @property
    def ranked_by(self) -> Chain | None:
        """The chain as standings take it; raises BadInput for one with unknown steps."""
        return Chain(self.chain, self.restarts, self.last_place_parted)

    def counted(self, matches: Sequence[Counting]) -> tuple[Match, ...]:
        """Return what the standings are made of: each match as it was played."""
        return tuple(counting.match for counting in matches)

    def missed(self, results: Results, withdrawn: Collection[str], rounds: int) -> Mapping[str, float]:
        """Return what who withdrew counts for beyond his points, for those who met him: nothing."""
        return {}


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a stage draws: groups, matches, who has no opponent, the figures that prove it, and slots as in `Field`."""

    groups: tuple[Group, ...]
    fixtures: tuple[Fixture, ...]
    byes: tuple[str, ...] = ()
    shown: Mapping[str, int | str] = {}
    slot_of: Mapping[str, int] = {}


@dataclass(frozen=True, slots=True)
class Counting:
    """A match with a result that counts, as drawn and as it was played."""

    fixture: Fixture
    match: Match


@dataclass(frozen=True, slots=True)
class Field:
    """Who a stage is drawn among, best first, and what is to be kept apart.

    `pools` are the groups they come from, each in the order of its standings, where they come from pools;
    `association` tells clubs or provinces, "" for none. `slot_of` tells in which slot of the first days, from 0, each plays
    where those who share one are drawn together, `pods_at_once` how many groups of four a slot has boards for.
    """

    entrants: tuple[str, ...]
    pools: tuple[tuple[str, ...], ...] = ()
    association: Mapping[str, str] = field(default_factory=dict)
    slot_of: Mapping[str, int] = field(default_factory=dict)
    pods_at_once: int | None = None


@dataclass(frozen=True, slots=True)
class SoFar:
    """What has happened in a stage before its next round is drawn.

    `played` are all pairings drawn so far, first-named first; `byes` names an entrant once for each bye.
    """

    results: Results
    played: tuple[Pairing, ...] = ()
    byes: tuple[str, ...] = ()


class Stage(Protocol):
    """A kind of stage: data that a format can copy and change, and what it does."""

    @property
    def key(self) -> str:
        """Its name within the format; ids of its matches begin with it."""

    @property
    def match(self) -> MatchRules:
        """How one match of it is played."""

    @property
    def withdrawn(self) -> AfterWithdrawal:
        """What becomes of the matches of who withdraws."""

    @property
    def bye(self) -> tuple[float, float]:
        """The points and the score of who has no opponent in a round."""

    @property
    def qualifiers(self) -> int:
        """How many of each group go on."""

    @property
    def ranked_by(self) -> Chain | None:
        """By what its entrants are ranked; None where the matches of a bracket give the places."""

    def counted(self, matches: Sequence[Counting]) -> tuple[Match, ...]:
        """Return what its standings are made of, from its matches that count."""

    def missed(self, results: Results, withdrawn: Collection[str], rounds: int) -> Mapping[str, float]:
        """Return what each who withdrew counts for beyond his points, for those who met him, after so many rounds."""

    def draws(self, entrants: int) -> int:
        """Return how many draws it takes for so many entrants: one, or one for each round."""

    def draw(self, field: Field, seed: str, round_: int, so_far: SoFar) -> Draw:
        """Return the draw of a round, from 1; raises BadInput for a field it cannot be drawn among."""
