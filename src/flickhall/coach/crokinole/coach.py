"""The coach of crokinole and pichenotte: which shots a game has, and whose hand it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from flickhall.bots.hand import Hand, hand_of, share_of
from flickhall.bots.hand.attempts import Attempt, attempts_in
from flickhall.bots.hand.estimate import LEAST_ATTEMPTS, estimate_hand
from flickhall.coach.crokinole.asked import AskedShot
from flickhall.coach.hands import ASSUMED, Evidence, Known, KnownHand
from flickhall.coach.question import Coach
from flickhall.coach.shots import standing
from flickhall.play.crokinole.events import Event, ShotPlayed
from flickhall.play.crokinole.fold import state_before
from flickhall.play.crokinole.state import GameState
from flickhall.play.kinds import CROKINOLE
from flickhall.play.missing import no_shot
from flickhall.play.people import Player, Skill


class CrokinoleCoach:
    """The coach of games on a crokinole board."""

    def begins(self, events: Sequence[object]) -> bool:
        """Tell whether events are those of such a game."""
        return CROKINOLE.begins(events)

    def asked(self, events: Sequence[Event], number: int) -> AskedShot:
        """Return a shot of a game."""
        state = CROKINOLE.fold(events)
        shots = _standing(events, state)
        if number not in shots:
            raise no_shot(number, max(shots, default=0))
        return _asked(state, shots[number])

    def all_asked(self, events: Sequence[Event]) -> Iterator[AskedShot]:
        """Return every shot of a game that stands."""
        state = CROKINOLE.fold(events)
        return (_asked(state, shot) for shot in _standing(events, state).values())

    def attempts(self, events: Sequence[Event], player: Player) -> tuple[Attempt, ...]:
        """Return the open twenties of somebody who plays as `player` does: of that name, kind, level and hand."""
        alike = [one for one in CROKINOLE.fold(events[:1]).created.players if one.name == player.name]
        # Two of a name in one game cannot be told apart in another.
        if len(alike) != 1 or msgspec.structs.replace(alike[0], seat=player.seat) != player:
            return ()
        return attempts_in(events).get(player.name, ())

    def hand_of_player(self, player: Player, games: Sequence[Sequence[Attempt]]) -> KnownHand[Hand]:
        """Return the hand of somebody: as recorded, else as open twenties tell, else assumed."""
        if player.level is not None:
            return self.hand_of_skill(player.level, Known.PLAYER)
        if player.hand is not msgspec.UNSET:
            return self.hand_of_skill(player.hand, Known.PLAYER)
        attempts = [attempt for game in games for attempt in game]
        if len(attempts) < LEAST_ATTEMPTS:
            return self.hand_of_skill(ASSUMED, Known.ASSUMED)
        found = estimate_hand(attempts)
        evidence = Evidence(len(attempts), sum(map(bool, games)), found.share.low, found.share.high)
        return KnownHand(found.hand, found.share.middle, Known.ESTIMATED, evidence)

    def hand_of_skill(self, skill: Skill, known: Known = Known.ASKED) -> KnownHand[Hand]:
        """Return the hand of a level or a percentage of open twenties."""
        return KnownHand(hand_of(skill), share_of(skill), known)


def _standing(events: Sequence[Event], state: GameState) -> dict[int, ShotPlayed]:
    return standing((event for event in events if isinstance(event, ShotPlayed)), state.shots)


def _asked(state: GameState, shot: ShotPlayed) -> AskedShot:
    return AskedShot(state_before(state, shot.number), shot, state.player(shot.seat))


CROKINOLE_COACH: Coach[Hand] = CrokinoleCoach()
