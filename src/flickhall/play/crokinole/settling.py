"""What people settle at the table besides shooting; each returns the events to write down, or refuses.

As in `game`, a refusal raises and leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Mapping

from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said
from flickhall.play.crokinole.agreements import CardSigned, DiscLifted, RoundAgreed, RoundBooked, TwentyShown
from flickhall.play.crokinole.closing import closing, rule_round
from flickhall.play.crokinole.events import Event
from flickhall.play.crokinole.fold import apply
from flickhall.play.crokinole.game import check_open, check_revision
from flickhall.play.crokinole.seating import SEATS
from flickhall.play.crokinole.state import Awaited, GameState
from flickhall.play.incidents import IncidentNoted, check_incident
from flickhall.play.people import PlayerKind
from flickhall.rules.crokinole.capabilities import ForfeitsRounds, KeepsMatchCards, ShowsTwenties
from flickhall.rules.crokinole.counting import check_booked
from flickhall.rules.crokinole.facts import Lifted
from flickhall.rules.recorded import recorded_clauses
from flickhall.rules.sides import Side


def show_twenty(state: GameState, disc: str, shown: bool, revision: int) -> tuple[Event, ...]:
    """Return that a 20 of this round is shown from now on, or is not (AMB-P13: until the count).

    Raises NotAllowed if the rulebook counts hidden 20s too, BadInput if the disc is no 20 of this round.
    """
    check_open(state, revision)
    if not isinstance(state.rulebook, ShowsTwenties):
        raise NotAllowed("every 20 counts", where="twenty", allowed="nothing: these rules do not ask for it")
    if disc not in state.tray:
        raise BadInput(
            Said("{disc!r} is no 20 of this round", disc=disc),
            where="disc",
            allowed=", ".join(state.tray) or "no disc yet",
        )
    return (TwentyShown(disc=disc, shown=shown),)


def lift(state: GameState, by: Side, disc: str, revision: int) -> tuple[Event, ...]:
    """Return that a side took a disc away without waiting for agreement, and what the round comes to.

    Raises NotAllowed if nobody loses a round for that under the rulebook, or the round is settled already;
    BadInput if there is no such disc.
    """
    check_open(state, revision)
    if not isinstance(state.rulebook, ForfeitsRounds):
        raise NotAllowed(
            "nobody forfeits a round for that under these rules", where="lift", allowed="noting an incident"
        )
    if state.forfeit is not None or not state.round_shots:
        raise NotAllowed("no disc is being played", where="lift", allowed="a report while a round is played")
    ruling = rule_round(state, lifted=(Lifted(by, disc),))
    lifted = DiscLifted(round=state.round, by=by, disc=disc, ruling=ruling)
    return (lifted, *closing(apply(state, lifted)))


def book_round(state: GameState, points: Mapping[Side, float], revision: int) -> tuple[Event, ...]:
    """Return what the organiser books a forfeited round with, and what follows from it.

    Raises NotAllowed if no round waits for it, BadInput for points that cannot be.
    """
    check_open(state, revision)
    if state.awaits is not Awaited.BOOKING:
        raise NotAllowed("no round waits to be booked", where="booking", allowed="booking a forfeited round")
    most = state.rulebook.points_per_round
    assert most is not None  # what is forfeited is a share of a fixed number of points
    check_booked(points, most, "points")
    booked = RoundBooked(round=state.round, points=dict(points))
    return (booked, *closing(apply(state, booked)))


def agree(state: GameState, revision: int) -> tuple[Event, ...]:
    """Return that both sides agree how the round lies, its count, and the game's end if that was the last.

    Raises NotAllowed if nothing waits for their agreement.
    """
    check_open(state, revision)
    if state.awaits is not Awaited.AGREEMENT:
        raise NotAllowed(
            "there is nothing to agree on yet", where="agreement", allowed="agreeing on a round that is over"
        )
    agreed = RoundAgreed(round=state.round)
    return (agreed, *closing(apply(state, agreed)))


def sign(state: GameState, side: Side, total: Mapping[Side, float], revision: int) -> tuple[Event, ...]:
    """Return the total a side enters on the match card; practice opponents sign the score as it is.

    Raises NotAllowed before the end, once both sides have confirmed, or if the rulebook keeps no card;
    BadInput for a total that cannot be.
    """
    check_revision(state, revision)
    if state.awaits is not Awaited.CARD:
        raise NotAllowed(
            "no card waits to be signed",
            where="card",
            allowed="signing after the last round, until both agree",
        )
    signed: list[Event] = [_signed(state, side, total)]
    state = apply(state, signed[0])
    other = side.other
    if other not in state.entries and _only_practice(state, other):
        signed.append(_signed(state, other, state.points))
    return tuple(signed)


def note_incident(state: GameState, incident: IncidentNoted, revision: int) -> tuple[Event, ...]:
    """Return the incident as it is kept; the game goes on as it was (AMB-N17).

    Raises NotAllowed if the game has moved on, BadInput for what cannot be (see `check_incident`).
    """
    check_revision(state, revision)
    seats = [seat for seat in SEATS[state.mode] if state.side_of_seat(seat) is incident.side]
    check_incident(incident, recorded_clauses(state.rulebook.name), seats)
    return (incident,)


def _signed(state: GameState, side: Side, total: Mapping[Side, float]) -> CardSigned:
    assert isinstance(state.rulebook, KeepsMatchCards)  # or no card would be awaited
    entries = {**state.entries, side: dict(total)}
    return CardSigned(side=side, total=dict(total), ruling=state.rulebook.rule_match(state.results, entries))


def _only_practice(state: GameState, side: Side) -> bool:
    players = (p for p in state.created.players if state.side_of_seat(p.seat) is side)
    return all(player.kind is PlayerKind.PRACTICE for player in players)
