"""Games for programs: begin, look, shoot, let the opponent play, take back, call time, download."""

from __future__ import annotations

from secrets import randbelow
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency as Named
from litestar.openapi import ResponseSpec
from litestar.params import Parameter, RawBody

from flickhall.formats import record
from flickhall.languages import Language
from flickhall.play.crokinole.events import Created
from flickhall.play.opening_checks import SEED_LIMIT
from flickhall.play.people import Player
from flickhall.store.game_store import utc_now
from flickhall.tables import TOURNAMENT
from flickhall.web.contract import Wanted, read_json, takes_json
from flickhall.web.hall import Answer, Hall, new_game_id
from flickhall.web.problems import DESCRIBED
from flickhall.web.requests import ChangeRequest, NewGame, NewPlayer, ShotRequest
from flickhall.web.telling import answered, standing_since
from flickhall.web.wire import Answered

Asking = Request[Any, Any, Any]
SINCE_LIMIT = 10**9

GameId = Annotated[str, Parameter(description="the game's id", max_length=64)]
Since = Annotated[int, Parameter(ge=0, le=SINCE_LIMIT, description="tell the shots after this revision")]


CHANGED = DESCRIBED | {
    200: ResponseSpec(Answered, generate_examples=False, description="The answer given to this key before."),
}


def created_from(new: NewGame) -> Created:
    """Return the set-up of a new game with an id, a seed and the time of now; raises BadInput."""
    return Created(
        game=new_game_id(),
        rulebook=new.rulebook,
        options=new.options,
        mode=new.mode,
        players=_seated(new.players),
        table=TOURNAMENT.name,
        seed=randbelow(SEED_LIMIT),
        friendly=new.friendly,
        made_at=utc_now(),
        first_starter=new.first_starter,
    )


def _seated(players: list[NewPlayer]) -> tuple[Player, ...]:
    """Two sit opposite each other, four all round, clockwise from the bottom."""
    step = 2 if len(players) == 2 else 1
    return tuple(
        Player(index * step, player.name, player.kind, player.level, player.hand)
        for index, player in enumerate(players)
    )


def asked_for(request: Asking, body: RawBody, wanted: type[Wanted]) -> Wanted:
    """Return what a request asks for; raises as `read_json` does."""
    return read_json(body, request.headers.get("content-type", ""), wanted)


def told(answer: Answer, language: Language) -> Response[Answered]:
    """Return the answer to a change: 201, or 200 when it was given before."""
    return Response(answered(answer, language), status_code=200 if answer.again else 201)


def changes(path: str, wanted: type[Any]) -> post:
    """Return the decorator of a handler that changes a game."""
    return post(path, sync_to_thread=True, operation_class=takes_json(wanted), responses=CHANGED)


class Games(Controller):
    """JSON in, JSON out; every change carries the revision it is meant for and a key."""

    path = "/games"
    tags = ["games"]  # noqa: RUF012 - Litestar's own way of declaring it

    @post("", sync_to_thread=True, operation_class=takes_json(NewGame), responses=DESCRIBED)
    def begin(self, request: Asking, body: RawBody, hall: Named[Hall]) -> Response[dict[str, str]]:
        """Begin a game."""
        new = asked_for(request, body, NewGame)
        game_id = hall.begin(created_from(new), new.key)
        address = f"/games/{game_id}"
        return Response({"id": game_id, "url": address}, status_code=201, headers={"Location": address})

    @get("/{game_id:str}/state", sync_to_thread=True, responses=DESCRIBED)
    def state(
        self, game_id: GameId, hall: Named[Hall], language: Named[Language], since: Since = 0
    ) -> Answered:
        """Tell how a game stands, with the shots after revision `since`."""
        return standing_since(hall.standing(game_id), since, language)

    @changes("/{game_id:str}/shots", ShotRequest)
    def shoot(
        self,
        request: Asking,
        body: RawBody,
        game_id: GameId,
        hall: Named[Hall],
        language: Named[Language],
    ) -> Response[Answered]:
        """Shoot; the same key again gets the same answer."""
        asked = asked_for(request, body, ShotRequest)
        return told(
            hall.shoot(
                game_id, asked.seat, asked.shot.shot(), asked.revision, asked.key, called=asked.called
            ),
            language,
        )

    @changes("/{game_id:str}/opponent", ChangeRequest)
    def opponent(
        self,
        request: Asking,
        body: RawBody,
        game_id: GameId,
        hall: Named[Hall],
        language: Named[Language],
    ) -> Response[Answered]:
        """Let the practice opponent shoot."""
        asked = asked_for(request, body, ChangeRequest)
        return told(hall.opponent(game_id, asked.revision, asked.key), language)

    @changes("/{game_id:str}/undo", ChangeRequest)
    def undo(
        self,
        request: Asking,
        body: RawBody,
        game_id: GameId,
        hall: Named[Hall],
        language: Named[Language],
    ) -> Response[Answered]:
        """Take back the last shot a person made (friendly games)."""
        asked = asked_for(request, body, ChangeRequest)
        return told(hall.undo(game_id, asked.revision, asked.key), language)

    @changes("/{game_id:str}/time", ChangeRequest)
    def call_time(
        self,
        request: Asking,
        body: RawBody,
        game_id: GameId,
        hall: Named[Hall],
        language: Named[Language],
    ) -> Response[Answered]:
        """Call time: at most one equalising shot is left, then the game ends (NCA-8.2)."""
        asked = asked_for(request, body, ChangeRequest)
        return told(hall.call_time(game_id, asked.revision, asked.key), language)

    @get("/{game_id:str}/record", sync_to_thread=True, media_type="application/json", responses=DESCRIBED)
    def record(self, game_id: GameId, hall: Named[Hall]) -> Response[bytes]:
        """Download the game as a record that `flickhall replay verify` can check."""
        events = hall.standing(game_id).events
        name = f"crokinole-{game_id}.json"
        return Response(
            record.write(events),
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )
