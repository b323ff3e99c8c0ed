"""The coach of carrom: which strikes a match has, and whose hand it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from flickhall.bots.hand import StrikingHand, share_of, striking_hand_of
from flickhall.bots.hand.attempts import Attempt
from flickhall.coach.carrom.asked import AskedStrike
from flickhall.coach.hands import ASSUMED, Known, KnownHand
from flickhall.coach.question import Coach
from flickhall.coach.shots import standing
from flickhall.play.carrom.events import CarromEvent, StrikePlayed
from flickhall.play.carrom.fold import state_before
from flickhall.play.carrom.state import CarromState
from flickhall.play.kinds import CARROM
from flickhall.play.missing import no_strike
from flickhall.play.people import Player, Skill


class CarromCoach:
    """The coach of carrom matches. Nothing in a record of one says what was meant, so that no hand is estimated."""

    def begins(self, events: Sequence[object]) -> bool:
        """Tell whether events are those of a match."""
        return CARROM.begins(events)

    def asked(self, events: Sequence[CarromEvent], number: int) -> AskedStrike:
        """Return a strike of a match."""
        state = CARROM.fold(events)
        strikes = _standing(events, state)
        if number not in strikes:
            raise no_strike(number, max(strikes, default=0))
        return _asked(state, strikes[number])

    def all_asked(self, events: Sequence[CarromEvent]) -> Iterator[AskedStrike]:
        """Return every strike of a match that stands."""
        state = CARROM.fold(events)
        return (_asked(state, struck) for struck in _standing(events, state).values())

    def attempts(self, events: Sequence[CarromEvent], player: Player) -> tuple[Attempt, ...]:
        """Return nothing."""
        return ()

    def hand_of_player(self, player: Player, games: Sequence[Sequence[Attempt]]) -> KnownHand[StrikingHand]:
        """Return the hand of somebody: as recorded, else assumed."""
        if player.level is not None:
            return self.hand_of_skill(player.level, Known.PLAYER)
        if player.hand is not msgspec.UNSET:
            return self.hand_of_skill(player.hand, Known.PLAYER)
        return self.hand_of_skill(ASSUMED, Known.ASSUMED)

    def hand_of_skill(self, skill: Skill, known: Known = Known.ASKED) -> KnownHand[StrikingHand]:
        """Return the hand of a level or a percentage of open pieces."""
        return KnownHand(striking_hand_of(skill), share_of(skill), known)


def _standing(events: Sequence[CarromEvent], state: CarromState) -> dict[int, StrikePlayed]:
    return standing((event for event in events if isinstance(event, StrikePlayed)), state.strikes)


def _asked(state: CarromState, struck: StrikePlayed) -> AskedStrike:
    return AskedStrike(state_before(state, struck.number), struck, state.player(struck.seat))


CARROM_COACH: Coach[StrikingHand] = CarromCoach()
