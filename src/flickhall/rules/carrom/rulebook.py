"""What every carrom rulebook of the hall can be asked, whichever document it follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from flickhall.rules.carrom.facts import Baseline, CarromBoard, StrikeFacts, StrikerPosition
from flickhall.rules.carrom.match import (
    BoardEnded,
    CarromMatch,
    ClockReads,
    Competition,
    MatchClock,
    MatchRuling,
)
from flickhall.rules.carrom.ruling import StrikerRuling, StrikeRuling
from flickhall.rules.options import OptionValue
from flickhall.rules.sides import Side


class CarromRulebook(Protocol):
    """One carrom document with its options chosen. Every method is a pure function of its arguments."""

    @property
    def name(self) -> str:
        """The name it is asked for by, as in `carrom-chapas`."""

    @property
    def title(self) -> str:
        """What people call it."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """Every option with the value in force."""

    @property
    def target_points(self) -> int:
        """With how many points a match is won."""

    @property
    def boards_per_match(self) -> int | None:
        """After how many boards a match ends, None if only points end it."""

    @property
    def match_clock(self) -> MatchClock | None:
        """How long a match may take, None if it may take any time."""

    @property
    def break_attempts(self) -> int:
        """How often the first turn of a board may try to disturb the central group."""

    @property
    def owed_may_be_left(self) -> bool:
        """Whether pieces owed at the end of a turn may be left in the pockets by whoever has to put them back."""

    def breaker(self, first: int, board: int, last_winner: int | None = None) -> int:
        """Return the player (0 or 1) who breaks a board (from 1), given who broke the first one."""

    def may_break_with(self, side: Side) -> bool:
        """Tell whether the player who breaks may have the pieces of that side."""

    def check_board(self, board: CarromBoard) -> None:
        """Refuse a board that cannot be there between two strikes; raises BadInput that quotes the fact."""

    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        """Return the ruling on a strike; raises BadInput for facts that contradict themselves."""

    def match_between(
        self, competition: Competition, score: Mapping[Side, int], boards_finished: int
    ) -> CarromMatch:
        """Return a match that goes on; raises BadInput for one that is over."""

    def rule_match(
        self, competition: Competition, match: CarromMatch, event: BoardEnded | ClockReads
    ) -> MatchRuling:
        """Return the match after a board or at a reading of the clock; raises BadInput for what cannot be."""

    def rule_placement(self, baseline: Baseline, position: StrikerPosition) -> StrikerRuling:
        """Return whether the striker may be flicked from where it lies; raises BadInput for no distance."""
