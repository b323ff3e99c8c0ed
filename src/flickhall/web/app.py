"""The web application: the hall of one database behind its pages and its JSON."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from litestar import Litestar, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

from flickhall import __version__
from flickhall.errors import UserError
from flickhall.rules.options import spelt
from flickhall.store import CompetitionStore, GameStore
from flickhall.store.game_store import utc_now
from flickhall.web import engine, guard, problems, speaking
from flickhall.web.addresses import Addresses
from flickhall.web.carrom_coach import CarromCoach
from flickhall.web.carrom_games import CarromGames
from flickhall.web.carrom_hall import CarromHall
from flickhall.web.carrom_pages import CarromPages
from flickhall.web.coach import Coach
from flickhall.web.coach_hands import RecordedHands
from flickhall.web.coach_hours import CoachHours
from flickhall.web.competitions.hall import CompetitionHall
from flickhall.web.competitions.press import Press
from flickhall.web.competitions.routes import COMPETITION_ROUTES
from flickhall.web.competitions.tellings import Tellings
from flickhall.web.competitions.watching import Watching
from flickhall.web.games import Games
from flickhall.web.hall import Hall
from flickhall.web.language import language_of, say_which
from flickhall.web.pages import Pages
from flickhall.web.referee import Referee
from flickhall.web.rules_page import default_of
from flickhall.web.settling import Settling
from flickhall.web.what_if import WhatIf

_HERE = Path(__file__).parent


@get("/health", sync_to_thread=False, tags=["hall"])
def health() -> dict[str, str]:
    """Tell that the hall is open, and which version it is."""
    return {"status": "open", "version": __version__}


def create_app(
    database_url: str, addresses: Addresses | None = None, *, now: Callable[[], str] = utc_now
) -> Litestar:
    """Return the application on a database, an SQLAlchemy address such as `sqlite:///flickhall.sqlite3`.

    `addresses` are what leads to the hall, for links and codes that are handed out; `now` is the clock of competitions and
    of carrom (ISO 8601 in UTC).
    `state.let_go` of it ends the answers that would go on for ever, and has to be called for a server to close.
    Raises as `GameStore` does.
    """
    store = GameStore(database_url)
    competitions = CompetitionHall(CompetitionStore(database_url), now)
    hall = Hall(store, engine.simulate)
    carrom = CarromHall(store, engine.simulate_strike, now)
    press = Press()
    coach_hours = CoachHours()
    recorded_hands = RecordedHands(store)
    leads_here = addresses or Addresses()
    tellings = Tellings(competitions)
    watching = Watching(competitions.store.revision)
    close: tuple[Callable[[], None], ...] = (watching.close, hall.store.close, competitions.store.close)
    return Litestar(
        route_handlers=[
            Pages,
            Games,
            CarromPages,
            CarromGames,
            Referee,
            Settling,
            WhatIf,
            Coach,
            CarromCoach,
            *COMPETITION_ROUTES,
            health,
            create_static_files_router(
                path="/static", directories=[_HERE / "static"], include_in_schema=False
            ),
        ],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "carrom": Provide(lambda: carrom, sync_to_thread=False),
            "competitions": Provide(lambda: competitions, sync_to_thread=False),
            "addresses": Provide(lambda: leads_here, sync_to_thread=False),
            "coach_hours": Provide(lambda: coach_hours, sync_to_thread=False),
            "recorded_hands": Provide(lambda: recorded_hands, sync_to_thread=False),
            "press": Provide(lambda: press, sync_to_thread=False),
            "tellings": Provide(lambda: tellings, sync_to_thread=False),
            "watching": Provide(lambda: watching, sync_to_thread=False),
            "language": Provide(language_of, sync_to_thread=False),
        },
        before_request=guard.let_in,
        before_send=[guard.add_headers, say_which],
        request_max_body_size=guard.BODY_LIMIT_BYTES,
        exception_handlers={
            UserError: problems.user_error,
            HTTPException: problems.http_error,
            Exception: problems.bug,
        },
        template_config=TemplateConfig(
            directory=_HERE / "templates", engine=JinjaTemplateEngine, engine_callback=_teach_templates
        ),
        openapi_config=OpenAPIConfig(
            title="Flickhall", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        on_shutdown=[*close],
        state=State({"let_go": watching.close}),
        logging_config=None,
    )


def _teach_templates(templates: JinjaTemplateEngine) -> None:
    templates.engine.filters["default_of"] = default_of
    templates.engine.filters["spelt"] = spelt
    templates.engine.filters["json"] = lambda value: msgspec.json.encode(value).decode()
    speaking.teach(templates.engine)
