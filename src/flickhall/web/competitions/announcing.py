"""The list of competitions, and announcing a new one: its organiser is shown the link to the desk, once and for all."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Template

from flickhall.competitions.presets import PRESETS
from flickhall.competitions.tailoring import rounds_of
from flickhall.errors import UserError
from flickhall.languages import Language
from flickhall.printing.qr import qr_svg
from flickhall.rules.shelf import SHELF
from flickhall.web.addresses import Addresses, is_of_this_machine_alone
from flickhall.web.competitions.addresses import CompetitionId
from flickhall.web.competitions.hall import CompetitionHall
from flickhall.web.competitions.links import DeskDoor, check_pass
from flickhall.web.competitions.new_form import NewForm, fresh_form, read_new_form, with_json
from flickhall.web.competitions.words import KIND_WORDS, STATUS_WORDS
from flickhall.wording.fixtures import kind_title

LIST_LENGTH = 100


class Announcing(Controller):
    """Pages of no one competition, and the first one of a new one."""

    path = "/competitions"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def listed(self, competitions: Named[CompetitionHall], language: Named[Language]) -> Template:
        """Show the competitions of the hall, the last changed first, and the form for another."""
        return _page(competitions, language, fresh_form())

    @post("/", sync_to_thread=True)
    def announce(
        self,
        data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Redirect | Template:
        """Open the competition of the form and lead to the link of its desk; a form that cannot be comes back as it is."""
        form = fresh_form()
        try:
            form = read_new_form(data)
            if form.does == "show json":
                return _page(competitions, language, with_json(form))
            opened = competitions.open(form.title, form.new_format(), form.place, form.key)
        except UserError as refusal:
            return _page(competitions, language, form, refusal)
        return Redirect(f"{competitions.address(opened, DeskDoor())}/link", status_code=303)

    @get("/{competition_id:str}/desk/{desk_pass:str}/link", sync_to_thread=True)
    def link(
        self,
        competition_id: CompetitionId,
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        addresses: Named[Addresses],
        language: Named[Language],
        request: Request[Any, Any, Any],
    ) -> Template:
        """Show the organiser the link to the desk, to be kept."""
        check_pass(competitions.store.secret(competition_id), competition_id, DeskDoor(), desk_pass)
        address = addresses.absolute(request, competitions.address(competition_id, DeskDoor()))
        return Template(
            "competitions/link.html",
            context={
                "competition": competition_id,
                "title": competitions.standing(competition_id).state.opened.title,
                "address": address,
                "qr": qr_svg(address, language.say("QR code of the link to the desk")),
                "far": not is_of_this_machine_alone(urlsplit(address).hostname or ""),
            },
            headers={"Cache-Control": "no-store"},
        )


def _page(
    competitions: CompetitionHall, language: Language, form: NewForm, refusal: UserError | None = None
) -> Template:
    refused = None
    if refusal is not None:
        refused = {name: language.tell(getattr(refusal, name)) for name in ("what", "where", "allowed")}
    return Template(
        "competitions/list.html",
        context={
            "rows": competitions.store.list_competitions(limit=LIST_LENGTH),
            "status_words": STATUS_WORDS,
            "kind_words": KIND_WORDS,
            "shelf": SHELF,
            "books": {volume.name: volume.title for volume in SHELF},
            "presets": PRESETS.values(),
            "stage_title": lambda stage: kind_title(stage, language),
            "rounds_of": rounds_of,
            "form": form,
            "refused": refused,
        },
        status_code=200 if refused is None else 400,
    )
