"""Carrom matches for programs: begin, look, strike, put back, report, let the opponent play, take back, download."""

from __future__ import annotations

from secrets import randbelow
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency as Named
from litestar.openapi import ResponseSpec
from litestar.params import Parameter, RawBody

from flickhall.errors import BadInput
from flickhall.formats import record
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.play.carrom.events import CarromCreated, CarromEvent
from flickhall.play.carrom.game import (
    choose_colour,
    leave_owed,
    note_incident,
    place,
    report_breach,
    undo_strike,
)
from flickhall.play.carrom.setup import SEATS
from flickhall.play.carrom.state import CarromState
from flickhall.play.opening_checks import SEED_LIMIT
from flickhall.play.people import Player
from flickhall.tables.carrom import TOURNAMENT_CARROM
from flickhall.web.carrom_hall import Answer, CarromHall
from flickhall.web.carrom_requests import (
    BreachRequest,
    Breaks,
    ColourRequest,
    MatchIncidentRequest,
    NewMatch,
    PlacementRequest,
    SeatRequest,
    StrikeRequest,
)
from flickhall.web.carrom_telling import answered, standing_since
from flickhall.web.carrom_wire import MatchAnswered
from flickhall.web.contract import takes_json
from flickhall.web.games import Asking, Since, asked_for
from flickhall.web.hall import new_game_id
from flickhall.web.problems import DESCRIBED
from flickhall.web.requests import ChangeRequest

MatchId = Annotated[str, Parameter(description="the match's id", max_length=64)]
_BREAKERS = {Breaks.FIRST: SEATS[0], Breaks.SECOND: SEATS[1]}

CHANGED = DESCRIBED | {
    200: ResponseSpec(
        MatchAnswered, generate_examples=False, description="The answer given to this key before."
    ),
}


def created_from(new: NewMatch, now: str) -> CarromCreated:
    """Return the set-up of a new match with an id, a seed, the time, and (if it is tossed for) who breaks."""
    return CarromCreated(
        game=new_game_id(),
        rulebook=new.rulebook,
        options=new.options,
        competition=new.competition,
        players=tuple(
            Player(seat, player.name, player.kind, player.level, player.hand)
            for seat, player in zip(SEATS, new.players, strict=True)
        ),
        table=TOURNAMENT_CARROM.name,
        seed=randbelow(SEED_LIMIT),
        friendly=new.friendly,
        made_at=now,
        breaker=_BREAKERS.get(new.breaks, SEATS[randbelow(2)]),
    )


def changes(path: str, wanted: type[Any]) -> post:
    """Return the decorator of a handler that changes a match."""
    return post(path, sync_to_thread=True, operation_class=takes_json(wanted), responses=CHANGED)


