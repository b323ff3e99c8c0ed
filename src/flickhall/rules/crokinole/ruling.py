"""What a referee says: ordered findings, each with the clause it applies and the facts it rests on.

A ruling holds no sentence: sentences in a language are made at the edge (`flickhall.wording`) from clause and
facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from flickhall.rules.crokinole.facts import Event
from flickhall.rules.sides import Side
from flickhall.tables.zones import Zone


class Effect(StrEnum):
    """What a finding does."""

    VALID = "valid"
    """The requirement in force was met by the events it rests on."""
    INVALID = "invalid"
    """The requirement in force was not met."""
    REMOVED = "removed"
    """The discs go to the ditch because the shot was not valid."""
    OUT = "out"
    """The discs are out of play: over the line, off the surface, or back from the ditch."""
    IN_PLAY = "in-play"
    """The discs are still in play although they crossed the line."""
    STAYS = "stays"
    """The discs stay where they were moved (damage stays)."""
    TWENTY = "twenty"
    """Each of the discs is a 20 for its owner."""
    NO_TWENTY = "no-twenty"
    """The discs look like 20s but are none."""
    LOWER_VALUE = "lower-value"
    """The discs touch a line or lie tilted and take the value the clause gives them."""
    COUNTED = "counted"
    """What lies on the board and the 20s are added up."""
    POINTS = "points"
    """Points are given for a round or a game."""
    FORFEITED = "forfeited"
    """A round is lost by what a side did, whatever lies on the board."""
    CONFIRMED = "confirmed"
    """A total that was entered is the score."""
    DISPUTED = "disputed"
    """A total that was entered is not the score."""
    SHOT_DUE = "shot-due"
    """A side still has a shot to take before the round is counted."""
    NO_SHOT_DUE = "no-shot-due"
    """No shot is due any more although the time has run out."""
    NOTED = "noted"
    """Written down; the rules attach no consequence."""
    ALLOWED = "allowed"
    """A start position is as the rules ask."""
    REFUSED = "refused"
    """A start position is not as the rules ask."""
    VALUE = "value"
    """A disc at rest has the value the clause gives it."""
    ORDER = "order"
    """Who starts, who follows, how many discs each player has."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One step of a ruling: the clause applied, its effect, the discs affected, the events it rests on."""

    clause: str
    effect: Effect
    discs: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()


def clause_ids(findings: Iterable[Finding]) -> tuple[str, ...]:
    """Return the ids of the clauses applied, in order, each once."""
    return tuple(dict.fromkeys(finding.clause for finding in findings))


class Call(StrEnum):
    """What became of a called twenty (pichenotte)."""

    NONE = "none"
    MADE = "made"
    FAILED = "failed"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class ShotRuling:
    """The ruling on one shot.

    `ditch`: sorted discs that are in the ditch after the ruling and were not before. `twenties`: 20s
    credited by this shot. `board`: the value now of every disc still in play.
    """

    findings: tuple[Finding, ...]
    legal: bool
    ditch: tuple[str, ...]
    twenties: Mapping[Side, int]
    board: Mapping[str, int]
    call: Call = Call.NONE

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses applied, in order, each once."""
        return clause_ids(self.findings)


@dataclass(frozen=True, slots=True)
class RoundRuling:
    """The ruling on a round: its count, or what still has to be played.

    `count` and `points` are empty and `winner` is None while the round is not over. `extra_shots`: shots
    still due to each side after the time has expired (NCA-8.2). A round `forfeited_by` a side is over and has no
    count.
    """

    findings: tuple[Finding, ...]
    round_over: bool
    count: Mapping[Side, int]
    winner: Side | None
    points: Mapping[Side, float]
    extra_shots: Mapping[Side, int]
    next: Side | None = None
    forfeited_by: Side | None = None

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses applied, in order, each once."""
        return clause_ids(self.findings)


@dataclass(frozen=True, slots=True)
class GameRuling:
    """The ruling on the rounds of a game so far.

    `running`: the score after each round. `score` also holds what unplayed rounds are worth once the time is
    up. `over_after_round` counts from 1 and is None while the game goes on; so is `winner`, and after a draw.
    """

    findings: tuple[Finding, ...]
    round_points: tuple[Mapping[Side, float], ...]
    running: tuple[Mapping[Side, float], ...]
    score: Mapping[Side, float]
    over: bool
    over_after_round: int | None
    winner: Side | None

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses applied, in order, each once."""
        return clause_ids(self.findings)


class CardState(StrEnum):
    """What the entries of both sides make of a match card."""

    FINAL = "final"
    """Both sides have entered the score."""
    UNCONFIRMED = "unconfirmed"
    """Somebody has not entered a total yet."""
    DISPUTED = "disputed"
    """A total was entered that is not the score."""


@dataclass(frozen=True, slots=True)
class MatchRuling:
    """The score of a match and whether it may be reported; `winner` is None after a draw."""

    findings: tuple[Finding, ...]
    round_points: tuple[Mapping[Side, float], ...]
    score: Mapping[Side, float]
    winner: Side | None
    state: CardState

    @property
    def reportable(self) -> bool:
        """Tell whether the result may be handed in."""
        return self.state is CardState.FINAL

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses applied, in order, each once."""
        return clause_ids(self.findings)


@dataclass(frozen=True, slots=True)
class EligibilityRuling:
    """Whether each player may play, and so all of them together."""

    findings: tuple[Finding, ...]
    players: tuple[bool, ...]

    @property
    def eligible(self) -> bool:
        """Tell whether every player may play."""
        return all(self.players)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses applied, in order, each once."""
        return clause_ids(self.findings)


@dataclass(frozen=True, slots=True)
class OrderRuling:
    """Who starts and who follows: `starters[game][round]` is a seat, `laps[game][round]` one lap of seats."""

    findings: tuple[Finding, ...]
    starters: tuple[tuple[str, ...], ...]
    laps: tuple[tuple[tuple[str, ...], ...], ...]
    discs_per_player: int
    shots_per_round: int

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses applied, in order, each once."""
        return clause_ids(self.findings)


@dataclass(frozen=True, slots=True)
class PlacementRuling:
    """Whether a disc may start where it lies."""

    findings: tuple[Finding, ...]
    legal: bool

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses applied, in order, each once."""
        return clause_ids(self.findings)


@dataclass(frozen=True, slots=True)
class ValueRuling:
    """Where one disc lies at rest and what it is worth."""

    findings: tuple[Finding, ...]
    zone: Zone
    value: int

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses applied, in order, each once."""
        return clause_ids(self.findings)
