"""What only some crokinole rulebooks can be asked: ask with `isinstance`, never by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Protocol, runtime_checkable

from flickhall.rules.clause import Clause
from flickhall.rules.crokinole.facts import RoundResult
from flickhall.rules.crokinole.game import GameLength
from flickhall.rules.crokinole.ruling import EligibilityRuling, GameRuling, MatchRuling
from flickhall.rules.sides import Players, Side


@runtime_checkable
class HasFixedRounds(Protocol):
    """A rulebook whose games have a number of rounds that is known before they begin."""

    @property
    def rounds_per_game(self) -> int:
        """How many rounds make a game."""


@runtime_checkable
class PlaysToTarget(Protocol):
    """A rulebook whose games end once a side has so many points, after however many rounds."""

    @property
    def target(self) -> int:
        """The points that win the game."""


@runtime_checkable
class TellsGameLength(Protocol):
    """A rulebook that says what ends a game, so that a format can make it longer or shorter."""

    @property
    def game_length(self) -> GameLength:
        """What ends a game."""


@dataclass(frozen=True, slots=True)
class CountClauses:
    """The clauses that say how many discs there are, what they and the 20s are worth, what a round and a game give."""

    discs: str | None = None
    values: str | None = None
    twenties: str | None = None
    round_points: str | None = None
    game: str | None = None


@runtime_checkable
class CitesCounts(Protocol):
    """A rulebook that names the clauses its counts rest on."""

    def count_clauses(self, players: Players) -> CountClauses:
        """Return the clauses that counts of a round rest on."""


@runtime_checkable
class EndsOnTime(Protocol):
    """A rulebook that says what happens when the time of a game runs out."""

    @property
    def time_clause(self) -> str:
        """The clause that says it."""


@runtime_checkable
class TakesCalls(Protocol):
    """A rulebook under which a 20 may be called before a shot."""

    @property
    def call_clause(self) -> str:
        """The clause that allows the call."""


@runtime_checkable
class ShowsTwenties(Protocol):
    """A rulebook that counts a 20 only while it is put where all can see it."""

    @property
    def display_clause(self) -> str:
        """The clause that says where."""


@runtime_checkable
class AgreesRounds(Protocol):
    """A rulebook under which a round is counted once both sides agree how it lies."""

    @property
    def agreement_clause(self) -> str:
        """The clause that asks for it."""


@runtime_checkable
class ForfeitsRounds(Protocol):
    """A rulebook under which a side loses the round by taking a disc away too soon, whatever the board shows."""

    @property
    def forfeit_clause(self) -> str:
        """The clause that takes the round away."""

    def forfeit_points(self, offender: Side) -> Mapping[Side, float] | None:
        """Return what a forfeited round is booked as; None where that is the organiser's decision."""

    def rule_game(self, counts: Sequence[RoundResult], *, time_expired: bool = False) -> GameRuling:
        """Return the ruling on the rounds so far, forfeited ones included."""


@runtime_checkable
class KeepsMatchCards(Protocol):
    """A rulebook under which the players themselves confirm the result of a match."""

    def rule_match(
        self, counts: Sequence[RoundResult], entries: Mapping[Side, Mapping[Side, float]]
    ) -> MatchRuling:
        """Return the score of a match and what the totals make of it that each side has entered so far."""


@runtime_checkable
class BringsClauses(Protocol):
    """A rulebook that cites clauses which are not in the hall's catalogue, and so brings them."""

    @property
    def clauses(self) -> Mapping[str, Clause]:
        """Its own clauses by id."""


@runtime_checkable
class HasAgeLimit(Protocol):
    """A rulebook that asks how old players are."""

    def rule_eligibility(self, year: int, births: Sequence[date]) -> EligibilityRuling:
        """Return who may play in the games of a year."""