class CarromGames(Controller):
    """JSON in, JSON out; every change carries the revision it is meant for and a key."""

    path = "/carrom"
    tags = ["carrom"]  # noqa: RUF012 - Litestar's own way of declaring it

    @post("", sync_to_thread=True, operation_class=takes_json(NewMatch), responses=DESCRIBED)
    def begin(self, request: Asking, body: RawBody, carrom: Named[CarromHall]) -> Response[dict[str, str]]:
        """Begin a carrom match."""
        new = asked_for(request, body, NewMatch)
        match_id = carrom.begin(created_from(new, carrom.now()), new.key)
        address = f"/carrom/{match_id}"
        return Response({"id": match_id, "url": address}, status_code=201, headers={"Location": address})

    @get("/{match_id:str}/state", sync_to_thread=True, responses=DESCRIBED)
    def state(
        self, match_id: MatchId, carrom: Named[CarromHall], language: Named[Language], since: Since = 0
    ) -> MatchAnswered:
        """Tell how a match stands, with what was done after revision `since`."""
        return standing_since(carrom.standing(match_id), since, carrom.now(), language)

    @changes("/{match_id:str}/strikes", StrikeRequest)
    def strike(
        self,
        request: Asking,
        body: RawBody,
        match_id: MatchId,
        carrom: Named[CarromHall],
        language: Named[Language],
    ) -> Response[MatchAnswered]:
        """Strike; the same key again gets the same answer."""
        asked = asked_for(request, body, StrikeRequest)
        answer = carrom.strike(
            match_id, asked.seat, asked.strike.strike(), asked.breaches, asked.revision, asked.key
        )
        return _told(answer, carrom, language)

    @changes("/{match_id:str}/placements", PlacementRequest)
    def place(
        self,
        request: Asking,
        body: RawBody,
        match_id: MatchId,
        carrom: Named[CarromHall],
        language: Named[Language],
    ) -> Response[MatchAnswered]:
        """Put back the piece that is due, at a point or where it is offered."""
        asked = asked_for(request, body, PlacementRequest)
        answer = carrom.by_hand(
            match_id,
            asked.seat,
            asked.revision,
            asked.key,
            lambda state: place(state, asked.seat, asked.point_mm(), asked.revision),
        )
        return _told(answer, carrom, language)

    @changes("/{match_id:str}/owed", SeatRequest)
    def leave_owed(
        self,
        request: Asking,
        body: RawBody,
        match_id: MatchId,
        carrom: Named[CarromHall],
        language: Named[Language],
    ) -> Response[MatchAnswered]:
        """Leave owed pieces in the pockets (where the rules let them be forgotten)."""
        asked = asked_for(request, body, SeatRequest)
        answer = carrom.by_hand(
            match_id,
            asked.seat,
            asked.revision,
            asked.key,
            lambda state: leave_owed(state, asked.seat, asked.revision),
        )
        return _told(answer, carrom, language)

    @changes("/{match_id:str}/colour", ColourRequest)
    def choose_colour(
        self,
        request: Asking,
        body: RawBody,
        match_id: MatchId,
        carrom: Named[CarromHall],
        language: Named[Language],
    ) -> Response[MatchAnswered]:
        """Choose pieces before the break (where the rules give a choice)."""
        asked = asked_for(request, body, ColourRequest)
        answer = carrom.by_hand(
            match_id,
            asked.seat,
            asked.revision,
            asked.key,
            lambda state: choose_colour(state, asked.seat, asked.side, asked.revision),
        )
        return _told(answer, carrom, language)

    @changes("/{match_id:str}/breaches", BreachRequest)
    def report_breach(
        self,
        request: Asking,
        body: RawBody,
        match_id: MatchId,
        carrom: Named[CarromHall],
        language: Named[Language],
    ) -> Response[MatchAnswered]:
        """Report what a player did in the strike just made; it is ruled on once more."""
        asked = asked_for(request, body, BreachRequest)
        answer = carrom.change(
            match_id,
            asked.revision,
            asked.key,
            lambda state: report_breach(state, asked.breaches, asked.revision),
        )
        return _told(answer, carrom, language)

    @changes("/{match_id:str}/incidents", MatchIncidentRequest)
    def note_incident(
        self,
        request: Asking,
        body: RawBody,
        match_id: MatchId,
        carrom: Named[CarromHall],
        language: Named[Language],
    ) -> Response[MatchAnswered]:
        """Note what an official saw; it is kept with the match and changes nothing in it."""
        asked = asked_for(request, body, MatchIncidentRequest)

        def act(state: CarromState) -> tuple[CarromEvent, ...]:
            if asked.seat not in SEATS:
                allowed = ", ".join(map(str, SEATS))
                raise BadInput(Said("nobody sits at {seat}", seat=asked.seat), where="seat", allowed=allowed)
            return note_incident(state, asked.incident(state.side_of(asked.seat)), asked.revision)

        return _told(carrom.change(match_id, asked.revision, asked.key, act), carrom, language)

    @changes("/{match_id:str}/opponent", ChangeRequest)
    def opponent(
        self,
        request: Asking,
        body: RawBody,
        match_id: MatchId,
        carrom: Named[CarromHall],
        language: Named[Language],
    ) -> Response[MatchAnswered]:
        """Let the practice opponent strike, or put a piece back."""
        asked = asked_for(request, body, ChangeRequest)
        return _told(carrom.opponent(match_id, asked.revision, asked.key), carrom, language)

    @changes("/{match_id:str}/undo", ChangeRequest)
    def undo(
        self,
        request: Asking,
        body: RawBody,
        match_id: MatchId,
        carrom: Named[CarromHall],
        language: Named[Language],
    ) -> Response[MatchAnswered]:
        """Take back the last strike a person made (friendly matches)."""
        asked = asked_for(request, body, ChangeRequest)
        answer = carrom.change(
            match_id, asked.revision, asked.key, lambda state: undo_strike(state, asked.revision)
        )
        return _told(answer, carrom, language)

    @changes("/{match_id:str}/clock", ChangeRequest)
    def read_clock(
        self,
        request: Asking,
        body: RawBody,
        match_id: MatchId,
        carrom: Named[CarromHall],
        language: Named[Language],
    ) -> Response[MatchAnswered]:
        """Have the clock read: the last board is announced, or the match ends (CHAPAS-M3 to M5)."""
        asked = asked_for(request, body, ChangeRequest)
        return _told(carrom.read_clock(match_id, asked.revision, asked.key), carrom, language)

    @get("/{match_id:str}/record", sync_to_thread=True, media_type="application/json", responses=DESCRIBED)
    def record(self, match_id: MatchId, carrom: Named[CarromHall]) -> Response[bytes]:
        """Download the match as a record that `flickhall replay verify` can check."""
        return Response(
            record.write(carrom.standing(match_id).events),
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="carrom-{match_id}.json"'},
        )


def _told(answer: Answer, carrom: CarromHall, language: Language) -> Response[MatchAnswered]:
    return Response(answered(answer, carrom.now(), language), status_code=200 if answer.again else 201)
