"""How a form of a night is answered: done and shown again, or refused with the page as it stands and what was wrong."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping

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
    return Template(
        template,
        context={
            "standing": standing,
            "key": secrets.token_urlsafe(9),
            "refused": refused_words(refusal, standing, language),
            "words": script_json(words_in(language, NIGHT)),
            **context,
        },
        status_code=status_of(refusal),
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


def refused_words(
    refusal: UserError | None, standing: Standing, language: Language
) -> Mapping[str, str] | None:
    """Return what a page says of a refusal, with names instead of ids."""
    if refusal is None:
        return None
    told = with_names(refusal, DeskNames(standing, language))
    return {name: language.tell(getattr(told, name)) for name in ("what", "where", "allowed")}


def status_of(refusal: UserError | None) -> int:
    """Return the status of a page: 200, or what a refusal comes to."""
    if refusal is None:
        return 200
    return 409 if isinstance(refusal, NotAllowed) else 404 if isinstance(refusal, NotFound) else 400
