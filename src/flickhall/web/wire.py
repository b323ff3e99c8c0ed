"""What the browser is told about a game: flat records, short keys, figures rounded for display.

The log keeps every bit; what goes over the wire is for watching. Millimetres, seconds and hundredths of a
degree, except `speed` of a contact, which is in metres a second.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from flickhall.physics.trace import Spot, Trace
from flickhall.play.events import Player, RoundCounted, ShotPlayed
from flickhall.play.pieces import lies_in_ditch, zone_of
from flickhall.play.start import place_limit_cdeg
from flickhall.play.state import GameState
from flickhall.rules.facts import Side, side_of
from flickhall.rules.ruling import Finding, ShotRuling
from flickhall.tables.zones import Zone
from flickhall.web.hall import Answer, Standing
from flickhall.wording import headline, requirement_sentence, sentence

ZONE_WORDS = {
    Zone.Z15: "inside the 15 ring",
    Zone.T15: "on the line between 15 and 10",
    Zone.Z10: "inside the 10 ring",
    Zone.T10: "on the line between 10 and 5",
    Zone.Z5: "inside the 5 ring",
    Zone.OUT: "over the outer line",
    Zone.DITCH: "in the ditch",
}


class DiscLine(msgspec.Struct, frozen=True):
    """A disc on the surface or in the ditch."""

    name: str
    side: str
    x_mm: float
    y_mm: float
    where: str
    zone: str
    zone_text: str
    value: int


class PlayerLine(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    seat: int
    side: str
    name: str
    kind: str
    level: str | None


class TurnLine(msgspec.Struct, frozen=True):
    """Who shoots now, what the shot must do under which clause, and where the disc may be placed."""

    seat: int
    side: str
    disc: str
    kind: str
    must: str
    clause: str
    place_min_cdeg: int
    place_max_cdeg: int


class RoundLine(msgspec.Struct, frozen=True):
    """A round that was counted."""

    number: int
    count: dict[str, int]
    twenties: dict[str, int]
    points: dict[str, float]
    winner: str | None


class ResultLine(msgspec.Struct, frozen=True):
    """The end of a game."""

    match_points: dict[str, float]
    twenties: dict[str, int]
    winner: str | None


class StateLine(msgspec.Struct, frozen=True):
    """A game at one revision. `round_count` is this round's count as the discs lie now, 20s included."""

    id: str
    revision: int
    rulebook: str
    rulebook_title: str
    mode: str
    status: str
    friendly: bool
    players: list[PlayerLine]
    round: int
    rounds: int
    shots: int
    turn: TurnLine | None
    discs: list[DiscLine]
    left: dict[str, int]
    twenties: dict[str, int]
    round_count: dict[str, int]
    match_points: dict[str, float]
    rounds_played: list[RoundLine]
    time_called: bool
    result: ResultLine | None
    can_undo: bool


class SegmentLine(msgspec.Struct, frozen=True):
    """A straight stretch: start at (x, y), direction (dx, dy), knots [time, distance, speed in mm/s]."""

    disc: str
    t0: float
    t1: float
    x: float
    y: float
    dx: float
    dy: float
    spin: float
    knots: list[tuple[float, float, float]]


class ContactLine(msgspec.Struct, frozen=True):
    """Something that happened to a disc; `speed` is the closing speed in m/s."""

    t: float
    kind: str
    disc: str
    other: str | None
    x: float
    y: float
    speed: float


class RestLine(msgspec.Struct, frozen=True):
    """Where a disc came to rest, before the ruling."""

    x: float
    y: float
    fate: str


class TraceLine(msgspec.Struct, frozen=True):
    """What is needed to play a shot back."""

    duration_s: float
    start: list[tuple[str, float, float]]
    segments: list[SegmentLine]
    contacts: list[ContactLine]
    rest: dict[str, RestLine]


class FindingLine(msgspec.Struct, frozen=True):
    """One step of a ruling as a sentence; `at_s` is the instant it rests on (None: the end of the shot)."""

    clause: str
    effect: str
    text: str
    discs: list[str]
    at_s: float | None


class RulingLine(msgspec.Struct, frozen=True):
    """A ruling in words."""

    legal: bool
    headline: str
    findings: list[FindingLine]
    ditch: list[str]
    twenties: dict[str, int]


class ShotLine(msgspec.Struct, frozen=True):
    """A shot that was played."""

    number: int
    round: int
    seat: int
    disc: str
    input: dict[str, int]
    trace: TraceLine
    ruling: RulingLine
    after: list[DiscLine]


class Answered(msgspec.Struct, frozen=True):
    """The state of a game and the shots that led there."""

    state: StateLine
    shots: list[ShotLine]


def answered(answer: Answer) -> Answered:
    """Tell what a request led to."""
    return standing_since(answer.standing, answer.before)


def standing_since(standing: Standing, revision: int) -> Answered:
    """Tell how a game stands, with the shots after a revision."""
    state = standing.state
    return Answered(state_line(state), [shot_line(state, shot) for shot in standing.shots_since(revision)])


