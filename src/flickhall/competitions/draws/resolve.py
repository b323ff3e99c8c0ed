"""Who sits in each match of a bracket, as far as results tell: byes, walkovers and matches to which nobody came."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum

from flickhall.competitions.draws.bracket import Bracket, BracketMatch, LoserOf, Seeded, Slot, WinnerOf
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    Played: winner and loser. A walkover: the winner, and nobody as loser, since who did not come plays on nowhere (name
    him where he may). Nobody came: neither; the next opponent gets a walkover.
    """

    winner: str | None
    loser: str | None = None


class Nobody(Enum):
    """Why no entrant sits in a place."""

    UNDECIDED = "not decided yet"
    BYE = "bye"
    ABSENT = "did not come"


Seat = str | Nobody


class State(StrEnum):
    """How far a match is."""

    WAITING = "waiting"
    """Somebody is not known yet."""
    READY = "ready"
    """Both are known; no result."""
    DONE = "done"
    """An outcome is known."""
    BYE = "bye"
    """There never was an opponent, so it is not played."""
    WALKOVER = "walkover"
    """Nobody comes from an earlier match, so it is not played."""
    EMPTY = "empty"
    """Nobody comes from either side, so it is not played."""
    NOT_NEEDED = "not needed"
    """A second final that the first one made needless."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match as it stands: who sits on its two sides, and who goes on as winner and as loser."""

    match: BracketMatch
    seats: tuple[Seat, Seat]
    state: State
    winner: Seat = Nobody.UNDECIDED
    loser: Seat = Nobody.UNDECIDED


def resolve(bracket: Bracket, outcomes: Mapping[str, Outcome]) -> dict[str, Sitting]:
    """Return every match as it stands, by id, in the order of the bracket.

    Raises NotFound for an outcome of a match that is not in the bracket, NotAllowed for one whose two sides are not
    both known or that is not played, and BadInput for one with somebody who does not sit in the match.
    """
    for told in outcomes:
        bracket.find(told)
    sittings: dict[str, Sitting] = {}
    for match in bracket.matches:
        now = _without_outcome(match, sittings)
        if match.id in outcomes:
            _check(now, outcomes[match.id])
            now = _with_outcome(now, outcomes[match.id])
        sittings[match.id] = now
    return sittings


def outcomes_that_stand(bracket: Bracket, outcomes: Mapping[str, Outcome]) -> dict[str, Outcome]:
    """Return the outcomes that still fit when some were changed: those whose two sides are the same as they say.

    What does not fit any more is left out, and with it everything that rested on it.
    """
    sittings: dict[str, Sitting] = {}
    stand: dict[str, Outcome] = {}
    for match in bracket.matches:
        now = _without_outcome(match, sittings)
        outcome = outcomes.get(match.id)
        if outcome is not None and _fault(now, outcome) is None:
            stand[match.id] = outcome
            now = _with_outcome(now, outcome)
        sittings[match.id] = now
    return stand


def final_places(sittings: Mapping[str, Sitting]) -> dict[str, int]:
    """Return the place of everybody who has one already; the losers of a round share theirs."""
    places: dict[str, int] = {}
    for sitting in sittings.values():
        for seat, place in (
            (sitting.winner, sitting.match.winner_takes),
            (sitting.loser, sitting.match.loser_takes),
        ):
            if isinstance(seat, str) and place is not None:
                places[seat] = place
    return places


def _without_outcome(match: BracketMatch, before: Mapping[str, Sitting]) -> Sitting:
    one, two = (_seat(slot, before) for slot in match.slots)
    earlier = before[match.only_if_second_wins] if match.only_if_second_wins else None
    if earlier is not None and earlier.winner is not Nobody.UNDECIDED and earlier.winner == earlier.seats[0]:
        return Sitting(match, (one, two), State.NOT_NEEDED, earlier.winner, earlier.loser)
    seats = (one, two)
    if Nobody.UNDECIDED in seats:
        return Sitting(match, seats, State.WAITING)
    if isinstance(one, str) and isinstance(two, str):
        return Sitting(match, seats, State.READY)
    winner, loser = (one, two) if isinstance(one, str) else (two, one)
    if isinstance(winner, str):
        return Sitting(match, seats, State.BYE if loser is Nobody.BYE else State.WALKOVER, winner, loser)
    # Nobody came is told on, that there never was an entrant only where it holds of both.
    onward = Nobody.BYE if set(seats) == {Nobody.BYE} else Nobody.ABSENT
    return Sitting(match, seats, State.EMPTY, onward, onward)


def _seat(slot: Slot, before: Mapping[str, Sitting]) -> Seat:
    match slot:
        case Seeded(entrant):
            return entrant
        case WinnerOf(match):
            return before[match].winner
        case LoserOf(match):
            return before[match].loser
        case _:
            return Nobody.BYE


def _with_outcome(sitting: Sitting, outcome: Outcome) -> Sitting:
    winner = Nobody.ABSENT if outcome.winner is None else outcome.winner
    loser = Nobody.ABSENT if outcome.loser is None else outcome.loser
    return Sitting(sitting.match, sitting.seats, State.DONE, winner, loser)


def _check(sitting: Sitting, outcome: Outcome) -> None:
    fault = _fault(sitting, outcome)
    if fault is not None:
        raise fault


def _fault(sitting: Sitting, outcome: Outcome) -> BadInput | NotAllowed | None:
    if sitting.state is not State.READY:
        return NotAllowed(
            Said("a result of a match that is {state}", state=sitting.state),
            where=sitting.match.id,
            allowed="a match with two entrants that are known",
        )
    named = [name for name in (outcome.winner, outcome.loser) if name is not None]
    if (
        not set(named) <= set(sitting.seats)
        or len(set(named)) != len(named)
        or (named and outcome.winner is None)
    ):
        return BadInput(
            f"{outcome.winner} - {outcome.loser}",
            where=sitting.match.id,
            allowed=Said(
                "a winner, and a loser if he came, of {entrants}", entrants=sorted(map(str, sitting.seats))
            ),
        )
    return None
