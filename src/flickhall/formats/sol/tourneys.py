"""A tournament of SoL's as plain values: of people it has their names and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class SolBoard:
    """A board: opposing pieces left on it when each side won (`coins`), and which side (0 or 1) has the queen."""

    number: int
    coins: tuple[int | None, int | None]
    queen: int | None = None


@dataclass(frozen=True, slots=True)
class SolMatch:
    """A match by places of competitors (from 0), without `second` a bye.

    `games`: the score of each game, one unless it was a best of three; 0 to 0 has not been played.
    """

    round: int
    table: int
    first: int
    second: int | None
    games: tuple[tuple[int, int], ...]
    boards: tuple[SolBoard, ...] = ()
    final: bool = False
    breaker_known: bool = False

    @property
    def played(self) -> bool:
        """Whether there is a result."""
        return any(game != (0, 0) for game in self.games)

    @property
    def result(self) -> tuple[int, int]:
        """The score of the one game, or the games won of a best of three."""
        if len(self.games) == 1:
            return self.games[0]
        return sum(one > two for one, two in self.games), sum(two > one for one, two in self.games)


@dataclass(frozen=True, slots=True)
class SolCompetitor:
    """Who competes: the names of a player, a pair or a team, and the figures SoL has worked out.

    `places`: where in the file each player stands, which tells two of one name apart. `prized`: SoL gave a prize.
    """

    players: tuple[str, ...]
    points: int
    buchholz: int
    net_score: int
    total_score: int
    withdrawn: bool = False
    places: tuple[int, ...] = ()
    prized: bool = False

    @property
    def name(self) -> str:
        """All names in one."""
        return " & ".join(self.players)


@dataclass(frozen=True, slots=True)
class SolTourney:
    """A tournament; `rounds_ranked` is down to which round SoL's figures go.

    `system`: swiss, knockout or roundrobin; `couplings`: how SoL paired. `bye_score`: what a bye counts for at the
    table. `withdrawals`: what a competitor who left counts for in Buchholz (none, trend, trend70). `training`: the
    boards count misses, not pieces. `minutes` is how long a match lasts at the most, 0 without a limit; `finals` how many
    there are to be after the rounds, `final_best_of_three` whether each goes over three games. `over`: SoL has given the
    prizes. `rated`: a rating was used.
    """

    description: str
    day: date | None
    championship: str
    club: str
    location: str
    system: str
    couplings: str
    rounds_ranked: int
    bye_score: int
    withdrawals: str
    best_of_three: bool
    competitors: tuple[SolCompetitor, ...]
    matches: tuple[SolMatch, ...]
    training: bool = False
    guid: str = ""
    minutes: int = 45
    finals: int = 0
    final_best_of_three: bool = False
    over: bool = False
    rated: bool = False

    @property
    def rounds_drawn(self) -> int:
        """The number of the last round, finals left out; 0 without matches."""
        return max((one.round for one in self.matches if not one.final), default=0)