def state_line(state: GameState) -> StateLine:
    """Tell how a game stands."""
    created = state.created
    discs = disc_lines(state, state.discs)
    return StateLine(
        id=created.game,
        revision=state.revision,
        rulebook=state.rulebook.name,
        rulebook_title=state.rulebook.title,
        mode=state.mode.value,
        status="playing" if state.result is None else "over",
        friendly=created.friendly,
        players=[_player_line(state, player) for player in created.players],
        round=state.round,
        rounds=state.rulebook.rounds_per_game,
        shots=state.shots,
        turn=_turn_line(state),
        discs=discs,
        left={str(seat): left for seat, left in state.left.items()},
        twenties={side.value: state.twenties[side] for side in Side},
        round_count={side.value: _count(state, discs, side) for side in Side},
        match_points={side.value: state.points[side] for side in Side},
        rounds_played=[_round_line(counted) for counted in state.rounds],
        time_called=state.extra_shots is not None,
        result=_result_line(state),
        can_undo=state.can_undo,
    )


def disc_lines(state: GameState, spots: Iterable[Spot]) -> list[DiscLine]:
    """Tell where discs lie and what they are worth."""
    lines = []
    for spot in spots:
        zone = zone_of(state.table, spot)
        where = "ditch" if lies_in_ditch(state.table, spot) else "surface"
        lines.append(
            DiscLine(
                spot.name,
                side_of(spot.name).value,
                round(spot.x_mm, 3),
                round(spot.y_mm, 3),
                where,
                zone.value,
                ZONE_WORDS[zone],
                state.rulebook.zone_value(zone),
            )
        )
    return lines


def shot_line(state: GameState, shot: ShotPlayed) -> ShotLine:
    """Tell a shot: what was asked, what happened, what was ruled, where the discs lie after it."""
    asked = shot.shot
    return ShotLine(
        number=shot.number,
        round=shot.round,
        seat=shot.seat,
        disc=shot.disc,
        input={
            "place_cdeg": asked.place_cdeg,
            "aim_cdeg": asked.aim_cdeg,
            "power": asked.power,
            "spin_percent": asked.spin_percent,
        },
        trace=trace_line(shot.trace),
        ruling=_ruling_line(shot.ruling),
        after=disc_lines(state, shot.after),
    )


def _player_line(state: GameState, player: Player) -> PlayerLine:
    side = state.side_of_seat(player.seat)
    return PlayerLine(player.seat, side.value, player.name, player.kind.value, player.level)


def _count(state: GameState, discs: Iterable[DiscLine], side: Side) -> int:
    return 20 * state.twenties[side] + sum(disc.value for disc in discs if disc.side == side.value)


def _turn_line(state: GameState) -> TurnLine | None:
    turn, requirement = state.turn, state.requirement
    if turn is None or requirement is None:
        return None
    limit_cdeg = place_limit_cdeg(state)
    return TurnLine(
        turn.seat,
        turn.side.value,
        turn.disc,
        state.player(turn.seat).kind.value,
        requirement_sentence(requirement),
        requirement.clause,
        -limit_cdeg,
        limit_cdeg,
    )


def _round_line(counted: RoundCounted) -> RoundLine:
    return RoundLine(
        counted.round,
        {side.value: counted.count[side] for side in Side},
        {side.value: counted.twenties[side] for side in Side},
        {side.value: counted.points[side] for side in Side},
        counted.winner and counted.winner.value,
    )


def _result_line(state: GameState) -> ResultLine | None:
    result = state.result
    if result is None:
        return None
    return ResultLine(
        {side.value: result.points[side] for side in Side},
        {side.value: result.twenties[side] for side in Side},
        result.winner and result.winner.value,
    )


def _ruling_line(ruling: ShotRuling) -> RulingLine:
    return RulingLine(
        ruling.legal,
        headline(ruling),
        [_finding_line(finding) for finding in ruling.findings],
        list(ruling.ditch),
        {side.value: ruling.twenties[side] for side in Side},
    )


def _finding_line(finding: Finding) -> FindingLine:
    instants = [event.at_s for event in finding.events if event.at_s is not None]
    return FindingLine(
        finding.clause,
        finding.effect.value,
        sentence(finding),
        list(finding.discs),
        round(min(instants), 6) if instants else None,
    )


def trace_line(trace: Trace) -> TraceLine:
    """Tell what is needed to play a shot back."""
    return TraceLine(
        duration_s=round(trace.duration_s, 6),
        start=[(spot.name, round(spot.x_mm, 3), round(spot.y_mm, 3)) for spot in trace.start],
        segments=[
            SegmentLine(
                part.disc,
                round(part.start_s, 6),
                round(part.end_s, 6),
                round(part.x_mm, 3),
                round(part.y_mm, 3),
                round(part.dx, 7),
                round(part.dy, 7),
                round(part.spin_rad_s, 3),
                [(round(t, 6), round(s, 3), round(v, 2)) for t, s, v in part.knots],
            )
            for part in trace.segments
        ],
        contacts=[
            ContactLine(
                round(contact.at_s, 6),
                contact.kind.value,
                contact.disc,
                contact.other,
                round(contact.x_mm, 2),
                round(contact.y_mm, 2),
                round(contact.speed_mm_s / 1000, 4),
            )
            for contact in trace.contacts
        ],
        rest={
            name: RestLine(round(r.x_mm, 3), round(r.y_mm, 3), r.fate.value) for name, r in trace.rest.items()
        },
    )
