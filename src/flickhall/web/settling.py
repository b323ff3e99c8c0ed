"""What people settle at a crokinole board besides shooting, for programs: the JSON beside that of `games`."""

from __future__ import annotations

from litestar import Controller, Response
from litestar.di import NamedDependency as Named
from litestar.params import RawBody

from flickhall.languages import Language
from flickhall.play.crokinole.settling import agree, book_round, lift, note_incident, show_twenty, sign
from flickhall.web.games import Asking, GameId, asked_for, changes, told
from flickhall.web.hall import Hall
from flickhall.web.requests import ChangeRequest
from flickhall.web.settling_requests import (
    BookingRequest,
    CardRequest,
    IncidentRequest,
    LiftRequest,
    ShowRequest,
)
from flickhall.web.wire import Answered


class Settling(Controller):
    """JSON in, JSON out; every change carries the revision it is meant for and a key."""

    path = "/games"
    tags = ["games"]  # noqa: RUF012 - Litestar's own way of declaring it

    @changes("/{game_id:str}/twenties", ShowRequest)
    def show_twenty(
        self, request: Asking, body: RawBody, game_id: GameId, hall: Named[Hall], language: Named[Language]
    ) -> Response[Answered]:
        """Say whether a 20 of this round is shown (where the rules count only those)."""
        asked = asked_for(request, body, ShowRequest)
        return told(
            hall.settle(
                game_id,
                asked.revision,
                asked.key,
                lambda state: show_twenty(state, asked.disc, asked.shown, asked.revision),
            ),
            language,
        )

    @changes("/{game_id:str}/lifted", LiftRequest)
    def lift(
        self, request: Asking, body: RawBody, game_id: GameId, hall: Named[Hall], language: Named[Language]
    ) -> Response[Answered]:
        """Report that a disc was taken away without agreement (where that forfeits the round)."""
        asked = asked_for(request, body, LiftRequest)
        return told(
            hall.settle(
                game_id,
                asked.revision,
                asked.key,
                lambda state: lift(state, asked.by, asked.disc, asked.revision),
            ),
            language,
        )

    @changes("/{game_id:str}/booking", BookingRequest)
    def book_round(
        self, request: Asking, body: RawBody, game_id: GameId, hall: Named[Hall], language: Named[Language]
    ) -> Response[Answered]:
        """Book a forfeited round (where the organiser decides what it is worth)."""
        asked = asked_for(request, body, BookingRequest)
        return told(
            hall.settle(
                game_id,
                asked.revision,
                asked.key,
                lambda state: book_round(state, asked.points, asked.revision),
            ),
            language,
        )

    @changes("/{game_id:str}/agreement", ChangeRequest)
    def agree(
        self, request: Asking, body: RawBody, game_id: GameId, hall: Named[Hall], language: Named[Language]
    ) -> Response[Answered]:
        """Say that both sides agree how the round lies, so that it is counted (where the rules ask for it)."""
        asked = asked_for(request, body, ChangeRequest)
        return told(
            hall.settle(game_id, asked.revision, asked.key, lambda state: agree(state, asked.revision)),
            language,
        )

    @changes("/{game_id:str}/card", CardRequest)
    def sign(
        self, request: Asking, body: RawBody, game_id: GameId, hall: Named[Hall], language: Named[Language]
    ) -> Response[Answered]:
        """Enter the total of a match on its card (where the players confirm the result)."""
        asked = asked_for(request, body, CardRequest)
        return told(
            hall.settle(
                game_id,
                asked.revision,
                asked.key,
                lambda state: sign(state, asked.side, asked.total, asked.revision),
            ),
            language,
        )

    @changes("/{game_id:str}/incidents", IncidentRequest)
    def note_incident(
        self, request: Asking, body: RawBody, game_id: GameId, hall: Named[Hall], language: Named[Language]
    ) -> Response[Answered]:
        """Note what an official saw; it is kept with the game and changes nothing in it."""
        asked = asked_for(request, body, IncidentRequest)
        return told(
            hall.settle(
                game_id,
                asked.revision,
                asked.key,
                lambda state: note_incident(state, asked.incident(), asked.revision),
            ),
            language,
        )
