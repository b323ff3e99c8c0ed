"""How a form of a night is answered: done and shown again, or refused with the page as it stands and what was wrong."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from litestar.response import Redirect, Template

from flickhall.errors import NotAllowed, NotFound, UserError
from flickhall.languages import Language
from flickhall.web.competitions.desk_names import DeskNames, with_names
from flickhall.web.competitions.hall import CompetitionHall, DeedOf, Standing
from flickhall.web.competitions.night_forms import Form
from flickhall.web.competitions.night_words import NIGHT
from flickhall.web.pages import script_json
from flickhall.web.words import words_in

KEY_LIMIT = 100


def night_page(
    template: str,
    standing: Standing,
    language: Language,
    context: dict[str, object],
    refusal: UserError | None = None,
) -> Template:
    """Return a page of a night, with what was refused on top of it; whoever sees it holds a link, so nobody keeps it."""
    told = None if refusal is None else with_names(refusal, DeskNames(standing, language))
    refused = None
    if told is not None:
        refused = {name: language.tell(getattr(told, name)) for name in ("what", "where", "allowed")}
    return Template(
        template,
        context={
            "standing": standing,
            "key": secrets.token_urlsafe(9),
            "refused": refused,
            "words": script_json(words_in(language, NIGHT)),
            **context,
        },
        status_code=_status(refusal),
        headers={"Cache-Control": "no-store"},
    )


def answer_form(
    competitions: CompetitionHall,
    competition: str,
    form: Form,
    deed: DeedOf,
    *,
    actor: str,
    address: str,
    page: Callable[[Standing, UserError], Template],
) -> Redirect | Template:
    """Do what a form says, once for its `key`, and lead back to `address`; what is refused comes back as a page."""
    try:
        key = form.get("key", "")[:KEY_LIMIT] or secrets.token_urlsafe(9)
        competitions.carry_out(competition, key, deed, actor=actor, why=form.get("why", "")[:500])
    except UserError as refusal:
        return page(competitions.standing(competition), refusal)
    return Redirect(address, status_code=303)


def _status(refusal: UserError | None) -> int:
    if refusal is None:
        return 200
    return 409 if isinstance(refusal, NotAllowed) else 404 if isinstance(refusal, NotFound) else 400
