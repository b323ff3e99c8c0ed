"""Which shot of a game the coach is asked about, and under whose hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import msgspec
import numpy as np

from flickhall.bots.coaching.advice import Advice, Played, advise
from flickhall.bots.coaching.outcome_map import OutcomeMap, outcome_map
from flickhall.bots.coaching.puzzles import is_puzzle
from flickhall.bots.hand import Hand, hand_of, share_of
from flickhall.bots.hand.attempts import attempts_in
from flickhall.bots.hand.estimate import LEAST_ATTEMPTS, estimate_hand
from flickhall.errors import BadInput, NotFound
from flickhall.phrases import Said
from flickhall.play.crokinole.events import Event, ShotPlayed
from flickhall.play.crokinole.fold import state_before
from flickhall.play.crokinole.state import GameState
from flickhall.play.kinds import CROKINOLE
from flickhall.play.people import LEAST_PERCENT, MOST_PERCENT, Level, Player, Skill

ASSUMED = Level.AVERAGE
"""The hand of who is not known."""


class Known(StrEnum):
    """How the coach comes to know a hand."""

    ASKED = "asked"
    PLAYER = "player"
    """The record says with which hand, or at which level, the player played."""
    ESTIMATED = "estimated"
    """From the open twenties of the game."""
    ASSUMED = "assumed"


@dataclass(frozen=True, slots=True)
class KnownHand:
    """A hand, the share of open twenties it makes, and how that is known."""

    hand: Hand
    share: float
    known: Known


@dataclass(frozen=True, slots=True)
class Asked:
    """A shot of a game: the game just before it, the shot, and who played it."""

    before: GameState
    shot: ShotPlayed
    player: Player

    @property
    def played(self) -> Played:
        """What was played."""
        return Played(self.shot.shot, self.shot.facts.called_twenty)


def crokinole_events(events: Sequence[Any], where: str) -> tuple[Event, ...]:
    """Return the events of a game on a crokinole board; raises BadInput for one of carrom."""
    if not CROKINOLE.begins(events):
        raise BadInput("the coach knows no carrom", where=where, allowed="a game of crokinole or pichenotte")
    return CROKINOLE.own(events)


def standing_shots(events: Sequence[Event], state: GameState) -> dict[int, ShotPlayed]:
    """Return the shots of a game that were not taken back, by their numbers, in order."""
    last = {event.number: event for event in events if isinstance(event, ShotPlayed)}
    return {number: last[number] for number in sorted(last) if number <= state.shots}


def asked_for(events: Sequence[Event], state: GameState, number: int) -> Asked:
    """Return shot `number` of a game as it stands; raises NotFound if there is none."""
    shots = standing_shots(events, state)
    if number not in shots:
        raise NotFound(
            Said("there is no shot {number}", number=number),
            where="shot",
            allowed=Said("a shot from 1 to {last}", last=max(shots)) if shots else "a game with shots",
        )
    shot = shots[number]
    return Asked(state_before(state, number), shot, state.player(shot.seat))


def skill_told(told: str, where: str) -> Skill:
    """Return the level or the percentage that somebody wrote; raises BadInput."""
    if told in set(Level):
        return Level(told)
    if told.isascii() and told.isdecimal() and LEAST_PERCENT <= int(told) <= MOST_PERCENT:
        return int(told)
    raise BadInput(
        Said("{told!r} is no level", told=told[:40]),
        where=where,
        allowed=f"{', '.join(Level)}, {LEAST_PERCENT}..{MOST_PERCENT}",
    )


def hand_of_skill(skill: Skill, known: Known = Known.ASKED) -> KnownHand:
    """Return the hand of a level or a percentage."""
    return KnownHand(hand_of(skill), share_of(skill), known)


def hand_of_player(events: Sequence[Event], player: Player) -> KnownHand:
    """Return the hand of somebody who played: as recorded, else as open twenties of the game tell, else assumed."""
    if player.level is not None:
        return hand_of_skill(player.level, Known.PLAYER)
    if player.hand is not msgspec.UNSET:
        return hand_of_skill(player.hand, Known.PLAYER)
    attempts = attempts_in(events).get(player.name, ())
    if len(attempts) >= LEAST_ATTEMPTS:
        found = estimate_hand(attempts)
        return KnownHand(found.hand, found.share.middle, Known.ESTIMATED)
    return hand_of_skill(ASSUMED, Known.ASSUMED)


def advice_on(asked: Asked, hand: Hand, instead: Played | None = None) -> Advice:
    """Return what the coach says of a shot, or of another one `instead` of it; both sides have that hand.

    The same shots and hand get the same advice. Raises NotAllowed for a shot that may not start where it does.
    """
    return advise(asked.before, hand, hand, _chance(asked, 0), played=instead or asked.played)


def puzzle_in(asked: Asked, hand: Hand) -> Advice | None:
    """Return the advice on a shot that makes a puzzle, None for any other.

    Among many shots some look like one by luck: who does is looked at once more, with other luck.
    """
    found = advice_on(asked, hand)
    if not is_puzzle(found):
        return None
    again = advise(asked.before, hand, hand, _chance(asked, 2), played=asked.played)
    return again if is_puzzle(again) else None


def map_from(asked: Asked, hand: Hand, place_cdeg: int, *, called: bool) -> OutcomeMap:
    """Return what aim and power lead to from a place on the line; raises NotAllowed for one that is not free."""
    return outcome_map(asked.before, place_cdeg, hand, _chance(asked, 1), called=called)


def _chance(asked: Asked, stream: int) -> np.random.Generator:
    return np.random.default_rng([asked.before.created.seed, asked.shot.number, stream])
